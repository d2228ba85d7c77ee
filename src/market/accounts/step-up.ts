import { randomUUID } from 'node:crypto';
import type { Locale } from '#common/locale.ts';
import type { Challenge, Confirmed, StepUpOptions } from '#contract/auth.ts';
import { type Answer, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Caller, Origin } from '#platform/http/route.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import type { Schema } from '../schema.ts';
import { type AccountsContext, countOtp } from './accounts-context.ts';
import { closeChallenges, countWrong, newestChallenge, takeChallenge } from './challenges-store.ts';
import { contactOfUser, masked } from './contact.rules.ts';
import { countTry, endStep, insertStep, lockStep, passkeysOf } from './operator-factors-store.ts';
import { relyingParty, takeProof, webAuthn } from './operator-proof.ts';
import { confirmedUntil, later, secondsToResend } from './otp.rules.ts';
import { checkPassword } from './password.ts';
import { newToken, otpHashes, resetHash } from './secrets.ts';
import { canSend, presentChallenge, requireChannel, sendOtp } from './send-otp.ts';
import { replaceConfirmed } from './sessions-store.ts';
import { signToken } from './token.ts';
import { acceptEmail, type User, userById } from './users-store.ts';

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
      ...((await passkeysOf(ctx.db, user.id)).length === 0 ? [] : ['passkey' as const]),
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

const PASSKEY_LIFE_MS = 5 * 60_000;

/** What a passkey of the account is asked to sign, within five minutes. Refused: 409 `no_passkey` without one. */
export const startStepUpPasskey = async (
  { db, clock, config }: AccountsContext,
  caller: Caller,
): Promise<Answer<{ passkey_token: string; options: Record<string, unknown> }>> => {
  const userId = caller.accountId ?? 0;
  const passkeys = await passkeysOf(db, userId);
  if (passkeys.length === 0) return refuse('conflict', { reason: 'no_passkey' });
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config.publicUrl).id,
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
    // it stands for the password: whoever only holds the device must not do
    userVerification: 'required',
  });
  const passkey_token = newToken();
  const now = clock.now();
  await insertStep(db, {
    token_hash: resetHash(passkey_token),
    user_id: userId,
    purpose: 'confirm',
    webauthn_challenge: options.challenge,
    expires_at: later(now, PASSKEY_LIFE_MS),
    created_at: now,
  });
  return ok({ passkey_token, options: options as unknown as Record<string, unknown> });
};

type Proof = {
  password: string | null;
  verification_token: string | null;
  otp: string | null;
  passkey_token: string | null;
  passkey: Record<string, unknown> | null;
};
type Shown = 'password' | 'passkey' | 'otp';

const shownIn = ({ password, passkey_token }: Proof): Shown => {
  if (password !== null) return 'password';
  return passkey_token === null ? 'otp' : 'passkey';
};

/**
 * Confirms who sits before this session, for ten minutes, and gives it a new token; the one that the call came with ends.
 * Refused: 422 `credentials` on `password`, `otp_invalid` or `otp_expired` on `otp`, `otp_invalid` or `token_invalid` on
 * `passkey`, 403 to operators with an `otp`, 429 after ten wrong passwords or passkeys in 15 minutes.
 */
export const stepUp = async (
  ctx: AccountsContext,
  caller: Caller,
  proof: Proof,
  origin: Pick<Origin, 'ip'>,
): Promise<Answer<Confirmed>> => {
  const by = shownIn(proof);
  if (by === 'otp' && isOperator(caller)) return refuse('forbidden');
  const userId = caller.accountId ?? 0;
  const refusals: Record<Shown, () => Promise<Refusal | null>> = {
    password: () => passwordRefusal(ctx, userId, proof.password ?? ''),
    passkey: () => passkeyRefusal(ctx, userId, proof.passkey_token ?? '', proof.passkey ?? {}),
    otp: () => otpRefusal(ctx, userId, proof.verification_token ?? '', proof.otp ?? ''),
  };
  const refusal = await refusals[by]();
  const now = ctx.clock.now();
  if (refusal !== null) {
    recordSecurityEvent(ctx.db, {
      kind: 'confirmation_failed',
      accountId: userId,
      ip: origin.ip,
      details: { by },
      at: now,
    });
    return refusal;
  }
  return ctx.db.transact((tx) => confirmed(tx, ctx, { userId, sessionId: caller.sessionId ?? '' }, now));
};

/** ASVS 7.2.4: whoever proves anew who they are gets a new token, and the old one ends. */
const confirmed = async (
  tx: Tx<Schema>,
  { config }: AccountsContext,
  { userId, sessionId }: { userId: number; sessionId: string },
  now: Date,
): Promise<Answer<Confirmed>> => {
  const nextId = randomUUID();
  const expiresAt = await replaceConfirmed(tx, { sessionId, userId, nextId }, now);
  if (expiresAt === null) return refuse('login_needed');
  const token = await signToken(config.keys, { userId, sessionId: nextId }, now, expiresAt);
  return ok({ confirmed_until: toIso(confirmedUntil(now)), token });
};

const passkeyRefusal = async (
  ctx: AccountsContext,
  userId: number,
  token: string,
  response: Record<string, unknown>,
): Promise<Refusal | null> => {
  // counted before it is judged, so that many at once are no more than as many one after another
  const retryAfterSeconds = await ctx.limits.secondFactors.take(userId);
  if (retryAfterSeconds > 0) return refuse('too_many', { retryAfterSeconds });
  const refusal = await ctx.db.transact(async (tx): Promise<Refusal | null> => {
    const now = ctx.clock.now();
    const step = await lockStep(tx, resetHash(token), 'confirm', now);
    if (step === null || step.user_id !== userId) return invalid({ field: 'passkey', rule: 'token_invalid' });
    const asked = { challenge: step.webauthn_challenge, isAlone: true };
    if (!(await takeProof(tx, ctx, userId, { kind: 'passkey', response }, asked))) {
      await countTry(tx, step.token_hash);
      return invalid({ field: 'passkey', rule: 'otp_invalid' });
    }
    await endStep(tx, step.token_hash, now);
    return null;
  });
  if (refusal === null) await ctx.limits.secondFactors.giveBack(userId);
  return refusal;
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
    if (taken !== null) {
      if (taken.channel === 'email') await acceptEmail(tx, userId, taken.destination);
      return null;
    }
    return (await countWrong(tx, asked, now)) ? invalid({ field: 'otp', rule: 'otp_invalid' }) : expired;
  });
};
