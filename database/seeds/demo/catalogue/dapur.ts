/** One branch of the demo catalogue; see `grammar.ts` for the columns. */
export const dapur = `
# Dapur | Kitchen | 🍳
## Alat Masak | Cookware | 🍳
### Wajan & Panci | Pans & Pots | 🍳 | dapur
Wajan Anti Lengket Gagang Kayu | 🍳 🥘 | 59-219 | 700-1300 | Granit, Marmer, Keramik | kompor gas, kompor induksi, goreng telur
Panci Kukus Susun Dua | 🍲 🫕 | 89-279 | 1200-2200 | Stainless 304, Aluminium, Enamel | nasi, siomai, jajanan pasar
Teko Blirik Enamel Jadul | 🫖 | 55-159 | 600-900 | Loreng, Hijau Botol, Polkadot | teh poci, warung, hiasan dapur
Wajan Besi Cor Serbaguna | 🍳 | 129-389 | 2200-3600 | Pre Seasoned, Dua Kuping, Gagang Panjang | steak, tumis, masak kayu bakar
Cetakan Martabak Mini 7 Lubang | 🍳 | 45-129 | 600-900 | Anti Lengket, Aluminium Cor | lumpur surga, kue cubit, usaha rumahan
### Pisau & Talenan | Knives & Boards | 🔪 | dapur
Pisau Dapur Set Isi 5 | 🔪 | 45-189 | 400-800 | Stainless, Baja Karbon, Lapis Anti Lengket | daging, sayur, kado pindah rumah
Golok Dapur Tempa | 🔪 | 65-259 | 500-900 | Baja Per, Gagang Kayu Sonokeling | tulang, kelapa, kurban
Talenan Kayu Tebal | 🪵 | 29-149 | 600-1500 | Kayu Jati, Kayu Mahoni, Bambu | daging, alas saji, foto makanan
Gunting Dapur Serbaguna | ✂️ | 19-75 | 120-200 | Stainless, Lepas Pasang, Pembuka Botol | ayam, seafood, bumbu
Parutan Serbaguna 6 Mata | 🧀 | 18-69 | 200-350 | Stainless, Wadah Tampung | kelapa, keju, wortel
### Alat Kue | Bakeware | 🧁 | dapur
Loyang Bongkar Pasang Bulat | 🎂 | 25-99 | 300-600 | Anti Lengket, Aluminium, Diameter Lengkap | bolu, cheesecake, puding
Cetakan Kue Kering Set | 🍪 | 12-59 | 80-200 | Stainless, Plastik Tekan, Isi 12 | nastar, putri salju, lebaran
Pengaduk Adonan Silikon | 🥄 | 9-39 | 60-120 | Tahan Panas, Gagang Kayu, Isi 3 | kue, MPASI, selai
Mika Cupcake Kertas Isi 100 | 🧁 | 10-35 | 100-200 | Motif Polkadot, Polos, Cokelat | ulang tahun, jualan, hantaran
Timbangan Kue Digital 5 kg | ⚖️ | 45-129 | 350-500 | Layar LED, Tara, Baterai | kue, kopi, paket kecil
## Makan & Simpan | Dining & Storage | 🍽️
### Peralatan Makan | Tableware | 🍽️ | dapur
Piring Keramik Makan Set | 🍽️ | 25-189 | 500-2500 | Motif Bunga, Polos Matte, Rustic | arisan, warung, kado nikah
Gelas Kaca Belimbing Lusinan | 🥛 | 35-99 | 1800-2600 | Tebal, Bening, Garis | hajatan, warung kopi, di rumah
Sendok Garpu Stainless Lusin | 🥄 🍴 | 22-99 | 400-700 | Tebal, Mirror, Gagang Emas | rumah makan, hajatan, kado
Mangkuk Ayam Jago | 🥣 | 12-55 | 250-500 | Keramik, Melamin | bakso, mi ayam, hiasan
Sumpit Kayu Isi 10 Pasang | 🥢 | 9-39 | 120-200 | Kayu Besi, Bambu, Motif Ukir | mi, sushi, rumah makan
### Kotak Makan & Botol | Lunch Boxes & Bottles | 🍱 | wadah
Kotak Makan Sekat Anti Tumpah | 🍱 | 29-129 | 300-600 | Stainless 304, Kaca Tahan Panas, Plastik Bebas BPA | bekal anak, kantor, diet
Botol Minum Sedotan | 🥤 🧋 | 19-99 | 200-400 | Tritan Bening, Plastik Doff, Skala Waktu | sekolah, gym, kerja
Termos Air Panas Stainless | 🫖 | 59-229 | 500-900 | Tahan 12 Jam, Gelas Tutup, Layar Suhu | bayi, kopi, bepergian
Toples Kaca Tutup Kayu | 🫙 | 15-75 | 350-700 | Kedap Udara, Bulat, Kotak | kue lebaran, bumbu, kopi
Rantang Susun Tiga | 🍱 | 49-179 | 700-1200 | Enamel, Stainless, Plastik | katering, antar makanan, piknik
### Bumbu & Bahan Masak | Spices & Ingredients | 🧂 | bumbu
Bumbu Rendang Instan | 🌶️ 🍛 | 9-39 | 100-250 | Pedas, Sedang, Khas Padang | 1 kg daging, lebaran, perantau
Sambal Roa Botol | 🌶️ | 25-65 | 180-250 | Pedas, Extra Pedas, Original | nasi hangat, oleh-oleh, anak kos
Gula Aren Semut | 🍯 | 18-59 | 250-1000 | Organik, Murni, Halus | kopi, kue, diet
Bawang Goreng Renyah | 🧅 | 22-85 | 100-500 | Bawang Brebes, Tanpa Tepung, Asli Palu | soto, nasi uduk, usaha katering
Kerupuk Udang Mentah | 🍤 🦐 | 19-75 | 250-1000 | Sidoarjo, Udang Asli, Kecil | goreng, lauk, hajatan
`;
