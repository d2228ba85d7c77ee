import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import type { ChallengeRow } from '../schema-buying.ts';
import { OTP_TRIES } from './otp.rules.ts';

export type ChallengeKept = Selectable<ChallengeRow>;
type Purpose = ChallengeKept['purpose'];

export const insertChallenge = async (
  tx: Tx<Schema>,
  challenge: Omit<ChallengeKept, 'tries' | 'used_at'>,
): Promise<void> => {
  await tx.insertInto('challenges').values(challenge).execute();
};

/** Locked, so that two that want to send it anew do so one after another. */
export const challengeForUpdate = async (tx: Tx<Schema>, token: string): Promise<ChallengeKept | null> =>
  (await tx.selectFrom('challenges').selectAll().where('token', '=', token).forUpdate().executeTakeFirst()) ??
  null;

export const renewChallenge = async (
  tx: Tx<Schema>,
  token: string,
  renewed: Pick<ChallengeKept, 'otp_hash' | 'locale' | 'sent_at' | 'expires_at'>,
): Promise<void> => {
  await tx.updateTable('challenges').set(renewed).where('token', '=', token).execute();
};

/** The right one-time password, taken: of many at once exactly one gets the challenge. */
export const takeChallenge = async (
  tx: Tx<Schema>,
  token: string,
  otpHash: string,
  now: Date,
): Promise<ChallengeKept | null> => {
  const { rows } = await sql<ChallengeKept>`update challenges set used_at = ${now}
    where token = ${token} and otp_hash = ${otpHash} and used_at is null and tries < ${OTP_TRIES} and expires_at > ${now}
    returning *`.execute(tx);
  return rows[0] ?? null;
};

/** A wrong one-time password, counted. @returns false when the challenge was dead, used, expired or unknown already */
export const countWrong = async (tx: Tx<Schema>, token: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`update challenges set tries = tries + 1
    where token = ${token} and used_at is null and tries < ${OTP_TRIES} and expires_at > ${now}
    returning token`.execute(tx);
  return rows.length > 0;
};

/** The newest of an account that is not used. */
export const newestChallenge = async (
  db: Kysely<Schema>,
  userId: number,
  purpose: Purpose,
): Promise<ChallengeKept | null> =>
  (await db
    .selectFrom('challenges')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Ends what an account has open: its one-time passwords work no more. */
export const closeChallenges = async (
  tx: Tx<Schema>,
  userId: number,
  purposes: readonly Purpose[],
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('challenges')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
};
