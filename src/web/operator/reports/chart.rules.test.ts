import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawingOf, roundUp } from './chart.rules.ts';

test('the highest rule is a round number that no value passes', () => {
  expect([0, 3, 12, 50, 51, 999].map(roundUp)).toEqual([1, 5, 20, 50, 100, 1000]);
  const values = fc.array(fc.option(fc.integer({ min: 0, max: 1e12 })), { maxLength: 40 });
  fc.assert(
    fc.property(values, values, (now, before) => {
      const { bars, rules } = drawingOf(now, before, 340);
      expect(bars).toHaveLength(now.length);
      expect(rules[0]?.value).toBe(0);
      for (const { x, width, y, height, mark } of bars) {
        expect(x >= 52 && x + width <= 340.001).toBe(true);
        expect(y >= 13.999 && y + height <= 200.001).toBe(true);
        if (mark !== null) expect(mark.y >= 13.999 && mark.y <= 200).toBe(true);
      }
    }),
  );
});
