import { readCsv } from '#market/products/spreadsheet/csv-reader.ts';
import { misspelt } from './typed.ts';

const headings = ['nama produk', 'product_name', 'product name', 'name', 'nama', 'title'];

/** The product names of a CSV file, each once; none where it has no such column. @throws SpreadsheetError */
export const namesOfSheet = async (path: string): Promise<string[]> => {
  const rows: string[][] = [];
  for await (const { cells } of readCsv(path)) rows.push(cells);
  const [head = [], ...others] = rows;
  const at = head.findIndex((heading) => headings.includes(heading.trim().toLowerCase()));
  if (at < 0) return [];
  const names = others.map((cells) =>
    [...(cells[at] ?? '').trim().replace(/\s+/g, ' ')].slice(0, 150).join(''),
  );
  return [...new Set(names)].filter((name) => name.length >= 3);
};

/** What is typed by somebody who knows the product; null where its name does not allow it. */
type Typing = (words: string[], turn: number) => string | null;

const longest = (words: readonly string[]): string => words.toSorted((a, b) => b.length - a.length)[0] ?? '';
const instead = (words: readonly string[], old: string, by: string): string =>
  words.map((word) => (word === old ? by : word)).join(' ');

export const kinds: Record<string, { typed: Typing; bar?: number }> = {
  'exact words': { typed: (words) => words.join(' '), bar: 0.9 },
  'one word misspelt': {
    typed: (words, turn) => {
      const word = longest(words.filter((one) => /^[a-z]{5,}$/.test(one)));
      return word === '' ? null : instead(words, word, misspelt([word], turn));
    },
    bar: 0.8,
  },
  'last word shortened': {
    typed: (words) => {
      const last = words.at(-1) ?? '';
      const cut = last.slice(0, Math.max(3, Math.ceil(last.length / 2)));
      return last.length < 5 ? null : [...words.slice(0, -1), cut].join(' ');
    },
  },
  'another order': {
    typed: (words) => (words.length < 2 ? null : [...words.slice(1), words[0]].reverse().join(' ')),
  },
  'two words joined': {
    typed: ([first, second, ...rest]) =>
      second === undefined ? null : [`${first}${second}`, ...rest].join(' '),
  },
  'one word split': {
    typed: (words) => {
      const word = longest(words.filter((one) => /^[a-z]{7,}$/.test(one)));
      const middle = Math.ceil(word.length / 2);
      return word === '' ? null : instead(words, word, `${word.slice(0, middle)} ${word.slice(middle)}`);
    },
  },
};

/** The first four words of a name that say something: what is typed of it. */
export const wordsOfName = (name: string): string[] => {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => word.length >= 3))].slice(0, 4);
};
