import type { Locale } from '#common/locale.ts';
import type { Challenge, Confirmed, StepUpOptions } from '#contract/auth.ts';
import { type Answer, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import type { Caller, Origin } from '#platform/http/route.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import { type AccountsContext, countOtp } from './accounts-context.ts';
import { closeChallenges, countWrong, newestChallenge, takeChallenge } from './challenges-store.ts';
import { contactOfUser, masked } from './contact.rules.ts';
import { confirmedUntil, secondsToResend } from './otp.rules.ts';
import { checkPassword } from './password.ts';
import { otpHashes } from './secrets.ts';
import { canSend, presentChallenge, requireChannel, sendOtp } from './send-otp.ts';
import { confirmSession } from './sessions-store.ts';
import { type User, userById } from './users-store.ts';

const existingUser = async (
  { db, config }: Pick<AccountsContext, 'db' | 'config'>,
  userId: number,
): Promise<User> => {
  const user = await userById(db, config.keys, userId);
  if (user === null) throw new Error(`account ${userId} has a session but no row`);
  return user;
};

const isOperator = ({ roles }: Pick<Caller, 'roles'>): boolean => roles.includes('operator');

/** How the caller can confirm who they are. */
export const stepUpOptions = async (ctx: AccountsContext, caller: Caller): Promise<Answer<StepUpOptions>> => {
  const user = await existingUser(ctx, caller.accountId ?? 0);
  const contact = contactOfUser(user);
  // operators confirm by what they know or have, not by whoever reads their mail
  const isReachable = !isOperator(caller) && contact !== null && canSend(ctx, contact.channel);
  return ok({
    is_confirmed: caller.isConfirmed,
    methods: [
      ...(user.password_hash === null ? [] : ['password' as const]),
      ...(isReachable ? ['otp' as const] : []),
    ],
    channel: isReachable ? contact.channel : null,
    destination: isReachable ? masked(contact) : null,
  });
};

/**
 * Sends a one-time password to the address that the account has now; the last one is sent anew after a minute. Refused: 403
 * to operators, 409 without an address, 429, 503 without an adapter.
 */
export const sendStepUpOtp = async (
  ctx: AccountsContext,
  caller: Caller,
  locale: Locale,
): Promise<Answer<Challenge>> => {
  if (isOperator(caller)) return refuse('forbidden');
  const userId = caller.accountId ?? 0;
  const contact = contactOfUser(await existingUser(ctx, userId));
  if (contact === null) return refuse('conflict', { reason: 'no_contact' });
  requireChannel(ctx, contact.channel);
  const last = await newestChallenge(ctx.db, ctx.config.keys, userId, 'step_up', ctx.clock.now());
  if (last?.destination === contact.destination && secondsToResend(last.sent_at, ctx.clock.now()) > 0)
    return ok(presentChallenge(last));
  const retryAfterSeconds = await countOtp(ctx, 'step_up', contact.destination);
  if (retryAfterSeconds > 0) return refuse('too_many', { retryAfterSeconds });
  return ctx.db.transact(async (tx) => {
    await closeChallenges(tx, userId, ['step_up'], ctx.clock.now());
    return ok(await sendOtp(tx, ctx, { userId, purpose: 'step_up', contact, locale }));
  });
};

type Proof = { password: string | null; verification_token: string | null; otp: string | null };

/**
 * Confirms who sits before this session, for ten minutes. Refused: 422 `credentials` on `password`, `otp_invalid` or
 * `otp_expired` on `otp`, 403 to operators with an `otp`, 429 after ten wrong passwords in 15 minutes.
 */
export const stepUp = async (
  ctx: AccountsContext,
  caller: Caller,
  { password, verification_token, otp }: Proof,
  origin: Pick<Origin, 'ip'>,
): Promise<Answer<Confirmed>> => {
  if (password === null && isOperator(caller)) return refuse('forbidden');
  const userId = caller.accountId ?? 0;
  const refusal =
    password === null
      ? await otpRefusal(ctx, userId, verification_token ?? '', otp ?? '')
      : await passwordRefusal(ctx, userId, password);
  const now = ctx.clock.now();
  if (refusal !== null) {
    const details = { by: password === null ? 'otp' : 'password' };
    recordSecurityEvent(ctx.db, {
      kind: 'confirmation_failed',
      accountId: userId,
      ip: origin.ip,
      details,
      at: now,
    });
    return refusal;
  }
  await confirmSession(ctx.db, caller.sessionId ?? '', now);
  return ok({ confirmed_until: toIso(confirmedUntil(now)) });
};

const passwordRefusal = async (
  ctx: AccountsContext,
  userId: number,
  password: string,
): Promise<Refusal | null> => {
  const checked = await checkPassword(ctx, userId, password);
  if (typeof checked === 'number') return refuse('too_many', { retryAfterSeconds: checked });
  return checked === 'right'
    ? null
    : invalid({ field: 'password', rule: 'credentials', message: 'password_wrong' });
};

const otpRefusal = async (
  ctx: AccountsContext,
  userId: number,
  token: string,
  otp: string,
): Promise<Refusal | null> => {
  const expired = invalid({ field: 'otp', rule: 'otp_expired' });
  const now = ctx.clock.now();
  return ctx.db.transact(async (tx) => {
    const asked = { token, purposes: ['step_up' as const], userId };
    const taken = await takeChallenge(
      tx,
      ctx.config.keys,
      asked,
      otpHashes(ctx.config.keys, token, otp),
      now,
    );
    if (taken !== null) return null;
    return (await countWrong(tx, asked, now)) ? invalid({ field: 'otp', rule: 'otp_invalid' }) : expired;
  });
};
