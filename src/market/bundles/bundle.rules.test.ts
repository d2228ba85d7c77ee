import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyBundles, type BundleLine, type BundleTerms, MAX_SETS, savingOf } from './bundle.rules.ts';

const line = (
  id: number,
  productId: number,
  qty: number,
  price: number,
  variantId: number | null = null,
): BundleLine => ({
  ...{ id, productId, variantId, qty, price },
});
const bundle = (
  id: number,
  parts: [productId: number, qty?: number, variantId?: number][],
  saving: BundleTerms['saving'],
  left: number | null = null,
): BundleTerms => ({
  ...{ id, merchantId: 1, name: `Paket ${id}`, saving, left },
  parts: parts.map(([productId, qty = 1, variantId]) => ({ productId, qty, variantId: variantId ?? null })),
});
const percent = (value: number) => ({ type: 'percentage' as const, value });
const amount = (value: number) => ({ type: 'amount' as const, value });

/** What each bundle takes, as `{ bundle: [sets, { line: rupiah }] }`. */
const taken = (bundles: readonly BundleTerms[], lines: readonly BundleLine[]) =>
  Object.fromEntries(
    applyBundles(bundles, lines).map(({ bundleId, sets, savings }) => [
      bundleId,
      [sets, Object.fromEntries(savings)],
    ]),
  );

test('a set saves its percentage, floored, or its rupiah; a piece never costs less than Rp 100', () => {
  expect(savingOf(percent(10), 99_999, 2)).toBe(9_999);
  expect(savingOf(amount(5_000), 99_999, 2)).toBe(5_000);
  expect(savingOf(amount(5_000), 1_000, 2)).toBe(800);
  expect(savingOf(amount(5_000), 150, 2)).toBe(0);
});

test('a bundle holds as often as all of its parts are there, and as often as this buyer may have it', () => {
  const parts: [number, number][] = [
    [1, 1],
    [2, 2],
  ];
  const lines = [line(1, 1, 5, 50_000), line(2, 2, 5, 25_000)];
  expect(taken([bundle(7, parts, percent(10))], lines)).toEqual({ 7: [2, { 1: 10_000, 2: 10_000 }] });
  expect(taken([bundle(7, parts, percent(10), 1)], lines)).toEqual({ 7: [1, { 1: 5_000, 2: 5_000 }] });
  expect(taken([bundle(7, parts, percent(10), 0)], lines)).toEqual({});
  expect(taken([bundle(7, parts, percent(10))], [line(1, 1, 5, 50_000), line(2, 2, 1, 25_000)])).toEqual({});
});

test('any variant will do where none is named: the dearest are counted; a named one is left to whoever names it', () => {
  const lines = [line(1, 1, 1, 10_000, 11), line(2, 1, 1, 30_000, 12), line(3, 2, 2, 20_000)];
  expect(taken([bundle(7, [[1], [2]], percent(10), 1)], lines)).toEqual({ 7: [1, { 2: 3_000, 3: 2_000 }] });
  expect(taken([bundle(7, [[1, 1, 11], [2]], percent(10))], lines)).toEqual({
    7: [1, { 1: 1_000, 3: 2_000 }],
  });
});

test('of bundles that want the same pieces the combination that saves most is taken', () => {
  const lines = [line(1, 1, 1, 50_000), line(2, 2, 1, 50_000), line(3, 3, 1, 50_000), line(4, 4, 1, 50_000)];
  // the best single one (2 and 3) stands in the way of two that save more together
  const bundles = [
    bundle(1, [[2], [3]], amount(12_000)),
    bundle(2, [[1], [2]], amount(9_000)),
    bundle(3, [[3], [4]], amount(9_000)),
  ];
  expect(taken(bundles, lines)).toEqual({ 2: [1, { 1: 4_500, 2: 4_500 }], 3: [1, { 3: 4_500, 4: 4_500 }] });
});

const lines = fc
  .array(
    fc.record({
      productId: fc.integer({ min: 1, max: 4 }),
      qty: fc.integer({ min: 1, max: 4 }),
      price: fc.integer({ min: 100, max: 200_000 }),
      variantId: fc.option(fc.integer({ min: 1, max: 2 })),
    }),
    { minLength: 2, maxLength: 6 },
  )
  .map((all) => all.map((one, index): BundleLine => ({ id: index + 1, ...one })));
