import { randomBytes } from 'node:crypto';
import { dayCode } from '#common/day-code.ts';
import { type Answer, ok, refuse } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import type { SourceRefund, SourceRefunds } from '#contract/source-refund.ts';
import { rollback } from '#platform/db/database.ts';
import type { AppContext } from '../context.ts';
import { findPayment, lockPayment, type PaidBy, paidBys, providerOf } from '../payments/index.ts';
import { book, refundRequestedJournal, saldoOf } from '../wallet/index.ts';
import { bookable } from './refund-outcome.ts';
import { refundsUntil, sendable, shownState } from './refund-states.rules.ts';
import {
  insertRefund,
  type PaidCharge,
  paidChargeOf,
  type RefundRecord,
  refundsOfPaymentId,
} from './refunds-store.ts';

export const presentRefund = (refund: RefundRecord): SourceRefund => ({
  refund_code: refund.refund_code,
  amount: refund.amount,
  source: refund.paid_by,
  status: shownState(refund.state),
  reason: refund.reason,
  created_at: toIso(refund.created_at),
  ended_at: refund.ended_at && toIso(refund.ended_at),
});

/** What it was paid by: as the provider said, or as its method says. */
const paidByOf = ({ paid_by, method, channel }: PaidCharge): PaidBy => {
  if (paid_by !== null) return paid_by;
  const name = method === 'qris' ? 'qris' : method === 'gateway' ? channel : null;
  return paidBys.find((one) => one === name) ?? 'other';
};

/** Days in which the shop's provider takes a refund of this charge; 0: never, or it is no charge of its. */
const daysOf = ({ config }: Pick<AppContext, 'config'>, paid: PaidCharge): number => {
  const provider = providerOf(config);
  return provider?.name === paid.provider ? provider.refundDays(paidByOf(paid)) : 0;
};

const read = async (
  ctx: AppContext,
  userId: number,
  payment: { id: number; payment_code: string },
): Promise<SourceRefunds> => {
  const [paid, list, { total_saldo: saldo }] = await Promise.all([
    paidChargeOf(ctx.db, payment.id),
    refundsOfPaymentId(ctx.db, payment.id),
    saldoOf(ctx, { userId }),
  ]);
  const shown = { payment_code: payment.payment_code, list: list.map(presentRefund) };
  if (paid === null)
    return { ...shown, refunded: 0, available: 0, source: null, until: null, blocked: 'method' };
  const days = daysOf(ctx, paid);
  const until = days === 0 ? null : refundsUntil(paid.paid_at, days);
  const now = ctx.clock.now();
  return {
    ...shown,
    ...sendable({ days, paidAt: paid.paid_at, left: paid.left, saldo }, now),
    refunded: paid.refunded,
    source: days === 0 ? null : paidByOf(paid),
    until: until && toIso(until),
  };
};

const ownPayment = async ({ db }: AppContext, userId: number, code: string) => {
  const payment = await findPayment(db, { code });
  return payment?.user_id === userId ? payment : null;
};

/** What of an own payment can go back to where it was paid from. Refused: 404 for another's. */
export const readRefunds = async (
  ctx: AppContext,
  userId: number,
  code: string,
): Promise<Answer<SourceRefunds>> => {
  const payment = await ownPayment(ctx, userId, code);
  return payment === null ? refuse('not_found') : ok(await read(ctx, userId, payment));
};

/**
 * Takes refunded money out of the wallet, to be sent to where it was paid from by the timer. Refused: 404 for another's
 * payment; 409 where nothing can go back there, or less than this, or the wallet has less by now.
 */
export const requestRefund = async (
  ctx: AppContext,
  userId: number,
  code: string,
  amount: number,
): Promise<Answer<SourceRefunds>> => {
  const payment = await ownPayment(ctx, userId, code);
  if (payment === null) return refuse('not_found');
  const isTaken = await ctx.db.transact(async (tx) => {
    await lockPayment(tx, { id: payment.id });
    const at = ctx.clock.now();
    const paid = await paidChargeOf(tx, payment.id);
    if (paid === null) return false;
    const { blocked } = sendable(
      { days: daysOf(ctx, paid), paidAt: paid.paid_at, left: paid.left, saldo: paid.left },
      at,
    );
    if (blocked !== null) return false;
    const refund = await insertRefund(tx, {
      refund_code: dayCode('RF', at, randomBytes(6)),
      ...{ user_id: userId, payment_id: payment.id, paid_by: paidByOf(paid), amount, created_at: at },
    });
    if (refund === null) return false;
    const booked = await book(tx, refundRequestedJournal(bookable(refund, at)));
    return booked.ok || rollback(false);
  });
  if (!isTaken) return refuse('conflict', { reason: 'changed_meanwhile' });
  return ok(await read(ctx, userId, payment));
};
