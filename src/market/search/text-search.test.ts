import { beforeAll, expect, test } from 'vitest';
import { listProducts } from '#contract/catalogue.ts';
import { createCatalogScene } from '#tests/support/catalog-scene.ts';

const shop = await createCatalogScene();
const { sell, read } = shop;
const names = async (search: string, query: Record<string, unknown> = {}) =>
  (await read(listProducts, { search, ...query })).data.map((product) => product.product_name);

beforeAll(async () => {
  await sell('Panduan Pembelian Rumah', { total_sold: 1 });
  await sell('Cara Membeli Emas', { total_sold: 2 });
  await sell('Ponsel Zenvora 128GB Hitam', { sku: 'ZNV-0128-H' });
  await sell('Ponsel Zenvora 256 GB Putih');
  await sell('Sepatu Kanvas Café', { total_sold: 50 });
  await sell('Sepatu Lari', { total_sold: 10 });
  await sell('Sikat', { merchant_id: shop.official, category_id: shop.kemeja, total_sold: 900 });
  await sell('Kemeja Batik', { category_id: shop.dapur, total_sold: 3 });
  await sell('Diskon 100% Katun_Halus "Asli" O\'Neil');
});

test('forms of one root find each other', async () => {
  for (const form of ['membeli', 'pembelian', 'beli', 'dibeli']) {
    expect(await names(form)).toEqual(['Cara Membeli Emas', 'Panduan Pembelian Rumah']);
  }
});

test('the last word may be unfinished, the words before may not', async () => {
  expect(await names('zenv')).toHaveLength(2);
  expect(await names('ponsel zen')).toHaveLength(2);
  expect(await names('pons zenvora')).toEqual([]);
});

test('every word must match', async () => {
  expect(await names('sepatu lari')).toEqual(['Sepatu Lari']);
  expect(await names('sepatu zenvora')).toEqual([]);
});

test('case, accents and punctuation do not matter', async () => {
  for (const search of ['SEPATU cafe', 'sepatu-café!', ' sepatu   CAFÉ ']) {
    expect(await names(search)).toEqual(['Sepatu Kanvas Café']);
  }
});

test('128gb is 128 gb', async () => {
  for (const search of ['128gb', '128 gb', '128GB', 'zenvora 128']) {
    expect(await names(search)).toEqual(['Ponsel Zenvora 128GB Hitam']);
  }
  expect(await names('256gb')).toEqual(['Ponsel Zenvora 256 GB Putih']);
});

test('store, category and stock-keeping code are searched too', async () => {
  expect(await names('cendana')).toEqual(['Sikat']);
  expect(await names('znv-0128-h')).toEqual(['Ponsel Zenvora 128GB Hitam']);
});

test('by default names come before other fields, then what sold more', async () => {
  expect(await names('kemeja')).toEqual(['Kemeja Batik', 'Sikat']);
  expect(await names('sepatu')).toEqual(['Sepatu Kanvas Café', 'Sepatu Lari']);
  expect(await names('sepatu', { sort: 'lates' })).toEqual(['Sepatu Lari', 'Sepatu Kanvas Café']);
});

test('misspelt words are mended when a page is not filled, after what was found exactly', async () => {
  for (const typo of ['sepatuu', 'spatu', 'sepata', 'sepaut']) {
    expect(await names(typo)).toEqual(['Sepatu Kanvas Café', 'Sepatu Lari']);
  }
  await sell('Sepati Unik', { total_sold: 0 });
  expect(await names('sepati')).toEqual(['Sepati Unik', 'Sepatu Kanvas Café', 'Sepatu Lari']);
  expect(await read(listProducts, { search: 'sepati' })).toMatchObject({ total: 3 });
  expect(await names('sepati', { per_page: 2, page: 2 })).toEqual(['Sepatu Lari']);
  expect(await read(listProducts, { search: 'sepati', per_page: 2, page: 2 })).toMatchObject({ total: 3 });
  expect(await names('sepati', { per_page: 1 })).toEqual(['Sepati Unik']);
  expect(await read(listProducts, { search: 'sepati', per_page: 1 })).toMatchObject({ total: 1 });
});

