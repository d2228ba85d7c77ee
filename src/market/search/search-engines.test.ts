import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBrandFilters, listFilterCounts, listProducts } from '#contract/catalogue.ts';
import { createOpenSearch, openSearchAddress } from '#platform/opensearch.ts';
import { createCatalogScene } from '#tests/support/catalog-scene.ts';
import { startOpenSearch } from '#tests/support/opensearch-server.ts';
import { places } from '#tests/support/scene-rows.ts';
import { buildSearchIndex, dropSearchIndex, searchLag, tellSearchEngine } from './index-products.ts';
import { createOpenSearchEngine } from './opensearch-engine.ts';

// One list of what lists and searches answer, for PostgreSQL, for OpenSearch as its documentation has it, and with
// OPENSEARCH_URL for a real one.

const shop = await createCatalogScene();
const { sell, read } = shop;
const standIn = await startOpenSearch();
const realUrl = process.env.OPENSEARCH_URL;

const clientOf = (url: string) => {
  const address = openSearchAddress(`${url.replace(/\/$/, '')}/uji-${randomUUID().slice(0, 8)}`)!;
  return createOpenSearch({ ...address, timeoutMs: 30_000 });
};
const engineOf = (url: string) => {
  const client = clientOf(url);
  const engine = createOpenSearchEngine(client, {
    lagMs: () => searchLag(shop),
    onChange: () => undefined,
    everyMs: 3_600_000,
    probeMs: 30_000,
  });
  return { client, engine };
};
const standing = engineOf(standIn.url);
const real = realUrl === undefined ? null : engineOf(realUrl);
const engines = [
  { name: 'PostgreSQL', parts: null },
  { name: 'OpenSearch, as its documentation says', parts: standing },
  ...(real === null ? [] : [{ name: 'OpenSearch', parts: real }]),
];

/** Lists and searches are answered by it from now on, and by what has changed. */
const use = async (parts: typeof standing | null): Promise<void> => {
  delete shop.ctx.searchEngine;
  if (parts === null) return;
  const { current } = await shop.db.selectFrom('search_index').select('current').executeTakeFirstOrThrow();
  if (current?.startsWith(parts.client.name)) {
    await tellSearchEngine(shop, parts.client);
    await parts.client.refresh(current);
  } else await buildSearchIndex(shop, parts.client, { mark: randomUUID().slice(0, 8), pauseMs: 5 });
  parts.engine.isReady();
  for (let probe = 0; probe < 2; probe += 1) await parts.engine.look();
  expect(parts.engine.isReady()).toBe(true);
  shop.ctx.searchEngine = parts.engine;
};

type Query = Record<string, unknown>;
const found = async (query: Query) => {
  const { data, total, meta } = await read(listProducts, query);
  return { names: data.map((product) => product.product_name), total, correction: meta?.correction };
};

beforeAll(async () => {
  const kemeja = { category_id: shop.kemeja, merchant_id: shop.official };
  await sell('Panduan Pembelian Rumah', { total_sold: 1 });
  await sell('Cara Membeli Emas', { total_sold: 2, base_price: 90_000, rating_sum: 50, rating_count: 10 });
  await sell('Ponsel Zenvora 128GB Hitam', { sku: 'ZNV-0128-H', base_price: 2_500_000 });
  await sell('Ponsel Zenvora 256 GB Putih', { base_price: 3_500_000, rating_sum: 49, rating_count: 10 });
  await sell('Sepatu Kanvas Café', { total_sold: 50, base_price: 120_000, rating_sum: 40, rating_count: 10 });
  await sell('Sepatu Lari', { total_sold: 10, base_price: 300_000 });
  await sell('Sikat', { ...kemeja, total_sold: 900, base_price: 15_000 });
  await sell('Kemeja Batik', { category_id: shop.dapur, total_sold: 3, base_price: 150_000 });
  await sell('Kemeja Flanel', { ...kemeja, base_price: 120_000, rating_sum: 30, rating_count: 6 });
  await sell('Ikat Pinggang', { category_id: shop.pria, merchant_id: shop.official, stock: 0 });
  await sell('Gantungan Kemeja', { total_sold: 5_000, base_price: 20_000 });
  await sell('Kaos Rajut Rajutan', { category_id: shop.kemeja, total_sold: 4 });
  await sell('Kaus Rajutan', { category_id: shop.kemeja });
  await sell('Diskon 100% Katun_Halus "Asli" O\'Neil');
  await sell('Headset Nirkabel', { total_sold: 3 });
  await sell('Kalung Mutiara Laut');
  await sell('Kalkulator Meja');
});
afterAll(async () => {
  if (real !== null) await dropSearchIndex(shop, real.client);
  standing.engine.close();
  await standIn.close();
});

