import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

type Db = Kysely<Schema>;
type Days = { date_start: string; date_end: string };

/** Orders and rupiah of goods by what happened to them. */
export type Moves = {
  ordered_orders: number;
  ordered: number;
  paid_orders: number;
  paid: number;
  completed_orders: number;
  completed: number;
  ended_orders: number;
  ended: number;
};
/** What the books say of a day, rupiah. */
export type Books = {
  commission: number;
  fees: number;
  vat: number;
  /** What the platform paid for, less what came back and what stores bore of it. */
  vouchers: number;
  /** What stores bore of the platform's vouchers. */
  voucher_shares: number;
  refunds: number;
  escrow: number;
  goods: number;
  carriage: number;
  store_vouchers: number;
};
export type DayFigures = Moves & Books & { day: string; viewers: number; carts: number };

/** The days that were counted; a day without orders has noughts. */
export const dayFigures = async (db: Db, { date_start, date_end }: Days): Promise<DayFigures[]> => {
  const { rows } = await sql<DayFigures>`
    select to_char(days.day, 'YYYY-MM-DD') as day, commission, fees, vat, vouchers, voucher_shares, refunds, escrow,
      goods, carriage, store_vouchers, viewers, carts,
      coalesce(ordered_orders, 0) as ordered_orders, coalesce(ordered, 0) as ordered,
      coalesce(paid_orders, 0) as paid_orders, coalesce(paid, 0) as paid,
      coalesce(completed_orders, 0) as completed_orders, coalesce(completed, 0) as completed,
      coalesce(ended_orders, 0) as ended_orders, coalesce(ended, 0) as ended
    from report_days days left join report_sales sales on sales.day = days.day and part = 'all' and key = 0
    where days.day between ${date_start}::date and ${date_end}::date order by days.day`.execute(db);
  return rows;
};

export type PartFigures = Moves & { key: number };

/** By category as the goods lay in it directly, or by province. Orders of several categories count in each. */
export const partFigures = async (
  db: Db,
  part: 'category' | 'province',
  { date_start, date_end }: Days,
): Promise<PartFigures[]> => {
  const { rows } = await sql<PartFigures>`
    select key, sum(ordered_orders)::bigint as ordered_orders, sum(ordered)::bigint as ordered,
      sum(paid_orders)::bigint as paid_orders, sum(paid)::bigint as paid,
      sum(completed_orders)::bigint as completed_orders, sum(completed)::bigint as completed,
      sum(ended_orders)::bigint as ended_orders, sum(ended)::bigint as ended
    from report_sales where part = ${part} and day between ${date_start}::date and ${date_end}::date
    group by key`.execute(db);
  return rows;
};

export const provinceNames = async (db: Db): Promise<Map<number, string>> =>
  new Map((await db.selectFrom('provinces').selectAll().execute()).map(({ id, name }) => [id, name]));

/** Every category with the name of the one above all of it. */
export const rootNames = async (
  db: Db,
): Promise<Map<number, { id: number; name: string; name_en: string | null }>> => {
  const rows = await db.selectFrom('categories').select(['id', 'parent_id', 'name', 'name_en']).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const rootOf = (id: number): (typeof rows)[number] | undefined => {
    const row = byId.get(id);
    return row === undefined || row.parent_id === null ? row : rootOf(row.parent_id);
  };
  return new Map(
    rows.map(({ id }) => {
      const { id: root, name, name_en } = rootOf(id) ?? { id, name: '', name_en: null };
      return [id, { id: root, name, name_en }];
    }),
  );
};

export type CohortFigures = { cohort: string; month: string; buyers: number };

/** Buyers by the month of their first order and the month in which they bought; months `2026-11`. */
export const cohortFigures = async (db: Db, from: string, to: string): Promise<CohortFigures[]> => {
  const { rows } = await sql<CohortFigures>`
    select to_char(cohort, 'YYYY-MM') as cohort, to_char(day, 'YYYY-MM') as month, sum(buyers)::bigint as buyers
    from report_cohorts
    where cohort between ${`${from}-01`}::date and ${`${to}-01`}::date
      and day between ${`${from}-01`}::date and (${`${to}-01`}::date + interval '1 month - 1 day')
    group by 1, 2`.execute(db);
  return rows;
};

/** What was searched and not found, the most searched first. */
export const missedSearches = async (
  db: Db,
  { date_start, date_end }: Days,
  limit: number,
): Promise<{ text: string; times: number; days: number }[]> => {
  const { rows } = await sql<{ text: string; times: number; days: number }>`
    select text, sum(times)::bigint as times, count(*) as days from missed_searches
    where day between ${date_start}::date and ${date_end}::date
    group by text order by sum(times) desc, text limit ${limit}`.execute(db);
  return rows;
};
export const missedTimes = async (db: Db, { date_start, date_end }: Days): Promise<number> => {
  const { rows } = await sql<{ times: number }>`
    select coalesce(sum(times), 0)::bigint as times from missed_searches
    where day between ${date_start}::date and ${date_end}::date`.execute(db);
  return rows[0]?.times ?? 0;
};

/** Stores at risk, those with the most reasons first, then those that lost most. */
export const riskyStores = (db: Db, limit: number) =>
  db
    .selectFrom('store_risks as risk')
    .innerJoin('merchants as store', 'store.id', 'risk.merchant_id')
    .selectAll('risk')
    .select('store.merchant_name')
    .orderBy(sql`cardinality(risk.reasons)`, 'desc')
    .orderBy(sql`risk.sales_before - risk.sales`, 'desc')
    .orderBy('risk.merchant_id')
    .limit(limit)
    .execute();

/** When the newest day was counted, and the last day there is. */
export const lastCounted = async (db: Db): Promise<Date | null> => {
  const row = await db
    .selectFrom('report_days')
    .select('counted_at')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.counted_at ?? null;
};
