import { expect, test } from 'vitest';
import { pay, selectPromo } from '#contract/checkout.ts';
import { joinSharedVoucher, leaveSharedVoucher, listSharedVouchers } from '#contract/shared-voucher.ts';
import { dataOf } from '#tests/support/call-routes.ts';
import { holdTable, rowIsWaitedFor } from '#tests/support/held-table.ts';
import { reportFigure, scale } from '#tests/support/scale.ts';
import { createScene } from '#tests/support/scene.ts';
import { naiveShare } from './naive.ts';

const scene = await createScene();
const TURNS = scale('SHARED_TURNS', 12);
const id = await scene.product({ stock: 5_000, base_price: 100_000 });
await scene.publish();
const seller = scene.sellers.cendana;
const terms = { start_at: '2026-11-01T00:00:00Z', end_at: '2026-12-31T00:00:00Z', quota_per_user: 10 };

const voucher = (fields: { quota: number; joined_only?: boolean }) =>
  scene.voucher({ ...terms, discount_value: 10_000, store_share: 50, ...fields });
const join = async (vouchers_id: number) => {
  const offers = dataOf(await scene.call(listSharedVouchers, seller, { input: { per_page: 50 } }));
  const { version } = offers.find((one) => one.vouchers_id === vouchers_id)!;
  dataOf(await scene.call(joinSharedVoucher, seller, { input: { vouchers_id, version } }));
};
const ready = async (promo_id: number): Promise<number> => {
  const buyer = await scene.buyer();
  await scene.addProduct(buyer, id);
  await scene.chooseCourier(buyer);
  dataOf(await scene.call(selectPromo, buyer, { input: { promo_id } }));
  return buyer;
};
const input = { payment_method: 'qris' };
const ordersOf = (buyers: readonly number[]) =>
  scene.db
    .selectFrom('orders')
    .select(['id', 'marketplace_discount', 'voucher_share'])
    .where('user_id', 'in', [...buyers])
    .execute();

test('a store that leaves while its buyers pay: an order has the share and the voucher, or neither was promised', async () => {
  let [shared, borne] = [0, 0];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const joined_only = turn % 2 === 0;
    const promo = await voucher({ quota: 100, joined_only });
    await join(promo);
    const buyers = [await ready(promo), await ready(promo)];
    const pays = buyers.map((buyer) => scene.call(pay, buyer, { input }));
    const [gone, ...answers] = await Promise.all([
      scene.call(leaveSharedVoucher, seller, { input: { vouchers_id: promo } }),
      ...pays,
    ]);
    dataOf(gone);
    const orders = await ordersOf(buyers);
    expect(orders).toHaveLength(answers.filter(({ code }) => code === 200).length);
    for (const order of orders) {
      expect(order.marketplace_discount).toBe(10_000);
      // a voucher for stores that joined is never given without the share
      expect([0, 5_000]).toContain(order.voucher_share);
      if (joined_only) expect(order.voucher_share).toBe(5_000);
    }
    // where the platform pays for the others nobody is sent away
    if (!joined_only) expect(orders).toHaveLength(2);
    shared += orders.filter((one) => one.voucher_share > 0).length;
    borne += orders.length;
    // what comes later bears nothing
    const later = joined_only ? [] : [await ready(promo)];
    for (const buyer of later) dataOf(await scene.call(pay, buyer, { input }));
    for (const order of later.length === 0 ? [] : await ordersOf(later))
      expect(order).toMatchObject({ marketplace_discount: 10_000, voucher_share: 0 });
  }
  reportFigure(
    `${TURNS} times a store left while two paid: ${borne} orders, ${shared} of them with its share`,
  );
});

const leave = (vouchers_id: number) => scene.call(leaveSharedVoucher, seller, { input: { vouchers_id } });

test.each([true, false])(
  'a store that has left between the quote and the voucher of a payment bears nothing of it (for stores that joined only: %s)',
  async (joined_only) => {
    const promo = await voucher({ quota: 100, joined_only });
    await join(promo);
    const buyer = await ready(promo);
    // the totals are known, and the payment is not yet written
    const payments = await holdTable(scene.db, 'payments', 'share');
    const paying = scene.call(pay, buyer, { input });
    await payments.waited();
    const gone = await leave(promo);
    await payments.release();
    const answer = await paying;
    dataOf(gone);
    const orders = await ordersOf([buyer]);
    if (!joined_only) expect(orders).toMatchObject([{ marketplace_discount: 10_000, voucher_share: 0 }]);
    expect(orders).toHaveLength(answer.code === 200 ? 1 : 0);
    expect(orders.filter((one) => one.voucher_share > 0)).toEqual([]);
  },
);

test('a store that leaves while a payment holds its share waits, and bears it', async () => {
  const promo = await voucher({ quota: 100 });
  await join(promo);
  const buyer = await ready(promo);
  // the use of the voucher is written last
  const uses = await holdTable(scene.db, 'voucher_uses', 'share');
  const paying = scene.call(pay, buyer, { input });
  await uses.waited();
  const leaving = leave(promo);
  const first = await Promise.race([
    leaving.then(() => 'left'),
    rowIsWaitedFor(scene.db).then(
      () => 'waits',
      () => 'neither',
    ),
  ]);
  await uses.release();
  dataOf(await paying);
  dataOf(await leaving);
  expect(first).toBe('waits');
  expect(await ordersOf([buyer])).toMatchObject([{ marketplace_discount: 10_000, voucher_share: 5_000 }]);
});

test('a quota of 5 for 15 buyers at once: exactly five orders have the voucher, and each its share', async () => {
  const promo = await voucher({ quota: 5 });
  await join(promo);
  const buyers = await Promise.all(Array.from({ length: 15 }, () => ready(promo)));
  await Promise.all(buyers.map((buyer) => scene.call(pay, buyer, { input })));
  const orders = await ordersOf(buyers);
  expect(orders.map((one) => [one.marketplace_discount, one.voucher_share])).toEqual(
    Array.from({ length: 5 }, () => [10_000, 5_000]),
  );
  const uses = scene.db.selectFrom('voucher_uses').select('payment_id').where('promo_id', '=', promo);
  expect(await uses.execute()).toHaveLength(5);
});

test('the same written naively makes a store pay that has left', async () => {
  const promoId = await voucher({ quota: 100, joined_only: true });
  await join(promoId);
  const userId = await scene.buyer();
  await naiveShare(scene.db, { userId, productId: id, promoId }, async () => {
    dataOf(await scene.call(leaveSharedVoucher, seller, { input: { vouchers_id: promoId } }));
  });
  expect(await ordersOf([userId])).toMatchObject([{ voucher_share: 5_000 }]);
});
