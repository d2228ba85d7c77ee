import { limits } from '#common/limits.ts';
import { filterQuery } from '#contract/query.ts';
import type { Timer } from '#platform/jobs.ts';
import { categoryTree } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import { everything, narrow } from './filters.rules.ts';
import { countKeywordsByMerchant, type KeywordSearch } from './keyword-store.ts';
import type { BrandCount } from './listing-search-store.ts';
import { countedStores, dropStores, tokensToCount, writeStores } from './merchant-counts-store.ts';
import { compactCounts } from './price-counts-store.ts';
import { expandPrefix, planSearch, type SearchPlan } from './search-plan.ts';
import { termsWithSynonyms } from './synonyms-store.ts';

/** A word that finds less is counted whenever it is asked for. */
export const BROAD = 3_000;
export const MAX_BRANDS = 100;

const EVERY_MS = 60_000;
/** So long a run counts at most, so that it is never more than a small part of one core. */
const RUN_MS = 2_000;
/** Of what has changed, and of what has not. */
const CHANGED_MS = 10 * 60_000;
const OLD_MS = 60 * 60_000;
/** Older counts are not believed: nobody renews them. */
const BELIEVED_MS = 2 * OLD_MS;

const unfiltered = filterQuery.parse({});
const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** What a search of this one word asks. */
const searchOf = async (ctx: MarketContext, word: string): Promise<SearchPlan> => {
  const all = narrow(unfiltered, await categoryTree(ctx), everything, limits)!;
  return planSearch(ctx, await expandPrefix(ctx, await termsWithSynonyms(ctx, word)), all);
};

/** Counts the stores of broad words ahead, until all are counted or `runMs` are over. */
export const precountMerchants = async (ctx: MarketContext, runMs: number = RUN_MS): Promise<void> => {
  const now = ctx.clock.now();
  const end = performance.now() + runMs;
  await dropStores(ctx.db, BROAD);
  const words = await tokensToCount(ctx.db, {
    least: BROAD,
    changed: before(now, CHANGED_MS),
    old: before(now, OLD_MS),
  });
  for (const word of words) {
    if (performance.now() > end) return;
    const { search } = await searchOf(ctx, word.word);
    const stores = await countKeywordsByMerchant(ctx.db.listing, search, MAX_BRANDS);
    await writeStores(ctx.db, word, search.anywhere, stores, now);
  }
};

/** Keeps the stores of broad words counted. */
export const merchantCountsTimer = (ctx: MarketContext): Timer => ({
  name: 'search.count-stores',
  everyMs: EVERY_MS,
  run: () => precountMerchants(ctx),
});

/** The stores that words find: counted ahead where they are broad, else now. */
export const merchantsFound = async (
  ctx: MarketContext,
  search: KeywordSearch,
  products: number | undefined,
): Promise<BrandCount[]> => {
  const isBroad = (products ?? 0) >= BROAD && search.conditions.length === 0;
  const ahead = isBroad
    ? await countedStores(ctx.db.reading, search.anywhere, before(ctx.clock.now(), BELIEVED_MS))
    : null;
  return ahead ?? countKeywordsByMerchant(ctx.db.listing, search, MAX_BRANDS);
};

/** Keeps what is counted in rows that are only ever added (0004_search.sql) short. */
export const compactCountsTimer = (ctx: Pick<MarketContext, 'db'>): Timer => ({
  name: 'search.fold-counts',
  everyMs: EVERY_MS,
  run: () => compactCounts(ctx.db),
});
