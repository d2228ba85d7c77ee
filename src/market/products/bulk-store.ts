import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import { jsonRows } from './json-rows.ts';

/** By which a row names a product or a variant; ids come before a SKU. */
export type SentTarget = {
  row: number;
  sku: string | null;
  product_id: number | null;
  variant_id: number | null;
};
/** What a row means. `variant_id` null: the product itself; `has_variants`: it is sold in variants only. */
export type FoundTarget = {
  row: number;
  product_id: number;
  variant_id: number | null;
  has_variants: boolean;
};

type Candidate = Omit<FoundTarget, 'row'> & { by: 'variant' | 'product' | 'sku'; key: string };

/**
 * What the rows name in a store; of a SKU that several have each of them. Everything that is named is looked up at once, by
 * conditions of which none is worked out for each row: whatever the planner knows of a store, it reads its products once.
 */
export const findTargets = async (
  db: Kysely<Schema>,
  merchantId: number,
  sent: readonly SentTarget[],
): Promise<FoundTarget[]> => {
  const variantIds = sent.flatMap(({ variant_id }) => variant_id ?? []);
  const productIds = sent.flatMap(({ variant_id, product_id }) =>
    variant_id === null ? (product_id ?? []) : [],
  );
  const skus = sent.flatMap(({ variant_id, product_id, sku }) =>
    variant_id === null && product_id === null ? (sku?.toWellFormed() ?? []) : [],
  );
  const own = sql`p.merchant_id = ${merchantId} and p.deleted_at is null`;
  const { rows } = await sql<Candidate>`
    select 'variant' as by, v.id::text as key, p.id as product_id, v.id as variant_id, true as has_variants
      from product_variants v join products p on p.id = v.product_id and ${own}
      where v.id = any(${variantIds}::bigint[]) and v.deleted_at is null
    union all
    select 'product', p.id::text, p.id, null, p.options <> '[]' from products p
      where p.id = any(${productIds}::bigint[]) and ${own}
    union all
    select 'sku', p.sku, p.id, null, false from products p
      where p.sku = any(${skus}::text[]) and p.sku <> '' and p.options = '[]' and ${own}
    union all
    select 'sku', v.sku, p.id, v.id, true from product_variants v join products p on p.id = v.product_id and ${own}
      where v.sku = any(${skus}::text[]) and v.sku <> '' and v.deleted_at is null
    order by 3, 4`.execute(db);
  const byKey = Map.groupBy(rows, ({ by, key }) => `${by} ${key}`);
  return sent.flatMap(({ row, sku, product_id, variant_id }) => {
    const key =
      variant_id !== null
        ? `variant ${variant_id}`
        : product_id !== null
          ? `product ${product_id}`
          : `sku ${sku?.toWellFormed()}`;
    return (byKey.get(key) ?? [])
      .filter((one) => variant_id === null || product_id === null || one.product_id === product_id)
      .map(({ by: _, key: __, ...target }) => ({ ...target, row }));
  });
};

export type NewStock = Omit<FoundTarget, 'has_variants'> & { stock: number; stock_seen: number | null };
export type ChangedStock = { row: number; was: number; stock: number };

/** The stock after a row: as sent, or where the sender says what it was worked out from, moved by the difference. */
const stockAfter = (current: RawBuilder<unknown>) => sql`greatest(0, least(999999,
  case when n.stock_seen is null then n.stock else ${current} + n.stock - n.stock_seen end))`;

/**
 * Sets the stock of products and variants that are there and sold in the way the row says, in one statement; a product's
 * stays the sum of its variants'. The caller has locked them. @returns the rows that changed something
 */
