/** Digits with points and commas, as people write them. */
const plainNumber = (text: string, isDecimal: boolean): number | null => {
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(text)) return null;
  const points = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (points === 0 && commas === 0) return Number(text);
  const last = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  const other = last === '.' ? ',' : '.';
  const [whole = '', ...more] = text.split(last);
  const tail = more.at(-1) ?? '';
  const count = last === '.' ? points : commas;
  const isGrouped = (part: string, sign: string) =>
    /^-?\d{1,3}$/.test(part.split(sign)[0] ?? '') &&
    part
      .split(sign)
      .slice(1)
      .every((group) => /^\d{3}$/.test(group));
  if (points > 0 && commas > 0) {
    if (count > 1 || !/^\d*$/.test(tail)) return null;
    return isGrouped(whole, other) ? Number(`${whole.replaceAll(other, '')}.${tail || '0'}`) : null;
  }
  const looksGrouped = isGrouped(text, last);
  if (count > 1) return looksGrouped ? Number(text.replaceAll(last, '')) : null;
  if (looksGrouped && !isDecimal && !/^-?0/.test(text)) return Number(text.replaceAll(last, ''));
  return Number(`${whole || '0'}.${tail || '0'}`);
};

/**
 * A price as sellers write it: `Rp 1.250.000`, `1250000`, `1,250,000.00`, `Rp15.000,-`, `19.99`. One sign before three
 * digits parts thousands. null when it is none.
 */
export const readPrice = (text: string): number | null => {
  const bare = text
    .replace(/^\s*(-?)\s*(rp\.?|idr|usd|us\$|\$|€|£)?\s*/i, '$1')
    .replace(/\s*(rp\.?|idr|usd)?\s*$/i, '')
    .replace(/[\s\u00a0]/g, '')
    .replace(/,-+$/, '');
  return plainNumber(bare, false);
};

/** A whole number of pieces; null when it is none. */
export const readPieces = (text: string): number | null => {
  const found = plainNumber(text.replace(/\s*(pcs|buah|unit|pc)\.?\s*$/i, '').trim(), false);
  return found !== null && Number.isInteger(found) ? found : null;
};

/** Grams: `250`, `1.500`, `250 g`, `0,5 kg`. @param unit of a bare number, from the header */
export const readGrams = (text: string, unit: 'g' | 'kg'): number | null => {
  const found = /^(.*?)\s*(kg|kilo|kilogram|g|gr|gram)?\.?\s*$/i.exec(text);
  const said = found?.[2]?.toLowerCase();
  const isKilos = said === undefined ? unit === 'kg' : said.startsWith('k');
  const number = plainNumber((found?.[1] ?? '').trim(), isKilos);
  return number === null ? null : Math.round(isKilos ? number * 1000 : number);
};

/** `12,5 %` -> 12.5; null when it is no percentage of 0–99.99. */
export const readPercentage = (text: string): number | null => {
  const number = plainNumber(text.replace(/\s*%\s*$/, '').trim(), true);
  return number !== null && number >= 0 && number <= 99.99 ? Math.round(number * 100) / 100 : null;
};
