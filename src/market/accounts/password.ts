import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from '#platform/files/semaphore.ts';
import type { AppContext } from '../context.ts';
import { type AccountsContext, createLimits } from './accounts-context.ts';
import { passwordHashOf } from './users-store.ts';

// Argon2 fills a core and 19 MiB for some 20 ms: one at a time beside the event loop, so that a rush of logins
// never slows the shop.
const oneAtATime = createSemaphore(1);

/** Compared where there is no password, so that the answer takes as long. */
const hashOfNobody =
  '$argon2id$v=19$m=19456,t=2,p=1$YLBVJgLoQLb1ZYWgoHG0Uw$/Ys8C4NpAo/WdKHz6G/3yMiNBy+jxdmp/H14pJtNVvc';

export const hashPassword = (password: string): Promise<string> => oneAtATime(() => hash(password));

/** Whether the password belongs to the hash; without a hash it never does, in the same time. */
export const isPassword = (passwordHash: string | null, password: string): Promise<boolean> =>
  oneAtATime(async () => (await verify(passwordHash ?? hashOfNobody, password)) && passwordHash !== null);

/**
 * An account's password, asked for again inside a session. `none`: it only ever logged in by Google or Facebook; a number:
 * seconds to wait after ten wrong ones in 15 minutes, wherever they were asked for.
 */
export const checkPassword = async (
  { db, limits }: Pick<AccountsContext, 'db' | 'limits'>,
  userId: number,
  password: string,
): Promise<'right' | 'wrong' | 'none' | number> => {
  const passwordHash = await passwordHashOf(db, userId);
  if (passwordHash === null) return 'none';
  const wait = await limits.confirmations.take(userId);
  if (wait > 0) return wait;
  if (!(await isPassword(passwordHash, password))) return 'wrong';
  await limits.confirmations.giveBack(userId);
  return 'right';
};

/** The same for modules that ask for the password before money moves. */
export const checkPasswordOf = (ctx: AppContext) => {
  const limits = createLimits(ctx);
  return (userId: number, password: string) => checkPassword({ db: ctx.db, limits }, userId, password);
};
