import { type Kysely, type SqlBool, sql } from 'kysely';
import type { HistoryLine } from '#contract/operator-stores.ts';
import { toIso } from '#contract/scalars.ts';
import type { Tx } from '#platform/db/database.ts';
import { anywhere } from '#platform/db/like.ts';
import type { Caller, Origin } from '#platform/http/route.ts';
import type { Schema } from '../schema.ts';

/** Who makes an operator's call; the guard lets only accounts reach such a call. */
export const actorOf = ({ caller, origin }: { caller: Caller; origin: Origin }): Actor => ({
  accountId: caller.accountId ?? 0,
  ip: origin.ip,
});

/** Who did it, and from where. */
export type Actor = { accountId: number; ip: string };

/** What was done. `action` is `area.verb` (e.g. `merchant.verify`), `target` is `kind:id` (e.g. `merchant:12`). */
export type AuditEvent = {
  action: string;
  target: string;
  /** Only what changed, never a secret. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Records what an operator did, in the transaction that does it. The table allows no update and no delete. */
export const recordAudit = async (
  tx: Tx<Schema>,
  actor: Actor,
  { action, target, before, after }: AuditEvent,
  at: Date,
): Promise<void> => {
  await tx
    .insertInto('audit_log')
    .values({
      actor_id: actor.accountId,
      action,
      target,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      ip: actor.ip,
      created_at: at,
    })
    .execute();
};

/** How long one look at a page counts for. */
const LOOK_MS = 3_600_000;

/**
 * Records that an operator looked at the personal data of an account, once an hour for each page: whose data were seen by
 * whom is asked of the log by `person:12`. What one sees of oneself is not recorded.
 * @param page where: `user:12`, `merchant:3` or an order's code
 */
export const recordLook = async (
  tx: Tx<Schema>,
  actor: Actor,
  userId: number,
  page: string,
  at: Date,
): Promise<void> => {
  if (actor.accountId === userId) return;
  const event = { action: 'person.view', target: `person:${userId}`, after: { page } };
  const { rows } = await sql<{ id: number }>`
    select id from audit_log where target = ${event.target} and actor_id = ${actor.accountId} and action = ${event.action}
      and after = ${JSON.stringify(event.after)}::jsonb and created_at > ${new Date(at.getTime() - LOOK_MS)} limit 1`.execute(
    tx,
  );
  if (rows.length === 0) await recordAudit(tx, actor, event, at);
};

const MAX_HISTORY = 50;
type Content = Record<string, unknown> | null;

/**
 * What operators did to one target (`merchant:12`), newest first, at most 50. That somebody looked at its private files
 * is left out: it changed nothing.
 */
export const historyOf = async (db: Kysely<Schema>, target: string): Promise<HistoryLine[]> => {
  const rows = await db
    .selectFrom('audit_log as event')
    .innerJoin('users as actor', 'actor.id', 'event.actor_id')
    .select(['event.id', 'event.action', 'event.actor_id', 'actor.fullname', 'event.before', 'event.after'])
    .select('event.created_at')
    .where('event.target', '=', target)
    .where('event.action', '<>', 'file.open')
    .orderBy('event.id', 'desc')
    .limit(MAX_HISTORY)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    actor: { id: row.actor_id, fullname: row.fullname },
    before: row.before as Content,
    after: row.after as Content,
    created_at: toIso(row.created_at),
  }));
};

type Db = Kysely<Schema>;

export type AuditFilter = {
  search: string;
  actorId: number | null;
  /** A whole action (`merchant.verify`), or its area before the dot. */
  action: string;
  /** A whole target (`merchant:12`), or its kind before the colon. */
  target: string;
  from: Date | null;
  until: Date | null;
};
export type AuditRow = {
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

/** Every condition can use an index, except the search. */
const matching = ({ search, actorId, action, target, from, until }: AuditFilter) => {
  const conditions: ReturnType<typeof sql<SqlBool>>[] = [];
  if (actorId !== null) conditions.push(sql`log.actor_id = ${actorId}`);
  if (action !== '')
    conditions.push(
      action.includes('.') ? sql`log.action = ${action}` : sql`split_part(log.action, '.', 1) = ${action}`,
    );
  if (target !== '')
    conditions.push(
      target.includes(':') ? sql`log.target = ${target}` : sql`split_part(log.target, ':', 1) = ${target}`,
    );
  if (from !== null) conditions.push(sql`log.created_at >= ${from}`);
  if (until !== null) conditions.push(sql`log.created_at < ${until}`);
  if (search !== '') {
    const pattern = anywhere(search);
    conditions.push(sql`(log.action ilike ${pattern} or log.target ilike ${pattern} or log.ip ilike ${pattern}
      or actor.fullname ilike ${pattern} or actor.email ilike ${pattern})`);
  }
  return conditions.length === 0 ? sql<SqlBool>`true` : sql.join<SqlBool>(conditions, sql` and `);
};

/** One page of audit events, newest first, and how many match. */
export const auditPage = async (
  db: Db,
  filter: AuditFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: AuditRow[]; total: number }> => {
  const source = sql`from audit_log log join users actor on actor.id = log.actor_id where ${matching(filter)}`;
  const [page, counted] = await Promise.all([
    sql<AuditRow>`
      select log.id, log.actor_id, actor.fullname, actor.email, log.action, log.target, log.before, log.after, log.ip, log.created_at
      ${source} order by log.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${source}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
};
