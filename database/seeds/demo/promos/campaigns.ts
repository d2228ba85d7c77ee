import type { Cloth } from '#demo/pictures/spec.ts';

/** The campaigns of the home page: which branches they draw on, and how long they run around today. */
export type CampaignSeed = {
  name: string;
  description: string;
  terms: string;
  branches: readonly string[];
  /** greatest price in rupiah of the wares taken in; null for any */
  upTo: number | null;
  discountedOnly: boolean;
  cloth: Cloth;
  object: string;
  isHighlight: boolean;
  position: number;
  days: readonly [startedAgo: number, endsIn: number];
};

const TERMS =
  'Berlaku selama persediaan masih ada. Harga sudah termasuk potongan toko. Ongkos kirim dihitung saat checkout.';

export const CAMPAIGNS: readonly CampaignSeed[] = [
  {
    name: 'Dapur Mama Komplet',
    description: 'Wajan, toples, sampai bumbu: yang kurang di dapur ada di sini.',
    terms: TERMS,
    branches: ['dapur'],
    upTo: null,
    discountedOnly: true,
    cloth: 'nila',
    object: '1fad6',
    isHighlight: true,
    position: 1,
    days: [6, 16],
  },
  {
    name: 'Pulang Kampung Bawa Oleh-oleh',
    description: 'Camilan, kopi, dan tenun dari seluruh Nusantara untuk yang menunggu di rumah.',
    terms: TERMS,
    branches: ['oleh-oleh'],
    upTo: null,
    discountedOnly: false,
    cloth: 'kunyit',
    object: '1f967',
    isHighlight: true,
    position: 2,
    days: [3, 24],
  },
  {
    name: 'Lemari Baru Serba di Bawah 100 Ribu',
    description: 'Baju, hijab, dan sepatu pilihan, semuanya di bawah Rp 100.000.',
    terms: TERMS,
    branches: ['fashion-wanita', 'fashion-muslim', 'fashion-pria'],
    upTo: 100_000,
    discountedOnly: false,
    cloth: 'kelopak',
    object: '1f457',
    isHighlight: true,
    position: 3,
    days: [9, 12],
  },
  {
    name: 'Rumah Hijau Musim Hujan',
    description: 'Waktunya menanam: bibit, benih, pot, dan alat kebun.',
    terms: TERMS,
    branches: ['tanaman'],
    upTo: null,
    discountedOnly: false,
    cloth: 'pandan',
    object: '1fab4',
    isHighlight: true,
    position: 4,
    days: [2, 30],
  },
  {
    name: 'Gajian Pertama Gawai Baru',
    description: 'Headphone, ponsel, dan perlengkapan kerja dengan potongan toko.',
    terms: TERMS,
    branches: ['elektronik', 'handphone-aksesoris', 'komputer'],
    upTo: null,
    discountedOnly: true,
    cloth: 'nila',
    object: '1f3a7',
    isHighlight: false,
    position: 5,
    days: [1, 9],
  },
  {
    name: 'Sehat Bareng Sekampung',
    description: 'Sepatu, raket, matras, dan tenda untuk akhir pekan.',
    terms: TERMS,
    branches: ['olahraga'],
    upTo: null,
    discountedOnly: false,
    cloth: 'soga',
    object: '26bd',
    isHighlight: false,
    position: 6,
    days: [4, 20],
  },
];
