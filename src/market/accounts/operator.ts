import { permissionNames } from '#contract/access.ts';
import type { MarketContext } from '../context.ts';
import { hashPassword, isPassword } from './password.ts';
import { revokeSessions } from './sessions-store.ts';
import { activate, changeUser, insertUser, lockAccounts, merchantOf, userByContact } from './users-store.ts';

/**
 * Makes or updates the operator of OPERATOR_EMAIL, with every permission (API 1.12). A changed password ends its sessions.
 * @throws Error when that address belongs to somebody's store
 */
export const ensureOperator = async (
  { db, clock }: Pick<MarketContext, 'db' | 'clock'>,
  { email, password }: { email: string; password: string },
): Promise<number> => {
  const contact = { channel: 'email', destination: email.trim().toLowerCase() } as const;
  const before = await userByContact(db, contact);
  const isKnown = before !== null && (await isPassword(before.password_hash, password));
  const password_hash = isKnown ? before.password_hash : await hashPassword(password);
  return db.transact(async (tx) => {
    await lockAccounts(tx);
    const found = await userByContact(tx, contact);
    if (found !== null && (await merchantOf(tx, found.id)) !== undefined)
      throw new Error(
        `OPERATOR_EMAIL ${email} belongs to the owner of a store; operators are staff accounts`,
      );
    const fresh = { fullname: 'Operator', email: contact.destination, phone: null, password_hash };
    const userId = found?.id ?? (await insertUser(tx, { ...fresh, status: 'active' }, clock.now()));
    await activate(tx, userId);
    await changeUser(tx, userId, { password_hash, permissions: [...permissionNames] });
    if (!isKnown) await revokeSessions(tx, userId, clock.now());
    return userId;
  });
};
