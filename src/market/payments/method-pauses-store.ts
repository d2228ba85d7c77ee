import type { Kysely } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import type { PaymentChoice, ProvidedMethod } from './methods.rules.ts';

/** Methods that a provider does not take from this shop, shared by all processes. */

/** After this time a method is offered again, and the next charge shows whether the provider takes it by now. */
const PAUSE_MS = 30 * 60_000;

export const pausedChoices = async (
  db: Kysely<Schema>,
  provider: string,
  now: Date,
): Promise<PaymentChoice[]> => {
  const rows = await db
    .selectFrom('payment_method_pauses')
    .select(['payment_method', 'payment_channel'])
    .where('provider', '=', provider)
    .where('refused_at', '>', new Date(now.getTime() - PAUSE_MS))
    .execute();
  return rows.map(({ payment_method, payment_channel }) => ({
    method: payment_method,
    channel: payment_channel === '' ? null : payment_channel,
  }));
};

/** Whoever was refused last counts. `fact` is what the provider said, as in the incident. */
export const pauseMethod = async (
  tx: Tx<Schema>,
  provider: string,
  { method, channel }: { method: ProvidedMethod; channel: string | null },
  fact: string,
  refused_at: Date,
): Promise<void> => {
  const names = { provider, payment_method: method, payment_channel: channel ?? '' };
  await tx
    .insertInto('payment_method_pauses')
    .values({ ...names, fact, refused_at })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'payment_method', 'payment_channel']).doUpdateSet({ fact, refused_at }),
    )
    .execute();
};

/** An operator has dealt with what the provider said: the method is offered again at once. */
export const endPause = async (tx: Tx<Schema>, provider: string, fact: string): Promise<void> => {
  await tx
    .deleteFrom('payment_method_pauses')
    .where('provider', '=', provider)
    .where('fact', '=', fact)
    .execute();
};
