import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Preview } from '#contract/checkout.ts';
import { saveStoreCouriers, storeCouriers } from '#contract/store-courier.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';
import { forgetTariffs } from './tariffs-store.ts';

let scene: Scene;
let shirt: number;
let me: number;

beforeAll(async () => {
  scene = await createScene();
  shirt = await scene.product({ stock: 90 });
  await scene.publish();
});
beforeEach(async () => {
  await scene.db.deleteFrom('store_courier_exclusions').execute();
  await scene.db.updateTable('courier_tariffs').set({ is_active: true }).execute();
  forgetTariffs(scene.ctx);
  me = await scene.buyer();
  await scene.addProduct(me, shirt);
});

const read = async () => dataOf(await scene.call(storeCouriers, scene.sellers.cendana));
const choose = (...couriers: string[]) =>
  scene.call(saveStoreCouriers, scene.sellers.cendana, { input: { couriers } });
const shown = ({ orders }: Preview) => orders[0]?.listShipping.map(({ courier }) => courier);

test('a store sends by all couriers until it chooses, and buyers see those that it has chosen', async () => {
  expect((await read()).map(({ courier, is_offered }) => [courier, is_offered])).toEqual([
    ['jne', true],
    ['jnt', true],
    ['sicepat', true],
    ['pos', true],
  ]);
  const saved = dataOf(await choose('sicepat', 'JNE'));
  expect(saved.filter(({ is_offered }) => is_offered).map(({ courier }) => courier)).toEqual([
    'jne',
    'sicepat',
  ]);
  expect(await read()).toEqual(saved);
  expect(shown(await scene.preview(me))).toEqual(['jne', 'sicepat']);
  const other = dataOf(await scene.call(storeCouriers, scene.sellers.lontar));
  expect(other.every(({ is_offered }) => is_offered)).toBe(true);
});

test('a chosen courier that its store stops using is dropped from the checkout, and paying says so', async () => {
  await scene.chooseCourier(me, 'jne:REG');
  dataOf(await choose('pos'));
  expect(refusalOf(await scene.payCart(me)).code).toBe(422);
  const preview = await scene.preview(me);
  expect([preview.orders[0]?.shipping_option, preview.notices.length]).toEqual([null, 1]);
  await scene.chooseCourier(me, 'pos:KILAT');
  expect(dataOf(await scene.payCart(me)).status).toBe('pending');
});

test('none, and one that operators do not offer, are refused and change nothing', async () => {
  expect(refusalOf(await choose()).errors?.[0]).toMatchObject({ field: 'couriers', rule: 'required' });
  expect(refusalOf(await choose('jne', 'gojek')).errors?.[0]).toMatchObject({
    field: 'couriers',
    rule: 'exists',
  });
  expect(shown(await scene.preview(me))).toHaveLength(4);
});

test('a store whose only courier is switched off by operators sends by the others again', async () => {
  dataOf(await choose('pos'));
  await scene.db
    .updateTable('courier_tariffs')
    .set({ is_active: false })
    .where('courier', '=', 'pos')
    .execute();
  forgetTariffs(scene.ctx);
  expect(shown(await scene.preview(me))).toEqual(['jne', 'jnt', 'sicepat']);
});