export const writeStock = async (tx: Tx<Schema>, rows: readonly NewStock[]): Promise<ChangedStock[]> => {
  const { rows: changed } = await sql<ChangedStock>`
    with n as materialized (select * from json_to_recordset(${jsonRows(rows)}::json) as n (row int, product_id bigint,
      variant_id bigint, stock int, stock_seen int)),
    of_variants as (
      update product_variants v set stock = ${stockAfter(sql`v.stock`)} from n
      where v.id = n.variant_id and v.product_id = n.product_id and v.deleted_at is null
        and v.stock <> ${stockAfter(sql`v.stock`)}
      returning n.row, v.product_id, old.stock as was, new.stock),
    sums as (
      update products p set stock = p.stock + d.difference
      from (select product_id, sum(stock - was)::int as difference from of_variants group by 1) d
      where p.id = d.product_id),
    of_products as (
      update products p set stock = ${stockAfter(sql`p.stock`)} from n
      where n.variant_id is null and p.id = n.product_id and p.options = '[]' and p.deleted_at is null
        and p.stock <> ${stockAfter(sql`p.stock`)}
      returning n.row, old.stock as was, new.stock)
    select row, was, stock from of_variants union all select row, was, stock from of_products`.execute(tx);
  return changed;
};

export type NewPrice = Omit<FoundTarget, 'has_variants'> & {
  base_price: number;
  /** null: it stays. */
  merchant_discount_amount: number | null;
};

/**
 * Sets the prices of products and variants, where what is left after the discount may be asked for; a product's is that of
 * its cheapest variant. The caller has locked them. @returns the rows that changed something
 */
export const writePrices = async (
  tx: Tx<Schema>,
  rows: readonly NewPrice[],
  now: Date,
): Promise<{ row: number; product_id: number }[]> => {
  const { rows: changed } = await sql<{ row: number; product_id: number }>`
    with n as materialized (select * from json_to_recordset(${jsonRows(rows)}::json) as n (row int, product_id bigint,
      variant_id bigint, base_price bigint, merchant_discount_amount bigint)),
    of_variants as (
      update product_variants v set base_price = n.base_price,
        merchant_discount_amount = coalesce(n.merchant_discount_amount, v.merchant_discount_amount) from n
      where v.id = n.variant_id and v.product_id = n.product_id and v.deleted_at is null
        and n.base_price - coalesce(n.merchant_discount_amount, v.merchant_discount_amount) >= 100
        and (v.base_price, v.merchant_discount_amount)
          <> (n.base_price, coalesce(n.merchant_discount_amount, v.merchant_discount_amount))
      returning n.row, v.product_id),
    of_products as (
      update products p set base_price = n.base_price,
        merchant_discount_amount = coalesce(n.merchant_discount_amount, p.merchant_discount_amount), updated_at = ${now} from n
      where n.variant_id is null and p.id = n.product_id and p.options = '[]' and p.deleted_at is null
        and n.base_price - coalesce(n.merchant_discount_amount, p.merchant_discount_amount) >= 100
        and (p.base_price, p.merchant_discount_amount)
          <> (n.base_price, coalesce(n.merchant_discount_amount, p.merchant_discount_amount))
      returning n.row, p.id)
    select row, product_id from of_variants union all select row, id from of_products`.execute(tx);
  const ids = [...new Set(changed.map((one) => one.product_id))];
  await sql`
    update products p set base_price = v.base_price, merchant_discount_amount = v.merchant_discount_amount, updated_at = ${now}
    from (select distinct on (product_id) product_id, base_price, merchant_discount_amount from product_variants
      where product_id = any(${ids}::bigint[]) and deleted_at is null
      order by product_id, base_price - merchant_discount_amount, position, id) v
    where p.id = v.product_id and p.options <> '[]'`.execute(tx);
  return changed;
};

/** What the rows name as it is now; what is gone is left out. */
export const targetsNow = async (
  tx: Tx<Schema>,
  rows: readonly Omit<FoundTarget, 'has_variants'>[],
): Promise<Map<number, { stock: number; price: number; discount: number }>> => {
  const found = await sql<{ row: number; stock: number; price: number; discount: number }>`
    with n as materialized (
      select * from json_to_recordset(${jsonRows(rows)}::json) as n (row int, product_id bigint, variant_id bigint))
    select n.row, v.stock, v.publish_price as price, v.merchant_discount_amount as discount
      from n join product_variants v on v.id = n.variant_id and v.deleted_at is null
    union all
    select n.row, p.stock, p.publish_price, p.merchant_discount_amount
      from n join products p on p.id = n.product_id and p.deleted_at is null and p.options = '[]'
      where n.variant_id is null`.execute(tx);
  return new Map(found.rows.map(({ row, ...now }) => [row, now]));
};
