import type { ProductRow, RowResult } from '#contract/seller-product-rows.ts';
import {
  maxBulkRows,
  minSoldPrice,
  type RowFigure,
  rowFigures,
  rowLimits,
} from '#contract/seller-row-figures.ts';

/** Why a figure cannot be sent: no whole number, outside its limits, or too little left after the discount. */
export type CellFault = 'number' | 'min' | 'max' | 'sold';

/** A row of the grid: what the server says, and what was written over it and not saved yet. */
export type GridRow = {
  key: string;
  row: ProductRow;
  /** What was written, where it is not what the server says. */
  written: Partial<Record<RowFigure, string>>;
  /** What the server refused, as a sentence. `product_id` stands for the whole row. */
  errors: Partial<Record<RowFigure | 'product_id', string>>;
  /** What somebody else made of figures that were written here meanwhile. */
  theirs: Partial<Record<RowFigure, number>>;
  isSaved: boolean;
};

export const keyOf = ({ product_id, variant_id }: Pick<ProductRow, 'product_id' | 'variant_id'>): string =>
  `${product_id} ${variant_id ?? ''}`;

export const gridRow = (row: ProductRow): GridRow => ({
  key: keyOf(row),
  row,
  written: {},
  errors: {},
  theirs: {},
  isSaved: false,
});

const GROUPED = /^\d{1,3}(?:[.,\u00a0 ]\d{3})+$/;
/** Decimals of a price that a spreadsheet writes: `12000,00`. */
const WHOLE = /^(.*\d)[.,]00?$/;

/**
 * The whole number that was typed or pasted: `12.000`, `Rp 12,000` and `12000,00` are all 12000; null for what is none. A number
 * with another fraction is none: whoever meant 12.5 must not get 125.
 */
export const figureOf = (text: string): number | null => {
  const plain = text
    .slice(0, 40)
    .trim()
    .replace(/^rp\.?\s*/i, '');
  const whole = GROUPED.test(plain) ? plain : (WHOLE.exec(plain)?.[1] ?? plain);
  const digits = GROUPED.test(whole) ? whole.replace(/\D/g, '') : whole;
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
};

/** What a figure would be: written, or as the server says; null where what was written is no number. */
export const wantedFigure = ({ row, written }: GridRow, figure: RowFigure): number | null => {
  const text = written[figure];
  return text === undefined ? row[figure] : figureOf(text);
};

/** What buyers would pay; null where price or discount are no numbers. */
export const soldPrice = (row: GridRow): number | null => {
  const base = wantedFigure(row, 'base_price');
  const discount = wantedFigure(row, 'merchant_discount_amount');
  return base === null || discount === null ? null : base - discount;
};

/** What is wrong with a figure before it is sent; only with one that was written. */
export const faultOf = (row: GridRow, figure: RowFigure): CellFault | null => {
  if (row.written[figure] === undefined) return null;
  const wanted = wantedFigure(row, figure);
  if (wanted === null) return 'number';
  const [min, max] = rowLimits[figure];
  if (wanted < min) return 'min';
  if (wanted > max) return 'max';
  const sold = soldPrice(row);
  return figure !== 'stock' && sold !== null && sold < minSoldPrice ? 'sold' : null;
};

export const isChanged = ({ written }: GridRow): boolean => Object.keys(written).length > 0;
/** Something that was written here was changed by somebody else. */
export const isOvertaken = ({ theirs }: GridRow): boolean => Object.keys(theirs).length > 0;

const without = <T extends object>(from: T, key: keyof T): T => {
  const { [key]: _, ...rest } = from;
  return rest as T;
};

/**
 * A row in which a figure was written; what says the same as the server is no change, and then what somebody else made of it
 * stands.
 */
export const write = (before: GridRow, figure: RowFigure, text: string): GridRow => {
  const isSame = figureOf(text) === before.row[figure];
  const now = isSame ? before.theirs[figure] : undefined;
  return {
    ...before,
    row: now === undefined ? before.row : { ...before.row, [figure]: now },
    written: isSame ? without(before.written, figure) : { ...before.written, [figure]: text },
    errors: without(without(before.errors, figure), 'product_id'),
    theirs: isSame ? without(before.theirs, figure) : before.theirs,
    isSaved: false,
  };
};

