import type { Locale } from '#common/locale.ts';
import { type CategoryNode, categoryTree, presentCategoryMini } from '../catalogue/index.ts';
import type { Market } from '../market.ts';
import { categoriesAmong, categoriesWithWord, namesFound } from './suggestion-store.ts';
import { inName } from './word-query.rules.ts';
import { fold, wordsOf } from './words.rules.ts';

const MOST = 10;
/** Shorter texts are found nearly everywhere: the largest categories are asked first, so many at a time. */
const SHORT = 3;
const AT_A_TIME = 30;
/** Of a phrase, so many of the best sold products are looked at. */
const MOST_NAMES = 300;

const shortTextIn = async (
  market: Market,
  ids: readonly number[],
  text: string,
  enough: number,
): Promise<number[]> => {
  const found: number[] = [];
  for (let from = 0; from < ids.length && found.length < enough; from += AT_A_TIME) {
    found.push(...(await categoriesAmong(market.db, ids.slice(from, from + AT_A_TIME), text)));
  }
  return found;
};

const phraseIn = async (market: Market, words: readonly string[]): Promise<number[]> => {
  const phrase = words.join(' ');
  const last = `'${inName(words.at(-1)!)}':*`;
  const [first, ...between] = words.slice(0, -1).map((word) => `'${inName(word)}'`);
  // The first word is nearly always whole; only where it is not, it may be the end of one.
  const asWhole = await namesFound(market.db, [first, ...between, last].join(' & '), MOST_NAMES);
  const names =
    asWhole.length > 0 ? asWhole : await namesFound(market.db, [...between, last].join(' & '), MOST_NAMES);
  return names
    .filter(({ product_name }) => wordsOf(product_name).join(' ').includes(phrase))
    .map(({ category_id }) => category_id);
};

/** H2: categories whose name contains the text, then those that directly hold a product whose name does. */
export const suggestions = async (
  market: Market,
  search: string,
  locale: Locale,
): Promise<{ id: number; name: string }[]> => {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const tree = await categoryTree(market);
  const shown = (node: CategoryNode) => presentCategoryMini(node, locale).name;
  const bySize = [...tree.byId.values()].sort(
    (a, b) => b.total - a.total || shown(a).localeCompare(shown(b), locale) || a.facts.id - b.facts.id,
  );
  const wanted = fold(search);
  const named = bySize.filter((node) => fold(shown(node)).includes(wanted));
  const present = (nodes: CategoryNode[]) =>
    nodes.slice(0, MOST).map((node) => ({ id: node.facts.id, name: shown(node) }));
  if (named.length >= MOST) return present(named);
  const others = bySize.filter((node) => !named.includes(node));
  const text = words[0]!;
  const holding = new Set(
    words.length > 1
      ? await phraseIn(market, words)
      : text.length < SHORT
        ? await shortTextIn(
            market,
            others.map((node) => node.facts.id),
            text,
            MOST - named.length,
          )
        : await categoriesWithWord(market.db, text),
  );
  return present([...named, ...others.filter((node) => holding.has(node.facts.id))]);
};
