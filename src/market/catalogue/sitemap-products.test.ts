import { beforeAll, describe, expect, test } from 'vitest';
import type { Schema } from '#market/schema.ts';
import type { Database } from '#platform/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sceneRows } from '#tests/support/scene-rows.ts';
import { sitemapProducts } from './listing-store.ts';

let db: Database<Schema>;
let ids: number[];

beforeAll(async () => {
  db = await testDatabase();
  const ctx = await sceneRows(db);
  const store = { merchant_id: await ctx.merchant(), category_id: await ctx.category() };
  ids = [];
  for (let count = 0; count < 7; count += 1) ids.push(await ctx.product(store));
  await ctx.product({ ...store, status: 'HIDDEN' });
  await db
    .updateTable('products')
    .set({ id: 2_000_001 as never })
    .where('id', '=', ids[6] as number)
    .execute();
  ids[6] = 2_000_001;
  await ctx.publish();
});

describe('the products of the sitemap', () => {
  test('lie in the ranges that hold one, however far apart', async () => {
    expect(await sitemapProducts(db).ranges(1_000)).toEqual([1, 2_001]);
    expect(await sitemapProducts(db).ranges(3)).toEqual([1, 2, 666_667]);
  });

  test('come by id, none twice, none that is hidden', async () => {
    const { read } = sitemapProducts(db);
    const first = await read(0, 1_000, 4);
    expect(first.map(({ id }) => id)).toEqual(ids.slice(0, 4));
    expect(first[0]?.slug).toMatch(/^barang-/);
    expect(first[0]?.updated_at).toBeInstanceOf(Date);
    const rest = await read(first.at(-1)?.id ?? 0, 1_000, 4);
    expect(rest.map(({ id }) => id)).toEqual(ids.slice(4, 6));
    expect((await read(2_000_000, 2_001_000, 4)).map(({ id }) => id)).toEqual([2_000_001]);
  });

  test('are none in an empty shop', async () => {
    const empty = await testDatabase();
    expect(await sitemapProducts(empty).ranges(1_000)).toEqual([]);
  });
});
