import type pg from 'pg';
import {
  CLOTHS,
  type Cloth,
  formatBannerSpec,
  formatPhotoSpec,
  GROUNDS,
  type Ground,
} from '#demo/pictures/spec.ts';
import type { KeyRing } from '#platform/keys.ts';
import { sealText, storedText } from '#platform/sealed-text.ts';
import { dice } from '../random.ts';
import { makePerson } from '../shop/people.ts';
import type { StoreSeed } from '../shop/stores.ts';
import { categoryPath } from './catalogue.ts';
import { type Cell, copyInto } from './copy.ts';
import type { FileBox } from './file-box.ts';

const GROUND_NAMES = Object.keys(GROUNDS) as Ground[];
const CLOTH_NAMES = Object.keys(CLOTHS) as Cloth[];
const STREETS = [
  'Jl. Melati',
  'Jl. Pahlawan',
  'Jl. Diponegoro',
  'Jl. Kenanga',
  'Jl. Pasar Baru',
  'Jl. Merdeka',
  'Jl. Sudirman',
  'Gang Mawar',
  'Jl. Cempaka',
  'Jl. Ahmad Yani',
];

/** First two digits of the postal codes of each province. */
const POST: Readonly<Record<number, number>> = {
  11: 23,
  12: 20,
  13: 25,
  14: 28,
  15: 36,
  16: 30,
  17: 38,
  18: 35,
  19: 33,
  21: 29,
  31: 10,
  32: 40,
  33: 50,
  34: 55,
  35: 60,
  36: 15,
  51: 80,
  52: 83,
  53: 85,
  61: 78,
  62: 73,
  63: 70,
  64: 75,
  65: 77,
  71: 95,
  72: 94,
  73: 90,
  74: 93,
  75: 96,
  76: 91,
  81: 97,
  82: 97,
  91: 99,
  92: 98,
  93: 99,
  94: 98,
  95: 99,
  96: 98,
};

/** The demo seller's store. */
const DEMO_STORE = 1;

const COLUMNS = [
  'id',
  'owner_id',
  'merchant_name',
  'merchant_slug',
  'description',
  'merchant_photo',
  'status',
  'is_official',
  'is_company',
  'is_pkp',
  'no_npwp',
  'company_name',
  'pic_name',
  'pic_phone',
  'address',
  'province_id',
  'city_id',
  'zipcode',
  'main_banner',
  'target_url',
  'slider_banner',
  'secondary_long_banner',
  'secondary_target_url',
  'verified_at',
  'created_at',
];

type Making = { seed: number; keys: KeyRing };

const rowOf = (store: StoreSeed, { seed, keys }: Making, files: FileBox): Cell[] => {
  const throws = dice(seed, 'store-row', store.id);
  const owner = makePerson(store.ownerId, seed);
  const banner = (shape: 'store' | 'long' | 'slide', things: string[]) =>
    files.idOf('banner', store.ownerId, formatBannerSpec({ cloth: throws.pick(CLOTH_NAMES), shape, things }));
  const hasBanner = throws.chance(0.75) || store.id <= 2;
  const page = categoryPath({ level: 1, slug: store.topSlugs[0]! });
  const slides =
    hasBanner && (throws.chance(0.4) || store.id <= 2)
      ? [{ image: banner('slide', [store.object]), target_url: page }]
      : [];
  const long = throws.chance(0.5) || store.id <= 2 ? banner('long', [store.object]) : null;
  return [
    store.id,
    store.ownerId,
    store.name,
    store.slug,
    store.description,
    files.idOf(
      'merchant',
      store.ownerId,
      formatPhotoSpec({ emoji: store.object, ground: throws.pick(GROUND_NAMES), size: 70 }),
    ),
    'active',
    store.isOfficial,
    store.isPkp,
    store.isPkp ? 'pkp' : 'non-pkp',
    storedText(
      sealText(
        keys,
        'npwp',
        store.isPkp ? `0${String(10_000_000_000_000 + store.id * 7919).slice(0, 14)}` : '',
      ),
    ),
    store.isPkp ? `CV ${store.name}` : '',
    owner.fullname,
    storedText(sealText(keys, 'phone', owner.phone)),
    `${throws.pick(STREETS)} No. ${throws.int(1, 240)}, RT 0${throws.int(1, 9)} RW 0${throws.int(1, 9)}`,
    store.provinceId,
    store.cityId,
    `${POST[store.provinceId]}${throws.int(100, 999)}`,
    hasBanner ? banner('store', [store.object]) : null,
    hasBanner ? page : '',
    { json: slides },
    long,
    long ? page : '',
    store.verifiedAt,
    new Date(store.verifiedAt.getTime() - 3 * 86_400_000),
  ];
};

/** The rows of all stores; their pictures wait in the box and must be written first. */
export const storeRows = (stores: readonly StoreSeed[], making: Making, files: FileBox): Cell[][] =>
  stores.map((store) => rowOf(store, making, files));

/** Writes the stores, each in the first sub-district and area of its city; the demo seller's has a bank account. */
export async function copyStores(client: pg.PoolClient, keys: KeyRing, rows: Cell[][]): Promise<void> {
  await copyInto(client, 'merchants', COLUMNS, rows);
  await client.query(`
    UPDATE merchants m SET sub_district_id = d.id, area_id = (SELECT min(a.id) FROM areas a WHERE a.sub_district_id = d.id)
    FROM (SELECT DISTINCT ON (city_id) city_id, id FROM sub_districts ORDER BY city_id, id) d WHERE d.city_id = m.city_id`);
  await client.query(
    `
    INSERT INTO merchant_banks (merchant_id, bank_id, rekening, cabang, atas_nama)
    SELECT m.id, (SELECT min(id) FROM banks), $1, 'KCP Pasar Baru', owner.fullname
    FROM merchants m JOIN users owner ON owner.id = m.owner_id
    WHERE m.id = ${DEMO_STORE} AND EXISTS (SELECT FROM banks)`,
    [sealText(keys, 'bank account', '1330007654321')],
  );
}
