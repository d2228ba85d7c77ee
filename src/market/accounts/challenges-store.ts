import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { deleteBefore } from '#platform/db/delete-before.ts';
import type { KeyRing } from '#platform/keys.ts';
import { openText, sealText } from '#platform/sealed-text.ts';
import type { ChallengeRow, Schema } from '../schema.ts';
import { OTP_TRIES, RESEND_LIFE_MS } from './otp.rules.ts';

type Row = Selectable<ChallengeRow>;
/** A challenge with the address that its one-time password goes to opened. */
export type StoredChallenge = Omit<Row, 'destination'> & { destination: string };
type Purpose = StoredChallenge['purpose'];

const openedOrNull = (keys: KeyRing, row: Row | undefined): StoredChallenge | null =>
  row === undefined ? null : { ...row, destination: openText(keys, 'challenge', row.destination) };

export const insertChallenge = async (
  tx: Tx<Schema>,
  keys: KeyRing,
  { destination, ...challenge }: Omit<StoredChallenge, 'tries' | 'used_at'>,
): Promise<void> => {
  const sealed = sealText(keys, 'challenge', destination);
  await tx
    .insertInto('challenges')
    .values({ ...challenge, destination: sealed })
    .execute();
};

/** One that is not older than a day. Locked, so that two that want to send it anew do so one after another. */
export const lockChallenge = async (
  tx: Tx<Schema>,
  keys: KeyRing,
  token: string,
  now: Date,
): Promise<StoredChallenge | null> =>
  openedOrNull(
    keys,
    await tx
      .selectFrom('challenges')
      .selectAll()
      .where('token', '=', token)
      .where('created_at', '>=', new Date(now.getTime() - RESEND_LIFE_MS))
      .forUpdate()
      .executeTakeFirst(),
  );

export const renewChallenge = async (
  tx: Tx<Schema>,
  token: string,
  renewed: Pick<StoredChallenge, 'otp_hash' | 'locale' | 'sent_at' | 'expires_at'>,
): Promise<void> => {
  await tx.updateTable('challenges').set(renewed).where('token', '=', token).execute();
};

/** A challenge by its token, of one of these purposes; with `userId` only that account's. */
export type Wanted = { token: string; purposes: readonly Purpose[]; userId?: number };

const isWanted = ({ token, purposes, userId }: Wanted) =>
  sql<boolean>`token = ${token} and purpose = any(${purposes}::text[])
    and (${userId ?? null}::bigint is null or user_id = ${userId ?? null}::bigint)`;

/** The right one-time password, taken: of many at once exactly one gets the challenge. */
export const takeChallenge = async (
  tx: Tx<Schema>,
  keys: KeyRing,
  wanted: Wanted,
  otpHashes: readonly string[],
  now: Date,
): Promise<StoredChallenge | null> => {
  const { rows } = await sql<Row>`update challenges set used_at = ${now}
    where ${isWanted(wanted)} and otp_hash = any(${otpHashes}::text[]) and used_at is null and tries < ${OTP_TRIES} and expires_at > ${now}
    returning *`.execute(tx);
  return openedOrNull(keys, rows[0]);
};

/** A wrong one-time password, counted. @returns null when the challenge was dead, used, expired or unknown already */
export const countWrong = async (
  tx: Tx<Schema>,
  wanted: Wanted,
  now: Date,
): Promise<Pick<StoredChallenge, 'user_id' | 'purpose'> | null> => {
  const { rows } = await sql<
    Pick<StoredChallenge, 'user_id' | 'purpose'>
  >`update challenges set tries = tries + 1
    where ${isWanted(wanted)} and used_at is null and tries < ${OTP_TRIES} and expires_at > ${now}
    returning user_id, purpose`.execute(tx);
  return rows[0] ?? null;
};

/** The newest of an account that still works. */
export const newestChallenge = async (
  db: Kysely<Schema>,
  keys: KeyRing,
  userId: number,
  purpose: Purpose,
  now: Date,
): Promise<StoredChallenge | null> =>
  openedOrNull(
    keys,
    await db
      .selectFrom('challenges')
      .selectAll()
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );

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

export const insertResetToken = async (
  tx: Tx<Schema>,
  row: { token_hash: string; user_id: number; expires_at: Date; created_at: Date },
): Promise<void> => {
  await tx.insertInto('reset_tokens').values(row).execute();
};

/** Whose reset token this is, not taken yet; null when it is unknown, used or too old. */
export const resetTokenOwner = async (
  db: Kysely<Schema>,
  tokenHash: string,
  now: Date,
): Promise<number | null> =>
  (
    await db
      .selectFrom('reset_tokens')
      .select('user_id')
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst()
  )?.user_id ?? null;

/** Takes a token for good, and with it every other one of the account. @returns whose it was */
export const takeResetToken = async (
  tx: Tx<Schema>,
  tokenHash: string,
  now: Date,
): Promise<number | null> => {
  const taken = await tx
    .updateTable('reset_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (taken === undefined) return null;
  await endResetTokens(tx, taken.user_id, now);
  return taken.user_id;
};

export const endResetTokens = async (tx: Tx<Schema>, userId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('reset_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
};

/** Deletes challenges and reset tokens that expired before then. */
export const deleteChallengesBefore = async (db: Kysely<Schema>, before: Date): Promise<void> => {
  await deleteBefore(db, 'challenges', 'expires_at', before);
  await deleteBefore(db, 'reset_tokens', 'expires_at', before);
};
