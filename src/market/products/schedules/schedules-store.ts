import { type Kysely, sql } from 'kysely';
import type { PriceScheduleOutcome, PriceScheduleState } from '#contract/price-schedule.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../../schema.ts';
import type { OwnPrice, Period, Schedule } from './schedule.rules.ts';

type Db = Kysely<Schema>;

export type ListedSchedule = {
  id: number;
  product_id: number;
  product_name: string;
  variant_id: number | null;
  variant_options: string[];
  price: number;
  current_price: number | null;
  earlier_price: number | null;
  start_at: Date;
  end_at: Date | null;
  state: PriceScheduleState;
  outcome: PriceScheduleOutcome | null;
};

const listed = sql`
  s.id, s.product_id, p.product_name, s.variant_id, coalesce(v.options, '{}') AS variant_options, s.price,
  CASE WHEN p.deleted_at IS NOT NULL OR v.deleted_at IS NOT NULL OR (s.variant_id IS NULL) <> (p.options = '[]') THEN NULL
    ELSE coalesce(v.publish_price, p.publish_price) END AS current_price,
  s.earlier_base - s.earlier_discount AS earlier_price, s.start_at, s.end_at, s.state, s.outcome
  FROM price_schedules s JOIN products p ON p.id = s.product_id LEFT JOIN product_variants v ON v.id = s.variant_id`;

export type ScheduleFilter = { state: PriceScheduleState | null; productId: number | null };

/** A page of a store's schedules: what runs, what comes (the next first), then what is over (the last first). */
export const schedulePage = async (
  db: Db,
  merchantId: number,
  { state, productId }: ScheduleFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ListedSchedule[]; total: number }> => {
  const condition = sql`s.merchant_id = ${merchantId} AND (${state}::text IS NULL OR s.state = ${state})
    AND (${productId}::bigint IS NULL OR s.product_id = ${productId})`;
  const { rows } = await sql<ListedSchedule>`
    SELECT ${listed} WHERE ${condition}
    ORDER BY CASE s.state WHEN 'running' THEN 0 WHEN 'planned' THEN 1 ELSE 2 END,
      CASE WHEN s.state IN ('running', 'planned') THEN s.start_at END, s.over_at DESC, s.id
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM price_schedules s WHERE ${condition}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

/** A store's schedules by their ids, in the order of these. */
export const schedulesById = async (
  db: Db,
  merchantId: number,
  ids: readonly number[],
): Promise<ListedSchedule[]> => {
  const { rows } = await sql<ListedSchedule>`
    SELECT ${listed} WHERE s.merchant_id = ${merchantId} AND s.id = ANY(${ids}::bigint[])
    ORDER BY array_position(${ids}::bigint[], s.id)`.execute(db);
  return rows;
};

type Row = {
  id: number;
  product_id: number;
  variant_id: number | null;
  price: number;
  start_at: Date;
  end_at: Date | null;
  state: 'planned' | 'running';
  earlier_base: number | null;
  earlier_discount: number | null;
  set_base: number | null;
  set_discount: number | null;
  discount_id: number | null;
};

const pair = (base: number | null, discount: number | null): OwnPrice | null =>
  base === null || discount === null ? null : { base, discount };

const openRows = (db: Db) =>
  db
    .selectFrom('price_schedules')
    .select(['id', 'product_id', 'variant_id', 'price', 'start_at', 'end_at', 'state'])
    .select(['earlier_base', 'earlier_discount', 'set_base', 'set_discount', 'discount_id'])
    .where('state', 'in', ['planned', 'running'])
    .orderBy('id')
    .$castTo<Row>();

const toSchedule = (row: Row): Schedule => ({
  ...{ id: row.id, variantId: row.variant_id, price: row.price, state: row.state },
  ...{ startAt: row.start_at, endAt: row.end_at, discountId: row.discount_id },
  earlier: pair(row.earlier_base, row.earlier_discount),
  set: pair(row.set_base, row.set_discount),
});

/** What is planned or runs of a product. The caller has locked the product, without which nobody changes them. */
export const openSchedules = async (tx: Tx<Schema>, productId: number): Promise<Schedule[]> =>
  (await openRows(tx).where('product_id', '=', productId).execute()).map(toSchedule);

/** The same of several products, by product. */
export const openSchedulesOf = async (
  db: Db,
  productIds: readonly number[],
): Promise<Map<number, Schedule[]>> => {
  const rows = await openRows(db).where('product_id', '=', sql<number>`any(${productIds})`).execute();
  const byProduct = Map.groupBy(rows, (row) => row.product_id);
  return new Map([...byProduct].map(([id, own]) => [id, own.map(toSchedule)]));
};

/** Of which product a schedule of a store is; undefined: there is none, or it is another's. */
export const productOfSchedule = async (
  db: Db,
  merchantId: number,
  id: number,
): Promise<{ product_id: number } | undefined> =>
  db
    .selectFrom('price_schedules')
    .select('product_id')
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();

/** Products of which something is to begin or to end, longest due first, but for those of `except`. */
export const dueProducts = async (
  db: Db,
  now: Date,
  limit: number,
  except: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ product_id: number }>`
    SELECT product_id FROM (
      SELECT product_id, start_at AS due FROM price_schedules WHERE state = 'planned' AND start_at <= ${now}
      UNION ALL
      SELECT product_id, end_at FROM price_schedules WHERE state = 'running' AND end_at <= ${now}) one
    WHERE NOT product_id = ANY(${except}::bigint[])
    GROUP BY 1 ORDER BY min(due), 1 LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.product_id);
};

