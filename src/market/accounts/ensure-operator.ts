import { permissionNames } from '#contract/access.ts';
import type { MarketContext } from '../context.ts';
import { hashPassword, isPassword } from './password.ts';
import { revokeSessions } from './sessions-store.ts';
import { activate, changeUser, insertUser, lockAccounts, merchantOf, userByContact } from './users-store.ts';

/**
 * Makes or updates the operator of OPERATOR_EMAIL, with every permission. A changed password ends its sessions.
 * @throws Error when that address belongs to somebody's store
 */
export const ensureOperator = async (
  { db, clock }: Pick<MarketContext, 'db' | 'clock'>,
  { email, password }: { email: string; password: string },
): Promise<number> => {
  const contact = { channel: 'email', destination: email.trim().toLowerCase() } as const;
  const current = await userByContact(db, contact);
  const isSamePassword = current !== null && (await isPassword(current.password_hash, password));
  const password_hash = isSamePassword ? current.password_hash : await hashPassword(password);
  return db.transact(async (tx) => {
    await lockAccounts(tx);
    const user = await userByContact(tx, contact);
    if (user !== null && (await merchantOf(tx, user.id)) !== undefined)
      throw new Error(
        `OPERATOR_EMAIL ${email} belongs to the owner of a store; operators are staff accounts`,
      );
    const newUser = { fullname: 'Operator', email: contact.destination, phone: null, password_hash };
    const userId = user?.id ?? (await insertUser(tx, { ...newUser, status: 'active' }, clock.now()));
    await activate(tx, userId);
    await changeUser(tx, userId, { password_hash, permissions: [...permissionNames] });
    if (!isSamePassword) await revokeSessions(tx, userId, clock.now());
    return userId;
  });
};
