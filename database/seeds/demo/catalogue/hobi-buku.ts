/** One branch of the demo catalogue; see `grammar.ts` for the columns. */
export const hobiBuku = `
# Hobi & Buku | Hobbies & Books | 📚
## Buku | Books | 📖
### Buku Cerita & Anak | Stories & Children's Books | 📖 | buku
Novel Cerita Keluarga | 📖 📕 | 45-119 | 250-400 | Soft Cover, Hard Cover, Bertanda Tangan | remaja, dewasa, kado
Buku Dongeng Nusantara | 📚 📗 | 25-89 | 250-500 | Bergambar, Dua Bahasa, Board Book | usia 5 tahun, sebelum tidur, sekolah
Buku Mewarnai Anak | 📘 | 8-39 | 150-300 | Hewan, Kendaraan, Buah | PAUD, hadiah lomba, perjalanan
Buku Belajar Membaca | 📘 📙 | 12-49 | 200-350 | Metode Suku Kata, Jilid 1-3, Huruf Besar | TK, usia 4 tahun, les
### Buku Pengetahuan | Non-fiction | 📚 | buku
Buku Resep Masakan Rumahan | 📙 📚 | 35-109 | 300-450 | 100 Resep, Bergambar, Spiral | pemula, jualan, kado
Buku Usaha Kecil dari Rumah | 📗 📚 | 39-99 | 250-350 | Edisi Revisi, Contoh Pembukuan | pemula, UMKM, mahasiswa
Al-Quran Terjemah Saku | 📗 📖 | 39-159 | 300-800 | Kertas HVS, Kertas QPP, Resleting | kado, hafalan, bepergian
Buku Latihan Soal Ujian | 📒 📚 | 45-129 | 500-900 | Pembahasan Lengkap, Edisi Terbaru | SMA, CPNS, sekolah dasar
## Alat Tulis & Seni | Stationery & Arts | ✏️
### Alat Tulis | Stationery | ✏️ | kantor
Pulpen Gel Isi 12 | 🖊️ 🖋️ | 12-45 | 80-150 | 0,5 mm, Tinta Hitam, Cepat Kering | ujian, kantor, sekolah
Buku Tulis Isi 10 | 📓 📒 | 22-65 | 900-1300 | 38 Lembar, 58 Lembar, Garis Kotak | sekolah, les, jurnal
Spidol Warna Ujung Ganda | 🖍️ | 15-129 | 150-500 | Isi 12, Isi 24, Isi 48 | mewarnai, desain, catatan
Pensil Kayu HB Isi 12 | ✏️ | 8-35 | 80-120 | Anti Patah, Penghapus, 2B | ujian, menggambar, sekolah
Penggaris Besi Set | 📏 📐 | 6-35 | 60-150 | 30 cm, Segitiga, Lentur | teknik, jahit, sekolah
### Jahit, Rajut & Lukis | Sewing, Knitting & Painting | 🧶 | kerajinan
Benang Rajut Katun Susu | 🧶 | 9-39 | 50-110 | 50 gram, 100 gram, Gradasi | amigurumi, tas, baju bayi
Benang Jahit Set 24 Warna | 🧵 | 15-69 | 200-350 | Poliester, Katun, Kotak Bening | mesin jahit, kos, konveksi
Cat Akrilik Tabung | 🎨 🖌️ | 12-99 | 100-500 | Isi 12, 75 ml, Metalik | kanvas, batu, sepatu
Kanvas Lukis Bentang | 🖼️ 🎨 | 12-119 | 200-900 | 20x30 cm, 40x60 cm, 60x80 cm | pemula, lomba, hiasan
Jarum Sulam Set | 🪡 | 9-49 | 40-90 | Isi 30, Pemidang, Pola | sulam pita, kruistik, menambal
## Musik & Hewan | Music & Pets | 🎸
### Alat Musik | Musical Instruments | 🎸 | hobi
Gitar Akustik Pemula | 🎸 | 289-890 | 2500-3500 | Kayu Mahoni, Senar Baja, Bonus Tas | belajar, kafe, gereja
Ukulele Kayu 21 Inci | 🎸 🪕 | 119-359 | 700-1000 | Mahoni, Senar Nilon, Bonus Pick | anak, pantai, kado
Pianika 32 Tuts | 🎹 | 89-259 | 900-1200 | Selang, Tas Lembut, Panduan | sekolah, marching, les
Kajon Kotak Latihan | 🥁 | 189-589 | 3500-5000 | Kayu Pinus, Mahoni, Senar Dalam | akustik, kafe, gereja
Seruling Bambu Sunda | 🎶 🎋 | 19-89 | 80-150 | Nada Dasar C, Nada Dasar G, 6 Lubang | belajar, kacapi, sekolah
### Hewan Peliharaan | Pet Supplies | 🐱 | hewan
Makanan Kucing Kering | 🐱 | 18-89 | 500-1500 | Tuna, Salmon, Ayam | anak kucing, indoor, bulu rontok
Pasir Kucing Gumpal | 🐱 | 25-79 | 4500-10000 | Wangi Lavender, Kopi, Lemon | indoor, banyak kucing, hemat
Kalung Kucing Lonceng | 🐈 | 6-35 | 20-50 | Nilon, Kulit Sintetis, Nama | anak kucing, anjing kecil, kado
Sangkar Burung Bambu | 🐦 🪹 | 89-389 | 900-2500 | Bulat, Kotak, Ukir | murai, kenari, lomba
Pakan Ikan Hias | 🐠 | 9-59 | 100-500 | Cupang, Koi, Guppy | warna cerah, pembesaran, akuarium
`;
