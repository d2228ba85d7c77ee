import { beforeAll, expect, test } from 'vitest';
import { listProducts } from '#contract/catalogue.ts';
import { createCatalogScene } from '#tests/support/catalog-scene.ts';
import { places } from '#tests/support/scene-rows.ts';

const shop = await createCatalogScene();
const { sell, read, call } = shop;
const names = async (query: Record<string, unknown>) =>
  (await read(listProducts, query)).data.map((product) => product.product_name);

beforeAll(async () => {
  const five = { rating_sum: 50, rating_count: 10 };
  const almostFive = { rating_sum: 49, rating_count: 10 };
  await sell('Wajan', { base_price: 90_000, total_sold: 5, ...almostFive });
  await sell('Panci', { base_price: 50_000, total_sold: 9, ...five });
  await sell('Kemeja Flanel', { base_price: 120_000, category_id: shop.kemeja, merchant_id: shop.official });
  await sell('Ikat Pinggang', {
    base_price: 50_000,
    category_id: shop.pria,
    merchant_id: shop.official,
    stock: 0,
  });
  await sell('Topi', { base_price: 30_000, category_id: shop.fashion, rating_sum: 100, rating_count: 20 });
});

test('#334 newest first unless asked otherwise', async () => {
  const newest = ['Topi', 'Ikat Pinggang', 'Kemeja Flanel', 'Panci', 'Wajan'];
  for (const sort of ['', 'lates', 'latest', 'lastest', 'relevance', 'nonsense']) {
    expect(await names({ sort })).toEqual(newest);
  }
});

test('every sort, ties by newest id', async () => {
  expect(await names({ sort: 'topprice' })).toEqual([
    'Kemeja Flanel',
    'Wajan',
    'Ikat Pinggang',
    'Panci',
    'Topi',
  ]);
  expect(await names({ sort: 'bottomprice' })).toEqual([
    'Topi',
    'Ikat Pinggang',
    'Panci',
    'Wajan',
    'Kemeja Flanel',
  ]);
  expect(await names({ sort: 'review' })).toEqual([
    'Topi',
    'Panci',
    'Wajan',
    'Ikat Pinggang',
    'Kemeja Flanel',
  ]);
});

test('#251 categories include what lies below, several are alternatives', async () => {
  expect(await names({ categories: [shop.fashion] })).toEqual(['Topi', 'Ikat Pinggang', 'Kemeja Flanel']);
  expect(await names({ categories: shop.pria })).toEqual(['Ikat Pinggang', 'Kemeja Flanel']);
  expect(await names({ categories: [shop.kemeja, shop.dapur] })).toEqual(['Kemeja Flanel', 'Panci', 'Wajan']);
  expect(await names({ categories: [shop.fashion, shop.kemeja] })).toHaveLength(3);
  expect(await names({ categories: [999_999] })).toEqual([]);
});

test('#251 province, city, brand, store type, rating and price each narrow', async () => {
  expect(await names({ provinces: [places.kupang.province_id] })).toEqual(['Ikat Pinggang', 'Kemeja Flanel']);
  expect(await names({ cities: [places.jepara.city_id] })).toEqual(['Topi', 'Panci', 'Wajan']);
  expect(await names({ brands: [shop.official] })).toEqual(['Ikat Pinggang', 'Kemeja Flanel']);
  expect(await names({ storetype: ['official'] })).toEqual(['Ikat Pinggang', 'Kemeja Flanel']);
  expect(await names({ storetype: 'merchant' })).toEqual(['Topi', 'Panci', 'Wajan']);
  expect(await names({ storetype: ['official', 'merchant'] })).toHaveLength(5);
  expect(await names({ storetype: ['mall'] })).toEqual([]);
  expect(await names({ ratings: [4] })).toEqual(['Wajan']);
  expect(await names({ ratings: [4, 5] })).toEqual(['Topi', 'Panci', 'Wajan']);
  expect(await names({ price_start: 50_000, price_end: 90_000 })).toEqual([
    'Ikat Pinggang',
    'Panci',
    'Wajan',
  ]);
});

test('different keys combine with AND, words included', async () => {
  expect(await names({ categories: [shop.fashion], brands: [shop.official], price_end: 60_000 })).toEqual([
    'Ikat Pinggang',
  ]);
  expect(await names({ search: 'kemeja', storetype: 'merchant' })).toEqual([]);
  expect(await names({ search: 'cendana', price_end: 60_000 })).toEqual(['Ikat Pinggang']);
  expect(
    await names({ search: 'cendana', cities: [places.kupang.city_id], categories: [shop.kemeja] }),
  ).toEqual(['Kemeja Flanel']);
});

test('what has no stock is listed and says so', async () => {
  const { data } = await read(listProducts, { search: 'pinggang' });
  expect(data[0]).toMatchObject({ stock: 0, is_available: false });
});

test('min above max is refused on price_start', async () => {
  const answer = await call(listProducts, null, { input: { price_start: 200, price_end: 100 } });
  expect(answer).toMatchObject({
    code: 422,
    errors: [{ field: 'price_start', rule: 'price_range' }],
  });
});

test('#79 pages and totals are exact, also beyond the end', async () => {
  const first = await read(listProducts, { per_page: 2 });
  expect(first).toMatchObject({
    total: 5,
    meta: { total: 5, last_page: 3, from: 1, to: 2, next_page_url: '/api/products/list?page=2' },
  });
  const last = await read(listProducts, { per_page: 2, page: 3 });
  expect(last.data).toHaveLength(1);
  expect(last).toMatchObject({ total: 5, meta: { from: 5, to: 5, next_page_url: null } });
  for (const page of [4, 100_000, 999_999_999]) {
    for (const search of ['', 'kios']) {
      const beyond = await read(listProducts, { per_page: 2, page, search });
      expect(beyond.data).toEqual([]);
      expect(beyond).toMatchObject({ total: search === '' ? 5 : 3, meta: { from: null, to: null } });
    }
  }
});

test('pages of every size and order show each product once', async () => {
  for (const sort of ['lates', 'review', 'topprice', 'bottomprice', 'relevance']) {
    for (const search of ['', 'toko', 'kios']) {
      const all = await names({ sort, search });
      const pages = await Promise.all(
        [1, 2, 3, 4, 5].map((page) => names({ sort, search, page, per_page: 1 })),
      );
      expect(pages.flat()).toEqual(all);
    }
  }
});

test('#146 a product carries every field of the contract', async () => {
  const { data } = await read(listProducts, { search: 'flanel' }, 'en');
  expect(data[0]).toMatchObject({
    product_name: 'Kemeja Flanel',
    publish_price: 120_000,
    is_wishlisted: '0',
    check: false,
    photos: [],
    category: { id: shop.kemeja, name: 'Kemeja' },
    merchant: {
      id: shop.official,
      merchant_name: 'Toko Cendana',
      merchant_city: 'Kota Kupang',
      is_official: true,
    },
  });
});
