import { type Answer, invalid, ok } from '#contract/envelope.ts';
import type { Accounts } from './accounts.ts';
import { closeChallenges } from './challenges-store.ts';
import { hashPassword, isPassword } from './password.ts';
import { isResetToken, takeResetToken } from './reset-tokens-store.ts';
import { resetHash } from './secrets.ts';
import { revokeSessions } from './sessions-store.ts';
import { changeUser, passwordHashOf } from './users-store.ts';

/** A new password by a reset token, which works once (API A6). Every session ends. Refused: 422 `token_invalid`. */
export const setNewPassword = async (
  { db, clock }: Accounts,
  { token, password }: { token: string; password: string },
): Promise<Answer<null>> => {
  const refused = invalid({ field: 'token', rule: 'token_invalid' });
  const now = clock.now();
  const tokenHash = resetHash(token);
  // looked at before the expensive part
  if (!(await isResetToken(db, tokenHash, now))) return refused;
  const password_hash = await hashPassword(password);
  return db.transact(async (tx) => {
    const userId = await takeResetToken(tx, tokenHash, now);
    if (userId === null) return refused;
    await changeUser(tx, userId, { password_hash });
    await closeChallenges(tx, userId, ['forget'], now);
    await revokeSessions(tx, userId, now);
    return ok(null);
  });
};

type Change = { current_password: string | null; password: string };

/**
 * Changes the password; every other session ends (API A20). An account without one needs no current password. Refused:
 * 422 `required` or `credentials` on `current_password`.
 */
export const changePassword = async (
  { db, clock }: Accounts,
  { userId, sessionId }: { userId: number; sessionId: string | null },
  { current_password: current, password }: Change,
): Promise<Answer<null>> => {
  const kept = await passwordHashOf(db, userId);
  if (kept !== null && current === null) return invalid({ field: 'current_password', rule: 'required' });
  if (kept !== null && !(await isPassword(kept, current ?? '')))
    return invalid({ field: 'current_password', rule: 'credentials' });
  const password_hash = await hashPassword(password);
  await db.transact(async (tx) => {
    await changeUser(tx, userId, { password_hash });
    await revokeSessions(tx, userId, clock.now(), sessionId);
  });
  return ok(null);
};
