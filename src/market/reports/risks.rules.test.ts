import { expect, test } from 'vitest';
import { risksOf } from './risks.rules.ts';

const good = {
  orders: 20,
  due: 20,
  on_time: 18,
  rejected: 1,
  complaints: 0,
  sales: 900_000,
  sales_before: 1_000_000,
};

test('a store is at risk for each reason from its limit on, and a small one for none', () => {
  expect(risksOf(good, 80)).toEqual([]);
  expect(risksOf({ ...good, on_time: 16 }, 80)).toEqual([]);
  expect(risksOf({ ...good, on_time: 15 }, 80)).toEqual(['late']);
  expect(risksOf({ ...good, rejected: 2 }, 80)).toEqual(['rejects']);
  expect(risksOf({ ...good, complaints: 1 }, 80)).toEqual(['complaints']);
  expect(risksOf({ ...good, sales: 500_000 }, 80)).toEqual([]);
  expect(risksOf({ ...good, sales: 499_999 }, 80)).toEqual(['falling']);
  expect(risksOf({ ...good, sales: 0, sales_before: 999_999 }, 80)).toEqual([]);
  const few = { orders: 4, due: 4, on_time: 0, rejected: 4, complaints: 4, sales: 0, sales_before: 0 };
  expect(risksOf(few, 80)).toEqual([]);
});
