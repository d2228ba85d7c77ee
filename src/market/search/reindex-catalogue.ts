import type { Tx } from '#platform/db/database.ts';
import { enqueue, handle, type JobHandler, job } from '#platform/jobs.ts';
import { forgetCategories } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { refreshListing } from './refresh-listing.ts';
import {
  hasMoreProductsThan,
  lockCategoriesAgainstInserts,
  lockMerchantsOf,
  lockNextProducts,
  lockProductsIn,
  updateMerchantTotals,
} from './reindex-store.ts';

/** Products that one transaction reindexes at most; more are left to a job, so that sellers do not wait for them. */
const AT_ONCE = 1_000;

const reindexCategories = job<{ categoryIds: number[] }>('search.reindex-categories');

const reindex = async (tx: Tx<Schema>, productIds: readonly number[]): Promise<void> => {
  await refreshListing(tx, productIds);
  await updateMerchantTotals(tx, productIds);
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
  if (await hasMoreProductsThan(tx, categoryIds, atOnce)) {
    await lockCategoriesAgainstInserts(tx, categoryIds);
    await write([]);
    return enqueue(tx, reindexCategories, { categoryIds: [...categoryIds] });
  }
  await lockProductsIn(tx, categoryIds);
  await lockCategoriesAgainstInserts(tx, categoryIds);
  // with those that were added before the categories were locked
  const products = await lockProductsIn(tx, categoryIds);
  await lockMerchantsOf(tx, products);
  await write(products);
  await reindex(tx, products);
};

/** The job: as many products at a time as disturb nobody. Harmless to repeat. */
export const reindexHandler = (ctx: Pick<MarketContext, 'db'>, most: number = AT_ONCE): JobHandler =>
  handle(reindexCategories, async ({ categoryIds }) => {
    let last = 0;
    for (;;) {
      const done = await ctx.db.transact(async (tx) => {
        const products = await lockNextProducts(tx, categoryIds, last, most);
        await lockMerchantsOf(tx, products);
        await reindex(tx, products);
        return products;
      });
      if (done.length === 0) break;
      last = done.at(-1) ?? last;
    }
    forgetCategories(ctx);
  });
