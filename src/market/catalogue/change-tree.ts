import type { Kysely } from 'kysely';
import type { Brand } from '#contract/catalogue.ts';
import type { Refusal } from '#contract/envelope.ts';
import type { Tx } from '#platform/db/database.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { allCategories, lockCategories } from './category-store.ts';
import { type CategoryNode, growTree, subtree } from './category-tree.rules.ts';
import { forgetCategories } from './category-tree.ts';

/** What changes of categories need of the modules above; the server passes it in. */
export type CategoryPorts = {
  /**
   * Makes lists and search show the products lying directly in these categories as they are once `write` has changed the
   * categories. `write` is given the products that are listed anew after it; all of them, or none where that is left to a
   * job. Locks in the order of all others: products, categories, stores, then listing and vocabulary.
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

/** The tree as it stands while nobody else can change it, inactive categories too. */
export type LockedTree = { roots: CategoryNode[]; byId: ReadonlyMap<number, CategoryNode> };

export const isRefusal = (result: object): result is Refusal => 'ok' in result && result.ok === false;

/**
 * Changes the tree while nobody else can. After the commit the cached tree is read anew; processes that do not hear of it
 * follow within ten seconds.
 */
export const changeTree = <T extends object>(
  { db }: Pick<MarketContext, 'db'>,
  work: (tx: Tx<Schema>, tree: LockedTree) => Promise<T | Refusal>,
): Promise<T | Refusal> =>
  db.transact(async (tx) => {
    await lockCategories(tx);
    const roots = growTree(await allCategories(tx));
    const byId = new Map(roots.flatMap(subtree).map((node) => [node.facts.id, node]));
    const result = await work(tx, { roots, byId });
    if (!isRefusal(result)) tx.onCommit(() => forgetCategories({ db }));
    return result;
  });
