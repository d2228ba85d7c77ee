import { isCorrectable } from './spelling.rules.ts';
import type { WordGroup, Wording } from './word-query.rules.ts';

/** A blank left out or put in is an edit like any other (API 1.7): `kemejapria`, `blue tooth`. */

/** Shorter parts of words are no words. */
const SHORTEST = 3;
/** A word that may be two words in more ways than these says nothing. */
const MAX_WAYS = 2;

/** Every two words that a word may be made of. */
const halvesOf = (word: string): [string, string][] => {
  if (!isCorrectable(word)) return [];
  const ways = Math.max(0, word.length - 2 * SHORTEST + 1);
  return Array.from({ length: ways }, (_, at) => [word.slice(0, SHORTEST + at), word.slice(SHORTEST + at)]);
};

/** This word and the next written as one; null where that would be no word. */
const withNext = (groups: readonly WordGroup[], at: number): string | null => {
  const next = groups[at + 1];
  if (next === undefined) return null;
  const joined = `${groups[at]!.word}${next.word}`;
  return isCorrectable(joined) ? joined : null;
};

/** The words that would have to occur for blanks to be misplaced, and the typed ones, each once. */
export const wordsAcrossBlanks = (groups: readonly WordGroup[]): string[] => [
  ...new Set(
    groups.flatMap((group, at) => [
      group.word,
      ...halvesOf(group.word).flat(),
      withNext(groups, at) ?? group.word,
    ]),
  ),
];

/**
 * The typed words with what they say when a blank is put in or left out. A word that occurs is not taken apart.
 * @param known products of each word that occurs
 * @returns null where no blank is misplaced
 */
export const withBlanksMended = (
  groups: readonly WordGroup[],
  known: ReadonlyMap<string, number>,
): WordGroup[] | null => {
  const productsOf = (word: string): number => known.get(word) ?? 0;
  const apart = (word: string): Wording[] => {
    const rarer = ([first, second]: [string, string]) => Math.min(productsOf(first), productsOf(second));
    if (known.has(word)) return [];
    const ways = halvesOf(word).filter((way) => rarer(way) > 0);
    return ways.sort((a, b) => rarer(b) - rarer(a)).slice(0, MAX_WAYS);
  };
  let free = 0;
  let isMended = false;
  const mended = groups.map((group, at) => {
    const ways = apart(group.word);
    const joined = withNext(groups, at);
    const isFree = at >= free && group.phrase === undefined && groups[at + 1]?.phrase === undefined;
    const phrase =
      isFree && joined !== null && known.has(joined) ? { length: 2, instead: [[joined]] } : group.phrase;
    if (phrase !== undefined) free = Math.max(free, at + phrase.length);
    isMended ||= ways.length > 0 || phrase !== group.phrase;
    return {
      ...group,
      ...(ways.length > 0 && { instead: [...(group.instead ?? []), ...ways] }),
      ...(phrase !== undefined && { phrase }),
    };
  });
  return isMended ? mended : null;
};
