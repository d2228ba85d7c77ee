import type { Bio, Login } from '#contract/auth.ts';
import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import type { Tx } from '#platform/db/database.ts';
import { brokenConstraint } from '#platform/db/errors.ts';
import type { Origin } from '#platform/http/route.ts';
import type { Schema } from '../schema.ts';
import type { Accounts } from './accounts.ts';
import { bioOf } from './bio.ts';
import { type ChallengeKept, closeChallenges, countWrong, takeChallenge } from './challenges-store.ts';
import { openSession } from './open-session.ts';
import { later, RESET_LIFE_MS } from './otp.rules.ts';
import { insertResetToken } from './reset-tokens-store.ts';
import { isUuid, newResetToken, otpHash, resetHash } from './secrets.ts';
import { activate, changeUser, deleteUnverified, holdersOf, lockAccounts, userById } from './users-store.ts';

type Reset = { reset_token: string; expires_at: string };
type Verified = Login | Reset | Bio;

const expired = invalid({ field: 'otp', rule: 'otp_expired' });

const registered = async (tx: Tx<Schema>, accounts: Accounts, userId: number, origin: Origin) => {
  await activate(tx, userId);
  await closeChallenges(tx, userId, ['register'], accounts.clock.now());
  const user = await userById(tx, userId);
  if (user?.status !== 'active') return refuse('account_suspended');
  return ok(await openSession(tx, accounts, userId, origin, true));
};

const mayReset = async (tx: Tx<Schema>, { clock }: Accounts, userId: number) => {
  const now = clock.now();
  const token = newResetToken();
  const expires_at = later(now, RESET_LIFE_MS);
  await activate(tx, userId);
  await insertResetToken(tx, { token_hash: resetHash(token), user_id: userId, expires_at, created_at: now });
  return ok({ reset_token: token, expires_at: toIso(expires_at) });
};

/** The new address becomes the account's; whoever held it without proving it loses it. */
const contactChanged = async (tx: Tx<Schema>, accounts: Accounts, kept: ChallengeKept, userId: number) => {
  await lockAccounts(tx);
  const { channel, destination } = kept;
  const address = channel === 'email' ? { email: destination } : { phone: destination };
  for (const holder of await holdersOf(tx, { email: null, phone: null, ...address }))
    if (holder.status === 'unverified') await deleteUnverified(tx, holder.id);
  await changeUser(tx, userId, address);
  return ok(await bioOf(tx, accounts, userId));
};

/**
 * Confirms a one-time password (API A5): a login after registering, a reset token (30 minutes), or the changed profile.
 * Refused: 422 `otp_invalid` when it is wrong, `otp_expired` when the token is used, dead, expired or unknown; 409 when
 * the new address was taken meanwhile.
 */
export const verifyOtp = async (
  accounts: Accounts,
  { verification_token: token, otp }: { verification_token: string; otp: string },
  origin: Origin,
): Promise<Answer<Verified>> => {
  if (!isUuid(token)) return expired;
  const now = accounts.clock.now();
  const hash = otpHash(accounts.config.secret, token, otp);
  const work = async (tx: Tx<Schema>): Promise<Answer<Verified>> => {
    const kept = await takeChallenge(tx, token, hash, now);
    if (kept === null)
      return (await countWrong(tx, token, now)) ? invalid({ field: 'otp', rule: 'otp_invalid' }) : expired;
    const { user_id: userId, purpose, channel } = kept;
    if (userId === null) return expired;
    if (purpose === 'register') return registered(tx, accounts, userId, origin);
    if (purpose === 'forget') return mayReset(tx, accounts, userId);
    return contactChanged(tx, accounts, kept, userId).catch((error: unknown) => {
      throw brokenConstraint(error) === null ? error : new AddressTaken(channel);
    });
  };
  try {
    return await accounts.db.transact(work);
  } catch (error) {
    if (!(error instanceof AddressTaken)) throw error;
    return refuse('conflict', { faults: [{ field: error.channel, rule: 'unique' }] });
  }
};

/** Ends the transaction: the address belongs to somebody who proved it. */
class AddressTaken extends Error {
  readonly channel: 'email' | 'phone';
  constructor(channel: 'email' | 'phone') {
    super(`${channel} taken`);
    this.channel = channel;
  }
}
