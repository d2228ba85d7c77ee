import { setImmediate } from 'node:timers/promises';
import { type Kysely, type Selectable, sql } from 'kysely';
import { anyLength } from '#platform/db/any-length.ts';
import { asyncCommit } from '#platform/db/async-commit.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { deleteBefore } from '#platform/db/delete-before.ts';
import { accountChanged } from '../account-changed.ts';
import type { Schema, SessionRow } from '../schema.ts';

type Session = Selectable<SessionRow>;

export const insertSession = async (
  tx: Tx<Schema>,
  session: Omit<Session, 'last_seen_at' | 'revoked_at'>,
): Promise<void> => {
  await tx
    .insertInto('sessions')
    .values({ ...session, last_seen_at: session.created_at })
    .execute();
};

export type LiveSession = {
  session_id: string;
  user_id: number;
  permissions: string[];
  merchant_id: number | null;
  merchant_status: 'pending' | 'active' | 'suspended' | 'closing' | null;
  last_seen_at: Date;
  confirmed_at: Date | null;
  created_at: Date;
  has_second_factor: boolean;
};

/** The accounts behind these sessions, where neither the session was ended nor the account suspended. */
const liveSessions = async (
  db: Kysely<Schema>,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, LiveSession>> => {
  const { rows } = await sql<LiveSession>`
    select s.id as session_id, s.user_id, u.permissions, m.id as merchant_id, m.status as merchant_status, s.last_seen_at,
      s.confirmed_at, s.created_at,
      u.permissions <> '{}' and (
        exists(select from operator_totp totp where totp.user_id = u.id and totp.confirmed_at is not null)
        or exists(select from operator_passkeys passkey where passkey.user_id = u.id)) as has_second_factor
    from sessions s
    join users u on u.id = s.user_id and u.status = 'active'
    left join merchants m on m.owner_id = u.id and m.status in ('pending', 'active', 'suspended', 'closing')
    where s.id = any(${anyLength(sessionIds, 'uuid')}) and s.revoked_at is null and s.expires_at > ${now}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.session_id, row]));
};

/**
 * Looks sessions up in the database, each time anew. Those asked for in one turn of the event loop, such as by the calls of
 * one page, share a query that is sent after the last of them was asked for.
 */
export const createSessionLookup = (db: Kysely<Schema>) => {
  let next: { ids: Set<string>; found: Promise<Map<string, LiveSession>> } | null = null;
  const begin = (now: Date) => {
    const ids = new Set<string>();
    const found = setImmediate().then(() => {
      next = null;
      return liveSessions(db, [...ids], now);
    });
    return { ids, found };
  };
  return async (sessionId: string, userId: number, now: Date): Promise<LiveSession | null> => {
    next ??= begin(now);
    next.ids.add(sessionId);
    const session = (await next.found).get(sessionId);
    return session?.user_id === userId ? session : null;
  };
};

/** Notes that a session was used, without waiting for the disk: a crash may lose the last minute of it. */
export const touchSession = async (db: Kysely<Schema>, sessionId: string, now: Date): Promise<void> => {
  await sql`with ${asyncCommit} update sessions set last_seen_at = ${now}::timestamptz
    from lazily where value = 'off' and id = ${sessionId}::uuid`.execute(db);
};

/**
 * Puts a confirmed session with an id of its own in the place of one that ends now; it began when that one did, and ends when
 * that one would have. @returns when it ends; null when another request has ended it already
 */
export const replaceConfirmed = async (
  tx: Tx<Schema>,
  { sessionId, userId, nextId }: { sessionId: string; userId: number; nextId: string },
  now: Date,
): Promise<Date | null> => {
  const { rows } = await sql<{ expires_at: Date }>`
    with ended as (
      update sessions set revoked_at = ${now}
      where id = ${sessionId} and user_id = ${userId} and revoked_at is null and expires_at > ${now} returning *
    ), moved as (
      -- the browser is the same: what it is told of goes on
      update push_subscriptions set session_id = ${nextId}::uuid where session_id = (select id from ended)
    )
    insert into sessions (id, user_id, device, ip, created_at, last_seen_at, expires_at, confirmed_at)
    select ${nextId}::uuid, user_id, device, ip, created_at, ${now}, expires_at, ${now} from ended
    returning expires_at`.execute(tx);
  accountChanged(tx, userId);
  return rows[0]?.expires_at ?? null;
};

export const sessionsOf = (db: Kysely<Schema>, userId: number, now: Date): Promise<Session[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Ends one session of this account. @returns whether there was one */
export const revokeOne = async (
  db: Database<Schema>,
  userId: number,
  sessionId: string,
  now: Date,
): Promise<boolean> => {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  await accountChanged(db, userId);
  return ended !== undefined;
};

/** Ends every session of an account, but for `except`. */
export const revokeSessions = async (
  db: Tx<Schema> | Database<Schema>,
  userId: number,
  now: Date,
  except: string | null = null,
): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '<>', except ?? ''))
    .execute();
  await accountChanged(db, userId);
};

export const deleteSessionsBefore = async (db: Kysely<Schema>, before: Date): Promise<void> => {
  await deleteBefore(db, 'sessions', 'expires_at', before);
};
