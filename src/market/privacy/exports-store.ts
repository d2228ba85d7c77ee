import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

type Db = Kysely<Schema>;

export type ExportRow = {
  id: string;
  requested_at: Date;
  ready_at: Date | null;
  failed_at: Date | null;
  expires_at: Date | null;
};

/** @returns whether it was asked for; not while another one is being made */
export const insertExport = async (
  tx: Tx<Schema>,
  id: string,
  userId: number,
  now: Date,
): Promise<boolean> => {
  const row = await tx
    .insertInto('data_exports')
    .values({ id, user_id: userId, requested_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** How many were asked for since then. */
export const exportsSince = async (db: Db, userId: number, since: Date): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from data_exports where user_id = ${userId} and requested_at >= ${since}::timestamptz`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

/** The newest that was not fetched and has not expired. */
export const currentExport = async (db: Db, userId: number, now: Date): Promise<ExportRow | null> =>
  (await db
    .selectFrom('data_exports')
    .select(['id', 'requested_at', 'ready_at', 'failed_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('opened_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

export const exportToMake = async (db: Db, id: string): Promise<{ user_id: number } | null> =>
  (await db
    .selectFrom('data_exports')
    .select('user_id')
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()) ?? null;

type Archive = { archive: Buffer; sealed_key: Buffer; size: number; ready_at: Date; expires_at: Date };

/** @returns false when it was made already, or its account is gone */
export const storeArchive = async (tx: Tx<Schema>, id: string, archive: Archive): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('data_exports')
    .set(archive)
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const failExport = async (db: Db, id: string, failed_at: Date): Promise<void> => {
  await db
    .updateTable('data_exports')
    .set({ failed_at })
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .execute();
};

/** Writes the ticket that fetches it, instead of any earlier one. @returns whether there is an archive to fetch */
export const writeTicket = async (
  db: Db,
  userId: number,
  ticket: { ticket_hash: string; ticket_expires_at: Date },
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update data_exports set ticket_hash = ${ticket.ticket_hash}, ticket_expires_at = ${ticket.ticket_expires_at}
    where id = (select id from data_exports where user_id = ${userId} and archive is not null and opened_at is null
      and expires_at > ${now}::timestamptz order by requested_at desc limit 1) returning id`.execute(db);
  return rows.length > 0;
};

type Taken = { id: string; archive: Buffer; sealed_key: Buffer };

/** Takes an archive by its ticket and deletes it here: of any number at once exactly one gets it. */
export const takeArchive = async (
  tx: Tx<Schema>,
  userId: number,
  ticketHash: string,
  now: Date,
): Promise<Taken | null> => {
  const { rows } = await sql<Taken>`
    with found as (
      select id, archive, sealed_key from data_exports
      where user_id = ${userId} and ticket_hash = ${ticketHash} and ticket_expires_at > ${now}::timestamptz
        and archive is not null for update)
    update data_exports one set opened_at = ${now}, archive = null, sealed_key = null, ticket_hash = null
    from found where one.id = found.id returning found.id, found.archive, found.sealed_key`.execute(tx);
  return rows[0] ?? null;
};

/** Empties archives that nobody fetched in time. */
export const emptyExpired = async (db: Db, now: Date): Promise<void> => {
  await sql`update data_exports set archive = null, sealed_key = null, ticket_hash = null
    where archive is not null and expires_at <= ${now}::timestamptz`.execute(db);
};
