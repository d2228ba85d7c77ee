import { beforeAll, beforeEach, expect, test } from 'vitest';
import { rejectOrder } from '#contract/seller-order.ts';
import { salesSummary } from '#contract/seller-sales.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';
import { lockOrder, moveOrders, withSettingsSnapshot } from '../orders/index.ts';

let scene: Scene;
let me: number;
const goods = { shirt: 0, hat: 0 };
beforeAll(async () => {
  scene = await createScene();
  goods.shirt = await scene.product({ product_name: 'Kemeja', base_price: 100_000, stock: 900 });
  goods.hat = await scene.product({ product_name: 'Topi', base_price: 33_333, stock: 900 });
  await scene.publish();
});
beforeEach(async () => {
  scene.clock.set(NOON);
  me = await scene.buyer();
});

const summary = async (input: object = {}, who: 'cendana' | 'lontar' = 'cendana') =>
  dataOf(await scene.call(salesSummary, scene.sellers[who], { input: { ...input } }));
const refused = async (input: object) =>
  refusalOf(await scene.call(salesSummary, scene.sellers.cendana, { input: { ...input } }));

test('#306 #178 days of Jakarta by when orders were paid, every day there, what was given back left out', async () => {
  scene.clock.set('2027-03-01T23:59:59+07:00');
  await scene.order({ buyer: me, products: [goods.shirt], qty: 2 });
  scene.clock.set('2027-03-02T00:00:00+07:00');
  const partly = await scene.order({ buyer: me, products: [goods.hat], status: 'shipped' });
  const rejected = await scene.order({ buyer: me, products: [goods.shirt] });
  dataOf(await scene.call(rejectOrder, scene.sellers.cendana, { input: { order_code: rejected } }));
  await scene.checkOut(me, [goods.shirt]); // never paid
  dataOf(
    await scene.actOnOrder(me, partly, 'complain', {
      reason: 'damaged',
      note: 'Topinya sobek sedikit',
      file_ids: [],
    }),
  );
  const id = await scene.orderId(partly);
  const snapshot = await withSettingsSnapshot(scene.ctx);
  await scene.db.transact(async (tx) =>
    moveOrders(tx, snapshot, [(await lockOrder(tx, id))!], {
      name: 'resolve_release',
      by: 'operator',
      partialRefund: 3_333,
    }),
  );
  scene.clock.set('2027-03-03T00:00:01+07:00');
  const sales = await summary({ date_start: '2027-02-28', date_end: '2027-03-03' });
  const lost = (await scene.storeOrder(rejected)).total;
  expect(sales).toMatchObject({
    date_start: '2027-02-28',
    date_end: '2027-03-03',
    summary: {
      total_sales: 233_333,
      total_order: 2,
      total_item_sold: 3,
      average_order: 116_666,
      total_refund: lost + 3_333,
    },
    series: [
      { date: '2027-02-28', total_sales: 0, total_order: 0 },
      { date: '2027-03-01', total_sales: 200_000, total_order: 1 },
      { date: '2027-03-02', total_sales: 33_333, total_order: 1 },
      { date: '2027-03-03', total_sales: 0, total_order: 0 },
    ],
    top_products: [
      { product_id: goods.shirt, product_name: 'Kemeja', qty: 2, total_sales: 200_000 },
      { product_id: goods.hat, product_name: 'Topi', qty: 1, total_sales: 33_333 },
    ],
    review_summary: { avg_rating: 0, total_review: 0, periode_awal: null },
  });
  expect(sales.status_count).toMatchObject({
    paid: 1,
    rejected: 1,
    completed: 1,
    waiting_payment: 0,
    shipped: 0,
  });
  expect(Object.keys(sales.status_count)).toHaveLength(11);
  expect(sales.total_saldo).toBe(await scene.balance('merchant_wallet', scene.cendana));
  expect(sales.total_saldo).toBeGreaterThan(0);
  // the first day alone ends a second before the next
  const first = await summary({ date_start: '2027-03-01', date_end: '2027-03-01' });
  expect(first.summary).toMatchObject({ total_sales: 200_000, total_order: 1 });
  expect(
    (await summary({ date_start: '2027-02-28', date_end: '2027-03-03' }, 'lontar')).summary.total_order,
  ).toBe(0);
});

test('a voucher of the store lowers its sales, one of the marketplace does not', async () => {
  scene.clock.set('2028-05-05T10:00:00+07:00');
  const payment = await scene.checkOut(me, [goods.shirt]);
  await scene.capture(payment);
  const { order_id } = payment.orders[0]!;
  // as place-order writes them
  await scene.db
    .updateTable('orders')
    .set((eb) => ({
      merchant_discount: 10_000,
      marketplace_discount: 5_000,
      total: eb('total', '-', 15_000),
    }))
    .where('id', '=', order_id)
    .execute();
  expect((await summary({ date_start: '2028-05-05' })).summary).toMatchObject({
    total_sales: 90_000,
    average_order: 90_000,
  });
});

test('#178 without days the last thirty; one end alone; too long or the wrong way round is a 422', async () => {
  scene.clock.set('2026-11-20T23:59:59+07:00');
  const usual = await summary();
  expect([usual.date_start, usual.date_end, usual.series.length]).toEqual(['2026-10-22', '2026-11-20', 30]);
  expect(usual.summary).toMatchObject({ total_sales: 0, average_order: 0 });
  scene.clock.set('2026-11-21T00:00:00+07:00');
  expect((await summary()).date_end).toBe('2026-11-21');
  expect(await summary({ date_end: '2024-03-01' })).toMatchObject({
    date_start: '2024-02-01',
    date_end: '2024-03-01',
  });
  expect((await summary({ date_start: '2026-11-01' })).series).toHaveLength(21);
  const year = { date_start: '2024-01-01', date_end: '2024-12-31' };
  expect((await summary(year)).series).toHaveLength(366);
  for (const wrong of [
    { date_start: '2024-01-01', date_end: '2025-01-01' },
    { date_start: '2026-11-22' },
    { date_start: '2026-11-02', date_end: '2026-11-01' },
  ])
    expect(await refused(wrong)).toMatchObject({
      code: 422,
      errors: [{ field: 'date_start', rule: 'date_range' }],
    });
  expect((await refused({ date_end: '2026-02-30' })).errors?.[0]).toMatchObject({
    field: 'date_end',
    rule: 'format',
  });
});
