import { expect, test } from 'vitest';
import { changesOf, isAmount, partsOf } from './changes.rules.ts';

test('what changed stands side by side, nested things by their path; what stayed is left out', () => {
  const before = { status: 'pending', kept: 1, bank: { rekening: '123', name: 'A' } };
  const after = { status: 'active', kept: 1, bank: { rekening: '456', name: 'A' }, note: 'baru' };
  expect(changesOf(before, after)).toEqual([
    { name: 'status', before: 'pending', after: 'active' },
    { name: 'bank.rekening', before: '123', after: '456' },
    { name: 'note', before: undefined, after: 'baru' },
  ]);
});

test('without a before all that is after is new; nothing changed is an empty list', () => {
  expect(changesOf(null, { a: [1, 2] })).toEqual([{ name: 'a', before: undefined, after: [1, 2] }]);
  expect(changesOf({ a: 0 }, null)).toEqual([{ name: 'a', before: 0, after: undefined }]);
  expect(changesOf(null, null)).toEqual([]);
});

test('a target in its halves', () => {
  expect(partsOf('merchant:12')).toEqual({ kind: 'merchant', id: '12' });
  expect(partsOf('setting')).toEqual({ kind: 'setting', id: '' });
});

test('amounts are known by their names', () => {
  expect(isAmount('refund_amount', 5_000)).toBe(true);
  expect(isAmount('saldo', -5)).toBe(true);
  expect(isAmount('position', 5)).toBe(false);
  expect(isAmount('amount', '5000')).toBe(false);
});
