/** Lower-case latin words joined by dashes, as in addresses. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** First letter of every word large; words that are already large stay. */
export const titled = (text: string): string =>
  text.replace(/(^|[\s/(-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());

/** Code of an emoji as the picture assets are named: hex code points joined by `-`, variation marks dropped. */
export const objectCode = (emoji: string): string =>
  [...emoji.trim()]
    .map((char) => char.codePointAt(0)!.toString(16))
    .filter((code) => code !== 'fe0f')
    .join('-');

/** 62900 → `62.900` */
export const thousands = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, '.');

/** Rows of a `a | b | c` table, blank lines left out. */
export const tableRows = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()));
