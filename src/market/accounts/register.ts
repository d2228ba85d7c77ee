import type { Locale } from '#common/locale.ts';
import type { Challenge } from '#contract/auth.ts';
import { type Answer, type FieldFault, ok, refuse } from '#contract/envelope.ts';
import type { Accounts } from './accounts.ts';
import type { Contact } from './contact.rules.ts';
import { hashPassword } from './password.ts';
import { requireChannel, sendOtp } from './send-otp.ts';
import { deleteUnverified, holdersOf, insertUser, lockAccounts, type User } from './users-store.ts';

type Asked = { fullname: string; email: string | null; phone: string | null; password: string };

/** Which of these addresses belong to somebody who proved it. */
export const takenBy = (
  holders: readonly User[],
  { email, phone }: { email: string | null; phone: string | null },
): FieldFault[] => {
  const verified = holders.filter((user) => user.status !== 'unverified');
  const faults: FieldFault[] = [];
  if (email !== null && verified.some((user) => user.email === email))
    faults.push({ field: 'email', rule: 'unique' });
  if (phone !== null && verified.some((user) => user.phone === phone))
    faults.push({ field: 'phone', rule: 'unique' });
  return faults;
};

/**
 * Opens an account that its one-time password confirms (API A7); with both addresses it goes by e-mail. An account of the
 * same address that was never verified is replaced. Refused: 409 `unique`, 503 without an adapter.
 */
export const register = async (
  accounts: Accounts,
  { fullname, email, phone, password }: Asked,
  locale: Locale,
): Promise<Answer<Challenge>> => {
  const contact: Contact =
    email === null
      ? { channel: 'phone', destination: phone ?? '' }
      : { channel: 'email', destination: email };
  requireChannel(accounts, contact.channel);
  const password_hash = await hashPassword(password);
  return accounts.db.transact(async (tx) => {
    await lockAccounts(tx);
    const holders = await holdersOf(tx, { email, phone });
    const faults = takenBy(holders, { email, phone });
    if (faults.length > 0) return refuse('conflict', { faults });
    for (const { id } of holders) await deleteUnverified(tx, id);
    const user = { fullname, email, phone, password_hash, status: 'unverified' as const };
    const userId = await insertUser(tx, user, accounts.clock.now());
    return ok(await sendOtp(tx, accounts, { userId, purpose: 'register', contact, locale }));
  });
};
