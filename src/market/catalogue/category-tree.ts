import type { Kysely } from 'kysely';
import type { Locale } from '#common/locale.ts';
import type { Category } from '#contract/catalogue.ts';
import type { Database } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import { cached } from './cached.ts';
import { allCategories, featuredBrands, writeNumbers } from './category-store.ts';
import { type CategoryNode, growTree, numbersOf, subtree } from './category-tree.rules.ts';
import { listingChanged } from './listing-store.ts';
import { presentCategory } from './present-category.ts';

/** The active categories of one moment, ready to answer with. */
export type CategoryTree = {
  roots: CategoryNode[];
  byId: ReadonlyMap<number, CategoryNode>;
  bySlug: ReadonlyMap<string, CategoryNode>;
  /** Presented with everything below it; the same objects for every caller, never to be changed. */
  presented: Record<Locale, { roots: Category[]; byId: ReadonlyMap<number, Category> }>;
};

const load = async (db: Database<Schema>): Promise<CategoryTree> => {
  const [rows, featured] = await Promise.all([allCategories(db), featuredBrands(db)]);
  // Without an inactive category its descendants have no parent, so that they are left out too.
  const roots = growTree(rows.filter((row) => row.is_active));
  const nodes = roots.flatMap(subtree);
  const brands = Map.groupBy(featured, (brand) => brand.category_id);
  const inLanguage = (locale: Locale) => {
    const byId = new Map<number, Category>();
    const present = (node: CategoryNode): Category => {
      const shown = presentCategory(
        node,
        locale,
        brands.get(node.facts.id) ?? [],
        node.children.map(present),
      );
      byId.set(shown.id, shown);
      return shown;
    };
    return { roots: roots.map(present), byId };
  };
  return {
    roots,
    byId: new Map(nodes.map((node) => [node.facts.id, node])),
    bySlug: new Map(nodes.map((node) => [node.facts.slug, node])),
    presented: { id: inLanguage('id'), en: inLanguage('en') },
  };
};

const trees = cached(load, { topic: 'categories' });

/** The tree of active categories with their totals, at most about ten seconds old. */
export const categoryTree = (ctx: { db: Database<Schema> }): Promise<CategoryTree> => trees.read(ctx.db);

/** To be called after a committed change of categories, featured brands or what is visible. */
export const forgetCategories = (ctx: { db: Database<Schema> }): void => {
  listingChanged(ctx.db);
  trees.forget(ctx.db);
};

/**
 * Numbers the categories (category-tree.rules.ts); to be called in the transaction that adds or moves one, before the
 * listing of `products` is written in it.
 */
export const numberCategories = async (
  db: Kysely<Schema>,
  products: readonly number[] = [],
): Promise<void> => {
  await writeNumbers(db, numbersOf(growTree(await allCategories(db))), products);
};
