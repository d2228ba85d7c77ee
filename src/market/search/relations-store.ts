import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import { inStock } from './filter-conditions.ts';
import type { Ground } from './recommendations.rules.ts';

/** What is learned from: the newest lines of orders, so many and so old at most, and of these the products sold most. */
export const learning = { lines: 500_000, days: 180, products: 50_000 } as const;
/** Of one product, so many of its newest buyers, what they bought within so many days around it. */
const BUYERS = 200;
const AROUND_DAYS = 30;
/** One buyer's taste is told to nobody else. */
const MIN_BUYERS = 2;
export const MAX_RELATED = 24;
export const MAX_TOGETHER = 12;

/** What each ground counts, of at most 1: shared buyers, sales in the category, the category, words, price. */
const WEIGHTS = { buyers: 1.5, sells: 1.5, kind: 0.5, words: 0.75, price: 0.5 };

/** Orders that were taken on and not undone, those paid at the door among them. */
const wanted = sql.raw(`status NOT IN ('waiting_payment', 'cancelled', 'expired', 'rejected', 'refunded')`);

/** A product that something can be learned of, with so many newest lines of orders. */
export type SoldProduct = { id: number; leaf: number; lines: number; learned_at: Date | null };

/** The products that something can be learned of, those with most orders first. */
export const productsToLearn = async (db: Kysely<Schema>): Promise<SoldProduct[]> => {
  const { rows } = await sql<SoldProduct>`
    SELECT l.id, l.category_id AS leaf, sold.lines, r.learned_at FROM (
      SELECT product_id, count(*)::int AS lines
      FROM (SELECT product_id FROM order_items ORDER BY id DESC LIMIT ${learning.lines}) newest
      GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${learning.products}) sold
    JOIN listing l ON l.id = sold.product_id LEFT JOIN product_relations r ON r.product_id = l.id
    ORDER BY sold.lines DESC, l.id`.execute(db);
  return rows;
};

/**
 * Learns anew what belongs with these products. Related is what the same people bought, what lies in the same category
 * between half and twice the price, and what sells best there; weighed by how many buyers both share beside how many the other
 * has, by the words that both names have, by how near the prices are, and by how well it sells. Together is what was paid with
 * it in one go.
 * @param popular what sells best in the categories of the products
 */
