/** What people type, made from the words of the catalogue; the same turn always gives the same text. */

export const pick = <T>(from: readonly T[], turn: number): T => from[turn % from.length] as T;

const lettersOf = (name: string): string[] => name.match(/[a-z]{2,}/g) ?? [];

/** A first word and the beginning of the second, or two to six letters of a word. */
export const typing = (names: readonly string[], words: readonly string[], turn: number): string => {
  if (turn % 4 !== 3) return pick(words, turn).slice(0, 2 + ((Math.floor(turn / words.length) + turn) % 5));
  const [first = 'tas', second = 'kulit'] = lettersOf(pick(names, turn));
  return `${first} ${second.slice(0, 1 + (Math.floor(turn / 4) % 4))}`;
};

/** A word with a letter left out, two swapped, or one changed. */
export const misspelt = (words: readonly string[], turn: number): string => {
  const long = words.filter((word) => word.length >= 5);
  const word = pick(long, turn);
  const at = 1 + (turn % (word.length - 2));
  const [before, letter, after] = [word.slice(0, at), word[at], word.slice(at + 1)];
  const way = Math.floor(turn / long.length) % 3;
  if (way === 0) return before + after;
  return way === 1 ? `${before}${after[0]}${letter}${after.slice(1)}` : `${before}x${after}`;
};

/** The longest text a search takes, of words that hardly occur. */
export const rareText = (words: readonly string[], turn: number): string =>
  Array.from({ length: 16 }, (_, index) => misspelt(words, turn * 5 + index * 3))
    .join(' ')
    .slice(0, 100);

/** The most values that a filter takes. */
export const hundred = (key: string, ids: readonly number[], turn: number): string =>
  Array.from({ length: 100 }, (_, index) => `${key}[]=${pick(ids, turn * 17 + index)}`).join('&');
