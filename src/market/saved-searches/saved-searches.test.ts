import { expect, test } from 'vitest';
import {
  deleteSavedSearch,
  listSavedSearches,
  MAX_SAVED_SEARCHES,
  saveSearch,
  tellOfSearch,
} from '#contract/saved-search.ts';
import type { SearchEngine } from '#market/search-engine.ts';
import { dataOf } from '#tests/support/call-routes.ts';
import { createEmptyScene, NOON } from '#tests/support/scene.ts';
import { refreshListing } from '../search/index.ts';
import { tellSearchNews } from './index.ts';

const scene = await createEmptyScene();
const { call, buyer } = scene;
const save = (who: number, query: string) => call(saveSearch, who, { input: { query } });
const listOf = async (who: number) => dataOf(await call(listSavedSearches, who));

test('searches are kept once each, newest first, and only for their owner', async () => {
  const [me, other] = [await buyer(), await buyer()];
  const first = dataOf(await save(me, 'search=kopi&categories%5B%5D=3'));
  expect(first).toMatchObject({ search: 'kopi', filters: 1 });
  dataOf(await save(me, 'search=teh'));
  expect(dataOf(await save(me, 'categories[]=3&search=kopi')).id).toBe(first.id);
  expect((await listOf(me)).map(({ search }) => search)).toEqual(['teh', 'kopi']);
  expect(await listOf(other)).toEqual([]);
  expect((await call(deleteSavedSearch, other, { input: { id: first.id } })).code).toBe(404);
  expect(await listOf(me)).toHaveLength(2);
  dataOf(await call(deleteSavedSearch, me, { input: { id: first.id } }));
  expect((await call(deleteSavedSearch, me, { input: { id: first.id } })).code).toBe(404);
  expect((await listOf(me)).map(({ search }) => search)).toEqual(['teh']);
});

test('what says nothing is refused; fifty fit, even at once', async () => {
  const me = await buyer();
  for (const query of ['page=3', 'x'.repeat(1_001), '']) expect((await save(me, query)).code).toBe(422);
  for (let at = 1; at < MAX_SAVED_SEARCHES; at += 1) dataOf(await save(me, `search=kopi ${at}`));
  const codes = await Promise.all(
    ['teh', 'madu', 'jamu'].map(async (word) => (await save(me, `search=${word}`)).code),
  );
  expect(codes.sort()).toEqual([200, 409, 409]);
  expect(await listOf(me)).toHaveLength(MAX_SAVED_SEARCHES);
});

test('new products are told once a day for all searches together, each once', async () => {
  scene.clock.set(NOON);
  const [me, quiet] = [await buyer(), await buyer()];
  const category_id = await scene.category();
  const merchant_id = await scene.merchant();
  const product = async (product_name: string, more: object = {}) => {
    const id = await scene.product({
      merchant_id,
      category_id,
      product_name,
      created_at: scene.clock.now(),
      ...more,
    });
    // with its words, so that it is found
    await scene.db.transact((tx) => refreshListing(tx, [id]));
    return id;
  };
  const news = async () =>
    (
      await scene.db
        .selectFrom('notifications')
        .select(['kind', 'details', 'target_url'])
        .where('user_id', '=', me)
        .orderBy('id')
        .execute()
    ).map(({ kind, details, target_url }) => ({ kind, details, target_url }));
  const day = async (hours = 25) => {
    scene.clock.forwardHours(hours);
    await tellSearchNews(scene.ctx);
  };
  await scene.publish();
  await product('Gerabah lama');
  scene.clock.forwardHours(1);
  const search = dataOf(await save(me, 'search=gerabah'));
  dataOf(await save(me, 'price_start=900000&price_end=1000000'));
  const off = dataOf(await save(quiet, 'search=gerabah'));
  expect(dataOf(await call(tellOfSearch, quiet, { input: { id: off.id, is_told: false } })).is_told).toBe(
    false,
  );
  expect((await call(tellOfSearch, quiet, { input: { id: search.id, is_told: false } })).code).toBe(404);

  // what was there before is no news, and nothing is told before a day is over
  await day();
  expect(await news()).toEqual([]);
  await product('Gerabah merah');
  await day(5);
  expect(await news()).toEqual([]);
  await day(20);
  const first = {
    kind: 'search_news',
    details: { product_name: 'Gerabah merah', search: 'gerabah' },
    target_url: '/search?search=gerabah&sort=lates',
  };
  expect(await news()).toEqual([first]);
  await day();
  expect(await news()).toEqual([first]);

  // of both searches, one of which finds two
  await product('Gerabah biru');
  await product('Gerabah hijau');
  await product('Kendi besar', { base_price: 950_000 });
  // sold out, and of their own store
  await product('Gerabah habis', { stock: 0 });
  await product('Gerabah sendiri', { merchant_id: await scene.merchant({ owner_id: me }) });
  await Promise.all([day(), tellSearchNews(scene.ctx)]);
  await tellSearchNews(scene.ctx);
  const all = await news();
  expect(all).toHaveLength(2);
  expect(all[1]).toMatchObject({
    kind: 'searches_news',
    details: { count: 3 },
    target_url: '/user/wishlist',
  });
  expect(
    await scene.db.selectFrom('notifications').select('id').where('user_id', '=', quiet).execute(),
  ).toEqual([]);
});

test('news of a search for what is halal is halal', async () => {
  scene.clock.set(NOON);
  const me = await buyer();
  const merchant_id = await scene.merchant();
  const category_id = await scene.category();
  dataOf(await save(me, 'search=rendang&permits[]=halal'));
  for (const [product_name, is_halal] of [
    ['Rendang tanpa keterangan', null],
    ['Rendang halal', true],
  ] as const) {
    const created_at = scene.clock.now();
    const permits = is_halal === true ? 1 : 0;
    const id = await scene.product({ merchant_id, category_id, product_name, is_halal, permits, created_at });
    await scene.db.transact((tx) => refreshListing(tx, [id]));
  }
  scene.clock.forwardHours(25);
  await tellSearchNews(scene.ctx);
  const { details } = await scene.db
    .selectFrom('notifications')
    .select('details')
    .where('user_id', '=', me)
    .executeTakeFirstOrThrow();
  expect(details).toEqual({ product_name: 'Rendang halal', search: 'rendang' });
});

test('the searches of a person are asked one after another', async () => {
  scene.clock.set(NOON);
  const me = await buyer();
  for (const word of ['tenun', 'songket', 'ulos']) dataOf(await save(me, `search=${word}`));
  scene.clock.forwardHours(25);
  let [asked, running, most] = [0, 0, 0];
  const page = async () => {
    asked += 1;
    running += 1;
    most = Math.max(most, running);
    await scene.db.selectFrom('banks').select('id').execute();
    running -= 1;
    return { ids: [], total: 0 };
  };
  const engine: Partial<SearchEngine> = { isReady: () => true, reaches: () => true, page };
  await tellSearchNews({ ...scene.ctx, searchEngine: engine as SearchEngine });
  expect(asked).toBeGreaterThanOrEqual(3);
  expect(most).toBe(1);
});
