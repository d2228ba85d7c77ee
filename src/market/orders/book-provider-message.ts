import type { Payment } from '#contract/payment.ts';
import { crashPoint } from '#platform/crash-point.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AppContext } from '../context.ts';
import {
  adoptArrival,
  answerOnce,
  bookingOf,
  type ChargeBooking,
  type ChargeEvent,
  closeByItself,
  type IncidentKind,
  insertIncident,
  lockCharge,
  lockPayment,
  type PaymentRecord,
  type ProviderMessage,
  saveArrival,
  saveCheck,
  standingOf,
} from '../payments/index.ts';
import { bookArrived, withoutOwnRefunds } from '../refunds/index.ts';
import type { Schema } from '../schema.ts';
import { capturePayment } from './capture-payment.ts';
import { type LockedCharge, type Reversal, reverseCharge } from './reverse-charge.ts';
import { withSettingsSnapshot } from './settings-snapshot.ts';

export type CallbackAnswer = Pick<Payment, 'payment_code' | 'status'>;

const NO_MONEY = { received: 0, receivedAs: null, reversed: 0, refunded: 0 } as const;

/**
 * Whether a payment still goes by the charge that a message is about; the buyer may have chosen another since, or the charge
 * was cancelled to be made anew. Until the next one is made, money of this one still pays, but its end is not the payment's.
 */
const isOfCharge = (
  payment: PaymentRecord,
  provider: string,
  { charge, status }: ProviderMessage,
): boolean => {
  if (charge === null) return true;
  const isToBeCharged = payment.status === 'pending' && payment.instructions === null;
  const isNamed = payment.provider === provider && payment.provider_reference === charge;
  return isNamed && (status === 'paid' || !isToBeCharged);
};

const arrivalOf = (payment: PaymentRecord, { amount }: ProviderMessage): ChargeEvent =>
  amount === payment.amount_due ? 'paid' : 'other_sum';

/** Whether the end of a charge comes before its payment's, so that the buyer may ask for another one. */
const isEarly = (
  { payment_method, expires_at }: PaymentRecord,
  { charge }: ProviderMessage,
  now: Date,
): boolean => payment_method === 'gateway' && charge !== null && expires_at !== null && expires_at > now;

const eventOf = (payment: PaymentRecord, message: ProviderMessage, now: Date): ChargeEvent => {
  const { status, reversal, amount } = message;
  if (status === 'paid') return arrivalOf(payment, message);
  if (status === 'expired' && isEarly(payment, message, now)) return 'ended_early';
  if (status !== 'reversed') return status;
  return reversal?.total != null && reversal.total >= amount ? 'all_reversed' : 'part_reversed';
};

/** Why operators have to look, and what tells this time from another, also from one that is booked later. */
const reportOf = ({ status, reversal }: ProviderMessage): { kind: IncidentKind; fact: string } => {
  if (status === 'challenged') return { kind: 'challenge', fact: 'challenge' };
  if (status !== 'reversed') return { kind: 'unclear', fact: status };
  return { kind: reversal?.kind ?? 'refund', fact: `not booked: ${reversal?.total ?? 'unknown'}` };
};

const reversalOf = ({ status, reversal, amount }: ProviderMessage): Reversal | null => {
  if (status !== 'reversed') return { kind: 'denied', total: amount };
  return reversal?.total == null ? null : { kind: reversal.kind, total: reversal.total };
};

/** One message of a charge, applied to its payment, which is locked. */
type Applying = {
  tx: Tx<Schema>;
  ctx: AppContext;
  payment: PaymentRecord;
  provider: string;
  message: ProviderMessage;
};

const lockedCharge = async ({ tx, ctx, payment, provider, message }: Applying): Promise<LockedCharge> => {
  const { charge: reference, amount } = message;
  if (reference === null) return { ...NO_MONEY, provider, reference: message.reference };
  const names = { provider, reference };
  const created_at = ctx.clock.now();
  const noted = { ...names, payment_id: payment.id, amount: Math.max(1, amount), created_at };
  const money = await lockCharge(tx, noted);
  const earlier = money.received === 0 && message.status !== 'paid' ? await adoptArrival(tx, names) : null;
  return { ...names, ...(earlier ?? money) };
};

const report = async ({ tx, ctx, payment, provider, message }: Applying): Promise<void> => {
  const { charge, reference, amount, reversal } = message;
  await insertIncident(tx, {
    ...reportOf(message),
    ...{ payment_id: payment.id, provider, reference: charge ?? reference },
    // of a part whose sum is unknown there is nothing to show
    amount: reversal !== undefined && reversal.total === null ? 0 : amount,
    created_at: ctx.clock.now(),
  });
};

