import type { Locale } from '#common/locale.ts';
import type { Challenge } from '#contract/auth.ts';
import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import type { Tx } from '#platform/db/database.ts';
import { requireRecentConfirmation } from '#platform/http/answer.ts';
import type { Caller, Origin } from '#platform/http/route.ts';
import { recordAudit, recordSecurityChange, recordSecurityEvent } from '../audit/index.ts';
import type { Schema } from '../schema.ts';
import { announceChange } from './account-changes.ts';
import { type AccountsContext, countOtp } from './accounts-context.ts';
import { closeChallenges, resetTokenOwner, takeResetToken } from './challenges-store.ts';
import { contactOf } from './contact.rules.ts';
import { forgetDevices } from './devices-store.ts';
import { deviceIdOf } from './known-device.ts';
import { checkPassword, hashPassword } from './password.ts';
import { passwordFault } from './password-quality.ts';
import { resetHash } from './secrets.ts';
import { sendOtp } from './send-otp.ts';
import { revokeSessions } from './sessions-store.ts';
import { changeUser, userByContact, userById } from './users-store.ts';

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
  const retryAfterSeconds = await countOtp(ctx, 'forget', contact.destination);
  if (retryAfterSeconds > 0) return refuse('too_many', { retryAfterSeconds });
  const user = await userByContact(ctx.db, ctx.config.keys, contact);
  const userId = user === null || user.status === 'suspended' ? null : user.id;
  return ctx.db.transact(async (tx) =>
    ok(await sendOtp(tx, ctx, { userId, purpose: 'forget', contact, locale })),
  );
};

/** A new password by a reset token, which works once. Every session ends. Refused: 422 `token_invalid`. */
export const setNewPassword = async (
  ctx: AccountsContext,
  { token, password }: { token: string; password: string },
  { origin, locale }: From,
): Promise<Answer<null>> => {
  const { db, clock } = ctx;
  const refusal = invalid({ field: 'token', rule: 'token_invalid' });
  const now = clock.now();
  const tokenHash = resetHash(token);
  // looked at before the password is hashed, which is expensive
  const ownerId = await resetTokenOwner(db, tokenHash, now);
  const owner = ownerId === null ? null : await userById(db, ctx.config.keys, ownerId);
  if (owner === null) return refusal;
  const fault = await passwordFault(password, owner);
  if (fault !== null) return invalid(fault);
  const password_hash = await hashPassword(password);
  return db.transact(async (tx) => {
    const userId = await takeResetToken(tx, tokenHash, now);
    if (userId === null) return refusal;
    await changeUser(tx, ctx.config.keys, userId, { password_hash });
    await closeChallenges(tx, userId, ['forget'], now);
    await revokeSessions(tx, userId, now);
    await forgetDevices(tx, userId, deviceIdOf(ctx, origin));
    await recordPasswordChange(tx, ctx, userId, 'reset', { origin, locale });
    // what strangers tried against the old password must not keep the owner out with the new one
    await ctx.limits.loginsByAccount.forget(`account ${userId}`);
    return ok(null);
  });
};

type From = { origin: Origin; locale: Locale };

const recordPasswordChange = async (
  tx: Tx<Schema>,
  ctx: AccountsContext,
  userId: number,
  by: 'owner' | 'reset',
  { origin, locale }: From,
): Promise<void> => {
  const { ip } = origin;
  const at = ctx.clock.now();
  const event = { action: 'account.password', target: `user:${userId}` };
  await recordAudit(tx, { accountId: userId, ip }, event, at);
  const details = { by };
  await recordSecurityChange(tx, { kind: 'password_changed', accountId: userId, ip, details, at });
  await announceChange(tx, ctx, { userId, kind: 'password', before: {}, details: '', locale });
};

type PasswordChange = { current_password: string | null; password: string };

/**
 * Changes the password; every other session ends. An account without one needs no current password but a confirmed session.
 * Refused: 422 `required` or `credentials` on `current_password`, or when the new one is easily guessed; 403 `step_up`; 429
 * after ten wrong ones in 15 minutes.
 */
export const changePassword = async (
  ctx: AccountsContext,
  caller: Caller,
  { current_password: current, password }: PasswordChange,
  from: From,
): Promise<Answer<null>> => {
  const { db, clock } = ctx;
  const userId = caller.accountId ?? 0;
  const user = await userById(db, ctx.config.keys, userId);
  if (user === null) return refuse('not_found');
  if (user.password_hash === null) {
    const unconfirmed = requireRecentConfirmation(caller);
    if (unconfirmed !== null) return unconfirmed;
  } else {
    if (current === null) return invalid({ field: 'current_password', rule: 'required' });
    const checked = await checkPassword(ctx, userId, current);
    if (typeof checked === 'number') return refuse('too_many', { retryAfterSeconds: checked });
    if (checked !== 'right') {
      const { ip } = from.origin;
      recordSecurityEvent(db, { kind: 'confirmation_failed', accountId: userId, ip, at: clock.now() });
      return invalid({ field: 'current_password', rule: 'credentials' });
    }
  }
  const fault = await passwordFault(password, user);
  if (fault !== null) return invalid(fault);
  const password_hash = await hashPassword(password);
  await db.transact(async (tx) => {
    await changeUser(tx, ctx.config.keys, userId, { password_hash });
    await revokeSessions(tx, userId, clock.now(), caller.sessionId);
    await forgetDevices(tx, userId, deviceIdOf(ctx, from.origin));
    await recordPasswordChange(tx, ctx, userId, 'owner', from);
  });
  return ok(null);
};
