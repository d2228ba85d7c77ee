import type { Locale } from '#common/locale.ts';
import type { Challenge, Login } from '#contract/auth.ts';
import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Origin } from '#platform/http/route.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import type { Schema } from '../schema.ts';
import type { AccountsContext } from './accounts-context.ts';
import { newestChallenge } from './challenges-store.ts';
import { contactOf, contactOfUser, slugOf } from './contact.rules.ts';
import { beginLoginStep } from './finish-login.ts';
import { secondsToResend } from './otp.rules.ts';
import { isPassword } from './password.ts';
import { presentChallenge, sendOtp } from './send-otp.ts';
import { openSession } from './sessions.ts';
import { ownerOfSlug, type User, userByContact } from './users-store.ts';

/**
 * Login by e-mail, phone or store slug. Refused: 422 `credentials` (the same for an unknown account and a wrong
 * password), 403 with a challenge when unverified, 403 with the next step for an operator who has a second factor, 403 when suspended, 429 after ten failures in 15 minutes.
 */
export const logIn = async (
  ctx: AccountsContext,
  { username, password }: { username: string; password: string },
  locale: Locale,
  origin: Origin,
): Promise<Answer<Login>> => {
  const user = await userByName(ctx, username);
  const account = user === null ? `name ${normalName(username)}` : `account ${user.id}`;
  // counted before it is judged, so that many at once are no more than as many one after another
  const retryAfterSeconds = await ctx.limits.logins.take(account);
  // names that nobody has are not written down: a password typed into the wrong field would be among them
  const note = (kind: 'login_failed' | 'login_locked') =>
    recordSecurityEvent(ctx.db, {
      kind,
      accountId: user?.id ?? null,
      ip: origin.ip,
      details: { known: user !== null },
      at: ctx.clock.now(),
    });
  if (retryAfterSeconds > 0) {
    note('login_locked');
    return refuse('too_many', { retryAfterSeconds });
  }
  const isRight = await isPassword(user?.password_hash ?? null, password);
  if (user === null || !isRight) {
    note('login_failed');
    return invalid({ field: 'password', rule: 'credentials' });
  }
  await ctx.limits.logins.giveBack(account);

  if (user.status === 'suspended') return refuse('account_suspended');
  if (user.status === 'unverified') {
    const challenge = await ctx.db.transact((tx) => challengeToVerify(tx, ctx, user, locale));
    return refuse('account_unverified', challenge === null ? {} : { data: challenge });
  }
  const step = user.permissions.length > 0 ? await beginLoginStep(ctx, user.id) : null;
  if (step !== null) return refuse('second_factor', { data: step });
  return ok(await ctx.db.transact((tx) => openSession(tx, ctx, user.id, origin, false)));
};

/** One spelling for every way to write a name under which there is no account. */
const normalName = (username: string): string =>
  contactOf(username)?.destination ?? slugOf(username) ?? username.normalize('NFKC').trim().toLowerCase();

const userByName = async ({ db }: AccountsContext, username: string): Promise<User | null> => {
  const contact = contactOf(username);
  if (contact !== null) return userByContact(db, contact);
  const slug = slugOf(username);
  return slug === null ? null : ownerOfSlug(db, slug);
};

/** The challenge of an account that was never verified: the last one while it is fresh, else a new one. */
const challengeToVerify = async (
  tx: Tx<Schema>,
  ctx: AccountsContext,
  user: User,
  locale: Locale,
): Promise<Challenge | null> => {
  const last = await newestChallenge(tx, user.id, 'register');
  if (last !== null && secondsToResend(last.sent_at, ctx.clock.now()) > 0) return presentChallenge(last);
  const contact = contactOfUser(user);
  if (contact === null) return null;
  return sendOtp(tx, ctx, { userId: user.id, purpose: 'register', contact, locale });
};
