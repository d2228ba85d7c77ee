import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useWallet } from '#contract/checkout.ts';
import { createRefund } from '#contract/operator-order.ts';
import { closePaymentIncident, paymentIncidents } from '#contract/operator-payment.ts';
import { type Payment, paymentByCode } from '#contract/payment.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { meeting } from '#tests/races/naive.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import {
  type PlayedProvider,
  providerNames,
  providerScene,
  sendMessage,
  withFraudCheck,
} from '#tests/support/payment-provider.ts';
import { type Account, NOON, type Scene } from '#tests/support/scene.ts';
import { reconcileTimer } from './reconcile-charges.ts';

describe.each(providerNames)('%s', (name) => {
  let provider: PlayedProvider;
  let scene: Scene;
  let finance: Account;
  let me: number;
  let shirt: number;

  beforeAll(async () => {
    ({ provider, scene, shirt } = await providerScene(name));
    finance = await scene.operator('finance', 'order');
  });
  afterAll(() => provider.stop());
  beforeEach(async () => {
    provider.feel('well');
    scene.clock.set(NOON);
    me = await scene.buyer();
  });

  const DUE = 110_000;
  const buyByVa = () => scene.checkOut(me, [shirt], { payment_method: 'va', payment_channel: 'bni' });
  const codeOf = (payment: Payment) => payment.orders[0]!.order_code;
  const notify = async ({ payment_code }: Payment) =>
    dataOf(await sendMessage(scene, provider, provider.message(payment_code)));
  const pay = async (payment: Payment) => {
    provider.pay(payment.payment_code);
    return notify(payment);
  };
  const fail = async (payment: Payment) => {
    provider.end(payment.payment_code, 'failed');
    return notify(payment);
  };
  const giveBack = async (payment: Payment, kind: 'refund' | 'chargeback', amount?: number) => {
    provider.giveBack(payment.payment_code, kind, amount);
    return notify(payment);
  };
  const paid = async (): Promise<Payment> => {
    const payment = await buyByVa();
    await pay(payment);
    return payment;
  };
  const stateOf = async (payment: Payment) => {
    const now = dataOf(
      await scene.call(paymentByCode, me, { params: { payment_code: payment.payment_code } }),
    );
    return [now.status, now.orders[0]!.status];
  };
  const escrowOf = (payment: Payment) => scene.balance('escrow', payment.orders[0]!.order_id);
  const saldo = () => scene.balance('buyer_wallet', me);
  const shopCarries = async ({ payment_code }: Payment) =>
    scene.db
      .selectFrom('payments')
      .select(['advanced', 'taken_back'])
      .where('payment_code', '=', payment_code)
      .executeTakeFirstOrThrow();
  const incidents = async (payment: Payment, status: 'open' | 'closed' = 'open') =>
    dataOf(
      await scene.call(paymentIncidents, finance, { input: { search: payment.payment_code, status } }),
    ).map(({ kind, amount, from_wallet, advanced }) => ({ kind, amount, from_wallet, advanced }));
  const ship = async (payment: Payment) => {
    await scene.move(codeOf(payment), 'approve', 'seller');
    await scene.move(codeOf(payment), 'ship', 'seller', { resi: 'RESI123' });
  };

  describe('all of the money goes back', () => {
    test.each([
      ['refused after it was settled', 'denied', fail],
      ['refunded at the provider', 'refund', (one: Payment) => giveBack(one, 'refund')],
      ['charged back', 'chargeback', (one: Payment) => giveBack(one, 'chargeback')],
    ] as const)('%s: the goods stay, the order ends, nobody has the money twice', async (_, kind, go) => {
      const payment = await paid();
      await go(payment);
      for (let times = 0; times < 3; times += 1) await notify(payment);
      expect(await stateOf(payment)).toEqual(['paid', 'rejected']);
      expect([await escrowOf(payment), await saldo()]).toEqual([0, 0]);
      expect(await incidents(payment)).toEqual([{ kind, amount: DUE, from_wallet: DUE, advanced: 0 }]);
      expect(await scene.notificationsOf({ user_id: me })).toContain('payment_reversed');
    });

    test('the part that the wallet had paid stays in the wallet', async () => {
      await scene.credit(me, 40_000);
      await scene.addProduct(me, shirt);
      await scene.chooseCourier(me);
      dataOf(await scene.call(useWallet, me, { input: { use_wallet: true } }));
      const payment = dataOf(await scene.payCart(me, { payment_method: 'va', payment_channel: 'bni' }));
      await pay(payment);
      await giveBack(payment, 'refund');
      expect([await escrowOf(payment), await saldo()]).toEqual([0, 40_000]);
    });

    test('of goods that are on their way: the shop carries it, and the refund of the order covers it', async () => {
      const payment = await paid();
      await ship(payment);
      await giveBack(payment, 'chargeback');
      expect(await stateOf(payment)).toEqual(['paid', 'shipped']);
      expect([await escrowOf(payment), await saldo()]).toEqual([DUE, 0]);
      expect(await incidents(payment)).toEqual([
        { kind: 'chargeback', amount: DUE, from_wallet: 0, advanced: DUE },
      ]);
      expect(await shopCarries(payment)).toEqual({ advanced: DUE, taken_back: 0 });
      const reason = 'Pembayar menyanggah';
      dataOf(await scene.call(createRefund, finance, { input: { order_code: codeOf(payment), reason } }));
      expect([await escrowOf(payment), await saldo()]).toEqual([0, 0]);
      expect(await shopCarries(payment)).toEqual({ advanced: 0, taken_back: DUE });
    });

    test('after the order was refunded to the wallet: it is taken out of the wallet', async () => {
      const payment = await paid();
      dataOf(await scene.actOnOrder(me, codeOf(payment), 'cancel'));
      expect(await saldo()).toBe(DUE);
      await giveBack(payment, 'refund');
      expect(await saldo()).toBe(0);
      expect(await incidents(payment)).toMatchObject([{ from_wallet: DUE, advanced: 0 }]);
    });

    test('and the wallet was spent: the shop carries the rest, the wallet is never below nothing', async () => {
      const payment = await paid();
      dataOf(await scene.actOnOrder(me, codeOf(payment), 'cancel'));
      await scene.checkOut(me, [shirt], { payment_method: 'wallet' });
      await giveBack(payment, 'chargeback');
      expect(await saldo()).toBe(0);
      expect(await incidents(payment)).toMatchObject([{ from_wallet: 0, advanced: DUE }]);
    });

    test('of money that had paid no order: it is taken out of the wallet', async () => {
      const payment = await buyByVa();
      provider.pay(payment.payment_code, 90_000);
      await notify(payment);
      expect(await saldo()).toBe(90_000);
      await giveBack(payment, 'refund');
      expect(await stateOf(payment)).toEqual(['pending', 'waiting_payment']);
      expect([await saldo(), await escrowOf(payment)]).toEqual([0, 0]);
    });

    test('before we had heard of its arrival: nothing was ever booked, the buyer may pay again', async () => {
      const payment = await buyByVa();
      await giveBack(payment, 'refund');
      expect(await stateOf(payment)).toEqual(['failed', 'waiting_payment']);
      expect(await incidents(payment)).toMatchObject([{ kind: 'refund', amount: DUE }]);
    });
  });

  describe('a part of the money goes back', () => {
    test('step by step, told in any number and order: each rupiah once', async () => {
      const payment = await paid();
      await giveBack(payment, 'refund', 10_000);
      await notify(payment);
      provider.giveBack(payment.payment_code, 'refund', 20_000);
      provider.giveBack(payment.payment_code, 'refund', 5_000);
      await Promise.all([notify(payment), notify(payment), notify(payment)]);
      expect(await stateOf(payment)).toEqual(['paid', 'paid']);
      expect(await shopCarries(payment)).toEqual({ advanced: 35_000, taken_back: 0 });
      expect(await incidents(payment)).toMatchObject([{ amount: 10_000 }, { amount: 25_000 }]);
    });

    test('and then the rest: the order ends, the buyer has exactly what was paid', async () => {
      const payment = await paid();
      await giveBack(payment, 'refund', 30_000);
      await giveBack(payment, 'refund');
      expect(await stateOf(payment)).toEqual(['paid', 'rejected']);
      expect([await escrowOf(payment), await saldo()]).toEqual([0, 0]);
      expect(await shopCarries(payment)).toEqual({ advanced: 0, taken_back: DUE });
    });

    test('then the order is cancelled: the wallet gets only what is still owed', async () => {
      const payment = await paid();
      await giveBack(payment, 'refund', 30_000);
      dataOf(await scene.actOnOrder(me, codeOf(payment), 'cancel'));
      expect(await saldo()).toBe(DUE - 30_000);
    });

    test('of money whose arrival was missed: it has come, and a part of it has gone', async () => {
      const payment = await buyByVa();
      await giveBack(payment, 'refund', 30_000);
      await pay(payment);
      expect(await stateOf(payment)).toEqual(['paid', 'paid']);
      expect(await escrowOf(payment)).toBe(DUE);
      expect(await shopCarries(payment)).toEqual({ advanced: 30_000, taken_back: 0 });
    });

    test('a sum that is not told moves no money, and operators are shown it', async () => {
      const payment = await paid();
      provider.giveBackUntold(payment.payment_code);
      await notify(payment);
      expect(await incidents(payment)).toEqual([{ kind: 'refund', amount: 0, from_wallet: 0, advanced: 0 }]);
      expect(await shopCarries(payment)).toEqual({ advanced: 0, taken_back: 0 });
    });
  });

  test('told twenty times at once, while the buyer cancels and spends: nobody has it twice, nothing is below nothing', async () => {
    const payment = await paid();
    provider.giveBack(payment.payment_code, 'refund');
    const told = Array.from({ length: 20 }, () => notify(payment));
    const cancelled = scene.actOnOrder(me, codeOf(payment), 'cancel');
    await Promise.all([...told, cancelled]);
    expect([await escrowOf(payment), await saldo()]).toEqual([0, 0]);
    expect(await shopCarries(payment)).toEqual({ advanced: 0, taken_back: DUE });
    expect(await incidents(payment)).toHaveLength(1);
    expect((await verifyLedger(scene.db)).findings).toEqual([]);
  });

  describe('money whose arrival was booked by a version that did not note it at the charge', () => {
    const forget = ({ payment_code }: Payment) =>
      scene.db
        .updateTable('payment_charges')
        .set({ received: 0, received_as: null })
        .where('reference', '=', payment_code)
        .execute();

    test('and that the bank takes back: the order ends', async () => {
      const payment = await paid();
      await forget(payment);
      await fail(payment);
      expect(await stateOf(payment)).toEqual(['paid', 'rejected']);
      expect([await escrowOf(payment), await saldo()]).toEqual([0, 0]);
      expect(await incidents(payment)).toMatchObject([{ kind: 'denied', amount: DUE }]);
    });

    test('and a part of which goes back: it has come once', async () => {
      const payment = await paid();
      await forget(payment);
      await giveBack(payment, 'refund', 30_000);
      expect([await escrowOf(payment), await saldo()]).toEqual([DUE, 0]);
      expect(await shopCarries(payment)).toEqual({ advanced: 30_000, taken_back: 0 });
    });

    test('and that had gone to the wallet: it is taken out of the wallet', async () => {
      const payment = await buyByVa();
      provider.pay(payment.payment_code, 90_000);
      await notify(payment);
      await forget(payment);
      await giveBack(payment, 'refund');
      expect([await saldo(), await escrowOf(payment)]).toEqual([0, 0]);
    });
  });

  describe('two connections that report the same reversal at the same moment', () => {
    /** Both have begun when the payment's row is let go. */
    const atOnce = async (payment: Payment, work: () => Promise<unknown>) => {
      const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
      const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
      const holding = scene.db.transact(async (tx) => {
        await tx
          .selectFrom('payments')
          .select('id')
          .where('payment_code', '=', payment.payment_code)
          .forUpdate()
          .execute();
        held();
        await isFree;
      });
      await isHeld;
      const works = [work(), work()];
      const waiting = async () => {
        const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(scene.db);
        return rows[0]?.count;
      };
      await expect.poll(waiting).toBe(2);
      free();
      await Promise.all([holding, ...works]);
    };

    test.each(['denied', 'refund'] as const)('%s: it is booked once', async (kind) => {
      const payment = await paid();
      if (kind === 'denied') provider.end(payment.payment_code, 'failed');
      else provider.giveBack(payment.payment_code, 'refund');
      await atOnce(payment, () => notify(payment));
      expect([await escrowOf(payment), await saldo()]).toEqual([0, 0]);
      expect(await shopCarries(payment)).toEqual({ advanced: 0, taken_back: DUE });
      expect(await incidents(payment)).toMatchObject([{ kind, amount: DUE }]);
      expect((await verifyLedger(scene.db)).findings).toEqual([]);
    });

    test('who believes what was read before the lock books it twice', async () => {
      const payment = await paid();
      let booked = 0;
      const meet = meeting(2);
      const naive = async () => {
        const own = scene.db.selectFrom('payment_charges').select('reversed');
        const { reversed } = await own
          .where('reference', '=', payment.payment_code)
          .executeTakeFirstOrThrow();
        await meet();
        if (reversed < DUE) booked += 1;
      };
      await Promise.all([naive(), naive()]);
      expect(booked).toBe(2);
    });
  });

  if (withFraudCheck.includes(name))
    describe('a fraud check that waits for a person', () => {
      test('is shown to operators once, and gone when the money is accepted', async () => {
        const payment = await buyByVa();
        provider.challenge(payment.payment_code);
        await notify(payment);
        await notify(payment);
        expect(await stateOf(payment)).toEqual(['pending', 'waiting_payment']);
        expect(await incidents(payment)).toMatchObject([{ kind: 'challenge', amount: DUE }]);
        await pay(payment);
        expect(await stateOf(payment)).toEqual(['paid', 'paid']);
        expect(await incidents(payment)).toEqual([]);
      });

      test('and is denied: the payment fails, the buyer may try again', async () => {
        const payment = await buyByVa();
        provider.challenge(payment.payment_code);
        await notify(payment);
        await fail(payment);
        expect(await stateOf(payment)).toEqual(['failed', 'waiting_payment']);
        expect(await incidents(payment)).toEqual([]);
      });
    });

  describe('what nobody was told', () => {
    test('a bank that takes the money back without a word is found within a day', async () => {
      const payment = await paid();
      provider.end(payment.payment_code, 'failed');
      scene.clock.forwardHours(24);
      await reconcileTimer(scene.ctx).run();
      expect(await stateOf(payment)).toEqual(['paid', 'rejected']);
      expect([await escrowOf(payment), await saldo()]).toEqual([0, 0]);
    });

    test('a charge that stays paid is asked about once more, and then no more', async () => {
      const payment = await paid();
      const before = provider.looks(payment.payment_code);
      const asked = provider.requests.length;
      for (let day = 0; day < 3; day += 1) {
        scene.clock.forwardHours(24);
        await reconcileTimer(scene.ctx).run();
      }
      expect(provider.looks(payment.payment_code)).toBe(before + 1);
      // nobody cancelled it
      expect(provider.requests.slice(asked).filter((one) => one.startsWith('POST'))).toEqual([]);
    });

    test('money that came after the last look is found when the order would expire', async () => {
      const payment = await buyByVa();
      scene.clock.forwardHours(24 - 1 / 60);
      await reconcileTimer(scene.ctx).run();
      provider.pay(payment.payment_code);
      scene.clock.forwardHours(1 / 60);
      expect(await stateOf(payment)).toEqual(['paid', 'paid']);
      expect([await escrowOf(payment), await saldo()]).toEqual([DUE, 0]);
    });

    test('a provider that is silent holds up no deadline, and the money is found later', async () => {
      const payment = await buyByVa();
      provider.pay(payment.payment_code);
      provider.feel('down');
      scene.clock.forwardHours(24);
      expect(await stateOf(payment)).toEqual(['expired', 'expired']);
      provider.feel('well');
      scene.clock.forwardHours(1);
      await reconcileTimer(scene.ctx).run();
      expect(await saldo()).toBe(DUE);
    });
  });

  test('an operator says what was done, once', async () => {
    const payment = await paid();
    await giveBack(payment, 'refund', 10_000);
    const [open] = dataOf(
      await scene.call(paymentIncidents, finance, { input: { search: payment.payment_code } }),
    );
    expect(open).toMatchObject({
      orders: [{ order_code: codeOf(payment), status: 'paid' }],
      closed_at: null,
    });
    const input = { incident_id: open!.incident_id, note: 'Sudah disepakati dengan pembeli' };
    dataOf(await scene.call(closePaymentIncident, finance, { input }));
    expect(refusalOf(await scene.call(closePaymentIncident, finance, { input })).code).toBe(409);
    const unknown = { ...input, incident_id: 999_999_999 };
    expect(refusalOf(await scene.call(closePaymentIncident, finance, { input: unknown })).code).toBe(404);
    expect(await incidents(payment)).toEqual([]);
    expect(await incidents(payment, 'closed')).toMatchObject([{ kind: 'refund' }]);
    expect(await scene.auditEvents(`payment:${payment.payment_code}`)).toMatchObject([
      { action: 'payment.incident', after: { kind: 'refund', note: input.note } },
    ]);
  });

  test('the books are even after all of it', async () => {
    expect((await verifyLedger(scene.db)).findings).toEqual([]);
  });
});
