import { sql } from 'kysely';
import type { OpenProduct } from '#contract/open-api.ts';
import { toIso } from '#contract/scalars.ts';
import { type ChangePlace, changedBehind, changedIn } from '#platform/db/changes.ts';
import type { MarketContext } from '../context.ts';

type Row = Omit<OpenProduct, 'variants' | 'updated_at'> & { xid: string; updated_at: Date };
type VariantRow = OpenProduct['variants'][number] & { product_id: number };

/**
 * A store's products in the order in which they were last changed, from a place on, and the place behind them. What was
 * deleted is shown to who goes on only.
 */
export const productsChanged = async (
  { db }: Pick<MarketContext, 'db'>,
  merchantId: number,
  place: ChangePlace,
  limit: number,
): Promise<{ products: OpenProduct[]; place: ChangePlace; hasMore: boolean }> => {
  const { since } = place;
  // whoever was shown a product before hears that it is gone
  const isGoingOn = place.id > 0 || since !== null;
  const { rows } = await sql<Row>`
    select p.id as product_id, p.product_name, p.slug, p.sku, p.category_id, p.status, p.is_taken_down,
      p.deleted_at is not null as is_deleted, p.base_price, p.merchant_discount_amount, p.publish_price as price, p.weight,
      p.stock, coalesce(p.changed_at, p.updated_at) as updated_at, ${changedIn('p')}::text as xid
    from products p
    where p.merchant_id = ${merchantId} and ${changedBehind('p', place)}
      and (${sql.lit(isGoingOn)} or p.deleted_at is null)
      and (${since}::timestamptz is null or coalesce(p.changed_at, p.updated_at) >= ${since}::timestamptz)
    order by ${changedIn('p')}, p.id limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const ids = shown.flatMap(({ product_id, is_deleted }) => (is_deleted ? [] : product_id));
  const variants = await sql<VariantRow>`
    select product_id, id as variant_id, options, sku, base_price, merchant_discount_amount, publish_price as price, weight, stock
    from product_variants where product_id = any(${ids}::bigint[]) and deleted_at is null order by product_id, position, id`.execute(
    db,
  );
  const byProduct = Map.groupBy(variants.rows, ({ product_id }) => product_id);
  return {
    products: shown.map(({ xid: _, updated_at, ...product }) => ({
      ...product,
      variants: (byProduct.get(product.product_id) ?? []).map(({ product_id: __, ...variant }) => variant),
      updated_at: toIso(updated_at),
    })),
    place: last === undefined ? place : { xid: last.xid, id: last.product_id, since },
    hasMore: rows.length > limit,
  };
};
