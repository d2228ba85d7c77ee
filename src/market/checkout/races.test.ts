import { beforeAll, beforeEach, expect, test } from 'vitest';
import { pay, selectPromo, useWallet } from '#contract/checkout.ts';
import type { Payment } from '#contract/payment.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
const now = { start_at: '2026-11-01T00:00:00Z', end_at: '2026-12-01T00:00:00Z' };

beforeAll(async () => {
  scene = await createScene();
});
beforeEach(() => scene.clock.set(NOON));

const listed = async (fields: Parameters<Scene['product']>[0] = {}) => {
  const id = await scene.product({ stock: 500, ...fields });
  await scene.publish();
  return id;
};
/** Buyers with these goods checked and a courier chosen. */
const ready = async (count: number, products: readonly number[], qty = 1) => {
  const buyers: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const buyer = await scene.buyer();
    for (const id of products) await scene.addProduct(buyer, id, { qty });
    await scene.chooseCourier(buyer);
    buyers.push(buyer);
  }
  return buyers;
};
const payAll = (buyers: readonly number[], input: Record<string, unknown> = { payment_method: 'qris' }) =>
  Promise.all(buyers.map((buyer) => scene.call(pay, buyer, { input })));
const won = (answers: Awaited<ReturnType<typeof payAll>>) =>
  answers.flatMap((one) => (one.code === 200 ? [one.data as Payment] : []));

test('one cart paid twenty times at once becomes one payment', async () => {
  const id = await listed();
  const [buyer] = await ready(1, [id]);
  const answers = await payAll(Array.from({ length: 20 }, () => buyer!));
  expect(won(answers)).toHaveLength(1);
  expect(answers.filter((one) => one.code === 409)).toHaveLength(19);
  expect(await scene.stock(id)).toBe(499);
  const orders = await scene.db.selectFrom('orders').select('id').where('user_id', '=', buyer!).execute();
  expect(orders).toHaveLength(1);
});

test('#350 the last pieces: exactly so many succeed, the others learn that there are none', async () => {
  const id = await listed({ stock: 3 });
  const buyers = await ready(12, [id]);
  const answers = await payAll(buyers);
  expect(won(answers)).toHaveLength(3);
  for (const answer of answers.filter((one) => one.code !== 200)) {
    expect(refusalOf(answer)).toMatchObject({
      code: 409,
      message: 'Stok tidak mencukupi',
      data: { items: [{ product_id: id, stock: 0 }] },
    });
  }
  expect(await scene.stock(id)).toBe(0);
});

test('all lines or none: goods in opposite order neither block each other nor sell by half', async () => {
  const a = await listed({ stock: 6 });
  const b = await listed({ stock: 4, merchant_id: scene.lontar });
  const one = await ready(6, [a, b]);
  const other = await ready(6, [b, a]);
  const answers = await payAll(one.flatMap((buyer, index) => [buyer, other[index]!]));
  expect(won(answers)).toHaveLength(4);
  expect([await scene.stock(a), await scene.stock(b)]).toEqual([2, 0]);
});

test('a voucher is used as often as it may be', async () => {
  const id = await listed();
  const promo_id = await scene.voucher({ ...now, quota: 4 });
  const buyers = await ready(10, [id]);
  for (const buyer of buyers) dataOf(await scene.call(selectPromo, buyer, { input: { promo_id } }));
  const answers = await payAll(buyers);
  expect(won(answers)).toHaveLength(4);
  expect(answers.filter((one) => one.code === 409)).toHaveLength(6);
  const row = await scene.db
    .selectFrom('promos')
    .select('used')
    .where('id', '=', promo_id)
    .executeTakeFirstOrThrow();
  expect(row.used).toBe(4);
  expect(await scene.stock(id)).toBe(496);
});

test('flash units: never more than the slot has, the rest would pay the normal price and sees it', async () => {
  const id = await listed();
  const slot = await scene.slot('2026-11-20T10:00:00+07:00', '2026-11-20T14:00:00+07:00');
  await scene.flashItem({
    promo_id: slot,
    product_id: id,
    flash_price: 40_000,
    flash_stock: 5,
    limit_per_user: 2,
  });
  const buyers = await ready(9, [id]);
  const answers = await payAll(buyers, { payment_method: 'qris', expected_total: 50_000 });
  expect(won(answers)).toHaveLength(5);
  for (const answer of answers.filter((one) => one.code !== 200)) {
    expect(refusalOf(answer).data).toMatchObject({ summary: { total: 110_000 } });
  }
  const item = async () =>
    (
      await scene.db
        .selectFrom('flash_items')
        .select('flash_sold')
        .where('promo_id', '=', slot)
        .executeTakeFirstOrThrow()
    ).flash_sold;
  expect(await item()).toBe(5);
  // an order that ends gives its units back while the slot runs
  const [first] = won(answers);
  const owner = buyers[answers.findIndex((one) => one.code === 200)]!;
  expect((await scene.orderOf(owner, first!.orders[0]!.order_code)).items[0]?.price).toBe(40_000);
  dataOf(await scene.actOnOrder(owner, first!.orders[0]!.order_code, 'cancel'));
  expect(await item()).toBe(4);
  expect((await scene.checkOut(owner, [id])).total).toBe(50_000);
  scene.clock.set('2026-11-20T14:00:00+07:00');
  await scene.expireOverdueOrders();
  expect(await item()).toBe(5);
  await scene.db.updateTable('promos').set({ is_active: false }).where('id', '=', slot).execute();
});

