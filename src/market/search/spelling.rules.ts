import type { Phrase, QueryTerm } from './text-query.rules.ts';

/** Misspelt words: within one edit, within two from 8 letters on. Swapping two neighbours is one edit. */

/** Only words of letters are corrected: another digit is another thing. */
export const isCorrectable = (word: string): boolean => /^\p{L}{3,20}$/u.test(word);

/** How many edits a word as long as this one may be away. */
export const maxEdits = (word: string): 1 | 2 => (word.length >= 8 ? 2 : 1);

const deletions = (word: string): string[] =>
  Array.from({ length: word.length }, (_, index) => word.slice(0, index) + word.slice(index + 1));

/** The word, and what is left of it with up to `edits` letters left out. Two words within as many edits share one. */
export const deletionKeys = (word: string, edits: 1 | 2): string[] => {
  const once = deletions(word);
  return [...new Set([word, ...once, ...(edits === 2 ? once.flatMap(deletions) : [])])];
};

/** The keys that the vocabulary stores beside a word: enough to be found from every misspelling that may mean it. */
export const spellingKeys = (word: string): string[] | null =>
  isCorrectable(word) ? deletionKeys(word, word.length >= 6 ? 2 : 1) : null;

/** Edits between two words: a letter added, left out, changed, or two neighbours swapped. */
export const editDistance = (a: string, b: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const changed = a[row - 1] === b[column - 1] ? 0 : 1;
      let best = Math.min(last[column]! + 1, now[column - 1]! + 1, last[column - 1]! + changed);
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) best = Math.min(best, before[column - 2]! + 1);
      now.push(best);
    }
    before = last;
    last = now;
  }
  return last[b.length]!;
};

/** Those of the candidates that the typed word may mean, nearest and then most frequent first. */
export const meant = <C extends { word: string; products: number }>(
  typed: string,
  candidates: readonly C[],
): C[] =>
  candidates
    .filter(({ word }) => word !== typed)
    .map((candidate) => ({ candidate, edits: editDistance(typed, candidate.word) }))
    .filter(({ edits }) => edits <= maxEdits(typed))
    .sort((a, b) => a.edits - b.edits || b.candidate.products - a.candidate.products)
    .map(({ candidate }) => candidate);

/** A blank left out or put in is an edit like any other: `kemejapria`, `blue tooth`. */

/** Shorter parts of words are no words. */
const MIN_PART = 3;
/** More ways to split a word than these are noise. */
const MAX_SPLITS = 2;

/** Every two words that a word may be made of. */
const splitsOf = (word: string): [string, string][] => {
  if (!isCorrectable(word)) return [];
  const count = Math.max(0, word.length - 2 * MIN_PART + 1);
  return Array.from({ length: count }, (_, at) => [word.slice(0, MIN_PART + at), word.slice(MIN_PART + at)]);
};

/** This word and the next written as one; null where that would be no word. */
const withNext = (groups: readonly QueryTerm[], at: number): string | null => {
  const next = groups[at + 1];
  if (next === undefined) return null;
  const joined = `${groups[at]!.word}${next.word}`;
  return isCorrectable(joined) ? joined : null;
};

/** The words that would have to occur for blanks to be misplaced, and the typed ones, each once. */
export const wordsAcrossBlanks = (groups: readonly QueryTerm[]): string[] => [
  ...new Set(
    groups.flatMap((group, at) => [
      group.word,
      ...splitsOf(group.word).flat(),
      withNext(groups, at) ?? group.word,
    ]),
  ),
];

/** Whether a word, or what else is searched for it, is found as it was typed. */
const occurs = (
  { word, lexemes, alternatives = [] }: QueryTerm,
  known: ReadonlyMap<string, number>,
): boolean =>
  [word, ...lexemes].some((one) => known.has(one)) ||
  alternatives.some((words) => words.every((one) => known.has(one)));

/**
 * The search as it was most likely meant, to be shown: words that occur stay as they were typed.
 * @param mended the same words with misplaced blanks corrected, null where none is
 * @param meanings of words, likeliest first
 * @param known products of each word that occurs
 * @returns null where there is nothing to show
 */
export const correctedText = (
  groups: readonly QueryTerm[],
  mended: readonly QueryTerm[] | null,
  meanings: ReadonlyMap<string, readonly string[]>,
  known: ReadonlyMap<string, number>,
): string | null => {
  const words: string[] = [];
  for (let at = 0; at < groups.length; at += 1) {
    const typed = groups[at]!;
    const now = mended?.[at] ?? typed;
    const next = groups[at + 1];
    const joined = now.phrase === typed.phrase ? undefined : now.phrase?.alternatives[0];
    if (joined !== undefined && next !== undefined && !(occurs(typed, known) && occurs(next, known))) {
      words.push(...joined);
      at += 1;
    } else if (occurs(typed, known)) words.push(typed.word);
    else {
      const apart = now.alternatives?.[typed.alternatives?.length ?? 0] ?? [typed.word];
      const meaning = meanings.get(typed.word)?.[0];
      words.push(...(meaning === undefined ? apart : [meaning]));
    }
  }
  const text = words.join(' ');
  return text === groups.map(({ word }) => word).join(' ') ? null : text;
};

/**
 * The typed words with what they say when a blank is put in or left out. A word that occurs is not taken apart.
 * @param known products of each word that occurs
 * @returns null where no blank is misplaced
 */
export const withBlanksCorrected = (
  groups: readonly QueryTerm[],
  known: ReadonlyMap<string, number>,
): QueryTerm[] | null => {
  const productsOf = (word: string): number => known.get(word) ?? 0;
  const apart = (word: string): Phrase[] => {
    const rarer = ([first, second]: [string, string]) => Math.min(productsOf(first), productsOf(second));
    if (known.has(word)) return [];
    const splits = splitsOf(word).filter((split) => rarer(split) > 0);
    return splits.sort((a, b) => rarer(b) - rarer(a)).slice(0, MAX_SPLITS);
  };
  let free = 0;
  let isMended = false;
  const mended = groups.map((group, at) => {
    const splits = apart(group.word);
    const joined = withNext(groups, at);
    const isFree = at >= free && group.phrase === undefined && groups[at + 1]?.phrase === undefined;
    const phrase =
      isFree && joined !== null && known.has(joined) ? { length: 2, alternatives: [[joined]] } : group.phrase;
    if (phrase !== undefined) free = Math.max(free, at + phrase.length);
    isMended ||= splits.length > 0 || phrase !== group.phrase;
    return {
      ...group,
      ...(splits.length > 0 && { alternatives: [...(group.alternatives ?? []), ...splits] }),
      ...(phrase !== undefined && { phrase }),
    };
  });
  return isMended ? mended : null;
};
