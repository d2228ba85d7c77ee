import { describe, expect, it } from 'vitest';
import { chartOf, inWeeks, scaleOf } from './chart.rules.ts';

const days = (values: readonly number[]) =>
  values.map((total_sales, index) => ({
    date: `2026-11-${String(index + 1).padStart(2, '0')}`,
    total_sales,
    total_order: 1,
  }));

describe('the scale', () => {
  it.each([
    { highest: 3_612_000, top: 4_000_000, lines: 4 },
    { highest: 4_000_000, top: 4_000_000, lines: 4 },
    { highest: 150_000, top: 150_000, lines: 3 },
    { highest: 990, top: 1_000, lines: 4 },
    { highest: 0, top: 4, lines: 4 },
  ])('$highest ends at $top', ({ highest, top, lines }) => {
    expect(scaleOf(highest)).toEqual({ top, lines });
  });

  it('never ends below the highest and never has more than four lines', () => {
    for (let highest = 1; highest < 1e9; highest = Math.ceil(highest * 1.37)) {
      const { top, lines } = scaleOf(highest);
      expect(top).toBeGreaterThanOrEqual(highest);
      expect(lines).toBeLessThanOrEqual(4);
    }
  });
});

describe('the bars', () => {
  it('stand on the floor, as high as their share, the best one marked', () => {
    const { bars, best } = chartOf(days([100, 400, 0]), 830, 5);
    expect(best?.date).toBe('2026-11-02');
    expect(bars.map(({ isBest, isLast }) => [isBest, isLast])).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
    expect(bars[1]?.path).toContain('v-177q');
    expect(bars[2]?.path).toBe('');
  });

  it('stay within the picture, for a year too', () => {
    for (const count of [1, 7, 30, 53]) {
      const { bars, width } = chartOf(days(Array.from({ length: count }, () => 5)), 332, 3);
      expect(bars.at(-1)?.middle).toBeLessThan(width);
    }
  });
});

it('puts weeks together from the last day back and loses nothing', () => {
  const weeks = inWeeks(days(Array.from({ length: 16 }, () => 10)));
  expect(weeks.map(({ total_sales }) => total_sales)).toEqual([20, 70, 70]);
  expect(weeks.map(({ date }) => date)).toEqual(['2026-11-01', '2026-11-03', '2026-11-10']);
});
