import type { Kysely } from 'kysely';
import type { Locale } from '#common/locale.ts';
import type { Bio } from '#contract/auth.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, type FieldFault, invalid, ok, refuse } from '#contract/envelope.ts';
import { fileUrlOrNull } from '#contract/pictures.ts';
import type { saveBio as endpoint } from '#contract/profile.ts';
import { toIso } from '#contract/scalars.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import type { Accounts } from './accounts.ts';
import { closeChallenges, newestChallenge } from './challenges-store.ts';
import type { Contact } from './contact.rules.ts';
import { saveFiles } from './keep-files.ts';
import { OTP_TRIES, secondsToResend } from './otp.rules.ts';
import { takenBy } from './register.ts';
import { presentChallenge, requireChannel, sendOtp } from './send-otp.ts';
import { changeUser, holdersOf, type User, userById } from './users-store.ts';

/** The change of address that waits for its one-time password, if one does. */
const pendingOf = async (db: Kysely<Schema>, userId: number, now: Date) => {
  const open = await newestChallenge(db, userId, 'contact');
  return open !== null && open.expires_at > now && open.tries < OTP_TRIES ? open : null;
};

/** The own profile (API BB1). */
export const bioOf = async (
  db: Kysely<Schema>,
  { clock }: Pick<AppContext, 'clock'>,
  userId: number,
): Promise<Bio> => {
  const user = await userById(db, userId);
  if (user === null) throw new Error(`account ${userId} has a session but no row`);
  const pending = await pendingOf(db, userId, clock.now());
  return {
    fullname: user.fullname ?? '',
    birthday: user.birthday,
    gender: user.gender,
    email: user.email,
    phone: user.phone,
    profile_picture: fileUrlOrNull(user.profile_picture),
    pending_verification: pending === null ? null : presentChallenge(pending),
  };
};

type Input = InputOf<typeof endpoint>;

/** The addresses that this request changes; null means cleared. */
const changedContacts = (
  user: User,
  { email, phone }: Input,
): { email?: string | null; phone?: string | null } => ({
  ...(email === undefined || email === user.email ? {} : { email }),
  ...(phone === undefined || phone === user.phone ? {} : { phone }),
});

/** 422: a birthday to come, or no address left to log in by. */
const faultsIn = (user: User, input: Input, now: Date): FieldFault[] => {
  const faults: FieldFault[] = [];
  if (input.birthday !== undefined && input.birthday > toIso(now).slice(0, 10))
    faults.push({ field: 'birthday', rule: 'max' });
  const { email = user.email, phone = user.phone } = changedContacts(user, input);
  if (email === null && phone === null && (user.email ?? user.phone) !== null)
    faults.push({ field: user.email === null ? 'phone' : 'email', rule: 'required' });
  return faults;
};

/** Opens the verification of a new address; the one that was pending before ends. */
const askFor = async (
  tx: Tx<Schema>,
  accounts: Accounts,
  userId: number,
  contact: Contact,
  locale: Locale,
) => {
  const now = accounts.clock.now();
  const pending = await pendingOf(tx, userId, now);
  // saving the same form twice sends one mail
  if (pending?.destination === contact.destination && secondsToResend(pending.sent_at, now) > 0) return null;
  const retryAfterSeconds = accounts.limits.otp('contact', contact.destination);
  if (retryAfterSeconds > 0) return refuse('too_many', { retryAfterSeconds });
  await closeChallenges(tx, userId, ['contact'], now);
  await sendOtp(tx, accounts, { userId, purpose: 'contact', contact, locale });
  return null;
};

/**
 * Changes the own profile (API BB2). A new e-mail or phone is not saved but waits for its one-time password, one at a
 * time. Refused: 422, 409 `unique` when the address is somebody's, 409 `state` for both at once.
 */
export const saveBio = async (
  accounts: Accounts,
  userId: number,
  input: Input,
  locale: Locale,
): Promise<Answer<Bio>> =>
  accounts.db.transact(async (tx) => {
    const user = await userById(tx, userId);
    if (user === null) return refuse('not_found');
    const now = accounts.clock.now();
    const faults = faultsIn(user, input, now);
    const { profile_picture } = input;
    if (faults.length > 0) return invalid(...faults);

    const { email: newEmail, phone: newPhone } = changedContacts(user, input);
    const asked = { email: newEmail ?? null, phone: newPhone ?? null };
    const taken = takenBy(
      (await holdersOf(tx, asked)).filter((holder) => holder.id !== userId),
      asked,
    );
    const contact: Contact | null =
      asked.email !== null
        ? { channel: 'email', destination: asked.email }
        : asked.phone !== null
          ? { channel: 'phone', destination: asked.phone }
          : null;
    if (contact !== null) requireChannel(accounts, contact.channel);

    const files = await saveFiles(tx, userId, now, [
      { field: 'profile_picture', type: 'profile', fileId: profile_picture, current: user.profile_picture },
    ]);
    if (files !== null) return files;
    if (taken.length > 0) return refuse('conflict', { faults: taken });
    if (asked.email !== null && asked.phone !== null)
      return refuse('conflict', { faults: [{ field: 'phone', rule: 'state' }] });

    const refused = contact === null ? null : await askFor(tx, accounts, userId, contact, locale);
    if (refused !== null) return refused;
    const { fullname, birthday, gender } = input;
    await changeUser(tx, userId, {
      ...(fullname === undefined ? {} : { fullname }),
      ...(birthday === undefined ? {} : { birthday }),
      ...(gender === undefined ? {} : { gender }),
      ...(profile_picture === undefined ? {} : { profile_picture }),
      ...(newEmail === null ? { email: null } : {}),
      ...(newPhone === null ? { phone: null } : {}),
    });
    return ok(await bioOf(tx, accounts, userId));
  });
