import type { Cloth } from '#demo/pictures/spec.ts';

export type HomeBlockSeed =
  | { type: 'banner'; title: string; titleEn: string; cloth: Cloth; things: string[]; targetUrl: string }
  | { type: 'category_highlight'; title: string; titleEn: string; slug: string; viewMore: boolean };

/** The blocks of the home page, top to bottom. The words stand beside the pictures, never in them. */
export const HOME_BLOCKS: readonly HomeBlockSeed[] = [
  {
    type: 'banner',
    title: 'Pulang kampung, ringan di ongkos',
    titleEn: 'Home for the holidays, light on shipping',
    cloth: 'soga',
    things: ['1f9f3', '1fad6', '1f9fa'],
    targetUrl: '/promo',
  },
  {
    type: 'category_highlight',
    title: 'Oleh-oleh',
    titleEn: 'Gifts from the islands',
    slug: 'oleh-oleh',
    viewMore: true,
  },
  {
    type: 'category_highlight',
    title: 'Hijab pilihan minggu ini',
    titleEn: 'Hijabs picked this week',
    slug: 'hijab',
    viewMore: true,
  },
  {
    type: 'banner',
    title: 'Pekan bersih-bersih rumah',
    titleEn: 'House cleaning week',
    cloth: 'nila',
    things: ['1f9fa', '1f9f4', '1f9fd'],
    targetUrl: '/product/category/rumah-tangga',
  },
  {
    type: 'category_highlight',
    title: 'Isi dapur yang dicari',
    titleEn: 'What kitchens are looking for',
    slug: 'dapur',
    viewMore: true,
  },
  {
    type: 'category_highlight',
    title: 'Gawai buat kerja dan main',
    titleEn: 'Gadgets for work and play',
    slug: 'audio-video',
    viewMore: false,
  },
  {
    type: 'banner',
    title: 'Tanam sekarang, panen lebaran',
    titleEn: 'Plant now, harvest at Lebaran',
    cloth: 'pandan',
    things: ['1fab4', '1f33b', '1f955'],
    targetUrl: '/product/category/tanaman',
  },
  {
    type: 'category_highlight',
    title: 'Buat si kecil',
    titleEn: 'For the little ones',
    slug: 'ibu-bayi',
    viewMore: true,
  },
];

/** Categories whose page opens with a slider: slug, cloth, and for each picture its things and the slug it leads to. */
export const SLIDERS: readonly {
  slug: string;
  cloth: Cloth;
  pictures: readonly (readonly [string[], string])[];
}[] = [
  {
    slug: 'dapur',
    cloth: 'soga',
    pictures: [
      [['1f373', '1fad6'], 'alat-masak'],
      [['1f371', '1f964'], 'makan-simpan'],
      [['1f336', '1f9c5'], 'bumbu-bahan-masak'],
    ],
  },
  {
    slug: 'fashion-wanita',
    cloth: 'kelopak',
    pictures: [
      [['1f457', '1f45c'], 'pakaian-wanita'],
      [['1f460', '1f45b'], 'tas-sepatu-wanita'],
    ],
  },
  {
    slug: 'fashion-muslim',
    cloth: 'pandan',
    pictures: [
      [['1f9d5'], 'hijab'],
      [['1f4ff', '1f54c'], 'mukena-sajadah'],
    ],
  },
  {
    slug: 'oleh-oleh',
    cloth: 'kunyit',
    pictures: [
      [['1f967', '1f34c'], 'camilan'],
      [['2615', '1f375'], 'kopi-teh-minuman'],
      [['1f9f5', '1f3ad'], 'kerajinan'],
    ],
  },
  {
    slug: 'rumah-tangga',
    cloth: 'nila',
    pictures: [
      [['1f9fa', '1f9f9'], 'kebersihan'],
      [['1fa91', '1f4a1'], 'perabot'],
    ],
  },
  {
    slug: 'elektronik',
    cloth: 'nila',
    pictures: [
      [['1f3a7', '1f50a'], 'audio-video'],
      [['1f4f7', '1f4fa'], 'tv-kamera-cetak'],
    ],
  },
  {
    slug: 'olahraga',
    cloth: 'pandan',
    pictures: [
      [['26bd', '1f3f8'], 'bola-raket'],
      [['26fa', '1f392'], 'kemah-gunung'],
    ],
  },
  {
    slug: 'tanaman',
    cloth: 'pandan',
    pictures: [
      [['1fab4', '1f335'], 'tanaman-hias'],
      [['1f96d', '1f951'], 'bibit-buah'],
    ],
  },
  {
    slug: 'hijab',
    cloth: 'kelopak',
    pictures: [
      [['1f9d5', '1f9e3'], 'hijab-segiempat-pashmina'],
      [['1f9d5'], 'hijab-instan-ciput'],
    ],
  },
  {
    slug: 'kopi',
    cloth: 'soga',
    pictures: [
      [['2615', '1fad8'], 'kopi'],
      [['1f36b', '2615'], 'manisan-dodol'],
    ],
  },
];
