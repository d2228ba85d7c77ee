import { beforeAll, expect, test } from 'vitest';
import {
  autocomplete,
  listBrandFilters,
  listCities,
  listFilterCounts,
  listProducts,
  listProvinces,
  listSorts,
} from '#contract/catalogue.ts';
import { recommendations } from '#contract/home.ts';
import { okOf } from '#tests/support/call-routes.ts';
import { createCatalogScene } from '#tests/support/catalog-scene.ts';
import { callerOf } from '#tests/support/context.ts';
import { places } from '#tests/support/scene-rows.ts';
import { permitBits } from '../catalogue/index.ts';
import { refreshListing } from './refresh-listing.ts';

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

test('how many products have each permit under the other filters, of those that have what is chosen', async () => {
  const marked = await shop.db
    .selectFrom('listing')
    .select('id')
    .where('merchant_id', '=', shop.ordinary)
    .orderBy('id')
    .limit(2)
    .execute();
  const ids = marked.map(({ id }) => id);
  const mark = async (sets: number[]) => {
    for (const [at, id] of ids.entries())
      await shop.db.updateTable('products').set({ permits: sets[at]! }).where('id', '=', id).execute();
    await shop.db.transact((tx) => refreshListing(tx, ids));
    shop.forget();
  };
  // a pan with a certificate and a standard, another with the standard alone
  await mark([permitBits.halal + permitBits.sni, permitBits.sni]);
  const counted = async (query: Record<string, unknown>) => {
    const { permits } = (await read(listFilterCounts, query)).data;
    return Object.fromEntries(permits.filter((one) => one.total_product > 0).map(Object.values));
  };
  expect(await counted({})).toEqual({ halal: 1, sni: 2 });
  expect(await counted({ permits: 'halal' })).toEqual({ halal: 1, sni: 1 });
  expect(await counted({ permits: 'sni' })).toEqual({ halal: 1, sni: 2 });
  expect(await counted({ permits: ['halal', 'bpom'] })).toEqual({});
  expect(await counted({ brands: [shop.official] })).toEqual({});
  expect(await counted({ ratings: [5] })).toEqual({ sni: 1 });
  expect(await counted({ search: 'wajan' })).toEqual({ halal: 1, sni: 1 });
  expect(await counted({ search: 'wajan', permits: 'sni' })).toEqual({ halal: 1, sni: 1 });
  expect(await counted({ price_start: 9, price_end: 1 })).toEqual({});
  const found = async (query: Record<string, unknown>) =>
    (await read(listProducts, query)).data.map(({ product_name }) => product_name).sort();
  expect(await found({ permits: 'sni' })).toEqual(['Panci', 'Wajan Besi']);
  expect(await found({ permits: ['sni', 'halal'] })).toEqual(['Wajan Besi']);
  expect(await found({ permits: ['sni'], search: 'panci' })).toEqual(['Panci']);
  expect(await found({ permits: ['bpom', 'sni'], search: 'panci' })).toEqual([]);
  // the others heed it
  const { ratings, categories } = (await read(listFilterCounts, { permits: 'sni' })).data;
  expect(ratings.map((one) => one.total_product)).toEqual([1, 1, 0, 0, 0]);
  expect(categories.reduce((sum, one) => sum + one.total_product, 0)).toBe(2);
  await mark([0, 0]);
});

test('how many products each rating and store type has under the other filters', async () => {
  const counts = async (query: Record<string, unknown>) => {
    const { ratings, storetype } = (await read(listFilterCounts, query)).data;
    return {
      stars: Object.fromEntries(ratings.map((one) => [one.rating, one.total_product])),
      types: storetype.map((one) => one.total_product),
    };
  };
  const none = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 };
  expect(await counts({})).toEqual({ stars: { ...none, 5: 1, 4: 1 }, types: [1, 3] });
  // each of the two ignores its own filter and heeds the other's
  expect(await counts({ ratings: [5] })).toEqual({ stars: { ...none, 5: 1, 4: 1 }, types: [0, 1] });
  expect(await counts({ storetype: 'official' })).toEqual({ stars: none, types: [1, 3] });
  expect(await counts({ storetype: 'nothing' })).toEqual({ stars: none, types: [1, 3] });
  expect(await counts({ categories: [shop.fashion] })).toEqual({ stars: none, types: [1, 0] });
  expect(await counts({ search: 'wajan' })).toEqual({ stars: { ...none, 4: 1 }, types: [0, 1] });
  expect(await counts({ search: 'wajn' })).toEqual({ stars: { ...none, 4: 1 }, types: [0, 1] });
  expect(await counts({ search: 'wajn', exact: 1 })).toEqual({ stars: none, types: [0, 0] });
  expect(await counts({ price_start: 9, price_end: 1 })).toEqual({ stars: none, types: [0, 0] });
});