const bundles = fc
  .array(
    fc.record({
      parts: fc.uniqueArray(
        fc.record({ productId: fc.integer({ min: 1, max: 4 }), qty: fc.integer({ min: 1, max: 2 }) }),
        {
          ...{ selector: ({ productId }) => productId, minLength: 2, maxLength: 3 },
        },
      ),
      saving: fc.oneof(
        fc.integer({ min: 1, max: 90 }).map(percent),
        fc.integer({ min: 1, max: 500_000 }).map(amount),
      ),
      left: fc.option(fc.integer({ min: 0, max: 2 })),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) =>
    all.map(
      ({ parts, ...one }, index): BundleTerms => ({
        ...{ id: index + 1, merchantId: 1, name: '', ...one },
        parts: parts.map((part) => ({ ...part, variantId: null })),
      }),
    ),
  );

test('whatever the cart: no piece is counted twice, no line costs less than nothing, and the parts are the whole', () => {
  fc.assert(
    fc.property(bundles, lines, (terms, cart) => {
      const applied = applyBundles(terms, cart);
      const byId = new Map(terms.map((one) => [one.id, one]));
      for (const { id, price, qty } of cart) {
        const off = applied.reduce((sum, { savings }) => sum + (savings.get(id) ?? 0), 0);
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off).toBeLessThan(price * qty);
      }
      // pieces of each product that all sets together need
      for (const product of [1, 2, 3, 4]) {
        const needed = applied.reduce((sum, { bundleId, sets }) => {
          const part = byId.get(bundleId)?.parts.find(({ productId }) => productId === product);
          return sum + sets * (part?.qty ?? 0);
        }, 0);
        const there = cart.reduce((sum, { productId, qty }) => sum + (productId === product ? qty : 0), 0);
        expect(needed).toBeLessThanOrEqual(there);
      }
      for (const { bundleId, sets, savings } of applied) {
        const terms = byId.get(bundleId)!;
        expect(terms.left === null || sets <= terms.left).toBe(true);
        const sum = savings.values().reduce((total, one) => total + one, 0);
        if (terms.saving.type === 'amount') expect(sum).toBeLessThanOrEqual(sets * terms.saving.value);
        expect(sum).toBeGreaterThan(0);
      }
      // the order in which lines and bundles are read changes nothing
      const sorted = (one: ReturnType<typeof applyBundles>) =>
        one.map(({ bundleId, sets, savings }) => [bundleId, sets, [...savings].sort()]).sort();
      expect(sorted(applyBundles(terms.toReversed(), cart.toReversed()))).toEqual(sorted(applied));
    }),
    { numRuns: 300 },
  );
});

test('a cheap piece of a set still costs something, however much the set saves', () => {
  const terms: BundleTerms = {
    ...{ id: 1, merchantId: 1, name: '', saving: amount(39_800), left: null },
    parts: [1, 3].map((productId) => ({ productId, variantId: null, qty: 1 })),
  };
  const cart = [
    { id: 1, productId: 3, variantId: null, qty: 1, price: 100 },
    { id: 2, productId: 1, variantId: null, qty: 1, price: 39_900 },
  ];
  expect([...(applyBundles([terms], cart)[0]?.savings ?? [])]).toEqual([
    [1, 0],
    [2, 39_800],
  ]);
});

test('with savings in rupiah no other numbers of sets save more', () => {
  fc.assert(
    fc.property(bundles, lines, (some, cart) => {
      // prices so high that every set saves the same, so that the numbers of sets alone decide
      const rich = cart.map((one) => ({ ...one, price: 10_000_000 }));
      const terms = some.map((one) => ({ ...one, saving: amount(1_000 * one.id + one.saving.value) }));
      const there = (product: number) =>
        rich.reduce((sum, { productId, qty }) => sum + (productId === product ? qty : 0), 0);
      const best = (at: number, left: Map<number, number>): number => {
        const one = terms[at];
        if (one === undefined) return 0;
        let most = 0;
        for (let sets = 0; one.left === null || sets <= one.left; sets += 1) {
          const rest = new Map(left);
          for (const { productId, qty } of one.parts)
            rest.set(productId, (rest.get(productId) ?? 0) - sets * qty);
          if ([...rest.values()].some((pieces) => pieces < 0)) break;
          most = Math.max(most, sets * one.saving.value + best(at + 1, rest));
        }
        return most;
      };
      const found = applyBundles(terms, rich).reduce(
        (sum, { savings }) => sum + savings.values().reduce((total, one) => total + one, 0),
        0,
      );
      expect(found).toBe(best(0, new Map([1, 2, 3, 4].map((product) => [product, there(product)]))));
    }),
    { numRuns: 200 },
  );
});

test('a cart full of bundles that want the same is thought about for a moment only', () => {
  const products = Array.from({ length: 40 }, (_, index) => index + 1);
  const cart = products.map((product) => line(product, product, 999, 10_000 + product));
  const many = products.flatMap((product) =>
    [1, 2].map((step) =>
      bundle(product * 10 + step, [[product], [((product + step) % 40) + 1]], percent(5 + (product % 7))),
    ),
  );
  const applied = applyBundles(many, cart);
  expect(applied.length).toBeGreaterThan(10);
});

test('a cart of 100 lines with 999 pieces each has so many sets of a bundle and no more, and the saving is of these', () => {
  const cart = Array.from({ length: 100 }, (_, index) => line(index, 1 + (index % 2), 999, 10_000, index));
  const [applied] = applyBundles([bundle(1, [[1], [2]], percent(10))], cart);
  expect(applied?.sets).toBe(MAX_SETS);
  expect(applied?.savings.values().reduce((sum, off) => sum + off, 0)).toBe(MAX_SETS * 2_000);
  const [whole] = applyBundles([bundle(1, [[1], [2]], percent(10))], cart.slice(0, 2));
  expect(whole?.sets).toBe(999);
  // and a limit of the buyer's that is higher changes nothing
  const [limited] = applyBundles([bundle(1, [[1], [2]], percent(10), 40_000)], cart);
  expect(limited?.sets).toBe(MAX_SETS);
});
