import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import type { ChargeMoney } from './charge-events.rules.ts';
import type { PaidBy } from './provider.ts';

/** What was asked of payment providers, and money that paid no order. Amounts in rupiah. */

type NewCharge = {
  provider: string;
  reference: string;
  payment_id: number;
  amount: number;
  created_at: Date;
};

/** Remembers a charge that the provider has accepted, once. */
export const insertCharge = async (db: Kysely<Schema>, charge: NewCharge): Promise<void> => {
  await db
    .insertInto('payment_charges')
    .values(charge)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export type DueCharge = {
  paymentId: number;
  reference: string;
  /** Whether the payment still waits for this charge. */
  isCurrent: boolean;
  /** Its money has come before. */
  isReceived: boolean;
  /** Until when the buyer was told to pay; null while an operator looks at a proof. */
  expiresAt: Date | null;
};

/**
 * Open charges whose status should be asked for now, those that were not asked about for longest first: one that another
 * took the place of every `replacedMs`, one that is about to expire once within `beforeEndMs`, every other once in
 * `otherwiseMs`, one whose money has come once more after that time.
 */
export const dueCharges = async (
  db: Kysely<Schema>,
  provider: string,
  now: Date,
  { replacedMs, beforeEndMs, otherwiseMs }: { replacedMs: number; beforeEndMs: number; otherwiseMs: number },
  limit: number,
): Promise<DueCharge[]> => {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const soon = new Date(now.getTime() + beforeEndMs);
  const isCurrent = sql<boolean>`(payment.status in ('pending', 'failed', 'review')
    and payment.provider = charge.provider and payment.provider_reference = charge.reference
    and (payment.status <> 'pending' or payment.instructions is not null))`;
  const lastAt = sql<Date>`coalesce(charge.checked_at, charge.created_at)`;
  const rows = await db
    .selectFrom('payment_charges as charge')
    .innerJoin('payments as payment', 'payment.id', 'charge.payment_id')
    .select([
      'charge.payment_id as paymentId',
      'charge.reference',
      'payment.expires_at as expiresAt',
      isCurrent.as('isCurrent'),
    ])
    .select((eb) => eb('charge.received', '>', 0).$castTo<boolean>().as('isReceived'))
    .where('charge.closed_at', 'is', null)
    .where('charge.provider', '=', provider)
    .where((where) =>
      where.or([
        where(lastAt, '<=', ago(otherwiseMs)),
        where.and([where.not(isCurrent), where('received', '=', 0), where(lastAt, '<=', ago(replacedMs))]),
        where.and([
          isCurrent,
          where('payment.expires_at', '<=', soon),
          where(lastAt, '<=', sql<Date>`payment.expires_at - make_interval(secs => ${beforeEndMs / 1000})`),
        ]),
      ]),
    )
    .orderBy(lastAt)
    .limit(limit)
    .execute();
  return rows;
};

/**
 * The charge that an unpaid order's payment waits for, if its time is over and the provider was not asked about it since;
 * null where there is nothing to ask.
 */
export const chargeAtEnd = async (
  db: Kysely<Schema>,
  provider: string,
  orderId: number,
  now: Date,
): Promise<DueCharge | null> => {
  const row = await db
    .selectFrom('orders')
    .innerJoin('payments as payment', 'payment.id', 'orders.payment_id')
    .innerJoin('payment_charges as charge', (join) =>
      join
        .onRef('charge.provider', '=', 'payment.provider')
        .onRef('charge.reference', '=', 'payment.provider_reference'),
    )
    .select(['charge.payment_id as paymentId', 'charge.reference', 'payment.expires_at as expiresAt'])
    .where('orders.id', '=', orderId)
    .where('orders.status', '=', 'waiting_payment')
    .where('payment.status', 'in', ['pending', 'failed'])
    .where('payment.expires_at', '<=', now)
    .where('charge.provider', '=', provider)
    .where('charge.closed_at', 'is', null)
    .where(sql<boolean>`coalesce(charge.checked_at, charge.created_at) < payment.expires_at`)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, isCurrent: true, isReceived: false };
};

/** Charges that could be paid, or whose money could go back, at some time of a period: its first instant, and the one after it. */
export const chargesAlive = (
  db: Kysely<Schema>,
  provider: string,
  { from, until }: { from: Date; until: Date },
): Promise<{ reference: string; payment_id: number }[]> =>
  db
    .selectFrom('payment_charges')
    .select(['reference', 'payment_id'])
    .where('provider', '=', provider)
    .where('created_at', '<', until)
    .where((where) => where.or([where('closed_at', 'is', null), where('closed_at', '>=', from)]))
    .execute();

