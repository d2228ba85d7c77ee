import { describe, expect, it } from 'vitest';
import type { ProductRow, RowResult } from '#contract/seller-product-rows.ts';
import {
  afterSaving,
  changeAll,
  changedFigure,
  faultOf,
  figureOf,
  gridRow,
  isTable,
  paste,
  reset,
  sentRows,
  settle,
  slicesOf,
  soldPrice,
  takeBack,
  withMore,
  write,
} from './grid.rules.ts';

const product = (id: number, fields: Partial<ProductRow> = {}): ProductRow => ({
  product_id: id,
  variant_id: null,
  product_name: `Barang ${id}`,
  options: [],
  sku: '',
  photo: null,
  base_price: 100_000,
  merchant_discount_amount: 0,
  stock: 10,
  ...fields,
});
const rows = [1, 2, 3].map((id) => gridRow(product(id)));
const result = (row: number, fields: Partial<RowResult>): RowResult => ({
  row,
  result: 'changed',
  product_id: row + 1,
  variant_id: null,
  base_price: 100_000,
  merchant_discount_amount: 0,
  stock: 10,
  overtaken: [],
  errors: [],
  ...fields,
});

describe('figures', () => {
  it.each([
    ['12000', 12_000],
    ['12.000', 12_000],
    ['1,250,000', 1_250_000],
    ['Rp 12.000', 12_000],
    ['Rp12.000,00', 12_000],
    ['12000.00', 12_000],
    [' 7 ', 7],
    ['12.5', null],
    ['12,50', null],
    ['-3', null],
    ['', null],
    ['dua', null],
  ])('%s is %s', (text, figure) => {
    expect(figureOf(text)).toBe(figure);
  });

  it('says what is wrong with what was written, and nothing of what was not', () => {
    const [row] = rows;
    expect(faultOf(row!, 'stock')).toBeNull();
    expect(faultOf(write(row!, 'stock', 'x'), 'stock')).toBe('number');
    expect(faultOf(write(row!, 'base_price', '99'), 'base_price')).toBe('min');
    expect(faultOf(write(row!, 'stock', '1000000'), 'stock')).toBe('max');
    expect(faultOf(write(row!, 'merchant_discount_amount', '99950'), 'merchant_discount_amount')).toBe(
      'sold',
    );
    expect(soldPrice(write(row!, 'merchant_discount_amount', '10.000'))).toBe(90_000);
  });

  it('is no change to write what is there', () => {
    const changed = write(rows[0]!, 'stock', '12');
    expect(sentRows([changed])).toEqual([{ product_id: 1, variant_id: null, stock: 12, stock_seen: 10 }]);
    expect(sentRows([write(changed, 'stock', '10'), reset(changed, 'stock')])).toEqual([]);
  });
});

describe('a paste', () => {
  it('goes to the right and down, leaves blank cells alone and says what had no place', () => {
    const text = '90.000\t5.000\t7\r\n\t\t8\r\n80000\r\n1\t2\t3\t4\r\n';
    expect(isTable(text)).toBe(true);
    expect(isTable('90.000')).toBe(false);
    const pasted = paste(rows, { row: 0, figure: 'base_price' }, text);
    expect(pasted).toMatchObject({ written: 5, missed: 4 });
    expect(sentRows(pasted.rows)).toEqual([
      {
        ...{ product_id: 1, variant_id: null, base_price: 90_000, base_price_seen: 100_000 },
        ...{ merchant_discount_amount: 5_000, merchant_discount_amount_seen: 0, stock: 7, stock_seen: 10 },
      },
      { product_id: 2, variant_id: null, stock: 8, stock_seen: 10 },
      { product_id: 3, variant_id: null, base_price: 80_000, base_price_seen: 100_000 },
    ]);
    expect(paste(rows, { row: 2, figure: 'stock' }, '1\t2').missed).toBe(1);
  });
});

describe('a change of all', () => {
  const change = { figure: 'base_price', how: 'up', amount: 7.5, unit: 'percent', roundTo: 500 } as const;

  it.each([
    [99_900, change, 107_500],
    [99_900, { ...change, roundTo: 0 }, 107_393],
    [99_900, { ...change, how: 'down', unit: 'amount', amount: 150_000 }, 0],
    [3, { figure: 'stock', how: 'set', amount: 25, unit: 'amount', roundTo: 0 }, 25],
  ] as const)('%i after %j is %i', (figure, how, after) => {
    expect(changedFigure(figure, how)).toBe(after);
  });

  it('begins with what was written, and passes over what is no number', () => {
    const mixed = [write(rows[0]!, 'base_price', '200.000'), write(rows[1]!, 'base_price', 'x'), rows[2]!];
    const after = changeAll(mixed, { ...change, amount: 10 });
    expect(after.map(({ written }) => written.base_price)).toEqual(['220000', 'x', '110000']);
  });
});

