import { beforeAll, expect, test } from 'vitest';
import { merchantBySlug } from '#contract/merchant.ts';
import { followStore, listFollowedStores, readStoreFollow } from '#contract/store-follow.ts';
import { saveStoreHoliday } from '#contract/store-holiday.ts';
import { dataOf, okOf, refusalOf } from '#tests/support/call-routes.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';
import { lockFollows, writeFollow } from './follows-store.ts';

let scene: Scene;
let slug: string;
beforeAll(async () => {
  scene = await createScene();
  const { merchant_slug } = await scene.db
    .selectFrom('merchants')
    .select('merchant_slug')
    .where('id', '=', scene.cendana)
    .executeTakeFirstOrThrow();
  slug = merchant_slug;
});
const follow = (who: number, merchant_id: number, is_followed = true) =>
  scene.call(followStore, who, { input: { merchant_id, is_followed } });
const listOf = async (who: number) => {
  const { total, data } = okOf(await scene.call(listFollowedStores, who));
  return { total, names: data.map(({ merchant }) => merchant.merchant_name) };
};

test('a store is followed once however often it is pressed, counted on its page, and left again', async () => {
  const [one, other] = [await scene.buyer(), await scene.buyer()];
  await Promise.all(Array.from({ length: 8 }, () => follow(one, scene.cendana)));
  expect(dataOf(await follow(other, scene.cendana))).toEqual({
    merchant_id: scene.cendana,
    is_followed: true,
    followers: 2,
  });
  const page = async () => dataOf(await scene.call(merchantBySlug, null, { params: { slug } })).merchant;
  expect((await page()).followers).toBe(2);
  scene.clock.set('2026-11-20T13:00:00+07:00');
  dataOf(await follow(one, scene.lontar));
  expect(await listOf(one)).toEqual({ total: 2, names: ['Toko Lontar', 'Toko Cendana'] });
  expect(await listOf(other)).toEqual({ total: 1, names: ['Toko Cendana'] });
  const read = async (who: number) =>
    dataOf(await scene.call(readStoreFollow, who, { params: { id: scene.lontar } }));
  expect(await read(one)).toMatchObject({ is_followed: true, followers: 1 });
  expect(await read(other)).toMatchObject({ is_followed: false, followers: 1 });
  dataOf(await follow(one, scene.cendana, false));
  expect(dataOf(await follow(one, scene.cendana, false))).toMatchObject({ is_followed: false, followers: 1 });
  expect(await listOf(one)).toEqual({ total: 1, names: ['Toko Lontar'] });
  // the list says of a store that it is away
  const input = { date_start: '2026-11-20', date_end: '2026-11-24' };
  dataOf(await scene.call(saveStoreHoliday, scene.sellers.lontar, { input }));
  expect(dataOf(await scene.call(listFollowedStores, one, { locale: 'en' }))).toMatchObject([
    { holiday: { label: 'Closed until 24 Nov 2026' } },
  ]);
});

test('nobody follows the own store, or one that is not open for all; such a one can be left', async () => {
  const buyer = await scene.buyer();
  const { cendana } = scene.sellers;
  const own = await scene.call(followStore, cendana, {
    input: { merchant_id: scene.cendana, is_followed: true },
  });
  expect(refusalOf(own)).toMatchObject({ code: 403, message: 'Anda tidak dapat mengikuti toko sendiri' });
  const closed = await scene.merchant({ merchant_name: 'Toko Tutup' });
  dataOf(await follow(buyer, closed));
  await scene.db.updateTable('merchants').set({ status: 'suspended' }).where('id', '=', closed).execute();
  expect(await listOf(buyer)).toEqual({ total: 0, names: [] });
  expect((await follow(await scene.buyer(), closed)).code).toBe(404);
  expect((await scene.call(readStoreFollow, buyer, { params: { id: closed } })).code).toBe(404);
  expect((await follow(buyer, 999_999_999)).code).toBe(404);
  dataOf(await follow(buyer, closed, false));
  for (const input of [{}, { merchant_id: 'x', is_followed: true }, { merchant_id: scene.lontar }])
    expect((await scene.call(followStore, buyer, { input })).code).toBe(422);
});

test('of the last place for a store one press of several at once has it', async () => {
  const buyer = await scene.buyer();
  const stores = [scene.cendana, scene.lontar, await scene.merchant({ merchant_name: 'Toko Ketiga' })];
  const outcomes = await Promise.all(
    stores.map((merchantId) =>
      scene.db.transact(async (tx) => {
        await lockFollows(tx, buyer);
        return writeFollow(tx, { userId: buyer, merchantId, most: 2, now: scene.clock.now() });
      }),
    ),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(2);
  expect((await listOf(buyer)).total).toBe(2);
});