test('how many products each place and price range has under the other filters', async () => {
  const counts = async (query: Record<string, unknown>) => {
    const { provinces, cities, prices } = (await read(listFilterCounts, query)).data;
    const named = (all: typeof cities) => Object.fromEntries(all.map((one) => [one.id, one.total_product]));
    const priced = prices.filter(({ total_product }) => total_product > 0);
    return {
      provinces: named(provinces),
      cities: named(cities),
      prices: priced.map((one) => [one.price_start, one.price_end, one.total_product]),
    };
  };
  const { kupang, jepara } = places;
  const both = { [jepara.province_id]: 3, [kupang.province_id]: 1 };
  // what costs exactly 100,000 lies in both ranges that end there
  const around = (total: number) => [
    [50_000, 100_000, total],
    [100_000, 250_000, total],
  ];
  expect(await counts({})).toEqual({ provinces: both, cities: {}, prices: around(4) });
  // places ignore what is chosen among places, all else heeds it; cities are those of the chosen province
  expect(await counts({ provinces: kupang.province_id })).toEqual({
    provinces: both,
    cities: { [kupang.city_id]: 1 },
    prices: around(1),
  });
  expect(await counts({ cities: jepara.city_id })).toEqual({
    provinces: both,
    cities: { [jepara.city_id]: 3, [kupang.city_id]: 1 },
    prices: around(3),
  });
  expect(await counts({ storetype: 'official' })).toEqual({
    provinces: { [kupang.province_id]: 1 },
    cities: {},
    prices: around(1),
  });
  expect(await counts({ categories: shop.dapur, ratings: [4, 5] })).toEqual({
    provinces: { [jepara.province_id]: 2 },
    cities: {},
    prices: around(2),
  });
  // prices ignore their own filter, and places heed it
  expect(await counts({ price_start: 100_001 })).toEqual({ provinces: {}, cities: {}, prices: around(4) });
  expect(await counts({ price_start: 9, price_end: 1 })).toEqual({
    provinces: {},
    cities: {},
    prices: around(4),
  });
  for (const search of ['wajan', 'wajn'])
    expect(await counts({ search, provinces: jepara.province_id })).toEqual({
      provinces: { [jepara.province_id]: 1 },
      cities: { [jepara.city_id]: 1 },
      prices: around(1),
    });
  expect(await counts({ search: 'kemeja', provinces: jepara.province_id })).toMatchObject({
    provinces: { [kupang.province_id]: 1 },
    prices: [],
  });
});

test('each choice of the filters finds as many products as it says', async () => {
  const total = async (query: Record<string, unknown>) => (await read(listProducts, query)).total;
  for (const others of [
    {},
    { storetype: 'merchant' },
    { search: 'panci' },
    { ratings: [4, 5], price_end: 100_000 },
  ]) {
    const counts = (await read(listFilterCounts, { ...others, provinces: 33 })).data;
    for (const { id, total_product } of counts.provinces)
      expect(await total({ ...others, provinces: id })).toBe(total_product);
    for (const { id, total_product } of counts.cities)
      expect(await total({ ...others, provinces: 33, cities: id })).toBe(total_product);
    for (const { price_start, price_end, total_product } of counts.prices)
      expect(await total({ ...others, provinces: 33, price_start, price_end })).toBe(total_product);
  }
});

test('how many products each top category has under the other filters', async () => {
  const counts = async (query: Record<string, unknown>) =>
    Object.fromEntries(
      (await read(listFilterCounts, query)).data.categories.map((one) => [one.id, one.total_product]),
    );
  const everything = await counts({});
  expect(everything[shop.fashion]).toBe(1);
  expect(Object.values(everything).reduce((sum, one) => sum + one, 0)).toBe(4);
  // its own filter is ignored, the others are heeded
  expect(await counts({ categories: [shop.fashion] })).toEqual(everything);
  const official = await counts({ storetype: 'official' });
  expect(Object.values(official)).toEqual([1]);
  expect(await counts({ ratings: [4, 5] })).toEqual({
    [Object.keys(everything).find((id) => everything[id] === 3) ?? '']: 2,
  });
  expect(await counts({ ratings: [4], storetype: 'official' })).toEqual({});
  const found = await counts({ search: 'wajan' });
  expect(Object.values(found)).toEqual([1]);
  expect(await counts({ search: 'wajan', categories: [shop.fashion] })).toEqual(found);
  expect(await counts({ price_start: 1_001, price_end: 49_000_001 })).toEqual(everything);
  expect(await counts({ price_start: 9, price_end: 1 })).toEqual({});
});

