import { expect, it } from 'vitest';
import { type OptionDraft, rowsFor, type VariantRow } from './variant-rows.rules.ts';

const option = (key: number, ...values: string[]): OptionDraft => ({ key, name: `Pilihan ${key}`, values });
const names = (rows: readonly VariantRow[]) => rows.map((row) => row.options.join('/'));

it('makes a row of every combination', () => {
  const rows = rowsFor([option(0, 'Merah', 'Biru'), option(1, 'S', 'M')], [], '5000');
  expect(names(rows)).toEqual(['Merah/S', 'Merah/M', 'Biru/S', 'Biru/M']);
  expect(rows[0]).toMatchObject({ base: '5000', stock: '0', on: true, id: null });
});

it('keeps what was written when a value is added', () => {
  const [red] = rowsFor([option(0, 'Merah')], [], '5000');
  const written = [{ ...(red as VariantRow), id: 7, stock: '3' }];
  const rows = rowsFor([option(0, 'Merah', 'Biru')], written, '6000');
  expect(rows[0]).toBe(written[0]);
  expect(rows[1]).toMatchObject({ base: '6000', stock: '0' });
});

it('has none without a value', () => {
  expect(rowsFor([option(0)], [], '1')).toEqual([]);
});
