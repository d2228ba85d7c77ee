/** One branch of the demo catalogue; see `grammar.ts` for the columns. */
export const kecantikan = `
# Kecantikan | Beauty | 💄
## Perawatan Kulit | Skincare | 🧴
### Perawatan Wajah | Facial Care | 🧴 | kosmetik
Serum Wajah | 🧴 | 29-129 | 60-120 | Niacinamide 10%, Ekstrak Beras, Vitamin C, Bakuchiol | kulit kusam, kulit sensitif, bekas jerawat
Sabun Cuci Muka Busa Lembut | 🧼 🧴 | 19-69 | 120-180 | Temulawak, Teh Hijau, Bengkuang | kulit berminyak, kulit kering, remaja
Tabir Surya SPF 50 | 🧴 | 35-119 | 60-100 | Tekstur Gel, Tekstur Losion, Tanpa Bekas Putih | di luar ruangan, sekolah, kerja lapangan
Pelembap Gel Lidah Buaya | 🧴 | 22-79 | 100-150 | Aloe Vera 92%, Centella, Mentimun | kulit berjerawat, setelah berjemur, malam hari
Masker Organik Bubuk | 🫙 | 9-45 | 30-80 | Spirulina, Kopi, Beras Merah, Kunyit | komedo, kulit kusam, mingguan
### Perawatan Tubuh | Body Care | 🧴 | kosmetik
Losion Tubuh Wangi | 🧴 | 19-75 | 200-320 | Melati, Susu Kambing, Cokelat, Sakura | kulit kering, harian, sebelum tidur
Lulur Tradisional | 🫙 | 15-59 | 200-300 | Kopi Bali, Bengkuang, Zaitun, Boreh Rempah | calon pengantin, spa di rumah, mingguan
Sabun Batang Herbal | 🧼 | 8-35 | 80-120 | Sereh, Arang Bambu, Minyak Kelapa, Madu | kulit sensitif, keluarga, hampers
Minyak Zaitun Urut | 🧴 | 18-65 | 100-180 | Sereh Wangi, Cendana, Lavender | pijat, bayi, pegal
Deodoran Tawas Semprot | 🧴 | 15-45 | 80-120 | Tanpa Aroma, Mawar, Green Tea | sekolah, olahraga, kulit sensitif
## Riasan & Wewangian | Make-up & Fragrance | 💄
### Riasan Wajah | Make-up | 💄 | riasan
Lip Cream Matte | 💄 | 19-89 | 30-60 | Tahan 12 Jam, Ringan, Tidak Kering | kerja, kondangan, harian
Bedak Padat Two Way Cake | 🪞 | 29-99 | 60-100 | Menutup Noda, Kontrol Minyak | kerja, foto, harian
Pensil Alis Putar | ✏️ | 12-49 | 20-40 | Waterproof, Dual Ujung, Ujung Segitiga | harian, pemula, wisuda
Cushion Ringan | 🪞 | 59-169 | 80-120 | SPF 40, Dewy, Semi Matte | kondangan, kerja, musim panas
Kuteks Halal Peel Off | 💅 | 9-39 | 30-50 | Glossy, Glitter, Matte | kado, harian, pesta
### Parfum | Fragrance | 🌸 | parfum
Parfum Wanita Tahan Lama | 🌸 🌹 | 35-179 | 120-180 | Vanila Musk, Bunga Melati, Buah Leci | kerja, kencan, kondangan
Parfum Pria Maskulin | 🍃 🌿 | 39-189 | 120-180 | Kayu Cendana, Citrus Segar, Kopi Tembakau | kantor, malam, motoran
Parfum Laundry Konsentrat | 🫧 | 15-69 | 250-1100 | Akasia, Ocean Fresh, Lavender | usaha laundry, setrika, di rumah
Body Mist Segar | 🌸 🫧 | 22-69 | 100-160 | Sakura, Teh Putih, Kelapa Muda | sekolah, olahraga, harian
## Perawatan Rambut | Hair Care | 💇
### Sampo & Vitamin Rambut | Shampoo & Hair Tonic | 🧴 | kosmetik
Sampo Anti Rontok | 🧴 | 25-89 | 200-350 | Ginseng, Kemiri, Lidah Buaya, Urang Aring | rambut rontok, rambut kering, harian
Minyak Kemiri Bakar | 🫙 | 18-55 | 60-120 | Murni, Campur Urang Aring | bayi, alis, rambut tipis
Masker Rambut Creambath | 🫙 | 19-75 | 250-500 | Alpukat, Stroberi, Cokelat | salon, rambut rusak, mingguan
Pewarna Rambut Tanpa Bleaching | 🎨 | 22-65 | 100-140 | Cokelat Madu, Ash Grey, Merah Anggur | menutup uban, pemula, pesta
Sisir Kayu Anti Kusut | 🪮 | 9-45 | 40-90 | Kayu Sawo, Kayu Jati, Bambu | rambut keriting, anak, hampers
`;
