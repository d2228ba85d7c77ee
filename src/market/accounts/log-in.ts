import type { Locale } from '#common/locale.ts';
import type { Login } from '#contract/auth.ts';
import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Origin } from '#platform/http/route.ts';
import type { Schema } from '../schema.ts';
import type { Accounts } from './accounts.ts';
import { newestChallenge } from './challenges-store.ts';
import { type Contact, contactOf, slugOf } from './contact.rules.ts';
import { openSession } from './open-session.ts';
import { secondsToResend } from './otp.rules.ts';
import { isPassword } from './password.ts';
import { presentChallenge, sendOtp } from './send-otp.ts';
import { ownerOfSlug, type User, userByContact } from './users-store.ts';

const userNamed = async ({ db }: Accounts, username: string): Promise<User | null> => {
  const contact = contactOf(username);
  if (contact !== null) return userByContact(db, contact);
  const slug = slugOf(username);
  return slug === null ? null : ownerOfSlug(db, slug);
};

const contactOfUser = ({ email, phone }: User): Contact | null => {
  if (email !== null) return { channel: 'email', destination: email };
  return phone === null ? null : { channel: 'phone', destination: phone };
};

/** The challenge of an account that was never verified: the last one while it is fresh, else a new one. */
const challengeFor = async (tx: Tx<Schema>, accounts: Accounts, user: User, locale: Locale) => {
  const last = await newestChallenge(tx, user.id, 'register');
  if (last !== null && secondsToResend(last.sent_at, accounts.clock.now()) > 0) return presentChallenge(last);
  const contact = contactOfUser(user);
  if (contact === null) return null;
  return sendOtp(tx, accounts, { userId: user.id, purpose: 'register', contact, locale });
};

type Asked = { username: string; password: string };

/**
 * Login by e-mail, phone or store slug (API A1). Refused: 422 `credentials` (T4), 403 with a challenge when unverified,
 * 403 when suspended, 429 after ten failures in 15 minutes.
 */
export const logIn = async (
  accounts: Accounts,
  { username, password }: Asked,
  locale: Locale,
  origin: Origin,
): Promise<Answer<Login>> => {
  const { db, limits } = accounts;
  const name = username.toLowerCase();
  const tooMany = () => {
    const retryAfterSeconds = limits.login(name);
    return retryAfterSeconds > 0 ? refuse('too_many', { retryAfterSeconds }) : null;
  };
  const early = tooMany();
  if (early !== null) return early;
  const user = await userNamed(accounts, username);
  const isRight = await isPassword(user?.password_hash ?? null, password);
  // asked again: many may have been tried at once while this one waited for its turn
  const late = tooMany();
  if (late !== null) return late;
  if (user === null || !isRight) {
    limits.loginFailed(name);
    return invalid({ field: 'password', rule: 'credentials' });
  }
  if (user.status === 'suspended') return refuse('account_suspended');
  if (user.status === 'unverified') {
    const challenge = await db.transact((tx) => challengeFor(tx, accounts, user, locale));
    return refuse('account_unverified', challenge === null ? {} : { data: challenge });
  }
  return ok(await db.transact((tx) => openSession(tx, accounts, user.id, origin, false)));
};
