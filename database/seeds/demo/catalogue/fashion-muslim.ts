/** One branch of the demo catalogue; see `grammar.ts` for the columns. */
export const fashionMuslim = `
# Fashion Muslim | Muslim Fashion | 🧕
## Hijab | Hijab | 🧕
### Hijab Segiempat & Pashmina | Square Hijabs & Shawls | 🧕 | hijab
Hijab Segiempat Polos | 🧕 | 15-49 | 80-120 | Voal Premium, Paris Jepang, Potton | harian, kerja, sekolah
Pashmina Instan | 🧕 🧣 | 25-69 | 120-180 | Ceruty Babydoll, Jersey Airflow, Kaos Rayon | kuliah, pesta, harian
Hijab Motif Printing Laser Cut | 🧕 | 35-99 | 90-130 | Voal Ultrafine, Satin Maxmara | kondangan, kado, lamaran
Pashmina Plisket | 🧣 🧕 | 22-59 | 110-160 | Ceruty, Hyget, Satin | kondangan, wisuda, harian
### Hijab Instan & Ciput | Instant Hijabs & Inner Caps | 🧕 | hijab
Bergo Instan Pet Antem | 🧕 | 19-55 | 120-170 | Jersey Super, Kaos TC, Diamond Crepe | di rumah, antar anak, harian
Khimar Jumbo Menutup Dada | 🧕 | 45-129 | 220-300 | Ceruty Double Layer, Diamond, Jersey | pengajian, umrah, harian
Ciput Rajut Anti Pusing | 🧕 | 8-25 | 40-60 | Rajut, Kaos Rayon, Jersey | harian, sekolah, olahraga
Hijab Olahraga Menyerap Keringat | 🧕 | 29-79 | 110-150 | Spandek Dry Fit, Milano | lari, senam, renang
## Busana Muslim | Muslim Wear | 👗
### Gamis & Abaya | Gamis & Abaya | 👗 | baju
Gamis Syari Set Khimar | 🧕 👗 | 159-389 | 550-800 | Ceruty Premium, Moscrepe, Toyobo Royal | lebaran, pengajian, kondangan
Gamis Polos Resleting Depan | 👗 | 99-229 | 450-600 | Moscrepe, Wolfis Grade A, Itycrepe | menyusui, harian, kerja
Abaya Hitam Bordir | 👗 | 149-379 | 500-700 | Jetblack, Ceruty, Shakila | umrah, pesta, pengajian
Gamis Batik Kombinasi | 👗 | 129-299 | 450-550 | Batik Cap, Katun Primis, Lurik | kondangan, lebaran, arisan
Gamis Anak Set Hijab | 👗 | 85-179 | 300-400 | Toyobo, Katun Motif, Moscrepe | TPA, lebaran, pesta ulang tahun
### Mukena & Sajadah | Prayer Sets & Mats | 🕌 | mukena
Mukena Dewasa Travel | 🧕 | 79-199 | 400-550 | Parasut Lembut, Katun Rayon, Katun Jepang | bepergian, kantor, umrah
Mukena Bordir Tasik | 🧕 | 129-359 | 600-800 | Katun Primissima, Rayon Premium | mahar, kado, lebaran
Sajadah Tebal Empuk | 🕌 | 49-189 | 700-1200 | Bulu Rasfur, Beludru, Busa Lapis | salat di rumah, kado, musala
Sajadah Lipat Saku | 🕌 | 25-69 | 150-220 | Parasut, Kanvas Halus | bepergian, kantor, oleh-oleh haji
### Koko, Sarung & Peci | Koko, Sarongs & Caps | 📿 | baju-anak
Sarung Tenun Motif Songket | 🧣 | 65-289 | 350-500 | Tenun Katun, Tenun Sutra Halus, Spun | salat, lebaran, seserahan
Baju Koko Anak Lengan Pendek | 👕 | 59-129 | 180-240 | Katun Toyobo, Katun Madinah | TPA, lebaran, Jumatan
Peci Beludru Hitam | 🎩 | 25-79 | 120-160 | Beludru Halus, Rajut, Anyaman | salat, sekolah, akad nikah
Tasbih Kayu 99 Butir | 📿 | 15-89 | 60-120 | Kayu Kokka, Kayu Cendana, Batu Alam | zikir, kado, oleh-oleh haji
Baju Muslim Kurta Anak | 👔 | 65-139 | 180-250 | Katun Ima, Linen, Toyobo | lebaran, sekolah, pengajian
`;
