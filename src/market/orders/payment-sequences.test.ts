import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Payment } from '#contract/payment.ts';
import { recallSourceRefund, refundsOfPayment, sendRefund } from '#contract/source-refund.ts';
import { refundTimer } from '#market/refunds/index.ts';
import { bookedOfCharge, verifyLedger } from '#market/wallet/index.ts';
import type { Caller } from '#platform/http/route.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import {
  type PlayedProvider,
  type ProviderName,
  providerNames,
  providerScene,
  sendMessage,
  withFraudCheck,
} from '#tests/support/payment-provider.ts';
import { reportFigure, scale } from '#tests/support/scale.ts';
import { NOON, type Scene } from '#tests/support/scene.ts';
import { reconcileTimer } from './reconcile-charges.ts';

// What may happen between a buyer, a provider and its messages, in any order: afterwards every rupiah is booked once.

const DUE = 110_000;
const which = fc.nat(3);
const kind = <const K extends string>(name: K) => fc.constant(name);
const by = fc.constantFrom('va', 'qris', 'gateway', 'gopay', 'dana');
const steps = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: kind('buy'), by }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: kind('happen'),
      which,
      what: fc.constantFrom('paid', 'paid', 'other_sum', 'failed', 'expired', 'challenged', 'part', 'rest'),
      as: fc.constantFrom('refund', 'chargeback'),
      // lost, told, or told several times at once; what is not told now may be told later, out of order
      told: fc.constantFrom(0, 1, 1, 3),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('tell_late'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('tell_in_vain'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('forge'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('lie'), which }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: kind('change'),
      which,
      to: fc.oneof(by, fc.constantFrom('wallet', 'manual_transfer')),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('cancel'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('ship'), which }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kind('send_back'),
      which,
      part: fc.constantFrom(25_000, DUE),
      // what the provider does with it at first
      meets: fc.constantFrom('well', 'well', 'unfunded', 'later', 'method', 'down', 'swallow'),
      recalled: fc.boolean(),
      // its charge is paid and the order cancelled before, as far as they can be
      isRefunded: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('wait'), minutes: fc.constantFrom(1, 6, 40, 1500) }) },
);
/** Begins with something to pay. */
const anySteps = fc
  .tuple(by, fc.array(steps, { minLength: 5, maxLength: 14 }))
  .map(([first, others]): Step[] => [{ kind: 'buy', by: first }, ...others]);
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never;

/** What is true of a charge at its provider: what has come by it, and how much of that has gone back. */
type Truth = { state: 'open' | 'over' | 'paid' | 'taken_back'; came: number; gone: number };

const methodOf = (to: string) => {
  if (to === 'va') return { payment_method: 'va', payment_channel: 'bni' };
  const isEwallet = to === 'gopay' || to === 'dana';
  return isEwallet ? { payment_method: 'gateway', payment_channel: to } : { payment_method: to };
};

const sentBack = (provider: PlayedProvider, charge: string): number =>
  provider.refunded(charge).reduce((sum, { amount }) => sum + amount, 0);

/** Asks for what of a payment can be sent back, as far as it can, and lets the provider be asked once. */
const sendBack = async (
  scene: Scene,
  provider: PlayedProvider,
  { me, payment_code, finance }: { me: number; payment_code: string; finance: Caller },
  { part, meets, recalled }: Extract<Step, { kind: 'send_back' }>,
): Promise<void> => {
  const params = { payment_code };
  const { available } = dataOf(await scene.call(refundsOfPayment, me, { params }));
  if (available > 0) {
    const input = { amount: Math.min(part, available) };
    // pressed twice: the second takes what is left at most
    const asked = await Promise.all([1, 2].map(() => scene.call(sendRefund, me, { params, input })));
    expect(asked.every(({ code }) => code === 200 || code === 409)).toBe(true);
  }
  if (meets === 'down' || meets === 'swallow') provider.feel(meets);
  else if (meets !== 'well') provider.refuseRefunds(meets);
  await refundTimer(scene.ctx)
    .run()
    .catch(() => undefined);
  provider.feel('well');
  provider.refuseRefunds(null);
  const { list } = dataOf(await scene.call(refundsOfPayment, me, { params }));
  const [newest] = list;
  if (!recalled || newest === undefined) return;
  const input = { refund_code: newest.refund_code, note: 'Dibatalkan' };
  expect([200, 409]).toContain((await scene.call(recallSourceRefund, finance, { input })).code);
};

