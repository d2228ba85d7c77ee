import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { listProducts } from '#contract/catalogue.ts';
import { createCatalogScene } from '#tests/support/catalog-scene.ts';
import { countKeywordsByMerchant } from './keyword-store.ts';
import { BROAD, merchantsFound, precountMerchants } from './merchant-counts.ts';
import { forgetSynonyms } from './synonyms-store.ts';

/** Enough products that totals are kept, frequent words are walked by popularity, and deep pages come from the end. */
const SIZE = 6_400;
const shop = await createCatalogScene();
const colours = ['merah', 'putih', 'hitam', 'biru'];
const things = ['kaos', 'celana', 'topi'];

type Known = {
  id: number;
  name: string;
  price: number;
  sold: number;
  stars: number;
  category: number;
  official: boolean;
};
const known: Known[] = [];

beforeAll(async () => {
  const categories = [shop.kemeja, shop.pria, shop.dapur];
  await sql`
    INSERT INTO products (merchant_id, category_id, slug, product_name, base_price, weight, stock, total_sold, rating_sum,
      rating_count, created_at)
    SELECT CASE WHEN i % 4 = 0 THEN ${shop.official}::bigint ELSE ${shop.ordinary}::bigint END,
      (${categories}::bigint[])[1 + i % 3], 'p-' || i,
      (${things}::text[])[1 + i % 3] || ' ' || (${colours}::text[])[1 + (i / 3) % 4] || CASE WHEN i % 500 = 0 THEN ' langka' ELSE '' END,
      10000 + (i * 7919) % 300 * 1000, 100, 1, (i * 31) % 997 * 26 / 5, (i % 5 + 1) * 2, 2, now() - i * interval '1 minute'
    FROM generate_series(1, ${SIZE}) i`.execute(shop.db);
  const ids = (await shop.db.selectFrom('products').select('id').execute()).map((row) => row.id);
  await shop.refresh(...ids);
  await sql`VACUUM ANALYZE listing, keywords, vocabulary`.execute(shop.db);
  shop.forget();
  const { rows } = await sql<Known>`
    SELECT id, product_name AS name, base_price AS price, total_sold AS sold, (rating_sum / rating_count)::int AS stars,
      category_id AS category, merchant_id = ${shop.official} AS official FROM products`.execute(shop.db);
  known.push(...rows);
}, 60_000);

const below = (category: number): number[] =>
  category === shop.fashion ? [shop.pria, shop.kemeja] : [category];
type Order = (a: Known, b: Known) => number;
const byNewest: Order = (a, b) => a.id - b.id; // made one minute earlier each
const orders: Record<string, Order> = {
  lates: byNewest,
  topprice: (a, b) => b.price - a.price || b.id - a.id,
  bottomprice: (a, b) => a.price - b.price || b.id - a.id,
  review: (a, b) => b.stars - a.stars || b.id - a.id,
  relevance: (a, b) => b.sold - a.sold || b.id - a.id,
};

type Asked = {
  search?: string;
  categories?: number;
  storetype?: string;
  ratings?: number;
  price_end?: number;
};
const reference = (asked: Asked, sort: string): number[] =>
  known
    .filter((one) => (asked.search ?? '').split(' ').every((word) => one.name.includes(word)))
    .filter((one) => asked.categories === undefined || below(asked.categories).includes(one.category))
    .filter((one) => asked.storetype === undefined || one.official === (asked.storetype === 'official'))
    .filter((one) => asked.ratings === undefined || one.stars === asked.ratings)
    .filter((one) => asked.price_end === undefined || one.price <= asked.price_end)
    .sort(orders[sort]!)
    .map((one) => one.id);

const questions: Asked[] = [
  {},
  { categories: shop.fashion },
  { categories: shop.kemeja },
  { storetype: 'merchant' },
  { ratings: 4, price_end: 200_000 },
  { price_end: 200_500 },
  { price_end: 12_000 },
  { categories: shop.fashion, price_end: 287_000 },
  { search: 'kaos' },
  { search: 'kaos merah' },
  { search: 'langka' },
  { search: 'topi langka' },
  { search: 'putih', categories: shop.fashion, storetype: 'official' },
  { search: 'hitam', price_end: 50_000 },
  { search: 'topi', price_end: 300_500 },
  { search: 'kaos', price_end: 49_000_000 },
  { search: 'merah', ratings: 5 },
];

for (const asked of questions) {
  test(`#251 like a plain search through everything: ${JSON.stringify(asked)}`, async () => {
    for (const sort of Object.keys(orders)) {
      if (sort === 'relevance' && asked.search === undefined) continue;
      const expected = reference(asked, sort);
      const last = Math.ceil(expected.length / 24);
      for (const page of new Set(
        [1, 2, 30, Math.ceil(last / 2) + 1, last - 1, last, last + 1].filter((one) => one > 0),
      )) {
        const found = await shop.read(listProducts, { ...asked, sort, page, per_page: 24 });
        expect(found.total).toBe(expected.length);
        expect(found.data.map((one) => one.id)).toEqual(expected.slice((page - 1) * 24, page * 24));
      }
    }
  });
}

