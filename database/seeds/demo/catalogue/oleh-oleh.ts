/** One branch of the demo catalogue; see `grammar.ts` for the columns. */
export const olehOleh = `
# Oleh-oleh | Local Specialities | 🎁
## Camilan | Snacks | 🍪
### Keripik & Kerupuk | Chips & Crackers | 🍟 | makanan
Keripik Pisang Lampung | 🍌 | 12-45 | 200-500 | Cokelat, Keju, Moka, Original | oleh-oleh Lampung, camilan kantor, lebaran
Keripik Tempe Sagu | 🍘 | 10-39 | 150-300 | Daun Jeruk, Pedas, Original | oleh-oleh Malang, lauk, arisan
Keripik Singkong Balado | 🍟 | 12-49 | 250-500 | Merah, Hijau, Pedas Manis | oleh-oleh Padang, camilan, kiriman
Rempeyek Kacang | 🥜 🍘 | 15-49 | 200-400 | Kacang Tanah, Rebon, Teri | pecel, lebaran, oleh-oleh Jogja
Keripik Buah Vakum Malang | 🍎 🍍 | 15-59 | 100-250 | Nangka, Apel, Nanas, Salak | bekal anak, oleh-oleh Malang, diet
### Kue & Roti Daerah | Regional Cakes | 🥮 | makanan
Pie Susu Bali | 🥧 | 22-65 | 350-600 | Original, Keju, Cokelat, Isi 20 | oleh-oleh Bali, hantaran, rapat
Bakpia Kukus Jogja | 🥟 🥮 | 25-65 | 350-500 | Kacang Hijau, Cokelat, Keju | oleh-oleh Jogja, kiriman, lebaran
Bika Ambon Medan | 🍰 🍮 | 55-129 | 600-900 | Pandan, Original, Uk. 20x20 cm | oleh-oleh Medan, ulang tahun, lebaran
Lapis Legit Premium | 🍰 | 159-389 | 700-1100 | Prune, Original, Keju | Imlek, lebaran, Natal
Wingko Babat | 🥮 | 19-59 | 350-600 | Kelapa, Durian, Nangka | oleh-oleh Semarang, kiriman, kopi sore
### Manisan & Dodol | Sweets | 🍬 | makanan
Dodol Garut Asli | 🍬 | 15-49 | 250-500 | Original, Cokelat, Aneka Rasa | oleh-oleh Garut, lebaran, hajatan
Manisan Pala Basah | 🍑 | 18-55 | 300-500 | Kering, Basah, Pedas | oleh-oleh Bogor, mabuk jalan, camilan
Permen Jahe Merah | 🍬 | 8-29 | 100-250 | Pedas Hangat, Madu, Kawista | masuk angin, perjalanan, kantor
Brem Madiun | 🍬 | 9-35 | 200-400 | Original, Cokelat, Stroberi | oleh-oleh Madiun, pendaki, kiriman
Cokelat Batang Kakao Lokal | 🍫 | 19-79 | 60-150 | Kakao Sulawesi 65%, Susu, Kopi | kado, hampers, oleh-oleh
## Kopi, Teh & Minuman | Coffee, Tea & Drinks | ☕
### Kopi | Coffee | ☕ | minuman
Kopi Bubuk Kintamani | ☕ | 25-89 | 200-500 | Giling Halus, Giling Kasar, Biji Utuh | tubruk, V60, oleh-oleh Bali
Kopi Arabika Gayo | ☕ 🫘 | 45-149 | 200-1000 | Full Washed, Wine, Honey | kafe, espresso, kado
Kopi Robusta Temanggung | ☕ | 19-69 | 200-1000 | Petik Merah, Giling Halus, Sangrai Gelap | warung, kopi susu, tubruk
Kopi Toraja Peaberry | ☕ 🫘 | 55-159 | 200-500 | Biji Utuh, Giling Sedang | V60, kado, kolektor
### Teh & Wedang | Tea & Herbal Drinks | 🍵 | minuman
Teh Melati Wangi Slawi | 🍵 | 6-39 | 80-400 | Seduh, Celup, Tubruk | warung, teh poci, hajatan
Wedang Uwuh Imogiri | 🍵 | 5-39 | 50-300 | Isi 10, Gula Batu, Komplet | masuk angin, oleh-oleh Jogja, hujan
Jamu Beras Kencur Botol | 🍶 | 12-39 | 350-1000 | Kunyit Asam, Beras Kencur, Jahe | segar, pegal, nafsu makan
Sirup Markisa Medan | 🧃 🍹 | 29-79 | 700-1200 | Murni, Terong Belanda, Sirsak | lebaran, es buah, oleh-oleh Medan
Madu Hutan Sumbawa | 🍯 | 55-189 | 350-1000 | Murni, Kelulut, Multiflora | daya tahan, anak, hampers
## Kerajinan | Handicrafts | 🎎
### Batik & Tenun | Batik & Weaving | 🧵 | kain
Kain Batik Cap Pekalongan | 👘 | 69-259 | 250-400 | Motif Jlamprang, Motif Buketan, Primissima | seragam, kebaya, oleh-oleh Pekalongan
Kain Tenun Ikat Troso | 🧣 | 89-329 | 300-500 | Motif Rangrang, Motif Blanket, Katun | selendang, taplak, oleh-oleh Jepara
Selendang Songket Palembang | 🧣 | 189-890 | 250-400 | Benang Emas, Motif Limar, Nampan Perak | adat, pernikahan, kado
Kain Ulos Tapanuli | 🧣 | 129-589 | 300-500 | Ragi Hotang, Sadum, Tumtuman | adat, kado, penyambutan tamu
Syal Tenun Sumba | 🧣 | 79-259 | 150-250 | Pewarna Alam, Motif Kuda, Motif Mamuli | oleh-oleh, dingin, pameran
### Cendera Mata | Souvenirs | 🎎 | kerajinan
Wayang Kulit Hias | 🎭 🎎 | 89-489 | 200-500 | Arjuna, Semar, Gunungan | hiasan dinding, kado, oleh-oleh Jogja
Gantungan Kunci Khas Daerah | 🔑 | 3-19 | 20-50 | Kayu, Resin, Kain Perca | suvenir nikah, oleh-oleh, wisata
Miniatur Perahu Pinisi | ⛵ 🛶 | 129-589 | 600-1800 | Kayu Jati, Layar Kain, Kaca | hiasan meja, kado pensiun, kantor
Topeng Kayu Panji | 👺 🎭 | 59-289 | 400-900 | Kayu Albasia, Batik Kayu, Ukir Halus | hiasan, tari, oleh-oleh Cirebon
Angklung Mini Bambu | 🎋 🎶 | 35-189 | 300-900 | Satu Oktaf, Bambu Wulung, Suvenir | sekolah, oleh-oleh Bandung, kado
`;
