import { categoryTree } from '../catalogue/index.ts';
import type { Market } from '../market.ts';
import { conditionsBesideWords } from './conditions-store.ts';
import { type Narrowing, narrowness } from './filters.rules.ts';
import { countKeywords, type KeywordSearch } from './keyword-store.ts';
import { totalOf } from './totals.ts';
import { commonWords, type KnownWord, wordsBeginning, wordsKnown } from './vocabulary-store.ts';
import { besideFirst, soleGroup, type WordGroup, withEndings, wordQuery } from './word-query.rules.ts';
import { isSelective, SMALL } from './word-size.rules.ts';

/** Words made ready: what to search, how its total comes cheapest, and whether it is sure to find little. */
export type WordSearch = {
  search: KeywordSearch & { inName: string };
  /** Known of the vocabulary; `beside` finds what has to be added to it. */
  products?: number;
  beside?: KeywordSearch;
  selective: boolean;
};

/** Shorter beginnings always begin many words. */
const TELLING = 3;
/** So many words that begin alike are written out. */
const MOST_ENDINGS = 12;

export type Finished = {
  groups: readonly WordGroup[];
  /** What the vocabulary was found to have of words that begin as the last one; null when it was not asked. */
  begun: readonly KnownWord[] | null;
};

/** The words that the last one may become. */
export const finish = async (market: Market, groups: readonly WordGroup[]): Promise<Finished> => {
  const last = groups.at(-1);
  if (last === undefined || last.word.length < TELLING) return { groups, begun: null };
  const begun = await wordsBeginning(market.db, last.word, MOST_ENDINGS + 1);
  if (begun.length > MOST_ENDINGS) return { groups, begun: null };
  const words = begun.map((one) => one.word);
  return { groups: withEndings(groups, words), begun };
};

/** The lexemes that occur, those in most products first. */
const knownOf = async (
  market: Market,
  { word, lexemes }: WordGroup,
  begun: readonly KnownWord[] | null,
): Promise<KnownWord[]> => {
  const seen = begun ?? [];
  const isSeen = (lexeme: string) =>
    begun !== null && (lexeme.startsWith(word) || seen.some((one) => one.word === lexeme));
  const unseen = lexemes.filter((lexeme) => !isSeen(lexeme));
  const others = unseen.length === 0 ? [] : await wordsKnown(market.db, unseen);
  return [...seen.filter((one) => lexemes.includes(one.word)), ...others].sort(
    (a, b) => b.products - a.products,
  );
};

/** Of one word alone the vocabulary knows how much it finds, or most of it: only what other lexemes add is counted. */
const alone = async (
  market: Market,
  group: WordGroup,
  begun: readonly KnownWord[] | null,
): Promise<{ group: WordGroup; products?: number; beside?: string }> => {
  const known = await knownOf(market, group, begun);
  if (known.length === 0) return group.instead === undefined ? { group, products: 0 } : { group };
  const occurring = { ...group, lexemes: known.map((one) => one.word) };
  const beside = besideFirst(occurring);
  return { group: occurring, products: known[0]!.products, ...(beside !== null && { beside }) };
};

/** Whether the categories alone leave little to read. */
const liesInFew = ({ categories }: Narrowing): boolean =>
  categories.length > 0 && categories.reduce((sum, { total }) => sum + total, 0) < SMALL.narrowed;

/** Makes finished words ready to be searched inside the filters. */
export const prepare = async (
  market: Market,
  { groups, begun }: Finished,
  narrowing: Narrowing,
): Promise<WordSearch> => {
  const isNarrowed = narrowness(narrowing) > 0;
  const sole = isNarrowed ? null : soleGroup(groups);
  const found = sole === null ? null : await alone(market, sole, begun);
  const asked = found === null ? groups : [found.group];
  const conditions = conditionsBesideWords(narrowing);
  const selective = liesInFew(narrowing) || isSelective(asked, isNarrowed, await commonWords(market.db));
  return {
    search: { ...wordQuery(asked, narrowing), conditions },
    selective,
    ...(found?.products !== undefined && { products: found.products }),
    ...(found?.beside !== undefined && { beside: { anywhere: found.beside, conditions } }),
  };
};

const keyOf = ({ anywhere, without = '', exclude = [], conditions }: KeywordSearch): string =>
  `words ${anywhere} not ${without} ${exclude.join()} and ${conditions.join(' AND ')}`;

/** How many products a query of words finds; kept like every total. */
export const countOf = (market: Market, search: KeywordSearch): Promise<number> =>
  totalOf(market.db, keyOf(search), () => countKeywords(market.db.listing, search));

/** How many products words find. */
export const countWordsFound = async (
  market: Market,
  { search, products, beside }: WordSearch,
): Promise<number> => {
  if (products === undefined) return countOf(market, search);
  return beside === undefined ? products : products + (await countOf(market, beside));
};

/** Whether the total is known without reading what is found. */
export const isCounted = ({ products, beside }: WordSearch): boolean =>
  products !== undefined && beside === undefined;

/** Visible products, some seconds old. */
export const shopSize = async (market: Market): Promise<number> =>
  (await categoryTree(market)).roots.reduce((sum, root) => sum + root.total, 0);
