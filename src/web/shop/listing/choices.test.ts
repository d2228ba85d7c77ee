import { expect, test } from 'vitest';
import { withChosen } from './choices.ts';

const found = [{ id: 1, name: 'Kopi Toraja', count: 12 }];

test('a brand that is chosen stays in the list with 0 where the other filters leave it nothing', () => {
  const chosen = [
    { id: 2, name: 'Batik Solo' },
    { id: 1, name: 'Kopi Toraja' },
  ];
  expect(withChosen(found, chosen)).toEqual([...found, { id: 2, name: 'Batik Solo', count: 0 }]);
  expect(withChosen([], chosen).map(({ count }) => count)).toEqual([0, 0]);
});

test('beyond the hundred brands that the shop names it may have something: nothing is said of it', () => {
  const full = Array.from({ length: 100 }, (_, at) => ({ id: at + 10, name: `Toko ${at}`, count: 1 }));
  expect(withChosen(full, [{ id: 1, name: 'Kopi Toraja' }]).at(-1)).toEqual({ id: 1, name: 'Kopi Toraja' });
});
