import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { categoryTree } from '#market/catalogue/index.ts';
import { createCatalogScene } from '#tests/support/catalog-scene.ts';
import { refreshListing, repriceListing } from './index.ts';
import { compactCounts, countByPrice, stepFrom, stepOf } from './price-counts-store.ts';

const shop = await createCatalogScene();
const { db } = shop;
const ids: number[] = [];
const shelves = [shop.kemeja, shop.pria, shop.fashion, shop.dapur];

beforeAll(async () => {
  for (let n = 0; n < 60; n += 1) {
    const id = await shop.product({
      product_name: `Benda ${n}`,
      merchant_id: n % 2 === 0 ? shop.ordinary : shop.official,
      category_id: shelves[n % shelves.length]!,
      base_price: 1_000 + ((n * 7_919) % 400) * 500,
    });
    ids.push(id);
  }
  await shop.refresh(...ids);
});

const ranges = [
  [0, 50_000_000],
  [1_000, 1_000],
  [1_001, 49_000_000],
  [50_000, 100_000],
  [99_999, 150_500],
  [3_000_000, 4_000_000],
] as const;
const scopes: { ids: number[]; inside: string }[] = [
  { ids: [0], inside: 'true' },
  { ids: [shop.fashion], inside: `top_id = ${shop.fashion}` },
  { ids: [shop.pria], inside: `middle_id = ${shop.pria}` },
  { ids: [shop.kemeja], inside: `category_id = ${shop.kemeja}` },
  { ids: [shop.pria, shop.dapur], inside: `(middle_id = ${shop.pria} OR top_id = ${shop.dapur})` },
];

const expectCounted = async (): Promise<void> => {
  for (const scope of scopes) {
    for (const [from, to] of ranges) {
      const where = [scope.inside, `price BETWEEN ${from} AND ${to}`].join(' AND ');
      const { rows } = await sql<{
        n: number;
      }>`SELECT count(*) AS n FROM listing WHERE ${sql.raw(where)}`.execute(db);
      expect({
        scope,
        from,
        to,
        total: await countByPrice(db, scope.ids, sql.raw(scope.inside), { from, to }),
      }).toEqual({
        scope,
        from,
        to,
        total: rows[0]!.n,
      });
    }
  }
  shop.forget();
  const tree = await categoryTree(shop.ctx);
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM listing`.execute(db);
  expect(tree.roots.reduce((sum, root) => sum + root.total, 0)).toBe(rows[0]!.n);
};

test('the database and the process have the same price steps', async () => {
  const prices = [0, 1, 127, 128, 129, 999, 1_023, 1_024, 65_535, 65_536, 99_999, 12_889_000, 50_000_000];
  const { rows } = await sql<{ step: number }>`
    SELECT price_step(price) AS step FROM unnest(${prices}::int[]) WITH ORDINALITY AS p (price, n) ORDER BY n`.execute(
    db,
  );
  expect(rows.map((row) => row.step)).toEqual(prices.map(stepOf));
  expect(rows.every((row, index) => stepFrom(row.step) <= prices[index]!)).toBe(true);
});

test('a price range is counted as a plain count has it, whatever happens to products', async () => {
  await expectCounted();
  const change = (set: object, ...of: number[]) =>
    db.updateTable('products').set(set).where('id', 'in', of).execute();
  await change({ base_price: 75_000 }, ...ids.slice(0, 9));
  await change({ category_id: shop.dapur }, ...ids.slice(5, 15));
  await change({ status: 'HIDDEN' }, ...ids.slice(20, 25));
  await change({ deleted_at: new Date() }, ...ids.slice(25, 27));
  await shop.refresh(...ids.slice(0, 30));
  await expectCounted();
  const terms = { promoId: 1, variantId: null, flashStock: 1, flashSold: 0, limitPerUser: 1 };
  const item = { ...terms, productId: ids[3]!, flashPrice: 1_000, startAt: new Date(), endAt: new Date() };
  await db.transact((tx) => repriceListing(tx, [ids[3]!, ids[40]!], new Map([[ids[3]!, item]])));
  await expectCounted();
  await change({ base_price: 80_000 }, ids[3]!);
  await change({ status: 'PUBLISH' }, ...ids.slice(20, 25));
  await shop.refresh(...ids);
  await expectCounted();
  await db.transact((tx) => repriceListing(tx, [ids[3]!], new Map()));
  await expectCounted();
});

test('folding the counts changes none of them, also when two fold at once', async () => {
  await Promise.all([compactCounts(db), compactCounts(db), shop.refresh(...ids)]);
  await expectCounted();
  await compactCounts(db);
  const { rows } = await sql<{ most: number }>`
    SELECT max(n) AS most FROM (
      SELECT count(*) AS n FROM price_counts GROUP BY category_id, step
      UNION ALL SELECT count(*) FROM category_sizes GROUP BY category_id) c`.execute(db);
  expect(rows[0]!.most).toBe(1);
});

test('who counts prices waits for nobody who has not committed yet', async () => {
  const [one, other] = [ids[50]!, ids[54]!];
  await db.updateTable('products').set({ base_price: 91_000 }).where('id', 'in', [one, other]).execute();
  const written = Promise.withResolvers<void>();
  const otherIsDone = Promise.withResolvers<void>();
  const first = db.transact(async (tx) => {
    await refreshListing(tx, [one]);
    written.resolve();
    await otherIsDone.promise;
  });
  await written.promise;
  await db.transact((tx) => refreshListing(tx, [other])).finally(otherIsDone.resolve);
  await first;
  await expectCounted();
});
