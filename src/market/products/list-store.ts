import { type Kysely, type RawBuilder, sql } from 'kysely';
import { anywhere } from '#platform/db/like.ts';
import type { Schema } from '../schema.ts';

type PageOfIds = { ids: number[]; total: number };
type Window = { limit: number; offset: number };
/** The category numbers of a category and all below it (category-tree.rules.ts of the catalogue); null for any. */
type CategoryRange = { from: number; to: number } | null;

export type OwnSort = 'lates' | 'review' | 'topprice' | 'bottomprice' | 'stock';

export type OwnQuery = {
  merchantId: number;
  /** Only some of these; null: any. */
  ids: readonly number[] | null;
  status: 'PUBLISH' | 'HIDDEN' | null;
  /** Only what has not a piece left. */
  isSoldOut: boolean;
  /** Only what an operator or a missing number holds back. */
  isWithheld: boolean;
  /** Each must occur in the name or an SKU. */
  words: readonly string[];
  categories: CategoryRange;
  sort: OwnSort;
};

export type AllQuery = {
  merchantId: number | null;
  categories: CategoryRange;
  status: 'PUBLISH' | 'HIDDEN' | null;
  isTakenDown: boolean | null;
  /** Each must occur in the name, the slug, the SKU or the store's name. */
  words: readonly string[];
};

/** By these, the largest first, each of the `orders` below puts products, so that one can be found again in it. */
const keys: Record<OwnSort, readonly RawBuilder<unknown>[]> = {
  lates: [sql`extract(epoch FROM p.created_at)`, sql`p.id`],
  review: [
    sql`coalesce(p.rating_sum::numeric / nullif(p.rating_count, 0), -1)`,
    sql`p.rating_count`,
    sql`p.id`,
  ],
  topprice: [sql`p.publish_price`, sql`p.id`],
  bottomprice: [sql`-p.publish_price`, sql`p.id`],
  stock: [sql`-p.stock`, sql`p.id`],
};
const orders: Record<OwnSort, RawBuilder<unknown>> = {
  lates: sql`p.created_at DESC, p.id DESC`,
  review: sql`(p.rating_sum::numeric / nullif(p.rating_count, 0)) DESC NULLS LAST, p.rating_count DESC, p.id DESC`,
  topprice: sql`p.publish_price DESC, p.id DESC`,
  bottomprice: sql`p.publish_price, p.id DESC`,
  stock: sql`p.stock, p.id DESC`,
};

const inCategories = (range: CategoryRange): RawBuilder<unknown>[] =>
  range === null
    ? []
    : [
        sql`p.category_id IN (SELECT id FROM categories WHERE leaf_from BETWEEN ${range.from} AND ${range.to})`,
      ];

const pageOf = async (
  db: Kysely<Schema>,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { limit, offset }: Window,
): Promise<PageOfIds> => {
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM ${from}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  if (offset >= total) return { ids: [], total };
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM ${from} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { ids: rows.map((row) => row.id), total };
};

const ownProductsWhere = ({
  merchantId,
  ids,
  status,
  isSoldOut,
  isWithheld,
  words,
  categories,
}: OwnQuery): RawBuilder<unknown> => {
  const conditions = [
    sql`p.merchant_id = ${merchantId} AND p.deleted_at IS NULL`,
    ...(ids === null ? [] : [sql`p.id = ANY(${ids}::bigint[])`]),
    ...(status === null ? [] : [sql`p.status = ${status}`]),
    ...(isSoldOut ? [sql`p.stock = 0`] : []),
    ...(isWithheld ? [sql`p.is_withheld`] : []),
    ...inCategories(categories),
    ...words.map(
      (word) => sql`(p.product_name ILIKE ${anywhere(word)} OR p.sku ILIKE ${anywhere(word)} OR EXISTS (
        SELECT FROM product_variants v
        WHERE v.product_id = p.id AND v.deleted_at IS NULL AND v.sku ILIKE ${anywhere(word)}))`,
    ),
  ];
  return sql`products p WHERE ${sql.join(conditions, sql` AND `)}`;
};

/** Ids of one page of a store's own products, and how many there are. */
export const ownPage = (db: Kysely<Schema>, query: OwnQuery, window: Window): Promise<PageOfIds> =>
  pageOf(db, ownProductsWhere(query), orders[query.sort], window);

/** Where in a list a product stood when it was read, whatever has become of it since: decimals, joined by `_`. */
const placeIn = (after: string, sort: OwnSort): string[] | null => {
  const parts = after.split('_');
  const isPlace =
    parts.length === keys[sort].length && parts.every((part) => /^-?\d{1,18}(?:\.\d{1,30})?$/.test(part));
  return isPlace ? parts : null;
};

/**
 * A store's own products behind a place in their list, at most so many, each with its place, and how many there are in all. A
 * product in front of the place may change or leave the list: none behind it is passed over.
 * @param after a place as it was given before; what is none stands for the beginning
 */
export const ownAfter = async (
  db: Kysely<Schema>,
  query: OwnQuery,
  { limit, after }: { limit: number; after: string },
): Promise<{ products: { id: number; place: string }[]; total: number }> => {
  const from = ownProductsWhere(query);
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM ${from}`.execute(db);
  const place = placeIn(after, query.sort);
  const by = keys[query.sort];
  const behind =
    place === null
      ? sql``
      : sql`AND (${sql.join(by)}) < (${sql.join(place.map((part) => sql`${part}::numeric`))})`;
  const { rows } = await sql<{ id: number; place: string }>`
    SELECT p.id, concat_ws('_', ${sql.join(by)}) AS place
    FROM ${from} ${behind} ORDER BY ${orders[query.sort]} LIMIT ${limit}`.execute(db);
  return { products: rows, total: counted.rows[0]?.total ?? 0 };
};

/** Ids of one page of all stores' products, newest first, and how many there are. */
export const allPage = (
  db: Kysely<Schema>,
  { merchantId, categories, status, isTakenDown, words }: AllQuery,
  window: Window,
): Promise<PageOfIds> => {
  const conditions = [
    sql`p.deleted_at IS NULL`,
    ...(merchantId === null ? [] : [sql`p.merchant_id = ${merchantId}`]),
    ...(status === null ? [] : [sql`p.status = ${status}`]),
    ...(isTakenDown === null ? [] : [sql`p.is_taken_down = ${isTakenDown}`]),
    ...inCategories(categories),
    ...words.map(
      (word) => sql`(p.product_name ILIKE ${anywhere(word)} OR p.slug ILIKE ${anywhere(word)}
        OR p.sku ILIKE ${anywhere(word)} OR m.merchant_name ILIKE ${anywhere(word)})`,
    ),
  ];
  const from = sql`products p JOIN merchants m ON m.id = p.merchant_id WHERE ${sql.join(conditions, sql` AND `)}`;
  return pageOf(db, from, sql`p.id DESC`, window);
};

/** The range of a category and all below it, active or not; a range that holds nothing for an unknown one. */
export const categoryRange = async (
  db: Kysely<Schema>,
  categoryId: number,
): Promise<{ from: number; to: number }> => {
  const range = await db
    .selectFrom('categories')
    .select(['leaf_from as from', 'leaf_to as to'])
    .where('id', '=', categoryId)
    .executeTakeFirst();
  return range ?? { from: -1, to: -1 };
};
