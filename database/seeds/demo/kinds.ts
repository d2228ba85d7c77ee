/** What buyers talk about, and how sellers describe and split a ware into variants. */
export type Talk =
  | 'pakaian'
  | 'hijab'
  | 'sepatu'
  | 'tas'
  | 'makanan'
  | 'minuman'
  | 'bumbu'
  | 'elektronik'
  | 'suara'
  | 'perkakas'
  | 'rumah'
  | 'dapur'
  | 'bersih'
  | 'tidur'
  | 'cantik'
  | 'rias'
  | 'wangi'
  | 'tanaman'
  | 'benih'
  | 'buku'
  | 'tulis'
  | 'anak'
  | 'mainan'
  | 'kendaraan'
  | 'berkendara'
  | 'rawat'
  | 'hewan';

export type Kind = {
  talk: Talk;
  colours: readonly string[];
  /** name and values of the size option */
  size: readonly [string, readonly string[]] | null;
  /** which options a ware of this kind may have; `choice` = its materials under this name */
  options: readonly ('colour' | 'size' | 'choice')[];
  choiceName: string;
  /** small objects that may stand beside it in a photo */
  beside: readonly string[];
};

const CLOTH = [
  'Hitam',
  'Putih',
  'Navy',
  'Maroon',
  'Sage',
  'Cokelat',
  'Krem',
  'Army',
  'Biru',
  'Pink',
  'Abu',
  'Lilac',
  'Terakota',
];
const PLASTIC = ['Biru', 'Hijau', 'Pink', 'Abu', 'Krem', 'Merah', 'Tosca', 'Oranye', 'Ungu'];
const TECH = ['Hitam', 'Putih', 'Abu', 'Navy', 'Pink', 'Biru'];
const LEATHER = ['Hitam', 'Cokelat', 'Krem', 'Maroon', 'Navy', 'Abu'];
const NONE: readonly string[] = [];
/** A parcel, for what has no companion of its own. */
const BOX = ['1f4e6'];

const wear = (size: Kind['size'], colours = CLOTH, beside = BOX): Kind => ({
  talk: 'pakaian',
  colours,
  size,
  options: size ? ['colour', 'size'] : ['colour'],
  choiceName: 'Bahan',
  beside,
});
const thing = (
  talk: Talk,
  choiceName: string,
  colours: readonly string[],
  beside: readonly string[],
  size: Kind['size'] = null,
): Kind => ({
  talk,
  colours,
  size,
  options: size ? ['choice', 'size'] : colours.length > 0 ? ['colour', 'choice'] : ['choice'],
  choiceName,
  beside,
});

const WEAR_SIZES = ['Ukuran', ['S', 'M', 'L', 'XL', 'XXL']] as const;
const CHILD_SIZES = ['Ukuran', ['2 tahun', '4 tahun', '6 tahun', '8 tahun', '10 tahun']] as const;