/** The provider was asked; `close` when nobody can pay this charge any more. */
export const saveCheck = async (
  db: Kysely<Schema>,
  provider: string,
  reference: string,
  at: Date,
  close: boolean,
): Promise<void> => {
  await db
    .updateTable('payment_charges')
    .set({ checked_at: at, ...(close ? { closed_at: at } : {}) })
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('closed_at', 'is', null)
    .execute();
};

/** What a charge brought so far, locked until the end of the transaction; one that we had not noted yet is noted now. */
export const lockCharge = async (tx: Tx<Schema>, charge: NewCharge): Promise<ChargeMoney> => {
  await insertCharge(tx, charge);
  const row = await tx
    .selectFrom('payment_charges')
    .select(['received', 'received_as', 'reversed', 'refunded'])
    .where('provider', '=', charge.provider)
    .where('reference', '=', charge.reference)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { received, received_as: receivedAs, reversed, refunded } = row;
  return { received, receivedAs, reversed, refunded };
};

/** Money came by a charge for the first time; `paidBy` where the provider says what it was paid by. */
export const saveArrival = async (
  tx: Tx<Schema>,
  { provider, reference }: Pick<NewCharge, 'provider' | 'reference'>,
  received: number,
  received_as: 'order' | 'wallet',
  paidBy?: PaidBy,
): Promise<void> => {
  await tx
    .updateTable('payment_charges')
    .set({ received, received_as, paid_by: paidBy ?? null })
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('received', '=', 0)
    .execute();
};

/**
 * An arrival that was booked by a version of the shop from before arrivals were noted at the charge: it is among the
 * callbacks. Notes it now, on a charge that is locked. Not for a message that brings money, which is among them itself.
 * @returns null when there was none
 */
export const adoptArrival = async (
  tx: Tx<Schema>,
  { provider, reference }: Pick<NewCharge, 'provider' | 'reference'>,
): Promise<ChargeMoney | null> => {
  const arrival = await tx
    .selectFrom('payment_callbacks as callback')
    .leftJoin('payment_surpluses as surplus', (join) =>
      join
        .onRef('surplus.provider', '=', 'callback.provider')
        .onRef('surplus.reference', '=', 'callback.reference'),
    )
    .select(['callback.amount', 'surplus.reference as surplus'])
    .where('callback.provider', '=', provider)
    .where('callback.reference', '=', `${reference}:paid`)
    .where('callback.status', '=', 'paid')
    .executeTakeFirst();
  if (arrival === undefined) return null;
  const receivedAs = arrival.surplus === null ? 'order' : 'wallet';
  await saveArrival(tx, { provider, reference }, arrival.amount, receivedAs);
  return { received: arrival.amount, receivedAs, reversed: 0, refunded: 0 };
};

/** So much more of a charge have we sent back to the payer ourselves. */
export const addRefunded = async (
  tx: Tx<Schema>,
  { provider, reference }: Pick<NewCharge, 'provider' | 'reference'>,
  amount: number,
): Promise<void> => {
  await tx
    .updateTable('payment_charges')
    .set((eb) => ({ refunded: eb('refunded', '+', amount) }))
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .execute();
};

/** So much of a charge has gone back in all, but by our own refunds. @returns false when that much was known already */
export const saveReversed = async (
  tx: Tx<Schema>,
  { provider, reference }: Pick<NewCharge, 'provider' | 'reference'>,
  total: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('payment_charges')
    .set({ reversed: total, closed_at: null })
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('reversed', '<', total)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Why money paid no order: its sum, a charge that was replaced, a payment that had ended, or one that was paid before. */
export type SurplusReason = 'amount' | 'replaced' | 'ended' | 'again';
export type Surplus = {
  payment_id: number;
  provider: string;
  reference: string;
  amount: number;
  reason: SurplusReason;
  created_at: Date;
};

/** What came for these payments and paid nothing, the newest first. */
export const surplusesOf = (db: Kysely<Schema>, paymentIds: readonly number[]): Promise<Surplus[]> =>
  db
    .selectFrom('payment_surpluses')
    .select(['payment_id', 'provider', 'reference', 'amount', 'reason', 'created_at'])
    .where('payment_id', 'in', [...paymentIds])
    .orderBy('id', 'desc')
    .execute();

/** Notes for operators that money went to the buyer's wallet, in the transaction that books it. */
export const insertSurplus = async (tx: Tx<Schema>, surplus: Surplus): Promise<void> => {
  await tx.insertInto('payment_surpluses').values(surplus).execute();
};
