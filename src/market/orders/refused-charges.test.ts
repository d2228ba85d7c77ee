import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useWallet } from '#contract/checkout.ts';
import { closePaymentIncident, paymentIncidents } from '#contract/operator-payment.ts';
import { type Payment, paymentByCode, paymentMethods } from '#contract/payment.ts';
import { chargeTimer } from '#market/payments/index.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import {
  type PlayedProvider,
  providerNames,
  providerScene,
  sendMessage,
} from '#tests/support/payment-provider.ts';
import { type Account, NOON, type Scene } from '#tests/support/scene.ts';
import { reconcileTimer } from './reconcile-charges.ts';

describe.each(providerNames)('%s', (name) => {
  let provider: PlayedProvider;
  let scene: Scene;
  let finance: Account;
  let me: number;
  let shirt: number;
  let car: number;

  beforeAll(async () => {
    ({ provider, scene, shirt } = await providerScene(name));
    car = await scene.product({ stock: 500, base_price: 10_000_000 });
    await scene.publish();
    finance = await scene.operator('finance');
  });
  afterAll(() => provider.stop());
  beforeEach(async () => {
    provider.feel('well');
    scene.clock.set(NOON);
    me = await scene.buyer();
  });
  afterEach(async () => {
    for (const what of ['qris', 'bni', 'gateway']) provider.accept(what);
    await scene.db.deleteFrom('payment_method_pauses').execute();
    await scene.db.updateTable('payment_incidents').set({ closed_at: scene.clock.now() }).execute();
  });

  const DUE = 110_000;
  const QRIS = { payment_method: 'qris' };
  const BNI = { payment_method: 'va', payment_channel: 'bni' };
  const buy = (how: Record<string, string>) => scene.checkOut(me, [shirt], how);
  const stateOf = async ({ payment_code }: Payment) =>
    dataOf(await scene.call(paymentByCode, me, { params: { payment_code } }));
  const payBy = (payment: Payment, input: Record<string, unknown>) =>
    scene.actOnOrder(me, payment.orders[0]!.order_code, 'pay', input);
  const charges = () =>
    provider.requests.filter((one) => /^POST \/(v2\/charge|payment_requests)$/.test(one)).length;
  const isOffered = async (method: string, channel: string | null = null) =>
    dataOf(await scene.call(paymentMethods, me)).find(
      (one) => one.payment_method === method && one.payment_channel === channel,
    )?.is_available;
  const incidents = async () => dataOf(await scene.call(paymentIncidents, finance, {}));
  const notify = ({ payment_code }: Payment, reference = payment_code) =>
    sendMessage(scene, provider, provider.message(reference));
  /** What can still be paid at the provider. */
  const openAt = ({ payment_code }: Payment) => provider.open(payment_code);

  describe('a method that is not active', () => {
    test('fails the payment at once and says why; the order waits, and nobody asks again', async () => {
      provider.refuse('qris');
      const payment = await buy(QRIS);
      expect(payment).toMatchObject({
        status: 'failed',
        refusal: 'inactive',
        instructions: null,
        orders: [{ status: 'waiting_payment' }],
      });
      const before = charges();
      scene.clock.forwardHours(1 / 60);
      await chargeTimer(scene.ctx).run();
      expect(await stateOf(payment)).toMatchObject({ status: 'failed', refusal: 'inactive' });
      expect(charges()).toBe(before);
      expect(await scene.notificationsOf({ user_id: me })).toContain('payment_refused');
    });

    test('is not offered for half an hour, to nobody; other methods are', async () => {
      provider.refuse('bni');
      await buy(BNI);
      expect([await isOffered('va', 'bni'), await isOffered('va', 'bri'), await isOffered('qris')]).toEqual([
        false,
        true,
        true,
      ]);
      me = await scene.buyer();
      await scene.addProduct(me, shirt);
      await scene.chooseCourier(me);
      const before = charges();
      expect(refusalOf(await scene.payCart(me, BNI)).code).toBe(503);
      expect(charges()).toBe(before);
      scene.clock.forwardHours(0.5);
      expect(await isOffered('va', 'bni')).toBe(true);
    });

    test('another method pays the same order; the refused one is not tried again meanwhile', async () => {
      provider.refuse('qris');
      const payment = await buy(QRIS);
      expect(refusalOf(await payBy(payment, {})).code).toBe(503);
      dataOf(await payBy(payment, BNI));
      expect(await stateOf(payment)).toMatchObject({
        status: 'pending',
        refusal: null,
        instructions: { type: 'va', bank_code: 'bni' },
      });
      expect(openAt(payment)).toEqual([`${payment.payment_code}_2`]);
    });

    test('operators are shown it once, with what the provider said; when they are done it is offered again', async () => {
      provider.refuse('qris');
      const payment = await buy(QRIS);
      scene.clock.forwardHours(0.5);
      me = await scene.buyer();
      await buy(QRIS);
      const open = await incidents();
      expect(open).toMatchObject([
        {
          kind: 'refused',
          amount: DUE,
          payment_code: payment.payment_code,
          fact: expect.stringMatching(/^qris: 40[23] .*(doesn't have access|has not been activated)/),
        },
      ]);
      expect(await isOffered('qris')).toBe(false);
      const input = { incident_id: open[0]!.incident_id, note: 'Sudah diaktifkan' };
      dataOf(await scene.call(closePaymentIncident, finance, { input }));
      expect(await isOffered('qris')).toBe(true);
    });

    test('on the page of the provider, too', async () => {
      provider.refuse('gateway');
      expect(await buy({ payment_method: 'gateway' })).toMatchObject({
        status: 'failed',
        refusal: 'inactive',
      });
      expect(await isOffered('gateway')).toBe(false);
    });
  });

  describe('one charge that is refused', () => {
    test.each(['amount', 'charge'] as const)('for its %s leaves the method to others', async (refusal) => {
      provider.refuse('qris', refusal);
      expect(await buy(QRIS)).toMatchObject({ status: 'failed', refusal });
      expect(await isOffered('qris')).toBe(true);
      expect(await incidents()).toMatchObject([
        { kind: 'refused', fact: expect.stringContaining('qris: 400 ') },
      ]);
    });

    test('stops no other, whoever reads them or not', async () => {
      provider.feel('down');
      const first = await buy(QRIS);
      const second = await buy(BNI);
      provider.feel('well');
      provider.refuse(first.payment_code);
      scene.clock.forwardHours(1 / 60);
      await chargeTimer(scene.ctx).run();
      expect(await stateOf(first)).toMatchObject({ status: 'failed', refusal: 'inactive' });
      expect((await stateOf(second)).instructions).toMatchObject({ type: 'va' });
    });

    test('because there were too many requests is tried again', async () => {
      provider.refuse('qris', 'busy');
      const payment = await buy(QRIS);
      expect(payment).toMatchObject({ status: 'pending', refusal: null, instructions: null });
      provider.accept('qris');
      expect((await stateOf(payment)).instructions).toMatchObject({ type: 'qris' });
    });
  });

  describe('a sum outside the limits of a method', () => {
    const limitRefusal = { code: 409, data: { min_amount: 1, max_amount: 10_000_000 } };

    test('is told with the method, and refused before anything is ordered', async () => {
      const methods = dataOf(await scene.call(paymentMethods, me));
      expect(methods.find((one) => one.payment_method === 'qris')).toMatchObject({ max_amount: 10_000_000 });
      await scene.addProduct(me, car);
      await scene.chooseCourier(me);
      const stock = await scene.stock(car);
      const refusal = refusalOf(await scene.payCart(me, QRIS));
      expect(refusal).toMatchObject(limitRefusal);
      expect(refusal.message).toContain('di luar batas');
      expect(await scene.stock(car)).toBe(stock);
      expect(dataOf(await scene.payCart(me, BNI)).status).toBe('pending');
    });

    test('is refused when the method is changed', async () => {
      const payment = await scene.checkOut(me, [car], BNI);
      expect(refusalOf(await payBy(payment, QRIS))).toMatchObject(limitRefusal);
      expect(await stateOf(payment)).toMatchObject({ status: 'pending', payment_method: 'va' });
    });

    test('concerns only what the wallet does not pay', async () => {
      await scene.credit(me, DUE - 5000);
      await scene.addProduct(me, shirt);
      await scene.chooseCourier(me);
      dataOf(await scene.call(useWallet, me, { input: { use_wallet: true } }));
      const bca = { payment_method: 'va', payment_channel: 'bca' };
      expect(refusalOf(await scene.payCart(me, bca))).toMatchObject({ data: { min_amount: 10_000 } });
      expect(dataOf(await scene.payCart(me, BNI))).toMatchObject({ amount_due: 5000, status: 'pending' });
    });
  });

  describe('an answer that was lost', () => {
    const buyUnanswered = async (how: Record<string, string>) => {
      provider.feel('swallow');
      const payment = await buy(how);
      expect(payment).toMatchObject({ status: 'pending', instructions: null });
      expect(openAt(payment)).toEqual([payment.payment_code]);
      provider.feel('well');
      return payment;
    };

    test('of a virtual account is asked for by its status: one charge, the number is shown', async () => {
      const payment = await buyUnanswered(BNI);
      const before = charges();
      expect((await stateOf(payment)).instructions).toMatchObject({
        bank_code: 'bni',
        va_number: expect.stringMatching(/^\d{16}$/),
      });
      expect(openAt(payment)).toEqual([payment.payment_code]);
      expect(charges() - before).toBeLessThan(2);
    });

    test('of one bank is not shown as the number of another', async () => {
      const payment = await buyUnanswered(BNI);
      dataOf(await payBy(payment, { payment_method: 'va', payment_channel: 'bri' }));
      expect((await stateOf(payment)).instructions).toMatchObject({ bank_code: 'bri' });
      expect(openAt(payment)).toEqual([`${payment.payment_code}_2`]);
    });

    test('and found out by five at once: one charge is open, and it is the one that is shown', async () => {
      const payment = await buyUnanswered(QRIS);
      await Promise.all(Array.from({ length: 5 }, () => stateOf(payment)));
      const { reference } = await scene.db
        .selectFrom('payments')
        .select('provider_reference as reference')
        .where('payment_code', '=', payment.payment_code)
        .executeTakeFirstOrThrow();
      scene.clock.forwardHours(0.1);
      await reconcileTimer(scene.ctx).run();
      expect(openAt(payment)).toEqual([reference]);
    });

    if (name === 'xendit')
      describe('where the provider still says how it is to be paid', () => {
        test('of QRIS is shown, and charged once', async () => {
          const payment = await buyUnanswered(QRIS);
          expect((await stateOf(payment)).instructions).toMatchObject({ type: 'qris' });
          expect(openAt(payment)).toEqual([payment.payment_code]);
        });

        test('of the provider’s page is shown, and made once', async () => {
          provider.feel('swallow');
          const payment = await buy({ payment_method: 'gateway' });
          provider.feel('well');
          const page = `${payment.payment_code}_page`;
          expect((await stateOf(payment)).instructions).toMatchObject({
            redirect_url: `https://bayar.test/${page}`,
          });
          expect(openAt(payment)).toEqual([page]);
        });
      });

    if (name === 'midtrans')
      describe('where the provider does not say it any more', () => {
        test('of QRIS cannot be shown: it is cancelled, and charged anew under the next name', async () => {
          const payment = await buyUnanswered(QRIS);
          expect((await stateOf(payment)).instructions).toMatchObject({ type: 'qris' });
          expect(openAt(payment)).toEqual([`${payment.payment_code}_2`]);
          dataOf(await notify(payment));
          expect((await stateOf(payment)).status).toBe('pending');
          provider.pay(`${payment.payment_code}_2`);
          dataOf(await notify(payment, `${payment.payment_code}_2`));
          expect(await stateOf(payment)).toMatchObject({ status: 'paid', orders: [{ status: 'paid' }] });
          expect(await scene.balance('escrow', payment.orders[0]!.order_id)).toBe(DUE);
        });

        test('of the provider’s page: the next one is shown', async () => {
          provider.feel('swallow');
          const payment = await buy({ payment_method: 'gateway' });
          provider.feel('well');
          expect((await stateOf(payment)).instructions).toMatchObject({
            redirect_url: `https://bayar.test/${payment.payment_code}_2`,
          });
        });

        test('and whose end is told before the next charge is made: the payment does not end with it', async () => {
          const payment = await buyUnanswered(QRIS);
          provider.breakOff('/cancel');
          expect(await stateOf(payment)).toMatchObject({ status: 'pending', instructions: null });
          provider.mend('/cancel');
          provider.end(payment.payment_code, 'expired');
          expect(dataOf(await notify(payment)).status).toBe('pending');
          expect(await stateOf(payment)).toMatchObject({ status: 'pending', instructions: { type: 'qris' } });
          expect(openAt(payment)).toEqual([`${payment.payment_code}_2`]);
        });

        test('and that could not be cancelled at once is cancelled later', async () => {
          const payment = await buyUnanswered(QRIS);
          provider.breakOff('/cancel');
          await stateOf(payment);
          provider.mend('/cancel');
          await stateOf(payment);
          expect(openAt(payment)).toHaveLength(2);
          scene.clock.forwardHours(0.1);
          await reconcileTimer(scene.ctx).run();
          expect(openAt(payment)).toEqual([`${payment.payment_code}_2`]);
        });
      });
  });

  test('the books are even after all of it', async () => {
    expect((await verifyLedger(scene.db)).findings).toEqual([]);
  });
});
