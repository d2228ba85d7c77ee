import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cartTotals,
  groupLines,
  type PricedLine,
  priceLine,
  priceLines,
  unavailableReason,
} from './cart.rules.ts';

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

const terms = fc.record({
  itemId: fc.integer({ min: 1, max: 3 }),
  promoId: fc.constant(1),
  price: fc.integer({ min: 100, max: 1_000 }),
  left: fc.integer({ min: 0, max: 12 }),
  limitPerUser: fc.integer({ min: 1, max: 12 }),
  bought: fc.integer({ min: 0, max: 12 }),
});
const pricedLine = fc.record({
  qty: fc.integer({ min: 1, max: 10 }),
  normalPrice: fc.integer({ min: 1_001, max: 5_000 }),
  flash: fc.option(terms),
});

describe('the price of one line', () => {
  test('is the flash price for all its units or the normal price for all of them', () => {
    fc.assert(
      fc.property(pricedLine, (one) => {
        const { price, flash_applied } = priceLine(one);
        const fits =
          one.flash !== null &&
          one.flash.price < one.normalPrice &&
          one.qty <= one.flash.left &&
          one.qty + one.flash.bought <= one.flash.limitPerUser;
        expect(flash_applied).toBe(fits);
        expect(price).toBe(fits ? one.flash?.price : one.normalPrice);
      }),
    );
  });

  test.each([
    ['the last pieces of the slot', 3, { left: 3, limitPerUser: 5, bought: 0 }, true],
    ['one more than the slot has', 4, { left: 3, limitPerUser: 5, bought: 0 }, false],
    ['up to the limit with what was bought', 2, { left: 9, limitPerUser: 5, bought: 3 }, true],
    ['beyond the limit with what was bought', 3, { left: 9, limitPerUser: 5, bought: 3 }, false],
    ['a sold-out slot', 1, { left: 0, limitPerUser: 5, bought: 0 }, false],
  ])('%s', (_, qty, flash, flash_applied) => {
    expect(priceLine({ qty, normalPrice: 900, flash: { price: 500, ...flash } })).toEqual({
      price: flash_applied ? 500 : 900,
      flash_applied,
    });
  });

  test.each([400, 500])(
    'a normal price of %i that has fallen to the flash price of 500 or below it',
    (normalPrice) => {
      const flash = { price: 500, left: 3, limitPerUser: 5, bought: 0 };
      expect(priceLine({ qty: 1, normalPrice, flash })).toEqual({ price: normalPrice, flash_applied: false });
    },
  );
});

describe('the prices of a cart', () => {
  const cart = fc
    .array(fc.record({ line: pricedLine, counts: fc.boolean() }), { maxLength: 8 })
    .chain((lines) =>
      fc.array(terms, { minLength: 3, maxLength: 3 }).map((items): PricedLine[] =>
        lines.map((one, index) => ({
          ...one.line,
          id: index + 1,
          productId: 1 + (index % 3),
          wholesale: [],
          counts: one.counts,
          // one item of a slot has the same terms on every line
          flash: one.line.flash && { ...items[one.line.flash.itemId - 1]!, itemId: one.line.flash.itemId },
        })),
      ),
    );

  test('never promise more flash units than the slot and the limit have', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        const prices = priceLines(lines);
        for (const itemId of [1, 2, 3]) {
          const own = lines.filter((one) => one.counts && one.flash?.itemId === itemId);
          const promised = own
            .filter((one) => prices.get(one.id)?.flash_applied)
            .reduce((sum, one) => sum + one.qty, 0);
          const flash = own[0]?.flash;
          if (!flash || promised === 0) continue;
          expect(promised).toBeLessThanOrEqual(flash.left);
          expect(promised + flash.bought).toBeLessThanOrEqual(flash.limitPerUser);
        }
      }),
    );
  });

  test('of lines that share no item are those of each line alone', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        const apart = lines.map((one) => ({ ...one, flash: one.flash && { ...one.flash, itemId: one.id } }));
        const prices = priceLines(apart);
        for (const one of apart) expect(prices.get(one.id)).toMatchObject(priceLine(one));
      }),
    );
  });

  test('a line that is not checked takes nothing from the others', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        const all = priceLines(lines);
        const checked = priceLines(lines.filter((one) => one.counts));
        for (const [id, price] of checked) expect(all.get(id)).toEqual(price);
      }),
    );
  });
});
