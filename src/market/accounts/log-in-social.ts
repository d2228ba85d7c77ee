import type { Locale } from '#common/locale.ts';
import type { Login } from '#contract/auth.ts';
import { type Answer, invalid, refuse } from '#contract/envelope.ts';
import { rollback, type Tx } from '#platform/db/database.ts';
import type { Origin } from '#platform/http/route.ts';
import type { KeyRing } from '#platform/keys.ts';
import type { Schema } from '../schema.ts';
import type { AccountsContext } from './accounts-context.ts';
import { closeChallenges } from './challenges-store.ts';
import { openSession } from './sessions.ts';
import type { Identified, Identity } from './social.rules.ts';
import {
  activate,
  changeUser,
  insertUser,
  linkIdentity,
  lockAddresses,
  type Provider,
  userByContact,
  userById,
  userOfIdentity,
} from './users-store.ts';

/**
 * Login by a provider's word: a known identity, the account of its verified address, or a new account. Refused: 422
 * `token_invalid`, 403 when suspended or an operator's (those log in by password alone).
 */
export const logInSocial = async (
  ctx: AccountsContext,
  provider: Provider,
  tokenField: 'id_token' | 'access_token',
  identity: Identified,
  { origin, locale }: { origin: Origin; locale: Locale },
): Promise<Answer<Login>> => {
  if (identity === 'invalid') return invalid({ field: tokenField, rule: 'token_invalid' });
  return ctx.db.transact(async (tx): Promise<Answer<Login>> => {
    const { userId, isNew } = await findOrCreateUser(
      tx,
      ctx.config.keys,
      provider,
      identity,
      ctx.clock.now(),
    );
    const user = await userById(tx, ctx.config.keys, userId);
    // undone, so that a refused account is not linked to the identity
    if (user === null || user.status === 'suspended') return rollback(refuse('account_suspended'));
    if (user.permissions.length > 0) return rollback(refuse('forbidden'));
    return openSession(tx, ctx, { userId, isNew, openedBy: 'social', origin, locale });
  });
};

const findOrCreateUser = async (
  tx: Tx<Schema>,
  keys: KeyRing,
  provider: Provider,
  { subject, email, name }: Identity,
  now: Date,
): Promise<{ userId: number; isNew: boolean }> => {
  await lockAddresses(tx, [`${provider}:${subject}`, email]);
  const linkedId = await userOfIdentity(tx, provider, subject);
  if (linkedId !== null) return { userId: linkedId, isNew: false };
  const holderId = email === null ? null : await takeOverByEmail(tx, keys, email, now);
  const newUser = { fullname: name, email, phone: null, password_hash: null, status: 'active' as const };
  const userId = holderId ?? (await insertUser(tx, keys, newUser, now));
  await linkIdentity(tx, provider, subject, userId, now);
  return { userId, isNew: holderId === null };
};

/**
 * The account that holds an address which the provider has verified. One that nobody ever verified loses its password
 * and phone first: whoever opened it did not prove that the address is theirs.
 */
const takeOverByEmail = async (
  tx: Tx<Schema>,
  keys: KeyRing,
  email: string,
  now: Date,
): Promise<number | null> => {
  const holder = await userByContact(tx, keys, { channel: 'email', destination: email });
  if (holder === null) return null;
  if (holder.status === 'unverified') {
    await changeUser(tx, keys, holder.id, { password_hash: null, phone: null, unverified_phone: null });
    await closeChallenges(tx, holder.id, ['register', 'forget', 'contact'], now);
    await activate(tx, holder.id);
  }
  return holder.id;
};
