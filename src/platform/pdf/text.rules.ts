/** Characters beyond Latin-1 that the standard fonts of PDF hold too. */
const more = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

const isPrintable = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || more.has(character);
};

/** A text as the standard fonts can show it: characters they lack lose their accents, and what is still missing becomes `?`. */
export const printable = (text: string): string =>
  [...text.replace(/\s+/g, ' ')]
    .map((character) => {
      if (isPrintable(character)) return character;
      const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
      return [...plain].every(isPrintable) ? plain : '?';
    })
    .join('');
