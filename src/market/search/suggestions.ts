import { compareNames } from '#common/compare-names.ts';
import type { Locale } from '#common/locale.ts';
import {
  type CategoryNode,
  type CategoryTree,
  categoryTree,
  presentCategoryMini,
} from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import { affinities } from './affinity-store.ts';
import { preferredCategories } from './relevance.rules.ts';
import {
  categoriesWithPair,
  categoriesWithPiece,
  categoriesWithWord,
  namesFound,
} from './suggestion-store.ts';
import { inName, termsOf } from './text-query.rules.ts';
import { fold, tokensOf } from './tokens.rules.ts';

const MAX_SUGGESTIONS = 10;
/** Shorter texts are looked up whole. */
const SHORT = 3;
/** Of a phrase of three words or more, so many of the best sold products are looked at. */
const MAX_NAMES = 300;

type RankedCategory = { node: CategoryNode; name: string; folded: string };
const prepared = new WeakMap<CategoryTree, Map<Locale, RankedCategory[]>>();

/** Every category, the largest first, prepared once for each tree. */
const categoriesBySize = (tree: CategoryTree, locale: Locale): readonly RankedCategory[] => {
  const made = prepared.get(tree) ?? new Map<Locale, RankedCategory[]>();
  prepared.set(tree, made);
  const known = made.get(locale);
  if (known !== undefined) return known;
  const categories = [...tree.byId.values()].map((node) => {
    const { name } = presentCategoryMini(node, locale);
    return { node, name, folded: fold(name) };
  });
  categories.sort(
    (a, b) =>
      b.node.total - a.node.total || compareNames(a.name, b.name) || a.node.facts.id - b.node.facts.id,
  );
  made.set(locale, categories);
  return categories;
};

/** Three words and more: a category has every pair of them where it has them all, so that most need no closer look. */
const phraseIn = async (ctx: MarketContext, words: readonly string[]): Promise<number[]> => {
  const last = `'${inName(words.at(-1)!)}':*`;
  const between = words.slice(1, -1).map((word) => `'${inName(word)}'`);
  for (let at = 1; at < words.length; at += 1) {
    if ((await categoriesWithPair(ctx.db.reading, `${words[at - 1]} ${words[at]}`)).length === 0) return [];
  }
  const phrase = words.join(' ');
  // The first word is nearly always whole; only where it is not, it may be the end of one.
  const whole = [`'${inName(words[0]!)}'`, ...between, last].join(' & ');
  const asWhole = await namesFound(ctx.db.reading, whole, MAX_NAMES);
  const names =
    asWhole.length > 0
      ? asWhole
      : await namesFound(ctx.db.reading, [...between, last].join(' & '), MAX_NAMES);
  return names
    .filter(({ product_name }) => tokensOf(product_name).join(' ').includes(phrase))
    .map(({ category_id }) => category_id);
};

/** Categories that hold a product with the text in its name; `heads` where it says what the product is. */
const categoriesHolding = async (
  ctx: MarketContext,
  words: readonly string[],
): Promise<{ all: ReadonlySet<number>; heads: ReadonlySet<number> }> => {
  const [first = '', second, third] = words;
  if (second === undefined && [...first].length >= SHORT) {
    const found = await categoriesWithWord(ctx.db.reading, first);
    const heads = found.filter((one) => one.heads > 0);
    return {
      all: new Set(found.map((one) => one.category_id)),
      heads: new Set(heads.map((one) => one.category_id)),
    };
  }
  if (third !== undefined) return { all: new Set(await phraseIn(ctx, words)), heads: new Set() };
  const found =
    second === undefined
      ? await categoriesWithPiece(ctx.db.reading, first)
      : await categoriesWithPair(ctx.db.reading, `${first} ${second}`);
  return { all: new Set(found), heads: new Set() };
};

/**
 * Categories whose name contains the text; then those that directly hold a product whose name does: first those that its
 * words mean (relevance.rules.ts), then those where it says what a product is, then those where it only decorates one.
 */
export const suggestions = async (
  ctx: MarketContext,
  search: string,
  locale: Locale,
): Promise<{ id: number; name: string }[]> => {
  const words = tokensOf(search);
  if (words.length === 0) return [];
  const tree = await categoryTree(ctx);
  const categories = categoriesBySize(tree, locale);
  const present = (found: readonly RankedCategory[]) =>
    found.slice(0, MAX_SUGGESTIONS).map(({ node, name }) => ({ id: node.facts.id, name }));
  const wanted = fold(search);
  const named = categories.filter(({ folded }) => folded.includes(wanted));
  if (named.length >= MAX_SUGGESTIONS) return present(named);
  const { all, heads } = await categoriesHolding(ctx, words);
  const others = categories.filter((one) => all.has(one.node.facts.id) && !named.includes(one));
  const meant = new Set(preferredCategories(termsOf(search), tree, await affinities(ctx)));
  const rank = ({ node: { facts } }: RankedCategory): number =>
    Number(meant.has(facts.id)) * 2 + Number(heads.has(facts.id));
  return present([...named, ...others.toSorted((a, b) => rank(b) - rank(a))]);
};
