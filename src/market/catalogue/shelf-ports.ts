import type { Kysely } from 'kysely';
import type { Brand } from '#contract/catalogue.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

/** What the tree's operators need of modules above and beside it. Bound by the server. */
export type ShelfPorts = {
  /**
   * Makes lists and search show the products lying directly in these categories as they are once `write` has changed the
   * categories. `write` is given the products that are listed anew after it; all of them, or none where that is left to a
   * job. Locks in the order of all others: products, categories, stores, then listing and words.
   */
  reindex: (
    tx: Tx<Schema>,
    categoryIds: readonly number[],
    write: (products: readonly number[]) => Promise<void>,
  ) => Promise<void>;
  brands: {
    /** A page of the active stores, by name; `official` null for all. */
    find: (
      filter: { search: string; official: boolean | null },
      page: { offset: number; limit: number },
    ) => Promise<{ brands: Brand[]; total: number }>;
    /** Those of the stores that are active. */
    active: (db: Kysely<Schema>, ids: readonly number[]) => Promise<ReadonlySet<number>>;
  };
};
