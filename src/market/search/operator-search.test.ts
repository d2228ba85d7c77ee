import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listProducts } from '#contract/catalogue.ts';
import { listMissedSearches, readSearchWords, saveSearchWords } from '#contract/operator-search.ts';
import { serverMessage } from '#messages/server.ts';
import { callRoutes, dataOf, okOf } from '#tests/support/call-routes.ts';
import { createCatalogScene } from '#tests/support/catalog-scene.ts';
import { callerOf, fixedClock, testContext } from '#tests/support/context.ts';
import { operatorSearchRoutes } from './operator-routes.ts';
import { searchRoutes } from './routes.ts';
import { flushZeroResults, recordZeroResult } from './zero-results.ts';
import { writeZeroResults, zeroResultLimits } from './zero-results-store.ts';

const NOON = '2026-11-20T12:00:00+07:00';
const shop = await createCatalogScene();
const clock = fixedClock(NOON);
const ctx = testContext(shop.db, clock);
const call = callRoutes([
  ...operatorSearchRoutes(ctx),
  ...searchRoutes(ctx, {
    cart: async () => [],
    wishlist: async () => [],
    me: () => sql`SELECT NULL::bigint AS product_id, true AS is_ground, now() AS at WHERE false`,
  }),
]);
let caller: ReturnType<typeof callerOf>;
const names = async (search: string) =>
  dataOf(await call(listProducts, null, { input: { search } })).map((product) => product.product_name);
const words = async () => dataOf(await call(readSearchWords, caller));
const save = (sets: string[][], version?: string) =>
  call(saveSearchWords, caller, { input: { sets, version } });
const missed = async (query: Record<string, unknown> = {}) =>
  dataOf(await call(listMissedSearches, caller, { input: query }));

