import { describe, expect, it } from 'vitest';
import { flashLeft, partOf } from './flash-left.ts';

describe('what is left of a flash stock', () => {
  it('is the stock less what was sold, never negative', () => {
    expect(flashLeft({ flash_stock: 40, flash_sold: 33 })).toBe(7);
    expect(flashLeft({ flash_stock: 2, flash_sold: 3 })).toBe(0);
  });
});

describe('a share in steps of 5 %', () => {
  it('rounds to the nearest step', () => {
    expect(partOf(33, 40)).toBe(85);
    expect(partOf(1, 3)).toBe(35);
  });

  it('shows nothing only for nothing, and all only for all', () => {
    expect(partOf(0, 1000)).toBe(0);
    expect(partOf(1, 1000)).toBe(5);
    expect(partOf(999, 1000)).toBe(95);
    expect(partOf(1000, 1000)).toBe(100);
  });

  it('has no share of an empty whole', () => {
    expect(partOf(3, 0)).toBe(0);
  });
});
