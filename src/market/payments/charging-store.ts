import type { Kysely } from 'kysely';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import { insertCharge } from './charges-store.ts';
import { type PaymentRecord, toRecord } from './payments-store.ts';
import type { Charge, ChargeRefusal } from './provider.ts';

/** Payments that are to be charged, and what the provider answered, saved where a payment still waits for that charge. */

/** Payments opened before a moment that should have instructions of a provider and have none, oldest first. */
export const unchargedPayments = async (
  db: Kysely<Schema>,
  before: Date,
  now: Date,
  limit: number,
): Promise<PaymentRecord[]> => {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('status', '=', 'pending')
    .where('instructions', 'is', null)
    .where('payment_method', 'in', ['va', 'qris', 'gateway'])
    .where('created_at', '<=', before)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map((row) => toRecord(row) as PaymentRecord);
};

type Answered = {
  provider_reference: string;
  instructions?: string;
  status?: 'failed';
  refusal?: ChargeRefusal['refused'];
};

/** null: somebody else was faster, or the payment moved on since the provider was asked. */
const saveAnswer = async (
  tx: Tx<Schema>,
  { id, payment_method, payment_channel, amount_due, provider_reference: before }: PaymentRecord,
  answered: Answered,
): Promise<PaymentRecord | null> => {
  const row = await tx
    .updateTable('payments')
    .set(answered)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('instructions', 'is', null)
    .where('payment_method', '=', payment_method)
    .where('payment_channel', 'is not distinct from', payment_channel)
    .where('amount_due', '=', amount_due)
    .where('provider_reference', 'is not distinct from', before)
    .returningAll()
    .executeTakeFirst();
  return toRecord(row);
};

const noteCharge = (
  tx: Tx<Schema>,
  { provider, id: payment_id, amount_due: amount }: PaymentRecord,
  reference: string,
  created_at: Date,
): Promise<void> => insertCharge(tx, { provider, reference, payment_id, amount, created_at });

/**
 * The provider made the charge. It is remembered in any case, somebody may pay it; the payment shows it if it still waits
 * for exactly this one.
 * @param createdAt null where the provider cannot be asked about its charges
 * @returns null when it does not
 */
export const saveCharge = (
  db: Database<Schema>,
  payment: PaymentRecord,
  { reference, instruction }: Charge,
  createdAt: Date | null,
): Promise<PaymentRecord | null> =>
  db.transact(async (tx) => {
    if (createdAt !== null) await noteCharge(tx, payment, reference, createdAt);
    return saveAnswer(tx, payment, {
      provider_reference: reference,
      instructions: JSON.stringify(instruction),
    });
  });

/**
 * The provider made the charge, and nobody can be shown how to pay it: it is remembered as one that another takes the place
 * of, and the payment goes on to the next name. @returns null when the payment does not wait for this charge any more
 */
export const saveLostCharge = (
  db: Database<Schema>,
  payment: PaymentRecord,
  reference: string,
  at: Date,
): Promise<PaymentRecord | null> =>
  db.transact(async (tx) => {
    const saved = await saveAnswer(tx, payment, { provider_reference: reference });
    if (saved !== null) await noteCharge(tx, payment, reference, at);
    return saved;
  });

/**
 * The provider does not take the charge: the payment fails, and says why. Its name counts as used, so that the next charge
 * takes another. @returns null when the payment does not wait for this charge any more
 */
export const saveRefusal = (
  tx: Tx<Schema>,
  payment: PaymentRecord,
  { refused, reference }: ChargeRefusal,
): Promise<PaymentRecord | null> =>
  saveAnswer(tx, payment, { status: 'failed', refusal: refused, provider_reference: reference });
