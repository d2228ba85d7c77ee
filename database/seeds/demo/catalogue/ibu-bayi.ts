/** One branch of the demo catalogue; see `grammar.ts` for the columns. */
export const ibuBayi = `
# Ibu & Bayi | Mother & Baby | 🍼
## Perlengkapan Bayi | Baby Gear | 🍼
### Popok & Perawatan Bayi | Diapers & Baby Care | 🧷 | bayi
Popok Kain Cuci Ulang | 🩲 | 25-79 | 100-160 | Insert Bambu, Insert Microfiber, Kancing Snap | bayi baru lahir, hemat, malam hari
Minyak Telon Plus | 🧴 | 19-55 | 80-150 | Lavender, Chamomile, Original | anti nyamuk, setelah mandi, bayi baru lahir
Tisu Basah Bayi Tanpa Parfum | 🧻 | 9-35 | 250-450 | Isi 50, Isi 80, Air Murni 99% | bepergian, ganti popok, kulit sensitif
Bedak Cair Bayi | 🧴 | 22-69 | 100-150 | Beras, Calamine, Kunyit Putih | biang keringat, kulit sensitif, harian
Gunting Kuku Bayi Set | ✂️ | 15-49 | 80-120 | Elektrik, Isi 4, Kotak Karakter | kado lahiran, bayi baru lahir
### Baju Bayi & Anak | Baby & Kids' Clothing | 👕 | baju-anak
Setelan Bayi Kancing Pundak | 👕 | 25-69 | 120-180 | Katun SNI, Katun Bambu, Kaos Interlock | tidur, harian, kado lahiran
Jumper Bayi Lengan Panjang | 👕 | 29-89 | 130-190 | Katun Bambu, Fleece, Katun Combed | malam hari, bepergian, foto bayi
Kaos Kaki Bayi Anti Slip | 🧦 | 9-29 | 30-50 | Isi 3 Pasang, Motif Hewan, Rajut | belajar jalan, kado, harian
Dress Anak Perempuan Tutu | 👗 | 59-149 | 180-260 | Tile Lembut, Katun, Satin | ulang tahun, lebaran, foto
Piyama Anak Lengan Panjang | 👕 | 45-99 | 180-240 | Katun Catra, Rayon, Kaos Combed | tidur, menginap, ruang ber-AC
### Botol & Makan Bayi | Feeding | 🍼 | bayi
Botol Susu Leher Lebar | 🍼 | 29-119 | 120-180 | PPSU, PP Bebas BPA, Kaca | ASI perah, bayi kolik, bepergian
Mangkuk MPASI Anti Tumpah | 🥣 | 19-69 | 150-220 | Silikon, Gandum, Bambu | mulai makan, BLW, bepergian
Celemek Makan Silikon | 👶 | 15-49 | 90-130 | Kantong Lebar, Lipat, Motif Hewan | MPASI, PAUD, bepergian
Gelas Latih Sedotan | 🥤 | 22-79 | 120-180 | Anti Tumpah, Dua Pegangan, Skala 240 ml | usia 6 bulan, PAUD, mobil
Bubur Bayi Organik | 🥣 | 15-49 | 120-200 | Beras Merah, Salmon Wortel, Ubi Ungu | usia 6 bulan, usia 8 bulan, bekal
## Mainan & Ibu | Toys & Mothers | 🧸
### Mainan Anak | Toys | 🧸 | mainan
Boneka Beruang Bulu Halus | 🧸 | 35-229 | 250-900 | Rasfur, Yelvo, Dakron Padat | kado ulang tahun, wisuda, teman tidur
Puzzle Kayu Edukasi | 🧩 | 15-69 | 200-400 | Huruf Hijaiyah, Angka, Peta Indonesia | usia 3 tahun, PAUD, belajar
Mobil-mobilan Tarik | 🚗 🚚 🚜 | 19-119 | 200-600 | Die Cast, Plastik Tebal, Kayu Pinus | usia 2 tahun, kado, koleksi
Layang-layang Anak | 🪁 | 8-45 | 100-200 | Bentuk Naga, Bentuk Burung, Polos | liburan, lapangan, lomba
Gasing Kayu Tradisional | 🪀 | 9-35 | 100-160 | Kayu Sawo, Kayu Jati, Cat Warna | permainan tradisional, lomba 17-an, koleksi
### Kebutuhan Ibu | Mothers | 🤱 | ibu
Bra Menyusui Tanpa Kawat | 👙 | 35-99 | 100-150 | Katun, Seamless, Bukaan Depan | ibu hamil, menyusui, tidur
Pompa ASI Manual | 🍼 | 69-219 | 300-450 | Silikon, Tuas Empuk, Bebas BPA | ibu bekerja, bepergian, di rumah
Kantong ASI 100 ml | 🥛 | 19-65 | 150-250 | Isi 30, Isi 50, Indikator Suhu | stok ASI, kulkas, ibu bekerja
Bantal Hamil Menyusui | 🛏️ | 89-249 | 900-1500 | Dakron, Silikon Halus, Sarung Katun | trimester akhir, menyusui, tidur miring
Korset Bengkung Pasca Melahirkan | 🎀 | 45-149 | 250-350 | Katun Stretch, Kawat Lentur, Perekat | setelah operasi, pasca normal, harian
`;
