import { dice } from '../random.ts';
import { objectCode, slugOf, tableRows } from '../words.ts';
import { FIRST_OWNER_ID } from './people.ts';
import { BRANCHES, STORE_TABLE } from './store-table.ts';

export type StoreSeed = {
  id: number;
  ownerId: number;
  name: string;
  slug: string;
  /** the word its own goods carry */
  brand: string;
  description: string;
  cityId: number;
  provinceId: number;
  topSlugs: string[];
  object: string;
  isOfficial: boolean;
  isPkp: boolean;
  verifiedAt: Date;
};

const DAY = 86_400_000;
const STARTS = [
  'Berawal dari garasi rumah',
  'Dirintis sejak masih jualan di pasar',
  'Usaha keluarga turun-temurun',
  'Dimulai oleh tiga sahabat sekolah',
  'Tumbuh dari pesanan tetangga',
];
const VOWS = [
  'Setiap pesanan kami periksa dua kali sebelum dikirim.',
  'Pesan sebelum pukul dua siang, kirim hari itu juga.',
  'Barang tidak sesuai boleh dikembalikan, ongkos kami tanggung.',
  'Kami menjawab pesan setiap hari, juga di tanggal merah.',
  'Grosir dan eceran kami layani sama ramahnya.',
];

/**
 * All stores of the demo shop, ids from 1; a third is official. The first two (of the demo sellers) are official and ordinary.
 * Verified more than two years ago, before the first product was put up.
 */
export function makeStores(seed: number, now: Date): StoreSeed[] {
  return tableRows(STORE_TABLE).map(([name, city, sells, sign], at) => {
    const throws = dice(seed, 'store', at);
    const topSlugs = sells!.split(' ').map((key) => BRANCHES[key]!);
    return {
      id: at + 1,
      ownerId: FIRST_OWNER_ID + at,
      name: name!,
      slug: slugOf(name!).slice(0, 40),
      brand:
        name!
          .split(' ')
          .find(
            (word) =>
              !/^(toko|dapur|gerai|kedai|rumah|gudang|warung|lapak|juragan|raja|omah|oemah|griya|sepatu|batik|tenun|buku|hijab|kopi|lampu|kriya)$/i.test(
                word,
              ),
          ) ?? name!,
      description: `${throws.pick(STARTS)}, ${name} kini mengirim ke seluruh Indonesia. ${throws.some(VOWS, 2).join(' ')}`,
      cityId: Number(city),
      provinceId: Number(city!.slice(0, 2)),
      topSlugs,
      object: objectCode(sign!),
      isOfficial: at % 3 === 0,
      isPkp: at % 3 === 0 ? throws.chance(0.7) : throws.chance(0.12),
      verifiedAt: new Date(now.getTime() - (735 + throws.int(0, 1500)) * DAY - throws.int(0, 86_399) * 1000),
    };
  });
}
