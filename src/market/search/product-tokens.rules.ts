import { numberKinds } from '#contract/number-rules.ts';
import { permitBits } from '../catalogue/index.ts';
import { headWords } from './head-words.rules.ts';
import { spellingKeys } from './spelling.rules.ts';
import { rootOf } from './stemming.rules.ts';
import { atHead, facet, inName } from './text-query.rules.ts';
import { tokensOf } from './tokens.rules.ts';

/** What the words of a product are made from. `categories` are its own first, then those above it. */
export type TokenSource = {
  id: number;
  total_sold: number;
  product_name: string;
  merchant_name: string;
  /** Of its own category, in both languages. */
  category_names: string;
  /** Stock-keeping codes. */
  skus: string;
  category_id: number;
  categories: number[];
  province_id: number;
  city_id: number;
  is_official: boolean;
  stars: number;
  /** As `listing.permits`. */
  permits: number;
  merchant_id: number;
  created_at: Date;
  price: number;
  reviews: number;
  rating: number;
};

/** Lexemes of a product: the words of its name, their roots, and all others with theirs; `heads` say what it is. */
type ProductTokens = {
  name: ReadonlySet<string>;
  nameRoots: ReadonlySet<string>;
  heads: ReadonlySet<string>;
  headRoots: ReadonlySet<string>;
  other: ReadonlySet<string>;
};

type Worded = Pick<TokenSource, 'product_name' | 'merchant_name' | 'category_names' | 'is_official' | 'skus'>;

export const productTokens = (source: Worded): ProductTokens => {
  const name = new Set(tokensOf(source.product_name));
  const nameRoots = new Set([...name].map(rootOf)).difference(name);
  const heads = headWords(source);
  const headRoots = new Set([...heads].map(rootOf)).difference(heads);
  const rest = new Set(tokensOf(`${source.merchant_name} ${source.category_names} ${source.skus}`));
  const other = rest
    .union(new Set([...rest].map(rootOf)))
    .difference(name)
    .difference(nameRoots);
  return { name, nameRoots, heads, headRoots, other };
};

const facetTokens = (source: TokenSource): string[] => [
  ...source.categories.map(facet.category),
  facet.province(source.province_id),
  facet.city(source.city_id),
  facet.official(source.is_official),
  facet.stars(source.stars),
  facet.merchant(source.merchant_id),
  ...numberKinds.filter((kind) => source.permits & permitBits[kind]).map(facet.permit),
];

/** Every two words that follow one another in a name. */
export const pairsOf = (name: string): string[] => {
  const words = tokensOf(name);
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
};

/**
 * The tsvector of a product as text: every lexeme, those of the name once more with their mark (the written ones with
 * their places and weight A, which tells them from their roots), those that say what it is with theirs (written ones with
 * weight B), and the facet tokens.
 */
export const vectorText = (source: TokenSource): string => {
  const { name, nameRoots, heads, headRoots, other } = productTokens(source);
  const placed = tokensOf(source.product_name).map((word, index) => `'${inName(word)}':${index + 1}A`);
  const leading = [...heads].map((word) => `'${atHead(word)}':1B`);
  const plain = [
    ...name,
    ...nameRoots,
    ...other,
    ...[...nameRoots].map(inName),
    ...[...headRoots].map(atHead),
    ...facetTokens(source),
  ];
  return [...plain.map((lexeme) => `'${lexeme}'`), ...placed, ...leading].join(' ');
};

/** A vocabulary word with the keys of its spelling. */
export const vocabularyEntry = (word: string): { word: string; near: string[] | null } => ({
  word,
  near: spellingKeys(word),
});