export const learnRelations = async (
  tx: Tx<Schema>,
  ids: readonly number[],
  popular: readonly SoldProduct[],
  now: Date,
): Promise<void> => {
  await sql`set local statement_timeout = '60s'`.execute(tx);
  await sql`
    WITH ground AS MATERIALIZED (
      SELECT g.id, l.category_id, l.price,
        array(SELECT w FROM unnest(tsvector_to_array(k.words)) w WHERE w LIKE '=%') AS words
      FROM unnest(${ids}::bigint[]) g (id) JOIN listing l ON l.id = g.id JOIN keywords k ON k.id = g.id
    ), buyer AS MATERIALIZED (
      SELECT g.id, b.user_id, max(b.payment_id) AS payment_id, max(b.created_at) AS created_at
      FROM ground g CROSS JOIN LATERAL (
        SELECT o.user_id, o.payment_id, o.created_at FROM order_items i JOIN orders o ON o.id = i.order_id
        WHERE i.product_id = g.id AND o.${wanted} AND o.created_at > ${now}::timestamptz - make_interval(days => ${learning.days})
        ORDER BY i.id DESC LIMIT ${BUYERS}) b
      GROUP BY 1, 2
    ), shared AS MATERIALIZED (
      SELECT b.id, i.product_id AS other, count(DISTINCT b.user_id) AS buyers,
        count(DISTINCT b.user_id) FILTER (WHERE o.payment_id = b.payment_id) AS baskets
      FROM buyer b
      JOIN orders o ON o.user_id = b.user_id AND o.${wanted}
        AND o.created_at BETWEEN b.created_at - make_interval(days => ${AROUND_DAYS})
          AND b.created_at + make_interval(days => ${AROUND_DAYS})
      JOIN order_items i ON i.order_id = o.id
      WHERE i.product_id <> b.id
      GROUP BY 1, 2 HAVING count(DISTINCT b.user_id) >= ${MIN_BUYERS}
    ), lines AS MATERIALIZED (
      SELECT s.other, (SELECT count(*) FROM (SELECT FROM order_items i WHERE i.product_id = s.other LIMIT 2000) i) AS count
      FROM (SELECT DISTINCT other FROM shared) s
    ), strong AS MATERIALIZED (
      SELECT s.id, s.other, s.buyers / sqrt(greatest(n.count, 1)) AS strength, s.baskets
      FROM shared s JOIN lines n USING (other)
    ), paired AS (
      SELECT id, other, strength, baskets,
        strength / max(strength) OVER (PARTITION BY id) AS share,
        row_number() OVER (PARTITION BY id ORDER BY strength DESC, other) AS place
      FROM strong
    ), near AS (
      SELECT g.id, n.id AS other FROM ground g CROSS JOIN LATERAL (
        (SELECT id FROM listing WHERE category_id = g.category_id AND ${sql.raw(inStock)}
          AND price BETWEEN g.price AND g.price::bigint * 2 ORDER BY price, id DESC LIMIT ${MAX_RELATED + 1})
        UNION ALL
        (SELECT id FROM listing WHERE category_id = g.category_id AND ${sql.raw(inStock)}
          AND price BETWEEN g.price / 2 AND g.price - 1 ORDER BY price DESC, id LIMIT ${MAX_RELATED})) n
      WHERE n.id <> g.id
    ), popular AS (
      SELECT g.id, p.id AS other, p.lines::float8 / max(p.lines) OVER (PARTITION BY g.id) AS sells
      FROM unnest(${popular.map(({ id }) => id)}::bigint[], ${popular.map(({ leaf }) => leaf)}::int[],
        ${popular.map(({ lines }) => lines)}::int[]) AS p (id, leaf, lines)
      JOIN ground g ON g.category_id = p.leaf AND g.id <> p.id
    ), candidate AS (
      SELECT id, other, max(share) AS share, max(sells) AS sells FROM (
        SELECT id, other, share, 0 AS sells FROM paired WHERE place <= ${MAX_RELATED * 2}
        UNION ALL SELECT id, other, 0, 0 FROM near
        UNION ALL SELECT id, other, 0, sells FROM popular) c
      GROUP BY 1, 2
    ), scored AS (
      SELECT c.id, c.other,
        ${sql.lit(WEIGHTS.buyers)} * c.share
        + ${sql.lit(WEIGHTS.sells)} * sqrt(c.sells)
        + CASE WHEN l.category_id = g.category_id THEN ${sql.lit(WEIGHTS.kind)} ELSE 0 END
        + ${sql.lit(WEIGHTS.words)} * coalesce((SELECT count(*)::float8 / greatest(cardinality(g.words), 1)
            FROM unnest(tsvector_to_array(k.words)) w WHERE w = ANY(g.words)), 0)
        + ${sql.lit(WEIGHTS.price)}
          * (1 - least(1, abs(ln(greatest(l.price, 1)::float8 / greatest(g.price, 1))) / ln(4))) AS score
      FROM candidate c JOIN ground g ON g.id = c.id
      JOIN listing l ON l.id = c.other AND l.${sql.raw(inStock)} JOIN keywords k ON k.id = c.other
    ), best AS (
      SELECT id, other, score, row_number() OVER (PARTITION BY id ORDER BY score DESC, other DESC) AS place FROM scored
    )
    INSERT INTO product_relations AS kept (product_id, related, together, learned_at)
    SELECT g.id,
      coalesce((SELECT array_agg(b.other ORDER BY b.place) FROM best b WHERE b.id = g.id AND b.place <= ${MAX_RELATED}), '{}'),
      coalesce((SELECT array_agg(t.other ORDER BY t.strength DESC, t.other) FROM (
        SELECT p.other, p.strength FROM paired p WHERE p.id = g.id AND p.baskets >= ${MIN_BUYERS}
        ORDER BY p.strength DESC, p.other LIMIT ${MAX_TOGETHER}) t), '{}'),
      ${now}::timestamptz
    FROM ground g
    ON CONFLICT (product_id) DO UPDATE SET related = excluded.related, together = excluded.together,
      learned_at = excluded.learned_at`.execute(tx);
};

