import { type Kysely, sql } from 'kysely';
import type { PriceDiscountRepeat } from '#contract/price-discount-kinds.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../../schema.ts';
import type { Repeat, Span } from './price-discount.rules.ts';

type Db = Kysely<Schema>;

/** One store at a time, until the end of the transaction: how many it has is counted first. */
export const lockStoreDiscounts = async (tx: Tx<Schema>, merchantId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7305016, ${merchantId}::int)`.execute(tx);
};

/** How many percentages of a store still plan or run something. */
export const countOpenDiscounts = async (db: Db, merchantId: number): Promise<number> => {
  const { rows } = await sql<{ open: number }>`
    SELECT count(*)::int AS open FROM price_discounts d WHERE d.merchant_id = ${merchantId}
      AND EXISTS (SELECT FROM price_schedules s WHERE s.discount_id = d.id AND s.state IN ('planned', 'running'))`.execute(
    db,
  );
  return rows[0]?.open ?? 0;
};

export const insertDiscount = async (
  tx: Tx<Schema>,
  merchantId: number,
  { percent, first, repeat, repeatUntil }: { percent: number; first: Span } & Repeat,
  now: Date,
): Promise<number> => {
  const row = {
    merchant_id: merchantId,
    percent,
    start_at: first.startAt,
    end_at: first.endAt,
    created_at: now,
  };
  const { id } = await tx
    .insertInto('price_discounts')
    .values({ ...row, repeat, repeat_until: repeat === null ? null : repeatUntil })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export type DiscountRow = {
  id: number;
  percent: number;
  start_at: Date;
  end_at: Date;
  repeat: PriceDiscountRepeat | null;
  repeat_until: string | null;
  products: number;
  product_name: string;
  planned: number;
  running: number;
  over: number;
  cancelled: number;
};

const selected = sql`
  SELECT d.id, d.percent, d.start_at, d.end_at, d.repeat, to_char(d.repeat_until, 'YYYY-MM-DD') AS repeat_until,
    s.products, coalesce((SELECT product_name FROM products WHERE id = s.product_id), '') AS product_name,
    s.planned, s.running, s.over, s.cancelled
  FROM price_discounts d CROSS JOIN LATERAL (
    SELECT count(DISTINCT product_id)::int AS products, min(product_id) AS product_id,
      count(*) FILTER (WHERE state = 'planned')::int AS planned, count(*) FILTER (WHERE state = 'running')::int AS running,
      count(*) FILTER (WHERE state = 'over')::int AS over, count(*) FILTER (WHERE state = 'cancelled')::int AS cancelled
    FROM price_schedules WHERE discount_id = d.id) s`;

/** A page of a store's percentages: those that plan or run something, then the newest. */
export const discountPage = async (
  db: Db,
  merchantId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: DiscountRow[]; total: number }> => {
  const { rows } = await sql<DiscountRow>`
    ${selected} WHERE d.merchant_id = ${merchantId}
    ORDER BY s.planned + s.running > 0 DESC, d.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM price_discounts WHERE merchant_id = ${merchantId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

/** undefined: there is none, or it is another store's. */
export const discountById = async (
  db: Db,
  merchantId: number,
  id: number,
): Promise<DiscountRow | undefined> => {
  const { rows } = await sql<DiscountRow>`
    ${selected} WHERE d.merchant_id = ${merchantId} AND d.id = ${id}`.execute(db);
  return rows[0];
};

/** The products of which a percentage still plans or runs something. */
export const openProductsOf = async (db: Db, id: number): Promise<number[]> => {
  const { rows } = await sql<{ product_id: number }>`
    SELECT DISTINCT product_id FROM price_schedules
    WHERE discount_id = ${id} AND state IN ('planned', 'running') ORDER BY 1`.execute(db);
  return rows.map((row) => row.product_id);
};
