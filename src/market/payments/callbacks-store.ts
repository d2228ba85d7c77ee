import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import type { ProviderMessage } from './provider.ts';

/** null: the reference belongs to another payment. */
const earlierAnswer = async <A>(
  tx: Tx<Schema>,
  provider: string,
  reference: string,
  paymentId: number,
): Promise<A | null> => {
  const { answer, payment_id } = await tx
    .selectFrom('payment_callbacks')
    .select(['answer', 'payment_id'])
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  // it was stored by the same kind of work
  return payment_id === paymentId ? (answer as A) : null;
};

/**
 * Does `work` for a provider's message once and stores its answer; the same reference again gets that answer without any
 * work. Two at once wait for each other. Work that answers null changed nothing and is not stored, so that the message
 * may come again. A reference that another payment has used is null too. Call it first in the transaction, before the payment is locked.
 */
export const answerOnce = async <A extends object>(
  tx: Tx<Schema>,
  provider: string,
  { reference, status, amount }: ProviderMessage,
  paymentId: number,
  now: Date,
  work: () => Promise<A | null>,
): Promise<A | null> => {
  const inserted = await tx
    .insertInto('payment_callbacks')
    .values({ provider, reference, payment_id: paymentId, status, amount, answer: '{}', received_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'reference']).doNothing())
    .returning('reference')
    .executeTakeFirst();
  if (inserted === undefined) return earlierAnswer<A>(tx, provider, reference, paymentId);
  const answer = await work();
  if (answer === null) {
    await tx
      .deleteFrom('payment_callbacks')
      .where('provider', '=', provider)
      .where('reference', '=', reference)
      .execute();
    return null;
  }
  await tx
    .updateTable('payment_callbacks')
    .set({ answer: JSON.stringify(answer) })
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .execute();
  return answer;
};
