import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { listProducts } from '#contract/catalogue.ts';
import { createCatalogScene } from '#tests/support/catalog-scene.ts';
import { rebuildSearch, refreshListing, repriceListing } from './index.ts';

const shop = await createCatalogScene();
const { db, sell } = shop;

const everyRow = async () => ({
  listing: (await sql`SELECT * FROM listing ORDER BY id`.execute(db)).rows,
  keywords: (await sql`SELECT *, words::text FROM keywords ORDER BY id`.execute(db)).rows,
  vocabulary: (await sql`SELECT * FROM vocabulary ORDER BY word`.execute(db)).rows,
  categoryWords: (await sql`SELECT * FROM category_words ORDER BY category_id, word`.execute(db)).rows,
  sizes: (
    await sql`SELECT category_id, sum(products)::int AS products FROM category_sizes GROUP BY 1 HAVING sum(products) <> 0
      ORDER BY 1`.execute(db)
  ).rows,
  prices: (
    await sql`SELECT category_id, step, sum(products)::int AS products FROM price_counts GROUP BY 1, 2
      HAVING sum(products) <> 0 ORDER BY 1, 2`.execute(db)
  ).rows,
  pieces: (await sql`SELECT * FROM category_pieces ORDER BY category_id, piece`.execute(db)).rows,
  pairs: (await sql`SELECT * FROM category_pairs ORDER BY category_id, pair`.execute(db)).rows,
});
const indexes = async () =>
  (
    await sql`SELECT indexdef FROM pg_indexes WHERE tablename ~ '^(listing|keywords|vocabulary|category_|price_)'
    ORDER BY indexname`.execute(db)
  ).rows;
const rebuild = async () => {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${rows[0]!.name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await rebuildSearch(client);
  await client.end();
};

test('rows kept in step one change at a time equal those built anew', async () => {
  const before = await indexes();
  const first = await sell('Sepatu Lari', { category_id: shop.kemeja, total_sold: 4, sku: 'SPT-1' });
  const second = await sell('Sepatu Membeli', { rating_sum: 9, rating_count: 2 });
  const third = await sell('Akan Hilang');
  await db
    .updateTable('products')
    .set({ product_name: 'Sandal Gunung', category_id: shop.pria, total_sold: 8 })
    .where('id', '=', first)
    .execute();
  await db.updateTable('products').set({ stock: 0, base_price: 70_000 }).where('id', '=', second).execute();
  await db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', third).execute();
  await shop.refresh(third, second, first);
  const kept = await everyRow();
  expect(kept.listing).toHaveLength(2);
  expect(kept.sizes).toEqual([
    { category_id: shop.pria, products: 1 },
    { category_id: shop.dapur, products: 1 },
  ]);
  expect(kept.pairs).toEqual([
    { category_id: shop.pria, pair: 'sandal gunung', times: 1 },
    { category_id: shop.dapur, pair: 'sepatu membeli', times: 1 },
  ]);
  expect(kept.vocabulary).not.toContainEqual(expect.objectContaining({ word: 'hilang' }));
  await rebuild();
  expect(await everyRow()).toEqual(kept);
  expect(await indexes()).toEqual(before);
});

test('refreshing what did not change writes nothing', async () => {
  const versions = async () =>
    (await sql`SELECT l.xmin::text, k.xmin::text AS k FROM listing l JOIN keywords k USING (id)`.execute(db))
      .rows;
  const before = await versions();
  await shop.refresh(...(await db.selectFrom('products').select('id').execute()).map((row) => row.id));
  expect(await versions()).toEqual(before);
});

test('what a transaction that fails did to a product is not listed', async () => {
  const id = await sell('Tetap');
  const before = await everyRow();
  await expect(
    db.transact(async (tx) => {
      await tx.updateTable('products').set({ status: 'HIDDEN' }).where('id', '=', id).execute();
      await refreshListing(tx, [id]);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await everyRow()).toEqual(before);
});

test('a running slot moves a product in lists sorted and filtered by price, and its end moves it back', async () => {
  const cheap = await sell('Lampu Kecil', { base_price: 40_000 });
  const dear = await sell('Lampu Besar', { base_price: 90_000 });
  const order = async (query: object) =>
    (await shop.read(listProducts, { search: 'lampu', sort: 'bottomprice', ...query })).data.map(
      (one) => one.id,
    );
  expect(await order({})).toEqual([cheap, dear]);
  const item = {
    promoId: 1,
    productId: dear,
    variantId: null,
    flashPrice: 20_000,
    flashStock: 1,
    flashSold: 0,
    limitPerUser: 1,
    startAt: new Date(),
    endAt: new Date(),
  };
  await db.transact((tx) => repriceListing(tx, [dear], new Map([[dear, item]])));
  expect(await order({})).toEqual([dear, cheap]);
  expect(await order({ price_end: 30_000 })).toEqual([dear]);
  await shop.refresh(dear);
  expect(await order({ price_end: 30_000 })).toEqual([dear]);
  await rebuild();
  expect(await order({ price_end: 30_000 })).toEqual([]);
  await db.transact((tx) => repriceListing(tx, [dear], new Map([[dear, item]])));
  expect(await order({ price_end: 30_000 })).toEqual([dear]);
  await db.transact((tx) => repriceListing(tx, [dear], new Map([[dear, { ...item, flashSold: 1 }]])));
  expect(await order({})).toEqual([cheap, dear]);
});

test('two writers of the same words at once both count', async () => {
  const ids = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((n) =>
      shop.product({
        product_name: `Ember Plastik ${n}`,
        merchant_id: shop.ordinary,
        category_id: shop.dapur,
      }),
    ),
  );
  await Promise.all(ids.map((id) => shop.refresh(id)));
  const { rows } = await sql<{
    products: number;
  }>`SELECT products FROM vocabulary WHERE word IN ('ember', 'plastik')`.execute(db);
  expect(rows.map((row) => row.products)).toEqual([6, 6]);
});
