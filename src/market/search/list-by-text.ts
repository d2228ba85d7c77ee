import type { Card } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import type { Narrowing, Sort } from './filters.rules.ts';
import {
  type KeywordOrder,
  type KeywordSearch,
  scannedPage,
  soldAtLeast,
  sortedPage,
} from './keyword-store.ts';
import type { ListPage } from './list-by-filters.ts';
import type { Window } from './listing-search-store.ts';
import { bestSellerCutoffs, maxScanRows } from './scan-cost.rules.ts';
import {
  bestSoldSizes,
  countMatches,
  countOf,
  type ExpandedQuery,
  expandPrefix,
  hasKnownTotal,
  planSearch,
  type SearchPlan,
  shopSize,
} from './search-plan.ts';
import {
  deletionKeys,
  isCorrectable,
  maxEdits,
  meant,
  withBlanksCorrected,
  wordsAcrossBlanks,
} from './spelling.rules.ts';
import { termsWithSynonyms } from './synonyms-store.ts';
import { type QueryTerm, withCorrections } from './text-query.rules.ts';
import { type KnownToken, tokensNear } from './vocabulary-store.ts';

/** More meanings than these of one word are noise. */
const MAX_CORRECTIONS = 50;

/** What each typed word may have been meant to be; words with no other meaning are left out. */
const correctionsOf = (
  typed: readonly string[],
  near: readonly KnownToken[],
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    typed
      .map((word) => {
        const meanings = meant(word, near).slice(0, MAX_CORRECTIONS);
        return [word, meanings.map((one) => one.word)] as const;
      })
      .filter(([, meanings]) => meanings.length > 0),
  );

/** The words with everything they may have been meant to be; null where none has another meaning. */
const withSpellingCorrections = async (
  ctx: MarketContext,
  groups: readonly QueryTerm[],
): Promise<readonly QueryTerm[] | null> => {
  const typed = [...new Set(groups.map((group) => group.word))].filter(isCorrectable);
  if (typed.length === 0) return null;
  const keys = new Set(typed.flatMap((word) => deletionKeys(word, maxEdits(word))));
  const near = await tokensNear(ctx.db, [...keys], wordsAcrossBlanks(groups));
  const meanings = correctionsOf(typed, near);
  const mended = withBlanksCorrected(groups, new Map(near.map((one) => [one.word, one.products])));
  return meanings.size === 0 && mended === null ? null : withCorrections(mended ?? groups, meanings);
};

/** What is found is read whole, sorted and counted at once. */
const readWhole = async (
  ctx: MarketContext,
  { search }: SearchPlan,
  sort: Sort,
  window: Window,
): Promise<ListPage> => sortedPage(ctx.db.listing, search, sort === 'relevance' ? 'named' : sort, window);

/**
 * A page of at most `total` products: found among the best sold, or scanned for in its order, where that is near; else all
 * are read.
 */
const pageOf = async (
  ctx: MarketContext,
  search: KeywordSearch,
  order: Exclude<KeywordOrder, 'named'>,
  window: Window,
  total: number,
): Promise<Card[]> => {
  const db = ctx.db.listing;
  const estimate = { wanted: window.offset + window.limit, total, all: await shopSize(ctx) };
  if (order === 'popular') {
    for (const sold of bestSellerCutoffs(await bestSoldSizes(ctx), estimate)) {
      const best = { ...search, conditions: [...search.conditions, soldAtLeast(sold)] };
      const { cards } = await sortedPage(db, best, order, window);
      if (cards.length === window.limit) return cards;
    }
  }
  const rows = maxScanRows({ ...estimate, readsTwoTables: order !== 'popular' });
  if (rows !== null) {
    const cards = await scannedPage(db, search, order, window, rows);
    if (cards.length === window.limit) return cards;
  }
  return (await sortedPage(db, search, order, window)).cards;
};

