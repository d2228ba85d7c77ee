import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { lockStock } from '../catalogue/index.ts';
import type { Schema } from '../schema.ts';

export type HeldProduct = {
  id: number;
  merchant_id: number;
  product_name: string;
  is_taken_down: boolean;
  takedown_reason: string | null;
};

/** Those of the products that are not deleted, held still until the end of the transaction, by ascending id. */
export const holdProducts = async (tx: Tx<Schema>, ids: readonly number[]): Promise<HeldProduct[]> => {
  await lockStock(tx, ids);
  const { rows } = await sql<HeldProduct>`
    SELECT id, merchant_id, product_name, is_taken_down, takedown_reason FROM products
    WHERE id = ANY(${ids}::bigint[]) AND deleted_at IS NULL ORDER BY id`.execute(tx);
  return rows;
};

/** Takes products down for a reason, or (null) ends that. */
export const markTakenDown = async (
  tx: Tx<Schema>,
  ids: readonly number[],
  reason: string | null,
  now: Date,
): Promise<void> => {
  await sql`
    UPDATE products SET is_taken_down = ${reason !== null}, takedown_reason = ${reason}, updated_at = ${now}
    WHERE id = ANY(${ids}::bigint[])`.execute(tx);
};
