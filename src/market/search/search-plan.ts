import type { Database } from '#platform/db/database.ts';
import { cached, categoryTree } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { totalOf } from './count-cache.ts';
import { conditionsBesideWords, insideCategories, outsidePrice } from './filter-conditions.ts';
import { isPriceAlone, type Narrowing, narrowness } from './filters.rules.ts';
import { countBestSold, countFoundTwice, countKeywords, type KeywordSearch } from './keyword-store.ts';
import { countByPrice } from './price-counts-store.ts';
import {
  besideFirst,
  isSelective,
  SMALL,
  soleGroup,
  type WordGroup,
  withEndings,
  withSingleWords,
  wordQuery,
} from './text-query.rules.ts';
import { commonWords, type KnownWord, wordsBeginning, wordsKnown } from './vocabulary-store.ts';

/** Words made ready: what to search, how its total comes cheapest, and whether it is sure to find little. */
export type WordSearch = {
  search: KeywordSearch & { inName: string };
  /**
   * Known of the vocabulary; `beside` finds what has to be added to it, and what more than one of `together` finds has to
   * be taken off.
   */
  products?: number;
  beside?: KeywordSearch;
  together?: readonly string[];
  /** Of what the vocabulary knows, what a price range leaves out. */
  outside?: KeywordSearch;
  selective: boolean;
};

/** Shorter beginnings always begin many words. */
const TELLING = 3;
/** So many words that begin alike are written out. */
const MAX_ENDINGS = 12;

export type Finished = {
  groups: readonly WordGroup[];
  /** What the vocabulary was found to have of words that begin as the last one; null when it was not asked. */
  begun: readonly KnownWord[] | null;
};

/** The words that the last one may become. */
export const finish = async (ctx: MarketContext, groups: readonly WordGroup[]): Promise<Finished> => {
  const last = groups.at(-1);
  if (last === undefined || last.word.length < TELLING) return { groups, begun: null };
  const begun = await wordsBeginning(ctx.db, last.word, MAX_ENDINGS + 1);
  if (begun.length > MAX_ENDINGS) return { groups, begun: null };
  const words = begun.map((one) => one.word);
  return { groups: withEndings(groups, words), begun };
};

/** The lexemes that occur, those in most products first. */
const knownOf = async (
  ctx: MarketContext,
  { word, lexemes }: WordGroup,
  begun: readonly KnownWord[] | null,
): Promise<KnownWord[]> => {
  const seen = begun ?? [];
  const isSeen = (lexeme: string) =>
    begun !== null && (lexeme.startsWith(word) || seen.some((one) => one.word === lexeme));
  const unseen = lexemes.filter((lexeme) => !isSeen(lexeme));
  const others = unseen.length === 0 ? [] : await wordsKnown(ctx.db, unseen);
  return [...seen.filter((one) => lexemes.includes(one.word)), ...others].sort(
    (a, b) => b.products - a.products,
  );
};

/** A lexeme that finds so many is not counted anew for each search: only what it shares with others is. */
const MANY = 500;
/** Of more lexemes than these every two would be too many queries. */
const MAX_TOGETHER = 5;

type Alone = { group: WordGroup; products?: number; beside?: string; together?: string[] };

/** Of one word alone the vocabulary knows how much it finds, or most of it: only what other lexemes add is counted. */
const alone = async (
  ctx: MarketContext,
  sole: WordGroup,
  begun: readonly KnownWord[] | null,
): Promise<Alone> => {
  const group = withSingleWords(sole);
  const known = await knownOf(ctx, group, begun);
  if (known.length === 0) return group.instead === undefined ? { group, products: 0 } : { group };
  const occurring = { ...group, lexemes: known.map((one) => one.word) };
  const apart = known.filter((one, at) => at === 0 || (at < MAX_TOGETHER && one.products >= MANY));
  const beside = besideFirst(occurring, apart.length);
  return {
    group: occurring,
    products: apart.reduce((sum, one) => sum + one.products, 0),
    ...(beside !== null && { beside }),
    ...(apart.length > 1 && { together: apart.map((one) => one.word) }),
  };
};

