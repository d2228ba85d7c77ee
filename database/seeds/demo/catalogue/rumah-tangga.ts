/** One branch of the demo catalogue; see `grammar.ts` for the columns. */
export const rumahTangga = `
# Rumah Tangga | Home & Living | 🏠
## Kebersihan | Cleaning | 🧹
### Sapu, Pel & Ember | Brooms, Mops & Buckets | 🧹 | bersih
Sapu Lantai Ijuk Halus | 🧹 | 15-59 | 400-600 | Ijuk Aren, Lakop, Nilon | keramik, halaman, kos
Pel Lantai Putar Otomatis | 🧹 🪣 | 89-259 | 1500-2500 | Stainless, Kain Microfiber, Ember Roda | keramik, granit, rumah luas
Ember Plastik Tebal 16 Liter | 🪣 | 19-65 | 500-900 | Gagang Stainless, Plastik Baru, Tutup | cuci baju, pel, kamar mandi
Sikat Kamar Mandi Gagang Panjang | 🧹 | 9-45 | 200-350 | Bulu Nilon, Sudut Segitiga, Gantung | kerak lantai, kloset, ubin
Kemoceng Bulu Elastis | 🪶 | 9-39 | 150-250 | Microfiber, Bulu Ayam, Gagang Panjang | lemari, mobil, langit-langit
### Spons, Lap & Sabun Cuci | Sponges, Cloths & Soaps | 🧽 | bersih
Spons Cuci Piring Isi 5 | 🧽 | 5-29 | 60-120 | Busa Padat, Sabut, Silikon | panci, gelas, wajan anti lengket
Kain Lap Piring Anti Minyak | 🧽 | 4-25 | 40-100 | Microfiber, Serat Bambu, Katun | dapur, kaca, meja
Sabun Cuci Piring Jeruk | 🧴 | 9-39 | 450-900 | Jeruk Nipis, Lidah Buaya, Arang | lemak, botol bayi, warung
Deterjen Cair Konsentrat | 🧴 | 15-69 | 700-1200 | Bunga Sakura, Tanpa Fosfat, Anti Apek | mesin cuci, tangan, baju bayi
Tisu Dapur Serap Minyak | 🧻 | 9-35 | 300-500 | Isi 3 Roll, Embos, Serat Murni | gorengan, kompor, meja
## Perabot | Furniture | 🪑
### Kursi & Meja | Chairs & Tables | 🪑 | perabot
Kursi Makan Kayu Jati Minimalis | 🪑 | 289-789 | 4000-8000 | Jati Perhutani, Mahoni, Busa Jok | kafe, ruang makan, teras
Kursi Kantor Sandaran Jaring | 💺 🪑 | 389-1290 | 8000-13000 | Sandaran Tinggi, Kaki Nilon, Hidrolik | kerja dari rumah, kantor, gim
Meja Lipat Laptop | 🪵 | 45-189 | 1500-3000 | Kaki Besi, MDF Tebal, Motif Kayu | kos, tempat tidur, anak belajar
Bangku Bakso Plastik | 🪑 | 25-69 | 800-1300 | Plastik Tebal, Anti Slip | warung, hajatan, kamar mandi
Sofa Lantai Lesehan | 🛋️ | 289-1490 | 6000-15000 | Busa Royal, Bludru, Kanvas | ruang keluarga, kos, kontrakan
### Rak & Penyimpanan | Shelving & Storage | 🗄️ | perabot
Rak Susun Serbaguna | 🗄️ | 49-259 | 1500-5000 | Besi Anti Karat, Kayu, Plastik Tebal | buku, dapur, kamar mandi
Keranjang Anyaman Bertutup | 🧺 | 35-189 | 500-1200 | Eceng Gondok, Rotan Sintetis, Pandan | cucian, mainan, hampers
Kotak Baju Lipat Kancing | 🗃️ | 19-89 | 400-900 | Non Woven, Kanvas, Jendela Bening | selimut, mainan, kolong ranjang
Gantungan Baju Isi 10 | 🪝 | 15-69 | 300-800 | Kayu, Plastik Beludru, Stainless | lemari, toko baju, jemuran
Rak Sepatu 5 Susun | 🗄️ | 45-169 | 1500-2600 | Besi, Plastik, Tutup Kain | teras, kos, kamar
## Kamar & Hiasan | Bedroom & Decor | 🛏️
### Sprei & Selimut | Bedding | 🛏️ | sprei
Sprei Set Sarung Bantal | 🛏️ | 69-289 | 900-1700 | Katun Lokal, Microtex, Katun Jepang | kasur 160, kasur 180, kamar anak
Bed Cover Tebal | 🛏️ | 149-489 | 2500-4000 | Katun Silky, Dakron Padat, Motif Bunga | kamar utama, kado nikah, musim hujan
Selimut Bulu Lembut | 🛏️ | 49-189 | 700-1500 | Flanel, Rasfur, Polar Fleece | bayi, sofa, ruang ber-AC
Bantal Tidur Dakron | 🛏️ | 29-129 | 700-1200 | Silikon, Kapuk Asli, Bulu Angsa Sintetis | tidur miring, hotel, menyusui
Kelambu Lipat Kasur | ⛺ | 59-199 | 1000-1800 | Kawat Lentur, Tanpa Pasang, Dua Pintu | anti nyamuk, bayi, kasur 160
### Lampu & Hiasan | Lamps & Decor | 💡 | rumah
Lampu Meja Belajar LED | 💡 🔦 | 39-189 | 350-700 | Tiga Warna Cahaya, Isi Ulang USB, Leher Lentur | belajar, kerja, kos
Lampu Tidur Proyektor | 💡 | 29-119 | 250-450 | Bintang, Karakter Bulan, Remote | kamar anak, kado, dekorasi
Lampion Kertas Hias | 🏮 | 12-59 | 100-250 | Kertas, Kain, Rotan | kafe, ulang tahun, teras
Cermin Dinding Bingkai Rotan | 🪞 | 89-389 | 1500-4000 | Rotan Asli, Kayu Jati, Macrame | ruang tamu, kamar, kafe
Jam Dinding Senyap | 🕰️ 🕐 | 39-179 | 500-900 | Kayu, Angka Besar, Jarum Senyap | ruang tamu, kantor, kado
`;
