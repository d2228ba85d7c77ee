import type { Talk } from '../kinds.ts';

export type Mood = 'senang' | 'biasa' | 'kecewa';

/**
 * What buyers say about each sort of ware: `sort mark phrase; phrase; …` with + happy, = lukewarm, - unhappy.
 * `{barang}` becomes the product's noun.
 */
const TABLE = `
pakaian + bahannya adem dan jatuh; jahitannya rapi banget; pas di badan, LD longgar; warnanya persis di foto; gak nerawang; dipake seharian tetep nyaman; bb 62 tb 158 masuk; lembut gak gatel; udah dicuci gak luntur; {barang}nya kelihatan mahal; modelnya kekinian; lengannya gak sempit; gampang disetrika
pakaian = bahannya agak tipis tp masih wajar; ukurannya kekecilan dikit, naik satu size aja; warnanya lebih gelap dari foto; ada benang sisa tinggal digunting; agak kusut pas dateng; panjangnya nanggung
pakaian - jahitan bagian samping lepas baru sekali pake; warna yang dateng beda; bahannya panas dan kasar; ukuran XL tapi kaya M; luntur waktu dicuci pertama; ada noda di bagian depan
hijab + tegak di dahi, gak perlu banyak jarum; bahannya jatuh gak licin; adem dipakai seharian; jahit tepinya rapi; warnanya kalem sesuai foto; gampang dibentuk; gak nerawang; ukurannya lebar nutup dada; disetrika sebentar langsung rapi
hijab = agak tipis harus dobel ciput; warnanya beda setengah tingkat; agak letoy di dahi; pinggirannya ada benang lepas
hijab - licin banget melorot terus; jahit tepinya keriting; warna yang dikirim salah; ada bolong kecil
sepatu + empuk di kaki; ukurannya pas, gak sempit; solnya gak licin; dipakai kerja seharian gak pegal; jahitan dan lemnya rapi; ringan banget; kelihatan mewah aslinya; dapat dus dan kaus kaki; nyaman buat jalan jauh
sepatu = kesempitan dikit di depan, lebihin satu nomor; masih bau lem; agak keras di awal; warnanya lebih tua dari foto
sepatu - lemnya lepas dua hari; kanan kiri beda ukuran; tumitnya bikin lecet; solnya retak; nomor yang datang salah
tas + muat banyak; ritsletingnya lancar; jahitannya kuat; bahannya tebal; kelihatan elegan; kado buat ibu dan beliau suka; talinya bisa diatur; warnanya sama kaya foto; ukurannya pas dibawa harian
tas = lebih kecil dari bayangan; agak bau lem; talinya kurang panjang; bahannya standar
tas - ritsletingnya macet; talinya putus baru seminggu; kulitnya ngelupas; warnanya salah
makanan + enak, gurihnya pas; renyah gak melempem; rasanya kaya buatan ibu; fresh, exp masih lama; anak-anak suka, langsung habis; wanginya kecium dari kemasan; gak ada yang remuk; gak bikin serak; cocok buat oleh-oleh kantor; manisnya gak bikin eneg; kangen kampung jadi terobati
makanan = rasanya kurang nendang; agak remuk dikit di pojok; porsinya lebih kecil dari bayangan; agak kemanisan buat saya; enak sih cuma mahal di ongkir
makanan - dateng udah melempem; remuk semua tinggal serpihan; bau tengik; rasanya hambar; isinya kurang dua bungkus; tanggal expnya tinggal seminggu
minuman + aromanya wangi begitu dibuka; rasanya mantap, gak asam di lambung; enak diseduh pagi pagi; badan jadi hangat; manisnya pas; seduhannya pekat; segelnya rapat, masih baru; bapak saya cocok; diminum dingin juga segar
minuman = kurang wangi menurut saya; agak pahit di akhir; gilingannya kurang halus; kemanisan
minuman - bocor di jalan; rasanya beda dari yang dulu; baunya apek; isinya berkurang
bumbu + tinggal cemplung langsung sedap; pedasnya nampol; masakan jadi kaya di restoran; wangi dan bersih; awet disimpan; gak perlu tambah garam lagi; gurihnya asli; buat jualan nasi juga cocok
bumbu = kurang pedas; isinya agak sedikit; kemasannya tipis
bumbu - botolnya pecah, minyaknya ke mana mana; rasanya asin banget; apek; sudah berjamur
elektronik + berfungsi normal sudah dites; gampang dipake, langsung nyala; baterainya awet; respon cepat gak delay; ngecasnya cepet; dipake kerja tiap hari aman; finishingnya halus; garansi toko jelas; gak cepat panas; kelengkapannya komplet; sesuai spesifikasi
elektronik = kabelnya agak pendek; fungsi normal tapi bodinya plastik tipis; petunjuknya kurang jelas; agak panas kalau lama dipake; awet tidaknya belum tau
elektronik - baru tiga hari sudah mati; gak mau nyala sama sekali; tombolnya macet; yang datang beda tipe; baterainya cepat drop; casnya gak masuk
suara + suaranya jernih; basnya dalam; mic kedengeran jelas; nyambungnya cepat; nyaman di telinga; baterai tahan seharian; dipake karaoke sekeluarga seru; volumenya kencang gak pecah
suara = treblenya agak tajam; micnya standar; jaraknya gak sejauh yang ditulis; agak berat
suara - sebelah kanan mati; suaranya kresek kresek; putus putus terus; gak bisa dicas
perkakas + kokoh gak ringkih; ringan dibawa; finishingnya halus; genggamannya enak; sudah dites mantap; tebal dan kuat; ukurannya pas; harganya masuk akal buat kualitas begini; anak saya pakai latihan tiap sore
perkakas = agak ringan dari perkiraan; ada baret halus; ukurannya lebih kecil dari foto; kurang tajam dikit; belum dicoba lama
perkakas - baru dipakai langsung patah; bengkok; karatan; isinya kurang satu; gampang lepas
rumah + ukurannya pas di rumah; warnanya kalem, manis di ruang tamu; packing aman banget; pemasangannya gampang, 10 menit jadi; sudah dipakai seminggu awet; materialnya berat, bukan kaleng-kaleng; istri seneng {barang}nya; gampang dibersihin; tebal dan kokoh; finishing halus
rumah = ada baret halus tapi gak kentara; ukurannya lebih kecil dari perkiraan; agak bau di awal; warnanya agak beda; pas dateng ada debu
rumah - pecah di satu sisi; penyok waktu sampai; goyang, gak rata; isinya tidak lengkap; retak dari dalam
dapur + gak lengket beneran; panasnya rata; tebal gak gampang penyok; gagangnya gak panas; gampang dicuci; dipakai jualan tiap hari masih bagus; warnanya cantik di meja; tutupnya rapat; tajam, motong daging enteng; ibu mertua sampai nanya beli di mana
dapur = agak ringan; ada bintik di pinggirnya; lebih kecil dari foto; gagangnya perlu dikencangkan
dapur - lapisannya ngelupas baru dua kali pakai; pecah di jalan; gagangnya goyang; penyok; bocor dari bawah
bersih + kotorannya keangkat semua; busanya banyak; wanginya enak; tebal gak gampang sobek; hemat, sedikit aja cukup; lantai jadi kinclong; gagangnya kuat; buat stok sebulan cukup
bersih = agak kasar; wanginya cepat hilang; gagangnya kurang panjang; isinya pas pasan
bersih - bocor setengah; gagangnya patah; bulunya rontok semua; bikin tangan perih
tidur + lembut dan adem; gak luntur dicuci mesin; karetnya kencang sampai ke sudut; motifnya cantik; tidur jadi nyenyak; tebal dan empuk; ukurannya pas di kasur 160; gak bikin gatel
tidur = agak tipis; motifnya beda dikit; sudutnya pas pasan; dakronnya kurang padat
tidur - luntur; jahitannya bolong; ukurannya salah; panas dan licin
cantik + cocok di kulit sensitif saya; cepat meresap; seminggu pakai mulai kelihatan; gak bikin jerawatan; segelnya utuh exp masih lama; teksturnya ringan; kulit jadi lembap; wanginya lembut gak nyegrak; sudah habis tiga botol
cantik = belum keliatan hasilnya; botolnya kecil; agak lengket kalo siang; pumpnya agak seret
cantik - malah bruntusan; bocor di kemasan; segelnya sudah terbuka; bikin perih
rias + warnanya masuk di kulit sawo matang; tahan dari pagi sampai kondangan selesai; ringan gak cakey; pigmennya keluar; gampang diaplikasikan; gak bikin kering; warnanya sama kaya di foto
rias = agak geser kalau kena minyak; warnanya lebih muda dari foto; isinya sedikit
rias - patah waktu dibuka; warnanya salah; kering gak bisa dipakai
wangi + wanginya tahan lama; lembut gak nyegrak; banyak yang nanya pakai apa; botolnya cantik buat kado; mirip ekspektasi, segar; baju masih wangi besoknya; semprotannya halus
wangi = awalnya nyengat lama lama enak; tahan tiga jam aja; botolnya kecil
wangi - tutupnya pecah, isinya tumpah; wanginya beda dari yang ditulis; cuma bau alkohol
tanaman + daunnya segar, akarnya sehat; tanahnya gak tumpah; ditaruh di teras langsung tumbuh tunas; lebih besar dari foto; dikasih bonus pupuk; tiga hari di jalan masih segar; batangnya kuat; sudah mulai berbunga
tanaman = daunnya layu satu dua, semoga pulih; lebih kecil dari foto; tanahnya agak tumpah; potnya retak dikit
tanaman - sampai sudah kering; batangnya patah; akarnya busuk; mati setelah seminggu
benih + tumbuh semua; empat hari sudah pecah kecambah; benihnya bersih dan baru; panduannya jelas; isinya sesuai; sudah panen pertama
benih = dari 10 yang tumbuh 6; isinya lebih sedikit; tumbuhnya lama
benih - sudah dua minggu tidak ada yang tumbuh; benihnya busuk; jenisnya tidak sesuai
buku + kertasnya tebal cetakannya jelas; anak langsung suka; dibungkus rapi pakai kardus; isinya lengkap; cocok buat kado; gambarnya bagus; bahasanya gampang dipahami; sekali duduk langsung habis
buku = sampulnya agak penyok; kertasnya tipis; isinya standar
buku - halaman ada yang kosong; dateng basah; jilidnya lepas; cetakannya miring
tulis + tintanya lancar gak mbleber; warnanya keluar semua; isinya lengkap; buat stok sekolah sampai kenaikan; gak gampang patah; kertasnya tebal; dipakai sekantor; hasilnya tajam
tulis = ada satu yang macet; agak tipis; warnanya kurang terang
tulis - macet semua; isinya kurang dari keterangan; patah di dalam; bocor ke tas
anak + bahannya lembut di kulit bayi; aman gak ada sudut tajam; gak bau plastik; gampang dicuci; bayi saya betah; dibawa bepergian praktis; gak bikin ruam; kado lahiran, yang dikasih seneng
anak = agak kecil dari bayangan; warnanya random; bahannya agak tipis
anak - bocor; baru sehari copot; bikin ruam; dateng kotor
mainan + anak suka, gak lepas-lepas; lucu banget; ponakan girang; catnya rapi gak bau; kuat dibanting masih utuh; buat kado ulang tahun pas; bulunya halus; bikin anak lupa gawai
mainan = lebih kecil dari foto; warnanya random; ada bagian yang longgar
mainan - rodanya copot; pinggirnya tajam; patah waktu dibuka; bulunya rontok
kendaraan + pnp langsung pasang; pas di motor saya; terang banget malam hari; tarikan jadi enteng; sudah dites hujan aman; bautnya lengkap; presisi sama bawaan pabrik; montir langganan bilang bagus
kendaraan = pasangnya harus diakali dikit; terangnya biasa aja; karetnya agak keras
kendaraan - gak masuk di motor saya padahal katanya universal; baru sebulan udah rusak; mati sebelah; bunyi terus
berkendara + busanya empuk; tebal gak rembes; sudah dites hujan deras aman; kacanya bening; ukurannya pas; jahitannya rapat; ringan di kepala; dipakai ngojek tiap hari nyaman
berkendara = agak sempit; kacanya gampang buram; lebih berat dari dugaan
berkendara - rembes di selangkangan; kacanya baret; pengaitnya lepas; ukurannya gak sesuai
rawat + kilapnya tahan seminggu; busanya tebal; wangi; nyerap air gak ninggalin bekas; motor jadi kaya baru; sedikit aja cukup; bodi gak baret
rawat = kilapnya standar; botolnya bocor dikit; isinya pas pasan
rawat - isinya berkurang di jalan; cat jadi kusam; lengket malah nempel debu
hewan + kucing saya lahap; bulunya jadi halus; gak bau; gumpalnya cepat; ukurannya pas; burung jadi gacor; ikannya lincah; langganan tiap bulan
hewan = kucing saya pilih pilih; agak berdebu; kemasannya tipis
hewan - kucing saya mencret; sobek di jalan; banyak debunya; gak mau dimakan
`;

const MARKS: Readonly<Record<string, Mood>> = { '+': 'senang', '=': 'biasa', '-': 'kecewa' };

const read = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    TABLE.trim()
      .split('\n')
      .map((line) => {
        const [sort, mark, ...words] = line.split(' ');
        return [`${sort} ${MARKS[mark!]}`, words.join(' ').split('; ')];
      }),
  );
const PHRASES = read();

/** What is said about this sort of ware in this mood; at least three phrases. */
export const phrasesAbout = (talk: Talk, mood: Mood): readonly string[] => PHRASES.get(`${talk} ${mood}`)!;
