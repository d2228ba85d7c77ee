import { digits, rupiah } from '#common/money.ts';
import type { ProductRowMessages } from '../id/product-rows.ts';

const rowsIn = (rows: number): string => (rows === 1 ? '1 row' : `${digits(rows)} rows`);
const cellsIn = (cells: number): string => (cells === 1 ? '1 cell' : `${digits(cells)} cells`);

/** The same keys in English. */
export const messages: ProductRowMessages = {
  productRows: {
    title: 'Change prices and stock',
    intro: 'Change them in the table. Only rows that changed are saved.',
    keys: 'Enter goes down, Tab to the right, Esc brings back what was there. Columns of Excel or Google Sheets can be pasted.',
    back: 'Back to the list',
    caption: 'Prices and stock of products',
    product: 'Product',
    figures: {
      base_price: 'Normal price (Rp)',
      merchant_discount_amount: 'Discount (Rp)',
      stock: 'Stock',
    },
    sku: (sku) => `SKU ${sku}`,
    sold: 'Sold at',
    count: rowsIn,
    countOf: (rows, products) =>
      `${rowsIn(rows)} of ${products === 1 ? '1 product' : `${digits(products)} products`}`,
    more: 'Load more rows',
    full: (most) =>
      `At most ${digits(most)} rows at a time. Save first, then use a filter for the other products.`,
    emptyTitle: 'No products',
    emptyText: 'Select other products in the list, or clear the filters.',
    was: (figure) => `was ${figure}`,
    rowSaved: 'Saved',
    faults: {
      number: () => 'Enter a whole number',
      min: (figure) => `At least ${figure}`,
      max: (figure) => `At most ${figure}`,
      sold: () => 'It must be sold at Rp 100 or more',
    },
    overtaken: (seen, now) => `Changed elsewhere: it was ${seen}, now it is ${now}.`,
    takeTheirs: (figure) => `Use ${figure}`,
    keepOurs: (figure) => `Stay with ${figure}`,
    bar: 'Changes that are not saved',
    changedRows: (rows) => `${rowsIn(rows)} changed`,
    save: (rows) => `Save ${rowsIn(rows)}`,
    saved: (rows) => `${rowsIn(rows)} saved`,
    notSaved: (rows) => `${rowsIn(rows)} not saved. Check what is marked`,
    fixFirst: 'Correct the marked figures first',
    decideFirst: (rows) => `Choose first which figure counts in ${rowsIn(rows)}`,
    discard: 'Discard',
    discarded: 'Changes discarded',
    undo: 'Undo',
    pasted: (cells, missed) =>
      missed === 0 ? `${cellsIn(cells)} pasted` : `${cellsIn(cells)} pasted, no room for ${cellsIn(missed)}`,

    changeAll: 'Change all rows',
    changeAllTitle: (rows) => `Change ${rowsIn(rows)} at once`,
    changeAllText: 'Nothing is saved yet: you can check the result in the table first.',
    changedAll: (rows) => `${rowsIn(rows)} changed, not saved yet`,
    whichFigure: 'Column',
    how: 'How',
    ways: { up: 'Raise', down: 'Lower', set: 'Set to' },
    unit: 'Unit',
    percent: 'Percent',
    rupiah: 'Rupiah',
    amount: (unit) =>
      unit === 'percent' ? 'By how much (%)' : unit === 'rupiah' ? 'How much (Rp)' : 'Pieces',
    amountMissing: 'Enter how much, as a number',
    round: 'Rounding',
    roundings: {
      0: 'Not rounded',
      100: 'To the nearest Rp 100',
      500: 'To the nearest Rp 500',
      1000: 'To the nearest Rp 1,000',
    },
    example: (before, after, isMoney) =>
      isMoney
        ? `Example: ${rupiah(before)} becomes ${rupiah(after)}.`
        : `Example: ${digits(before)} becomes ${digits(after)}.`,
    apply: 'Apply to the table',
  },
};
