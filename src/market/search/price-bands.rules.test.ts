import { expect, test } from 'vitest';
import { limits } from '#common/limits.ts';
import { bandCounts, priceBands, sliceBounds } from './price-bands.rules.ts';

/** As PostgreSQL's `width_bucket` slices. */
const sliceOf = (price: number): number => sliceBounds.filter((bound) => bound <= price).length;

const slicesOf = (prices: readonly number[]): Map<number, number> =>
  new Map([...Map.groupBy(prices, sliceOf)].map(([slice, all]) => [slice, all.length]));

test('the ranges cover every price that a filter can name, each beginning where the one before ends', () => {
  expect(priceBands[0]?.from).toBe(limits.priceMin);
  expect(priceBands.at(-1)?.to).toBe(limits.priceMax);
  for (const [at, { from, to }] of priceBands.entries()) {
    expect(from).toBeLessThan(to);
    if (at > 0) expect(from).toBe(priceBands[at - 1]?.to);
  }
});

test('each range counts what the filter by its two ends would find', () => {
  const ends = priceBands.flatMap(({ from, to }) => [from, to]);
  const prices = ends
    .flatMap((price) => [price - 1, price, price + 1])
    .filter((price) => price >= 0 && price <= limits.priceMax);
  const found = prices.concat(100_000, 100_000, 75_500);
  expect(bandCounts(slicesOf(found))).toEqual(
    priceBands.map(({ from, to }) => ({
      ...{ from, to },
      products: found.filter((price) => from <= price && price <= to).length,
    })),
  );
});

test('of nothing there is nothing in any of them', () => {
  expect(bandCounts(new Map()).map(({ products }) => products)).toEqual(priceBands.map(() => 0));
});
