import type { Locale } from '#common/locale.ts';
import type { Challenge } from '#contract/auth.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { type Answer, type FieldFault, invalid, ok, refuse } from '#contract/envelope.ts';
import type { checkUsername as checkUsernameCall } from '#contract/upload.ts';
import type { AppContext } from '../context.ts';
import { type AccountsContext, countOtp } from './accounts-context.ts';
import { type Contact, contactOf, isReservedSlug, likeSlug, slugOf } from './contact.rules.ts';
import { hashPassword } from './password.ts';
import { passwordFault } from './password-quality.ts';
import { requireChannel, sendOtp } from './send-otp.ts';
import {
  deleteUnverified,
  holdersOf,
  insertUser,
  lockAddresses,
  slugsTaken,
  type User,
  userByContact,
} from './users-store.ts';

type NewAccount = { fullname: string; email: string | null; phone: string | null; password: string };

/**
 * Opens an account that its one-time password confirms; with both addresses it goes by e-mail. An account of the same
 * address that was never verified is replaced. A phone beside an e-mail stays unproved: no login name, and no obstacle to
 * whoever has it. Refused: 422 for a password that is easily guessed, 409 `unique`, 429, 503 without an adapter.
 */
export const register = async (
  ctx: AccountsContext,
  { fullname, email, phone, password }: NewAccount,
  locale: Locale,
): Promise<Answer<Challenge>> => {
  const contact: Contact =
    email === null
      ? { channel: 'phone', destination: phone ?? '' }
      : { channel: 'email', destination: email };
  requireChannel(ctx, contact.channel);
  const fault = await passwordFault(password, { fullname, email, phone });
  if (fault !== null) return invalid(fault);
  const retryAfterSeconds = await countOtp(ctx, 'register', contact.destination);
  if (retryAfterSeconds > 0) return refuse('too_many', { retryAfterSeconds });
  // only the address that the one-time password goes to will be proved
  const proved = { email, phone: email === null ? phone : null };
  const password_hash = await hashPassword(password);
  return ctx.db.transact(async (tx) => {
    await lockAddresses(tx, [email, phone]);
    const holders = await holdersOf(tx, ctx.config.keys, { email, phone });
    const faults = takenBy(holders, { email, phone }).map((fault) => ({
      ...fault,
      message: fault.field === 'email' ? ('email_registered' as const) : ('phone_registered' as const),
    }));
    if (faults.length > 0) return refuse('conflict', { faults });
    for (const holder of holders)
      if (isSame(holder.email, proved.email) || isSame(holder.phone, proved.phone))
        await deleteUnverified(tx, holder.id);
    const unverified_phone = email === null ? null : phone;
    const user = { fullname, ...proved, unverified_phone, password_hash, status: 'unverified' as const };
    const userId = await insertUser(tx, ctx.config.keys, user, ctx.clock.now());
    return ok(await sendOtp(tx, ctx, { userId, purpose: 'register', contact, locale }));
  });
};

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other;

/** Which of these addresses belong to an account that has verified them. */
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

type Availability = OutputOf<typeof checkUsernameCall>;
const MAX_SUGGESTIONS = 3;

/** Whether a store slug, or an e-mail or phone, is still free. */
export const checkUsername = async (
  ctx: Pick<AppContext, 'db' | 'config'>,
  { username, type }: { username: string; type: 'merchant' | 'account' },
): Promise<Answer<Availability>> => ok(await (type === 'merchant' ? checkSlug : checkContact)(ctx, username));

const checkSlug = async ({ db }: Pick<AppContext, 'db'>, username: string): Promise<Availability> => {
  const slug = slugOf(username);
  if (slug === null) return { username, available: false, reason: 'invalid', suggestions: [] };
  const similar = likeSlug(slug);
  const taken = await slugsTaken(db, [slug, ...similar]);
  const reason = isReservedSlug(slug) ? 'reserved' : taken.has(slug) ? 'taken' : null;
  const free = similar.filter((one) => !taken.has(one));
  return {
    username: slug,
    available: reason === null,
    reason,
    suggestions: reason === null ? [] : free.slice(0, MAX_SUGGESTIONS),
  };
};

const checkContact = async (
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  username: string,
): Promise<Availability> => {
  const contact = contactOf(username);
  if (contact === null) return { username, available: false, reason: 'invalid', suggestions: [] };
  const holder = await userByContact(db, config.keys, contact);
  const isTaken = holder !== null && holder.status !== 'unverified';
  return { username, available: !isTaken, reason: isTaken ? 'taken' : null, suggestions: [] };
};
