import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderDetail } from '#contract/order.ts';
import {
  approveOrder,
  approveOrders,
  correctResi,
  listStoreOrders,
  pickupOrder,
  rejectOrder,
  storeOrderDetail,
} from '#contract/seller-order.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let me: number;
let shirt: number;

beforeAll(async () => {
  scene = await createScene();
  shirt = await scene.product({ product_name: 'Kemeja Tenun', stock: 500 });
  await scene.publish();
});
beforeEach(async () => {
  scene.clock.set(NOON);
  me = await scene.buyer();
});
const callAs = (...[endpoint, input, who]: [Parameters<Scene['call']>[0], object?, 'lontar'?]) =>
  scene.call(endpoint, scene.sellers[who ?? 'cendana'], { input: { ...input } });
const list = async (input = {}, who: 'cendana' | 'lontar' = 'cendana') =>
  dataOf(await scene.call(listStoreOrders, scene.sellers[who], { input }));

test('#215 #304 orders go from paid over processed to shipped; every other move is a 409', async () => {
  const order_code = await scene.order({ buyer: me, products: [shirt] });
  expect(await scene.storeOrder(order_code)).toMatchObject({
    status: 'paid',
    buyer: { fullname: 'Budi Santoso' },
    payment: null,
    actions: ['approve', 'reject'],
  });
  expect(refusalOf(await callAs(pickupOrder, { order_code })).code).toBe(409);
  expect(refusalOf(await callAs(correctResi, { order_code, resi: 'JNE00001' })).code).toBe(409);
  expect(
    dataOf(await scene.call(approveOrder, scene.sellers.cendana, { input: { order_code } })),
  ).toMatchObject({ status: 'processed', actions: ['pickup', 'reject'] });
  expect(refusalOf(await callAs(approveOrder, { order_code })).code).toBe(409);
  const sent = dataOf(
    await scene.call(pickupOrder, scene.sellers.cendana, {
      // whatever case it is typed in
      input: { order_code: order_code.toLowerCase(), resi: 'JNE-0001' },
    }),
  );
  expect(sent).toMatchObject({ status: 'shipped', shipping: { resi: 'JNE-0001' }, actions: ['resi'] });
  for (const endpoint of [approveOrder, pickupOrder, rejectOrder])
    expect(refusalOf(await callAs(endpoint, { order_code })).code).toBe(409);
  const told = await scene.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', me)
    .where('category', '=', 'order')
    .orderBy('id')
    .execute();
  expect(told.map((one) => one.kind)).toEqual(['order_processed', 'order_shipped']);
});

test('a rejected order gives money and pieces back, and says why', async () => {
  const before = await scene.stock(shirt);
  const order_code = await scene.order({ buyer: me, products: [shirt], qty: 2 });
  expect(await scene.stock(shirt)).toBe(before - 2);
  const total = (await scene.storeOrder(order_code)).total;
  expect(refusalOf(await callAs(rejectOrder, { order_code, reason: 'x' })).errors?.[0]?.rule).toBe('length');
  const order = dataOf(
    await scene.call(rejectOrder, scene.sellers.cendana, { input: { order_code, reason: 'Stok rusak' } }),
  );
  expect(order).toMatchObject({ status: 'rejected', refund_amount: total });
  expect(order.histories.at(-1)).toMatchObject({ by: 'seller', note: 'Stok rusak' });
  expect(await scene.balance('buyer_wallet', me)).toBe(total);
  expect(await scene.stock(shirt)).toBe(before);
  expect((await verifyLedger(scene.db)).findings).toEqual([]);
});

test('a parcel without a number has none: nobody invents one, and the store may type it later', async () => {
  const one = await scene.storeOrder(await scene.order({ buyer: me, products: [shirt], status: 'shipped' }));
  expect(one).toMatchObject({ status: 'shipped', shipping: { resi: null }, actions: ['resi'] });
  for (const resi of ['abc', 'A'.repeat(41), 'JNE 0001'])
    expect(refusalOf(await callAs(pickupOrder, { order_code: one.order_code, resi })).code).toBe(422);
});

test('a number may be corrected for a day while the parcel is on its way', async () => {
  const order_code = await scene.order({
    buyer: me,
    products: [shirt],
    resi: 'SALAH-001',
    status: 'shipped',
  });
  scene.clock.forwardHours(24);
  expect((await scene.storeOrder(order_code)).actions).toEqual(['resi']);
  const mended = await scene.call(correctResi, scene.sellers.cendana, {
    input: { order_code, resi: 'BENAR-001' },
  });
  expect(dataOf(mended)).toMatchObject({ status: 'shipped', shipping: { resi: 'BENAR-001' } });
  expect(dataOf(await scene.call(orderDetail, me, { params: { order_code } })).shipping.resi).toBe(
    'BENAR-001',
  );
  scene.clock.forwardHours(1 / 3600);
  expect(refusalOf(await callAs(correctResi, { order_code, resi: 'LAGI-0001' })).code).toBe(409);
  expect(refusalOf(await callAs(correctResi, { order_code })).errors?.[0]).toMatchObject({
    field: 'resi',
    rule: 'required',
  });
});

