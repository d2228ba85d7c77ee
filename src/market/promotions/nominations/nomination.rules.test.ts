import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyFaults,
  highestPrice,
  type NominatedGood,
  nominationFaultsOf,
  type RoundRules,
  roundState,
} from './nomination.rules.ts';

const good: NominatedGood = {
  publish_price: 100_000,
  stock: 20,
  lowest_price: 90_000,
  state: 'visible',
  is_seller_active: true,
  category_ids: [12, 3],
  rating_sum: 45,
  rating_count: 10,
  is_store_late: false,
};
const rules: RoundRules = {
  category_ids: [],
  min_discount: 10,
  min_stars: null,
  max_price: null,
  max_products: 5,
  min_stock: 5,
};
const faults = (
  terms: Partial<{ flash_price: number; flash_stock: number }> = {},
  more: Partial<NominatedGood> = {},
  other: Partial<RoundRules> = {},
) =>
  nominationFaultsOf(
    { flash_price: 81_000, flash_stock: 5, ...terms },
    { ...good, ...more },
    { ...rules, ...other },
  );

describe('what a product must keep', () => {
  test('its price is so many percent below the lowest of 30 days, and below what it costs now', () => {
    expect(highestPrice(good, 10)).toBe(81_000);
    expect(faults()).toEqual([]);
    expect(faults({ flash_price: 81_001 })).toEqual(['discount']);
    expect(faults({ flash_price: 100_000 })).toEqual(['discount']);
    expect(faults({ flash_price: 100_000 }, { lowest_price: 100_000 }, { min_discount: 0 })).toEqual([
      'price',
    ]);
    expect(faults({}, {}, { max_price: 80_000 })).toEqual(['max_price']);
  });

  test('category with all above it, stars, stock, and what buyers see', () => {
    expect(faults({}, {}, { category_ids: [3, 9] })).toEqual([]);
    expect(faults({}, {}, { category_ids: [9] })).toEqual(['category']);
    expect(faults({}, {}, { min_stars: 4 })).toEqual([]);
    expect(faults({}, {}, { min_stars: 5 })).toEqual(['stars']);
    expect(faults({}, { rating_sum: 0, rating_count: 0 }, { min_stars: 1 })).toEqual(['stars']);
    expect(faults({ flash_stock: 4 })).toEqual(['min_stock']);
    expect(faults({ flash_stock: 21 })).toEqual(['stock']);
    expect(faults({}, { state: 'hidden', is_store_late: true })).toEqual(['hidden', 'late_store']);
    expect(faults({}, { is_seller_active: false })).toEqual(['hidden']);
    expect(nominationFaultsOf({ flash_price: 1, flash_stock: 1 }, undefined, rules)).toEqual(['unknown']);
    expect(faults({}, { state: 'deleted' })).toEqual(['unknown']);
  });

  test('the highest price is a whole number that keeps the discount, however large (property)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 50_000_000 }),
        fc.integer({ min: 0, max: 99 }),
        (lowest, percent) => {
          const most = highestPrice({ lowest_price: lowest }, percent);
          expect(most * 100).toBeLessThanOrEqual(lowest * (100 - percent));
          expect((most + 1) * 100).toBeGreaterThan(lowest * (100 - percent));
        },
      ),
    );
  });
});

test('a campaign is planned, open, closed, running and ended; applying ends before it starts', () => {
  const at = (day: string) => new Date(`2026-12-${day}T00:00:00Z`);
  const round = {
    ...{ start_at: at('12'), end_at: at('13'), apply_from: at('01'), apply_until: at('10') },
    is_active: true,
  };
  const states = ['00', '01', '09', '10', '12', '13'].map((day) =>
    roundState(round, day === '00' ? new Date('2026-11-30T00:00:00Z') : at(day)),
  );
  expect(states).toEqual(['planned', 'open', 'open', 'closed', 'running', 'ended']);
  expect(roundState({ ...round, is_active: false }, at('05'))).toBe('off');
  expect(applyFaults(round)).toEqual([]);
  expect(applyFaults({ ...round, apply_until: at('12') })).toEqual([]);
  expect(applyFaults({ ...round, apply_until: at('13') })).toMatchObject([
    { field: 'apply_until', rule: 'max' },
  ]);
  expect(applyFaults({ ...round, apply_from: at('10') })).toMatchObject([{ rule: 'date_range' }]);
});
