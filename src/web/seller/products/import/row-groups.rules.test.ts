import { expect, it } from 'vitest';
import { groupNotes, spellRows } from './row-groups.rules.ts';

it('says once what is said of many rows', () => {
  const note = (row: number, field: string) => ({ row, field, message: `${field}!` });
  expect(groupNotes([note(2, 'a'), note(3, 'b'), note(3, 'a'), note(9, 'a'), note(9, 'a')])).toEqual([
    { field: 'a', message: 'a!', rows: [2, 3, 9] },
    { field: 'b', message: 'b!', rows: [3] },
  ]);
});

it('puts neighbouring rows together', () => {
  expect(spellRows([2, 3, 6, 9, 10, 11])).toBe('2–3, 6, 9–11');
  expect(spellRows([])).toBe('');
});
