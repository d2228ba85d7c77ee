import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Payment, paymentByCode } from '#contract/payment.ts';
import { chargeTimer } from '#market/payments/index.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import {
  type PlayedProvider,
  providerNames,
  providerScene,
  sendMessage,
} from '#tests/support/payment-provider.ts';
import { NOON, type Scene } from '#tests/support/scene.ts';
import { reconcileTimer } from './reconcile-charges.ts';

describe.each(providerNames)('%s', (name) => {
  let provider: PlayedProvider;
  let scene: Scene;
  let me: number;
  let shirt: number;

  beforeAll(async () => {
    ({ provider, scene, shirt } = await providerScene(name));
  });
  afterAll(() => provider.stop());
  beforeEach(async () => {
    provider.feel('well');
    scene.clock.set(NOON);
    me = await scene.buyer();
  });

  const DUE = 110_000;
  const buyByVa = () => scene.checkOut(me, [shirt], { payment_method: 'va', payment_channel: 'bni' });
  const send = (message: ReturnType<PlayedProvider['message']>) => sendMessage(scene, provider, message);
  const notify = (charge: string) => send(provider.message(charge));
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

  describe('a message', () => {
    test('is believed only as far as the status call confirms it', async () => {
      const payment = await buyByVa();
      expect(dataOf(await send(provider.lie(payment.payment_code))).status).toBe('pending');
      expect((await stateOf(payment)).status).toBe('pending');
      expect(await escrowOf(payment)).toBe(0);
    });

    test('that money has come pays the order once, however often and with whatever words it is told', async () => {
      const payment = await buyByVa();
      provider.pay(payment.payment_code);
      expect(dataOf(await notify(payment.payment_code)).status).toBe('paid');
      for (let times = 0; times < 5; times += 1) await send(provider.lie(payment.payment_code));
      expect(await escrowOf(payment)).toBe(DUE);
      expect(await saldo()).toBe(0);
    });

    test('fifty at once are one', async () => {
      const payment = await buyByVa();
      provider.pay(payment.payment_code);
      const answers = await Promise.all(Array.from({ length: 50 }, () => notify(payment.payment_code)));
      for (const answer of answers) expect(dataOf(answer).status).toBe('paid');
      expect([await escrowOf(payment), await saldo()]).toEqual([DUE, 0]);
    });

    test('of nobody is refused, and nobody is asked', async () => {
      const payment = await buyByVa();
      const before = provider.requests.length;
      expect(refusalOf(await send(provider.forge(payment.payment_code))).code).toBe(403);
      expect(provider.requests).toHaveLength(before);
    });

    test('that cannot be confirmed now is answered 503, so that it is told again', async () => {
      const payment = await buyByVa();
      provider.pay(payment.payment_code);
      provider.feel('down');
      await expect(notify(payment.payment_code)).rejects.toThrow(/Midtrans|Xendit/);
      expect((await stateOf(payment)).status).toBe('pending');
      provider.feel('well');
      expect(dataOf(await notify(payment.payment_code)).status).toBe('paid');
    });
  });

  describe('every rupiah is booked', () => {
    test('a virtual account that the buyer left for a transfer is paid after all: the wallet has it, operators see why', async () => {
      const payment = await buyByVa();
      dataOf(await payOtherwise(payment, { payment_method: 'manual_transfer' }));
      provider.pay(payment.payment_code);
      expect(dataOf(await notify(payment.payment_code)).status).toBe('pending');
      expect([await escrowOf(payment), await saldo()]).toEqual([0, DUE]);
      expect(await surpluses(payment)).toEqual([
        { amount: DUE, reason: 'replaced', reference: `${payment.payment_code}:paid` },
      ]);
      expect(await scene.notificationsOf({ user_id: me })).toContain('wallet_overpayment');
    });

    test('a sum that is not what was due goes to the wallet, and the order goes on waiting', async () => {
      const payment = await buyByVa();
      provider.pay(payment.payment_code, 90_000);
      expect(dataOf(await notify(payment.payment_code)).status).toBe('pending');
      expect([await escrowOf(payment), await saldo()]).toEqual([0, 90_000]);
      expect(await surpluses(payment)).toMatchObject([{ amount: 90_000, reason: 'amount' }]);
    });

    test('money after the end, and a second time by a charge of before', async () => {
      const payment = await buyByVa();
      dataOf(await payOtherwise(payment, { payment_method: 'qris' }));
      const second = `${payment.payment_code}_2`;
      provider.pay(second);
      expect(dataOf(await notify(second)).status).toBe('paid');
      provider.pay(payment.payment_code);
      expect(dataOf(await notify(payment.payment_code)).status).toBe('paid');
      expect([await escrowOf(payment), await saldo()]).toEqual([DUE, DUE]);
      expect(await surpluses(payment)).toMatchObject([{ amount: DUE, reason: 'again' }]);
    });

    test('a charge that was replaced ends without the payment', async () => {
      const payment = await buyByVa();
      dataOf(await payOtherwise(payment, { payment_method: 'qris' }));
      for (const how of ['failed', 'expired'] as const) {
        provider.end(payment.payment_code, how);
        expect(dataOf(await notify(payment.payment_code)).status).toBe('pending');
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
      provider.pay(payment.payment_code);
      await reconcile();
      expect((await stateOf(payment)).status).toBe('pending');
      minutes(24 * 60 - 1.5);
      await reconcile();
      expect((await stateOf(payment)).status).toBe('paid');
    });

    test('one charge that cannot be made now holds up no other', async () => {
      provider.feel('down');
      const first = await buyByVa();
      const second = await buyByVa();
      provider.feel('well');
      provider.refuse(first.payment_code, 'busy');
      minutes(1);
      await expect(chargeTimer(scene.ctx).run()).rejects.toThrow(/Midtrans|Xendit/);
      expect(provider.open(first.payment_code)).toEqual([]);
      expect(provider.open(second.payment_code)).toEqual([second.payment_code]);
    });

    test('twenty charges that cannot be asked about do not keep the next from being asked about', async () => {
      await scene.db.updateTable('payment_charges').set({ closed_at: scene.clock.now() }).execute();
      const payment = await buyByVa();
      provider.pay(payment.payment_code);
      const { payment_id, amount } = await scene.db
        .selectFrom('payment_charges')
        .select(['payment_id', 'amount'])
        .where('reference', '=', payment.payment_code)
        .executeTakeFirstOrThrow();
      const created_at = new Date(scene.clock.now().getTime() - 1000);
      const replaced = Array.from({ length: 20 }, (_, index) => ({
        ...{ payment_id, provider: name, amount, created_at },
        reference: `${payment.payment_code}_1${index}`,
      }));
      await scene.db.insertInto('payment_charges').values(replaced).execute();
      provider.breakOff(`${payment.payment_code}_1`);
      minutes(24 * 60 - 1.5);
      await expect(reconcile()).rejects.toThrow(/Midtrans|Xendit/);
      expect((await stateOf(payment)).status).toBe('pending');
      await reconcile();
      expect((await stateOf(payment)).status).toBe('paid');
    });

    test('a silent provider is asked once in a sweep of several orders that are due', async () => {
      const due = [await buyByVa(), await buyByVa(), await buyByVa()];
      minutes(24 * 60);
      provider.feel('down');
      const before = provider.requests.length;
      await scene.expireOverdueOrders();
      expect(provider.requests.length - before).toBe(1);
      for (const payment of due)
        expect(await stateOf(payment)).toMatchObject({ status: 'expired', orders: [{ status: 'expired' }] });
    });

    test('a charge that was replaced is cancelled there, and then forgotten', async () => {
      const payment = await buyByVa();
      dataOf(await payOtherwise(payment, { payment_method: 'manual_transfer' }));
      minutes(6);
      await reconcile();
      expect(provider.open(payment.payment_code)).toEqual([]);
      minutes(6);
      await reconcile();
      const before = provider.requests.length;
      minutes(30);
      await reconcile();
      expect(provider.requests.slice(before).filter((one) => one.includes(payment.payment_code))).toEqual([]);
      expect((await stateOf(payment)).status).toBe('pending');
    });

    test('one that was paid before it could be cancelled is booked', async () => {
      const payment = await buyByVa();
      dataOf(await payOtherwise(payment, { payment_method: 'manual_transfer' }));
      provider.pay(payment.payment_code);
      minutes(6);
      await reconcile();
      expect(await saldo()).toBe(DUE);
    });
  });

  test('the books are even after all of it', async () => {
    expect((await verifyLedger(scene.db)).findings).toEqual([]);
  });
});
