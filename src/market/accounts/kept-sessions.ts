import type { Stamped } from '#platform/stamped.ts';
import type { LiveSession } from './sessions-store.ts';

/** Sessions that all processes share, each under the stamp of its account. */
export type KeptSessions = Pick<Stamped, 'read' | 'write'>;

/** So long a session is kept: an end that could not be said to the others is noticed by them after that. */
export const KEPT_SESSION_MS = 10_000;

type Written = Omit<LiveSession, 'last_seen_at' | 'confirmed_at' | 'created_at'> & {
  last_seen_at: string;
  confirmed_at: string | null;
  created_at: string;
};

const readWritten = (text: string): LiveSession => {
  const { last_seen_at, confirmed_at, created_at, ...rest } = JSON.parse(text) as Written;
  return {
    ...rest,
    last_seen_at: new Date(last_seen_at),
    confirmed_at: confirmed_at === null ? null : new Date(confirmed_at),
    created_at: new Date(created_at),
  };
};

/**
 * A session as it is kept, or as the database says, which then is kept. Operators' sessions are not: theirs are asked for
 * each time, as everybody's are by calls that change something.
 */
export const keptSession = async (
  kept: KeptSessions,
  { userId, sessionId }: { userId: number; sessionId: string },
  ask: () => Promise<LiveSession | null>,
): Promise<{ session: LiveSession | null; isKept: boolean }> => {
  const found = await kept.read(String(userId), sessionId);
  if (found?.value != null) return { session: readWritten(found.value), isKept: true };
  const session = await ask();
  // the stamp is from before the database was asked: what has changed since makes this worth nothing
  if (found !== undefined && session !== null && session.permissions.length === 0)
    await kept.write(sessionId, found.stamp, JSON.stringify(session));
  return { session, isKept: false };
};
