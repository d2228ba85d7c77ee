/** One branch of the demo catalogue; see `grammar.ts` for the columns. */
export const handphone = `
# Handphone & Aksesoris | Phones & Accessories | 📱
## Handphone | Phones | 📱
### Ponsel & Tablet | Phones & Tablets | 📱 | ponsel
Ponsel Pintar RAM 8GB | 📱 | 1690-4290 | 400-550 | 128GB, 256GB, NFC | gim, kerja, foto
HP Jadul Tombol Besar | 📟 📱 | 159-389 | 200-300 | Dual SIM, Senter, Radio FM | orang tua, cadangan, pesantren
Tablet Anak 10 Inci | 📱 | 890-2490 | 700-900 | 64 GB, 128 gb, Bonus Pelindung | sekolah, menggambar, nonton
Jam Pintar Layar Sentuh | ⌚ | 189-890 | 120-200 | Tahan Air, GPS, Telepon Bluetooth | olahraga, kado, kerja
### Pengisi Daya & Kabel | Chargers & Cables | 🔌 | kabel
Kabel Data Type-C | 🔌 | 9-69 | 40-80 | 1 m, 2 m, Nilon Kepang, 60 Watt | cas cepat, mobil, kantor
Kepala Charger Cepat | 🔌 | 29-179 | 80-140 | 20 Watt, 33 Watt, 65 Watt, Dua Port | ponsel, tablet, laptop
Power Bank Tipis | 🔋 | 69-389 | 250-450 | 10.000 mAh, 20.000 mAh, Layar Digital | perjalanan, ojek, camping
Charger Mobil Dua Lubang | 🔌 | 25-119 | 80-130 | 36 Watt, Lampu LED, Voltmeter | mobil, mudik, taksi
Charger Nirkabel Magnet | 🔌 | 59-229 | 120-200 | 15 Watt, Lipat, 3 in 1 | meja kerja, kamar, kado
## Aksesoris Handphone | Phone Accessories | 🤳
### Casing & Pelindung | Cases & Protectors | 📱 | casing
Casing HP Motif Batik | 📱 | 15-69 | 50-90 | Softcase, Hardcase, Glossy | kado, couple, harian
Softcase Bening Anti Kuning | 📱 | 9-39 | 40-70 | Sudut Tebal, Pelindung Kamera | harian, anti jatuh, tipis
Tempered Glass Full Layar | 📱 | 9-49 | 50-90 | Bening, Anti Spy, Matte | anti gores, gim, privasi
Dompet HP Gantung Leher | 👛 | 25-89 | 100-160 | Kulit Sintetis, Kanvas, Rajut | jalan-jalan, ojek, ibu-ibu
Kantong HP Anti Air | 📱 | 9-39 | 50-80 | Transparan, IPX8, Tali Leher | pantai, motoran, renang
### Holder & Konten | Holders & Content Gear | 🤳 | gawai
Tripod HP Fleksibel | 🤳 | 25-189 | 200-700 | Tinggi 1,6 m, Remote, Gurita | konten, foto keluarga, belajar daring
Holder HP Motor | 📱 | 19-129 | 150-300 | Logam, Anti Getar, Pelindung Hujan | ojek, touring, sepeda
Ring Light Meja | 💡 | 39-189 | 300-900 | 26 cm, 3 Warna, Dudukan HP | jualan live, make-up, foto produk
Stik Gim Ponsel | 🎮 | 89-329 | 200-350 | Bluetooth, Kabel Type-C, Getar | gim, mabar, kado
Gantungan Jari HP Karakter | 📱 | 5-25 | 20-40 | Karet, Akrilik, Glitter | kado, couple, harian
`;
