import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createOpenSearch, openSearchAddress } from '#platform/opensearch.ts';
import { type Fault, startOpenSearch } from '#tests/support/opensearch-server.ts';
import { SearchEngineDown } from '../search-engine.ts';
import { indexBody, searchedSettings } from './opensearch.rules.ts';
import { createOpenSearchEngine } from './opensearch-engine.ts';

const server = await startOpenSearch();
const address = openSearchAddress(`${server.url}/uji`)!;
// a crowded machine may take its time where nothing is to be late
const client = createOpenSearch({ ...address, timeoutMs: 30_000 });
const hasty = createOpenSearch({ ...address, timeoutMs: 60 });

const product = {
  ...{
    id: 7,
    categories: [1, 2],
    top_category: 1,
    merchant_id: 3,
    province_id: 33,
    city_id: 3320,
    price: 9_000,
  },
  ...{ is_official: true, in_stock: true, stars: 4, rating: 450, reviews: 2, total_sold: 5, created_at: 1 },
  words: ['wajan', '=wajan', '@wajan'],
};
const filters = {
  ...{ categories: [], provinces: [], cities: [], merchants: [], stars: [], price: null },
  ...{ isOfficial: null, permits: [], among: null },
};
const everything = { words: null, filters, exclude: [] };
const page = { limit: 10, offset: 0 };

beforeAll(async () => {
  await client.createIndex('uji-1', indexBody);
  await client.moveAlias('uji-1', []);
  await client.bulk([{ index: 'uji-1', id: '7', version: 1, document: product }]);
  await client.changeSettings('uji-1', searchedSettings);
});
afterEach(() => server.breakWith(null));
afterAll(() => server.close());

/** One that is asked, with what became of it. */
const open = async (lagMs: () => Promise<number | null> = async () => 0, asked = client) => {
  const changes: string[] = [];
  const engine = createOpenSearchEngine(asked, {
    lagMs,
    onChange: ({ isUsed, reason }) => changes.push(isUsed ? 'asked' : reason),
    // only when it is told to
    everyMs: 3_600_000,
    probeMs: 30_000,
  });
  engine.isReady();
  await engine.look();
  await engine.look();
  return { engine, changes, ask: () => engine.page(everything, 'lates', page) };
};
const only =
  (path: string, answer: Exclude<ReturnType<Fault>, undefined>): Fault =>
  (request) =>
    request.includes(path) ? answer : undefined;
const json = (status: number, body: object) => ({ status, text: JSON.stringify(body) });
const whole = {
  timed_out: false,
  _shards: { failed: 0 },
  hits: { total: { value: 1, relation: 'eq' }, hits: [] },
};

const failing: [what: string, answer: Exclude<ReturnType<Fault>, undefined>][] = [
  [
    'too many requests',
    json(429, { error: { type: 'circuit_breaking_exception', reason: 'Data too large' } }),
  ],
  ['a cluster without a node', json(503, { error: 'no cluster manager', status: 503 })],
  ['a connection that breaks', 'hang up'],
  ['a proxy that speaks of itself', { status: 200, text: '<html>Welcome</html>' }],
  ['half an answer', { status: 200, text: '{"took":1,"timed_out":false' }],
  ['an answer of something else', json(200, { ok: true })],
  ['a part of the shards', json(200, { ...whole, _shards: { failed: 1 } })],
  [
    'a total that is cut',
    json(200, { ...whole, hits: { total: { value: 10_000, relation: 'gte' }, hits: [] } }),
  ],
  ['a hit that is no product', json(200, { ...whole, hits: { ...whole.hits, hits: [{ _id: 'siapa' }] } })],
  [
    'an index that is gone',
    json(404, { error: { type: 'index_not_found_exception', reason: 'no such index' } }),
  ],
  ['a password that is none', json(401, { error: 'Unauthorized' })],
];

test.each(failing)('%s: this search is told so and the next ones are not asked', async (_, answer) => {
  const { engine, ask, changes } = await open();
  expect(await ask()).toEqual({ ids: [7], total: 1 });
  server.breakWith(only('_search', answer));
  await expect(ask()).rejects.toThrow(SearchEngineDown);
  expect(engine.isReady()).toBe(false);
  expect(changes).toHaveLength(2);
  // not well after one good answer, but after two
  server.breakWith(null);
  await engine.look();
  expect(engine.isReady()).toBe(false);
  await engine.look();
  expect(engine.isReady()).toBe(true);
  engine.close();
});

