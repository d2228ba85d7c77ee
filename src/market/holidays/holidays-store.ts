import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import type { Holiday } from './holiday.rules.ts';

type Db = Kysely<Schema>;

/** The holiday of a store that runs on this day or comes after it; null: none. */
export const holidayOf = async (db: Db, merchantId: number, today: string): Promise<Holiday | null> => {
  const row = await db
    .selectFrom('store_holidays')
    .select(['date_start', 'date_end', 'note'])
    .where('merchant_id', '=', merchantId)
    .where('date_end', '>=', sql<string>`${today}::date`)
    .executeTakeFirst();
  return row ?? null;
};

/** The same as a column of another query. @param merchantId of that query */
export const holidayColumn = (
  merchantId: RawBuilder<unknown>,
  today: string,
): RawBuilder<Holiday | null> => sql`(
  SELECT json_build_object('date_start', h.date_start, 'date_end', h.date_end, 'note', h.note)
  FROM store_holidays h WHERE h.merchant_id = ${merchantId} AND h.date_end >= ${today}::date)`;

/**
 * Whoever changes a store's holiday waits for the checkouts that are reading it, and those that come after wait for the
 * change: until the end of the transaction.
 */
export const lockHoliday = async (tx: Tx<Schema>, merchantId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('store holidays'), ${merchantId}::int)`.execute(tx);
};

/**
 * Keeps the stores of the checked lines of a cart from changing their holidays until the end of the transaction, so that
 * what is read afterwards holds when the orders are there. Checkouts do not wait for each other.
 */
export const holdHolidays = async (tx: Tx<Schema>, userId: number): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock_shared(hashtext('store holidays'), store.merchant_id::int) from (
      select distinct product.merchant_id from cart_items line join products product on product.id = line.product_id
      where line.user_id = ${userId} and line.is_checked order by 1) store`.execute(tx);
};

export const writeHoliday = async (
  tx: Tx<Schema>,
  merchantId: number,
  { date_start, date_end, note }: Holiday,
  now: Date,
): Promise<void> => {
  await sql`
    insert into store_holidays (merchant_id, date_start, date_end, note, updated_at)
    values (${merchantId}, ${date_start}::date, ${date_end}::date, ${note}, ${now})
    on conflict (merchant_id) do update set date_start = excluded.date_start, date_end = excluded.date_end,
      note = excluded.note, updated_at = excluded.updated_at`.execute(tx);
};

export const removeHoliday = async (tx: Tx<Schema>, merchantId: number): Promise<void> => {
  await tx.deleteFrom('store_holidays').where('merchant_id', '=', merchantId).execute();
};
