import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  leftOf,
  type PricedLine,
  priceLines,
  qtyRefusal,
  type WholesaleSteps,
  wholesalePrice,
} from './cart.rules.ts';

/** Steps as products have them: pieces rise, prices fall. */
const steps = fc
  .uniqueArray(
    fc.record({ from: fc.integer({ min: 2, max: 60 }), price: fc.integer({ min: 100, max: 9_999 }) }),
    {
      maxLength: 5,
      selector: ({ from }) => from,
    },
  )
  .map((some): WholesaleSteps => {
    const froms = some.map(({ from }) => from).sort((a, b) => a - b);
    const prices = [...new Set(some.map(({ price }) => price))].sort((a, b) => b - a);
    return froms.slice(0, prices.length).map((from, at) => [from, prices[at]!] as const);
  });
const normal = fc.integer({ min: 5_000, max: 10_000 });
const pieces = fc.integer({ min: 1, max: 80 });

describe('the price of many pieces', () => {
  test('is that of the highest step reached, never more than the normal one, and falls with the pieces', () => {
    fc.assert(
      fc.property(steps, normal, pieces, (own, normalPrice, many) => {
        const { price, wholesale_from } = wholesalePrice(many, normalPrice, own);
        const reached = own.filter(([from]) => from <= many).map(([, each]) => each);
        expect(price).toBe(Math.min(normalPrice, ...reached));
        expect(wholesale_from === null).toBe(price === normalPrice);
        expect(wholesalePrice(many + 1, normalPrice, own).price).toBeLessThanOrEqual(price);
      }),
    );
  });

  const line = fc.record({ qty: pieces, productId: fc.integer({ min: 1, max: 3 }), counts: fc.boolean() });
  test('counts all variants of a product together, and a cart is the sum of its lines to the rupiah', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), steps, normal, (some, own, normalPrice) => {
        const lines = some.map(
          (one, at): PricedLine => ({
            ...one,
            ...{ id: at + 1, normalPrice, wholesale: own, flash: null },
          }),
        );
        const prices = priceLines(lines);
        for (const one of lines.filter(({ counts }) => counts)) {
          const together = lines
            .filter(({ counts, productId }) => counts && productId === one.productId)
            .reduce((sum, { qty }) => sum + qty, 0);
          expect(prices.get(one.id)?.price).toBe(wholesalePrice(together, normalPrice, own).price);
        }
        const sum = lines.reduce((total, { id, qty }) => total + prices.get(id)!.price * qty, 0);
        expect(Number.isSafeInteger(sum)).toBe(true);
        expect(sum).toBeLessThanOrEqual(lines.reduce((total, { qty }) => total + normalPrice * qty, 0));
      }),
    );
  });

  test('a flash price wins, and its pieces count for no step', () => {
    const flash = { itemId: 1, promoId: 1, price: 9_000, left: 5, limitPerUser: 5, bought: 0 };
    const line = { normalPrice: 10_000, productId: 1, wholesale: [[5, 8_000]] as const, counts: true };
    const prices = priceLines([
      { ...line, id: 1, qty: 5, flash },
      { ...line, id: 2, qty: 4, flash: null },
    ]);
    expect(prices.get(1)).toEqual({ price: 9_000, flash_applied: true, wholesale_from: null });
    expect(prices.get(2)).toEqual({ price: 10_000, flash_applied: false, wholesale_from: null });
    // more than the flash sale gives have the normal price, and so the step's
    const many = priceLines([{ ...line, id: 1, qty: 6, flash }]);
    expect(many.get(1)).toEqual({ price: 8_000, flash_applied: false, wholesale_from: 5 });
  });
});

test('limits: what is left is never below nothing, and the pieces lie between the least and what is left', () => {
  fc.assert(
    fc.property(
      pieces,
      fc.integer({ min: 1, max: 20 }),
      fc.option(pieces),
      pieces,
      (many, minQty, max, bought) => {
        const left = leftOf(max, bought);
        if (left !== null) expect(left).toBeGreaterThanOrEqual(0);
        const isFine = many >= minQty && (max === null || many + bought <= max);
        expect(qtyRefusal(many, { minQty, left }) === null).toBe(isFine);
      },
    ),
  );
});