export type NewSchedule = Period & { variantId: number | null; price: number };

/** @returns the ids, in the order of the schedules */
export const insertSchedules = async (
  tx: Tx<Schema>,
  of: { merchantId: number; productId: number; discountId?: number },
  schedules: readonly NewSchedule[],
  now: Date,
): Promise<number[]> => {
  const rows = await tx
    .insertInto('price_schedules')
    .values(
      schedules.map(({ variantId, price, startAt, endAt }) => ({
        ...{ merchant_id: of.merchantId, product_id: of.productId, variant_id: variantId, price },
        ...{ start_at: startAt, end_at: endAt, created_at: now, discount_id: of.discountId ?? null },
      })),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
};

/** A schedule has begun. */
export const markRunning = async (
  tx: Tx<Schema>,
  id: number,
  { earlier, set }: { earlier: OwnPrice; set: OwnPrice },
): Promise<void> => {
  await tx
    .updateTable('price_schedules')
    .set({
      ...{ state: 'running', earlier_base: earlier.base, earlier_discount: earlier.discount },
      ...{ set_base: set.base, set_discount: set.discount },
    })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .execute();
};

/** A schedule is over; with what it wrote where it had no end. */
export const markOver = async (
  tx: Tx<Schema>,
  id: number,
  outcome: PriceScheduleOutcome,
  now: Date,
  prices?: { earlier: OwnPrice; set: OwnPrice },
): Promise<void> => {
  await tx
    .updateTable('price_schedules')
    .set({
      ...{ state: 'over', outcome, over_at: now },
      ...(prices && {
        ...{ earlier_base: prices.earlier.base, earlier_discount: prices.earlier.discount },
        ...{ set_base: prices.set.base, set_discount: prices.set.discount },
      }),
    })
    .where('id', '=', id)
    .where('state', 'in', ['planned', 'running'])
    .execute();
};

/** A schedule was called off: before it began (`outcome` null), or while it ran. */
export const markCancelled = async (
  tx: Tx<Schema>,
  id: number,
  outcome: PriceScheduleOutcome | null,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('price_schedules')
    .set({ state: 'cancelled', outcome, over_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['planned', 'running'])
    .execute();
};

/** Everything that a percentage planned and that has not begun is called off. Its products are locked. */
export const cancelPlannedOf = async (tx: Tx<Schema>, discountId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('price_schedules')
    .set({ state: 'cancelled', over_at: now })
    .where('discount_id', '=', discountId)
    .where('state', '=', 'planned')
    .execute();
};