describe('taking a change of many back', () => {
  const before = [write(rows[0]!, 'stock', '5'), ...rows.slice(1)];
  const after = changeAll(before, { figure: 'stock', how: 'up', amount: 1, unit: 'amount', roundTo: 0 });

  it('brings back what was written before it', () => {
    expect(takeBack(after, before, after)).toEqual(before);
  });

  it('leaves alone what was saved, loaded or written since', () => {
    const saved = afterSaving(after, sentRows(after.slice(0, 1)), [result(0, { stock: 6 })]);
    const more = withMore(saved, [product(4)]).map((row) =>
      row.key === rows[1]!.key ? write(row, 'base_price', '90000') : row,
    );
    const typed = more.map((row) => (row.row.product_id === 4 ? write(row, 'stock', '2') : row));
    const back = takeBack(typed, before, after);
    expect(back.map(({ row, written }) => [row.stock, written])).toEqual([
      [6, {}],
      [10, { stock: '11', base_price: '90000' }],
      [10, {}],
      [10, { stock: '2' }],
    ]);
  });

  it('leaves alone what the change did not touch', () => {
    const pasted = paste(rows, { row: 0, figure: 'stock' }, '7\n8').rows;
    const [first, second, third] = pasted;
    const now = [first!, second!, write(third!, 'stock', '1')];
    expect(takeBack(now, rows, pasted)).toEqual([rows[0], rows[1], now[2]]);
  });

  it('after a discard asks again which figure counts', () => {
    const [overtaken] = afterSaving(
      [write(rows[0]!, 'stock', '20')],
      [{ product_id: 1, variant_id: null }],
      [result(0, { result: 'overtaken', stock: 4, overtaken: ['stock'] })],
    );
    const discarded = reset(overtaken!, 'stock');
    expect(discarded).toMatchObject({ written: {}, row: { stock: 4 } });
    expect(takeBack([discarded], [overtaken!], [discarded])).toEqual([overtaken]);
  });
});

it('more rows than one call takes are sent in several', () => {
  const many = Array.from({ length: 2_001 }, (_, n) => ({ product_id: n + 1, variant_id: null, stock: 1 }));
  const slices = slicesOf(many);
  expect(slices.map(({ length }) => length)).toEqual([1_000, 1_000, 1]);
  expect(slices.flat()).toEqual(many);
  expect(slicesOf([])).toEqual([]);
});

describe('after saving', () => {
  const changed = rows.map((row) => write(row, 'stock', '20'));
  const sent = sentRows(changed);

  it('what was saved is as the server says; what was not keeps what was written, with the reason at its cell', () => {
    const after = afterSaving(changed, sent, [
      result(0, { stock: 20 }),
      result(1, {
        result: 'refused',
        errors: [{ field: 'stock', rule: 'max', message: 'Terlalu banyak' }],
      }),
      result(2, { result: 'overtaken', stock: 4, base_price: 90_000, overtaken: ['stock'] }),
    ]);
    expect(after[0]).toMatchObject({ isSaved: true, written: {}, row: { stock: 20 } });
    expect(after[1]).toMatchObject({ written: { stock: '20' }, errors: { stock: 'Terlalu banyak' } });
    expect(after[2]).toMatchObject({
      ...{ written: { stock: '20' }, theirs: { stock: 4 } },
      // what was not touched here is simply newer
      row: { stock: 10, base_price: 90_000 },
    });
  });

  it('of two who changed a figure the one here decides, and what is sent then has been seen', () => {
    const [, , overtaken] = afterSaving(changed, sent, [
      result(2, { result: 'overtaken', stock: 4, overtaken: ['stock'] }),
    ]);
    expect(sentRows([settle(overtaken!, 'stock', 'ours')])).toEqual([
      { product_id: 3, variant_id: null, stock: 20, stock_seen: 4 },
    ]);
    expect(settle(overtaken!, 'stock', 'theirs')).toMatchObject({
      written: {},
      theirs: {},
      row: { stock: 4 },
    });
  });
});

it('what was left unsaved comes back, and says where somebody else was faster', () => {
  const left = new Map(
    [write(rows[0]!, 'stock', '20'), write(rows[1]!, 'stock', '20')].map((row) => [row.key, row]),
  );
  const back = withMore([], [product(1), product(2, { stock: 4 }), product(3)], left);
  expect(back[0]).toMatchObject({ written: { stock: '20' }, theirs: {} });
  expect(back[1]).toMatchObject({ written: { stock: '20' }, theirs: { stock: 4 }, row: { stock: 10 } });
  expect(back[2]).toMatchObject({ written: {} });
  expect(withMore(back, [product(3), product(4)])).toHaveLength(4);
});
