import type { Tx } from '#platform/db/database.ts';
import { isOnSale, writeFlashPrices } from '../catalogue/index.ts';
import type { FlashPrice } from '../context.ts';
import type { Schema } from '../schema.ts';

/**
 * Makes lists filter and sort these products by their price of this moment (API 5.5); to be called when a slot starts
 * or ends, or when an item of it sells out or comes back.
 * @param running items of the running slot by product; a product without one gets its normal price
 */
export const repriceListing = async (
  tx: Tx<Schema>,
  productIds: readonly number[],
  running: ReadonlyMap<number, FlashPrice>,
): Promise<void> => {
  const ids = [...new Set(productIds)].sort((a, b) => a - b);
  const flashPriceOf = (id: number): number | null => {
    const item = running.get(id);
    return isOnSale(item) ? item.flashPrice : null;
  };
  await writeFlashPrices(
    tx,
    ids.map((id) => ({ id, flashPrice: flashPriceOf(id) })),
  );
};
