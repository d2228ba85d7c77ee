import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { deleteBefore } from '#platform/db/delete-before.ts';
import type { Schema } from '../schema.ts';

/** Tables operator_totp, operator_passkeys, operator_recovery_codes and operator_steps. */
type Db = Kysely<Schema>;
export type Passkey = Selectable<Schema['operator_passkeys']>;
export type OperatorStep = Selectable<Schema['operator_steps']>;

/** How many wrong answers one login takes before its password has to be typed again. */
export const STEP_TRIES = 5;

export const totpOf = (db: Db, userId: number) =>
  db.selectFrom('operator_totp').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const passkeysOf = (db: Db, userId: number): Promise<Passkey[]> =>
  db
    .selectFrom('operator_passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const recoveryCodesLeft = async (db: Db, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('operator_recovery_codes')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).left;

/** An authenticator app that waits for its first code; one that is in use goes on working until then. */
export const savePendingTotp = async (db: Db, userId: number, sealed_pending: Buffer): Promise<void> => {
  await db
    .insertInto('operator_totp')
    .values({ user_id: userId, sealed_pending })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ sealed_pending }))
    .execute();
};

/** The waiting app takes the place of the one in use; `step` is that of its first code. @returns false when another did */
export const confirmPendingTotp = async (
  tx: Tx<Schema>,
  userId: number,
  sealedPending: Buffer,
  step: number,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`update operator_totp
    set sealed_secret = sealed_pending, sealed_pending = null, last_step = ${step}, confirmed_at = ${now}
    where user_id = ${userId} and sealed_pending = ${sealedPending} returning user_id`.execute(tx);
  return rows.length > 0;
};

/** Takes the code of a time step: of many at once, and ever after, exactly one gets it. */
export const takeTotpStep = async (tx: Tx<Schema>, userId: number, step: number): Promise<boolean> => {
  const { rows } = await sql`update operator_totp set last_step = ${step}
    where user_id = ${userId} and last_step < ${step} and confirmed_at is not null returning user_id`.execute(
    tx,
  );
  return rows.length > 0;
};

export const takeRecoveryCode = async (
  tx: Tx<Schema>,
  userId: number,
  codeHashes: readonly string[],
  now: Date,
): Promise<boolean> => {
  const taken = await tx
    .updateTable('operator_recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', codeHashes)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
};

/** These codes in place of all that there were. */
export const replaceRecoveryCodes = async (
  tx: Tx<Schema>,
  userId: number,
  hashes: readonly string[],
  now: Date,
): Promise<void> => {
  await tx.deleteFrom('operator_recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('operator_recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now })))
    .execute();
};

export const insertPasskey = async (
  tx: Tx<Schema>,
  passkey: Omit<Passkey, 'last_used_at'>,
): Promise<boolean> => {
  const added = await tx
    .insertInto('operator_passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
};

export const recordPasskeyUse = async (
  tx: Tx<Schema>,
  id: string,
  counter: number,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('operator_passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .execute();
};

/** @returns whether there was one */
export const removeTotp = async (tx: Tx<Schema>, userId: number): Promise<boolean> => {
  const removed = await tx
    .deleteFrom('operator_totp')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return removed !== undefined && removed.confirmed_at !== null;
};

/** @returns whether there was one */
export const removePasskey = async (tx: Tx<Schema>, userId: number, id: string): Promise<boolean> =>
  (await tx
    .deleteFrom('operator_passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Removes every second factor of an account with all that was begun. @returns whether there was one */
export const removeFactors = async (tx: Tx<Schema>, userId: number): Promise<boolean> => {
  const hadTotp = await removeTotp(tx, userId);
  const passkeys = await tx
    .deleteFrom('operator_passkeys')
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  await tx.deleteFrom('operator_recovery_codes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('operator_steps').where('user_id', '=', userId).execute();
  return hadTotp || passkeys.length > 0;
};

/** Whether an account has an authenticator app in use, or a passkey. */
export const hasSecondFactor = async (db: Db, userId: number): Promise<boolean> =>
  (await totpOf(db, userId))?.confirmed_at != null || (await passkeysOf(db, userId)).length > 0;

/** Locks the account, so that what it has of factors changes one after another. */
export const lockFactors = async (tx: Tx<Schema>, userId: number): Promise<void> => {
  await sql`select from users where id = ${userId}::bigint for no key update`.execute(tx);
};

export const insertStep = async (db: Db, step: Omit<OperatorStep, 'tries' | 'used_at'>): Promise<void> => {
  await db.insertInto('operator_steps').values(step).execute();
};

/** What was begun under that token, locked; null when it is over, used or was tried too often. */
export const lockStep = async (
  tx: Tx<Schema>,
  tokenHash: string,
  purpose: OperatorStep['purpose'],
  now: Date,
): Promise<OperatorStep | null> =>
  (await tx
    .selectFrom('operator_steps')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('tries', '<', STEP_TRIES)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export const countTry = async (tx: Tx<Schema>, tokenHash: string): Promise<void> => {
  await sql`update operator_steps set tries = tries + 1 where token_hash = ${tokenHash}`.execute(tx);
};

export const endStep = async (tx: Tx<Schema>, tokenHash: string, now: Date): Promise<void> => {
  await tx.updateTable('operator_steps').set({ used_at: now }).where('token_hash', '=', tokenHash).execute();
};

export const deleteStepsBefore = async (db: Db, before: Date): Promise<void> => {
  await deleteBefore(db, 'operator_steps', 'expires_at', before);
};