/** A figure as the server says it. */
export const reset = (before: GridRow, figure: RowFigure): GridRow =>
  write(before, figure, String(before.row[figure]));

/** Somebody else changed a figure: what was written here is to count, or what is there. */
export const settle = (before: GridRow, figure: RowFigure, whose: 'ours' | 'theirs'): GridRow => {
  const now = before.theirs[figure];
  if (now === undefined) return before;
  const row = { ...before, row: { ...before.row, [figure]: now }, theirs: without(before.theirs, figure) };
  return write(row, figure, whose === 'ours' ? (before.written[figure] ?? String(now)) : String(now));
};

/** Text of a spreadsheet as rows of cells. */
const cellsOf = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')));

/** Whether pasted text is more than one cell, so that it goes into several. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trim());

/**
 * Pastes cells of a spreadsheet from one cell on to the right and down. Blank cells leave what is there.
 * @returns how many cells were written, and how many had no place
 */
export const paste = (
  rows: readonly GridRow[],
  at: { row: number; figure: RowFigure },
  text: string,
): { rows: GridRow[]; written: number; missed: number } => {
  const first = rowFigures.indexOf(at.figure);
  const next = [...rows];
  let written = 0;
  let missed = 0;
  cellsOf(text).forEach((cells, down) => {
    cells.forEach((cell, right) => {
      if (cell === '') return;
      const figure = rowFigures[first + right];
      const row = next[at.row + down];
      if (figure === undefined || row === undefined) missed += 1;
      else {
        next[at.row + down] = write(row, figure, cell);
        written += 1;
      }
    });
  });
  return { rows: next, written, missed };
};

/** One change for all rows. */
export type WholeChange = {
  figure: RowFigure;
  how: 'set' | 'up' | 'down';
  amount: number;
  unit: 'amount' | 'percent';
  /** To the nearest multiple; 0: as it comes out. */
  roundTo: 0 | 100 | 500 | 1000;
};

/** A figure after a change of all; never below 0. Rupiah are rounded to whole ones, and to the multiple last. */
export const changedFigure = (figure: number, { how, amount, unit, roundTo }: WholeChange): number => {
  const hundredths = Math.round(amount * 100);
  const step = unit === 'percent' ? Math.round((figure * hundredths) / 10_000) : Math.round(amount);
  const raw = how === 'set' ? Math.round(amount) : how === 'up' ? figure + step : figure - step;
  const rounded = roundTo === 0 ? raw : Math.round(raw / roundTo) * roundTo;
  return Math.max(0, rounded);
};

/** All rows with a change in one figure; a row in which no number was written stays as it is. */
export const changeAll = (rows: readonly GridRow[], change: WholeChange): GridRow[] =>
  rows.map((row) => {
    const wanted = wantedFigure(row, change.figure);
    return wanted === null ? row : write(row, change.figure, String(changedFigure(wanted, change)));
  });

const isAlike = (one: GridRow, other: GridRow): boolean =>
  rowFigures.every(
    (figure) =>
      one.row[figure] === other.row[figure] &&
      one.written[figure] === other.written[figure] &&
      one.theirs[figure] === other.theirs[figure],
  );

/**
 * The rows without one change of many, which made `after` of `before`. A row that was written in or saved since, or changed by
 * somebody else, stays as it is, and so does one that the change did not touch or that came later.
 */
export const takeBack = (
  now: readonly GridRow[],
  before: readonly GridRow[],
  after: readonly GridRow[],
): GridRow[] => {
  const afterByKey = new Map(after.map((row) => [row.key, row]));
  const touched = new Map(
    before.flatMap((was) => {
      const became = afterByKey.get(was.key);
      return became === undefined || isAlike(was, became) ? [] : [[was.key, { was, became }] as const];
    }),
  );
  return now.map((row) => {
    const change = touched.get(row.key);
    return change !== undefined && isAlike(row, change.became) ? change.was : row;
  });
};

