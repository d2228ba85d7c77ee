import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { autocomplete, listBrandFilters, listFilterCounts, listProducts } from '#contract/catalogue.ts';
import { recommendations } from '#contract/home.ts';
import { createCatalogScene } from '#tests/support/catalog-scene.ts';
import { administrate } from '#tests/support/database.ts';
import { permitBits } from '../catalogue/index.ts';
import { bestSellers } from './index.ts';

/** What the planner is made to believe there is. */
const BELIEVED = 1_000_000;
const SIZE = 3_000;
/** Every so-manieth has a permit; of these every other a certificate, and the rest BPOM. */
const SHARE = 10;
const shop = await createCatalogScene();

beforeAll(async () => {
  const shelves = [shop.kemeja, shop.pria, shop.dapur];
  for (let shelf = 1; shelf <= 20; shelf += 1) {
    shelves.push(await shop.category({ name: `Rak ${shelf}`, slug: `rak-${shelf}`, position: 10 + shelf }));
  }
  const stores = [shop.official, shop.ordinary];
  for (let store = 1; store <= 30; store += 1) {
    stores.push(await shop.merchant({ merchant_name: `Kios Nomor ${store}` }));
  }
  await sql`
    INSERT INTO products (merchant_id, category_id, slug, product_name, base_price, weight, stock, total_sold, rating_sum,
      rating_count, created_at, permits)
    SELECT (${stores}::bigint[])[1 + i % ${stores.length}::int], (${shelves}::bigint[])[1 + (i / 2) % ${shelves.length}::int],
      'p-' || i, 'benda' || chr(97 + i % 25) || ' ' || (ARRAY['merah', 'putih', 'hitam', 'biru', 'ungu'])[1 + i % 5]
        || ' ' || 'merek' || chr(97 + (i / 25) % 24) || chr(97 + i % 23)
        || CASE WHEN i % 500 = 0 THEN ' langka' ELSE '' END,
      10000 + (i * 7919) % 900 * 1000, 100, 1, (i * 31) % 997, (i % 5 + 1) * 2, 2, now() - i * interval '1 minute',
      CASE WHEN i % ${SHARE} = 0 THEN ${permitBits.halal} + i / ${SHARE} % 2 * ${permitBits.bpom - permitBits.halal} ELSE 0 END
    FROM generate_series(1, ${SIZE}) i`.execute(shop.db);
  const ids = (await shop.db.selectFrom('products').select('id').execute()).map((row) => row.id);
  await shop.refresh(...ids);
  await sql`VACUUM ANALYZE products, listing, keywords, vocabulary, category_words, category_pieces, category_pairs`.execute(
    shop.db,
  );
  // The pages stay as few as they are, so that reading all of them looks cheaper than it would be: the harder proof.
  const large = `('listing'::regclass, 'keywords'::regclass, 'products'::regclass)`;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.db);
  await administrate(
    (client) =>
      client.query(
        `UPDATE pg_class SET reltuples = ${BELIEVED}::real / CASE relname WHEN 'listing_permits' THEN ${SHARE} ELSE 1 END
        WHERE oid IN ${large} OR oid IN (SELECT indexrelid FROM pg_index WHERE indrelid IN ${large})`,
      ),
    rows[0]?.name,
  );
  shop.forget();
}, 60_000);

afterEach(() => {
  vi.restoreAllMocks();
});

type Statement = { text: string; values: unknown[] };
type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Node[];
};

/** The statements that a call sends. */
const sentBy = async (call: () => Promise<unknown>): Promise<Statement[]> => {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await call();
  const sent = spy.mock.calls.flatMap(([first]) => {
    const query: unknown = first;
    const isQuery = typeof query === 'object' && query !== null && 'text' in query && 'values' in query;
    return isQuery ? [query as Statement] : [];
  });
  spy.mockRestore();
  return sent.filter(({ text }) => /^\s*(select|with)/i.test(text));
};

/**
 * The nodes of a plan that read a table or an index from its first row to its last: a walk that ends with a page does not, nor
 * one through the index of those with a permit, which has nothing else.
 */
const endless = (node: Node, isLimited = false): Node[] => {
  const type = node['Node Type'];
  const isWalk =
    /^Index( Only)? Scan$/.test(type) &&
    node['Index Cond'] === undefined &&
    !isLimited &&
    node['Index Name'] !== 'listing_permits';
  // what sorts or sums up wants all that is below it, whatever is wanted of it
  const goesOn = type === 'Limit' || (isLimited && !/Sort|Aggregate|Hash$|Materialize/.test(type));
  const below = (node.Plans ?? []).flatMap((one) => endless(one, goesOn));
  return type.endsWith('Seq Scan') || isWalk ? [node, ...below] : below;
};

/** Tables of the shop's size that a statement would read from end to end. */
const readWhole = async ({ text, values }: Statement): Promise<string[]> => {
  const { rows } = await shop.db.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>({
    sql: `EXPLAIN (FORMAT JSON) ${text}`,
    parameters: values,
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: 'explain' },
  });
  return endless(rows[0]!['QUERY PLAN'][0].Plan)
    .map((node) => node['Relation Name'] ?? '')
    .filter((table) => ['listing', 'keywords', 'products'].includes(table));
};

