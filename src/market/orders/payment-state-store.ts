import type { Selectable, Updateable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import type { PaymentRow } from '../schema-buying.ts';

/** A payment, held until the end of the transaction: the first lock of everything that touches money. */
export const holdPayment = async (
  tx: Tx<Schema>,
  paymentId: number,
): Promise<Selectable<PaymentRow> | null> => {
  const row = await tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
};

export const writePaymentState = async (
  tx: Tx<Schema>,
  paymentId: number,
  change: Pick<Updateable<PaymentRow>, 'status' | 'paid_at' | 'provider_reference' | 'expires_at'>,
): Promise<void> => {
  await tx.updateTable('payments').set(change).where('id', '=', paymentId).execute();
};
