import type { Kysely } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

/** Who has asked for recommendations of their own. What has ended is kept: it is the proof that it was given. */

export const hasConsent = async (db: Kysely<Schema>, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('recommendation_consents')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Once for an account, however often it is said. */
export const giveConsent = async (
  tx: Tx<Schema>,
  userId: number,
  { at, ip }: { at: Date; ip: string },
): Promise<void> => {
  await tx
    .insertInto('recommendation_consents')
    .values({ user_id: userId, given_at: at, given_ip: ip })
    .onConflict((conflict) => conflict.column('user_id').where('ended_at', 'is', null).doNothing())
    .execute();
};

export const endConsent = async (tx: Tx<Schema>, userId: number, at: Date): Promise<void> => {
  await tx
    .updateTable('recommendation_consents')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
};
