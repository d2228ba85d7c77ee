import { expect, test } from 'vitest';
import { askedPauseMs, outcomeOf, pauseMs, retryAfterMs } from './retry.rules.ts';

const HOUR = 3_600_000;

test('a message is tried for a day with growing pauses, and then no more', () => {
  const pauses: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const pause = retryAfterMs(attempts, 0.5);
    if (pause === null) break;
    pauses.push(pause);
  }
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  const whole = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(whole).toBeGreaterThanOrEqual(24 * HOUR);
  expect(whole).toBeLessThan(25 * HOUR);
  expect([retryAfterMs(1, 0), retryAfterMs(1, 1)]).toEqual([4_500, 5_500]);
});

test('what cannot be reached is left alone, an hour at most', () => {
  expect([1, 2, 9, 100].map((failures) => pauseMs(failures, 0.5))).toEqual([5_000, 300_000, HOUR, HOUR]);
});

test('an answer is taken, gone, for later, or refuses this message alone', () => {
  expect([200, 204, 410, 0, 429, 503, 301, 404, 500].map(outcomeOf)).toEqual([
    ...['taken', 'taken', 'gone', 'later', 'later', 'later', 'refused', 'refused', 'refused'],
  ]);
});

test('an answer may ask for a pause, a day at most; nonsense asks for none', () => {
  const now = new Date('2026-11-20T05:00:00Z');
  expect(askedPauseMs('120', now)).toBe(120_000);
  expect(askedPauseMs('Fri, 20 Nov 2026 05:01:00 GMT', now)).toBe(60_000);
  expect(askedPauseMs('999999999', now)).toBe(24 * HOUR);
  for (const text of [undefined, 'soon', '-5', '0']) expect(askedPauseMs(text, now)).toBeNull();
});
