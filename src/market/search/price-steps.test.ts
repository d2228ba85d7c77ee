import { expect, test } from 'vitest';
import { inSteps, stepFrom, stepOf } from './price-counts-store.ts';

test('steps follow one another without a gap, each some percent of its price wide', () => {
  for (let step = 1; step < 1_600; step += 1) {
    const [from, next] = [stepFrom(step), stepFrom(step + 1)];
    expect(stepOf(from)).toBe(step);
    expect(stepOf(next - 1)).toBe(step);
    expect(next - from).toBeLessThanOrEqual(Math.max(1, from / 64));
  }
});

test('a range is its whole steps and what is left at both ends', () => {
  for (const [from, to] of [
    [0, 50_000_000],
    [999, 49_000_001],
    [1_024, 2_047],
    [1_023, 2_048],
    [70_000, 70_001],
    [5, 5],
    [99_000, 101_000],
  ] as const) {
    const { steps, rest } = inSteps({ from, to });
    const whole = steps === null ? [] : [{ from: stepFrom(steps.from), to: stepFrom(steps.to + 1) - 1 }];
    const parts = [...whole, ...rest].sort((a, b) => a.from - b.from);
    expect(parts[0]!.from).toBe(from);
    expect(parts.at(-1)!.to).toBe(to);
    for (const [index, part] of parts.entries()) {
      expect(part.to).toBeGreaterThanOrEqual(part.from);
      if (index > 0) expect(part.from).toBe(parts[index - 1]!.to + 1);
    }
  }
});
