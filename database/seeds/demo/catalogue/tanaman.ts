/** One branch of the demo catalogue; see `grammar.ts` for the columns. */
export const tanaman = `
# Tanaman | Plants & Garden | 🪴
## Tanaman Hidup | Live Plants | 🌿
### Tanaman Hias | Ornamental Plants | 🪴 | tanaman
Monstera Adansonii Rimbun | 🪴 🌿 | 25-119 | 500-1500 | Daun 4-6, Pot 15 cm, Sudah Akar | dalam ruangan, meja kerja, teras
Aglonema Suksom Jaipong | 🪴 🍃 | 35-189 | 600-1500 | Daun 5, Dewasa, Remaja | teras, hadiah, koleksi
Kaktus Mini Pot | 🌵 | 8-35 | 150-300 | Isi 3, Cangkok, Bunga Kering | meja kerja, suvenir, kos
Lidah Mertua Kuning | 🪴 | 15-79 | 500-1200 | 3 Anakan, Dewasa, Pot Plastik | kamar tidur, kantor, penyaring udara
Anggrek Bulan Berbunga | 🌸 🪷 | 45-189 | 600-1200 | Bonggol Dua, Putih, Ungu | kado, meja tamu, koleksi
### Bibit Buah | Fruit Saplings | 🥭 | tanaman
Bibit Alpukat Mentega | 🥑 🌱 | 25-129 | 1200-2500 | Sambung Pucuk, Tinggi 60 cm | pekarangan, kebun, cepat berbuah
Bibit Mangga Harum Manis | 🥭 🌱 | 25-119 | 1200-2500 | Okulasi, Tinggi 70 cm, Tabulampot | halaman, pot besar, kebun
Bibit Jeruk Nipis Cangkok | 🍋 🍊 | 19-99 | 900-2000 | Sudah Buah, Tinggi 50 cm | pot, dapur hidup, halaman
Bibit Kelapa Genjah Entok | 🥥 🌴 | 35-149 | 2500-4500 | Umur 5 Bulan, Hijau, Kuning | halaman, pantai, kebun
### Benih & Bumbu Hidup | Seeds & Herbs | 🌱 | benih
Benih Cabai Rawit | 🌶️ 🌱 | 5-29 | 10-40 | Isi 50, Hibrida, Tahan Virus | polybag, kebun, hidroponik
Benih Sayur Paket Lengkap | 🥬 🥕 🍅 | 9-49 | 30-100 | 10 Jenis, 20 Jenis, Panduan | pemula, sekolah, hidroponik
Benih Bunga Matahari | 🌻 | 5-25 | 10-50 | Jumbo, Kerdil, Isi 20 | halaman, kado, anak
Bibit Serai Wangi | 🌾 | 8-35 | 200-500 | Isi 5 Batang, Berakar | dapur, pengusir nyamuk, pekarangan
## Berkebun | Gardening | 🧑‍🌾
### Pot & Media Tanam | Pots & Soil | 🪴 | kebun
Pot Tanah Liat Bakar | 🏺 🪴 | 9-79 | 600-3000 | Diameter 15 cm, Diameter 25 cm, Tatakan | kaktus, teras, kafe
Pot Plastik Tebal Isi 5 | 🪴 | 15-69 | 400-1000 | Hitam, Putih, Lubang Kaki | pembibitan, halaman, jualan
Pupuk Kandang Fermentasi | 🌾 | 9-39 | 1000-5000 | Kambing, Sapi, Tanpa Bau | sayur, buah, tanaman hias
Media Tanam Siap Pakai | 🪴 🌱 | 9-35 | 2000-5000 | Sekam Bakar, Andam, Porous | aglonema, kaktus, semai
Pupuk Daun Cair | 🌿 🍃 | 15-69 | 250-1000 | Organik, NPK, Asam Amino | anggrek, cabai, daun kusam
### Alat Kebun | Garden Tools | ✂️ | kebun
Gunting Dahan Tajam | ✂️ | 29-129 | 200-350 | Baja SK5, Pegas, Pengunci | mawar, bonsai, buah
Gembor Siram 5 Liter | 🚿 | 19-79 | 400-700 | Plastik Tebal, Kepala Lepas | semai, taman, sekolah
Selang Air Elastis | 🚿 💦 | 29-159 | 900-3000 | 10 meter, 20 m, Bonus Semprotan | taman, cuci motor, kolam
Sarung Tangan Kebun | 🧤 | 8-39 | 60-120 | Karet, Kain, Cakar | mawar, tanah, bengkel
Cangkul Mini Set Isi 3 | ⛏️ 🪓 | 19-89 | 300-700 | Gagang Kayu, Baja, Sekop | pot, anak, bonsai
`;
