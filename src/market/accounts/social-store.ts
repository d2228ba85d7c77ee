import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

export type Provider = 'google' | 'facebook';

export const userOfIdentity = async (
  tx: Tx<Schema>,
  provider: Provider,
  subject: string,
): Promise<number | null> => {
  const row = await tx
    .selectFrom('social_identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id ?? null;
};

export const linkIdentity = async (
  tx: Tx<Schema>,
  provider: Provider,
  subject: string,
  userId: number,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('social_identities')
    .values({ provider, subject, user_id: userId, created_at: now })
    .execute();
};
