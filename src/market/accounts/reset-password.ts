import type { Locale } from '#common/locale.ts';
import type { Challenge } from '#contract/auth.ts';
import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import type { Origin } from '#platform/http/route.ts';
import { recordSecurityChange, recordSecurityEvent } from '../audit/index.ts';
import type { AccountsContext } from './accounts-context.ts';
import { closeChallenges, isResetToken, takeResetToken } from './challenges-store.ts';
import { contactOf } from './contact.rules.ts';
import { hashPassword, isPassword } from './password.ts';
import { resetHash } from './secrets.ts';
import { sendOtp } from './send-otp.ts';
import { revokeSessions } from './sessions-store.ts';
import { changeUser, passwordHashOf, userByContact } from './users-store.ts';

/**
 * Sends a one-time password towards a new password. The same answer whether or not the account exists: then the
 * challenge looks real, but nothing is sent. Refused: 422 `format`, 429 after five in an hour, 503 without an adapter.
 */
export const forgetPassword = async (
  ctx: AccountsContext,
  username: string,
  locale: Locale,
): Promise<Answer<Challenge>> => {
  const contact = contactOf(username);
  if (contact === null) return invalid({ field: 'username', rule: 'format' });
  const retryAfterSeconds = await ctx.limits.otps.forget.take(contact.destination);
  if (retryAfterSeconds > 0) return refuse('too_many', { retryAfterSeconds });
  const user = await userByContact(ctx.db, contact);
  const userId = user === null || user.status === 'suspended' ? null : user.id;
  return ctx.db.transact(async (tx) =>
    ok(await sendOtp(tx, ctx, { userId, purpose: 'forget', contact, locale })),
  );
};

/** A new password by a reset token, which works once. Every session ends. Refused: 422 `token_invalid`. */
export const setNewPassword = async (
  { db, clock }: AccountsContext,
  { token, password }: { token: string; password: string },
  { ip }: Pick<Origin, 'ip'>,
): Promise<Answer<null>> => {
  const refusal = invalid({ field: 'token', rule: 'token_invalid' });
  const now = clock.now();
  const tokenHash = resetHash(token);
  // looked at before the password is hashed, which is expensive
  if (!(await isResetToken(db, tokenHash, now))) return refusal;
  const password_hash = await hashPassword(password);
  return db.transact(async (tx) => {
    const userId = await takeResetToken(tx, tokenHash, now);
    if (userId === null) return refusal;
    await changeUser(tx, userId, { password_hash });
    await closeChallenges(tx, userId, ['forget'], now);
    await revokeSessions(tx, userId, now);
    const details = { by: 'reset' };
    await recordSecurityChange(tx, { kind: 'password_changed', accountId: userId, ip, details, at: now });
    return ok(null);
  });
};

type PasswordChange = { current_password: string | null; password: string };

/**
 * Changes the password; every other session ends. An account without one needs no current password. Refused: 422
 * `required` or `credentials` on `current_password`.
 */
export const changePassword = async (
  { db, clock }: AccountsContext,
  { userId, sessionId }: { userId: number; sessionId: string | null },
  { current_password: current, password }: PasswordChange,
  { ip }: Pick<Origin, 'ip'>,
): Promise<Answer<null>> => {
  const currentHash = await passwordHashOf(db, userId);
  if (currentHash !== null && current === null)
    return invalid({ field: 'current_password', rule: 'required' });
  const at = clock.now();
  if (currentHash !== null && !(await isPassword(currentHash, current ?? ''))) {
    recordSecurityEvent(db, { kind: 'confirmation_failed', accountId: userId, ip, at });
    return invalid({ field: 'current_password', rule: 'credentials' });
  }
  const password_hash = await hashPassword(password);
  await db.transact(async (tx) => {
    await changeUser(tx, userId, { password_hash });
    await revokeSessions(tx, userId, at, sessionId);
    const details = { by: 'owner' };
    await recordSecurityChange(tx, { kind: 'password_changed', accountId: userId, ip, details, at });
  });
  return ok(null);
};