beforeAll(async () => {
  const operator = await shop.db
    .insertInto('users')
    .values({ email: 'isi@lokapasar.test', permissions: ['content'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  caller = callerOf(operator.id, { roles: ['operator'], permissions: ['content'] });
  await shop.sell('Ponsel Zenvora Hitam', { total_sold: 5 });
  await shop.sell('Handphone Lipat', { total_sold: 3 });
  await shop.sell('Pakaian Anak Tenun', { total_sold: 2 });
  await shop.sell('Lampu Mudah Dipakai', { total_sold: 1 });
  await shop.sell('Lemari Es Dua Pintu', { total_sold: 1 });
});
beforeEach(async () => {
  clock.set(NOON);
  await shop.db.deleteFrom('missed_searches').execute();
});

test('the words that come with the shop find each other, in every way of saying them', async () => {
  for (const search of ['hp', 'handphone', 'ponsel', 'telepon genggam', 'HP!']) {
    expect(await names(search)).toEqual(['Ponsel Zenvora Hitam', 'Handphone Lipat']);
  }
  expect(await names('hp zenvora')).toEqual(['Ponsel Zenvora Hitam']);
  expect(await names('baju kids')).toEqual(['Pakaian Anak Tenun']);
  expect(await names('kulkas')).toEqual(['Lemari Es Dua Pintu']);
  expect(await names('kulkas dua pintu')).toEqual(['Lemari Es Dua Pintu']);
});

test('what another word means does not bring in the forms of its root', async () => {
  expect(await names('baju')).toEqual(['Pakaian Anak Tenun']);
});

test('a saved list holds from the next search on, folded; the change is written down', async () => {
  const before = await words();
  const { data } = okOf(await save([...before.sets, ['Gawai', ' Ponsel', 'gawai!']], before.version));
  expect(data.sets.at(-1)).toEqual(['gawai', 'ponsel']);
  expect(await words()).toEqual(data);
  expect(await names('gawai')).toEqual(['Ponsel Zenvora Hitam']);
  const [line] = await shop.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect(line).toMatchObject({
    actor_id: caller.accountId,
    action: 'search_words.save',
    target: 'search_words',
    before: { removed: [] },
    after: { added: ['gawai = ponsel'] },
  });
});

test('of two operators on the same list the second is told, and nothing is overwritten', async () => {
  const { sets, version } = await words();
  const answers = await Promise.all([
    save([...sets, ['satu', 'esa']], version),
    save([...sets, ['dua', 'dwi']], version),
  ]);
  expect(answers.map(({ message }) => message).sort()).toEqual(
    ['OK', serverMessage('id', 'changed_meanwhile')].sort(),
  );
  expect((await words()).sets).toHaveLength(sets.length + 1);
});

test('a set of one word, an empty word and a long phrase are told by the place of the set', async () => {
  const refused = await save([
    ['hp', 'ponsel'],
    ['hp', 'HP'],
    ['hp', '!'],
    ['hp', 'satu dua tiga empat'],
  ]);
  expect(refused).toMatchObject({
    code: 422,
    errors: [
      { field: 'sets.1', rule: 'min' },
      { field: 'sets.2', rule: 'required' },
      { field: 'sets.3', rule: 'length' },
    ],
  });
});

test('what was searched and not found is counted by its words and told, the most searched first', async () => {
  for (const search of ['Kuda Lumping', 'kuda-lumping!', 'gerabah', 'ponsel', '?!']) await names(search);
  expect(await missed()).toEqual([
    { text: 'kuda lumping', times: 2, last_at: NOON },
    { text: 'gerabah', times: 1, last_at: NOON },
  ]);
  // a filter that leaves nothing says nothing about the words
  await call(listProducts, null, { input: { search: 'wayang', price_start: '40000000' } });
  expect(await missed({ search: 'wayang' })).toEqual([]);
  expect((await missed({ search: 'LUMPING' })).map(({ text }) => text)).toEqual(['kuda lumping']);
  clock.set('2026-11-21T00:30:00+07:00');
  await names('gerabah');
  await names('gerabah');
  expect((await missed())[0]).toEqual({ text: 'gerabah', times: 3, last_at: '2026-11-21T00:30:00+07:00' });
  expect(await missed({ days: '1' })).toMatchObject([{ text: 'gerabah', times: 2 }]);
});

test('a flood of random searches leaves a bounded table, and what many look for stays', async () => {
  for (let time = 0; time < 3; time += 1) recordZeroResult(ctx, 'kain ulos');
  await flushZeroResults(ctx);
  const at = clock.now();
  const flood = (from: number) =>
    Array.from({ length: 800 }, (_, index) => ({
      day: '2026-11-20',
      text: `acak ${from + index}`,
      times: 1,
      lastAt: at,
    }));
  for (const from of [0, 800, 1600])
    await shop.db.transact((tx) => writeZeroResults(tx, flood(from), '2026-11-20'));
  const { rows } = await sql<{ kept: number }>`select count(*) as kept from missed_searches`.execute(shop.db);
  expect(rows[0]?.kept).toBe(zeroResultLimits.texts);
  expect((await missed({ search: 'ulos' }))[0]).toMatchObject({ times: 3 });
  // the memory is bounded too
  clock.set('2026-11-20T12:00:01+07:00');
  for (let index = 0; index < 5_000; index += 1) recordZeroResult(ctx, `lain ${index}`);
  recordZeroResult(ctx, 'kain ulos');
  await flushZeroResults(ctx);
  expect((await missed({ search: 'lain', per_page: 1 })).length).toBe(1);
  const after = await sql<{ kept: number }>`select count(*) as kept from missed_searches`.execute(shop.db);
  expect(after.rows[0]?.kept).toBe(zeroResultLimits.texts);
});

test('days long past are let go', async () => {
  await names('gerabah');
  await missed();
  clock.set('2026-12-20T12:00:00+07:00');
  await names('topeng');
  expect((await missed({ days: '30' })).map(({ text }) => text)).toEqual(['topeng']);
  const rows = await shop.db.selectFrom('missed_searches').select('text').execute();
  expect(rows).toEqual([{ text: 'topeng' }]);
});
