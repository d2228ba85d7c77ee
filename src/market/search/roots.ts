/** Common Indonesian roots that trade in affixes, so that an affix is taken off only where one is. Own list. */
export const roots: ReadonlySet<string> = new Set(
  `abadi adil aduk ajar akhir akses aktif alas alat alih alir amal aman ambil ampuh anak angkat angkut antar cat las cas bor anyam api arah
asah asam asap asin asuh atur awal awas awet bagi bagus bahan baik bakar baku balas balik balut bangun banting bantu baring
baru basah basuh batas bawa bayar beban beku bekal beli belah benang bentuk berani beras berat bersih besar bina
bilas bingkai bolong boncengan bordir borong botol buat bubuk budidaya bujuk buka buku bulat bumbu bungkus buru busuk cabut
cair campur cantik capai cari cepat cerah cetak cincang cipta coba cocok colok cukur cuci cubit curah dagang dalam damar
dandan dapat darat dasar datang dayung dekat dekor dengar didih diam dingin dorong duduk dukung edar elok empuk enak encer
erat fungsi gabung gagah gali gambar ganjal ganti gantung garam garis gaul gaya gemuk gendong gerak gigit gila giling
golong gores goreng gosok gulung guna gunting halus hancur hangat hapus harap harga harum hemat hias hibur hidup hijau
hilang hirup hitung hubung hujan ikat ikut imbang indah ingat injak iring isap isi istirahat jaga jahit jajan jala jalan
jamin jamu jelajah jemur jepit jernih jual juang jumpa kabar kain kait kaji kancing kandung kantong karya kawal kejut
kembang kemas kenal kencang kental kerai keras kering keriting kerja kilap kilat kipas kirim kocok kontrol kuat kubur kukus
kuliah kumpul kuncir kunci kunyah kupas kurang lagu laku laris lambat lampu lancar landas langsing lapis lari larut latih lawan
layan lebar lebat lekat lemas lembap lembab lembut lengkap lentur lepas letak licin lihat lilin lilit lindung lipat loncat
lukis lulur lumas lunak lurus luas main makan makmur malas mandi manfaat manis masak masuk merah mewah milik minat minum
minyak modal mudah muda muka mulus mulut murah murni nasihat nikah nikmat nyala nyaman olah oles oleh olahraga operasi
optimal otot padat paham pahat pakai paku panas pandu panggang panggil panjang pantau pasang pasar paten pecah pegang pejam
pekat peluk pencar pendek perah peras periksa pijat pikat pikir pilih pimpin pinggir pinjam pintal pisah poles
potong produksi puas pukul pulih puncak punya pupuk putar putih racik raga raih rajin rajut ramah ramai rampas ramu rangkai
rapat rapi rasa raut rawat rebus reda redam rekam rekat remaja renang renda renovasi resap resik ringan ringkas robek rokok
rontok rumah rusak sabar sabun sablon sadap sahabat saji sakit salin sambung sampul sandar sangga santai sapu saring satu
sayur sedap sedia segar sehat sejuk selam selamat selesai semai semangat sembuh semir semprot senam senang seni sentuh
serap serut serbu setrika siap sihir sikat simpan singkat siram sisir sorot suara sulam suling susun suntik subur tahan
tajam taji takar tali tambah tambal tampil tanam tanda tani tari tarik taruh tata tawar tebal tegak tekan telur tembak
tempat tempel temu tenang tenun terang terap terbang terima tetes tidur tiup tolak tonton topang tubuh tukar tulis tumbuh
tumis tumpah tumpuk tunggu turun tusuk tutup uap ubah uji ukir ukur ulang ulas umpan undang ungkap unik untung urai urut
usaha usap usir utama wadah wangi warna waris warung wisata`.split(/\s+/),
);

/** Words that only look as if they carried an affix. */
export const unaffixed: ReadonlySet<string> = new Set(
  `sepatu sepeda sekolah selimut selang sendal sandal sendok serum serbet seruling seragam sekat senapan senter celana kemeja
kelapa kebaya keramik kelambu kemiri kemoceng kerudung keranjang kereta kertas ketumbar kecap kedelai kelinci kelengkeng
kemangi kencur kentang kepiting keripik kerupuk keset ketupat berlian beruang beras berita terasi terigu termos terpal
terong teratai dinding dipan diapers digital dispenser diary permata permen pensil penggaris pengantin peniti penyu perahu
perak perangko peluit pelangi pelita pepaya perunggu petai meja mentega mentimun menara mendoan melati melon memori medali
mesin merica mermaid meteran mukena ikan badan bahan bakwan bantal bawang bulan bunda cermin durian gelas handphone hijab
intan jajanan jagung kacamata kalender kampas kancing karpet keyboard kurma laptop makaroni mangga manekin martabak
masker media mentahan nanas obeng organ pakan pandan papan pasmina payung pelek piring pisau plastik popok rotan sambal
sarung segitiga semangka sempak sepatan setelan taman tangan teman tepung tisu topi tupperware wajan`.split(
    /\s+/,
  ),
);
