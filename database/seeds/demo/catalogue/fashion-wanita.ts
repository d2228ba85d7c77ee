/** One branch of the demo catalogue; see `grammar.ts` for the columns. */
export const fashionWanita = `
# Fashion Wanita | Women's Fashion | 👗
## Pakaian Wanita | Women's Clothing | 👚
### Blus & Kemeja Wanita | Blouses & Shirts | 👚 | baju
Blus Lengan Balon | 👚 | 59-145 | 170-240 | Katun Rayon, Linen Look, Crinkle Airflow, Toyobo | kerja, kuliah, santai
Kemeja Oversize Wanita | 👚 | 69-165 | 200-280 | Poplin, Katun Jepang, Linen Rami | kantor, ngampus, harian
Tunik Salur Kancing Depan | 👚 | 75-159 | 230-310 | Katun Supernova, Rayon Viscose, Madinah | kerja, pengajian, jalan-jalan
Atasan Batik Kerah Shanghai | 👚 👘 | 89-210 | 200-260 | Motif Parang, Motif Kawung, Motif Mega Mendung | kantor, kondangan, seragam keluarga
Cardigan Rajut Kancing | 🧥 👚 | 55-129 | 220-330 | Rajut Halus, Rajut Tebal, Rajut Twotone | kuliah, musim hujan, santai
### Dress & Daster | Dresses | 👗 | baju
Daster Busui Lengan Pendek | 👗 | 39-95 | 210-290 | Rayon Super, Katun Bali, Rayon Jumbo | ibu menyusui, tidur, di rumah
Dress Midi Kerut Pinggang | 👗 | 89-229 | 260-340 | Linen Euro, Crinkle, Wolfis | kondangan, liburan, lamaran
Homedress Kancing Depan | 👗 | 55-119 | 240-300 | Rayon Motif Bunga, Katun Jepang, Rayon Twill | di rumah, menyusui, belanja pagi
Dress Batik Kombinasi Tenun | 👗 | 145-345 | 300-410 | Tenun Troso, Batik Cap, Lurik Klaten | kondangan, acara kantor, wisuda
Jumpsuit Kulot Tali | 👗 | 99-189 | 290-380 | Linen, Scuba Tebal, Katun Twill | jalan-jalan, kuliah, foto
### Rok & Celana Wanita | Skirts & Trousers | 👖 | baju
Celana Kulot High Waist | 👖 | 59-139 | 280-380 | Linen Rami, Crinkle, Scuba Tebal | kerja, kuliah, harian
Rok Plisket Panjang | 👗 | 45-99 | 220-300 | Hyget Premium, Satin Silk, Maxmara | pengajian, kuliah, kondangan
Celana Kerja Wanita Pinggang Karet | 👖 | 79-175 | 300-400 | Semi Wool, Katun Stretch, Twill | kantor, seragam, wawancara kerja
Celana Jeans Boyfriend | 👖 | 119-235 | 450-600 | Denim 12 oz, Denim Stretch, Snow Wash | harian, kuliah, nongkrong
Rok Span Batik Lilit | 👗 | 65-149 | 240-320 | Batik Cap, Prada, Lurik | kebaya, wisuda, kondangan
## Tas & Sepatu Wanita | Women's Bags & Shoes | 👜
### Tas Wanita | Women's Bags | 👜 | tas
Tas Selempang Mini | 👜 | 49-159 | 250-450 | Kulit Sintetis, Kanvas, Parasut | jalan-jalan, pesta, harian
Tote Bag Kanvas Ritsleting | 🛍️ | 35-119 | 200-380 | Kanvas 12 oz, Kanvas Marsoto, Blacu Tebal | kuliah, belanja, kerja
Hand Bag Kerja Muat Laptop 14 Inci | 👜 💼 | 145-329 | 600-850 | Kulit Sintetis Saffiano, Kanvas Lapis Busa | kantor, kuliah, dinas luar kota
Dompet Lipat Wanita | 👛 | 29-99 | 100-180 | Kulit Sintetis, Kulit Sapi Asli, Anyaman | kado, harian, kondangan
Tas Anyaman Rotan Bulat | 🧺 👜 | 85-215 | 350-500 | Rotan Asli, Ata Bali, Eceng Gondok | liburan, pantai, foto produk
### Sepatu & Sandal Wanita | Women's Shoes | 👠 | sepatu-wanita
Flat Shoes Pita | 🥿 | 59-149 | 350-450 | Kulit Sintetis, Suede, Anyaman | kerja, kuliah, kondangan
Heels Tahu 5 cm | 👠 | 89-219 | 450-600 | Suede, Glossy, Kulit Sintetis | kantor, pesta, wisuda
Sandal Wanita Tali Silang | 👡 | 45-129 | 300-420 | Karet EVA, Kulit Sintetis, Kanvas | harian, jalan-jalan, ke pasar
Sneakers Wanita Sol Tebal | 👟 | 99-289 | 550-750 | Kanvas, Mesh Rajut, Kulit Sintetis | olahraga ringan, kuliah, jalan-jalan
Sepatu Balet Karet Anti Slip | 🩰 🥿 | 49-115 | 250-350 | Karet Jelly, Rajut, Suede | musim hujan, kerja, harian
`;
