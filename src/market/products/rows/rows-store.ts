import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../schema.ts';

export type StoredRow = {
  product_id: number;
  variant_id: number | null;
  product_name: string;
  options: string[];
  sku: string;
  /** File id. */
  photo: string | null;
  base_price: number;
  merchant_discount_amount: number;
  stock: number;
};

/** Products without variants, and the variants of the others, in the given order of the products. */
export const rowsOfProducts = async (
  db: Kysely<Schema>,
  merchantId: number,
  ids: readonly number[],
): Promise<StoredRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredRow>`
    select p.id as product_id, v.id as variant_id, p.product_name, coalesce(v.options, '{}') as options,
      coalesce(v.sku, p.sku) as sku,
      coalesce(v.photo, (select file_id from product_photos f where f.product_id = p.id order by position limit 1)) as photo,
      coalesce(v.base_price, p.base_price) as base_price,
      coalesce(v.merchant_discount_amount, p.merchant_discount_amount) as merchant_discount_amount,
      coalesce(v.stock, p.stock) as stock
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join products p on p.id = wanted.id and p.merchant_id = ${merchantId} and p.deleted_at is null
    left join product_variants v on v.product_id = p.id and v.deleted_at is null and p.options <> '[]'
    where p.options = '[]' or v.id is not null
    order by wanted.place, v.position, v.id`.execute(db);
  return rows;
};