export type SentRow = { product_id: number; variant_id: number | null } & {
  [K in RowFigure | `${RowFigure}_seen`]?: number;
};

/** What is sent of the rows that were changed, each with what it was when it was changed. */
export const sentRows = (rows: readonly GridRow[]): SentRow[] =>
  rows.filter(isChanged).map((one) => {
    const sent: SentRow = { product_id: one.row.product_id, variant_id: one.row.variant_id };
    for (const figure of rowFigures) {
      const wanted = wantedFigure(one, figure);
      if (one.written[figure] === undefined || wanted === null) continue;
      sent[figure] = wanted;
      sent[`${figure}_seen`] = one.row[figure];
    }
    return sent;
  });

/** What is sent in as many calls as it needs, since each takes `maxBulkRows` rows at most. */
export const slicesOf = (sent: readonly SentRow[]): SentRow[][] =>
  Array.from({ length: Math.ceil(sent.length / maxBulkRows) }, (_, nth) =>
    sent.slice(nth * maxBulkRows, (nth + 1) * maxBulkRows),
  );

const isFigure = (field: string): field is RowFigure => rowFigures.some((figure) => figure === field);

const afterResult = (before: GridRow, result: RowResult): GridRow => {
  const now = Object.fromEntries(
    rowFigures.map((figure) => [figure, result[figure] ?? before.row[figure]]),
  ) as Record<RowFigure, number>;
  if (result.result === 'changed' || result.result === 'unchanged')
    return { ...gridRow({ ...before.row, ...now }), isSaved: result.result === 'changed' };
  const theirs: GridRow['theirs'] = {};
  const row = { ...before.row };
  for (const figure of rowFigures)
    if (before.written[figure] === undefined) row[figure] = now[figure];
    else if (now[figure] !== row[figure]) theirs[figure] = now[figure];
  const errors: GridRow['errors'] = {};
  for (const { field, message } of result.errors) {
    const figure = field.replace(/_seen$/, '');
    errors[isFigure(figure) ? figure : 'product_id'] ??= message;
  }
  return { ...before, row, theirs, errors, isSaved: false };
};

/** The rows after the server has answered; what was not saved keeps what was written in it. @param sent as `sentRows` gave it */
export const afterSaving = (
  rows: readonly GridRow[],
  sent: readonly SentRow[],
  results: readonly RowResult[],
): GridRow[] => {
  const byKey = new Map(
    results.flatMap((result) => {
      const named = sent[result.row];
      return named === undefined
        ? []
        : [[keyOf({ product_id: named.product_id, variant_id: named.variant_id }), result] as const];
    }),
  );
  return rows.map((row) => {
    const result = byKey.get(row.key);
    return result === undefined ? row : afterResult(row, result);
  });
};

/** Rows that came later behind those there are, each once; what was written in them before comes back. */
export const withMore = (
  rows: readonly GridRow[],
  more: readonly ProductRow[],
  left: ReadonlyMap<string, GridRow> = new Map(),
): GridRow[] => {
  const known = new Set(rows.map(({ key }) => key));
  return [
    ...rows,
    ...more
      .filter((row) => !known.has(keyOf(row)))
      .map((row) => {
        const before = left.get(keyOf(row));
        return before === undefined ? gridRow(row) : takenUp(before, row);
      }),
  ];
};

/** A row whose changes were not saved, beside what the server says now. */
const takenUp = (before: GridRow, now: ProductRow): GridRow => {
  let row: GridRow = { ...gridRow(now), written: before.written, row: { ...now } };
  const theirs: GridRow['theirs'] = {};
  for (const figure of rowFigures) {
    const text = before.written[figure];
    if (text === undefined) continue;
    if (figureOf(text) === now[figure]) row = { ...row, written: without(row.written, figure) };
    else if (before.row[figure] !== now[figure]) {
      theirs[figure] = now[figure];
      row = { ...row, row: { ...row.row, [figure]: before.row[figure] } };
    }
  }
  return { ...row, theirs };
};
