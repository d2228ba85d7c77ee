import type { Tx } from '#platform/db/database.ts';
import { forgetCategories } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { refreshListing } from '../search/index.ts';
import { countStore, lockStore } from './write-store.ts';

/**
 * To be called at the end of every transaction that changes products of a store: brings lists and search in line, and
 * the store's total. Locks in the same order as orders do: products, store, vocabulary.
 */
export const afterChange = async (
  tx: Tx<Schema>,
  merchantId: number,
  productIds: readonly number[],
): Promise<void> => afterChangeOfStores(tx, [merchantId], productIds);

/** The same where products of several stores were changed; stores by ascending id. */
export const afterChangeOfStores = async (
  tx: Tx<Schema>,
  merchantIds: readonly number[],
  productIds: readonly number[],
): Promise<void> => {
  const stores = [...new Set(merchantIds)].sort((one, other) => one - other);
  for (const id of stores) await lockStore(tx, id);
  await refreshListing(tx, productIds);
  for (const id of stores) await countStore(tx, id);
};

/** After the commit this process reads the category totals anew. */
export const recountCategories = (tx: Tx<Schema>, { db }: Pick<MarketContext, 'db'>): void =>
  tx.onCommit(() => forgetCategories({ db }));
