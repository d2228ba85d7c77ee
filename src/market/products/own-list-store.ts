import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

export type OwnSort = 'lates' | 'review' | 'topprice' | 'bottomprice' | 'stock';

export type OwnQuery = {
  merchantId: number;
  status: 'PUBLISH' | 'HIDDEN' | null;
  /** Each must occur in the name or a stock-keeping code. */
  words: readonly string[];
  /** The numbers of the category and all below it; null for any. */
  leaves: { from: number; to: number } | null;
  sort: OwnSort;
};

const orders: Record<OwnSort, ReturnType<typeof sql>> = {
  lates: sql`p.created_at DESC, p.id DESC`,
  review: sql`(p.rating_sum::numeric / nullif(p.rating_count, 0)) DESC NULLS LAST, p.rating_count DESC, p.id DESC`,
  topprice: sql`p.publish_price DESC, p.id DESC`,
  bottomprice: sql`p.publish_price, p.id DESC`,
  stock: sql`p.stock, p.id DESC`,
};

const literal = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

const matching = ({ merchantId, status, words, leaves }: OwnQuery) => {
  const conditions = [
    sql`p.merchant_id = ${merchantId} AND p.deleted_at IS NULL`,
    ...(status === null ? [] : [sql`p.status = ${status}`]),
    ...(leaves === null
      ? []
      : [
          sql`p.category_id IN (SELECT id FROM categories WHERE leaf_from BETWEEN ${leaves.from} AND ${leaves.to})`,
        ]),
    ...words.map(
      (word) => sql`(p.product_name ILIKE ${literal(word)} OR p.sku ILIKE ${literal(word)} OR EXISTS (
        SELECT FROM product_variants v WHERE v.product_id = p.id AND v.sku ILIKE ${literal(word)}))`,
    ),
  ];
  return sql.join(conditions, sql` AND `);
};

/** Ids of one page of a store's own products, and how many there are. */
export const ownPage = async (
  db: Kysely<Schema>,
  query: OwnQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> => {
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total FROM products p WHERE ${matching(query)}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  if (offset >= total) return { ids: [], total };
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM products p WHERE ${matching(query)} ORDER BY ${orders[query.sort]}
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { ids: rows.map((row) => row.id), total };
};