test('two letters may be wrong from eight letters on, and only then', async () => {
  await sell('Kalkulator Meja');
  expect(await names('kalkulatro')).toEqual(['Kalkulator Meja']);
  expect(await names('kelkolator')).toEqual(['Kalkulator Meja']);
  expect(await names('sapetu')).toEqual([]);
});

test('a blank too few or too many is an edit too', async () => {
  await sell('Kalung Mutiara Laut');
  for (const search of ['kalungmutiara', 'kalungmutiara laut', 'ka lung mutiara', 'kalung muti ara'])
    expect({ search, found: await names(search) }).toEqual({ search, found: ['Kalung Mutiara Laut'] });
  expect(await names('kalungsemen')).toEqual([]);
});

test('of a word with forms and other names every product is counted once', async () => {
  await sell('Kaos Rajut Rajutan');
  await sell('Kaus Rajutan');
  await sell('Topi Rajut');
  expect(await read(listProducts, { search: 'rajut', per_page: 1 })).toMatchObject({ total: 3 });
  expect(await read(listProducts, { search: 'rajutan', per_page: 1 })).toMatchObject({ total: 3 });
  expect(await read(listProducts, { search: 'kaos', per_page: 1 })).toMatchObject({ total: 2 });
  expect(await read(listProducts, { search: 'kaos kaus', per_page: 1 })).toMatchObject({ total: 2 });
  expect(await read(listProducts, { search: 'raj', per_page: 2 })).toMatchObject({ total: 3 });
});

test('percent, underscore, quotes and operators are ordinary characters', async () => {
  expect(await names('100%')).toEqual(['Diskon 100% Katun_Halus "Asli" O\'Neil']);
  expect(await names("o'neil")).toHaveLength(1);
  expect(await names('katun_halus "asli"')).toHaveLength(1);
  for (const search of [
    "'; drop table listing; --",
    '!!sepatu & (',
    'a:*|b',
    '\\',
    '$1',
    "zzqx' & 'b",
    '<->',
    '%%zzqx%%',
  ]) {
    await names(search);
  }
  expect(await names("zzqx' | 'sepatu")).toEqual([]);
});

test('a search of punctuation alone counts as absent', async () => {
  const all = await read(listProducts, {});
  const blank = await read(listProducts, { search: '%_"' });
  expect(blank.total).toBe(all.total);
  expect(blank.data.map((one) => one.id)).toEqual(all.data.map((one) => one.id));
});

test('a correction says so and what the typed words find; searched for exactly there is none', async () => {
  await sell('Headset Nirkabel', { total_sold: 3 });
  const search = async (query: Record<string, unknown>) => {
    const { data, total, meta } = await read(listProducts, query);
    return { names: data.map((one) => one.product_name), total, correction: meta?.correction };
  };
  expect(await search({ search: 'hedset' })).toEqual({
    names: ['Headset Nirkabel'],
    total: 1,
    correction: { search: 'headset', exact_total: 0 },
  });
  expect(await search({ search: 'hedset', sort: 'lates' })).toMatchObject({
    total: 1,
    correction: { search: 'headset', exact_total: 0 },
  });
  expect(await search({ search: 'hedset', exact: 1 })).toEqual({
    names: [],
    total: 0,
    correction: undefined,
  });
  await sell('Hedset Antik');
  expect(await search({ search: 'hedset', exact: '1' })).toMatchObject({ names: ['Hedset Antik'], total: 1 });
  // what occurs is not said to be something else, though others that are spelt alike follow it
  expect(await search({ search: 'hedset' })).toMatchObject({ total: 2, correction: undefined });
  expect(await search({ search: 'headset' })).toMatchObject({ correction: undefined });
  expect(await search({ search: 'sepatu' })).toMatchObject({ correction: undefined });
});
