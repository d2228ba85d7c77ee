import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closePaymentIncident, paymentIncidents } from '#contract/operator-payment.ts';
import {
  readReconciliation,
  reconciliationLines,
  runReconciliation,
} from '#contract/operator-reconciliation.ts';
import { type Payment, paymentByCode } from '#contract/payment.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { dataOf, okOf, refusalOf } from '#tests/support/call-routes.ts';
import {
  type PlayedProvider,
  providerNames,
  providerScene,
  sendMessage,
} from '#tests/support/payment-provider.ts';
import { type Account, createScene, type Scene } from '#tests/support/scene.ts';
import { reconciliationTimer } from './reconcile-day.ts';

describe.each(providerNames)('%s', (name) => {
  let provider: PlayedProvider;
  let scene: Scene;
  let finance: Account;
  let me: number;
  let shirt: number;
  /** A day of its own for each test, so that charges of others are not compared with it. */
  let day = 0;
  const dayText = (later = 0) => `2026-11-${String(day + later).padStart(2, '0')}`;
  const at = (time: string, later = 0) => scene.clock.set(`${dayText(later)}T${time}:00+07:00`);

  beforeAll(async () => {
    ({ provider, scene, shirt } = await providerScene(name));
    finance = await scene.operator('finance');
  });
  afterAll(() => provider.stop());
  beforeEach(async () => {
    provider.feel('well');
    day += 2;
    at('12:00');
    me = await scene.buyer();
    // charges of the tests before are over
    await scene.db
      .updateTable('payment_charges')
      .set({ closed_at: new Date(0) })
      .execute();
  });

  const DUE = 110_000;
  const buy = () => scene.checkOut(me, [shirt], { payment_method: 'va', payment_channel: 'bni' });
  const notify = ({ payment_code }: Payment) => sendMessage(scene, provider, provider.message(payment_code));
  const paid = async () => {
    const payment = await buy();
    provider.pay(payment.payment_code);
    await notify(payment);
    return payment;
  };
  const sweep = () => reconciliationTimer(scene.ctx).run();
  const read = async (asked = dayText()) =>
    dataOf(await scene.call(readReconciliation, finance, { input: { day: asked } }));
  const run = (asked = dayText()) => scene.call(runReconciliation, finance, { input: { day: asked } });
  const lines = async (asked = dayText()) =>
    okOf(await scene.call(reconciliationLines, finance, { input: { day: asked } })).data;
  const resultOf = async ({ payment_code }: Payment) =>
    (await lines()).find((line) => line.payment_code === payment_code)?.result;
  const compareAgain = async () => {
    dataOf(await run());
    await sweep();
  };
  const stateOf = async ({ payment_code }: Payment) => {
    const now = dataOf(await scene.call(paymentByCode, me, { params: { payment_code } }));
    return [now.status, now.orders[0]!.status];
  };
  const incidentsOf = async (payment: Payment, status = 'open') =>
    dataOf(
      await scene.call(paymentIncidents, finance, { input: { search: payment.payment_code, status } }),
    ).filter(({ kind }) => kind === 'difference');

  describe('by night', () => {
    test('every charge of the day before is compared, once, from two o’clock in Jakarta on', async () => {
      const told = await paid();
      const waiting = await buy();
      at('01:59', 1);
      await sweep();
      expect((await read()).run).toBe(null);
      at('02:00', 1);
      await sweep();
      expect(await read()).toMatchObject({
        provider: name,
        can_run: true,
        run: { by: null, finished_at: `${dayText(1)}T02:00:00+07:00` },
        counts: { equal: 2, corrected: 0, waiting: 0, missing_in_ledger: 0 },
      });
      expect([await resultOf(told), await resultOf(waiting)]).toEqual(['equal', 'equal']);
      const asked = provider.requests.length;
      await sweep();
      expect(provider.requests).toHaveLength(asked);
    });

    test('what nobody was told of is booked, and shown by name', async () => {
      const arrived = await buy();
      provider.pay(arrived.payment_code);
      const gone = await paid();
      provider.giveBack(gone.payment_code, 'chargeback');
      const inPart = await paid();
      provider.giveBack(inPart.payment_code, 'refund', 30_000);
      at('02:00', 1);
      await sweep();
      for (const one of [arrived, gone, inPart]) expect(await resultOf(one)).toBe('corrected');
      expect(await stateOf(arrived)).toEqual(['paid', 'paid']);
      expect(await stateOf(gone)).toEqual(['paid', 'rejected']);
      expect((await lines()).find(({ payment_code }) => payment_code === inPart.payment_code)).toMatchObject({
        orders: [{ status: 'paid' }],
        told: 'reversed',
        ...{ told_amount: DUE, told_reversed: 30_000, booked_amount: DUE, booked_reversed: 30_000 },
      });
      for (const one of [arrived, gone, inPart]) expect(await incidentsOf(one)).toEqual([]);
    });

    test('a charge that was over before the day is not asked about', async () => {
      const payment = await paid();
      await scene.db
        .updateTable('payment_charges')
        .set({ closed_at: new Date(`${dayText()}T23:59:00+07:00`) })
        .where('reference', '=', payment.payment_code)
        .execute();
      at('02:00', 2);
      await sweep();
      expect(await lines()).toHaveLength(1);
      expect(await lines(dayText(1))).toEqual([]);
      expect((await read(dayText(1))).run?.finished_at).not.toBe(null);
    });
  });

  describe('what cannot be booked', () => {
    test('money that the provider does not know is shown to operators, until it does', async () => {
      const payment = await paid();
      const remember = provider.forget(payment.payment_code);
      await compareAgain();
      expect(await resultOf(payment)).toBe('missing_at_provider');
      expect(await read()).toMatchObject({ counts: { missing_at_provider: 1 } });
      expect(await incidentsOf(payment)).toMatchObject([{ amount: DUE }]);
      expect(await stateOf(payment)).toEqual(['paid', 'paid']);
      await compareAgain();
      expect(await incidentsOf(payment)).toHaveLength(1);
      remember();
      await compareAgain();
      expect(await resultOf(payment)).toBe('equal');
      expect(await incidentsOf(payment)).toEqual([]);
    });

    test('money that comes again after it was taken back differs; explained once, it is not shown again', async () => {
      const payment = await paid();
      provider.end(payment.payment_code, 'failed');
      await notify(payment);
      provider.pay(payment.payment_code);
      await compareAgain();
      expect(await resultOf(payment)).toBe('different_amount');
      const [open] = await incidentsOf(payment);
      expect(open).toMatchObject({ amount: DUE, fact: expect.stringContaining('different_amount') });
      const input = { incident_id: open!.incident_id, note: 'Sanggahan dimenangkan' };
      dataOf(await scene.call(closePaymentIncident, finance, { input }));
      await compareAgain();
      expect(await incidentsOf(payment)).toEqual([]);
    });

    test('a sum that the provider does not say is not certain, and no difference', async () => {
      const payment = await paid();
      provider.giveBackUntold(payment.payment_code);
      await compareAgain();
      expect(await resultOf(payment)).toBe('unknown');
      expect(await incidentsOf(payment)).toEqual([]);
    });
  });

  describe('a provider that does not answer', () => {
    test('is waited for, and the comparison goes on where it stopped', async () => {
      const payments = [await paid(), await paid(), await paid()];
      dataOf(await run());
      provider.feel('down');
      const before = provider.requests.length;
      await sweep();
      expect(provider.requests.length - before).toBe(1);
      expect(await read()).toMatchObject({ run: { finished_at: null }, counts: { waiting: 3 } });
      provider.feel('well');
      await sweep();
      expect((await read()).counts).toMatchObject({ equal: 3, waiting: 0 });
      expect(await resultOf(payments[0]!)).toBe('equal');
    });

    test('about one charge holds up no other, and is given up after three tries', async () => {
      const [silent, other] = [await paid(), await paid()];
      dataOf(await run());
      provider.breakOff(silent.payment_code);
      for (let times = 0; times < 4; times += 1) await sweep();
      provider.mend(silent.payment_code);
      expect([await resultOf(silent), await resultOf(other)]).toEqual(['unknown', 'equal']);
      expect((await read()).run?.finished_at).not.toBe(null);
    });
  });

  describe('an operator', () => {
    test('has a day compared, and again; who did is written down', async () => {
      const payment = await paid();
      expect(dataOf(await run())).toMatchObject({
        run: { by: { id: finance.accountId }, finished_at: null },
        counts: { waiting: 1 },
      });
      expect(dataOf(await run()).counts).toMatchObject({ waiting: 1 });
      await sweep();
      const [line] = await lines();
      expect(line).toMatchObject({
        payment_code: payment.payment_code,
        orders: [{ order_code: payment.orders[0]!.order_code }],
      });
      const events = await scene.auditEvents(`reconciliation:${dayText()}`);
      expect(events.map(({ action }) => action)).toEqual(['payment.reconcile', 'payment.reconcile']);
    });

    test('is told what differs first, and what of it alone', async () => {
      const [, lost] = [await paid(), await paid(), await paid()];
      provider.forget(lost.payment_code);
      await compareAgain();
      expect((await lines()).map(({ result }) => result)).toEqual(['missing_at_provider', 'equal', 'equal']);
      const input = { day: dayText(), result: 'missing_at_provider' };
      expect(okOf(await scene.call(reconciliationLines, finance, { input })).total).toBe(1);
    });

    test('asks about any day that there is', async () => {
      expect(await lines('9999-12-31')).toEqual([]);
      expect((await read('9999-12-31')).run).toBe(null);
      const input = { day: '0000-01-01' };
      for (const call of [readReconciliation, reconciliationLines, runReconciliation])
        expect(refusalOf(await scene.call(call, finance, { input })).code).toBe(422);
    });

    test('compares no day that is to come, and none where nobody can be asked', async () => {
      expect(refusalOf(await run(dayText(1))).errors).toMatchObject([{ field: 'day', rule: 'date_range' }]);
      const sandboxed = await createScene();
      const other = await sandboxed.operator('finance');
      const input = { day: '2026-11-01' };
      expect(refusalOf(await sandboxed.call(runReconciliation, other, { input })).code).toBe(409);
      expect(dataOf(await sandboxed.call(readReconciliation, other, { input }))).toMatchObject({
        can_run: false,
        run: null,
      });
    });
  });

  test('the books are even after all of it', async () => {
    expect((await verifyLedger(scene.db)).findings).toEqual([]);
  });
});
