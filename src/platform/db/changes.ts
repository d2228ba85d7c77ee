import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * A place in what has changed: the transaction that changed the row it stands behind, and that row. In this order no row
 * is passed over: a reader is shown only what was changed by transactions below the oldest one that still runs.
 */
export type ChangePlace = { xid: string; id: number; since: Date | null };

const written = /^(\d{1,20})\.(\d{1,15})\.(\d{1,15})?$/;
/** As large as an id of a transaction can be. */
const MAX_XID = 2n ** 64n - 1n;
/** The end of the year 9999. */
const LAST_INSTANT = 253_402_300_799_999;

/** A place as a client gets it, to be sent back as it is. */
export const cursorOf = ({ xid, id, since }: ChangePlace): string =>
  Buffer.from(`${xid}.${id}.${since === null ? '' : since.getTime()}`).toString('base64url');

/** null: nothing that `cursorOf` has made. */
export const placeOf = (cursor: string): ChangePlace | null => {
  const [, xid, id, since] = written.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (xid === undefined || id === undefined || BigInt(xid) > MAX_XID) return null;
  if (since !== undefined && Number(since) > LAST_INSTANT) return null;
  return { xid, id: Number(id), since: since === undefined ? null : new Date(Number(since)) };
};

export const beginning = (since: Date | null): ChangePlace => ({ xid: '0', id: 0, since });

/**
 * To be called in a database that was copied from another one, whose numbers of transactions mean nothing here: everything
 * counts as changed now.
 */
export const countChangesAnew = async (db: QueryExecutorProvider): Promise<void> => {
  for (const table of ['products', 'orders'])
    await sql`update ${sql.table(table)} set changed_in = pg_current_xact_id() where changed_in is not null`.execute(
      db,
    );
};

/** By what rows with these columns are ordered. */
export const changedIn = (table: string): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${table}.changed_in`)}, '0'::xid8)`;

/**
 * Which rows of a table stand behind a place and may be shown. A place of another database, from before one was restored,
 * has a number that this one has not reached: its reader begins anew.
 */
export const changedBehind = (table: string, { xid, id }: ChangePlace): RawBuilder<SqlBool> => sql`
  (${changedIn(table)}, ${sql.ref(`${table}.id`)}) > (
    case when ${xid}::xid8 >= pg_snapshot_xmax(pg_current_snapshot()) then '0'::xid8 else ${xid}::xid8 end,
    case when ${xid}::xid8 >= pg_snapshot_xmax(pg_current_snapshot()) then 0 else ${id}::bigint end)
  and (${sql.ref(`${table}.changed_in`)} is null
    or ${sql.ref(`${table}.changed_in`)} < pg_snapshot_xmin(pg_current_snapshot()))`;
