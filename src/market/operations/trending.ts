import type { Locale } from '#common/locale.ts';
import type { Category } from '#contract/catalogue.ts';
import { categoryTree, lineage } from '../catalogue/index.ts';
import type { Market } from '../market.ts';
import { unitsByCategory } from './operations-store.ts';
import { daysBefore, trendingFirst } from './trending.rules.ts';

const days = 30;
const most = 12;

/** Root categories by what was sold in and under them in the last 30 days (API M2). */
export const trendingRoots = async (market: Market, locale: Locale): Promise<Category[]> => {
  const [tree, sold] = await Promise.all([
    categoryTree(market),
    unitsByCategory(market.db, daysBefore(market.clock.now(), days)),
  ]);
  const units = new Map<number, number>();
  for (const row of sold) {
    const node = tree.byId.get(row.category_id);
    const root = node && lineage(node)[0];
    if (root) units.set(root.facts.id, (units.get(root.facts.id) ?? 0) + row.units);
  }
  const roots = tree.presented[locale].roots.map((root) => ({ ...root, units: units.get(root.id) ?? 0 }));
  return trendingFirst(roots, most).map(({ units: _, ...root }) => ({ ...root, child: [] }));
};
