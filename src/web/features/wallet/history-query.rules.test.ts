import { expect, it } from 'vitest';
import { rupiah } from '#common/money.ts';
import { historyInput, readHistoryQuery, signed, writeHistoryQuery } from './history-query.rules.ts';

const read = (query: string) => readHistoryQuery(['refund', 'withdraw'], new URLSearchParams(query));

it('reads and writes the same address', () => {
  const text = '?type=refund&date_start=2026-11-01&date_end=2026-11-20&page=3';
  expect(writeHistoryQuery(read(text))).toBe(text);
  expect(writeHistoryQuery(read('page=1'))).toBe('');
});

it('passes over what it does not know', () => {
  expect(read('type=sale&date_start=1.11.2026&page=-2')).toEqual({
    type: '',
    date_start: '',
    date_end: '',
    page: 1,
  });
});

it('asks for no more than was chosen', () => {
  expect(historyInput(read(''))).toEqual({ page: 1, per_page: 20 });
  expect(historyInput(read('type=withdraw&page=2'))).toEqual({ type: 'withdraw', page: 2, per_page: 20 });
});

it('writes an amount with its sign', () => {
  expect(signed(22_000, rupiah)).toBe('+Rp\u00a022.000');
  expect(signed(-50_000, rupiah)).toBe('−Rp\u00a050.000');
});
