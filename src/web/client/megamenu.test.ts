import { expect, it } from 'vitest';
import { freshMenu } from './megamenu.ts';

const kept = JSON.stringify({ at: 1_000, categories: [] });

it('uses the kept categories for 600000 ms and not longer (#330)', () => {
  expect(freshMenu(kept, 1_000)).toEqual([]);
  expect(freshMenu(kept, 600_999)).toEqual([]);
  expect(freshMenu(kept, 601_000)).toBeNull();
});

it('asks anew when nothing, rubbish or something from the future was kept', () => {
  expect(freshMenu(null, 2_000)).toBeNull();
  expect(freshMenu('{', 2_000)).toBeNull();
  expect(freshMenu('{"at":1000}', 2_000)).toBeNull();
  expect(freshMenu(kept, 500)).toBeNull();
});
