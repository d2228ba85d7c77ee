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
import { relevanceSteps } from './relevance.rules.ts';
import { bestSellerCutoffs, maxScanRows } from './scan-cost.rules.ts';
import {
  bestSoldSizes,
  countHeads,
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
  correctedText,
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

/** Words with everything they may have been meant to be; `text` is what they most likely were, null where that is as typed. */
type Corrected = { groups: readonly QueryTerm[]; text: string | null };

/** Everything by which words may be found as they were typed. */
const wordsAsTyped = (groups: readonly QueryTerm[]): string[] =>
  groups.flatMap(({ lexemes, alternatives = [] }) => [...lexemes, ...alternatives.flat()]);

/** The words with their corrections; null where none has another meaning. */
const withSpellingCorrections = async (
  ctx: MarketContext,
  groups: readonly QueryTerm[],
): Promise<Corrected | null> => {
  const typed = [...new Set(groups.map((group) => group.word))].filter(isCorrectable);
  if (typed.length === 0) return null;
  const keys = new Set(typed.flatMap((word) => deletionKeys(word, maxEdits(word))));
  const wanted = new Set([...wordsAcrossBlanks(groups), ...wordsAsTyped(groups)]);
  const near = await tokensNear(ctx.db.reading, [...keys], [...wanted]);
  const meanings = correctionsOf(typed, near);
  const known = new Map(near.map((one) => [one.word, one.products]));
  const mended = withBlanksCorrected(groups, known);
  if (meanings.size === 0 && mended === null) return null;
  return {
    groups: withCorrections(mended ?? groups, meanings),
    text: correctedText(groups, mended, meanings, known),
  };
};

/** What is found is read whole, sorted and counted at once. */
const readWhole = async (
  ctx: MarketContext,
  { search }: SearchPlan,
  sort: Sort,
  window: Window,
): Promise<ListPage> => sortedPage(ctx.db.listing, search, sort === 'relevance' ? 'relevant' : sort, window);

/**
 * A page of at most `total` products: found among the best sold, or scanned for in its order, where that is near; else all
 * are read.
 */
const pageOf = async (
  ctx: MarketContext,
  search: KeywordSearch,
  order: Exclude<KeywordOrder, 'relevant'>,
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

/** The steps of a large result by relevance, each with how many it holds at most; those that hold none are left out. */
const stepsOf = async (
  ctx: MarketContext,
  { search, headLexemes }: SearchPlan,
  total: number,
): Promise<{ step: KeywordSearch; most: number }[]> => {
  const headed = headLexemes === null ? total : Math.min(total, await countHeads(ctx, headLexemes));
  const { heads, ...plain } = search;
  const named = relevanceSteps(headed === 0 ? plain : search);
  const isHeaded = (at: number): boolean => headed > 0 && heads !== undefined && at === 0;
  return [
    ...named.map((anywhere, at) => ({
      step: { ...search, anywhere },
      most: isHeaded(at) ? headed : total,
    })),
    { step: { ...search, without: search.inName }, most: total },
  ];
};

/** A large result is read in its order; by relevance step after step, until the page is full. */
const readLarge = async (
  ctx: MarketContext,
  plan: SearchPlan,
  total: number,
  sort: Sort,
  window: Window,
): Promise<ListPage> => {
  if (sort !== 'relevance') return { cards: await pageOf(ctx, plan.search, sort, window, total), total };
  const cards: Card[] = [];
  let skip = window.offset;
  for (const { step, most } of await stepsOf(ctx, plan, total)) {
    const part = { limit: window.limit - cards.length, offset: skip };
    const page = await pageOf(ctx, step, 'popular', part, most);
    cards.push(...page);
    if (cards.length === window.limit) break;
    skip = page.length > 0 || skip === 0 ? 0 : Math.max(0, skip - (await countOf(ctx, step)));
  }
  return { cards, total };
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

/** Who carries out a search of words: PostgreSQL, or a search engine that they were copied to. */
export type Finder<Q> = {
  prepare: (query: ExpandedQuery, narrowing: Narrowing) => Promise<Q>;
  read: (query: Q, sort: Sort, window: Window) => Promise<ListPage>;
  /** The same without these products. */
  without: (query: Q, ids: readonly number[]) => Q;
};

export const inPostgres = (ctx: MarketContext): Finder<SearchPlan> => ({
  prepare: (query, narrowing) => planSearch(ctx, query, narrowing),
  read: (plan, sort, window) => read(ctx, plan, sort, window),
  without: ({ search, selective, headLexemes }, exclude) => ({
    ...{ selective, headLexemes },
    search: { ...search, exclude },
  }),
});

/** The words with their corrections, or null when no word has another meaning. */
const correct = async <Q>(
  ctx: MarketContext,
  { prepare }: Pick<Finder<Q>, 'prepare'>,
  { groups }: ExpandedQuery,
  narrowing: Narrowing,
): Promise<{ query: Q; text: string | null } | null> => {
  const meant = await withSpellingCorrections(ctx, groups);
  if (meant === null) return null;
  const query = await prepare({ groups: meant.groups, completions: null }, narrowing);
  return { query, text: meant.text };
};

/** Products found exactly come first, then those that corrected words find. */
const appendCorrected = async <Q>(
  { read, without }: Finder<Q>,
  exact: Q,
  corrected: Q,
  found: ListPage,
  window: Window,
): Promise<ListPage> => {
  const all = await read(exact, 'relevance', { limit: window.limit, offset: 0 });
  const rest = without(
    corrected,
    all.cards.map((card) => card.id),
  );
  const more = await read(rest, 'relevance', {
    limit: Math.max(1, window.limit - found.cards.length),
    offset: Math.max(0, window.offset - all.total),
  });
  return { cards: [...found.cards, ...more.cards], total: all.total + more.total };
};

const expandedQuery = async (ctx: MarketContext, text: string): Promise<ExpandedQuery> => {
  const groups: QueryTerm[] = await termsWithSynonyms(ctx, text);
  return expandPrefix(ctx, groups);
};

/** What words are searched for, and whether as they are typed only. */
export type SearchText = { text: string; isExact: boolean };

/** `correction` where corrected words find more: what was most likely meant, and how many products the typed words find. */
export type TextPage = ListPage & { correction?: { search: string; exact_total: number } };

/**
 * A page of the products that the words find: every word as a whole, as the beginning of one (the last word),
 * or as a form of the same root; where that finds less than a page, corrected words too, unless only what is typed is wanted.
 */
export const listByText = async <Q>(
  ctx: MarketContext,
  finder: Finder<Q>,
  { text, isExact }: SearchText,
  narrowing: Narrowing,
  sort: Sort,
  window: Window,
): Promise<TextPage> => {
  const expanded = await expandedQuery(ctx, text);
  const exact = await finder.prepare(expanded, narrowing);
  const found = await finder.read(exact, sort, window);
  if (isExact || found.total >= window.limit) return found;
  const corrected = await correct(ctx, finder, expanded, narrowing);
  if (corrected === null) return found;
  const page =
    found.total === 0 || sort !== 'relevance'
      ? await finder.read(corrected.query, sort, window)
      : await appendCorrected(finder, exact, corrected.query, found, window);
  if (corrected.text === null || page.total === found.total) return page;
  return { ...page, correction: { search: corrected.text, exact_total: found.total } };
};

/** The counts of what a page of `perPage` shows: of corrected words too, where what was typed does not fill it. */
export const countsOfSearch = async <Q, C>(
  ctx: MarketContext,
  finder: Pick<Finder<Q>, 'prepare'>,
  { text, isExact }: SearchText,
  narrowing: Narrowing,
  perPage: number,
  { counts, total }: { counts: (query: Q) => Promise<C>; total: (counted: C) => number },
): Promise<C> => {
  const expanded = await expandedQuery(ctx, text);
  const found = await counts(await finder.prepare(expanded, narrowing));
  if (isExact || total(found) >= perPage) return found;
  const corrected = await correct(ctx, finder, expanded, narrowing);
  return corrected === null ? found : counts(corrected.query);
};
