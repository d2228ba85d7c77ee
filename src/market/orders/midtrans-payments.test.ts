import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Payment, paymentByCode } from '#contract/payment.ts';
import { chargeTimer } from '#market/payments/index.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import type { StandInMidtrans } from '#tests/support/midtrans.ts';
import { midtransScene, sendNotification } from '#tests/support/midtrans-scene.ts';
import { NOON, type Scene } from '#tests/support/scene.ts';
import { reconcileTimer } from './reconcile-charges.ts';

let midtrans: StandInMidtrans;
let scene: Scene;
let me: number;
let shirt: number;

beforeAll(async () => {
  ({ midtrans, scene, shirt } = await midtransScene());
});
afterAll(() => midtrans.stop());
beforeEach(async () => {
  midtrans.feel('well');
  scene.clock.set(NOON);
  me = await scene.buyer();
});

const DUE = 110_000;
const buyByVa = () => scene.checkOut(me, [shirt], { payment_method: 'va', payment_channel: 'bni' });
const notify = (rawBody: string) => sendNotification(scene, rawBody);
const stateOf = async (payment: Payment) =>
  dataOf(await scene.call(paymentByCode, me, { params: { payment_code: payment.payment_code } }));
const saldo = () => scene.balance('buyer_wallet', me);
const escrowOf = (payment: Payment) => scene.balance('escrow', payment.orders[0]!.order_id);
const surpluses = (payment: Payment) =>
  scene.db
    .selectFrom('payment_surpluses as surplus')
    .innerJoin('payments as payment', 'payment.id', 'surplus.payment_id')
    .select(['surplus.amount', 'surplus.reason', 'surplus.reference'])
    .where('payment.payment_code', '=', payment.payment_code)
    .execute();
const payOtherwise = (payment: Payment, input: Record<string, unknown>) =>
  scene.actOnOrder(me, payment.orders[0]!.order_code, 'pay', input);

describe('a notification of Midtrans', () => {
  test('is believed only as far as its status call confirms it', async () => {
    const payment = await buyByVa();
    const pending = midtrans.notification(payment.payment_code, {
      transaction_status: 'settlement',
      status_code: '201',
    });
    expect(dataOf(await notify(pending)).status).toBe('pending');
    expect((await stateOf(payment)).status).toBe('pending');
    expect(await escrowOf(payment)).toBe(0);
  });

  test('a settlement pays the order once, whatever transaction id it is told with', async () => {
    const payment = await buyByVa();
    midtrans.become(payment.payment_code, 'settlement');
    expect(dataOf(await notify(midtrans.notification(payment.payment_code))).status).toBe('paid');
    for (const transaction_id of ['a', 'b', 'c', 'd', 'e'])
      await notify(midtrans.notification(payment.payment_code, { transaction_id }));
    expect(await escrowOf(payment)).toBe(DUE);
    expect(await saldo()).toBe(0);
  });

  test('captured and then settled is one arrival of money', async () => {
    const payment = await buyByVa();
    for (const status of ['capture', 'settlement']) {
      midtrans.become(payment.payment_code, status);
      expect(dataOf(await notify(midtrans.notification(payment.payment_code))).status).toBe('paid');
    }
    expect([await escrowOf(payment), await saldo()]).toEqual([DUE, 0]);
  });

  test('fifty at once are one', async () => {
    const payment = await buyByVa();
    midtrans.become(payment.payment_code, 'settlement');
    const message = midtrans.notification(payment.payment_code);
    const answers = await Promise.all(Array.from({ length: 50 }, () => notify(message)));
    for (const answer of answers) expect(dataOf(answer).status).toBe('paid');
    expect([await escrowOf(payment), await saldo()]).toEqual([DUE, 0]);
  });

  test('with a wrong signature it is refused, and nobody is asked', async () => {
    const payment = await buyByVa();
    const before = midtrans.requests.length;
    const forged = midtrans.notification(payment.payment_code, { gross_amount: '1.00' });
    expect(refusalOf(await notify(forged)).code).toBe(403);
    expect(midtrans.requests).toHaveLength(before);
  });

  test('that cannot be confirmed now is answered 503, so that it is told again', async () => {
    const payment = await buyByVa();
    midtrans.become(payment.payment_code, 'settlement');
    midtrans.feel('down');
    await expect(notify(midtrans.notification(payment.payment_code))).rejects.toThrow(/Midtrans/);
    expect((await stateOf(payment)).status).toBe('pending');
    midtrans.feel('well');
    expect(dataOf(await notify(midtrans.notification(payment.payment_code))).status).toBe('paid');
  });
});

