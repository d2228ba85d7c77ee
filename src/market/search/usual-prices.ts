import { type QueryExecutorProvider, sql } from 'kysely';
import { stepFrom } from './price-counts-store.ts';

/** What the products of a category usually cost: the price in the middle of all, and how many there are. Rupiah. */
export type UsualPrice = { price: number; products: number };

/** The usual prices of categories with what lies below them, from what is counted by price already. */
export const usualPrices = async (
  db: QueryExecutorProvider,
  categoryIds: readonly number[],
): Promise<Map<number, UsualPrice>> => {
  if (categoryIds.length === 0) return new Map();
  const { rows } = await sql<{ category_id: number; step: number; products: number }>`
    with counted as (
      select category_id, step, sum(products) as products from price_counts
      where category_id = any(${categoryIds}::int[]) group by 1, 2 having sum(products) > 0),
    summed as (
      select category_id, step, sum(products) over (partition by category_id order by step) as up_to,
        sum(products) over (partition by category_id) as products from counted)
    select distinct on (category_id) category_id, step, products from summed
    where up_to * 2 >= products order by category_id, step`.execute(db);
  return new Map(
    rows.map(({ category_id, step, products }) => [
      Number(category_id),
      { price: stepFrom(step), products: Number(products) },
    ]),
  );
};
