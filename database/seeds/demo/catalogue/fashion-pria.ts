/** One branch of the demo catalogue; see `grammar.ts` for the columns. */
export const fashionPria = `
# Fashion Pria | Men's Fashion | 👔
## Pakaian Pria | Men's Clothing | 👕
### Kaos & Polo Pria | T-Shirts & Polos | 👕 | baju
Kaos Polos Lengan Pendek | 👕 | 29-89 | 160-220 | Katun Combed 24s, Katun Combed 30s, Katun Bamboo | harian, sablon, seragam komunitas
Kaos Distro Sablon Plastisol | 👕 | 45-119 | 170-230 | Combed 24s, Heavy Cotton 16s | nongkrong, konser, harian
Polo Shirt Kerah Rajut | 👕 | 65-159 | 210-280 | Pique, Katun CVC, Dry Fit | kantor, golf santai, seragam
Kaos Oversize Boxy | 👕 | 59-139 | 230-300 | Heavy Cotton 16s, Katun Combed 20s | streetwear, harian, motoran
Singlet Olahraga Pria | 🎽 👕 | 25-75 | 100-150 | Dry Fit, Katun Rib, Mesh | gym, lari, futsal
### Kemeja & Batik Pria | Shirts & Batik | 👔 | baju
Kemeja Batik Lengan Panjang | 👔 | 95-289 | 230-310 | Motif Parang, Motif Sekar Jagad, Motif Truntum | kondangan, kantor, rapat
Kemeja Flanel Kotak | 👔 | 79-179 | 260-340 | Flanel Tebal, Flanel Jepang, Katun Twill | motoran, naik gunung, harian
Kemeja Polos Slim Fit | 👔 | 69-169 | 210-270 | Katun Oxford, Linen, Katun Stretch | kerja, wawancara, nikahan
Kemeja Koko Kombinasi Bordir | 👔 | 85-199 | 220-280 | Katun Toyobo, Katun Madinah, Linen | salat, pengajian, lebaran
Kemeja Tenun Sumba Pria | 👔 | 189-459 | 280-360 | Tenun Ikat, Tenun Blongsong | acara adat, kondangan, kantor
### Celana Pria | Men's Trousers | 👖 | baju
Celana Chino Panjang | 👖 | 99-229 | 420-520 | Twill Stretch, Katun Twill, Drill | kantor, kuliah, harian
Celana Jogger Training | 👖 | 69-149 | 350-450 | Fleece, Baby Terry, Dry Fit | olahraga, santai, bepergian
Celana Cargo Pendek | 🩳 | 59-139 | 300-400 | Ripstop, Kanvas Halus, Drill | naik gunung, santai, mancing
Celana Jeans Reguler | 👖 | 129-269 | 600-750 | Denim 13 oz, Denim Stretch, Washed | kerja lapangan, harian, motoran
Celana Bahan Formal | 👖 | 89-199 | 380-460 | Semi Wool, Famatex, High Twist | kantor, wawancara, nikahan
## Aksesoris Pria | Men's Accessories | ⌚
### Jam & Kacamata | Watches & Glasses | ⌚ | aksesoris
Jam Tangan Analog Tali Kulit | ⌚ | 89-359 | 120-180 | Kulit Asli, Kulit Sintetis, Nilon | kado, kerja, kondangan
Jam Tangan Digital Tahan Air | ⌚ | 65-219 | 110-160 | Tali Karet, 5 ATM, Layar Lebar | olahraga, sekolah, naik gunung
Kacamata Hitam Lensa Polarized | 🕶️ | 45-189 | 90-140 | Frame Kayu, Frame Logam, Frame Ringan TR90 | mengemudi, mancing, pantai
Kacamata Baca Anti Radiasi | 👓 | 35-129 | 80-130 | Frame Bulat, Frame Kotak, Frame Lipat | kerja di depan laptop, membaca, belajar
### Topi, Dompet & Ikat Pinggang | Hats, Wallets & Belts | 🧢 | aksesoris
Topi Baseball Bordir | 🧢 | 29-99 | 100-140 | Katun Drill, Kanvas, Corduroy | harian, komunitas, mancing
Dompet Kulit Pria Lipat | 👛 | 59-249 | 120-180 | Kulit Sapi Asli, Kulit Pull Up, Kulit Domba | kado, kerja, harian
Ikat Pinggang Kepala Rel Otomatis | 👖 | 39-159 | 200-300 | Kulit Sapi, Kulit Sintetis, Kanvas | kantor, sekolah, harian
Topi Rimba Bucket | 👒 | 35-89 | 110-150 | Kanvas, Ripstop, Jeans | mancing, naik gunung, berkebun
Dasi Slim Polos | 👔 | 19-69 | 60-90 | Satin, Rajut, Katun | kantor, wisuda, nikahan
## Sepatu Pria | Men's Shoes | 👞
### Sneakers & Sepatu Formal | Sneakers & Formal Shoes | 👞 | sepatu-pria
Sepatu Pantofel Pria | 👞 | 139-389 | 800-1000 | Kulit Sapi Asli, Kulit Sintetis, Suede | kantor, nikahan, wisuda
Sneakers Pria Kasual | 👟 | 119-339 | 700-900 | Kanvas, Mesh Rajut, Kulit Sintetis | harian, kuliah, jalan-jalan
Sepatu Gunung Semi Waterproof | 🥾 | 239-599 | 1000-1300 | Suede, Kanvas Kasar, Sol Karet Tebal | naik gunung, touring, proyek
Sandal Jepit Karet Tebal | 🩴 | 15-59 | 250-350 | Karet Alam, EVA Ringan | di rumah, pantai, musala
Sepatu Safety Ujung Besi | 🥾 | 189-449 | 1200-1500 | Kulit Sapi, Kulit Sintetis | proyek, bengkel, gudang
`;