/** Whether the categories alone leave little to read. */
const liesInFew = ({ categories }: Narrowing): boolean =>
  categories.length > 0 && categories.reduce((sum, { total }) => sum + total, 0) < SMALL.narrowed;

/** So many products are opened to see which of them the words find. */
const FEW_OUTSIDE = 2_000;

/** What a price range leaves out, as a condition, where it is all that is asked and leaves few products out. */
const fewOutside = async (ctx: MarketContext, narrowing: Narrowing): Promise<string | null> => {
  const { price, categories } = narrowing;
  if (price === null || categories.length > 0 || !isPriceAlone(narrowing)) return null;
  const inside = await countByPrice(ctx.db, [0], insideCategories([]), price);
  return (await shopSize(ctx)) - inside > FEW_OUTSIDE ? null : outsidePrice(price);
};

/** Makes finished words ready to be searched inside the filters. */
export const prepare = async (
  ctx: MarketContext,
  { groups, begun }: Finished,
  narrowing: Narrowing,
): Promise<WordSearch> => {
  const sole = soleGroup(groups);
  const leftOut = sole === null ? null : await fewOutside(ctx, narrowing);
  const isNarrowed = narrowness(narrowing) > 0 && leftOut === null;
  const found = sole === null || isNarrowed ? null : await alone(ctx, sole, begun);
  const asked = found === null ? groups : [found.group];
  const conditions = conditionsBesideWords(narrowing);
  const selective = liesInFew(narrowing) || isSelective(asked, isNarrowed, await commonWords(ctx.db));
  const search = { ...wordQuery(asked, narrowing), conditions };
  return {
    search,
    selective,
    ...(found?.products !== undefined && { products: found.products }),
    ...(found?.beside !== undefined && { beside: { anywhere: found.beside, conditions: [] } }),
    ...(found?.together !== undefined && { together: found.together }),
    ...(leftOut !== null && { outside: { anywhere: search.anywhere, conditions: [leftOut] } }),
  };
};

const keyOf = ({ anywhere, without = '', exclude = [], conditions }: KeywordSearch): string =>
  `words ${anywhere} not ${without} ${exclude.join()} and ${conditions.join(' AND ')}`;

/** How many products a query of words finds; kept like every total. */
export const countOf = (ctx: MarketContext, search: KeywordSearch): Promise<number> =>
  totalOf(ctx.db, keyOf(search), () => countKeywords(ctx.db.listing, search));

const foundTwice = (ctx: MarketContext, lexemes: readonly string[]): Promise<number> =>
  totalOf(ctx.db, `twice ${lexemes.join(' ')}`, () => countFoundTwice(ctx.db.listing, lexemes));

/** How many products words find. */
export const countWordsFound = async (
  ctx: MarketContext,
  { search, products, beside, together, outside }: WordSearch,
): Promise<number> => {
  if (products === undefined) return countOf(ctx, search);
  const [added, twice, leftOut] = await Promise.all([
    beside === undefined ? 0 : countOf(ctx, beside),
    together === undefined ? 0 : foundTwice(ctx, together),
    outside === undefined ? 0 : countOf(ctx, outside),
  ]);
  return products + added - twice - leftOut;
};

/** Whether the total is known without reading what is found. */
export const isCounted = ({ products, beside, together, outside }: WordSearch): boolean =>
  products !== undefined && [beside, together, outside].every((one) => one === undefined);

/** Visible products, some seconds old. */
export const shopSize = async (ctx: MarketContext): Promise<number> =>
  (await categoryTree(ctx)).roots.reduce((sum, root) => sum + root.total, 0);

const BEST_SOLD_FRESH_MS = 60_000;
const bestSold = cached((db: Database<Schema>) => countBestSold(db.listing), BEST_SOLD_FRESH_MS);

/** How many products sold how much, some minutes old: to choose the way by, never to answer with. */
export const bestSoldSizes = ({ db }: MarketContext): ReturnType<typeof countBestSold> => bestSold.read(db);
