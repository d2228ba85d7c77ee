import type { Locale } from '#common/locale.ts';
import type { OperatorCategory } from '#contract/operator-catalogue.ts';
import type { Database } from '#platform/db/database.ts';
import { versionOf } from '../audit/index.ts';
import type { Schema } from '../schema.ts';
import { contentOf } from './category-change.rules.ts';
import { allCategories, type BrandFacts, featuredBrands, productCounts } from './category-store.ts';
import { type CategoryNode, growTree, lineage } from './category-tree.rules.ts';
import { presentCategory } from './present-category.ts';

type Beside = { brands: ReadonlyMap<number, BrandFacts[]>; products: ReadonlyMap<number, number> };

const present = (node: CategoryNode, locale: Locale, beside: Beside): OperatorCategory => {
  const { facts } = node;
  const child = node.children.map((one) => present(one, locale, beside));
  return {
    ...presentCategory(node, locale, beside.brands.get(facts.id) ?? [], []),
    child,
    name_id: facts.name,
    name_en: facts.name_en,
    position: facts.position,
    is_active: facts.is_active,
    is_shown: lineage(node).every((one) => one.facts.is_active),
    product_count: beside.products.get(facts.id) ?? 0,
    version: versionOf(contentOf(facts)),
  };
};

/** The whole tree as it stands now, inactive categories too. */
export const operatorTree = async (db: Database<Schema>, locale: Locale): Promise<OperatorCategory[]> => {
  const [rows, featured, products] = await Promise.all([
    allCategories(db),
    featuredBrands(db),
    productCounts(db),
  ]);
  const beside = { brands: Map.groupBy(featured, (brand) => brand.category_id), products };
  return growTree(rows).map((root) => present(root, locale, beside));
};

const all = (category: OperatorCategory): OperatorCategory[] => [category, ...category.child.flatMap(all)];

/** One category of that tree. */
export const operatorCategoryById = async (
  db: Database<Schema>,
  id: number,
  locale: Locale,
): Promise<OperatorCategory | undefined> =>
  (await operatorTree(db, locale)).flatMap(all).find((one) => one.id === id);
