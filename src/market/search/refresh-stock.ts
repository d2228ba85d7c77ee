import type { Tx } from '#platform/db/database.ts';
import { listingChanged, writeListing } from '../catalogue/index.ts';
import type { Schema } from '../schema.ts';

/**
 * As `refreshListing`, where nothing of the products but their stock was changed, while they are held: no word of them is
 * another. What lists have counted stays true unless one of them is `soldOut` now.
 */
export const refreshStock = async (
  tx: Tx<Schema>,
  productIds: readonly number[],
  { soldOut }: { soldOut: boolean },
): Promise<void> => {
  if (soldOut) tx.onCommit(listingChanged);
  await writeListing(
    tx,
    [...new Set(productIds)].sort((a, b) => a - b),
  );
};