test('one slow search is PostgreSQL’s alone, three in a row leave it out', async () => {
  const late = only('_search', json(200, { ...whole, timed_out: true }));
  const { engine, ask, changes } = await open();
  server.breakWith(late);
  for (let at = 0; at < 2; at += 1) await expect(ask()).rejects.toThrow(SearchEngineDown);
  server.breakWith(null);
  await ask();
  expect(engine.isReady()).toBe(true);
  server.breakWith(late);
  for (let at = 0; at < 3; at += 1) await expect(ask()).rejects.toThrow(SearchEngineDown);
  expect(engine.isReady()).toBe(false);
  expect(changes).toEqual(['asked', 'no whole answer in 30000 ms']);
  engine.close();
});

test('what says nothing is slow after its time', async () => {
  const { engine, ask } = await open(undefined, hasty);
  server.breakWith(only('_search', 'silence'));
  await expect(ask()).rejects.toThrow(/no answer in 60 ms/);
  expect(engine.isReady()).toBe(true);
  engine.close();
});

test('a question that it refuses leaves it in: the next one may be a better one', async () => {
  const { engine, ask } = await open();
  server.breakWith(
    only('_search', json(400, { error: { type: 'parsing_exception', reason: 'unknown query' } })),
  );
  await expect(ask()).rejects.toThrow(SearchEngineDown);
  expect(engine.isReady()).toBe(true);
  engine.close();
});

test('without an index, or more than a minute behind, it is not asked', async () => {
  let lag: number | null = null;
  const { engine, changes } = await open(async () => lag);
  expect(engine.isReady()).toBe(false);
  lag = 100;
  await engine.look();
  await engine.look();
  expect(engine.isReady()).toBe(true);
  lag = 61_000;
  await engine.look();
  expect(engine.isReady()).toBe(false);
  expect(changes).toEqual(['asked', 'what it finds is 61 s old']);
  engine.close();
});

test('it stays in while nobody knows how far behind it is', async () => {
  let isDown = false;
  const { engine } = await open(async () => {
    if (isDown) throw new Error('the database is away');
    return 0;
  });
  isDown = true;
  await engine.look();
  expect(engine.isReady()).toBe(true);
  engine.close();
});

test('pages deeper than it answers are not asked of it', async () => {
  const { engine } = await open();
  expect(engine.reaches({ limit: 100, offset: 9_900 })).toBe(true);
  expect(engine.reaches({ limit: 100, offset: 9_901 })).toBe(false);
  engine.close();
});

test('of many writings each is told apart: done, overtaken, refused for good, refused for now', async () => {
  const action = (id: string, version: number, document: object | null = { ...product, id: Number(id) }) => ({
    ...{ index: 'uji-1', id, version, document },
  });
  const outcomes = await client.bulk([
    action('8', 5),
    action('8', 4),
    action('9', 5, { ...product, id: 9, colour: 'merah' }),
    action('8', 6, null),
    action('404', 6, null),
  ]);
  expect(outcomes.map(({ result }) => result)).toEqual(['done', 'done', 'refused', 'done', 'done']);
  expect(outcomes[1]?.reason).toMatch(/version_conflict_engine_exception/);
  expect(outcomes[2]?.reason).toMatch(/strict_dynamic_mapping_exception/);
  const full = { status: 429, error: { type: 'rejected_execution_exception', reason: 'queue is full' } };
  server.breakWith(only('_bulk', json(200, { took: 1, errors: true, items: [{ index: full }] })));
  expect(await client.bulk([action('8', 7)])).toEqual([
    { result: 'later', reason: 'rejected_execution_exception: queue is full' },
  ]);
  server.breakWith(only('_bulk', json(200, { took: 1, errors: false, items: [] })));
  await expect(client.bulk([action('8', 7)])).rejects.toThrow(/0 outcomes of 1/);
});

test.each([
  ['http://search:9200', 'http://search:9200', null, 'lokapasar-products'],
  ['https://toko:ra%40hasia@search/produk', 'https://search', 'Basic dG9rbzpyYUBoYXNpYQ==', 'produk'],
])('%s is an address', (text, origin, authorization, name) => {
  expect(openSearchAddress(text)).toEqual({ origin, authorization, name });
});
test.each([
  'search:9200',
  'ftp://search',
  'http://search/Besar',
  'http://search/a/b',
  'http://search/?x=1',
  'http://search/_all',
])('%s is none', (text) => expect(openSearchAddress(text)).toBe(null));
