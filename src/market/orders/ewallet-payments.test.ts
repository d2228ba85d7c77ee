import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pay } from '#contract/checkout.ts';
import { closePaymentIncident, paymentIncidents } from '#contract/operator-payment.ts';
import { type Payment, paymentByCode, paymentMethods } from '#contract/payment.ts';
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

const wallets = ['gopay', 'shopeepay', 'dana', 'ovo'] as const;
const MINUTE = 1 / 60;
const DUE = 110_000;

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
  afterEach(async () => {
    for (const wallet of wallets) provider.accept(wallet);
    await scene.db.deleteFrom('payment_method_pauses').execute();
  });

  const by = (channel: string) => ({ payment_method: 'gateway', payment_channel: channel });
  const buyBy = (channel: string) => scene.checkOut(me, [shirt], by(channel));
  const notify = (charge: string) => sendMessage(scene, provider, provider.message(charge));
  const stateOf = async (payment: Payment) =>
    dataOf(await scene.call(paymentByCode, me, { params: { payment_code: payment.payment_code } }));
  const payAgain = async (payment: Payment, channel: string) =>
    scene.actOnOrder(me, payment.orders[0]!.order_code, 'pay', by(channel));
  const chargeOf = async ({ payment_code }: Payment) => {
    const row = scene.db
      .selectFrom('payments')
      .select('provider_reference')
      .where('payment_code', '=', payment_code);
    return (await row.executeTakeFirstOrThrow()).provider_reference ?? '';
  };
  const offered = async (channel: string) =>
    dataOf(await scene.call(paymentMethods, me)).find(({ payment_channel }) => payment_channel === channel)!;

  describe.each(wallets)('%s', (wallet) => {
    test('says how it is paid, pays the order once, and keeps the books even', async () => {
      const payment = await buyBy(wallet);
      expect(payment).toMatchObject({
        status: 'pending',
        payment_method: 'gateway',
        payment_channel: wallet,
      });
      expect(payment.instructions).toMatchObject({
        type: 'gateway',
        redirect_url: expect.stringMatching(/^https:\/\//),
      });
      const charge = await chargeOf(payment);
      provider.pay(charge);
      for (let times = 0; times < 3; times += 1) expect(dataOf(await notify(charge)).status).toBe('paid');
      expect((await stateOf(payment)).instructions).toBeNull();
      expect(await scene.balance('escrow', payment.orders[0]!.order_id)).toBe(DUE);
      expect(await scene.balance('buyer_wallet', me)).toBe(0);
      expect((await verifyLedger(scene.db)).findings).toEqual([]);
    });

    test('ends before its payment does: the same order can be paid by it again', async () => {
      const payment = await buyBy(wallet);
      const first = await chargeOf(payment);
      scene.clock.forwardHours(2 * MINUTE);
      provider.end(first, 'expired');
      expect(dataOf(await notify(first)).status).toBe('failed');
      expect(await stateOf(payment)).toMatchObject({ status: 'failed', refusal: null });

      dataOf(await payAgain(payment, wallet));
      const second = await chargeOf(payment);
      expect(second).not.toBe(first);
      provider.pay(second);
      expect(dataOf(await notify(second)).status).toBe('paid');
    });

    test('paid after its payment has ended goes to the wallet', async () => {
      const payment = await buyBy(wallet);
      const charge = await chargeOf(payment);
      scene.clock.forwardHours(25);
      await scene.expireOverdueOrders();
      expect((await stateOf(payment)).status).toBe('expired');
      provider.pay(charge);
      await notify(charge);
      expect(await scene.balance('buyer_wallet', me)).toBe(DUE);
    });

    test('that is not active is not offered for a while, the other ways are', async () => {
      provider.refuse(wallet);
      const payment = await buyBy(wallet);
      expect(payment).toMatchObject({ status: 'failed', refusal: 'inactive' });
      expect((await offered(wallet)).is_available).toBe(false);
      for (const other of wallets.filter((one) => one !== wallet))
        expect((await offered(other)).is_available).toBe(true);
      expect(refusalOf(await payAgain(payment, wallet)).code).toBe(503);

      provider.accept(wallet);
      const operator = await scene.operator('finance');
      const incidents = dataOf(await scene.call(paymentIncidents, operator, { input: { status: 'open' } }));
      const incident = incidents.find(({ fact }) => fact.startsWith(`gateway ${wallet}`))!;
      dataOf(
        await scene.call(closePaymentIncident, operator, {
          input: { incident_id: incident.incident_id, note: 'aktif di penyedia' },
        }),
      );
      expect((await offered(wallet)).is_available).toBe(true);
    });

    test('is left for another way: its charge is cancelled there, and money that came all the same is kept', async () => {
      const payment = await buyBy(wallet);
      const first = await chargeOf(payment);
      dataOf(await payAgain(payment, wallet === 'gopay' ? 'shopeepay' : 'gopay'));
      expect(await chargeOf(payment)).not.toBe(first);
      scene.clock.forwardHours(6 * MINUTE);
      await reconcileTimer(scene.ctx).run();
      expect(provider.open(payment.payment_code)).not.toContain(first);

      provider.pay(first);
      await notify(first);
      expect(await scene.balance('buyer_wallet', me)).toBe(DUE);
      expect((await stateOf(payment)).status).toBe('pending');
    });

    test('takes its time to answer: the charge is made once, and found', async () => {
      provider.feel('swallow');
      const payment = await buyBy(wallet);
      expect(payment.instructions).toBeNull();
      provider.feel('well');
      const shown = await stateOf(payment);
      expect(shown.instructions).toMatchObject({ type: 'gateway' });
      const charge = await chargeOf(payment);
      expect(provider.open(payment.payment_code).filter((one) => one !== charge)).toEqual([]);
      provider.pay(charge);
      expect(dataOf(await notify(charge)).status).toBe('paid');
    });
  });

  test('a sum beyond its limit is told at once, and another way pays', async () => {
    const { max_amount } = await offered('dana');
    expect(max_amount).toBe(20_000_000);
    await scene.addProduct(me, shirt, { qty: 210 });
    await scene.chooseCourier(me);
    const refused = refusalOf(await scene.call(pay, me, { input: by('dana') }));
    expect(refused).toMatchObject({ code: 409, data: { max_amount: 20_000_000 } });
    expect(dataOf(await scene.payCart(me, { payment_method: 'va', payment_channel: 'bni' })).status).toBe(
      'pending',
    );
  });

  test('one that nobody knows is 422', async () => {
    await scene.addProduct(me, shirt);
    await scene.chooseCourier(me);
    expect(refusalOf(await scene.call(pay, me, { input: by('dompet') }))).toMatchObject({
      code: 422,
      errors: [{ field: 'payment_channel' }],
    });
  });
});
