import { beforeAll, expect, test } from 'vitest';
import { autocomplete, listBrandFilters, listCities, listProvinces, listSorts } from '#contract/catalogue.ts';
import { recommendations } from '#contract/home.ts';
import { createCatalogScene } from '#tests/support/catalog-scene.ts';
import { places } from '#tests/support/scene-rows.ts';

const shop = await createCatalogScene();
const { sell, read } = shop;
const suggested = async (search: string, locale: 'id' | 'en' = 'id') =>
  (await read(autocomplete, { search }, locale)).data.map((one) => one.name);

beforeAll(async () => {
  await sell('Wajan Besi', { total_sold: 3, rating_sum: 40, rating_count: 10 });
  await sell('Panci', { total_sold: 3, rating_sum: 50, rating_count: 10 });
  await sell('Spatula Kayu', { total_sold: 9, stock: 0 });
  await sell('Kemeja Flanel', { category_id: shop.kemeja, merchant_id: shop.official });
  await shop.merchant({ status: 'pending', province_id: 33, city_id: 3320 });
  shop.forget();
});

test('#209 #260 stores of what the other filters find, most first; their own filter does not count', async () => {
  const all = await read(listBrandFilters, { brands: [shop.official], page: 7 });
  expect(all.data).toEqual([
    { id: shop.ordinary, merchant_name: 'Kios Bahari', total_product: 3 },
    { id: shop.official, merchant_name: 'Toko Cendana', total_product: 1 },
  ]);
  expect((await read(listBrandFilters, { categories: [shop.fashion] })).data.map((one) => one.id)).toEqual([
    shop.official,
  ]);
  expect((await read(listBrandFilters, { search: 'wajn' })).data).toMatchObject([
    { id: shop.ordinary, total_product: 1 },
  ]);
  expect((await read(listBrandFilters, { price_start: 9, price_end: 1 })).data).toEqual([]);
});

test('#158 #265 places of active stores, by name, searched by a part of it', async () => {
  expect((await read(listProvinces)).data.map((one) => one.name)).toEqual([
    'Jawa Tengah',
    'Nusa Tenggara Timur',
  ]);
  expect((await read(listProvinces, { search: 'TENGGARA' })).data).toMatchObject([
    { id: places.kupang.province_id },
  ]);
  expect((await read(listCities)).data.map((one) => one.name)).toEqual(['Kab. Jepara', 'Kota Kupang']);
  expect((await read(listCities, { provinces: [33] })).data.map((one) => one.name)).toEqual(['Kab. Jepara']);
  expect((await read(listCities, { search: '%' })).total).toBe(2);
  expect((await read(listCities, { search: 'zz' })).data).toEqual([]);
});

test('relevance is offered first beside words', async () => {
  const first = async (search: string) => (await read(listSorts, { search })).data[0]!.sort;
  expect([await first(''), await first('%'), await first('kopi')]).toEqual(['lates', 'lates', 'relevance']);
});

test('#54 #156 #254 suggestions: names first, then categories that hold such a product', async () => {
  expect(await suggested('')).toEqual([]);
  expect(await suggested(' % ')).toEqual([]);
  expect(await suggested('kem')).toEqual(['Kemeja']);
  expect(await suggested('APU')).toEqual(['Dapur']);
  expect(await suggested('atul')).toEqual(['Dapur']);
  expect(await suggested('wajan bes')).toEqual(['Dapur']);
  expect(await suggested('bes wajan')).toEqual([]);
  expect(await suggested('flanel')).toEqual(['Kemeja']);
  expect(await suggested('fashion')).toEqual(['Fashion']);
  expect(await suggested('cloth', 'en')).toEqual(['Clothing']);
  expect(await suggested('a')).toEqual(['Dapur', 'Fashion', 'Kemeja', 'Pria']);
  expect(await suggested('sp')).toEqual(['Dapur']);
  expect(await suggested('q')).toEqual([]);
  expect(await suggested('ajan be')).toEqual(['Dapur']);
  expect(await suggested('wajan k')).toEqual([]);
  expect(await suggested('cendana')).toEqual([]);
});

test('suggestions follow what is sold', async () => {
  const id = await sell('Dandang', { category_id: shop.pria });
  expect(await suggested('dandang')).toEqual(['Pria']);
  const three = await sell('Tas Kulit Sapi', { category_id: shop.pria });
  for (const text of ['tas kulit sa', 'as kulit s', 'kulit sapi', 'ku', 'dg']) {
    expect(await suggested(text)).toEqual(text === 'dg' ? [] : ['Pria']);
  }
  expect(await suggested('tas sapi')).toEqual([]);
  await shop.db.updateTable('products').set({ status: 'HIDDEN' }).where('id', '=', three).execute();
  await shop.refresh(three);
  for (const text of ['tas kulit sa', 'kulit sapi', 'ku']) expect(await suggested(text)).toEqual([]);
  await shop.db.updateTable('products').set({ status: 'HIDDEN' }).where('id', '=', id).execute();
  await shop.refresh(id);
  expect(await suggested('dandang')).toEqual([]);
});

test('recommended: in stock, best sold, then best rated, then newest', async () => {
  const { data, total } = await read(recommendations, { per_page: 2 });
  expect(data.map((one) => one.product_name)).toEqual(['Panci', 'Wajan Besi']);
  expect(total).toBe(3);
  expect((await read(recommendations, { per_page: 2, page: 2 })).data.map((one) => one.product_name)).toEqual(
    ['Kemeja Flanel'],
  );
});

test('stores with as many products are sorted as a dictionary sorts', async () => {
  const names = ['Toko 10', 'toko 9', 'Toko Éclair', 'Toko Eceran'];
  for (const merchant_name of names)
    await sell('Parang Golok', { merchant_id: await shop.merchant({ merchant_name }) });
  shop.forget();
  const expected = ['toko 9', 'Toko 10', 'Toko Eceran', 'Toko Éclair'];
  const found = await read(listBrandFilters, { search: 'golok' });
  expect(found.data.map((one) => one.merchant_name)).toEqual(expected);
  const listed = (await read(listBrandFilters)).data.map((one) => one.merchant_name);
  expect(listed.filter((name) => names.includes(name))).toEqual(expected);
});
