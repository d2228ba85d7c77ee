import type { Locale } from '#common/locale.ts';
import type { Challenge, Login } from '#contract/auth.ts';
import { type Answer, invalid, refuse } from '#contract/envelope.ts';
import type { Tx } from '#platform/db/database.ts';
import { countedAddress } from '#platform/http/rate-limit.ts';
import type { Origin } from '#platform/http/route.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import type { Schema } from '../schema.ts';
import { type AccountsContext, countOtp } from './accounts-context.ts';
import { newestChallenge } from './challenges-store.ts';
import { contactOf, contactOfUser, slugOf } from './contact.rules.ts';
import { isKnownDevice } from './devices-store.ts';
import { beginLoginStep } from './finish-login.ts';
import { deviceIdOf } from './known-device.ts';
import { secondsToResend } from './otp.rules.ts';
import { isPassword } from './password.ts';
import { presentChallenge, sendOtp } from './send-otp.ts';
import { openSession } from './sessions.ts';
import { ownerOfSlug, type User, userByContact } from './users-store.ts';

/**
 * Login by e-mail, phone or store slug; a phone that nobody proved is no name. Refused: 422 `credentials` (the same for an
 * unknown account and a wrong password), 403 with a challenge when unverified, 403 with the next step for an operator who
 * has a second factor, 403 when suspended, 429 after ten failures in 15 minutes.
 */
export const logIn = async (
  ctx: AccountsContext,
  { username, password }: { username: string; password: string },
  locale: Locale,
  origin: Origin,
): Promise<Answer<Login>> => {
  const user = await userByName(ctx, username);
  const guess = await countGuess(ctx, user, username, origin);
  // names that nobody has are not written down: a password typed into the wrong field would be among them
  const note = (kind: 'login_failed' | 'login_locked') =>
    recordSecurityEvent(ctx.db, {
      kind,
      accountId: user?.id ?? null,
      ip: origin.ip,
      details: { known: user !== null },
      at: ctx.clock.now(),
    });
  if (guess.wait > 0) {
    note('login_locked');
    return refuse('too_many', { retryAfterSeconds: guess.wait });
  }
  const isRight = await isPassword(user?.password_hash ?? null, password);
  if (user === null || !isRight) {
    note('login_failed');
    return invalid({ field: 'password', rule: 'credentials' });
  }
  await guess.giveBack();

  if (user.status === 'suspended') return refuse('account_suspended');
  if (user.status === 'unverified') {
    const challenge = await ctx.db.transact((tx) => challengeToVerify(tx, ctx, user, locale));
    return refuse('account_unverified', challenge === null ? {} : { data: challenge });
  }
  const step = user.permissions.length > 0 ? await beginLoginStep(ctx, user.id) : null;
  if (step !== null) return refuse('second_factor', { data: step });
  return ctx.db.transact((tx) => openSession(tx, ctx, { userId: user.id, isNew: false, origin, locale }));
};

type Guess = { wait: number; giveBack: () => Promise<void> };

/**
 * Counts a try before its password is judged, so that many at once are no more than as many one after another: ten failures
 * in 15 minutes for an account, however it is spelled, wherever they come from. A device that the account knows has an
 * allowance of its own, which strangers cannot use up.
 */
const countGuess = async (
  ctx: AccountsContext,
  user: User | null,
  username: string,
  origin: Origin,
): Promise<Guess> => {
  const { loginsByAccount, loginsByAddress, loginsByDevice } = ctx.limits;
  const account = user === null ? `name ${normalName(username)}` : `account ${user.id}`;
  const device = deviceIdOf(ctx, origin);
  if (user !== null && device !== null && (await isKnownDevice(ctx.db, user.id, device))) {
    const key = `${device} ${account}`;
    return { wait: await loginsByDevice.take(key), giveBack: () => loginsByDevice.giveBack(key) };
  }
  const from = `${countedAddress(origin.ip)} ${account}`;
  const giveBack = async () => {
    await loginsByAddress.giveBack(from);
    await loginsByAccount.giveBack(account);
  };
  const addressWait = await loginsByAddress.take(from);
  if (addressWait > 0) return { wait: addressWait, giveBack };
  const wait = await loginsByAccount.take(account);
  // what is not judged does not count against the address
  if (wait > 0) await loginsByAddress.giveBack(from);
  return { wait, giveBack };
};

/** One spelling for every way to write a name under which there is no account. */
const normalName = (username: string): string =>
  contactOf(username)?.destination ?? slugOf(username) ?? username.normalize('NFKC').trim().toLowerCase();

const userByName = async ({ db, config }: AccountsContext, username: string): Promise<User | null> => {
  const contact = contactOf(username);
  if (contact !== null) return userByContact(db, config.keys, contact);
  const slug = slugOf(username);
  return slug === null ? null : ownerOfSlug(db, config.keys, slug);
};

/** The challenge of an account that was never verified: the last one while it is fresh, else a new one. */
const challengeToVerify = async (
  tx: Tx<Schema>,
  ctx: AccountsContext,
  user: User,
  locale: Locale,
): Promise<Challenge | null> => {
  const last = await newestChallenge(tx, ctx.config.keys, user.id, 'register', ctx.clock.now());
  if (last !== null && secondsToResend(last.sent_at, ctx.clock.now()) > 0) return presentChallenge(last);
  const contact = contactOfUser(user);
  if (contact === null || (await countOtp(ctx, 'register', contact.destination)) > 0) return null;
  return sendOtp(tx, ctx, { userId: user.id, purpose: 'register', contact, locale });
};
