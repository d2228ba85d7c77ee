/** Longer than any price, weight or number that people write. */
const MAX_VALUE = 40;

/** A cell without blanks around it; '' when it is too long to be a value. */
const trimmedValue = (cell: string): string => {
  const value = cell.trim();
  return value.length > MAX_VALUE ? '' : value;
};

/** A number with points and commas as people write them; null when it is none. */
const plainNumber = (text: string, isDecimal: boolean): number | null => {
  if (!/^-?[\d.,]+$/.test(text) || !/\d/.test(text)) return null;
  const points = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (points === 0 && commas === 0) return Number(text);
  const last = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  const other = last === '.' ? ',' : '.';
  const [whole = '', ...more] = text.split(last);
  const tail = more.at(-1) ?? '';
  const count = last === '.' ? points : commas;
  const isGrouped = (part: string, separator: string) =>
    /^-?\d{1,3}$/.test(part.split(separator)[0] ?? '') &&
    part
      .split(separator)
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
 * A price as sellers write it: `Rp 1.250.000`, `1250000`, `1,250,000.00`, `Rp15.000,-`, `19.99`. One point or comma
 * before three digits separates thousands. null when it is no price.
 */
export const readPrice = (cell: string): number | null => {
  const bare = trimmedValue(cell)
    .replace(/\s/g, '')
    .replace(/^(-?)(?:rp\.?|idr|usd|us\$|\$|€|£)/i, '$1')
    .replace(/(?:rp\.?|idr|usd)$/i, '')
    .replace(/,-+$/, '');
  return plainNumber(bare, false);
};

/** A whole number of pieces: `12`, `1.200`, `12 pcs`; null when it is none. */
export const readPieces = (cell: string): number | null => {
  const number = plainNumber(
    trimmedValue(cell)
      .replace(/(?:pcs|buah|unit|pc)\.?$/i, '')
      .trim(),
    false,
  );
  return number !== null && Number.isInteger(number) ? number : null;
};

/** Grams of one unit. */
const GRAMS = { g: 1, kg: 1000, lb: 453.59237, oz: 28.349523125 } as const;
export type WeightUnit = keyof typeof GRAMS;

/** The unit as people write it; null when it is none. */
export const weightUnit = (written: string): WeightUnit | null => {
  const name = written.trim().toLowerCase().replace(/\.$/, '');
  if (/^(g|gr|gram|grams)$/.test(name)) return 'g';
  if (/^(kg|kilo|kilogram|kilograms)$/.test(name)) return 'kg';
  if (/^(lb|lbs|pound|pounds)$/.test(name)) return 'lb';
  return /^(oz|ounce|ounces)$/.test(name) ? 'oz' : null;
};

/**
 * Whole grams: `250`, `1.500`, `250 g`, `0,5 kg`, `2 lbs`; null when it is no weight.
 * @param unit of a bare number, from the header
 */
export const readGrams = (cell: string, unit: WeightUnit): number | null => {
  const [, amount = '', letters = ''] = /^([^a-z]*)([a-z]*)\.?$/i.exec(trimmedValue(cell)) ?? [];
  const own = letters === '' ? unit : weightUnit(letters);
  if (own === null) return null;
  const number = plainNumber(amount.trim(), own !== 'g');
  return number === null ? null : Math.round(number * GRAMS[own]);
};

/** Whole centimetres: `12`, `12 cm`, `12,0`; null when they are none. @param unit centimetres of a bare number @param isExact refuses broken ones, which are rounded up otherwise */
export const readCentimetres = (cell: string, unit = 1, isExact = true): number | null => {
  const number = plainNumber(
    trimmedValue(cell)
      .replace(/cm\.?$/i, '')
      .trim(),
    true,
  );
  if (number === null) return null;
  if (!isExact) return Math.ceil(number * unit);
  return Number.isInteger(number) ? number : null;
};

/** Steps of a wholesale price: `10:9000|50:8500`, pieces before rupiah; null when they cannot be read. */
export const readWholesale = (cell: string): { min_qty: number; price: number }[] | null => {
  const steps = cell
    .slice(0, 400)
    .split(/[|;\n]/)
    .map((step) => step.trim())
    .filter((step) => step !== '');
  const read = steps.map((step) => {
    const [pieces = '', price = '', ...more] = step.split(/[:=]/);
    return { min_qty: readPieces(pieces), price: readPrice(price), isWhole: more.length === 0 };
  });
  return read.every(({ min_qty, price, isWhole }) => isWhole && min_qty !== null && price !== null)
    ? read.map(({ min_qty, price }) => ({ min_qty: min_qty ?? 0, price: Math.round(price ?? 0) }))
    : null;
};

/** `12,5 %` -> 12.5; null when it is no percentage from 0 to 99.99. */
export const readPercentage = (cell: string): number | null => {
  const value = trimmedValue(cell);
  const number = plainNumber((value.endsWith('%') ? value.slice(0, -1) : value).trim(), true);
  return number !== null && number >= 0 && number <= 99.99 ? Math.round(number * 100) / 100 : null;
};

const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  times: '×',
  frac12: '½',
  eacute: 'é',
};

const withoutEntities = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z0-9]{2,8});/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return namedEntities[entity.toLowerCase()] ?? whole;
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : ' ';
  });

const MARKUP = /<\/?(?:p|br|div|ul|ol|li|span|strong|b|i|em|u|h[1-6]|table|img|a|font)\b[^<>]{0,2000}>/i;

/** Whether a description was written as HTML: plain text with a `<` or `&` in it is not. */
export const isMarkup = (text: string): boolean => MARKUP.test(text);

/** What a reader would see of a piece of HTML, as plain text: paragraphs and list items on lines of their own. */
export const htmlToText = (html: string): string => {
  if (!/[<&]/.test(html)) return html.trim();
  const text = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|head|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/<br ?\/?>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<\/(?:p|div|ul|ol|h[1-6]|table|tr|blockquote|section) ?>/gi, '\n\n')
    .replace(/<\/t[dh] ?>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '');
  return withoutEntities(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/[ \t\u00a0]{2,}/g, ' ')
    .trim();
};