test('top categories come with most products first, whatever narrows the list', async () => {
  const totals = async (query: Record<string, unknown>) =>
    (await read(listFilterCounts, query)).data.categories.map((one) => one.total_product);
  for (const query of [
    {},
    { price_start: 1_001, price_end: 49_000_001 },
    { storetype: ['official', 'merchant'] },
  ])
    expect(await totals(query)).toEqual([3, 1]);
  const kettles = [shop.pria, shop.pria, shop.dapur].map((category_id) => sell('Ketel Uap', { category_id }));
  const made = await Promise.all(kettles);
  expect(await totals({ search: 'ketel' })).toEqual([2, 1]);
  await shop.db.updateTable('products').set({ status: 'HIDDEN' }).where('id', 'in', made).execute();
  await shop.refresh(...made);
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

test('recommended beside a product: the same category and near in price first, never sold out, never itself', async () => {
  const inDapur = { category_id: shop.dapur, total_sold: 0 };
  await sell('Oven', { ...inDapur, base_price: 400_000, slug: 'oven' });
  await sell('Oven Mungil', { ...inDapur, base_price: 250_000 });
  await sell('Oven Besar', { ...inDapur, base_price: 500_000 });
  await sell('Oven Raksasa', { ...inDapur, base_price: 900_000 });
  await sell('Oven Habis', { ...inDapur, base_price: 410_000, stock: 0 });
  const beside = async (query: Record<string, unknown>) => {
    const { data, total } = await read(recommendations, query);
    return { names: data.map((one) => one.product_name), total };
  };
  const all = (await beside({ per_page: 100 })).total!;
  const found = await beside({ slug: 'oven', per_page: 100 });
  expect(found.names.slice(0, 3)).toEqual(['Oven Besar', 'Oven Mungil', 'Panci']);
  expect(found.names).not.toContain('Oven');
  expect(found.names).not.toContain('Oven Habis');
  expect(found.total).toBe(all - 1);
  expect(new Set(found.names).size).toBe(all - 1);
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => beside({ slug: 'oven', per_page: 2, page })));
  expect(pages.flatMap(({ names }) => names)).toEqual(found.names.slice(0, 10));
  // nothing of its own category: what lies in the one above
  await sell('Kaos Murah', { category_id: shop.pria, base_price: 90_000 });
  await sell('Kemeja Mahal', { category_id: shop.kemeja, base_price: 100_000, slug: 'kemeja-mahal' });
  const above = (await beside({ slug: 'kemeja-mahal', per_page: 3 })).names;
  expect(above).toContain('Kaos Murah');
  expect(await beside({ slug: 'tidak-ada', per_page: 3 })).toEqual(await beside({ per_page: 3 }));
  expect(await beside({ like: 'cart', per_page: 3 })).toEqual(await beside({ per_page: 3 }));
  await shop.db
    .updateTable('products')
    .set({ status: 'HIDDEN' })
    .where('product_name', 'in', [
      'Oven',
      'Oven Mungil',
      'Oven Besar',
      'Oven Raksasa',
      'Oven Habis',
      'Kaos Murah',
      'Kemeja Mahal',
    ])
    .execute();
});

test('recommended beside what lies in the cart or the wishlist, without it', async () => {
  const accountId = await shop.buyer();
  const buyer = { ...callerOf(accountId, { roles: ['buyer'] }), accountId };
  const cheap = await sell('Loyang Bulat', { base_price: 30_000 });
  const other = await sell('Loyang Kotak', { base_price: 31_000 });
  await shop.db.insertInto('cart_items').values({ user_id: accountId, product_id: cheap, qty: 1 }).execute();
  await shop.db.insertInto('wishlist_items').values({ user_id: accountId, product_id: other }).execute();
  const beside = async (like: string) =>
    okOf(await shop.call(recommendations, buyer, { input: { like, per_page: 100 } })).data.map(
      ({ id }) => id,
    );
  const [cart, wishlist] = [await beside('cart'), await beside('wishlist')];
  expect(cart[0]).toBe(other);
  expect(cart).not.toContain(cheap);
  expect(wishlist[0]).toBe(cheap);
  expect(wishlist).not.toContain(other);
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
