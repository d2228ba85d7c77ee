import type { Talk } from '../kinds.ts';
import type { Dice } from '../random.ts';

export type Described = {
  noun: string;
  material: string;
  use: string;
  uses: readonly string[];
  store: string;
  weight: number;
  colours: readonly string[];
  size: readonly [string, readonly string[]] | null;
  isUsed: boolean;
};

const OPENINGS = [
  (it: Described) => `${it.noun} dengan ${it.material.toLowerCase()}, cocok untuk ${it.use}.`,
  (it: Described) =>
    `Cari ${it.noun.toLowerCase()} untuk ${it.use}? Pilihan ${it.material.toLowerCase()} ini yang paling sering dipesan di ${it.store}.`,
  (it: Described) =>
    `Kami di ${it.store} menyiapkan ${it.noun.toLowerCase()} ini sendiri, jadi mutunya kami tahu dari awal sampai dikirim.`,
  (it: Described) =>
    `${it.noun} andalan pelanggan kami. Pilihannya ${it.material.toLowerCase()}, enak dipakai untuk ${it.uses.join(', ')}.`,
];
type Care = 'pakaian' | 'makanan' | 'alat' | 'rumah' | 'cantik' | 'tanaman' | 'buku' | 'anak' | 'kendaraan';

const CARE_OF: Record<Talk, Care> = {
  pakaian: 'pakaian',
  hijab: 'pakaian',
  sepatu: 'rumah',
  tas: 'rumah',
  makanan: 'makanan',
  minuman: 'makanan',
  bumbu: 'makanan',
  elektronik: 'alat',
  suara: 'alat',
  perkakas: 'rumah',
  rumah: 'rumah',
  dapur: 'rumah',
  bersih: 'rumah',
  tidur: 'pakaian',
  cantik: 'cantik',
  rias: 'cantik',
  wangi: 'cantik',
  tanaman: 'tanaman',
  benih: 'tanaman',
  buku: 'buku',
  tulis: 'buku',
  anak: 'anak',
  mainan: 'anak',
  kendaraan: 'kendaraan',
  berkendara: 'rumah',
  rawat: 'cantik',
  hewan: 'makanan',
};
const CARE: Record<Care, readonly string[]> = {
  pakaian: [
    'Jahitan rapi dan benang sudah dibersihkan sebelum dikemas.',
    'Cuci dengan air dingin dan jangan direndam terlalu lama supaya warnanya awet.',
    'Ukuran bisa berbeda 1-2 cm karena dipotong massal.',
    'Bahan adem dan tidak mudah kusut.',
  ],
  makanan: [
    'Dibuat baru setiap minggu dan dikemas kedap udara.',
    'Simpan di tempat sejuk dan kering, habiskan segera setelah dibuka.',
    'Tanpa bahan pengawet, masa simpan tertulis pada kemasan.',
    'Aman untuk dikirim ke luar kota karena dilapisi dus tebal.',
  ],
  alat: [
    'Setiap barang kami coba dulu sebelum dikirim.',
    'Garansi toko 30 hari, sertakan video saat membuka paket.',
    'Petunjuk pemakaian berbahasa Indonesia ada di dalam kotak.',
    'Jauhkan dari air dan panas berlebih agar tahan lama.',
  ],
  rumah: [
    'Mudah dirawat: cukup dilap lalu disimpan di tempat kering.',
    'Jahitan, sudut, dan sambungannya kami periksa satu per satu.',
    'Dikemas bubble wrap dan kardus, pecah di jalan kami ganti.',
    'Ukuran dan beratnya tertulis, silakan dicek dulu supaya pas.',
  ],
  cantik: [
    'Coba dulu sedikit di balik lengan jika kulit Anda sensitif.',
    'Terdaftar dan tertulis tanggal kedaluwarsanya di kemasan.',
    'Hasil pada tiap orang bisa berbeda, pakai teratur minimal dua minggu.',
    'Simpan jauh dari sinar matahari langsung.',
  ],
  tanaman: [
    'Dikirim dengan media tanam dan dibungkus rapat agar kuat di jalan.',
    'Sampai di rumah, taruh di tempat teduh dua hari lalu siram secukupnya.',
    'Tinggi dan jumlah daun bisa sedikit berbeda dari foto.',
    'Mati di jalan kami ganti, cukup kirim foto pada hari barang diterima.',
  ],
  buku: [
    'Kertas tebal, cetakan jelas, dan dijilid rapi.',
    'Dibungkus plastik dan kardus supaya sudutnya tidak penyok.',
    'Cocok juga untuk hadiah, tulis pesan Anda di catatan.',
    'Stok tercatat setiap hari, silakan langsung dipesan.',
  ],
  anak: [
    'Bahan aman untuk anak, tanpa sudut tajam.',
    'Cuci atau lap bersih sebelum dipakai pertama kali.',
    'Tetap dampingi anak saat memakainya.',
    'Warna cerah dan tidak luntur.',
  ],
  kendaraan: [
    'Cocokkan dulu tipe kendaraan Anda, tanyakan bila ragu.',
    'Pemasangan mudah dan tidak perlu mengubah bagian asli.',
    'Barang dicek dua kali sebelum dikirim.',
    'Sebaiknya dipasang di bengkel langganan Anda.',
  ],
};
const CLOSINGS = [
  'Pesanan sebelum pukul 14.00 dikirim hari itu juga.',
  'Belanja banyak untuk dijual lagi? Harga grosir bisa dibicarakan.',
  'Periksa paket saat tiba; kalau ada yang kurang kami ganti.',
  'Terima kasih sudah berbelanja di toko kecil kami.',
  'Tulis pilihan kedua di catatan kalau stok habis.',
  'Minggu dan tanggal merah tetap kami balas, kirimnya hari kerja.',
];

/** A few sentences and the facts, as a seller would write them; under 1.000 characters. */
export function description(it: Described, talk: Talk, dice: Dice): string {
  const lines = [dice.pick(OPENINGS)(it)];
  if (it.isUsed) lines.push('Barang bekas terawat, ada bekas pemakaian wajar; fungsi sudah kami uji.');
  lines.push(dice.some(CARE[CARE_OF[talk]], dice.int(1, 3)).join(' '));
  const facts = [`Pilihan: ${it.material}`];
  if (it.colours.length > 0) facts.push(`Warna: ${it.colours.join(', ')}`);
  if (it.size) facts.push(`${it.size[0]}: ${it.size[1].join(', ')}`);
  facts.push(
    `Berat kirim: ${it.weight >= 1000 ? `${(it.weight / 1000).toFixed(1).replace('.', ',')} kg` : `${it.weight} gram`}`,
  );
  if (dice.chance(0.8)) lines.push(facts.map((fact) => `- ${fact}`).join('\n'));
  lines.push(dice.some(CLOSINGS, dice.int(1, 2)).join(' '));
  return lines.join('\n\n');
}
