/** How text becomes words, the same for what is searched and for what is found. */

/** No word of the vocabulary is longer; what follows is dropped on both sides. */
const MAX_LENGTH = 40;

/** Lower case, accents dropped, apostrophes dropped (jum'at = jumat), all other punctuation a blank. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’‘`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words of a text in their order: letters and digits only; `128gb` is `128` and `gb`. */
export const tokensOf = (text: string): string[] => {
  const folded = fold(text);
  if (folded === '') return [];
  return folded
    .replace(/(\p{N})(?=\p{L})/gu, '$1 ')
    .split(' ')
    .map((word) => (word.length > MAX_LENGTH ? [...word].slice(0, MAX_LENGTH).join('') : word));
};

/** A search that is empty once punctuation is dropped counts as absent. */
export const isBlank = (search: string): boolean => fold(search) === '';
