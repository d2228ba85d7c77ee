import { randomUUID } from 'node:crypto';
import type { Locale } from '#common/locale.ts';
import type { Challenge } from '#contract/auth.ts';
import { toIso } from '#contract/scalars.ts';
import { type OtpPurpose, otpMessage } from '#messages/otp.ts';
import type { Tx } from '#platform/db/database.ts';
import { DependencyDown } from '#platform/db/errors.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { type ChallengeKept, insertChallenge, renewChallenge } from './challenges-store.ts';
import { type Contact, masked } from './contact.rules.ts';
import { later, OTP_LIFE_MS, OTP_PAUSE_MS } from './otp.rules.ts';
import { newOtp, otpHash } from './secrets.ts';

/** A challenge as its caller may see it: everything but the code. */
export const presentChallenge = (
  kept: Pick<ChallengeKept, 'token' | 'purpose' | 'channel' | 'destination' | 'sent_at' | 'expires_at'>,
): Challenge => ({
  verification_token: kept.token,
  purpose: kept.purpose,
  channel: kept.channel,
  destination: masked(kept),
  expires_at: toIso(kept.expires_at),
  resend_at: toIso(later(kept.sent_at, OTP_PAUSE_MS)),
});

/** @throws DependencyDown when nothing can be sent there (503), whether or not anything would have been */
export const requireChannel = ({ config }: Pick<AppContext, 'config'>, channel: Contact['channel']): void => {
  if (config.mode !== 'production' || (channel === 'email' && config.mail !== null)) return;
  throw new DependencyDown(`${channel === 'email' ? 'mail' : 'SMS'} (no adapter configured)`);
};

type Send = {
  /** null: there is no such account; the answer looks the same and nothing is sent. */
  userId: number | null;
  purpose: OtpPurpose;
  contact: Contact;
  locale: Locale;
};

const deliver = async (
  tx: Tx<Schema>,
  ctx: Pick<AppContext, 'send' | 'clock'>,
  { purpose, contact, locale }: Send,
  otp: string,
): Promise<void> => {
  const { subject, text, short, html } = otpMessage(locale, purpose, otp);
  const { channel, destination: to } = contact;
  const words = channel === 'email' ? { body: text, subject, html } : { body: short };
  await ctx.send(tx, { to, channel, purpose, otp, ...words }, ctx.clock.now());
};

type Sender = Pick<AppContext, 'send' | 'clock' | 'config'>;

/** Opens a challenge and sends its one-time password, good for five minutes. */
export const sendOtp = async (tx: Tx<Schema>, ctx: Sender, send: Send): Promise<Challenge> => {
  requireChannel(ctx, send.contact.channel);
  const now = ctx.clock.now();
  const token = randomUUID();
  const otp = newOtp();
  const challenge = {
    token,
    user_id: send.userId,
    purpose: send.purpose,
    ...send.contact,
    otp_hash: otpHash(ctx.config.secret, token, otp),
    locale: send.locale,
    sent_at: now,
    expires_at: later(now, OTP_LIFE_MS),
    created_at: now,
  };
  await insertChallenge(tx, challenge);
  if (send.userId !== null) await deliver(tx, ctx, send, otp);
  return presentChallenge(challenge);
};

/** Sends a new one-time password for the same challenge; the tries that were made stay counted. */
export const sendOtpAgain = async (
  tx: Tx<Schema>,
  ctx: Sender,
  kept: ChallengeKept,
  locale: Locale,
): Promise<Challenge> => {
  requireChannel(ctx, kept.channel);
  const now = ctx.clock.now();
  const otp = newOtp();
  const renewed = {
    otp_hash: otpHash(ctx.config.secret, kept.token, otp),
    locale,
    sent_at: now,
    expires_at: later(now, OTP_LIFE_MS),
  };
  await renewChallenge(tx, kept.token, renewed);
  const { user_id: userId, purpose, channel, destination } = kept;
  if (userId !== null)
    await deliver(tx, ctx, { userId, purpose, contact: { channel, destination }, locale }, otp);
  return presentChallenge({ ...kept, ...renewed });
};
