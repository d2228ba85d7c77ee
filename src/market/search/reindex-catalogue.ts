import type { Tx } from '#platform/db/database.ts';
import { enqueue, handle, type JobHandler, job } from '#platform/jobs.ts';
import { forgetCategories } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { refreshListing } from './refresh-listing.ts';
import {
  closeShelves,
  countStoresOf,
  holdNext,
  holdShelves,
  holdStoresOf,
  holdsMoreThan,
} from './reindex-store.ts';

/** Most products that one transaction lists anew; more are left to a job, so that nobody who sells waits for them. */
const AT_ONCE = 1_000;

const shelvesChanged = job<{ categoryIds: number[] }>('search.shelves');

const reindex = async (tx: Tx<Schema>, productIds: readonly number[]): Promise<void> => {
  await refreshListing(tx, productIds);
  await countStoresOf(tx, productIds);
};

/**
 * Around a change of categories (`write`): the products lying directly in them are found and shown accordingly, at once
 * where they are few, else by a job within seconds. `write` is given those that are done at once.
 */
export const reindexCatalog = async (
  tx: Tx<Schema>,
  categoryIds: readonly number[],
  write: (products: readonly number[]) => Promise<void>,
  atOnce: number = AT_ONCE,
): Promise<void> => {
  if (await holdsMoreThan(tx, categoryIds, atOnce)) {
    await closeShelves(tx, categoryIds);
    await write([]);
    return enqueue(tx, shelvesChanged, { categoryIds: [...categoryIds] });
  }
  await holdShelves(tx, categoryIds);
  await closeShelves(tx, categoryIds);
  // with those that came while the shelves were being closed
  const products = await holdShelves(tx, categoryIds);
  await holdStoresOf(tx, products);
  await write(products);
  await reindex(tx, products);
};

/** The job: as many products at a time as disturb nobody. Harmless to repeat. */
export const reindexHandler = (ctx: Pick<MarketContext, 'db'>, most: number = AT_ONCE): JobHandler =>
  handle(shelvesChanged, async ({ categoryIds }) => {
    let last = 0;
    for (;;) {
      const done = await ctx.db.transact(async (tx) => {
        const products = await holdNext(tx, categoryIds, last, most);
        await holdStoresOf(tx, products);
        await reindex(tx, products);
        return products;
      });
      if (done.length === 0) break;
      last = done.at(-1) ?? last;
    }
    forgetCategories(ctx);
  });
