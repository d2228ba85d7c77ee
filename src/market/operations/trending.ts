import type { Locale } from '#common/locale.ts';
import type { Category } from '#contract/catalogue.ts';
import { cached, categoryTree, lineage } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import { type CategoryUnits, unitsByCategory } from './operations-store.ts';
import { daysBefore, trendingFirst } from './trending.rules.ts';

const DAYS = 30;
const MAX_CATEGORIES = 12;
const PAST_TTL_MS = 60_000;

/**
 * What was sold on the days before today. Sales are only ever added to today, so these sums stay the same until midnight,
 * unless a product moves to another category. Summing them takes a tenth of a second in a shop of a million products.
 */
const pastUnits = cached(
  async ({ db, clock }: MarketContext) => {
    const now = clock.now();
    const units = await unitsByCategory(db, daysBefore(now, DAYS - 1), daysBefore(now, 1));
    return { today: daysBefore(now, 0), units };
  },
  { ttlMs: PAST_TTL_MS },
);

const unitsBefore = async (ctx: MarketContext, today: string): Promise<CategoryUnits[]> => {
  const past = await pastUnits.read(ctx);
  if (past.today === today) return past.units;
  pastUnits.forget(ctx);
  return (await pastUnits.read(ctx)).units;
};

const soldByCategory = async (ctx: MarketContext): Promise<CategoryUnits[]> => {
  const today = daysBefore(ctx.clock.now(), 0);
  const parts = [unitsBefore(ctx, today), unitsByCategory(ctx.db, today, today)];
  return (await Promise.all(parts)).flat();
};

/** Root categories by what was sold in and under them in the last 30 days. */
export const trendingRoots = async (ctx: MarketContext, locale: Locale): Promise<Category[]> => {
  const [tree, sold] = await Promise.all([categoryTree(ctx), soldByCategory(ctx)]);
  const units = new Map<number, number>();
  for (const row of sold) {
    const node = tree.byId.get(row.category_id);
    const root = node && lineage(node)[0];
    if (root) units.set(root.facts.id, (units.get(root.facts.id) ?? 0) + row.units);
  }
  const roots = tree.presented[locale].roots.map((root) => ({ ...root, units: units.get(root.id) ?? 0 }));
  return trendingFirst(roots, MAX_CATEGORIES).map(({ units: _, ...root }) => ({ ...root, child: [] }));
};