const receive = async (
  { tx, ctx, payment, provider, message }: Applying,
  booking: 'pay' | 'amount' | 'replaced' | 'ended' | 'again',
): Promise<void> => {
  const { amount, reference, charge, paidBy } = message;
  const surplus = booking === 'pay' ? {} : { surplus: booking };
  await capturePayment(tx, ctx, payment.id, {
    ...{ type: 'paid', by: 'system', amount, reference, provider },
    ...surplus,
  });
  if (charge !== null)
    await saveArrival(
      tx,
      { provider, reference: charge },
      amount,
      booking === 'pay' ? 'order' : 'wallet',
      paidBy,
    );
};

/** Carries out what the table says. `arrive_first` is never followed by another: the money has come then. */
const carryOut = async (applying: Applying, charge: LockedCharge, booking: ChargeBooking): Promise<void> => {
  const { tx, ctx, payment, message } = applying;
  if (booking === 'nothing') return;
  if (booking === 'report') return report(applying);
  if (booking === 'fail' || booking === 'fail_and_report') {
    await capturePayment(tx, ctx, payment.id, { type: 'failed' });
    return booking === 'fail' ? undefined : report(applying);
  }
  if (booking === 'expire') {
    await capturePayment(tx, ctx, payment.id, { type: 'expired' });
    return;
  }
  if (booking === 'reverse') {
    const reversal = reversalOf(message);
    // how much has gone back is not known: a person has to ask the provider
    return reversal === null ? report(applying) : reverseCharge(tx, ctx, payment, charge, reversal);
  }
  if (booking === 'arrive_first') return arriveFirst(applying);
  await receive(applying, booking);
};

/** A part went back of money whose arrival we missed. */
const arriveFirst = async (applying: Applying): Promise<void> => {
  const { tx, ctx, payment, provider, message } = applying;
  const isCurrent = isOfCharge(payment, provider, message);
  const standing = standingOf(payment.status, isCurrent, NO_MONEY);
  await carryOut(applying, await lockedCharge(applying), bookingOf(arrivalOf(payment, message), standing));
  const after = (await lockPayment(tx, { id: payment.id })) ?? payment;
  const arrived = { ...applying, payment: after };
  const charge = await lockedCharge(arrived);
  const event = eventOf(after, message, ctx.clock.now());
  await carryOut(arrived, charge, bookingOf(event, standingOf(after.status, isCurrent, charge)));
};

const applyMessage = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  paymentId: number,
  provider: string,
  told: ProviderMessage,
): Promise<CallbackAnswer | null> => {
  const payment = await lockPayment(tx, { id: paymentId });
  if (payment === null) return null;
  const { message, arrived } = await withoutOwnRefunds(tx, ctx, provider, payment.id, told);
  const applying = { tx, ctx, payment, provider, message };
  const charge = await lockedCharge(applying);
  const isCurrent = isOfCharge(payment, provider, message);
  const event = eventOf(payment, message, ctx.clock.now());
  const booking = bookingOf(event, standingOf(payment.status, isCurrent, charge));
  await carryOut(applying, charge, booking);
  await bookArrived(tx, ctx, arrived);
  if (message.charge !== null) {
    const names = { provider, reference: message.charge };
    const at = ctx.clock.now();
    if (message.status !== 'challenged') await closeByItself(tx, 'challenge', { ...names, at });
    // one that was paid is looked at once more, since a bank may take it back; a challenge is still to be decided
    const isOver = message.status === 'failed' || message.status === 'expired' || booking === 'nothing';
    await saveCheck(tx, provider, message.charge, at, isOver);
  }
  crashPoint('callback.before-commit');
  const after = await lockPayment(tx, { id: paymentId });
  return after === null ? null : { payment_code: after.payment_code, status: after.status };
};

/**
 * Applies what a provider says of a charge, in whatever order and however often it comes: the same money under the same
 * reference once, everything else by what is known of the charge. Every rupiah is booked: see the table in
 * charge-events.rules.ts. null: there is no such payment, or the reference belongs to another one.
 */
export const bookProviderMessage = async (
  ctx: AppContext,
  paymentId: number,
  provider: string,
  message: ProviderMessage,
): Promise<CallbackAnswer | null> => {
  const snapshot = await withSettingsSnapshot(ctx);
  return ctx.db.transact((tx) => {
    const work = () => applyMessage(tx, snapshot, paymentId, provider, message);
    const isMoney = message.status === 'paid' || message.charge === null;
    return isMoney ? answerOnce(tx, provider, message, paymentId, ctx.clock.now(), work) : work();
  });
};