/** Until nothing is on its way any more. */
const settleRefunds = async (scene: Scene): Promise<void> => {
  for (let hours = 0; hours < 6; hours += 1) {
    scene.clock.forwardHours(1.1);
    await refundTimer(scene.ctx).run();
  }
};

/** Brings a step about, as far as it can happen now: money does not come twice by a charge, nor go back before it came. */
const happen = (
  provider: PlayedProvider,
  charge: string,
  truth: Truth,
  { what, as }: Extract<Step, { kind: 'happen' }>,
): void => {
  // what we send back ourselves is gone, too
  const left = truth.came - truth.gone - sentBack(provider, charge) - provider.givingBack(charge);
  if ((what === 'paid' || what === 'other_sum') && truth.state !== 'paid' && truth.state !== 'taken_back') {
    truth.came = what === 'paid' ? DUE : DUE - 20_000;
    truth.state = 'paid';
    provider.pay(charge, truth.came);
    // an invoice of Xendit's is paid or expires, it does not fail
  } else if (
    what === 'failed' &&
    !['over', 'taken_back'].includes(truth.state) &&
    !charge.endsWith('_page')
  ) {
    truth.state = truth.state === 'paid' ? 'taken_back' : 'over';
    truth.gone = truth.came - sentBack(provider, charge);
    provider.end(charge, 'failed');
  } else if (what === 'expired' && truth.state === 'open') {
    truth.state = 'over';
    provider.end(charge, 'expired');
  } else if (what === 'challenged' && truth.state === 'open' && withFraudCheck.includes(provider.name))
    provider.challenge(charge);
  else if ((what === 'part' || what === 'rest') && truth.state === 'paid' && left > 0) {
    const amount = what === 'part' ? Math.min(left, 30_000) : left;
    truth.gone += amount;
    provider.giveBack(charge, as, amount);
  }
};

const play = async (scene: Scene, provider: PlayedProvider, shirt: number, wanted: readonly Step[]) => {
  const me = await scene.buyer();
  const finance = await scene.operator('finance');
  await scene.credit(me, DUE);
  const bought: Payment[] = [];
  const truths = new Map<string, Truth>();
  const stored: ReturnType<PlayedProvider['message']>[] = [];
  const tell = (message: ReturnType<PlayedProvider['message']>) => sendMessage(scene, provider, message);
  for (const step of wanted) {
    if (step.kind === 'buy') bought.push(await scene.checkOut(me, [shirt], methodOf(step.by)));
    if (step.kind === 'wait') {
      scene.clock.forwardHours(step.minutes / 60);
      await scene.expireOverdueOrders();
      await reconcileTimer(scene.ctx).run();
      await refundTimer(scene.ctx).run();
    }
    const charges = bought.flatMap(({ payment_code }) => provider.known(payment_code));
    for (const charge of charges)
      if (!truths.has(charge)) truths.set(charge, { state: 'open', came: 0, gone: 0 });
    if (!('which' in step) || charges.length === 0) continue;
    const charge = charges[step.which % charges.length] as string;
    const payment = bought[step.which % bought.length] as Payment;
    const { order_code } = payment.orders[0]!;
    if (step.kind === 'happen') {
      happen(provider, charge, truths.get(charge)!, step);
      const message = provider.message(charge);
      stored.push(message);
      const answers = await Promise.all(Array.from({ length: step.told }, () => tell(message)));
      for (const answer of answers) dataOf(answer);
    } else if (step.kind === 'tell_late' && stored.length > 0) {
      dataOf(await tell(stored[step.which % stored.length]!));
    } else if (step.kind === 'tell_in_vain') {
      provider.feel('down');
      await expect(tell(provider.message(charge))).rejects.toThrow(/Midtrans|Xendit/);
      provider.feel('well');
    } else if (step.kind === 'forge') expect(refusalOf(await tell(provider.forge(charge))).code).toBe(403);
    else if (step.kind === 'lie') dataOf(await tell(provider.lie(charge)));
    else if (step.kind === 'change')
      expect([200, 409]).toContain((await scene.actOnOrder(me, order_code, 'pay', methodOf(step.to))).code);
    else if (step.kind === 'cancel')
      expect([200, 409]).toContain((await scene.actOnOrder(me, order_code, 'cancel')).code);
    else if (step.kind === 'send_back') {
      const current = provider.known(payment.payment_code).at(-1);
      if (step.isRefunded && current !== undefined) {
        happen(provider, current, truths.get(current)!, {
          ...step,
          kind: 'happen',
          what: 'paid',
          as: 'refund',
          told: 1,
        });
        dataOf(await tell(provider.message(current)));
        expect([200, 409]).toContain((await scene.actOnOrder(me, order_code, 'cancel')).code);
      }
      await sendBack(scene, provider, { me, payment_code: payment.payment_code, finance }, step);
    } else if (step.kind === 'ship') {
      await scene.move(order_code, 'approve', 'seller');
      await scene.move(order_code, 'ship', 'seller', { resi: 'RESI123' });
    }
  }
  await settleRefunds(scene);
  // at last everything is told once more, as the daily comparison does
  for (const charge of truths.keys()) dataOf(await tell(provider.message(charge)));
  for (const [charge, truth] of truths) truth.gone += sentBack(provider, charge);
  return { me, truths };
};

