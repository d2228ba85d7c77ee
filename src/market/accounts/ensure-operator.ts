import { permissionNames } from '#contract/access.ts';
import type { KeyRing } from '#platform/keys.ts';
import type { AppContext, MarketContext } from '../context.ts';
import { closeChallenges, endResetTokens } from './challenges-store.ts';
import { hashPassword } from './password.ts';
import { revokeSessions } from './sessions-store.ts';
import {
  activate,
  changeUser,
  hasOperator,
  insertUser,
  lockAddresses,
  merchantOf,
  userByContact,
} from './users-store.ts';

export type OperatorCredentials = { email: string; password: string };
type OperatorContext = Pick<MarketContext, 'db' | 'clock'> & { config: { keys: KeyRing } };

const contactOfOperator = ({ email }: OperatorCredentials) =>
  ({ channel: 'email', destination: email.trim().toLowerCase() }) as const;

/**
 * Makes the operator of OPERATOR_EMAIL, with every permission, in a shop that has none yet. Whoever is an operator keeps
 * password and permissions: an old OPERATOR_PASSWORD in the environment is worth nothing. A demo has an operator of its
 * own, so that there only one with the same address counts.
 * @returns the new operator, or null when nothing was made
 * @throws Error when that address belongs to somebody's store
 */
export const ensureFirstOperator = async (
  ctx: OperatorContext & { config: Pick<AppContext['config'], 'mode' | 'keys'> },
  credentials: OperatorCredentials,
): Promise<number | null> => {
  const email = ctx.config.mode === 'production' ? null : contactOfOperator(credentials).destination;
  return (await hasOperator(ctx.db, email)) ? null : createOperator(ctx, credentials);
};

/**
 * Makes an operator with every permission; an account of that address that is none yet becomes one, with this password
 * and without its sessions. One that is an operator already is left alone.
 * @returns the new operator, or null when it is one already
 * @throws Error when that address belongs to somebody's store
 */
export const createOperator = async (
  { db, clock, config: { keys } }: OperatorContext,
  credentials: OperatorCredentials,
): Promise<number | null> => {
  const { destination: email } = contactOfOperator(credentials);
  const password_hash = await hashPassword(credentials.password);
  return db.transact(async (tx) => {
    await lockAddresses(tx, [email]);
    const user = await userByContact(tx, keys, contactOfOperator(credentials));
    if (user !== null && user.permissions.length > 0) return null;
    if (user !== null && (await merchantOf(tx, user.id)) !== undefined)
      throw new Error(`The account of ${email} owns a store; operators are staff accounts`);
    const newUser = { fullname: 'Operator', email, phone: null, password_hash };
    const userId = user?.id ?? (await insertUser(tx, keys, { ...newUser, status: 'active' }, clock.now()));
    await activate(tx, userId);
    // a code sent to whoever began to register with this address must not open an operator's session
    await closeChallenges(tx, userId, ['register', 'forget', 'contact', 'step_up'], clock.now());
    await endResetTokens(tx, userId, clock.now());
    await changeUser(tx, keys, userId, { password_hash, permissions: [...permissionNames] });
    await revokeSessions(tx, userId, clock.now());
    return userId;
  });
};
