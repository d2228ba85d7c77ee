import { expect, test } from 'vitest';
import { carriedOver } from './carried-over.rules.ts';

const base = { name: 'Gerabah', parent: '', slides: [{ image: '1' }] };

test('what is typed stays while the rest follows what changed beneath', () => {
  expect(carriedOver(base, { ...base, name: 'Gerabah Lombok' }, { ...base, parent: '7' })).toEqual({
    values: { ...base, name: 'Gerabah Lombok', parent: '7' },
    clash: false,
  });
  expect(carriedOver(base, { ...base }, { ...base, slides: [] })).toEqual({
    values: { ...base, slides: [] },
    clash: false,
  });
});

test('a field changed on both sides is a clash, unless both say the same', () => {
  const typed = { ...base, slides: [{ image: '2' }] };
  expect(carriedOver(base, typed, { ...base, slides: [] })).toEqual({ values: typed, clash: true });
  expect(carriedOver(base, typed, { ...base, slides: [{ image: '2' }] })).toEqual({
    values: typed,
    clash: false,
  });
});
