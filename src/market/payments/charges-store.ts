import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

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
  reference: string;
  /** Whether the payment still waits for this charge. */
  isCurrent: boolean;
  /** Until when the buyer was told to pay; null while an operator looks at a proof. */
  expiresAt: Date | null;
};

/**
 * Open charges whose status should be asked for now, those that were not asked about for longest first: one that another
 * took the place of every `replacedMs`, one that is about to expire once within `beforeEndMs`, every other once in
 * `otherwiseMs`.
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
    and payment.provider = charge.provider and payment.provider_reference = charge.reference)`;
  const lastAt = sql<Date>`coalesce(charge.checked_at, charge.created_at)`;
  const rows = await db
    .selectFrom('payment_charges as charge')
    .innerJoin('payments as payment', 'payment.id', 'charge.payment_id')
    .select(['charge.reference', 'payment.expires_at as expiresAt', isCurrent.as('isCurrent')])
    .where('charge.closed_at', 'is', null)
    .where('charge.provider', '=', provider)
    .where((where) =>
      where.or([
        where(lastAt, '<=', ago(otherwiseMs)),
        where.and([where.not(isCurrent), where(lastAt, '<=', ago(replacedMs))]),
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
