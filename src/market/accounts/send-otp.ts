import type { Locale } from '#common/locale.ts';
import type { Challenge } from '#contract/auth.ts';
import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import { type OtpPurpose, otpMessage } from '#messages/otp.ts';
import type { Tx } from '#platform/db/database.ts';
import { DependencyDown } from '#platform/db/errors.ts';
import { hasTexts } from '#platform/text/text.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { type AccountsContext, countOtp } from './accounts-context.ts';
import { insertChallenge, lockChallenge, renewChallenge, type StoredChallenge } from './challenges-store.ts';
import { type Contact, masked } from './contact.rules.ts';
import { later, OTP_LIFE_MS, OTP_PAUSE_MS, OTP_TRIES, secondsToResend } from './otp.rules.ts';
import { newOtp, newToken, otpHash } from './secrets.ts';

/** A challenge as its caller may see it: everything but the code. */
export const presentChallenge = (
  challenge: Pick<
    StoredChallenge,
    'token' | 'purpose' | 'channel' | 'destination' | 'sent_at' | 'expires_at'
  >,
): Challenge => ({
  verification_token: challenge.token,
  purpose: challenge.purpose,
  channel: challenge.channel,
  destination: masked(challenge),
  expires_at: toIso(challenge.expires_at),
  resend_at: toIso(later(challenge.sent_at, OTP_PAUSE_MS)),
});

/** Whether a code can be sent by that channel. */
export const canSend = ({ config }: Pick<AppContext, 'config'>, channel: Contact['channel']): boolean =>
  config.mode !== 'production' || (channel === 'email' ? config.mail !== null : hasTexts(config.texts));

/** Whether words can be sent by that channel: WhatsApp has a template for codes alone. */
export const canTell = ({ config }: Pick<AppContext, 'config'>, channel: Contact['channel']): boolean =>
  config.mode !== 'production' || (channel === 'email' ? config.mail !== null : config.texts.sms !== null);

/** @throws DependencyDown when nothing can be sent there (503), whether or not anything would have been */
export const requireChannel = ({ config }: Pick<AppContext, 'config'>, channel: Contact['channel']): void => {
  if (canSend({ config }, channel)) return;
  throw new DependencyDown(`${channel === 'email' ? 'mail' : 'SMS'} (no adapter configured)`);
};

type OtpRequest = {
  /** null: there is no such account; the answer looks the same and nothing is sent. */
  userId: number | null;
  purpose: OtpPurpose;
  contact: Contact;
  locale: Locale;
};

const deliver = async (
  tx: Tx<Schema>,
  ctx: Pick<AppContext, 'send' | 'clock'>,
  { purpose, contact, locale }: OtpRequest,
  otp: string,
): Promise<void> => {
  const { subject, text, short, html } = otpMessage(locale, purpose, otp);
  const { channel, destination: to } = contact;
  const content = channel === 'email' ? { body: text, subject, html } : { body: short, locale };
  await ctx.send(tx, { to, channel, purpose, otp, ...content }, ctx.clock.now());
};

type SendContext = Pick<AppContext, 'send' | 'clock' | 'config'>;

/** Opens a challenge and sends its one-time password, good for five minutes. */
export const sendOtp = async (tx: Tx<Schema>, ctx: SendContext, request: OtpRequest): Promise<Challenge> => {
  requireChannel(ctx, request.contact.channel);
  const now = ctx.clock.now();
  const token = newToken();
  const otp = newOtp();
  const challenge = {
    token,
    user_id: request.userId,
    purpose: request.purpose,
    ...request.contact,
    otp_hash: otpHash(ctx.config.keys, token, otp),
    locale: request.locale,
    sent_at: now,
    expires_at: later(now, OTP_LIFE_MS),
    created_at: now,
  };
  await insertChallenge(tx, ctx.config.keys, challenge);
  if (request.userId !== null) await deliver(tx, ctx, request, otp);
  return presentChallenge(challenge);
};

/** Sends a new one-time password for the same challenge; the tries that were made stay counted. */
const sendOtpAgain = async (
  tx: Tx<Schema>,
  ctx: SendContext,
  challenge: StoredChallenge,
  locale: Locale,
): Promise<Challenge> => {
  requireChannel(ctx, challenge.channel);
  const now = ctx.clock.now();
  const otp = newOtp();
  const renewed = {
    otp_hash: otpHash(ctx.config.keys, challenge.token, otp),
    locale,
    sent_at: now,
    expires_at: later(now, OTP_LIFE_MS),
  };
  await renewChallenge(tx, challenge.token, renewed);
  const { user_id: userId, purpose, channel, destination } = challenge;
  if (userId !== null)
    await deliver(tx, ctx, { userId, purpose, contact: { channel, destination }, locale }, otp);
  return presentChallenge({ ...challenge, ...renewed });
};

const unknownToken = invalid({ field: 'verification_token', rule: 'token_invalid' });

/**
 * Sends a new one-time password, once a minute and five times an hour to a destination. A token that
 * five wrong tries killed stays dead and is replaced by a new one. Refused: 422 `token_invalid`, 429.
 */
export const resendOtp = async (
  ctx: AccountsContext,
  token: string,
  locale: Locale,
): Promise<Answer<Challenge>> => {
  return ctx.db.transact(async (tx) => {
    const now = ctx.clock.now();
    const challenge = await lockChallenge(tx, ctx.config.keys, token, now);
    if (challenge === null || challenge.used_at !== null) return unknownToken;
    const { channel, destination, purpose, user_id: userId } = challenge;
    const retryAfterSeconds =
      secondsToResend(challenge.sent_at, now) || (await countOtp(ctx, 'resend', destination));
    if (retryAfterSeconds > 0) return refuse('too_many', { retryAfterSeconds });
    if (challenge.tries < OTP_TRIES) return ok(await sendOtpAgain(tx, ctx, challenge, locale));
    return ok(await sendOtp(tx, ctx, { userId, purpose, contact: { channel, destination }, locale }));
  });
};
