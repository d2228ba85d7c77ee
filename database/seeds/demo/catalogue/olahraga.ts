/** One branch of the demo catalogue; see `grammar.ts` for the columns. */
export const olahraga = `
# Olahraga | Sports | ⚽
## Bola & Raket | Balls & Rackets | ⚽
### Bola | Balls | ⚽ | olahraga
Bola Sepak Ukuran 5 | ⚽ | 45-259 | 400-500 | Jahit Tangan, Pres, Anyaman | lapangan, sekolah, latihan
Bola Futsal Tanpa Pantul | ⚽ | 89-289 | 420-480 | Low Bounce, Kulit PU | futsal, turnamen, latihan
Bola Voli Pantai | 🏐 | 59-219 | 280-350 | Kulit PU Lembut, Karet | sekolah, tarkam, pantai
Bola Basket Karet | 🏀 | 79-289 | 550-700 | Ukuran 7, Ukuran 6, Kulit Sintetis | luar ruangan, sekolah, latihan
Bola Takraw Rotan | 🏐 | 29-129 | 200-300 | Rotan Asli, Sintetis | sekolah, lomba, latihan
### Raket & Net | Rackets & Nets | 🏸 | olahraga
Raket Badminton Karbon | 🏸 | 99-489 | 200-300 | Ringan 5U, Ringan 4U, Bonus Tas | pemula, turnamen, ganda
Kok Bulu Angsa Isi 12 | 🏸 | 45-139 | 150-220 | Kecepatan 77, Bulu Bebek, Nilon | latihan, pertandingan, pagi hari
Bet Pingpong Set | 🏓 | 49-229 | 350-500 | Dua Bet Tiga Bola, Karet Halus | kantor, sekolah, RT
Raket Tenis Pemula | 🎾 | 189-689 | 400-600 | Aluminium, Grafit | latihan, remaja, klub
## Kebugaran & Alam | Fitness & Outdoors | 🏋️
### Gym & Yoga | Gym & Yoga | 💪 | olahraga
Matras Yoga Anti Slip | 🧘 | 59-259 | 900-1600 | TPE 6 mm, NBR 10 mm, Motif Batik | yoga, senam, sit up
Barbel Set Plastik | 🏋️ 💪 | 69-489 | 3000-15000 | 5 kg, 10 kg, 20 kg | di rumah, pemula, lengan
Lompat Tali Hitung Digital | 🪢 | 15-89 | 150-300 | Kabel Baja, Busa, Penghitung | kardio, diet, anak
Sarung Tinju Latihan | 🥊 | 99-359 | 600-900 | 8 oz, 10 oz, Kulit Sintetis | muay thai, tinju, samsak
Baju Senam Wanita | 👚 🩱 | 49-159 | 200-300 | Spandek, Dry Fit, Lengan Panjang | zumba, lari, yoga
### Kemah & Gunung | Camping & Hiking | ⛺ | kemah
Tenda Dome 4 Orang | ⛺ | 259-789 | 3000-4500 | Dua Lapis, Rangka Fiber, Otomatis | naik gunung, keluarga, pantai
Tas Gunung 45 Liter | 🎒 | 129-489 | 1200-1900 | Rain Cover, Rangka Punggung, Ripstop | pendakian, mudik, touring
Kompor Kemah Lipat | 🔥 | 45-189 | 250-600 | Kotak, Mini, Pelindung Angin | pendaki, mancing, darurat
Kantong Tidur Polar | 🛌 🏕️ | 79-259 | 800-1300 | Bulu Angsa Sintetis, Polar, Ringan | gunung, menginap, musim dingin
Kompas Lipat Logam | 🧭 | 25-119 | 80-160 | Tahan Air, Tali, Sampul Lipat | pramuka, pendaki, kado
### Sepeda & Mancing | Cycling & Fishing | 🚲 | olahraga
Helm Sepeda Ringan | 🪖 | 99-389 | 300-400 | Lampu Belakang, Ventilasi, Anak | sepeda lipat, gowes, sekolah
Lampu Sepeda Depan Belakang | 🔦 | 25-149 | 100-200 | Isi Ulang USB, 5 Mode, Tahan Air | malam, gowes, anak
Joran Pancing Fiber | 🎣 | 59-389 | 300-700 | 165 cm, 180 cm, Karbon | kolam, laut, sungai
Umpan Tiruan Isi 10 | 🐟 | 19-89 | 80-150 | Minnow, Kodok, Soft Lure | gabus, laut, casting
Pompa Sepeda Mini | 🚲 | 29-129 | 200-400 | Dua Katup, Tekanan Tinggi, Lantai | bola, gowes, motor
`;
