import { randomUUID } from 'node:crypto';
import type { Login } from '#contract/auth.ts';
import { toIso } from '#contract/scalars.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Origin } from '#platform/http/route.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { deviceOf } from './device.rules.ts';
import { later, SESSION_LIFE_MS } from './otp.rules.ts';
import { presentAccount } from './present-account.ts';
import { insertSession } from './sessions-store.ts';
import { signToken } from './token.ts';
import { changeUser, userById } from './users-store.ts';

/** Logs an account in: a session that lives two days, and its token (API Login). */
export const openSession = async (
  tx: Tx<Schema>,
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  userId: number,
  origin: Pick<Origin, 'ip' | 'userAgent'>,
  isNew: boolean,
): Promise<Login> => {
  const now = clock.now();
  const sessionId = randomUUID();
  const expiresAt = later(now, SESSION_LIFE_MS);
  await insertSession(tx, {
    id: sessionId,
    user_id: userId,
    device: deviceOf(origin.userAgent),
    ip: origin.ip,
    created_at: now,
    expires_at: expiresAt,
  });
  await changeUser(tx, userId, { last_login_at: now });
  const user = await userById(tx, userId);
  if (user === null) throw new Error(`account ${userId} vanished while it logged in`);
  return {
    token: await signToken(config.secret, { userId, sessionId }, now, expiresAt),
    token_type: 'Bearer',
    expires_at: toIso(expiresAt),
    is_new: isNew,
    user: await presentAccount(tx, user),
  };
};
