import type { Kysely, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { PaymentProofRow, Schema } from '../schema.ts';
import { changePayment, type PaymentRecord } from './payments-store.ts';

export type NewProof = { fileId: string; bankName: string; atasNama: string; transferAt: Date };

/**
 * Saves the proof of a manual transfer: the payment goes to review and no longer expires. The file was checked by the
 * caller. null: the payment is no manual transfer in `pending` or `review` (409), nothing was saved.
 */
export const saveProof = async (
  tx: Tx<Schema>,
  payment: PaymentRecord,
  proof: NewProof,
  now: Date,
): Promise<PaymentRecord | null> => {
  if (payment.payment_method !== 'manual_transfer') return null;
  const reviewed = await changePayment(tx, payment.id, ['pending', 'review'], {
    status: 'review',
    expires_at: null,
  });
  if (reviewed === null) return null;
  // one that is replaced is of no use to anybody
  await tx.deleteFrom('payment_proofs').where('payment_id', '=', payment.id).execute();
  await tx
    .insertInto('payment_proofs')
    .values({
      payment_id: payment.id,
      file_id: proof.fileId,
      bank_name: proof.bankName,
      atas_nama: proof.atasNama,
      transfer_at: proof.transferAt,
      created_at: now,
    })
    .execute();
  return reviewed;
};

/** An operator does not accept the proof: back to pending with a new time to pay. null: not in review. */
export const rejectProof = (tx: Tx<Schema>, id: number, expiresAt: Date): Promise<PaymentRecord | null> =>
  changePayment(tx, id, ['review'], { status: 'pending', expires_at: expiresAt });

/** The proofs handed in last, at most one of each payment. */
export const newestProofs = (
  db: Kysely<Schema>,
  paymentIds: readonly number[],
): Promise<Selectable<PaymentProofRow>[]> =>
  paymentIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('payment_proofs')
        .selectAll()
        .distinctOn('payment_id')
        .where('payment_id', 'in', paymentIds)
        .orderBy('payment_id')
        .orderBy('id', 'desc')
        .execute();
