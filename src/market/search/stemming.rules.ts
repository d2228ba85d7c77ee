import { roots, unaffixed } from './roots.ts';

/**
 * The root of an Indonesian word: `membeli`, `pembelian`, `dibeli` -> `beli`. Affixes come off towards a known root;
 * towards an unknown one only where the pattern is unmistakable, so that names and models stay what they are.
 */

const SUFFIXES = ['nya', 'lah', 'kah', 'pun', 'ku', 'mu', 'kan', 'an', 'i'] as const;
const PARTICLES = ['nya', 'lah', 'kah', 'ku', 'mu'] as const;
const PLAIN_PREFIXES = ['di', 'ke', 'se', 'ber', 'bel', 'be', 'ter', 'te', 'per', 'pel', 'pe', 'me'] as const;

const isVowel = (letter: string | undefined): boolean => letter !== undefined && 'aiueo'.includes(letter);
const syllables = (word: string): number => word.match(/[aiueo]+/g)?.length ?? 0;

/** What me- and pe- leave when their nasal is undone, likeliest first: pemutih -> putih, menyapu -> sapu. */
const withoutNasal = (word: string): string[] => {
  const match = /^[mp]e(ny|nge|ng|n|m)(.+)$/.exec(word);
  if (!match) return [];
  const [, nasal, rest] = match as unknown as [string, string, string];
  const first = rest[0];
  // Only roots of one syllable take menge-: mengecat.
  if (nasal === 'nge') return [...(rest.length <= 4 ? [rest] : []), `e${rest}`, `ke${rest}`];
  if (nasal === 'ny') return isVowel(first) ? [`s${rest}`] : [];
  if (nasal === 'ng') return isVowel(first) ? [rest, `k${rest}`] : 'ghk'.includes(first!) ? [rest] : [];
  if (nasal === 'n')
    return isVowel(first) ? [`t${rest}`, `n${rest}`] : 'cdjzs'.includes(first!) ? [rest] : [];
  return isVowel(first) ? [`p${rest}`, `m${rest}`] : 'bfvp'.includes(first!) ? [rest] : [];
};

const withoutPrefix = (word: string): string[] => [
  ...withoutNasal(word),
  ...PLAIN_PREFIXES.filter((prefix) => word.startsWith(prefix)).map((prefix) => word.slice(prefix.length)),
];

const withoutSuffix = (word: string, suffixes: readonly string[]): string[] =>
  suffixes.filter((suffix) => word.endsWith(suffix)).map((suffix) => word.slice(0, -suffix.length));

/** Everything reachable by taking off up to two suffixes and two prefixes (memberhentikannya, pemberdayaan). */
const reachable = (word: string): string[] => {
  const bare = [word, ...withoutSuffix(word, SUFFIXES)];
  const barer = [...bare, ...bare.slice(1).flatMap((one) => withoutSuffix(one, SUFFIXES))];
  const once = barer.flatMap(withoutPrefix);
  return [...barer, ...once, ...once.flatMap(withoutPrefix)];
};

const isLikelyRoot = (word: string): boolean => word.length >= 4 && syllables(word) >= 2;

/** Without a known root: a particle behind a long word, or me-/pe- with its nasal. */
const unmistakable = (word: string): string => {
  for (const rest of withoutSuffix(word, PARTICLES)) {
    if (rest.length >= 6 && syllables(rest) >= 2) return rest;
  }
  const tail = withoutSuffix(word, ['kan', 'an', 'i']);
  if (tail.length === 0) return word;
  for (const rest of tail) {
    const root = withoutNasal(rest)[0];
    if (root !== undefined && isLikelyRoot(root)) return root;
  }
  return word;
};

const once = (word: string): string => {
  if (word.length < 5 || roots.has(word) || unaffixed.has(word) || !/^[a-z]+$/.test(word)) return word;
  const known = reachable(word).filter((one) => roots.has(one));
  if (known.length === 0) return unmistakable(word);
  return known.reduce((best, one) => (one.length > best.length ? one : best));
};

const memory = new Map<string, string>();
const MAX_REMEMBERED = 50_000;

/** The root of one folded word; the word itself when it has none. `rootOf(rootOf(w)) === rootOf(w)`. */
export const rootOf = (word: string): string => {
  const known = memory.get(word);
  if (known !== undefined) return known;
  let root = once(word);
  for (let next = once(root); next !== root; next = once(root)) root = next;
  if (memory.size >= MAX_REMEMBERED) memory.clear();
  memory.set(word, root);
  return root;
};