/** A large result is read in its order, those with the words in their name first. */
const readLarge = async (
  ctx: MarketContext,
  { search }: SearchPlan,
  total: number,
  sort: Sort,
  window: Window,
): Promise<ListPage> => {
  if (sort !== 'relevance') return { cards: await pageOf(ctx, search, sort, window, total), total };
  const named: KeywordSearch = { ...search, anywhere: search.inName };
  const first = await pageOf(ctx, named, 'popular', window, total);
  if (first.length === window.limit) return { cards: first, total };
  const before =
    first.length > 0 || window.offset === 0 ? window.offset + first.length : await countOf(ctx, named);
  const rest = { limit: window.limit - first.length, offset: Math.max(0, window.offset - before) };
  const unnamed = { ...search, without: search.inName };
  return { cards: [...first, ...(await pageOf(ctx, unnamed, 'popular', rest, total))], total };
};

/** Up to here reading everything costs no more than deciding; of what is counted already, up to there. */
const FEW = 2_000;
const FEW_COUNTED = 500;

const read = async (ctx: MarketContext, words: SearchPlan, sort: Sort, window: Window): Promise<ListPage> => {
  if (words.products === 0 && hasKnownTotal(words)) return { cards: [], total: 0 };
  if (words.selective && !hasKnownTotal(words)) return readWhole(ctx, words, sort, window);
  const total = await countMatches(ctx, words);
  if (window.offset >= total) return { cards: [], total };
  const few = hasKnownTotal(words) && sort === 'relevance' ? FEW_COUNTED : FEW;
  if (total > few) return readLarge(ctx, words, total, sort, window);
  return { cards: (await readWhole(ctx, words, sort, window)).cards, total };
};

/** The words with their corrections, or null when no word has another meaning. */
const correct = async (
  ctx: MarketContext,
  { groups }: ExpandedQuery,
  narrowing: Narrowing,
): Promise<SearchPlan | null> => {
  const meant = await withSpellingCorrections(ctx, groups);
  return meant === null ? null : planSearch(ctx, { groups: meant, completions: null }, narrowing);
};

/** Products found exactly come first, then those that corrected words find. */
const appendCorrected = async (
  ctx: MarketContext,
  exact: SearchPlan,
  corrected: SearchPlan,
  found: ListPage,
  window: Window,
): Promise<ListPage> => {
  const all = await read(ctx, exact, 'relevance', { limit: window.limit, offset: 0 });
  const { search, selective } = corrected;
  const rest = { selective, search: { ...search, exclude: all.cards.map((card) => card.id) } };
  const more = await read(ctx, rest, 'relevance', {
    limit: Math.max(1, window.limit - found.cards.length),
    offset: Math.max(0, window.offset - all.total),
  });
  return { cards: [...found.cards, ...more.cards], total: all.total + more.total };
};

const expandedQuery = async (ctx: MarketContext, text: string): Promise<ExpandedQuery> => {
  const groups: QueryTerm[] = await termsWithSynonyms(ctx, text);
  return expandPrefix(ctx, groups);
};

/**
 * A page of the products that the words find: every word as a whole, as the beginning of one (the last word),
 * or as a form of the same root; where that finds less than a page, corrected words too.
 */
export const listByText = async (
  ctx: MarketContext,
  text: string,
  narrowing: Narrowing,
  sort: Sort,
  window: Window,
): Promise<ListPage> => {
  const expanded = await expandedQuery(ctx, text);
  const exact = await planSearch(ctx, expanded, narrowing);
  const found = await read(ctx, exact, sort, window);
  if (found.total >= window.limit) return found;
  const corrected = await correct(ctx, expanded, narrowing);
  if (corrected === null) return found;
  if (found.total === 0 || sort !== 'relevance') return read(ctx, corrected, sort, window);
  return appendCorrected(ctx, exact, corrected, found, window);
};

/** The stores of what a page of `perPage` shows: of corrected words too, where what was typed does not fill it. */
export const storesOfSearch = async <S extends { total_product: number }>(
  ctx: MarketContext,
  text: string,
  narrowing: Narrowing,
  perPage: number,
  stores: (words: SearchPlan) => Promise<S[]>,
): Promise<S[]> => {
  const expanded = await expandedQuery(ctx, text);
  const found = await stores(await planSearch(ctx, expanded, narrowing));
  if (found.reduce((sum, one) => sum + one.total_product, 0) >= perPage) return found;
  const corrected = await correct(ctx, expanded, narrowing);
  return corrected === null ? found : stores(corrected);
};