const behaviours: [what: string, query: Query, expected: Partial<Awaited<ReturnType<typeof found>>>][] = [
  ['forms of one root', { search: 'dibeli' }, { names: ['Cara Membeli Emas', 'Panduan Pembelian Rumah'] }],
  ['an unfinished last word', { search: 'ponsel zen' }, { total: 2 }],
  ['an unfinished word before it', { search: 'pons zenvora' }, { total: 0 }],
  ['every word', { search: 'sepatu lari' }, { names: ['Sepatu Lari'] }],
  ['case, accents and signs', { search: ' sepatu-CAFÉ!' }, { names: ['Sepatu Kanvas Café'] }],
  ['numbers with their unit', { search: '128gb' }, { names: ['Ponsel Zenvora 128GB Hitam'] }],
  ['a code', { search: 'znv-0128-h' }, { names: ['Ponsel Zenvora 128GB Hitam'] }],
  ['a store', { search: 'cendana', sort: 'bottomprice' }, { total: 3 }],
  [
    'what is meant before what is decorated, names before other fields',
    { search: 'kemeja' },
    // of the three that are named so the two that are kemeja, in the category that is meant first
    {
      names: [
        'Kemeja Flanel',
        'Kemeja Batik',
        'Gantungan Kemeja',
        'Sikat',
        'Kaos Rajut Rajutan',
        'Kaus Rajutan',
      ],
    },
  ],
  ['what sold more', { search: 'sepatu' }, { names: ['Sepatu Kanvas Café', 'Sepatu Lari'] }],
  ['another order', { search: 'sepatu', sort: 'lates' }, { names: ['Sepatu Lari', 'Sepatu Kanvas Café'] }],
  ['a misspelt word', { search: 'spatu' }, { total: 2, correction: { search: 'sepatu', exact_total: 0 } }],
  ['that word as it is typed', { search: 'spatu', exact: 1 }, { total: 0, correction: undefined }],
  ['a blank too few', { search: 'kalungmutiara laut' }, { names: ['Kalung Mutiara Laut'] }],
  ['other words for it', { search: 'kaos', exact: 1 }, { total: 2 }],
  ['quotes', { search: "o'neil" }, { total: 1 }],
  ['operators', { search: "zzqx' | 'sepatu" }, { total: 0 }],
  ['a category with what lies below', { categories: [shop.fashion] }, { total: 5 }],
  ['a category that is none', { categories: [999_999] }, { names: [], total: 0 }],
  ['a city', { cities: [places.kupang.city_id] }, { names: ['Ikat Pinggang', 'Kemeja Flanel', 'Sikat'] }],
  ['official stores', { storetype: ['official'], sort: 'topprice' }, { total: 3 }],
  ['stars', { ratings: [4, 5] }, { total: 4 }],
  ['a price range', { price_start: 15_000, price_end: 20_000 }, { names: ['Gantungan Kemeja', 'Sikat'] }],
  ['words inside filters', { search: 'cendana', price_end: 16_000 }, { names: ['Sikat'] }],
  ['a page behind the last', { per_page: 2, page: 999_999 }, { names: [], total: 17 }],
];

describe.each(engines)('$name finds', ({ parts }) => {
  beforeAll(() => use(parts));
  afterAll(() => use(null));
  test.each(behaviours)('%s', async (_, query, expected) => {
    expect(await found(query)).toMatchObject(expected);
  });

  test('every order, ties by the newest, each product once over pages of any size', async () => {
    for (const sort of ['lates', 'review', 'topprice', 'bottomprice', 'relevance']) {
      for (const search of ['', 'kios']) {
        const all = await found({ sort, search, per_page: 100 });
        const pages: string[] = [];
        for (const page of [1, 2, 3, 4])
          pages.push(...(await found({ sort, search, page, per_page: 5 })).names);
        expect(pages).toEqual(all.names);
      }
    }
  });

  test('what is gone, sold out, renamed or in a flash sale as it is now', async () => {
    const id = await sell('Blender Duduk', { base_price: 400_000 });
    await use(parts);
    expect(await found({ search: 'blender' })).toMatchObject({ total: 1 });
    await shop.db.updateTable('products').set({ product_name: 'Mixer Duduk' }).where('id', '=', id).execute();
    await shop.refresh(id);
    await use(parts);
    expect(await found({ search: 'blender' })).toMatchObject({ total: 0 });
    expect(await found({ search: 'mixer', price_start: 399_000 })).toMatchObject({ total: 1 });
    await shop.db.updateTable('products').set({ is_taken_down: true }).where('id', '=', id).execute();
    await shop.refresh(id);
    await use(parts);
    expect(await found({ search: 'mixer' })).toMatchObject({ total: 0 });
  });
});

const questions: Query[] = [
  ...['', 'kemeja', 'sepatu', 'ponsel', 'kaos', 'rajut', 'beli', 'spatu', 'kios', 'dapur', 'ka', 'zen'].map(
    (search) => ({ search }),
  ),
  { search: 'kemeja', per_page: 2, page: 2 },
  { search: 'sepati', per_page: 1 },
  { search: 'kios', categories: [shop.dapur], storetype: 'merchant' },
  { search: 'kemeja', categories: [shop.kemeja] },
  { search: 'kios', ratings: [5, 4] },
  { categories: [shop.kemeja, shop.dapur], price_end: 200_000 },
  { brands: [shop.official] },
  { provinces: [places.kupang.province_id], storetype: ['official', 'merchant'] },
];

test('OpenSearch and PostgreSQL answer the same, page by page, with totals, corrections and counts', async () => {
  const answers = async () => {
    shop.forget();
    const all: unknown[] = [];
    for (const query of questions) {
      for (const sort of ['', 'lates', 'review', 'topprice', 'bottomprice'])
        all.push([query, sort, await found({ ...query, sort })]);
      const [brands, counts] = [await read(listBrandFilters, query), await read(listFilterCounts, query)];
      all.push([query, brands.data, counts.data]);
    }
    return all;
  };
  const expected = await answers();
  for (const parts of [standing, real])
    if (parts !== null) {
      await use(parts);
      const before = standIn.exchanges.length;
      expect(await answers()).toEqual(expected);
      if (parts === standing) expect(standIn.exchanges.length - before).toBeGreaterThan(questions.length * 5);
      await use(null);
    }
});
