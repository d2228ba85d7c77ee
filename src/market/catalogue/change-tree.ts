import type { Refusal } from '#contract/envelope.ts';
import type { Tx } from '#platform/db/database.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { allCategories } from './category-store.ts';
import { type CategoryNode, growTree, walk } from './category-tree.rules.ts';
import { forgetCategories } from './category-tree.ts';
import { holdTree } from './category-write-store.ts';

/** The tree as it stands while nobody else can change it, inactive categories too. */
export type HeldTree = { roots: CategoryNode[]; byId: ReadonlyMap<number, CategoryNode> };

export const isRefusal = (found: object): found is Refusal => 'ok' in found && found.ok === false;

/**
 * One change of the tree, alone: two operators never change it at once. What this process keeps of the tree is made new
 * after the commit; other processes follow within ten seconds.
 */
export const changeTree = <T extends object>(
  { db }: Pick<MarketContext, 'db'>,
  work: (tx: Tx<Schema>, tree: HeldTree) => Promise<T | Refusal>,
): Promise<T | Refusal> =>
  db.transact(async (tx) => {
    await holdTree(tx);
    const roots = growTree(await allCategories(tx));
    const byId = new Map(roots.flatMap(walk).map((node) => [node.facts.id, node]));
    const found = await work(tx, { roots, byId });
    if (!isRefusal(found)) tx.onCommit(() => forgetCategories({ db }));
    return found;
  });