/** What was learned before this moment is of products that nobody buys any more. */
export const forgetRelations = async (db: Kysely<Schema>, before: Date): Promise<void> => {
  await sql`DELETE FROM product_relations WHERE learned_at < ${before}::timestamptz`.execute(db);
};

/** A listed product with what was learned of it; null where nothing was. */
export type FoundGround = Ground & { in_stock: boolean; related: number[] | null; together: number[] | null };

const idsIn = (text: string | null): number[] | null =>
  text === null ? null : text === '' ? [] : text.split(',').map(Number);

/**
 * The listed products of these, the named one or those first in the list first.
 * @param learned so many of them come with what was learned of them; all others are only known to be there
 */
export const groundsOf = async (
  db: Kysely<Schema>,
  { slug, ids, learned }: { slug: string; ids: readonly number[]; learned: number },
): Promise<FoundGround[]> => {
  const which =
    slug === ''
      ? sql`unnest(${ids}::bigint[]) WITH ORDINALITY AS g (id, place) JOIN listing l ON l.id = g.id
          LEFT JOIN product_relations r ON r.product_id = l.id AND g.place <= ${learned} ORDER BY g.place`
      : sql`products g JOIN listing l ON l.id = g.id LEFT JOIN product_relations r ON r.product_id = l.id
          WHERE g.slug = ${slug}`;
  // as text: reading arrays number by number costs more than all the rest of it
  const { rows } = await sql<Ground & { in_stock: boolean; related: string | null; together: string | null }>`
    SELECT l.id, l.category_id, l.price, l.in_stock, array_to_string(r.related, ',') AS related,
      array_to_string(r.together, ',') AS together
    FROM ${which}`.execute(db);
  return rows.map((row) => ({ ...row, related: idsIn(row.related), together: idsIn(row.together) }));
};

/**
 * What somebody follows, the newest first and each product once, with what is known of it; null where it is not listed.
 * @param followed a query of `product_id`, `is_ground` and `at`
 */
export const followedGrounds = async (
  db: Kysely<Schema>,
  followed: RawBuilder<unknown>,
): Promise<{ id: number; is_ground: boolean; found: FoundGround | null }[]> => {
  type Row = Omit<FoundGround, 'related' | 'together'> & {
    is_ground: boolean;
    is_listed: boolean;
    related: string | null;
    together: string | null;
  };
  const { rows } = await sql<Row>`
    SELECT f.product_id AS id, f.is_ground, l.id IS NOT NULL AS is_listed, l.category_id, l.price, l.in_stock,
      array_to_string(r.related, ',') AS related, array_to_string(r.together, ',') AS together
    FROM (${followed}) f LEFT JOIN listing l ON l.id = f.product_id
    LEFT JOIN product_relations r ON r.product_id = l.id AND f.is_ground
    ORDER BY f.is_ground DESC, f.at DESC`.execute(db);
  // grounds come first, so that what was looked at and bought too stays one
  return rows
    .filter(({ id }, at) => rows.findIndex((row) => row.id === id) === at)
    .map(({ is_ground, is_listed, related, together, ...row }) => ({
      ...{ id: row.id, is_ground },
      found: is_listed ? { ...row, related: idsIn(related), together: idsIn(together) } : null,
    }));
};

/** Cards of those that are in stock, in the order named; the first `most` of them, null: all. */
export const cardsInStock = async (
  db: Kysely<Schema>,
  ids: readonly number[],
  most: number | null,
): Promise<{ id: number; card: string }[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; card: string }>`
    SELECT l.id, l.card FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS g (id, place)
    JOIN listing l ON l.id = g.id WHERE l.in_stock ORDER BY g.place LIMIT ${most}`.execute(db);
  return rows;
};
