import type { Login } from '#contract/auth.ts';
import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Origin } from '#platform/http/route.ts';
import type { Schema } from '../schema.ts';
import type { Accounts } from './accounts.ts';
import { closeChallenges } from './challenges-store.ts';
import { openSession } from './open-session.ts';
import type { Identified, Identity } from './social.rules.ts';
import { linkIdentity, type Provider, userOfIdentity } from './social-store.ts';
import { activate, changeUser, insertUser, lockAccounts, userByContact, userById } from './users-store.ts';

type Found = { userId: number; isNew: boolean };

/** The account of a verified address joins; one that nobody ever verified gives up what its opener had set. */
const joinByEmail = async (tx: Tx<Schema>, email: string, now: Date): Promise<number | null> => {
  const holder = await userByContact(tx, { channel: 'email', destination: email });
  if (holder === null) return null;
  if (holder.status === 'unverified') {
    await changeUser(tx, holder.id, { password_hash: null, phone: null });
    await closeChallenges(tx, holder.id, ['register', 'forget', 'contact'], now);
    await activate(tx, holder.id);
  }
  return holder.id;
};

const accountOf = async (
  tx: Tx<Schema>,
  provider: Provider,
  { subject, email, name }: Identity,
  now: Date,
): Promise<Found> => {
  await lockAccounts(tx);
  const known = await userOfIdentity(tx, provider, subject);
  if (known !== null) return { userId: known, isNew: false };
  const joined = email === null ? null : await joinByEmail(tx, email, now);
  const fresh = { fullname: name, email, phone: null, password_hash: null, status: 'active' as const };
  const userId = joined ?? (await insertUser(tx, fresh, now));
  await linkIdentity(tx, provider, subject, userId, now);
  return { userId, isNew: joined === null };
};

/** Ends the transaction, so that a refused account is not linked. */
class Refused extends Error {
  readonly error: 'account_suspended' | 'forbidden';
  constructor(error: 'account_suspended' | 'forbidden') {
    super(error);
    this.error = error;
  }
}

/**
 * Login by a provider's word (API A2, A3): a known identity, the account of its verified address, or a new account.
 * Refused: 422 `token_invalid`, 403 when suspended or an operator's (those log in by password alone).
 */
export const logInSocial = async (
  { db, clock, config }: Accounts,
  provider: Provider,
  field: 'id_token' | 'access_token',
  identified: Identified,
  origin: Origin,
): Promise<Answer<Login>> => {
  if (identified === 'invalid') return invalid({ field, rule: 'token_invalid' });
  try {
    return await db.transact(async (tx) => {
      const { userId, isNew } = await accountOf(tx, provider, identified, clock.now());
      const user = await userById(tx, userId);
      if (user === null || user.status === 'suspended') throw new Refused('account_suspended');
      if (user.permissions.length > 0) throw new Refused('forbidden');
      return ok(await openSession(tx, { clock, config }, userId, origin, isNew));
    });
  } catch (error) {
    if (error instanceof Refused) return refuse(error.error);
    throw error;
  }
};
