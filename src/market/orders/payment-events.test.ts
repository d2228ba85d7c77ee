import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentIncidents } from '#contract/operator-payment.ts';
import { type Payment, paymentByCode } from '#contract/payment.ts';
import {
  bookingOf,
  type ChargeBooking,
  type ChargeEvent,
  chargeEvents,
  type Standing,
  standings,
} from '#market/payments/index.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { dataOf } from '#tests/support/call-routes.ts';
import {
  type PlayedProvider,
  providerNames,
  providerScene,
  sendMessage,
  withFraudCheck,
} from '#tests/support/payment-provider.ts';
import { type Account, NOON, type Scene } from '#tests/support/scene.ts';

// Every situation of docs/payment-events.md, brought about with a stand-in of each provider.

describe.each(providerNames)('%s', (name) => {
  let provider: PlayedProvider;
  let scene: Scene;
  let finance: Account;
  let me: number;
  let shirt: number;

  beforeAll(async () => {
    ({ provider, scene, shirt } = await providerScene(name));
    finance = await scene.operator('finance');
  });
  afterAll(() => provider.stop());
  beforeEach(async () => {
    scene.clock.set(NOON);
    me = await scene.buyer();
  });

  const DUE = 110_000;
  const OTHER = 90_000;
  const PART = 30_000;

  const BNI = { payment_method: 'va', payment_channel: 'bni' };
  const DANA = { payment_method: 'gateway', payment_channel: 'dana' };
  let way = BNI;
  const buy = () => scene.checkOut(me, [shirt], way);
  const act = (payment: Payment, action: string, more = {}) =>
    scene.actOnOrder(me, payment.orders[0]!.order_code, action, more);
  const notify = async ({ payment_code }: Payment) => {
    dataOf(await sendMessage(scene, provider, provider.message(payment_code)));
  };

  const arrange: Record<Standing, () => Promise<Payment>> = {
    awaited: buy,
    replaced: async () => {
      const payment = await buy();
      dataOf(await act(payment, 'pay', { payment_method: 'manual_transfer' }));
      return payment;
    },
    over: async () => {
      const payment = await buy();
      dataOf(await act(payment, 'cancel'));
      return payment;
    },
    paid_otherwise: async () => {
      const payment = await buy();
      await scene.credit(me, DUE);
      dataOf(await act(payment, 'pay', { payment_method: 'wallet' }));
      return payment;
    },
    in_order: async () => {
      const payment = await buy();
      provider.pay(payment.payment_code);
      await notify(payment);
      return payment;
    },
    in_wallet: async () => {
      const payment = await buy();
      provider.pay(payment.payment_code, OTHER);
      await notify(payment);
      return payment;
    },
    gone: async () => {
      const payment = await buy();
      provider.pay(payment.payment_code);
      await notify(payment);
      provider.end(payment.payment_code, 'failed');
      await notify(payment);
      return payment;
    },
  };

  const happen: Record<ChargeEvent, (charge: string) => void> = {
    paid: (charge) => provider.pay(charge, DUE),
    other_sum: (charge) => provider.pay(charge, OTHER),
    failed: (charge) => provider.end(charge, 'failed'),
    expired: (charge) => provider.end(charge, 'expired'),
    ended_early: (charge) => provider.end(charge, 'expired'),
    challenged: (charge) => provider.challenge(charge),
    part_reversed: (charge) => provider.giveBack(charge, 'refund', PART),
    all_reversed: (charge) => provider.giveBack(charge, 'refund'),
  };

  const observe = async ({ payment_code, orders }: Payment) => {
    const { status, orders: now } = dataOf(await scene.call(paymentByCode, me, { params: { payment_code } }));
    const open = dataOf(await scene.call(paymentIncidents, finance, { input: { search: payment_code } }));
    const { advanced } = await scene.db
      .selectFrom('payments')
      .select('advanced')
      .where('payment_code', '=', payment_code)
      .executeTakeFirstOrThrow();
    return {
      payment: status,
      order: now[0]!.status,
      escrow: await scene.balance('escrow', orders[0]!.order_id),
      saldo: await scene.balance('buyer_wallet', me),
      advanced,
      incidents: open.length,
    };
  };
  type Seen = Awaited<ReturnType<typeof observe>>;

  /** What is different after a booking. */
  const changes = (
    booking: ChargeBooking,
    event: ChargeEvent,
    standing: Standing,
    before: Seen,
  ): Partial<Seen> => {
    const incidents = before.incidents + 1;
    const amount = event === 'other_sum' ? OTHER : DUE;
    const isPart = event === 'part_reversed';
    if (booking === 'nothing') return {};
    if (booking === 'pay') return { payment: 'paid', order: 'paid', escrow: DUE };
    if (booking === 'fail') return { payment: 'failed' };
    if (booking === 'fail_and_report') return { payment: 'failed', incidents };
    if (booking === 'expire') return { payment: 'expired', order: 'expired' };
    if (booking === 'report') return { incidents };
    if (booking === 'arrive_first' && standing === 'awaited')
      return { payment: 'paid', order: 'paid', escrow: DUE, advanced: PART, incidents };
    if (booking === 'arrive_first') return { saldo: before.saldo + DUE - PART, incidents };
    if (booking === 'reverse' && standing === 'in_wallet')
      return { saldo: before.saldo - (isPart ? PART : OTHER), incidents };
    if (booking === 'reverse')
      return isPart ? { advanced: PART, incidents } : { order: 'rejected', escrow: 0, incidents };
    // amount, replaced, ended, again
    return { saldo: before.saldo + amount };
  };

  const situations = chargeEvents
    .filter((event) => event !== 'challenged' || withFraudCheck.includes(name))
    .flatMap((event) => standings.map((standing) => [event, standing] as const));

  test.each(situations)('%s of a charge that is %s', async (event, standing) => {
    way = event === 'ended_early' ? DANA : BNI;
    const payment = await arrange[standing]();
    const before = await observe(payment);
    happen[event](payment.payment_code);
    await notify(payment);
    const after = await observe(payment);
    const booking = bookingOf(event, standing);
    expect(after).toEqual({ ...before, ...changes(booking, event, standing, before) });
    await notify(payment);
    expect(await observe(payment)).toEqual(after);
  });

  test('the books are even after all of it', async () => {
    expect((await verifyLedger(scene.db)).findings).toEqual([]);
  });
});