/** What is booked of a buyer's charges, orders and balance. */
const booksOf = async ({ db, balance }: Scene, provider: string, me: number) => {
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'payment_code', 'advanced'])
    .where('user_id', '=', me)
    .execute();
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'status', 'total'])
    .where('user_id', '=', me)
    .execute();
  const escrows = await Promise.all(orders.map(({ id }) => balance('escrow', id)));
  return {
    saldo: await balance('buyer_wallet', me),
    escrow: escrows.reduce((sum, one) => sum + one, 0),
    completed: orders.reduce((sum, { status, total }) => sum + (status === 'completed' ? total : 0), 0),
    advanced: payments.reduce((sum, one) => sum + one.advanced, 0),
    of: async (charge: string) => {
      const paymentId = payments.find(({ payment_code }) => charge.startsWith(payment_code))!.id;
      return bookedOfCharge(db, { provider, reference: charge, paymentId });
    },
  };
};

const stops: (() => void)[] = [];
afterAll(() => {
  for (const stop of stops) stop();
});

const sequences = scale('PAYMENT_SEQUENCES', 15);
/** So many share two shops, one for each provider. */
const PER_SHOPS = 200;
const shares = Array.from({ length: Math.ceil(sequences / PER_SHOPS) }, (_, at) => ({
  from: at * PER_SHOPS + 1,
  to: Math.min(sequences, (at + 1) * PER_SHOPS),
}));

test.each(shares)(
  'whatever is told, lost, doubled, reordered or forged: each rupiah is booked once ($from to $to)',
  async ({ from, to }) => {
    const open = async (name: ProviderName) => {
      const shop = await providerScene(name);
      stops.push(shop.provider.stop);
      return shop;
    };
    const shops = { midtrans: await open('midtrans'), xendit: await open('xendit') };
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...providerNames), anySteps, async (name, wanted) => {
        const { scene, provider, shirt } = shops[name];
        provider.feel('well');
        scene.clock.set(NOON);
        const { me, truths } = await play(scene, provider, shirt, wanted);
        const books = await booksOf(scene, provider.name, me);
        const pending = await scene.db
          .selectFrom('source_refunds')
          .select('refund_code')
          .where('user_id', '=', me)
          .where('check_at', 'is not', null)
          .execute();
        expect(pending).toEqual([]);
        let held = 0;
        for (const [charge, { came, gone }] of truths) {
          const { received, reversed } = await books.of(charge);
          expect([charge, received - reversed]).toEqual([charge, came - gone]);
          held += came - gone;
        }
        expect(books.saldo).toBeGreaterThanOrEqual(0);
        // what the buyer has or has bought for is what came and stayed, and what the shop carries of what went back
        expect(books.saldo + books.escrow + books.completed).toBe(DUE + held + books.advanced);
      }),
      { numRuns: to - from + 1 },
    );
    for (const { scene } of Object.values(shops)) expect((await verifyLedger(scene.db)).findings).toEqual([]);
    const sent = await Promise.all(
      Object.values(shops).map(({ scene }) =>
        scene.db.selectFrom('source_refunds').select('state').execute(),
      ),
    );
    const ended = (state: string) => sent.flat().filter((one) => one.state === state).length;
    reportFigure(`${from} to ${to}: ${ended('done')} refunds to the source done, ${ended('failed')} failed`);
    if (to === sequences)
      reportFigure(
        `${sequences} random sequences of provider events over ${providerNames.join(' and ')}: books even`,
      );
  },
  120_000 + Math.min(sequences, PER_SHOPS) * 5_000,
);
