import { beforeAll, expect, test } from 'vitest';
import { autocomplete, listProducts, openFromSearch } from '#contract/catalogue.ts';
import { createCatalogScene } from '#tests/support/catalog-scene.ts';
import { clickLimits, forgetAffinities, writeClicks } from './affinity-store.ts';
import { flushClicks, learn } from './learn-affinities.ts';

const shop = await createCatalogScene();
const { sell, read, db, ctx } = shop;
const names = async (search: string, query: Record<string, unknown> = {}) =>
  (await read(listProducts, { search, ...query })).data.map((product) => product.product_name);
const today = shop.clock.now().toISOString().slice(0, 10);
let kopi = 0;
let mobil = 0;
let daya = 0;

beforeAll(async () => {
  const minuman = await shop.category({ name: 'Minuman', slug: 'minuman', position: 3 });
  kopi = await shop.category({
    parent_id: minuman,
    level: 2,
    name: 'Kopi',
    name_en: 'Coffee',
    slug: 'kopi',
    position: 1,
  });
  mobil = await shop.category({ name: 'Otomotif', slug: 'otomotif', position: 4 });
  daya = await shop.category({ name: 'Pengisi Daya', slug: 'daya', position: 5 });
  shop.forget();
  await sell('Pewangi Mobil Aroma Kopi', { category_id: mobil, total_sold: 900, base_price: 5_000 });
  await sell('Pasir Kucing Wangi Kopi', { total_sold: 800, base_price: 9_000 });
  await sell('Kopi Bubuk Arabika', { category_id: kopi, total_sold: 5, base_price: 50_000 });
  await sell('( PROMO ) Kopi Robusta', { category_id: kopi, total_sold: 3, base_price: 40_000 });
  await sell('Lokalindo Kopi Tubruk', { category_id: kopi, total_sold: 2, base_price: 30_000 });
  await sell('Kopi Susu Literan', { total_sold: 70, base_price: 20_000 });
  await sell('Gelas', {
    merchant_id: await shop.merchant({ merchant_name: 'Toko Kopi' }),
    total_sold: 5_000,
  });
});

const coffee = ['Kopi Bubuk Arabika', '( PROMO ) Kopi Robusta', 'Lokalindo Kopi Tubruk', 'Kopi Susu Literan'];
const decorated = ['Pewangi Mobil Aroma Kopi', 'Pasir Kucing Wangi Kopi'];

test('what a word means comes before what it decorates, then what sold more; the store last', async () => {
  for (const search of ['kopi', 'coffee', 'KOPI!'])
    expect(await names(search)).toEqual([...coffee, ...decorated, 'Gelas']);
  expect(await names('kopi aroma')).toEqual(['Pewangi Mobil Aroma Kopi']);
});

test('the same in pages and with a total that is exact; other orders stay as they are', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => names('kopi', { per_page: 2, page })));
  expect(pages.flat()).toEqual([...coffee, ...decorated, 'Gelas']);
  expect(await read(listProducts, { search: 'kopi', per_page: 2 })).toMatchObject({ total: 7 });
  expect(await names('kopi', { sort: 'bottomprice', per_page: 2 })).toEqual(decorated);
  expect(await names('kopi', { categories: mobil })).toEqual(['Pewangi Mobil Aroma Kopi']);
});

test('suggestions: the category called so, then where it says what a product is, then where it decorates', async () => {
  const suggested = async (search: string) =>
    (await read(autocomplete, { search })).data.map(({ name }) => name);
  expect(await suggested('kopi')).toEqual(['Kopi', 'Dapur', 'Otomotif']);
  await sell('Kabel Casan', { total_sold: 1 });
  await sell('Casan Mobil', { category_id: mobil });
  expect(await suggested('casan')).toEqual(['Otomotif', 'Dapur']);
});

test('what was bought for a word is learned from sales', async () => {
  const other = await sell('Colokan Taman', { total_sold: 400 });
  const meant = await sell('Colokan Cepat', { category_id: daya, total_sold: 4 });
  expect(await names('colokan')).toEqual(['Colokan Taman', 'Colokan Cepat']);
  await db
    .insertInto('product_sales')
    .values([
      { day: today, product_id: meant, units: 300 },
      { day: today, product_id: other, units: 2 },
      { day: '2020-01-01', product_id: other, units: 9_000 },
    ])
    .execute();
  await learn(ctx);
  expect(await names('colokan')).toEqual(['Colokan Cepat', 'Colokan Taman']);
});

test('what was clicked for a word is counted by category, with nothing about who did, and learned', async () => {
  await sell('Sarung Jok', { category_id: mobil, total_sold: 1 });
  await sell('Sarung Bantal', { total_sold: 9 });
  await sell('Sarung Tenun', { category_id: shop.pria, total_sold: 5 });
  expect(await names('sarung')).toEqual(['Sarung Bantal', 'Sarung Tenun', 'Sarung Jok']);
  const slug = (await read(listProducts, { search: 'sarung tenun' })).data[0]!.slug;
  for (let click = 0; click < 12; click += 1) await read(openFromSearch, { search: 'Sarung!', slug });
  await read(openFromSearch, { search: 'tidakpernahada', slug });
  await read(openFromSearch, { search: 'sarung', slug: 'tidak-ada' });
  await read(openFromSearch, { search: 'satu dua tiga empat sarung', slug });
  await read(openFromSearch, { search: '', slug });
  for (const none of ['', '\0', "' or 1", '../sarung', 'x'.repeat(201)])
    await read(openFromSearch, { search: 'sarung', slug: none });
  await flushClicks(ctx);
  const rows = await db.selectFrom('search_clicks').select(['word', 'category_id', 'clicks']).execute();
  expect(rows).toEqual([{ word: 'sarung', category_id: shop.pria, clicks: 12 }]);
  await learn(ctx);
  expect(await names('sarung')).toEqual(['Sarung Tenun', 'Sarung Bantal', 'Sarung Jok']);
});

test('clicks are stored for some months only', async () => {
  const slug = (await read(listProducts, { search: 'sarung jok' })).data[0]!.slug;
  const at = (day: string) => [{ day, word: 'sarung', slug, times: 1 }];
  await db.transact((tx) => writeClicks(tx, at('2020-01-01'), today));
  const days = await db.selectFrom('search_clicks').select('day').distinct().execute();
  expect(days).toHaveLength(1);
  expect(clickLimits.days).toBe(90);
});

test('a search is answered from the small table of what was learned, read once for many', async () => {
  forgetAffinities(ctx);
  await names('kopi');
  await db.deleteFrom('search_affinities').execute();
  expect((await names('colokan'))[0]).toBe('Colokan Cepat');
  forgetAffinities(ctx);
  expect((await names('colokan'))[0]).toBe('Colokan Taman');
});
