import type { Option } from '#contract/product.ts';
import type { ReadRow } from './row.rules.ts';

/** The lines that are variants, each with its values in the order of the options. */
export type RowOptions = { options: Option[]; of: { row: ReadRow; values: string[] }[] };

/** What Shopify writes for a product without options. */
const NONE = 'default title';

const nameOf = (rows: readonly ReadRow[], meaning: 'option1Name' | 'option2Name' | 'option3Name') =>
  rows.map((row) => row.text(meaning)).find((name) => name !== undefined);

const joined = (...parts: (string | undefined)[]): string | undefined => {
  const said = parts.filter((part) => part !== undefined);
  return said.length === 0 ? undefined : said.join(' / ');
};

/** Options and variants of a product's lines. A third option becomes part of the second: we know two. */
export const readOptions = (rows: readonly ReadRow[]): RowOptions => {
  const told = rows.flatMap((row) => {
    const first = row.text('option1');
    return first === undefined || first.toLowerCase() === NONE
      ? []
      : { row, first, second: joined(row.text('option2'), row.text('option3')) };
  });
  if (told.length === 0) return { options: [], of: [] };
  const hasSecond = told.some((one) => one.second !== undefined);
  const of = told.map(({ row, first, second }) => ({
    row,
    values: hasSecond ? [first, second ?? '-'] : [first],
  }));
  const names = [
    nameOf(rows, 'option1Name') ?? 'Varian',
    joined(nameOf(rows, 'option2Name'), nameOf(rows, 'option3Name')) ?? 'Pilihan',
  ];
  const options = (hasSecond ? [0, 1] : [0]).map((at) => ({
    name: names[at] ?? '',
    values: [...new Set(of.map(({ values }) => values[at] ?? ''))],
  }));
  return { options, of };
};
