import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

export type AllQuery = {
  merchantId: number | null;
  /** The numbers of the category and all below it; null for any. */
  leaves: { from: number; to: number } | null;
  status: 'PUBLISH' | 'HIDDEN' | null;
  isTakenDown: boolean | null;
  /** Each must occur in the name, the address, a stock-keeping code or the store's name. */
  words: readonly string[];
};

const literal = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

const matching = ({ merchantId, leaves, status, isTakenDown, words }: AllQuery) => {
  const conditions = [
    sql`p.deleted_at IS NULL`,
    ...(merchantId === null ? [] : [sql`p.merchant_id = ${merchantId}`]),
    ...(status === null ? [] : [sql`p.status = ${status}`]),
    ...(isTakenDown === null ? [] : [sql`p.is_taken_down = ${isTakenDown}`]),
    ...(leaves === null
      ? []
      : [
          sql`p.category_id IN (SELECT id FROM categories WHERE leaf_from BETWEEN ${leaves.from} AND ${leaves.to})`,
        ]),
    ...words.map(
      (
        word,
      ) => sql`(p.product_name ILIKE ${literal(word)} OR p.slug ILIKE ${literal(word)} OR p.sku ILIKE ${literal(word)}
        OR m.merchant_name ILIKE ${literal(word)})`,
    ),
  ];
  return sql`products p JOIN merchants m ON m.id = p.merchant_id WHERE ${sql.join(conditions, sql` AND `)}`;
};

/** Ids of one page of all stores' products, newest first, and how many there are. */
export const allPage = async (
  db: Kysely<Schema>,
  query: AllQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> => {
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM ${matching(query)}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  if (offset >= total) return { ids: [], total };
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM ${matching(query)} ORDER BY p.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { ids: rows.map((row) => row.id), total };
};

/** The range of numbers of a category and all below it, active or not; one that holds nothing when there is none. */
export const leavesOf = async (
  db: Kysely<Schema>,
  categoryId: number,
): Promise<{ from: number; to: number }> => {
  const found = await db
    .selectFrom('categories')
    .select(['leaf_from as from', 'leaf_to as to'])
    .where('id', '=', categoryId)
    .executeTakeFirst();
  return found ?? { from: -1, to: -1 };
};
