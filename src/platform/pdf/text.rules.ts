/** Characters beyond Latin-1 that the standard fonts of PDF hold too. */
const more = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

const isPrintable = (sign: string): boolean => {
  const code = sign.codePointAt(0) ?? 0;
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || more.has(sign);
};

/** A text as the standard fonts can show it: signs they lack lose their accents, and what is left becomes `?`. */
export const printable = (text: string): string =>
  [...text.replace(/\s+/g, ' ')]
    .map((sign) => {
      if (isPrintable(sign)) return sign;
      const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '');
      return [...plain].every(isPrintable) ? plain : '?';
    })
    .join('');
