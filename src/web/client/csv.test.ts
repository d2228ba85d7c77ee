import { expect, test } from 'vitest';
import { csvFileName, csvText } from './csv.ts';

test('a file begins with its mark, quotes what must be, and ends each line', async () => {
  const text = await csvText([
    ['Nama', 'Jumlah'],
    ['Toko "Maju", Kupang', 12_000],
    ['dua\nbaris', null],
  ]);
  expect(text).toBe('\uFEFFNama,Jumlah\r\n"Toko ""Maju"", Kupang",12000\r\n"dua\nbaris",\r\n');
});

test.each(['=1+1', '+62812', '-5', '@SUM(A1)', '\tx', '\r=1'])('%j is no formula', async (cell) => {
  expect((await csvText([[cell]])).replace(/^\uFEFF"?/, '')).toMatch(/^'/);
});

test('an amount below nothing stays a number', async () => {
  expect(await csvText([[-5]])).toBe('\uFEFF-5\r\n');
});

test('the file is named for the day', () => {
  expect(csvFileName('toko', new Date(2026, 0, 5))).toBe('toko-2026-01-05.csv');
});
