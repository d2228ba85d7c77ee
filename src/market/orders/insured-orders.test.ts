import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setInsurance } from '#contract/checkout.ts';
import { changeInsurance, operatorInsurance } from '#contract/operator-courier.ts';
import { createRefund, resolveComplaint } from '#contract/operator-order.ts';
import { approveOrder, pickupOrder } from '#contract/seller-order.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { type StandInBiteship, standInBiteship } from '#tests/support/biteship.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { type Account, createScene, NOON, type Scene } from '#tests/support/scene.ts';

let couriers: StandInBiteship;
let scene: Scene;
let operator: Account;
let goods: number;
let me: number;

const terms = { courier: 'jne', is_active: true, rate: 20, minimum: 0, fee: 5_000, required_from: null };
type Terms = Omit<typeof terms, 'required_from'> & { required_from: number | null };
const offer = async (change: Partial<Terms> = {}) =>
  dataOf(await scene.call(changeInsurance, operator, { input: { couriers: [{ ...terms, ...change }] } }));

beforeAll(async () => {
  couriers = await standInBiteship();
  scene = await createScene({
    context: { config: { courier: { biteship: couriers.config, rajaongkir: null } } },
  });
  await scene.db.updateTable('merchants').set({ zipcode: '85228', address: 'Jalan Cendana 1' }).execute();
  operator = await scene.operator('setting', 'finance', 'order');
  goods = await scene.product({ base_price: 1_000_000, stock: 500 });
  await scene.publish();
});
afterAll(() => couriers.stop());
beforeEach(async () => {
  scene.clock.set(NOON);
  me = await scene.buyer();
  await offer();
});

/** 0.2 % of a million and the fee. */
const FEE = 7_000;
const insure = async (is_insured = true) => {
  const [order] = (await scene.preview(me)).orders;
  const params = { order_id: order?.order_id ?? 0 };
  return dataOf(await scene.call(setInsurance, me, { params, input: { is_insured } }));
};
/** An insured order that is paid. @returns its code */
const insured = async (): Promise<string> => {
  await scene.addProduct(me, goods);
  await scene.chooseCourier(me);
  await insure();
  const payment = dataOf(await scene.payCart(me));
  await scene.capture(payment);
  return payment.orders[0]!.order_code;
};
const shippedBy = async (resi?: string): Promise<string> => {
  const order_code = await insured();
  dataOf(await scene.call(approveOrder, scene.sellers.cendana, { input: { order_code } }));
  dataOf(await scene.call(pickupOrder, scene.sellers.cendana, { input: { order_code, resi } }));
  return order_code;
};
const balances = async () => ({
  buyer: await scene.balance('buyer_wallet', me),
  store: await scene.balance('merchant_wallet', scene.cendana),
  shipping: await scene.balance('platform_shipping', null),
});
const refund = (order_code: string) =>
  scene.call(createRefund, operator, { input: { order_code, reason: 'Paket hilang di jalan' } });
const isSound = async () => expect((await verifyLedger(scene.db)).findings).toEqual([]);

test('nothing is offered until an operator says what a courier asks, and nothing is on until it is ticked', async () => {
  await offer({ is_active: false });
  await scene.addProduct(me, goods);
  const without = await scene.chooseCourier(me);
  expect(without.orders[0]).toMatchObject({ insurance: null, insurance_fee: 0 });
  const listed = dataOf(await scene.call(operatorInsurance, operator)).couriers;
  expect(listed.map(({ courier }) => courier)).toEqual(['jne', 'jnt', 'sicepat', 'pos']);

  await offer();
  const offered = await scene.preview(me);
  expect(offered.orders[0]?.insurance).toEqual({ fee: FEE, is_insured: false, is_required: false });
  expect(offered.summary.total).toBe(without.summary.total);
  const on = await insure();
  expect(on.orders[0]).toMatchObject({ insurance_fee: FEE, total: (without.orders[0]?.total ?? 0) + FEE });
  expect(on.summary).toMatchObject({ insurance_fee: FEE, total: without.summary.total + FEE });
  // another courier insures nothing
  expect((await scene.chooseCourier(me, 'pos:KILAT')).orders[0]).toMatchObject({ insurance: null });
  expect((await scene.chooseCourier(me)).summary.insurance_fee).toBe(FEE);
  expect((await insure(false)).summary.total).toBe(without.summary.total);
});

