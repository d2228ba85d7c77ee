import type { Locale } from '#common/locale.ts';
import type { Challenge } from '#contract/auth.ts';
import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import type { Accounts } from './accounts.ts';
import { challengeForUpdate } from './challenges-store.ts';
import { OTP_TRIES, RESEND_LIFE_MS, secondsToResend } from './otp.rules.ts';
import { isUuid } from './secrets.ts';
import { sendOtp, sendOtpAgain } from './send-otp.ts';

const unknown = invalid({ field: 'verification_token', rule: 'token_invalid' });

/**
 * Sends a new one-time password (API A13), once a minute and five times an hour to a destination. A token that five wrong
 * tries killed stays dead: its place is taken by a new one. Refused: 422 `token_invalid`, 429.
 */
export const resendOtp = async (
  accounts: Accounts,
  token: string,
  locale: Locale,
): Promise<Answer<Challenge>> => {
  if (!isUuid(token)) return unknown;
  return accounts.db.transact(async (tx) => {
    const kept = await challengeForUpdate(tx, token);
    const now = accounts.clock.now();
    if (kept === null || kept.used_at !== null || now.getTime() - kept.created_at.getTime() > RESEND_LIFE_MS)
      return unknown;
    const { channel, destination, purpose, user_id: userId } = kept;
    const retryAfterSeconds =
      secondsToResend(kept.sent_at, now) || accounts.limits.otp('resend', destination);
    if (retryAfterSeconds > 0) return refuse('too_many', { retryAfterSeconds });
    if (kept.tries < OTP_TRIES) return ok(await sendOtpAgain(tx, accounts, kept, locale));
    return ok(await sendOtp(tx, accounts, { userId, purpose, contact: { channel, destination }, locale }));
  });
};