test('whoever finds no seat before the last units is told to come again and has bought nothing; seats go back whatever comes of it', async () => {
  const id = await listed();
  const slot = await scene.slot('2026-11-20T10:00:00+07:00', '2026-11-20T14:00:00+07:00');
  const flash = { promo_id: slot, product_id: id, flash_price: 40_000, flash_stock: 2, limit_per_user: 2 };
  await scene.flashItem(flash);
  const [one, other] = await ready(2, [id]);
  const asked: unknown[] = [];
  let taken = 0;
  let isFull = true;
  scene.ctx.flashSeats = {
    take: async (wishes) => {
      asked.push(...wishes);
      if (isFull) return null;
      taken += 1;
      return async () => {
        taken -= 1;
      };
    },
  };
  const wanted = { payment_method: 'qris', expected_total: 50_000 };
  const [refused] = await payAll([one!], wanted);
  expect(refused).toMatchObject({ code: 503 });
  expect(asked).toEqual([{ id: expect.any(Number), wanted: 1, left: 2 }]);
  const orders = scene.db.selectFrom('orders').select('id').where('user_id', '=', one!);
  expect(await orders.execute()).toEqual([]);
  isFull = false;
  expect(won(await payAll([one!], wanted))).toHaveLength(1);
  // at another price than is shown nothing is bought, and no seat stays taken
  expect(won(await payAll([other!], { ...wanted, expected_total: 1 }))).toEqual([]);
  expect(taken).toBe(0);
  scene.ctx.flashSeats = undefined;
  await scene.db.updateTable('promos').set({ is_active: false }).where('id', '=', slot).execute();
});

test('the limit per account counts unpaid units too', async () => {
  const id = await listed();
  const slot = await scene.slot('2026-11-20T10:00:00+07:00', '2026-11-20T14:00:00+07:00');
  await scene.flashItem({
    promo_id: slot,
    product_id: id,
    flash_price: 40_000,
    flash_stock: 50,
    limit_per_user: 2,
  });
  const buyer = await scene.buyer();
  expect((await scene.checkOut(buyer, [id], { payment_method: 'qris' }, 2)).total).toBe(90_000);
  expect((await scene.checkOut(buyer, [id])).total).toBe(110_000);
  await scene.db.updateTable('promos').set({ is_active: false }).where('id', '=', slot).execute();
});

test('wallet money is spent once by payments and other spending at the same time', async () => {
  const id = await listed();
  const buyers = await ready(6, [id]);
  for (const buyer of buyers) {
    await scene.credit(buyer, 110_000);
    dataOf(await scene.call(useWallet, buyer, { input: { use_wallet: true } }));
  }
  const answers = await Promise.all(
    buyers.flatMap((buyer) => [
      scene.call(pay, buyer, { input: { payment_method: 'wallet' } }),
      scene.credit(buyer, -60_000).then(() => null),
    ]),
  );
  for (const [index, buyer] of buyers.entries()) {
    const answer = answers[index * 2];
    const balance = await scene.balance('buyer_wallet', buyer);
    expect(balance).toBe(answer?.code === 200 ? 0 : 50_000);
  }
  expect((await verifyLedger(scene.db)).findings).toEqual([]);
});

test('orders of one payment that end at the same time give its voucher back once', async () => {
  const a = await listed();
  const b = await listed({ merchant_id: scene.lontar });
  const promo_id = await scene.voucher({ ...now, quota: 9 });
  for (let round = 0; round < 4; round += 1) {
    const buyer = await scene.buyer();
    await scene.addProduct(buyer, a);
    await scene.addProduct(buyer, b);
    await scene.chooseCourier(buyer);
    dataOf(await scene.call(selectPromo, buyer, { input: { promo_id } }));
    const payment = dataOf(await scene.payCart(buyer));
    await scene.capture(payment);
    const codes = payment.orders.map((one) => one.order_code);
    const answers = await Promise.all(
      [...codes, ...codes].map((code) => scene.actOnOrder(buyer, code, 'cancel')),
    );
    expect(answers.filter((one) => one.code === 200)).toHaveLength(2);
  }
  const row = await scene.db
    .selectFrom('promos')
    .select('used')
    .where('id', '=', promo_id)
    .executeTakeFirstOrThrow();
  expect(row.used).toBe(0);
  expect(await scene.stock(a)).toBe(500);
  expect((await verifyLedger(scene.db)).findings).toEqual([]);
});