const expectNoneRead = async (sent: readonly Statement[]): Promise<void> => {
  expect(sent).not.toEqual([]);
  for (const statement of sent)
    expect({ ...statement, reads: await readWhole(statement) }).toEqual({ ...statement, reads: [] });
};

const sorts = ['lates', 'review', 'topprice', 'bottomprice'];
const atNearlyAnyPrice = { price_start: 1_001, price_end: 49_000_001 };
const lists: Record<string, unknown>[] = [
  {},
  { categories: shop.fashion },
  { categories: shop.kemeja },
  { categories: shop.kemeja, price_start: 100_000, price_end: 300_000 },
  { categories: shop.kemeja, ratings: 4, storetype: 'official' },
  { provinces: 53, ratings: 4, price_start: 100_000, price_end: 300_000 },
  { cities: 3320, ratings: 4 },
  { brands: shop.ordinary },
  { brands: shop.ordinary, categories: shop.pria },
  { price_start: 100_000, price_end: 300_000 },
  atNearlyAnyPrice,
  { ...atNearlyAnyPrice, categories: shop.fashion },
  { ...atNearlyAnyPrice, categories: [shop.kemeja, shop.dapur] },
  { permits: 'halal' },
  { permits: 'halal', categories: shop.kemeja },
  { permits: 'halal', price_start: 100_000, price_end: 300_000 },
  { permits: 'halal', brands: shop.ordinary, ratings: 4 },
  { permits: 'bpom', categories: shop.kemeja },
  { search: 'bendab', permits: 'halal' },
  { search: 'langka' },
  { search: 'bendaa' },
  { search: 'bendab merah' },
  { search: 'merekaa langka' },
  { search: 'tidakada' },
  { search: 'langkka' },
  { search: 'bendac', categories: shop.kemeja },
  { search: 'bendac', price_start: 100_000, price_end: 300_000 },
  { ...atNearlyAnyPrice, search: 'bendac' },
  { search: 'bendac', provinces: 53, ratings: 4 },
];

for (const asked of lists) {
  test(`at a million products nothing is read from end to end: ${JSON.stringify(asked)}`, async () => {
    const sent: Statement[] = [];
    for (const sort of asked.search === undefined ? sorts : ['relevance', ...sorts]) {
      for (const page of [1, 4, 40]) {
        const call = () => shop.read(listProducts, { ...asked, sort, page, per_page: 24 });
        sent.push(...(await sentBy(call)));
      }
    }
    await expectNoneRead(sent);
    // what is counted of everything is counted once in ten seconds, for whoever asks then
    await shop.read(listFilterCounts, {});
    // the stores of everything are those of everything, at nearly any price too
    if (Object.keys(asked).some((key) => key !== 'brands') && asked !== atNearlyAnyPrice)
      await expectNoneRead([
        ...(await sentBy(() => shop.read(listBrandFilters, asked))),
        // those of other stars and store types were counted with the same query
        ...(await sentBy(() => shop.read(listFilterCounts, asked))),
      ]);
  });
}

test('everything is read once for whatever stars or store type is chosen', async () => {
  await shop.read(listFilterCounts, {});
  for (const chosen of [{ ratings: 4 }, { storetype: 'official' }, { ratings: [4, 5] }])
    expect(await sentBy(() => shop.read(listFilterCounts, chosen))).toEqual([]);
});

test('nor by suggestions and recommendations', async () => {
  const typed = ['b', 'be', 'ben', 'bendaa', 'bendaa me', 'ndaa me', 'bendaa merah mer', 'zzz', 'zz z'];
  const sent: Statement[] = [];
  for (const search of typed) sent.push(...(await sentBy(() => shop.read(autocomplete, { search }))));
  await expectNoneRead(sent);
  // the total is of everything, so that the first to ask within ten seconds counts everything
  await shop.read(recommendations, {});
  for (const page of [1, 40]) {
    await expectNoneRead(await sentBy(() => shop.read(recommendations, { page, per_page: 24 })));
    const beside = { slug: 'p-7', page, per_page: 24 };
    await expectNoneRead(await sentBy(() => shop.read(recommendations, beside)));
  }
});

test('nor by the best sellers of a store or a category', async () => {
  for (const of of [
    { merchantId: shop.ordinary },
    { categoryId: shop.fashion },
    { categoryId: shop.kemeja },
  ]) {
    await expectNoneRead(await sentBy(() => bestSellers(shop.ctx, of, 12, 'id')));
  }
});

test.each([
  ['no index', 'SELECT count(*) FROM listing WHERE normal_price = 3'],
  ['only all of an index', 'SELECT count(*) FROM listing WHERE reviews % 7 = 3'],
  ['an order that it has no index for', 'SELECT id FROM listing ORDER BY reviews LIMIT 24'],
])('a query that %s can serve is noticed', async (_, text) => {
  expect(await readWhole({ text, values: [] })).toEqual(['listing']);
});
