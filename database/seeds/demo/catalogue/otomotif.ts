/** One branch of the demo catalogue; see `grammar.ts` for the columns. */
export const otomotif = `
# Otomotif | Automotive | 🏍️
## Motor | Motorcycles | 🏍️
### Helm & Perlengkapan Berkendara | Helmets & Riding Gear | 🪖 | berkendara
Helm Bogo Retro Kaca Cembung | 🪖 | 99-289 | 900-1300 | SNI, Busa Lepas, Kaca Riben | harian, ojek, touring
Helm Full Face Dobel Visor | 🪖 | 259-689 | 1400-1800 | SNI, Spoiler, Busa Lepas Cuci | touring, harian, motor besar
Jas Hujan Setelan Jaket Celana | 🧥 | 59-229 | 700-1200 | Karet Tebal, Parasut PVC, Garis Pantul | ojek, sekolah, touring
Sarung Tangan Motor | 🧤 | 19-129 | 100-200 | Layar Sentuh, Kulit, Pelindung Buku Jari | touring, harian, dingin
Jaket Motor Anti Angin | 🧥 | 99-329 | 600-900 | Taslan, Parasut, Lapis Polar | touring, kerja malam, hujan ringan
### Suku Cadang & Aksesoris Motor | Motorcycle Parts | 🔧 | suku-cadang
Kampas Rem Depan Motor | ⚙️ 🔩 | 15-69 | 150-300 | Matik, Bebek, Sport 150 cc | servis rutin, touring, bengkel
Ban Motor Tubeless Ring 14 | 🛞 | 129-329 | 2500-3800 | 80/90, 90/90, 100/80 | matik, hujan, harian
Aki Kering Motor 12V | 🔋 | 119-289 | 1500-2300 | 3,5 Ah, 5 Ah, 7 Ah | matik, bebek, sport
Lampu LED Motor H6 | 💡 | 25-129 | 80-150 | Putih, Kuning, Hi-Lo | matik, bebek, malam
Spion Lipat Bar End | 🪞 | 35-159 | 250-450 | Kaca Biru, CNC, Universal | retro, sport, matik
## Mobil | Cars | 🚗
### Aksesoris Mobil | Car Accessories | 🚗 | mobil
Parfum Mobil Gantung Kopi | 🌸 🍃 | 5-35 | 30-80 | Kopi Bali, Kayu Manis, Lemon | mobil, lemari, kamar mandi
Sarung Jok Mobil | 💺 | 189-789 | 2500-5000 | Kulit Sintetis, Kanvas, Jaring | 5 kursi, 7 kursi, anti air
Karpet Mobil Mi Tebal | 🚗 | 89-389 | 1500-4000 | 12 mm, 16 mm, 2 Baris | anti kotor, hujan, keluarga
Penutup Mobil Anti Hujan | 🚙 🚗 | 119-389 | 2000-3500 | Dua Lapis, Benang Ganda, Resleting | carport, luar ruangan, debu
Penyedot Debu Mobil Mini | 🌀 | 79-289 | 500-900 | Isi Ulang, Kabel 5 m, Tiup Sedot | jok, rumah, laptop
### Perawatan Kendaraan | Vehicle Care | 🧽 | rawat
Sampo Mobil Motor Busa Salju | 🧴 | 15-79 | 500-1200 | Tanpa Sentuh, Wax, Ceri | cuci motor, usaha cuci, kilap
Lap Chamois Serap Air | 🧽 | 12-59 | 80-250 | Besar, Tabung, Microfiber | mobil, motor, kaca
Semir Ban Hitam Awet | 🛞 | 12-49 | 200-500 | Gel, Semprot, Tahan Hujan | mobil, motor, dasbor
Oli Mesin Matik 0,8 Liter | 🛢️ | 39-109 | 750-900 | 10W-30, 10W-40, Sintetik | matik, harian, touring
Cairan Tambal Ban | 🛞 | 15-69 | 300-600 | Tubeless, 350 ml, Anti Karat | darurat, touring, matik
### Peralatan Bengkel | Workshop Tools | 🧰 | alat
Kunci Pas Ring Set | 🔧 | 59-329 | 900-2500 | 8-24 mm, Baja CrV, Tas Gulung | bengkel, rumah, motor
Obeng Bolak-balik Magnet | 🪛 | 9-69 | 100-400 | Isi 6, Plus Minus, Presisi | rumah, laptop, motor
Palu Kambing Gagang Fiber | 🔨 | 25-99 | 500-800 | 8 oz, 16 oz | kayu, bangunan, rumah
Kotak Perkakas Plastik | 🧰 | 35-189 | 700-1800 | 14 Inci, 17 Inci, Dua Laci | bengkel, mancing, rumah
Gergaji Kayu Lipat | 🪚 | 25-119 | 250-500 | Gigi Tiga Sisi, Baja SK5 | dahan, kayu, kemah
`;
