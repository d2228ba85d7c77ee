import type { Market } from '../market.ts';
import { conditionsBesideWords } from './conditions-store.ts';
import { correctionsOf } from './corrections.ts';
import { type Narrowing, narrowness } from './filters.rules.ts';
import { countKeywords, type KeywordSearch, keywordPage } from './keyword-store.ts';
import type { Found } from './list-plain.ts';
import type { Window } from './listing-search-store.ts';
import type { Sort } from './sorts.rules.ts';
import { meaningOf } from './synonyms.ts';
import { totalOf } from './totals.ts';
import { commonWords, wordsBeginning } from './vocabulary-store.ts';
import {
  isSelective,
  soleLexeme,
  type WordGroup,
  withCorrections,
  withEndings,
  wordQuery,
} from './word-query.rules.ts';

/** Words made ready: what to search, its total if the vocabulary tells it, and whether it is sure to find little. */
export type WordSearch = {
  search: KeywordSearch & { inName: string };
  total?: number | undefined;
  selective: boolean;
};

/** Shorter beginnings always begin many words. */
const TELLING = 3;
/** So many words that begin alike are written out. */
const MOST_ENDINGS = 12;

type Finished = { groups: readonly WordGroup[]; products?: number };

/** The words that the last one may become; where it is all that is asked, the vocabulary knows how much it finds. */
const finish = async (market: Market, groups: readonly WordGroup[]): Promise<Finished> => {
  const last = groups.at(-1);
  if (last === undefined || last.word.length < TELLING) return { groups };
  const begun = await wordsBeginning(market.db, last.word, MOST_ENDINGS + 1);
  if (begun.length > MOST_ENDINGS) return { groups };
  const finished = withEndings(
    groups,
    begun.map((one) => one.word),
  );
  const sole = soleLexeme(finished);
  return sole !== null && sole === begun[0]?.word
    ? { groups: finished, products: begun[0].products }
    : { groups: finished };
};

const prepare = async (
  market: Market,
  unfinished: readonly WordGroup[],
  narrowing: Narrowing,
): Promise<WordSearch> => {
  const { groups, products } = await finish(market, unfinished);
  const isNarrowed = narrowness(narrowing) > 0;
  return {
    search: { ...wordQuery(groups, narrowing), conditions: conditionsBesideWords(narrowing) },
    total: isNarrowed ? undefined : products,
    selective: isSelective(groups, isNarrowed, await commonWords(market.db)),
  };
};

const keyOf = ({ anywhere, without = '', exclude = [], conditions }: KeywordSearch): string =>
  `words ${anywhere} not ${without} ${exclude.join()} and ${conditions.join(' AND ')}`;

const count = (market: Market, search: KeywordSearch): Promise<number> =>
  totalOf(market.db, keyOf(search), () => countKeywords(market.db.listing, search));

/** A small result is read whole, sorted and counted at once. */
const readSmall = async (
  market: Market,
  { search }: WordSearch,
  sort: Sort,
  window: Window,
): Promise<Found> => {
  const order = sort === 'relevance' ? 'named' : sort;
  const page = await keywordPage(market.db.listing, search, order, window, true);
  if (page.total !== null) return { cards: page.cards, total: page.total };
  return { cards: [], total: window.offset === 0 ? 0 : await count(market, search) };
};

/** A large one is walked in its order, those with the words in their name first; its total is kept for seconds. */
const readLarge = async (
  market: Market,
  { search, total: known }: WordSearch,
  sort: Sort,
  window: Window,
): Promise<Found> => {
  const db = market.db.listing;
  const total = known ?? (await count(market, search));
  if (window.offset >= total) return { cards: [], total };
  if (sort !== 'relevance')
    return { cards: (await keywordPage(db, search, sort, window, false)).cards, total };
  const named: KeywordSearch = { ...search, anywhere: search.inName };
  const first = await keywordPage(db, named, 'popular', window, false);
  if (first.cards.length === window.limit) return { cards: first.cards, total };
  const before =
    first.cards.length > 0 || window.offset === 0
      ? window.offset + first.cards.length
      : await count(market, named);
  const rest = { limit: window.limit - first.cards.length, offset: Math.max(0, window.offset - before) };
  const others = await keywordPage(db, { ...search, without: search.inName }, 'popular', rest, false);
  return { cards: [...first.cards, ...others.cards], total };
};

const read = (market: Market, words: WordSearch, sort: Sort, window: Window): Promise<Found> =>
  words.selective ? readSmall(market, words, sort, window) : readLarge(market, words, sort, window);

/** The words with their corrections, or null when no word has another meaning. */
const correct = async (
  market: Market,
  groups: WordGroup[],
  narrowing: Narrowing,
): Promise<WordSearch | null> => {
  const corrections = await correctionsOf(market, groups);
  return corrections.size === 0 ? null : prepare(market, withCorrections(groups, corrections), narrowing);
};

/** Products found exactly come first, then those that corrected words find. */
const appendCorrected = async (
  market: Market,
  exact: WordSearch,
  corrected: WordSearch,
  found: Found,
  window: Window,
): Promise<Found> => {
  const all = await read(market, exact, 'relevance', { limit: window.limit, offset: 0 });
  const shown = found.cards;
  const rest = {
    ...corrected,
    total: undefined,
    search: { ...corrected.search, exclude: all.cards.map((card) => card.id) },
  };
  const offset = Math.max(0, window.offset - all.total);
  const more = await read(market, rest, 'relevance', {
    limit: Math.max(1, window.limit - shown.length),
    offset,
  });
  return { cards: [...shown, ...more.cards], total: all.total + more.total };
};

/**
 * A page of the products that the words find (API 1.7): every word as a whole, as the beginning of one (the last word),
 * or as a form of the same root; where that finds less than a page, corrected words too.
 */
export const listByWords = async (
  market: Market,
  text: string,
  narrowing: Narrowing,
  sort: Sort,
  window: Window,
): Promise<Found> => {
  const groups = await meaningOf(market, text);
  const exact = await prepare(market, groups, narrowing);
  const found = await read(market, exact, sort, window);
  if (found.total >= window.limit) return found;
  const corrected = await correct(market, groups, narrowing);
  if (corrected === null) return found;
  if (found.total === 0 || sort !== 'relevance') return read(market, corrected, sort, window);
  return appendCorrected(market, exact, corrected, found, window);
};

/** The search that a page of `perPage` shows, for counts beside it. */
export const effectiveSearch = async (
  market: Market,
  text: string,
  narrowing: Narrowing,
  perPage: number,
): Promise<KeywordSearch> => {
  const groups = await meaningOf(market, text);
  const { search } = await prepare(market, groups, narrowing);
  if ((await count(market, search)) >= perPage) return search;
  return (await correct(market, groups, narrowing))?.search ?? search;
};