export const KINDS: Readonly<Record<string, Kind>> = {
  baju: wear(WEAR_SIZES),
  'baju-anak': wear(
    CHILD_SIZES,
    ['Kuning', 'Biru', 'Pink', 'Hijau', 'Merah', 'Tosca', 'Lilac', 'Putih'],
    ['1f388', '1f4e6'],
  ),
  hijab: { ...wear(null), talk: 'hijab' },
  mukena: {
    ...wear(null, ['Putih', 'Krem', 'Sage', 'Lilac', 'Maroon', 'Navy', 'Hijau'], BOX),
    talk: 'hijab',
  },
  'sepatu-wanita': {
    ...wear(['Ukuran', ['36', '37', '38', '39', '40']], [...LEATHER, 'Pink', 'Putih']),
    talk: 'sepatu',
  },
  'sepatu-pria': { ...wear(['Ukuran', ['39', '40', '41', '42', '43', '44']], LEATHER), talk: 'sepatu' },
  tas: { ...wear(null, [...LEATHER, 'Sage', 'Pink', 'Lilac', 'Kuning'], ['1f4e6', '1f33c']), talk: 'tas' },
  aksesoris: { ...wear(null, LEATHER), talk: 'perkakas' },
  ibu: wear(['Ukuran', ['M', 'L', 'XL', 'XXL']], ['Krem', 'Hitam', 'Pink', 'Abu', 'Lilac'], ['1f388']),
  sprei: thing(
    'tidur',
    'Bahan',
    ['Biru', 'Sage', 'Abu', 'Pink', 'Krem', 'Lilac', 'Navy'],
    ['1f319'],
    ['Ukuran', ['90x200', '120x200', '160x200', '180x200']],
  ),
  kosmetik: thing('cantik', 'Varian', NONE, ['1f33c', '2728'], ['Isi', ['30 ml', '60 ml', '100 ml']]),
  riasan: thing('rias', 'Jenis', ['Pink', 'Merah', 'Terakota', 'Cokelat', 'Maroon', 'Krem'], ['1f33c']),
  parfum: thing('wangi', 'Aroma', NONE, ['1f33c', '2728'], ['Isi', ['30 ml', '50 ml', '100 ml']]),
  bayi: thing('anak', 'Pilihan', ['Biru', 'Pink', 'Kuning', 'Sage', 'Lilac'], ['1f388']),
  mainan: thing('mainan', 'Jenis', ['Cokelat', 'Krem', 'Pink', 'Biru', 'Abu', 'Kuning'], ['1f381']),
  dapur: thing(
    'dapur',
    'Bahan',
    ['Hijau', 'Krem', 'Merah', 'Biru', 'Cokelat', 'Tosca', 'Oranye'],
    ['1f9c4', '1f4e6'],
  ),
  wadah: thing('dapur', 'Bahan', PLASTIC, ['1f957', '1f347'], ['Isi', ['500 ml', '750 ml', '1 liter']]),
  rumah: thing('rumah', 'Jenis', PLASTIC, ['1f319', '1f4e6']),
  bersih: thing('bersih', 'Jenis', PLASTIC, ['2728', '1f4e6']),
  perabot: thing('rumah', 'Bahan', ['Cokelat', 'Putih', 'Hitam', 'Abu', 'Krem'], BOX),
  makanan: thing('makanan', 'Rasa', NONE, ['1f49d', '1f381'], ['Kemasan', ['100 g', '250 g', '500 g']]),
  minuman: thing('minuman', 'Varian', NONE, ['1f9c9', '1f342'], ['Kemasan', ['100 g', '250 g', '500 g']]),
  bumbu: thing('bumbu', 'Pilihan', NONE, ['1f9c2', '1f9c4'], ['Kemasan', ['100 g', '250 g', '500 g']]),
  suara: thing('suara', 'Tipe', TECH, ['1f3b5', '1f4e6']),
  gawai: thing('elektronik', 'Tipe', TECH, BOX),
  ponsel: thing('elektronik', 'Kapasitas', ['Hitam', 'Abu', 'Biru', 'Putih'], BOX),
  kabel: thing('elektronik', 'Pilihan', ['Hitam', 'Putih', 'Merah', 'Abu'], BOX),
  casing: thing('perkakas', 'Jenis', [...PLASTIC, 'Hitam'], ['1f49d']),
  simpan: thing('elektronik', 'Kapasitas', NONE, BOX),
  listrik: thing('elektronik', 'Tipe', ['Putih', 'Hitam', 'Pink', 'Hijau', 'Biru'], ['26a1', '1f4e6']),
  kantor: thing('tulis', 'Jenis', ['Hitam', 'Biru', 'Merah', 'Abu'], ['1f4cc']),
  buku: thing('buku', 'Jilid', NONE, ['1f516']),
  kerajinan: thing('rumah', 'Jenis', ['Merah', 'Biru', 'Kuning', 'Hijau', 'Krem', 'Ungu'], ['1f381']),
  kain: thing('rumah', 'Motif', ['Merah', 'Cokelat', 'Navy', 'Hijau', 'Ungu', 'Maroon', 'Kuning'], BOX),
  hobi: thing('perkakas', 'Jenis', ['Cokelat', 'Hitam', 'Krem', 'Merah'], ['1f3b5']),
  hewan: thing('hewan', 'Varian', NONE, ['1f43e']),
  olahraga: thing(
    'perkakas',
    'Jenis',
    ['Biru', 'Hitam', 'Merah', 'Hijau', 'Kuning', 'Oranye'],
    ['1f3c5', '1f4e6'],
  ),
  kemah: thing('perkakas', 'Jenis', ['Army', 'Biru', 'Oranye', 'Abu', 'Merah'], ['1f332', '26f0']),
  tanaman: thing('tanaman', 'Ukuran', NONE, ['1f98b']),
  benih: thing('benih', 'Isi', NONE, ['1f98b', '1f41d']),
  kebun: thing('perkakas', 'Jenis', ['Hijau', 'Terakota', 'Hitam', 'Putih'], ['1f98b']),
  berkendara: thing('berkendara', 'Tipe', ['Hitam', 'Putih', 'Merah', 'Krem', 'Navy', 'Army'], BOX, [
    'Ukuran',
    ['M', 'L', 'XL'],
  ]),
  'suku-cadang': thing('kendaraan', 'Tipe', NONE, BOX),
  mobil: thing('kendaraan', 'Tipe', ['Hitam', 'Krem', 'Abu', 'Cokelat'], ['1f4e6']),
  rawat: thing('rawat', 'Jenis', NONE, ['2728']),
  alat: thing('perkakas', 'Jenis', NONE, BOX),
};
