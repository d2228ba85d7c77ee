import { sql } from 'kysely';
import { anyLength } from '#platform/db/any-length.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

/** Pieces of a product, or of one of its variants. */
export type Pieces = { productId: number; variantId: number | null; qty: number };

const columnsOf = (pieces: readonly Pieces[]) => {
  const products = pieces.map((one) => one.productId);
  const variants = pieces.map((one) => one.variantId);
  const counts = pieces.map((one) => one.qty);
  return sql`unnest(${anyLength(products, 'bigint')}, ${anyLength(variants, 'bigint')}, ${anyLength(counts, 'int')})
    as piece (product_id, variant_id, qty)`;
};

/**
 * Locks the stock of products and all variants they are sold in until the end of the transaction, always by ascending id: first
 * every product, then every variant.
 */
export const lockStock = async (tx: Tx<Schema>, productIds: readonly number[]): Promise<void> => {
  const ids = anyLength(productIds, 'bigint');
  await sql`select from products where id = any(${ids}) order by id for no key update`.execute(tx);
  await sql`select from product_variants where product_id = any(${ids}) and deleted_at is null
    order by id for no key update`.execute(tx);
};

/**
 * Takes pieces out of stock where all of them are there; a product's stock stays the sum of its variants'.
 * The caller rolls back when the answer is false.
 */
export const takeStock = async (tx: Tx<Schema>, pieces: readonly Pieces[]): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    with wanted as (
      select product_id, variant_id, sum(qty)::int as qty from ${columnsOf(pieces)} group by product_id, variant_id
    ), of_product as (
      select product_id, sum(qty)::int as qty from wanted group by product_id
    ), variants as (
      update product_variants variant set stock = variant.stock - wanted.qty from wanted
      where variant.id = wanted.variant_id and variant.product_id = wanted.product_id and variant.deleted_at is null
        and variant.stock >= wanted.qty
      returning variant.id
    ), products as (
      update products product set stock = product.stock - of_product.qty from of_product
      where product.id = of_product.product_id and product.stock >= of_product.qty
      returning product.id
    )
    select (select count(*) from variants) = (select count(*) from wanted where variant_id is not null)
      and (select count(*) from products) = (select count(*) from of_product) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
};

/**
 * Puts pieces back into stock. Those of a removed variant, or of a product that has variants now and had none, are
 * dropped, because the product's stock must stay the sum of its variants'.
 */
export const returnStock = async (tx: Tx<Schema>, pieces: readonly (Pieces & { hadVariants: boolean })[]) => {
  const home = pieces.filter((one) => one.hadVariants === (one.variantId !== null));
  if (home.length === 0) return;
  await lockStock(tx, [...new Set(home.map((one) => one.productId))]);
  await sql`
    update product_variants variant set stock = variant.stock + back.qty
    from (select variant_id, sum(qty)::int as qty from ${columnsOf(home)} where variant_id is not null group by 1) back
    where variant.id = back.variant_id and variant.deleted_at is null`.execute(tx);
  await sql`
    update products product set stock = case when product.options = '[]' then product.stock + back.whole
      else (select coalesce(sum(stock), 0) from product_variants variant
        where variant.product_id = product.id and variant.deleted_at is null) end
    from (select product_id, coalesce(sum(qty) filter (where variant_id is null), 0)::int as whole
      from ${columnsOf(home)} group by 1) back
    where product.id = back.product_id`.execute(tx);
};

/** Counts pieces as sold: the products', their day's and their store's totals. `day` is Jakarta's. */
export const countSold = async (
  tx: Tx<Schema>,
  merchantId: number,
  pieces: readonly Pick<Pieces, 'productId' | 'qty'>[],
  day: string,
): Promise<void> => {
  const sold = pieces.map((one) => ({ ...one, variantId: null }));
  await lockStock(tx, [...new Set(sold.map((one) => one.productId))]);
  await sql`
    with sold as (select product_id, sum(qty) as qty from ${columnsOf(sold)} group by 1 order by 1),
    counted as (
      update products product set total_sold = product.total_sold + sold.qty from sold where product.id = sold.product_id
    ), of_day as (
      insert into product_sales (day, product_id, units) select ${day}::date, product_id, qty from sold
      on conflict (day, product_id) do update set units = product_sales.units + excluded.units
    )
    update merchants set total_sold = total_sold + (select sum(qty) from sold) where id = ${merchantId}`.execute(
    tx,
  );
};
