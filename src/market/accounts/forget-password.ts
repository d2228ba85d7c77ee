import type { Locale } from '#common/locale.ts';
import type { Challenge } from '#contract/auth.ts';
import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import type { Accounts } from './accounts.ts';
import { contactOf } from './contact.rules.ts';
import { sendOtp } from './send-otp.ts';
import { userByContact } from './users-store.ts';

/**
 * Sends a one-time password towards a new password (API A4). The same answer whether or not the account exists: then the
 * challenge is real, but nothing is sent. Refused: 422 `format`, 429 after five in an hour, 503 without an adapter.
 */
export const forgetPassword = async (
  accounts: Accounts,
  username: string,
  locale: Locale,
): Promise<Answer<Challenge>> => {
  const contact = contactOf(username);
  if (contact === null) return invalid({ field: 'username', rule: 'format' });
  const retryAfterSeconds = accounts.limits.otp('forget', contact.destination);
  if (retryAfterSeconds > 0) return refuse('too_many', { retryAfterSeconds });
  const user = await userByContact(accounts.db, contact);
  const userId = user === null || user.status === 'suspended' ? null : user.id;
  return accounts.db.transact(async (tx) =>
    ok(await sendOtp(tx, accounts, { userId, purpose: 'forget', contact, locale })),
  );
};