test('a courier that demands it leaves no choice', async () => {
  await offer({ required_from: 1_000_000 });
  await scene.addProduct(me, goods);
  await scene.chooseCourier(me);
  expect((await insure(false)).orders[0]).toMatchObject({
    insurance: { fee: FEE, is_insured: true, is_required: true },
    insurance_fee: FEE,
  });
});

test('a price that an operator changes meanwhile is never charged unseen', async () => {
  await scene.addProduct(me, goods);
  await scene.chooseCourier(me);
  const expected_total = (await insure()).summary.total;
  await offer({ fee: 6_000 });
  const refused = refusalOf(await scene.payCart(me, { payment_method: 'qris', expected_total }));
  expect(refused).toMatchObject({ code: 409, data: { summary: { insurance_fee: FEE + 1_000 } } });
});

test('the order carries it, and a cancelled one gives it back', async () => {
  const code = await insured();
  const order = await scene.orderOf(me, code);
  expect(order.insurance_fee).toBe(FEE);
  expect(order.total).toBe(order.subtotal + order.shipping_cost + FEE);
  const before = await balances();
  dataOf(await scene.actOnOrder(me, code, 'cancel', { reason: 'Salah pilih' }));
  expect((await balances()).buyer - before.buyer).toBe(order.total);
  await isSound();
});

test('booked, the courier insures the goods’ value, and the platform that pays it keeps the fee', async () => {
  const code = await shippedBy();
  const booking = couriers.asked.findLast(({ path, body }) => path === '/v1/orders' && 'items' in body);
  expect(booking?.body).toMatchObject({ reference_id: code, courier_insurance: 1_000_000 });
  const order = await scene.orderOf(me, code);
  const before = await balances();
  dataOf(await scene.actOnOrder(me, code, 'receive'));
  const after = await balances();
  expect(after.shipping - before.shipping).toBe(order.shipping_cost + FEE);
  expect(after.store - before.store).toBeLessThanOrEqual(order.subtotal);
  await isSound();
});

test.each([
  ['the platform, where it booked the courier', undefined],
  ['the store, where it sent the parcel itself', 'SENDIRI-1'],
])('a refund after shipping leaves the fee with %s', async (_, resi) => {
  const code = await shippedBy(resi);
  const { total } = await scene.orderOf(me, code);
  const before = await balances();
  dataOf(await refund(code));
  const after = await balances();
  expect(after.buyer - before.buyer).toBe(total - FEE);
  expect(after.store - before.store).toBe(resi === undefined ? 0 : FEE);
  expect(after.shipping - before.shipping).toBe(resi === undefined ? FEE : 0);
  expect((await scene.orderOf(me, code)).refund_amount).toBe(total - FEE);
  await isSound();
});

test('a refund of what was never shipped gives everything back, a complaint’s keeps the fee', async () => {
  const paid = await insured();
  const { total } = await scene.orderOf(me, paid);
  expect(dataOf(await refund(paid)).refund_amount).toBe(total);
  const sent = await shippedBy('SENDIRI-2');
  await scene.move(sent, 'complain', 'buyer');
  const decision = { order_code: sent, resolution: 'refund', note: 'Sudah dilihat' };
  expect((await scene.call(resolveComplaint, operator, { input: decision })).code).toBe(200);
  expect((await scene.orderOf(me, sent)).refund_amount).toBe(total - FEE);
  await isSound();
});

test('terms of an unknown courier, or twice the same, are refused; a stale version is a conflict', async () => {
  const send = (input: Record<string, unknown>) => scene.call(changeInsurance, operator, { input });
  expect(refusalOf(await send({ couriers: [{ ...terms, courier: 'tidak-ada' }] }))).toMatchObject({
    code: 422,
    errors: [{ field: 'couriers.0.courier', rule: 'exists' }],
  });
  expect(refusalOf(await send({ couriers: [terms, terms] }))).toMatchObject({
    errors: [{ field: 'couriers.1.courier', rule: 'unique' }],
  });
  const { version } = dataOf(await scene.call(operatorInsurance, operator));
  await offer({ rate: 25 });
  expect(refusalOf(await send({ couriers: [terms], version })).code).toBe(409);
  const events = await scene.auditEvents('courier:jne');
  expect(events.at(-1)).toMatchObject({ action: 'courier.insurance', after: { rate: 25 } });
});
