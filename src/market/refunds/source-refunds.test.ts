import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Payment } from '#contract/payment.ts';
import {
  operatorSourceRefunds,
  recallSourceRefund,
  refundsOfPayment,
  retrySourceRefund,
  sendRefund,
} from '#contract/source-refund.ts';
import { walletSaldo } from '#contract/wallet.ts';
import { bookedOfCharge, verifyLedger } from '#market/wallet/index.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import {
  type PlayedProvider,
  providerNames,
  providerScene,
  sendMessage,
} from '#tests/support/payment-provider.ts';
import { type Account, NOON, type Scene } from '#tests/support/scene.ts';
import { refundTimer } from './send-refunds.ts';

const DUE = 110_000;

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
    provider.feel('well');
    provider.refuseRefunds(null);
    scene.clock.set(NOON);
    me = await scene.buyer();
  });

  const tick = async (hours = 0) => {
    scene.clock.forwardHours(hours);
    await refundTimer(scene.ctx).run();
  };
  /** A page of a provider's is known there by its own name, or once somebody has paid on it. */
  const chargeOf = ({ payment_code }: Payment) => provider.known(payment_code).at(-1) ?? payment_code;
  const notify = async (payment: Payment) =>
    dataOf(await sendMessage(scene, provider, provider.message(chargeOf(payment))));
  const byQris = { payment_method: 'qris' };
  const buy = async (choice: Record<string, unknown> = byQris, products = [shirt]) => {
    const payment = await scene.checkOut(me, products, choice);
    provider.pay(chargeOf(payment));
    await notify(payment);
    return payment;
  };
  const cancel = async (payment: Payment, at = 0) =>
    dataOf(await scene.actOnOrder(me, payment.orders[at]!.order_code, 'cancel'));
  /** Paid and cancelled: the money is in the wallet. */
  const refunded = async (choice?: Record<string, unknown>) => {
    const payment = await buy(choice);
    await cancel(payment);
    expect(await saldo()).toBe(payment.amount_due);
    return payment;
  };
  const saldo = () => scene.balance('buyer_wallet', me);
  const params = ({ payment_code }: Payment) => ({ params: { payment_code } });
  const read = async (payment: Payment) => dataOf(await scene.call(refundsOfPayment, me, params(payment)));
  const ask = (payment: Payment, amount: number) =>
    scene.call(sendRefund, me, { ...params(payment), input: { amount } });
  const newest = async (payment: Payment) => (await read(payment)).list[0]!;
  const booked = async ({ payment_code }: Payment) => {
    const { id } = await scene.db
      .selectFrom('payments')
      .select('id')
      .where('payment_code', '=', payment_code)
      .executeTakeFirstOrThrow();
    return bookedOfCharge(scene.db, { provider: name, reference: payment_code, paymentId: id });
  };
  const carried = async ({ payment_code }: Payment) =>
    (
      await scene.db
        .selectFrom('payments')
        .select('advanced')
        .where('payment_code', '=', payment_code)
        .executeTakeFirstOrThrow()
    ).advanced;
  const queue = async (status = 'open') =>
    dataOf(await scene.call(operatorSourceRefunds, finance, { input: { status } }));
  const sound = async () => expect((await verifyLedger(scene.db)).findings).toEqual([]);
  /** Until the provider has answered to the end: one of them says "pending" first. */
  const settle = async () => {
    await tick();
    await tick(0.1);
    await tick(0.1);
  };

  test('a refund goes from the wallet to where it was paid from, once', async () => {
    const payment = await refunded();
    expect(await read(payment)).toMatchObject({ refunded: DUE, available: DUE, blocked: null });
    const asked = dataOf(await ask(payment, 60_000));
    expect(asked).toMatchObject({ available: 50_000, list: [{ amount: 60_000, status: 'requested' }] });
    expect(await saldo()).toBe(50_000);
    const held = async () => dataOf(await scene.call(walletSaldo, me)).hold;
    expect(await held()).toBe(60_000);
    await settle();
    await settle();
    expect(await held()).toBe(0);
    const refund = await newest(payment);
    expect(refund.status).toBe('done');
    expect(provider.refunded(payment.payment_code)).toEqual([{ key: refund.refund_code, amount: 60_000 }]);
    expect(await booked(payment)).toEqual({ received: DUE, reversed: 60_000 });
    expect(await scene.notificationsOf({ user_id: me })).toContain('wallet_refund_sent');
    await sound();
  });

  test('what the provider tells of our own refund is no reversal', async () => {
    const payment = await refunded();
    dataOf(await ask(payment, DUE));
    await settle();
    await notify(payment);
    await notify(payment);
    expect(await saldo()).toBe(0);
    expect(await carried(payment)).toBe(0);
    expect(await booked(payment)).toEqual({ received: DUE, reversed: DUE });
    await sound();
  });

  test('one that is told before its answer came is done by that', async () => {
    const payment = await refunded();
    dataOf(await ask(payment, 60_000));
    provider.feel('swallow');
    await tick().catch(() => undefined);
    expect((await newest(payment)).status).toBe('sent');
    provider.feel('well');
    await notify(payment);
    // at one provider it is pending until somebody looks again
    await notify(payment);
    expect((await newest(payment)).status).toBe('done');
    await settle();
    expect(provider.refunded(payment.payment_code)).toHaveLength(1);
    expect(await saldo()).toBe(50_000);
    await sound();
  });

  test('a lost answer is asked for under the same key', async () => {
    const payment = await refunded();
    dataOf(await ask(payment, 60_000));
    provider.feel('swallow');
    await tick().catch(() => undefined);
    provider.feel('down');
    await tick(0.2).catch(() => undefined);
    provider.feel('well');
    expect(refusalOf(await recall(payment)).code).toBe(409);
    await tick(0.2);
    await settle();
    expect((await newest(payment)).status).toBe('done');
    expect(provider.refunded(payment.payment_code)).toHaveLength(1);
    await sound();
  });

  const recall = async (payment: Payment) =>
    scene.call(recallSourceRefund, finance, {
      input: { refund_code: (await newest(payment)).refund_code, note: 'Tidak dapat dikirim' },
    });

  test('what is refused for good is in the wallet again, and its buyer is told', async () => {
    const payment = await refunded();
    dataOf(await ask(payment, DUE));
    provider.refuseRefunds('method');
    await settle();
    expect((await newest(payment)).status).toBe('failed');
    expect(await saldo()).toBe(DUE);
    expect((await read(payment)).available).toBe(DUE);
    expect(await scene.notificationsOf({ user_id: me })).toContain('wallet_refund_returned');
    await sound();
  });

  test('without money at the provider it waits, operators see it, and it goes when there is some', async () => {
    const payment = await refunded();
    dataOf(await ask(payment, DUE));
    provider.refuseRefunds('unfunded');
    await settle();
    const { refund_code } = await newest(payment);
    const waiting = (await queue()).find((one) => one.refund_code === refund_code);
    expect(waiting).toMatchObject({ state: 'unfunded', amount: DUE, buyer: { id: me } });
    provider.refuseRefunds(null);
    dataOf(await scene.call(retrySourceRefund, finance, { input: { refund_code } }));
    await settle();
    expect((await newest(payment)).status).toBe('done');
    expect((await queue()).some((one) => one.refund_code === refund_code)).toBe(false);
    await sound();
  });

  test('an operator gives one that the provider has not back to the wallet, once', async () => {
    const payment = await refunded();
    dataOf(await ask(payment, DUE));
    provider.refuseRefunds('unfunded');
    await settle();
    dataOf(await recall(payment));
    expect(refusalOf(await recall(payment)).code).toBe(409);
    expect(await saldo()).toBe(DUE);
    expect(await newest(payment)).toMatchObject({ status: 'failed', reason: 'recalled' });
    await sound();
  });

  test('what is refused for now is tried again', async () => {
    const payment = await refunded();
    dataOf(await ask(payment, DUE));
    provider.refuseRefunds('later');
    await settle();
    expect((await newest(payment)).status).toBe('requested');
    provider.refuseRefunds(null);
    await tick(1);
    await settle();
    expect((await newest(payment)).status).toBe('done');
  });

  test('no more goes back than was refunded, is in the wallet and was paid', async () => {
    const payment = await refunded();
    expect(refusalOf(await ask(payment, DUE + 1)).code).toBe(409);
    expect(refusalOf(await ask(payment, 0)).code).toBe(422);
    await scene.credit(me, -100_000);
    expect((await read(payment)).available).toBe(10_000);
    expect(refusalOf(await ask(payment, 10_001)).code).toBe(409);
    dataOf(await ask(payment, 10_000));
    expect(await read(payment)).toMatchObject({ available: 0, blocked: 'nothing' });
    expect(await saldo()).toBe(0);
  });

  test("money that is refunded is that of the own payments, and another's is not found", async () => {
    const payment = await refunded();
    const other = await scene.buyer();
    expect(refusalOf(await scene.call(refundsOfPayment, other, params(payment))).code).toBe(404);
    const theft = scene.call(sendRefund, other, { ...params(payment), input: { amount: 1 } });
    expect(refusalOf(await theft).code).toBe(404);
    const running = await buy();
    await scene.credit(me, 500_000);
    expect(await read(running)).toMatchObject({ available: 0, blocked: 'nothing' });
    expect(refusalOf(await ask(running, 1)).code).toBe(409);
  });

  test('a bank transfer cannot go back', async () => {
    const payment = await refunded({ payment_method: 'va', payment_channel: 'bni' });
    expect(await read(payment)).toMatchObject({ available: 0, blocked: 'method', source: null });
    expect(refusalOf(await ask(payment, 10_000)).code).toBe(409);
  });

  test('what was paid on a page of all methods is noted when the money comes', async () => {
    const payment = await refunded({ payment_method: 'gateway' });
    const source = name === 'midtrans' ? 'card' : 'ovo';
    expect(await read(payment)).toMatchObject({ available: DUE, source, until: null });
    dataOf(await ask(payment, DUE));
    await settle();
    expect((await newest(payment)).status).toBe('done');
    expect(provider.refunded(chargeOf(payment))).toHaveLength(1);
    await notify(payment);
    expect(await saldo()).toBe(0);
    await sound();
  });

  test('an e-wallet takes it back, as often as there is something left', async () => {
    const payment = await refunded({ payment_method: 'gateway', payment_channel: 'gopay' });
    expect(await read(payment)).toMatchObject({ available: DUE, source: 'gopay' });
    for (const amount of [30_000, 80_000]) {
      dataOf(await ask(payment, amount));
      await settle();
    }
    expect((await read(payment)).list.map(({ status }) => status)).toEqual(['done', 'done']);
    expect(await read(payment)).toMatchObject({ available: 0, blocked: 'nothing' });
    await notify(payment);
    expect(await saldo()).toBe(0);
    await sound();
  });

  test('what nobody answers for a day an operator gives back; what arrives all the same is taken out again', async () => {
    const payment = await refunded();
    dataOf(await ask(payment, DUE));
    provider.feel('swallow');
    await tick().catch(() => undefined);
    provider.feel('well');
    expect(refusalOf(await recall(payment)).code).toBe(409);
    scene.clock.forwardHours(25);
    expect((await queue()).find(({ buyer }) => buyer.id === me)).toMatchObject({
      ...{ state: 'unclear', is_late: true },
    });
    dataOf(await recall(payment));
    expect(await saldo()).toBe(DUE);
    await notify(payment);
    await notify(payment);
    expect(await saldo()).toBe(0);
    await sound();
  });

  test('after the days of its method nothing goes back any more', async () => {
    const payment = await refunded();
    scene.clock.forwardHours(24 * 46);
    expect(await read(payment)).toMatchObject({ available: 0, blocked: 'late' });
    expect(refusalOf(await ask(payment, 10_000)).code).toBe(409);
  });

  test('the rest that others take back is a reversal, and stops the order that it paid', async () => {
    const lontar = await scene.product({ merchant_id: scene.lontar, stock: 50 });
    await scene.publish();
    const payment = await buy(byQris, [shirt, lontar]);
    await cancel(payment, 0);
    const [first, second] = payment.orders as [Payment['orders'][0], Payment['orders'][0]];
    dataOf(await ask(payment, first.total));
    await settle();
    provider.giveBack(payment.payment_code, 'refund', second.total);
    await notify(payment);
    expect((await scene.orderOf(me, second.order_code)).status).toBe('rejected');
    expect(await saldo()).toBe(0);
    expect(await carried(payment)).toBe(0);
    expect(await booked(payment)).toEqual({ received: DUE * 2, reversed: DUE * 2 });
    await sound();
  });

  test('what the shop carried is covered by a refund that comes back to the wallet', async () => {
    const payment = await refunded();
    dataOf(await ask(payment, DUE));
    provider.refuseRefunds('unfunded');
    await settle();
    // somebody gives it back at the provider's dashboard
    provider.giveBack(payment.payment_code, 'refund', DUE);
    await notify(payment);
    expect(await carried(payment)).toBe(DUE);
    dataOf(await recall(payment));
    expect(await carried(payment)).toBe(0);
    expect(await saldo()).toBe(0);
    await sound();
  });

  test('one that arrives after it was given back to the wallet is taken out of it again', async () => {
    const payment = await refunded();
    dataOf(await ask(payment, DUE));
    provider.refuseRefunds('unfunded');
    await settle();
    dataOf(await recall(payment));
    provider.refuseRefunds(null);
    provider.giveBack(payment.payment_code, 'refund', DUE);
    await notify(payment);
    expect(await saldo()).toBe(0);
    await sound();
  });
});
