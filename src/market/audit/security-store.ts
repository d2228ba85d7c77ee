import { type Kysely, type SqlBool, sql } from 'kysely';
import type { SecurityKind } from '#contract/security-kinds.ts';
import { anywhere } from '#platform/db/like.ts';
import type { KeyRing } from '#platform/keys.ts';
import { openTextOrNull, type SealedText } from '#platform/sealed-text.ts';
import { hasPhone } from '../phones.ts';
import type { Schema } from '../schema.ts';

type Db = Kysely<Schema>;
type Details = Record<string, unknown>;

export type NewSecurityEvent = {
  kind: SecurityKind;
  accountId: number | null;
  ip: string;
  subject: string;
  details: Details;
  count: number;
  firstAt: Date;
  lastAt: Date;
};

export const insertSecurityEvents = async (db: Db, events: readonly NewSecurityEvent[]): Promise<void> => {
  await db
    .insertInto('security_events')
    .values(
      events.map(({ accountId, firstAt, lastAt, details, ...event }) => ({
        ...event,
        account_id: accountId,
        details: JSON.stringify(details),
        first_at: firstAt,
        last_at: lastAt,
      })),
    )
    .execute();
};

export type SecurityFilter = {
  kind: SecurityKind | null;
  accountId: number | null;
  /** A whole address. */
  ip: string;
  search: string;
  from: Date | null;
  until: Date | null;
};

export type SecurityRow = {
  id: number;
  kind: SecurityKind;
  account_id: number | null;
  account_name: string | null;
  ip: string;
  subject: string;
  details: Details;
  count: number;
  first_at: Date;
  last_at: Date;
};

type StoredRow = SecurityRow & { account_phone: SealedText | null };

/** An account without name and e-mail is called by its phone. */
const named = (keys: KeyRing, { account_phone, ...row }: StoredRow): SecurityRow => ({
  ...row,
  account_name: row.account_name ?? openTextOrNull(keys, 'phone', account_phone),
});

const columns = sql`log.id, log.kind, log.account_id, coalesce(nullif(person.fullname, ''), person.email) as account_name, person.phone as account_phone,
  log.ip, log.subject, log.details, log.count, log.first_at, log.last_at`;
const source = sql`from security_events log left join users person on person.id = log.account_id`;

const matching = (keys: KeyRing, { kind, accountId, ip, search, from, until }: SecurityFilter) => {
  const conditions: ReturnType<typeof sql<SqlBool>>[] = [];
  if (kind !== null) conditions.push(sql`log.kind = ${kind}`);
  if (accountId !== null) conditions.push(sql`log.account_id = ${accountId}`);
  if (ip !== '') conditions.push(sql`log.ip = ${ip}`);
  if (from !== null) conditions.push(sql`log.last_at >= ${from}`);
  if (until !== null) conditions.push(sql`log.first_at < ${until}`);
  if (search !== '') {
    const pattern = anywhere(search);
    conditions.push(sql`(log.ip ilike ${pattern} or log.subject ilike ${pattern}
      or person.fullname ilike ${pattern} or person.email ilike ${pattern} or ${hasPhone(keys, 'person', search)})`);
  }
  return conditions.length === 0 ? sql<SqlBool>`true` : sql.join<SqlBool>(conditions, sql` and `);
};

/** One page of the log, newest first, and how many rows match. */
export const securityPage = async (
  db: Db,
  keys: KeyRing,
  filter: SecurityFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: SecurityRow[]; total: number }> => {
  const where = sql`where ${matching(keys, filter)}`;
  const [page, counted] = await Promise.all([
    sql<StoredRow>`select ${columns} ${source} ${where} order by log.id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total ${source} ${where}`.execute(db),
  ]);
  return { rows: page.rows.map((row) => named(keys, row)), total: counted.rows[0]?.total ?? 0 };
};

export const securityRow = async (db: Db, keys: KeyRing, id: number): Promise<SecurityRow | null> => {
  const { rows } = await sql<StoredRow>`select ${columns} ${source} where log.id = ${id}::bigint`.execute(db);
  return rows[0] === undefined ? null : named(keys, rows[0]);
};

/** How many events from an address and of an account ended within a span of time. */
export const countNearby = async (
  db: Db,
  { ip, accountId, from, until }: { ip: string; accountId: number | null; from: Date; until: Date },
): Promise<{ from_ip: number; of_account: number }> => {
  const { rows } = await sql<{ from_ip: number; of_account: number }>`select
    coalesce((select sum(count) from security_events where ip = ${ip} and ${ip} <> '' and last_at between ${from} and ${until}), 0) as from_ip,
    coalesce((select sum(count) from security_events where account_id = ${accountId}::bigint and last_at between ${from} and ${until}), 0) as of_account`.execute(
    db,
  );
  return rows[0] ?? { from_ip: 0, of_account: 0 };
};

/** Rows that one statement deletes of the security log. */
const PURGED_AT_ONCE = 5_000;

/**
 * Deletes what ended before then, months that are over as a whole; the database keeps 30 days in any case. Months to come
 * are made first.
 */
export const deleteSecurityEventsBefore = async (db: Db, before: Date): Promise<void> => {
  await sql`select prepare_security_months()`.execute(db);
  for (;;) {
    const { rows } = await sql<{ deleted: number }>`
      select purge_security_events(${before}::timestamptz, ${PURGED_AT_ONCE}::int) as deleted`.execute(db);
    if ((rows[0]?.deleted ?? 0) < PURGED_AT_ONCE) return;
  }
};