describe('what is not there for a store', () => {
  test('unpaid orders: neither listed nor found', async () => {
    const payment = await scene.checkOut(me, [shirt]);
    const { order_code } = payment.orders[0]!;
    expect((await list({ search: order_code })).length).toBe(0);
    const gone = await scene.call(storeOrderDetail, scene.sellers.cendana, { params: { order_code } });
    expect(refusalOf(gone).code).toBe(404);
    for (const endpoint of [approveOrder, rejectOrder, pickupOrder])
      expect(refusalOf(await callAs(endpoint, { order_code })).code).toBe(404);
    expect(refusalOf(await callAs(correctResi, { order_code, resi: 'JNE00001' })).code).toBe(404);
  });

  test("another store's orders: as if they did not exist", async () => {
    const order_code = await scene.order({ buyer: me, products: [shirt] });
    const other = await scene.call(storeOrderDetail, scene.sellers.lontar, { params: { order_code } });
    expect(refusalOf(other).code).toBe(404);
    for (const endpoint of [approveOrder, rejectOrder, pickupOrder])
      expect(refusalOf(await callAs(endpoint, { order_code }, 'lontar')).code).toBe(404);
    expect(refusalOf(await callAs(correctResi, { order_code, resi: 'JNE00001' }, 'lontar')).code).toBe(404);
    expect(refusalOf(await callAs(approveOrders, { order_codes: [order_code] }, 'lontar')).code).toBe(404);
    expect(await list({ search: order_code }, 'lontar')).toEqual([]);
    expect((await scene.storeOrder(order_code)).status).toBe('paid');
  });
});

test('#304 the list: by state, code or product, and days; an order past its time is shown as it then is', async () => {
  const order_code = await scene.order({ buyer: me, products: [shirt] });
  expect((await list({ search: order_code }))[0]).toMatchObject({ order_code, status: 'paid' });
  expect((await list({ search: 'kemeja', status: 'paid', date_start: '2026-11-20' })).length).toBeGreaterThan(
    0,
  );
  expect((await list({ search: order_code, status: ['processed', 'shipped'] })).length).toBe(0);
  expect((await list({ search: order_code, date_end: '2026-11-19' })).length).toBe(0);
  const wrong = { date_start: '2026-11-21', date_end: '2026-11-20' };
  expect(refusalOf(await callAs(listStoreOrders, wrong)).errors?.[0]?.rule).toBe('date_range');
  expect(refusalOf(await callAs(listStoreOrders, { status: 'baru' })).errors?.[0]?.rule).toBe('enum');
  scene.clock.forwardHours(48);
  expect((await list({ search: order_code }))[0]).toMatchObject({ status: 'rejected' });
  expect(refusalOf(await callAs(approveOrder, { order_code })).code).toBe(409);
});

test('several at once: all are taken on, or none', async () => {
  const codes = [
    await scene.order({ buyer: me, products: [shirt] }),
    await scene.order({ buyer: me, products: [shirt] }),
    await scene.order({ buyer: me, products: [shirt] }),
  ];
  const taken = codes[2]!;
  dataOf(await scene.call(approveOrder, scene.sellers.cendana, { input: { order_code: taken } }));
  const refused = refusalOf(await callAs(approveOrders, { order_codes: codes }));
  expect(refused).toMatchObject({ code: 409, data: { order_code: taken } });
  const unknown = await callAs(approveOrders, { order_codes: [...codes.slice(0, 2), 'INV-20261120-TIDAKA'] });
  expect(refusalOf(unknown).code).toBe(404);
  expect((await scene.storeOrder(codes[0]!)).status).toBe('paid');
  const all = await scene.call(approveOrders, scene.sellers.cendana, {
    input: { order_codes: codes.slice(0, 2) },
  });
  expect(dataOf(all).map((order) => [order.order_code, order.status])).toEqual(
    codes.slice(0, 2).map((code) => [code, 'processed']),
  );
  expect(refusalOf(await callAs(approveOrders, { order_codes: [] })).errors?.[0]?.rule).toBe('required');
  const many = Array.from({ length: 51 }, (_, index) => `INV-${index}`);
  expect(refusalOf(await callAs(approveOrders, { order_codes: many })).errors?.[0]?.rule).toBe('length');
});

test('ten approvals of one order in the same moment: one is made', async () => {
  const order_code = await scene.order({ buyer: me, products: [shirt] });
  const all = await Promise.all(Array.from({ length: 10 }, () => callAs(approveOrder, { order_code })));
  expect(all.map((one) => one.code).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(
    (await scene.storeOrder(order_code)).histories.filter((one) => one.status === 'processed'),
  ).toHaveLength(1);
});
