import { type Kysely, type SqlBool, sql } from 'kysely';
import { anywhere } from '#platform/db/like.ts';
import type { Schema } from '../schema.ts';

type Db = Kysely<Schema>;

export type AuditFilter = {
  search: string;
  actorId: number | null;
  /** A whole action, or its area: what stands before the dot. */
  action: string;
  /** One thing, or its kind: what stands before the colon. */
  target: string;
  from: Date | null;
  until: Date | null;
};
export type AuditLine = {
  id: number;
  actor_id: number;
  fullname: string | null;
  email: string | null;
  action: string;
  target: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  ip: string;
  created_at: Date;
};

/** What lines must be like; every one compares what an index holds, but the words of a search. */
const wanted = ({ search, actorId, action, target, from, until }: AuditFilter) => {
  const all: ReturnType<typeof sql<SqlBool>>[] = [];
  if (actorId !== null) all.push(sql`log.actor_id = ${actorId}`);
  if (action !== '')
    all.push(
      action.includes('.') ? sql`log.action = ${action}` : sql`split_part(log.action, '.', 1) = ${action}`,
    );
  if (target !== '')
    all.push(
      target.includes(':') ? sql`log.target = ${target}` : sql`split_part(log.target, ':', 1) = ${target}`,
    );
  if (from !== null) all.push(sql`log.created_at >= ${from}`);
  if (until !== null) all.push(sql`log.created_at < ${until}`);
  if (search !== '') {
    const words = anywhere(search);
    all.push(sql`(log.action ilike ${words} or log.target ilike ${words} or log.ip ilike ${words}
      or actor.fullname ilike ${words} or actor.email ilike ${words})`);
  }
  return all.length === 0 ? sql<SqlBool>`true` : sql.join<SqlBool>(all, sql` and `);
};

/** Lines of the log, newest first, and how many there are. */
export const auditPage = async (
  db: Db,
  filter: AuditFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ lines: AuditLine[]; total: number }> => {
  const lines = sql`from audit_log log join users actor on actor.id = log.actor_id where ${wanted(filter)}`;
  const [page, counted] = await Promise.all([
    sql<AuditLine>`
      select log.id, log.actor_id, actor.fullname, actor.email, log.action, log.target, log.before, log.after, log.ip, log.created_at
      ${lines} order by log.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${lines}`.execute(db),
  ]);
  return { lines: page.rows, total: counted.rows[0]?.total ?? 0 };
};
