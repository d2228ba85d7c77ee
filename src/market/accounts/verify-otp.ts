import type { Bio, Login } from '#contract/auth.ts';
import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import { rollback, type Tx } from '#platform/db/database.ts';
import { brokenConstraint } from '#platform/db/errors.ts';
import type { Origin } from '#platform/http/route.ts';
import { recordSecurityChange, recordSecurityEvent } from '../audit/index.ts';
import type { Schema } from '../schema.ts';
import type { AccountsContext } from './accounts-context.ts';
import {
  closeChallenges,
  countWrong,
  insertResetToken,
  type StoredChallenge,
  takeChallenge,
  type Wanted,
} from './challenges-store.ts';
import { later, RESET_LIFE_MS } from './otp.rules.ts';
import { bioOf } from './profile.ts';
import { isUuid, newResetToken, otpHash, resetHash } from './secrets.ts';
import { openSession } from './sessions.ts';
import { activate, changeUser, deleteUnverified, holdersOf, lockAccounts, userById } from './users-store.ts';

type ResetGrant = { reset_token: string; expires_at: string };
type Verified = Login | ResetGrant | Bio;

const expired = invalid({ field: 'otp', rule: 'otp_expired' });

/**
 * Confirms a one-time password: a login after registering, a reset token (30 minutes), or the changed profile. Refused:
 * 422 `otp_invalid` when it is wrong, `otp_expired` when the token is used, dead, expired or unknown; 409 when the new
 * address was taken meanwhile.
 */
export const verifyOtp = async (
  ctx: AccountsContext,
  { verification_token: token, otp }: { verification_token: string; otp: string },
  origin: Origin,
): Promise<Answer<Verified>> => {
  if (!isUuid(token)) return expired;
  const now = ctx.clock.now();
  const hash = otpHash(ctx.config.secret, token, otp);
  return ctx.db.transact(async (tx): Promise<Answer<Verified>> => {
    const wanted = { token, purposes: ['register', 'forget', 'contact'] as const };
    const challenge = await takeChallenge(tx, wanted, hash, now);
    if (challenge === null) return wrongOtp(tx, ctx, wanted, origin);
    const { user_id: userId, purpose } = challenge;
    if (userId === null) return expired;
    if (purpose === 'register') return completeRegistration(tx, ctx, userId, origin);
    if (purpose === 'forget') return allowReset(tx, ctx, userId);
    return changeContact(tx, ctx, challenge, userId, origin);
  });
};

/** A wrong one is counted against its challenge; what else is wrong with it is not said. */
const wrongOtp = async (
  tx: Tx<Schema>,
  { db, clock }: AccountsContext,
  wanted: Wanted,
  origin: Origin,
): Promise<Answer<never>> => {
  const now = clock.now();
  const counted = await countWrong(tx, wanted, now);
  recordSecurityEvent(db, {
    kind: 'otp_wrong',
    accountId: counted?.user_id ?? null,
    ip: origin.ip,
    details: counted === null ? { known: false } : { purpose: counted.purpose },
    at: now,
  });
  return counted === null ? expired : invalid({ field: 'otp', rule: 'otp_invalid' });
};

const completeRegistration = async (
  tx: Tx<Schema>,
  ctx: AccountsContext,
  userId: number,
  origin: Origin,
): Promise<Answer<Login>> => {
  await activate(tx, userId);
  await closeChallenges(tx, userId, ['register'], ctx.clock.now());
  const user = await userById(tx, userId);
  if (user?.status !== 'active') return refuse('account_suspended');
  return ok(await openSession(tx, ctx, userId, origin, true));
};

/** Whoever reads the account's mail is its owner: that verifies it too. */
const allowReset = async (
  tx: Tx<Schema>,
  { clock }: AccountsContext,
  userId: number,
): Promise<Answer<ResetGrant>> => {
  const now = clock.now();
  const token = newResetToken();
  const expires_at = later(now, RESET_LIFE_MS);
  await activate(tx, userId);
  await insertResetToken(tx, { token_hash: resetHash(token), user_id: userId, expires_at, created_at: now });
  return ok({ reset_token: token, expires_at: toIso(expires_at) });
};

/** The new address becomes the account's; whoever held it without verifying it loses it. */
const changeContact = async (
  tx: Tx<Schema>,
  ctx: AccountsContext,
  { channel, destination }: StoredChallenge,
  userId: number,
  origin: Origin,
): Promise<Answer<Bio>> => {
  await lockAccounts(tx);
  const address = channel === 'email' ? { email: destination } : { phone: destination };
  for (const holder of await holdersOf(tx, { email: null, phone: null, ...address }))
    if (holder.status === 'unverified') await deleteUnverified(tx, holder.id);
  try {
    await changeUser(tx, userId, address);
  } catch (error) {
    if (brokenConstraint(error) === null) throw error;
    return rollback(refuse('conflict', { faults: [{ field: channel, rule: 'unique' }] }));
  }
  await recordSecurityChange(tx, {
    kind: 'contact_changed',
    accountId: userId,
    ip: origin.ip,
    details: { contact: channel },
    at: ctx.clock.now(),
  });
  return ok(await bioOf(tx, ctx, userId));
};
