/**
 * A hundred words that people in Indonesia type every day, each with the categories they mean by it (names of the demo
 * catalogue; all below a category counts). Many of them decorate products of other categories: `kopi` is in perfumes, cat
 * litter, face masks and coffee grinders.
 */
const table = `
kopi | Kopi
kopi bubuk | Kopi
kopi arabika | Kopi
teh | Teh & Wedang
madu | Teh & Wedang
jamu | Teh & Wedang
cokelat | Camilan
keripik | Keripik & Kerupuk
keripik pisang | Keripik & Kerupuk
kerupuk | Keripik & Kerupuk, Bumbu & Bahan Masak
permen | Manisan & Dodol
sambal | Bumbu & Bahan Masak
bumbu | Bumbu & Bahan Masak
gula aren | Bumbu & Bahan Masak
bawang goreng | Bumbu & Bahan Masak
wajan | Wajan & Panci
panci | Wajan & Panci
pisau | Pisau & Talenan
piring | Peralatan Makan
gelas | Peralatan Makan
mangkuk | Peralatan Makan
sendok | Peralatan Makan
botol minum | Kotak Makan & Botol
kotak makan | Kotak Makan & Botol
toples | Kotak Makan & Botol
blender | Alat Dapur Listrik
penanak nasi | Alat Dapur Listrik
kipas angin | Kipas & Pendingin
kipas | Kipas & Pendingin
lampu | Lampu & Listrik, Lampu & Hiasan
senter | Lampu & Listrik
kabel data | Pengisi Daya & Kabel
charger | Pengisi Daya & Kabel
power bank | Pengisi Daya & Kabel
hp | Ponsel & Tablet
ponsel | Ponsel & Tablet
tablet | Ponsel & Tablet
casing hp | Casing & Pelindung
headset | Headphone & Earphone
earphone | Headphone & Earphone
speaker | Speaker & Mikrofon
mikrofon | Speaker & Mikrofon
kamera | TV, Kamera & Cetak
printer | TV, Kamera & Cetak
laptop | Laptop & Monitor
monitor | Laptop & Monitor
mouse | Mouse & Keyboard
keyboard | Mouse & Keyboard
flashdisk | Penyimpanan
ssd | Penyimpanan
router | Jaringan & Adaptor
kemeja | Pakaian Pria, Pakaian Wanita
kemeja batik | Kemeja & Batik Pria
kaos | Kaos & Polo Pria
celana | Celana Pria, Rok & Celana Wanita
celana jeans | Celana Pria, Rok & Celana Wanita
rok | Rok & Celana Wanita
dress | Dress & Daster
daster | Dress & Daster
gamis | Gamis & Abaya
hijab | Hijab
mukena | Mukena & Sajadah
sajadah | Mukena & Sajadah
sarung | Koko, Sarung & Peci
batik | Batik & Tenun, Kemeja & Batik Pria
sepatu | Sepatu Pria, Sepatu & Sandal Wanita
sandal | Sepatu Pria, Sepatu & Sandal Wanita
tas | Tas Wanita
dompet | Topi, Dompet & Ikat Pinggang, Tas Wanita
topi | Topi, Dompet & Ikat Pinggang
jam tangan | Jam & Kacamata
kacamata | Jam & Kacamata
popok | Popok & Perawatan Bayi
botol susu | Botol & Makan Bayi
baju bayi | Baju Bayi & Anak
boneka | Mainan Anak
mainan | Mainan & Ibu
sabun | Perawatan Kulit, Spons, Lap & Sabun Cuci
sabun muka | Perawatan Wajah
serum | Perawatan Wajah
masker | Perawatan Wajah, Sampo & Vitamin Rambut
lulur | Perawatan Tubuh
parfum | Parfum
bedak | Riasan Wajah, Popok & Perawatan Bayi
sampo | Sampo & Vitamin Rambut
bola | Bola
raket | Raket & Net
tenda | Kemah & Gunung
sepeda | Sepeda & Mancing
gitar | Alat Musik
buku | Buku, Alat Tulis
pensil | Alat Tulis
kucing | Hewan Peliharaan
sapu | Sapu, Pel & Ember
bantal | Sprei & Selimut
selimut | Sprei & Selimut
kursi | Kursi & Meja
rak | Rak & Penyimpanan
helm | Helm & Perlengkapan Berkendara
pot | Pot & Media Tanam
`;

export const searchWords: readonly { word: string; wanted: string }[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [word = '', wanted = ''] = line.split(' | ');
    return { word, wanted };
  });