describe('every rupiah is booked', () => {
  test('a virtual account that the buyer left for a transfer is paid after all: the wallet has it, operators see why', async () => {
    const payment = await buyByVa();
    dataOf(await payOtherwise(payment, { payment_method: 'manual_transfer' }));
    midtrans.become(payment.payment_code, 'settlement');
    expect(dataOf(await notify(midtrans.notification(payment.payment_code))).status).toBe('pending');
    expect([await escrowOf(payment), await saldo()]).toEqual([0, DUE]);
    expect(await surpluses(payment)).toEqual([
      { amount: DUE, reason: 'replaced', reference: `${payment.payment_code}:paid` },
    ]);
    expect(await scene.notificationsOf({ user_id: me })).toContain('wallet_overpayment');
  });

  test('a sum that is not what was due goes to the wallet, and the order goes on waiting', async () => {
    const payment = await buyByVa();
    midtrans.become(payment.payment_code, 'settlement', 90_000);
    expect(dataOf(await notify(midtrans.notification(payment.payment_code))).status).toBe('pending');
    expect([await escrowOf(payment), await saldo()]).toEqual([0, 90_000]);
    expect(await surpluses(payment)).toMatchObject([{ amount: 90_000, reason: 'amount' }]);
  });

  test('money after the end, and a second time by a charge of before', async () => {
    const payment = await buyByVa();
    dataOf(await payOtherwise(payment, { payment_method: 'qris' }));
    const second = `${payment.payment_code}_2`;
    midtrans.become(second, 'settlement');
    expect(dataOf(await notify(midtrans.notification(second))).status).toBe('paid');
    midtrans.become(payment.payment_code, 'settlement');
    expect(dataOf(await notify(midtrans.notification(payment.payment_code))).status).toBe('paid');
    expect([await escrowOf(payment), await saldo()]).toEqual([DUE, DUE]);
    expect(await surpluses(payment)).toMatchObject([{ amount: DUE, reason: 'again' }]);
  });

  test('a charge that was replaced ends without the payment', async () => {
    const payment = await buyByVa();
    dataOf(await payOtherwise(payment, { payment_method: 'qris' }));
    for (const status of ['cancel', 'expire']) {
      midtrans.become(payment.payment_code, status);
      expect(dataOf(await notify(midtrans.notification(payment.payment_code))).status).toBe('pending');
    }
    expect(await stateOf(payment)).toMatchObject({
      status: 'pending',
      orders: [{ status: 'waiting_payment' }],
    });
  });
});

describe('what nobody was told', () => {
  const reconcile = () => reconcileTimer(scene.ctx).run();
  const minutes = (count: number) => scene.clock.forwardHours(count / 60);

  test('a lost notification is found out before the payment expires, and pays it', async () => {
    const payment = await buyByVa();
    midtrans.become(payment.payment_code, 'settlement');
    await reconcile();
    expect((await stateOf(payment)).status).toBe('pending');
    minutes(24 * 60 - 1.5);
    await reconcile();
    expect((await stateOf(payment)).status).toBe('paid');
  });

  test('one charge that cannot be made now holds up no other', async () => {
    midtrans.feel('down');
    const first = await buyByVa();
    const second = await buyByVa();
    midtrans.feel('well');
    midtrans.refuse(first.payment_code, { status_code: '505', status_message: 'Unable to create va_number' });
    minutes(1);
    await expect(chargeTimer(scene.ctx).run()).rejects.toThrow(/Midtrans/);
    expect(midtrans.transactions.has(first.payment_code)).toBe(false);
    expect(midtrans.transactions.has(second.payment_code)).toBe(true);
  });

  test('twenty charges that cannot be asked about do not keep the next from being asked about', async () => {
    await scene.db.updateTable('payment_charges').set({ closed_at: scene.clock.now() }).execute();
    const payment = await buyByVa();
    midtrans.become(payment.payment_code, 'settlement');
    const { payment_id, provider, amount } = await scene.db
      .selectFrom('payment_charges')
      .select(['payment_id', 'provider', 'amount'])
      .where('reference', '=', payment.payment_code)
      .executeTakeFirstOrThrow();
    const created_at = new Date(scene.clock.now().getTime() - 1000);
    const replaced = Array.from({ length: 20 }, (_, index) => ({
      ...{ payment_id, provider, amount, created_at },
      reference: `${payment.payment_code}_1${index}`,
    }));
    await scene.db.insertInto('payment_charges').values(replaced).execute();
    midtrans.breakOff(`${payment.payment_code}_1`);
    minutes(24 * 60 - 1.5);
    await expect(reconcile()).rejects.toThrow(/Midtrans/);
    expect((await stateOf(payment)).status).toBe('pending');
    await reconcile();
    expect((await stateOf(payment)).status).toBe('paid');
  });

  test('a silent provider is asked once in a sweep of several orders that are due', async () => {
    const due = [await buyByVa(), await buyByVa(), await buyByVa()];
    minutes(24 * 60);
    midtrans.feel('down');
    const before = midtrans.requests.length;
    await scene.expireOverdueOrders();
    expect(midtrans.requests.length - before).toBe(1);
    for (const payment of due)
      expect(await stateOf(payment)).toMatchObject({ status: 'expired', orders: [{ status: 'expired' }] });
  });

  test('a charge that was replaced is cancelled there, and then forgotten', async () => {
    const payment = await buyByVa();
    dataOf(await payOtherwise(payment, { payment_method: 'manual_transfer' }));
    minutes(6);
    await reconcile();
    expect(midtrans.transactions.get(payment.payment_code)?.transaction_status).toBe('cancel');
    minutes(6);
    await reconcile();
    const before = midtrans.requests.length;
    minutes(30);
    await reconcile();
    expect(midtrans.requests.slice(before).filter((one) => one.includes(payment.payment_code))).toEqual([]);
    expect((await stateOf(payment)).status).toBe('pending');
  });

  test('one that was paid before it could be cancelled is booked', async () => {
    const payment = await buyByVa();
    dataOf(await payOtherwise(payment, { payment_method: 'manual_transfer' }));
    midtrans.become(payment.payment_code, 'settlement');
    minutes(6);
    await reconcile();
    expect(await saldo()).toBe(DUE);
  });
});

test('the books are even after all of it', async () => {
  expect((await verifyLedger(scene.db)).findings).toEqual([]);
});
