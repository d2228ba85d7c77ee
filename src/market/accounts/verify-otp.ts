import type { Locale } from '#common/locale.ts';
import type { Bio, Login } from '#contract/auth.ts';
import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import { rollback, type Tx } from '#platform/db/database.ts';
import { brokenConstraint } from '#platform/db/errors.ts';
import type { Origin } from '#platform/http/route.ts';
import { recordSecurityEvent } from '../audit/index.ts';
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
import { bioOf, recordContactChange } from './profile.ts';
import { newToken, otpHashes, resetHash } from './secrets.ts';
import { openSession, recognise } from './sessions.ts';
import {
  acceptEmail,
  activate,
  changeUser,
  deleteUnverified,
  holdersOf,
  lockAddresses,
  userById,
} from './users-store.ts';

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
  { origin, locale }: { origin: Origin; locale: Locale },
): Promise<Answer<Verified>> => {
  const now = ctx.clock.now();
  const hashes = otpHashes(ctx.config.keys, token, otp);
  return ctx.db.transact(async (tx): Promise<Answer<Verified>> => {
    const wanted = { token, purposes: ['register', 'forget', 'contact'] as const };
    const challenge = await takeChallenge(tx, ctx.config.keys, wanted, hashes, now);
    if (challenge === null) return wrongOtp(tx, ctx, wanted, origin);
    const { user_id: userId, purpose } = challenge;
    if (userId === null) return expired;
    if (challenge.channel === 'email') await acceptEmail(tx, userId, challenge.destination);
    if (purpose === 'register') return completeRegistration(tx, ctx, userId, { origin, locale });
    if (purpose === 'forget') return allowReset(tx, ctx, userId, { origin, locale });
    return changeContact(tx, ctx, challenge, userId, { origin, locale });
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
  from: { origin: Origin; locale: Locale },
): Promise<Answer<Login>> => {
  await activate(tx, userId);
  await closeChallenges(tx, userId, ['register'], ctx.clock.now());
  const user = await userById(tx, ctx.config.keys, userId);
  if (user?.status !== 'active') return refuse('account_suspended');
  return openSession(tx, ctx, { userId, isNew: true, ...from });
};

/** Whoever reads the account's mail is its owner: that verifies it too, and makes their browser a known one. */
const allowReset = async (
  tx: Tx<Schema>,
  ctx: AccountsContext,
  userId: number,
  { origin, locale }: { origin: Origin; locale: Locale },
): Promise<Answer<ResetGrant>> => {
  const now = ctx.clock.now();
  const token = newToken();
  const expires_at = later(now, RESET_LIFE_MS);
  await activate(tx, userId);
  await insertResetToken(tx, { token_hash: resetHash(token), user_id: userId, expires_at, created_at: now });
  const headers = await recognise(tx, ctx, { id: userId, email: null }, origin, locale);
  return ok({ reset_token: token, expires_at: toIso(expires_at) }, { headers });
};

/** The new address becomes the account's; whoever held it without verifying it loses it. */
const changeContact = async (
  tx: Tx<Schema>,
  ctx: AccountsContext,
  { channel, destination }: StoredChallenge,
  userId: number,
  { origin, locale }: { origin: Origin; locale: Locale },
): Promise<Answer<Bio>> => {
  await lockAddresses(tx, [destination]);
  const before = await userById(tx, ctx.config.keys, userId);
  const address =
    channel === 'email' ? { email: destination } : { phone: destination, unverified_phone: null };
  const taken = refuse('conflict', { faults: [{ field: channel, rule: 'unique' }] });
  for (const holder of await holdersOf(tx, ctx.config.keys, { email: null, phone: null, ...address })) {
    if (holder.status === 'unverified') await deleteUnverified(tx, holder.id);
    else if (holder.id !== userId) return rollback(taken);
  }
  try {
    await changeUser(tx, ctx.config.keys, userId, address);
  } catch (error) {
    if (brokenConstraint(error) === null) throw error;
    return rollback(taken);
  }
  // the same address once more is only proved by it
  if (before !== null && before[channel] !== destination)
    await recordContactChange(tx, ctx, before, { channel, destination, ip: origin.ip, locale });
  return ok(await bioOf(tx, ctx, userId));
};