test('words that mean one thing find each product once, however many of them it has', async () => {
  await shop.db
    .insertInto('search_synonyms')
    .values({ position: 999, words: ['topi', 'hitam', 'langka', 'kaos putih'] })
    .execute();
  forgetSynonyms(shop.ctx);
  const named = known.filter(({ name }) => /topi|hitam|langka|kaos putih/.test(name)).sort(orders.relevance!);
  const isHead = ({ name }: Known): boolean => /^(topi|kaos putih)/.test(name);
  // those that are what is searched for before those that only have such a colour
  const expected = [...named.filter(isHead), ...named.filter((one) => !isHead(one))].map((one) => one.id);
  const found = await shop.read(listProducts, { search: 'topi', per_page: 24 });
  expect(found.total).toBe(expected.length);
  expect(found.data.map((one) => one.id)).toEqual(expected.slice(0, 24));
});

test('products named so come before those whose store is, on every page of a large result', async () => {
  const named = [await shop.sell('Kios Kecil', { total_sold: 1 }), await shop.sell('Kios Besar')];
  const others = known
    .filter((one) => !one.official)
    .sort(orders.relevance!)
    .map((one) => one.id);
  const expected = [...named, ...others];
  for (const page of [1, 2, 3, 200]) {
    const found = await shop.read(listProducts, { search: 'kios', page, per_page: 24 });
    expect(found.total).toBe(expected.length);
    expect(found.data.map((one) => one.id)).toEqual(expected.slice((page - 1) * 24, page * 24));
  }
});

test('the stores of a word that finds thousands are counted ahead, anew when it changes, and now when that is long ago', async () => {
  const { db, ctx } = shop;
  const later = (minutes: number) => ({
    ...ctx,
    clock: { now: () => new Date(shop.clock.now().getTime() + minutes * 60_000) },
  });
  const search = { anywhere: "('kios')", conditions: [] };
  const plainly = await countKeywordsByMerchant(db, search, 100);
  const total = plainly[0]!.total_product;
  expect(total).toBeGreaterThan(BROAD);
  await precountMerchants(ctx, 60_000);
  const { rows } = await sql<{ word: string; query: string; products: number }>`
    SELECT word, query, products FROM counted_stores ORDER BY word`.execute(db);
  expect(rows).toContainEqual({ word: 'kios', query: search.anywhere, products: total });
  expect(rows.every((row) => row.products >= BROAD)).toBe(true);

  // what was counted is what is read, until it is counted anew: ten minutes after a change, or an hour later
  await sql`UPDATE counted_stores SET stores = jsonb_build_array(jsonb_build_array(${shop.ordinary}::bigint, 7))`.execute(
    db,
  );
  const foundAfter = (minutes: number) => merchantsFound(later(minutes), search, total);
  expect(await foundAfter(0)).toEqual([{ ...plainly[0], total_product: 7 }]);
  expect(await foundAfter(121)).toEqual(plainly);
  await precountMerchants(later(11), 60_000);
  expect(await foundAfter(11)).toEqual([{ ...plainly[0], total_product: 7 }]);
  await shop.sell('Kios Baru');
  await precountMerchants(later(9), 60_000);
  expect(await foundAfter(9)).toEqual([{ ...plainly[0], total_product: 7 }]);
  await precountMerchants(later(11), 60_000);
  expect(await foundAfter(11)).toEqual([{ ...plainly[0], total_product: total + 1 }]);

  // of fewer, or inside a filter, it is never read
  expect(await merchantsFound(ctx, search, BROAD - 1)).toEqual(
    await countKeywordsByMerchant(db, search, 100),
  );
});

test('what a word means comes before what it decorates, on every page of a large result', async () => {
  const ornaments = [
    await shop.sell('Gantungan Kaos', { total_sold: 99_000 }),
    await shop.sell('Sablon Untuk Kaos', { total_sold: 98_000 }),
  ];
  const named = known.filter(({ name }) => name.startsWith('kaos')).sort(orders.relevance!);
  const expected = [...named.map((one) => one.id), ...ornaments];
  const last = Math.ceil(expected.length / 24);
  for (const page of [1, 2, last - 1, last, last + 1]) {
    const found = await shop.read(listProducts, { search: 'kaos', page, per_page: 24 });
    expect(found.total).toBe(expected.length);
    expect(found.data.map((one) => one.id)).toEqual(expected.slice((page - 1) * 24, page * 24));
  }
});
