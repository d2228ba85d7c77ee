import type { Caller } from '#platform/http/route.ts';
import type { AppContext } from '../context.ts';
import { isUuid } from './secrets.ts';
import { liveSession, touchSession } from './sessions-store.ts';
import { readToken } from './token.ts';

/** How exactly `last_seen_at` is known. */
const SEEN_EVERY_MS = 60_000;

/**
 * Bearer token → who asks (API 1.4); null when the token is malformed, forged, expired or its session was ended, or the
 * account is suspended. One query by primary keys, asked each time: an ended session ends at once, on every server.
 */
export const createAuthenticate =
  ({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>) =>
  async (token: string): Promise<Caller | null> => {
    const now = clock.now();
    const content = await readToken(config.secret, token, now);
    if (content === null || !isUuid(content.sessionId)) return null;
    const { userId, sessionId } = content;
    const session = await liveSession(db, sessionId, userId, now);
    if (session === null) return null;
    if (now.getTime() - session.last_seen_at.getTime() > SEEN_EVERY_MS)
      await touchSession(db, sessionId, now);
    const isOperator = session.permissions.length > 0;
    const isSeller = session.merchant_id !== null && !isOperator;
    return {
      accountId: userId,
      roles: isOperator ? ['operator'] : isSeller ? ['buyer', 'merchant'] : ['buyer'],
      permissions: session.permissions,
      merchantId: isSeller ? session.merchant_id : null,
      merchantStatus: isSeller ? session.merchant_status : null,
      sessionId,
    };
  };
export type Authenticate = ReturnType<typeof createAuthenticate>;
