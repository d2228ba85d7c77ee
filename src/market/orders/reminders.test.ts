import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createOrderScene, nextBuyer, type OrderScene } from '#tests/support/order-scene.ts';
import type { Scene } from '#tests/support/scene.ts';
import { reminderTimer } from './reminders.ts';

let scene: Scene;
let goods: OrderScene['goods'];
let me: number;
beforeAll(async () => {
  ({ scene, goods } = await createOrderScene());
});
beforeEach(async () => {
  me = await nextBuyer(scene);
});
const remind = () => Promise.all([reminderTimer(scene.ctx).run(), reminderTimer(scene.ctx).run()]);
const reminders = async () =>
  (await scene.notificationsOf({ user_id: me })).filter((kind) => /_(completing|ending)$/.test(kind));

test('a delivered order reminds its buyer once, a day before it completes by itself', async () => {
  const code = await scene.order({ buyer: me, products: [goods.shirt], status: 'shipped', resi: 'JNE0001' });
  await scene.move(code, 'deliver', 'operator');
  scene.clock.forwardHours(23.9);
  await remind();
  expect(await reminders()).toEqual([]);
  scene.clock.forwardHours(0.2);
  await remind();
  scene.clock.forwardHours(20);
  await remind();
  expect(await reminders()).toEqual(['order_completing']);
});

test('an order that lasts a day only, or was received meanwhile, reminds nobody', async () => {
  scene.settings.delivered_complete_days = 1;
  const short = await scene.order({ buyer: me, products: [goods.shirt], status: 'shipped', resi: 'JNE0002' });
  await scene.move(short, 'deliver', 'operator');
  await remind();
  scene.settings.delivered_complete_days = 2;
  const done = await scene.order({ buyer: me, products: [goods.shirt], status: 'shipped', resi: 'JNE0003' });
  await scene.move(done, 'deliver', 'operator');
  await scene.actOnOrder(me, done, 'receive');
  await scene.actOnOrder(me, short, 'receive');
  scene.clock.forwardHours(30);
  await remind();
  expect(await reminders()).toEqual([]);
});

test('a payment of a day reminds its buyer once, two hours before it expires; one of minutes never', async () => {
  const quick = await scene.checkOut(me, [goods.shirt], { payment_method: 'qris' });
  await remind();
  expect(quick.status).toBe('pending');
  await scene.checkOut(me, [goods.shirt], { payment_method: 'va', payment_channel: 'bri' });
  scene.clock.forwardHours(21.9);
  await remind();
  expect(await reminders()).toEqual([]);
  scene.clock.forwardHours(0.2);
  await remind();
  await remind();
  expect(await reminders()).toEqual(['payment_ending']);
});
