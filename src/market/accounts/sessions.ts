import type { Session } from '#contract/auth.ts';
import { type Answer, list, ok, refuse } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import type { MarketContext } from '../context.ts';
import { isUuid } from './secrets.ts';
import { revokeOne, revokeSessions, sessionsOf } from './sessions-store.ts';

type Place = Pick<MarketContext, 'db' | 'clock'>;
type Who = { userId: number; sessionId: string | null };

/** Where the account is logged in, newest first (API A17). */
export const listSessions = async (
  { db, clock }: Place,
  { userId, sessionId }: Who,
): Promise<Answer<Session[]>> => {
  const rows = await sessionsOf(db, userId, clock.now());
  return list(
    rows.map((row) => ({
      session_id: row.id,
      device: row.device,
      ip: row.ip,
      created_at: toIso(row.created_at),
      last_seen_at: toIso(row.last_seen_at),
      expires_at: toIso(row.expires_at),
      is_current: row.id === sessionId,
    })),
  );
};

/** Ends one session (API A16, A18); another's looks absent. */
export const endSession = async (
  { db, clock }: Place,
  userId: number,
  sessionId: string,
): Promise<Answer<null>> => {
  const ended = isUuid(sessionId) && (await revokeOne(db, userId, sessionId, clock.now()));
  return ended ? ok(null) : refuse('not_found');
};

/** Ends every session but the one that asks (API A19). */
export const endOtherSessions = async (
  { db, clock }: Place,
  { userId, sessionId }: Who,
): Promise<Answer<null>> => {
  await revokeSessions(db, userId, clock.now(), sessionId);
  return ok(null);
};
