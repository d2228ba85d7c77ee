import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartTotals, groupLines, unavailableReason } from './cart.rules.ts';

const lines = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 500 }),
      merchantId: fc.integer({ min: 1, max: 5 }),
      isChecked: fc.boolean(),
      isAvailable: fc.boolean(),
      subtotal: fc.integer({ min: 0, max: 50_000_000 }),
      grams: fc.integer({ min: 1, max: 500_000 }),
    }),
    { selector: (line) => line.id, maxLength: 30 },
  )
  .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));

describe('groups of a cart', () => {
  test('#166 hold each line once, by store, newest first both ways', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const groups = groupLines(all);
        expect(groups.flatMap((group) => group.lines.map((line) => line.id)).toSorted()).toEqual(
          all.map((line) => line.id).toSorted(),
        );
        expect(new Set(groups.map((group) => group.merchantId)).size).toBe(groups.length);
        const newest = groups.map((group) => group.lines[0]!.id);
        expect(newest).toEqual(newest.toSorted((one, other) => other - one));
        for (const { merchantId, lines: own } of groups) {
          expect(own.every((line) => line.merchantId === merchantId)).toBe(true);
          const ids = own.map((line) => line.id);
          expect(ids).toEqual(ids.toSorted((one, other) => other - one));
        }
      }),
    );
  });

  test('#166 are active exactly when all their lines are checked', () => {
    fc.assert(
      fc.property(lines, (all) => {
        for (const { status, lines: own } of groupLines(all)) {
          expect(status === 'non-active').toBe(own.some((line) => !line.isChecked));
        }
      }),
    );
  });
});

describe('totals of a cart', () => {
  test('#166 count every line but pay only for checked and available ones', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const totals = cartTotals(all);
        expect(totals.total_item).toBe(all.length);
        expect(totals.total_checked).toBe(all.filter((line) => line.isChecked).length);
        let price = 0;
        let weight = 0;
        for (const line of all) {
          if (!line.isChecked || !line.isAvailable) continue;
          price += line.subtotal;
          weight += line.grams;
        }
        expect(totals).toMatchObject({ totalPrice: price, total_weight: weight });
      }),
    );
  });
});

describe('why a line cannot be bought', () => {
  const good = { storeIsActive: true, isVisible: true, variantFits: true, stock: 1 };
  test.each([
    [good, null],
    [{ ...good, stock: 0 }, 'out_of_stock'],
    [{ ...good, isVisible: false, stock: 0 }, 'hidden'],
    [{ ...good, variantFits: false }, 'hidden'],
    [{ ...good, storeIsActive: false, isVisible: false, stock: 0 }, 'merchant_inactive'],
  ])('%o is %s', (facts, reason) => {
    expect(unavailableReason(facts)).toBe(reason);
  });
});
