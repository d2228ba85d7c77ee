/** Whether a name that somebody typed is the name that a bank has. */

/** Banks write titles and kinds of company, people leave them out, or the other way round. */
const titles = new Set([
  ...['H', 'HJ', 'IR', 'DR', 'DRS', 'DRA', 'DRG', 'PROF', 'SH', 'SE', 'ST', 'SPD', 'SKOM', 'MM', 'MBA'],
  ...['BPK', 'IBU', 'SDR', 'SDRI', 'TN', 'NY', 'NN', 'PT', 'CV', 'UD', 'TBK'],
]);
const muhammads = new Set([
  'MOHAMMAD',
  'MOHAMAD',
  'MUHAMAD',
  'MOCHAMAD',
  'MOCHAMMAD',
  'MOH',
  'MOCH',
  'MUH',
  'MUCH',
  'MHD',
]);
const MAX_LENGTH = 200;

const wordsOf = (name: string): string[] => {
  const words = name
    .slice(0, MAX_LENGTH)
    .normalize('NFKD')
    .toUpperCase()
    // marks and apostrophes belong to their word, all else parts words
    .replace(/[\p{M}'’`]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const bare = words.filter((word) => !titles.has(word));
  return (bare.length > 0 ? bare : words).map((word) => (muhammads.has(word) ? 'MUHAMMAD' : word));
};

/** One is the other, or its beginning: banks cut long names off, people write initials. */
const isAlike = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/**
 * Capitals, titles, punctuation, order, initials and a name that the bank cut off make no difference; a word that the other
 * does not have makes one when fewer than two others agree.
 */
export const isSameName = (typed: string, atBank: string): boolean => {
  const [ours, theirs] = [wordsOf(typed), wordsOf(atBank)];
  if (ours.length === 0 || theirs.length === 0) return false;
  if (ours.join('') === theirs.join('')) return true;
  const [few, many] = ours.length <= theirs.length ? [ours, theirs] : [theirs, ours];
  const left = [...many];
  let whole = 0;
  for (const word of few) {
    const equal = left.indexOf(word);
    const at = equal >= 0 ? equal : left.findIndex((other) => isAlike(word, other));
    if (at < 0) return false;
    if (equal >= 0 && word.length > 1) whole += 1;
    left.splice(at, 1);
  }
  return whole > 0 && few.length >= Math.min(2, many.length);
};
