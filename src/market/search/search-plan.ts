import type { Database } from '#platform/db/database.ts';
import { cached, categoryTree } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { affinities } from './affinity-store.ts';
import { totalOf } from './count-cache.ts';
import { conditionsOnKeywords, insideCategories, outsidePrice } from './filter-conditions.ts';
import { isPriceAlone, type Narrowing, narrowness } from './filters.rules.ts';
import { countBestSold, countFoundTwice, countKeywords, type KeywordSearch } from './keyword-store.ts';
import { countByPrice } from './price-counts-store.ts';
import { preferredCategories } from './relevance.rules.ts';
import {
  beyondFirst,
  headLexemes,
  headText,
  insideText,
  isSelective,
  type QueryTerm,
  SMALL,
  soleTerm,
  textQuery,
  withCompletions,
  withSingleWords,
  withWholeWord,
} from './text-query.rules.ts';
import { commonTokens, type KnownToken, knownTokens, tokensBeginning } from './vocabulary-store.ts';

/** Words made ready: what to search, how its total comes cheapest, and whether it is sure to find little. */
export type SearchPlan = {
  search: KeywordSearch & { inName: string };
  /** What is marked where it says what a product is; null where the last word is only a beginning. */
  headLexemes: readonly string[] | null;
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

export type ExpandedQuery = {
  groups: readonly QueryTerm[];
  /** Tokens of the vocabulary that begin like the last word; null when it was not looked up. */
  completions: readonly KnownToken[] | null;
};

/** The words that the last one may become. */
export const expandPrefix = async (
  ctx: MarketContext,
  groups: readonly QueryTerm[],
): Promise<ExpandedQuery> => {
  const last = groups.at(-1);
  if (last === undefined || last.word.length < TELLING) return { groups, completions: null };
  const completions = await tokensBeginning(ctx.db.reading, last.word, MAX_ENDINGS + 1);
  // it sorts before all that it begins
  const known = completions[0]?.word === last.word ? withWholeWord(groups) : groups;
  if (completions.length > MAX_ENDINGS) return { groups: known, completions: null };
  const words = completions.map((one) => one.word);
  return { groups: withCompletions(known, words), completions };
};

/** The lexemes that occur, those in most products first. */
const knownOf = async (
  ctx: MarketContext,
  { word, lexemes }: QueryTerm,
  completions: readonly KnownToken[] | null,
): Promise<KnownToken[]> => {
  const seen = completions ?? [];
  const isSeen = (lexeme: string) =>
    completions !== null && (lexeme.startsWith(word) || seen.some((one) => one.word === lexeme));
  const unseen = lexemes.filter((lexeme) => !isSeen(lexeme));
  const others = unseen.length === 0 ? [] : await knownTokens(ctx.db.reading, unseen);
  return [...seen.filter((one) => lexemes.includes(one.word)), ...others].sort(
    (a, b) => b.products - a.products,
  );
};

/** A lexeme that finds so many is not counted anew for each search: only what it shares with others is. */
const MANY = 500;
/** Of more lexemes than these every two would be too many queries. */
const MAX_TOGETHER = 5;

type Alone = { group: QueryTerm; products?: number; beside?: string; together?: string[] };

/** Of one word alone the vocabulary knows how much it finds, or most of it: only what other lexemes add is counted. */
const alone = async (
  ctx: MarketContext,
  sole: QueryTerm,
  completions: readonly KnownToken[] | null,
): Promise<Alone> => {
  const group = withSingleWords(sole);
  const known = await knownOf(ctx, group, completions);
  if (known.length === 0) return group.alternatives === undefined ? { group, products: 0 } : { group };
  const occurring = { ...group, lexemes: known.map((one) => one.word) };
  const apart = known.filter((one, at) => at === 0 || (at < MAX_TOGETHER && one.products >= MANY));
  const beside = beyondFirst(occurring, apart.length);
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
  const inside = await countByPrice(ctx.db.reading, [0], insideCategories([]), price);
  return (await shopSize(ctx)) - inside > FEW_OUTSIDE ? null : outsidePrice(price);
};

/** Makes expanded words ready to be searched inside the filters. */
export const planSearch = async (
  ctx: MarketContext,
  { groups, completions }: ExpandedQuery,
  narrowing: Narrowing,
): Promise<SearchPlan> => {
  const sole = soleTerm(groups);
  const deletionKeys = sole === null ? null : await fewOutside(ctx, narrowing);
  const isNarrowed = narrowness(narrowing) > 0 && deletionKeys === null;
  const counted = sole === null || isNarrowed ? null : await alone(ctx, sole, completions);
  const terms = counted === null ? groups : [counted.group];
  const conditions = conditionsOnKeywords(narrowing);
  const selective = liesInFew(narrowing) || isSelective(terms, isNarrowed, await commonTokens(ctx.db));
  const preferred = preferredCategories(terms, await categoryTree(ctx), await affinities(ctx));
  const search = {
    ...textQuery(terms, narrowing),
    heads: headText(terms),
    ...(preferred.length > 0 && { preferred: insideText(preferred) }),
    conditions,
  };
  return {
    search,
    selective,
    headLexemes: headLexemes(terms),
    ...(counted?.products !== undefined && { products: counted.products }),
    ...(counted?.beside !== undefined && { beside: { anywhere: counted.beside, conditions: [] } }),
    ...(counted?.together !== undefined && { together: counted.together }),
    ...(deletionKeys !== null && { outside: { anywhere: search.anywhere, conditions: [deletionKeys] } }),
  };
};

const keyOf = ({ anywhere, without = '', exclude = [], conditions }: KeywordSearch): string =>
  `words ${anywhere} not ${without} ${exclude.join()} and ${conditions.join(' AND ')}`;

/** How many products a query of words finds; cached like every total. */
export const countOf = (ctx: MarketContext, search: KeywordSearch): Promise<number> =>
  totalOf(ctx.db, keyOf(search), () => countKeywords(ctx.db.listing, search));

/** How many products the words name, at most: one that several of them name is counted more than once. */
export const countHeads = (ctx: MarketContext, lexemes: readonly string[]): Promise<number> =>
  totalOf(ctx.db, `heads ${lexemes.join(' ')}`, async () =>
    (await knownTokens(ctx.db.reading, lexemes)).reduce((sum, { products }) => sum + products, 0),
  );

const foundTwice = (ctx: MarketContext, lexemes: readonly string[]): Promise<number> =>
  totalOf(ctx.db, `twice ${lexemes.join(' ')}`, () => countFoundTwice(ctx.db.listing, lexemes));

/** How many products words find. */
export const countMatches = async (
  ctx: MarketContext,
  { search, products, beside, together, outside }: SearchPlan,
): Promise<number> => {
  if (products === undefined) return countOf(ctx, search);
  const [added, twice, deletionKeys] = await Promise.all([
    beside === undefined ? 0 : countOf(ctx, beside),
    together === undefined ? 0 : foundTwice(ctx, together),
    outside === undefined ? 0 : countOf(ctx, outside),
  ]);
  return products + added - twice - deletionKeys;
};

/** Whether the total is known without reading what is found. */
export const hasKnownTotal = ({ products, beside, together, outside }: SearchPlan): boolean =>
  products !== undefined && [beside, together, outside].every((one) => one === undefined);

/** Visible products, some seconds old. */
export const shopSize = async (ctx: MarketContext): Promise<number> =>
  (await categoryTree(ctx)).roots.reduce((sum, root) => sum + root.total, 0);

const BEST_SOLD_FRESH_MS = 60_000;
const bestSold = cached((db: Database<Schema>) => countBestSold(db.listing), { ttlMs: BEST_SOLD_FRESH_MS });

/** How many products sold how much, some minutes old: to choose the plan by, never to answer with. */
export const bestSoldSizes = ({ db }: MarketContext): ReturnType<typeof countBestSold> => bestSold.read(db);
