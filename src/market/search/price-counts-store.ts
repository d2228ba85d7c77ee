import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** Prices in steps, 64 to each doubling, as `price_step` of the database has them (0004_search.sql). Rupiah. */

const EXACT = 128;

/** The step that a price lies in. */
export const stepOf = (price: number): number => {
  if (price < EXACT) return price;
  const shift = 25 - Math.clz32(price);
  return shift * 64 + (price >> shift);
};

/** The lowest price of a step. */
export const stepFrom = (step: number): number => {
  if (step < EXACT) return step;
  const shift = Math.floor(step / 64) - 1;
  return (step - shift * 64) * 2 ** shift;
};

type Range = { from: number; to: number };

/**
 * A price range as whole steps, which are counted already, and what is left of it at both ends.
 * `steps` is null where the range covers no whole step.
 */
export const inSteps = ({ from, to }: Range): { steps: Range | null; rest: Range[] } => {
  const first = stepFrom(stepOf(from)) === from ? stepOf(from) : stepOf(from) + 1;
  const last = stepFrom(stepOf(to) + 1) === to + 1 ? stepOf(to) : stepOf(to) - 1;
  if (first > last) return { steps: null, rest: [{ from, to }] };
  const ends = [
    { from, to: stepFrom(first) - 1 },
    { from: stepFrom(last + 1), to },
  ];
  return { steps: { from: first, to: last }, rest: ends.filter((end) => end.from <= end.to) };
};

/** Rupiah, both bounds inclusive. */
type PriceRange = { from: number; to: number };

const NOTHING: PriceRange = { from: 1, to: 0 };

/**
 * How many listing rows cost so much: whole price steps are counted already, what is left at both ends is counted now.
 * The same few texts for all prices, so that each is prepared once.
 * @param scopes categories of which none lies in another, or 0 alone for everything
 * @param inside the same as a condition on `listing`
 */
export const countByPrice = async (
  db: Kysely<Schema>,
  scopes: readonly number[],
  inside: RawBuilder<unknown>,
  price: PriceRange,
): Promise<number> => {
  const { steps, rest } = inSteps(price);
  const { from, to } = steps ?? NOTHING;
  const [first = NOTHING, second = NOTHING] = rest;
  const counted = ({ from, to }: PriceRange) =>
    sql`(SELECT count(*) FROM listing WHERE ${inside} AND price BETWEEN ${from} AND ${to})`;
  const { rows } = await sql<{ total: number }>`
    SELECT (SELECT coalesce(sum(products), 0) FROM price_counts
        WHERE category_id = ANY(${scopes}::int[]) AND step BETWEEN ${from} AND ${to})
      + ${counted(first)} + ${counted(second)} AS total`.execute(db);
  return rows[0]!.total;
};

/**
 * The same for everything and each of the categories of the first level, in one read. What is counted already comes by the
 * category's id, what is left at both ends by `leaf`, the stored number of the category that it lies in.
 */
export const countTopsByPrice = async (
  db: Kysely<Schema>,
  tops: readonly number[],
  price: PriceRange,
): Promise<{ id: number | null; leaf: number | null; total_product: number }[]> => {
  const { steps, rest } = inSteps(price);
  const { from, to } = steps ?? NOTHING;
  const ends = rest.length === 0 ? [NOTHING] : rest;
  const atEnds = sql.join(
    ends.map((end) => sql`price BETWEEN ${end.from} AND ${end.to}`),
    sql` OR `,
  );
  const { rows } = await sql<{ id: number | null; leaf: number | null; total_product: number }>`
    SELECT category_id AS id, NULL::int AS leaf, sum(products)::int AS total_product FROM price_counts
    WHERE category_id = ANY(${tops}::int[]) AND step BETWEEN ${from} AND ${to} GROUP BY 1
    UNION ALL SELECT NULL, leaf, count(*)::int FROM listing WHERE ${atEnds} GROUP BY 2`.execute(db);
  return rows;
};

/** Puts rows of counts that belong together into one; what they add up to stays the same at every moment. */
export const compactCounts = async (db: Kysely<Schema>): Promise<void> => {
  await sql`
    WITH gone AS (
      DELETE FROM price_counts WHERE (category_id, step) IN (
        SELECT category_id, step FROM price_counts GROUP BY 1, 2 HAVING count(*) > 1 OR sum(products) = 0)
      RETURNING category_id, step, products)
    INSERT INTO price_counts (category_id, step, products)
    SELECT category_id, step, sum(products) FROM gone GROUP BY 1, 2 HAVING sum(products) <> 0`.execute(db);
  await sql`
    WITH gone AS (
      DELETE FROM category_sizes WHERE category_id IN (
        SELECT category_id FROM category_sizes GROUP BY 1 HAVING count(*) > 1 OR sum(products) = 0)
      RETURNING category_id, products)
    INSERT INTO category_sizes (category_id, products)
    SELECT category_id, sum(products) FROM gone GROUP BY 1 HAVING sum(products) <> 0`.execute(db);
};
