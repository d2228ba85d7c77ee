import { expect, test } from 'vitest';
import { pay, selectPromo, setShipping } from '#contract/checkout.ts';
import { followStore } from '#contract/store-follow.ts';
import { dataOf } from '#tests/support/call-routes.ts';
import { reportFigure, scale } from '#tests/support/scale.ts';
import { createScene } from '#tests/support/scene.ts';
import { meeting, naiveNewBuyer } from './naive.ts';

const scene = await createScene();
const TURNS = scale('SEGMENT_TURNS', 10);
const id = await scene.product({ stock: 5_000 });
await scene.publish();
const input = { payment_method: 'qris' };

const voucherFor = (segment: 'new_buyers' | 'followers') =>
  scene.voucher({
    start_at: '2026-11-01T00:00:00Z',
    end_at: '2026-12-31T00:00:00Z',
    organizer: 'merchant',
    merchant_id: scene.cendana,
    discount_type: 'amount',
    discount_value: 5_000,
    quota: 1_000,
    quota_per_user: 10,
    segment,
  });
const reduced = async (buyer: number): Promise<number> => {
  const orders = await scene.db
    .selectFrom('orders')
    .select(['merchant_discount', 'marketplace_discount'])
    .where('user_id', '=', buyer)
    .execute();
  return orders.filter((one) => one.merchant_discount + one.marketplace_discount > 0).length;
};
const usesOf = async (promo: number): Promise<number> =>
  (await scene.db.selectFrom('voucher_uses').select('payment_id').where('promo_id', '=', promo).execute())
    .length;
const follow = (buyer: number, is_followed: boolean) =>
  scene.call(followStore, buyer, { input: { merchant_id: scene.cendana, is_followed } });

test('of several checkouts at once one alone is the first of a new buyer', async () => {
  const promo_id = await voucherFor('new_buyers');
  for (let turn = 0; turn < TURNS; turn += 1) {
    const buyer = await scene.buyer();
    await scene.addProduct(buyer, id);
    await scene.chooseCourier(buyer);
    dataOf(await scene.call(selectPromo, buyer, { input: { promo_id } }));
    // another page fills the cart and chooses the voucher again while the first pays
    const again = async () => {
      await scene.db
        .insertInto('cart_items')
        .values({ user_id: buyer, product_id: id, qty: 1 })
        .onConflict((conflict) => conflict.columns(['user_id', 'product_id', 'variant_id']).doNothing())
        .execute();
      await scene.call(selectPromo, buyer, { input: { promo_id } });
      for (const { order_id } of (await scene.preview(buyer)).orders)
        await scene.call(setShipping, buyer, {
          params: { order_id },
          input: { shipper_result_id: 'jne:REG' },
        });
      return scene.call(pay, buyer, { input });
    };
    await Promise.all([scene.call(pay, buyer, { input }), again(), again()]);
    expect(await reduced(buyer)).toBe(1);
  }
  expect(await usesOf(promo_id)).toBe(TURNS);
  reportFigure(`${TURNS} new buyers with three checkouts at once: each has the voucher once`);
});

test('who stops following at the moment of paying has the voucher as a whole, or pays nothing', async () => {
  const promo_id = await voucherFor('followers');
  let placed = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const buyer = await scene.buyer();
    dataOf(await follow(buyer, true));
    await scene.addProduct(buyer, id);
    await scene.chooseCourier(buyer);
    dataOf(await scene.call(selectPromo, buyer, { input: { promo_id } }));
    const [answer] = await Promise.all([scene.call(pay, buyer, { input }), follow(buyer, false)]);
    expect([200, 409]).toContain(answer.code);
    placed += Number(answer.code === 200);
    expect(await reduced(buyer)).toBe(Number(answer.code === 200));
  }
  expect(await usesOf(promo_id)).toBe(placed);
});

test('the same written naively is the first order of a new buyer twice', async () => {
  const buyer = await scene.buyer();
  const meet = meeting(2);
  await Promise.all([1, 2].map(() => naiveNewBuyer(scene.db, buyer, id, scene.cendana, meet)));
  expect(await reduced(buyer)).toBe(2);
});
