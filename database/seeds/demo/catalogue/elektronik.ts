/** One branch of the demo catalogue; see `grammar.ts` for the columns. */
export const elektronik = `
# Elektronik | Electronics | 📺
## Audio & Video | Audio & Video | 🎧
### Headphone & Earphone | Headphones & Earphones | 🎧 | suara
Headphone Bluetooth Over Ear | 🎧 | 119-489 | 300-450 | Bass Dalam, Peredam Bising, Baterai 40 Jam | kerja, musik, perjalanan
Earphone Kabel Mic | 🎧 | 19-99 | 50-90 | Jack 3,5 mm, Type-C, Kabel Kepang | rapat daring, gim, sekolah
Headset TWS Mini | 🎧 | 69-359 | 60-110 | Latensi Rendah, Tahan Keringat, Layar Baterai | olahraga, harian, motoran
Headset Gaming Mic Lentur | 🎧 | 89-389 | 300-450 | Lampu RGB, 7.1 Virtual, Busa Empuk | gim, siaran langsung, rapat
### Speaker & Mikrofon | Speakers & Microphones | 🔊 | suara
Speaker Bluetooth Portabel | 🔊 | 59-459 | 300-1100 | Tahan Air, Bass Ganda, Lampu RGB | pesta, camping, karaoke
Mikrofon Nirkabel Karaoke | 🎤 | 79-389 | 300-600 | Dua Mik, UHF, Isi Ulang | karaoke, masjid, hajatan
Mic Clip On Wireless | 🎙️ | 89-299 | 80-140 | Type-C, Dua Pemancar, Peredam Angin | konten video, mengajar, wawancara
Radio FM Jadul Portabel | 📻 | 69-199 | 400-700 | USB, Baterai Isi Ulang, Senter | warung, ronda, orang tua
Megafon Toa Genggam | 📣 📢 | 99-329 | 700-1300 | Rekam Suara, Sirene, Isi Ulang | jualan keliling, senam, RT
## Rumah Pintar & Daya | Home Electronics | 🔌
### Lampu & Listrik | Lighting & Power | 💡 | listrik
Lampu LED Bohlam | 💡 | 9-59 | 60-150 | 5 Watt, 9 Watt, 12 Watt, 20 Watt | teras, kamar, kandang ayam
Lampu Emergency Isi Ulang | 💡 🔦 | 25-129 | 200-450 | 8 Jam, Otomatis, Gantung | mati lampu, jualan malam, camping
Senter LED Cas | 🔦 | 29-159 | 150-350 | Zoom, Kepala, Jarak 500 m | ronda, mancing, naik gunung
Stop Kontak 4 Lubang | 🔌 | 25-119 | 300-600 | Kabel 1,5 m, Kabel 3 m, Saklar | kantor, kos, dapur
Bel Rumah Tanpa Kabel | 🔔 | 45-149 | 150-250 | Tahan Air, 32 Nada, Tanpa Baterai | rumah, kantor, kos
### Alat Dapur Listrik | Kitchen Appliances | ⚡ | listrik
Blender Portabel Isi Ulang | 🥤 | 79-289 | 500-900 | 6 Mata Pisau, 400 ml, Kaca | jus, MPASI, gym
Penanak Nasi Mini | 🍚 | 149-389 | 1500-2500 | 0,8 Liter, 1,2 Liter, Anti Lengket | anak kos, keluarga kecil, bubur bayi
Teko Listrik Stainless | 🫖 | 89-259 | 900-1300 | 1,8 Liter, Mati Otomatis, Leher Angsa | kopi, teh, mi instan
Pemanggang Roti Lipat | 🍞 🥪 | 99-289 | 1200-1700 | Anti Lengket, 750 Watt | sarapan, usaha roti bakar, kos
Penggiling Kopi Elektrik | 🫘 | 119-459 | 800-1400 | Mata Stainless, Tingkat Kehalusan, USB | kopi tubruk, bumbu kering, kafe
### Kipas & Pendingin | Fans & Cooling | 🌀 | listrik
Kipas Angin Meja Isi Ulang | 🌀 | 49-259 | 500-1500 | 3 Kecepatan, Lampu, Panel Surya | mati lampu, kos, warung
Kipas Leher Tanpa Daun | 🌀 | 45-159 | 200-300 | Baterai Tahan Lama, Senyap | ojek, olahraga, dapur
Pelembap Udara Aroma | 💧 🫧 | 39-189 | 250-500 | 300 ml, Lampu Tujuh Warna, Senyap | kamar, kantor, mobil
Kipas Gantung Mini Kelambu | 🌀 | 39-99 | 400-700 | Kabel Panjang, Senyap, 3 Bilah | bayi, kos, kelambu
Lemari Es Mini Portabel 6 Liter | 🧊 | 489-1290 | 2500-4500 | Dingin Panas, Colok Mobil, Senyap | skincare, ASI, mobil
### TV, Kamera & Cetak | TV, Camera & Print | 📷 | gawai
Kamera Saku Anak | 📷 📸 | 149-389 | 200-350 | Layar 2 Inci, 32GB, Selfie | kado, liburan, belajar foto
Proyektor Mini Rumahan | 📽️ | 389-1890 | 900-1800 | Full HD, WiFi, Autofokus | nonton bareng, kelas, masjid
Printer Kasir Thermal 58 mm | 🖨️ | 229-489 | 400-700 | Bluetooth, USB, Baterai | warung, loket pembayaran, kasir
Antena TV Digital | 📡 📺 | 39-149 | 300-900 | Kabel 10 m, Dalam Ruang, Penguat | siaran digital, kos, kampung
Kamera CCTV WiFi | 📹 🎥 | 149-459 | 250-450 | 3MP, Putar 360, Malam Berwarna | toko, rumah, kandang
`;
