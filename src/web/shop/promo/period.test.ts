import { describe, expect, test } from 'vitest';
import { toIso } from '#contract/scalars.ts';
import { periodText } from './period.ts';

describe('the period of a promo', () => {
  test('#105 is start day, month to end day, month, year', () => {
    const jan = '2025-01-03T00:00:00+07:00';
    const feb = '2025-02-10T23:59:59+07:00';
    expect(periodText('id', jan, feb)).toBe('3 Jan - 10 Feb 2025');
    expect(periodText('en', jan, feb)).toBe('3 Jan - 10 Feb 2025');
  });

  test('#105 names months in the language of the page', () => {
    const may = '2026-05-28T00:00:00+07:00';
    const aug = '2026-08-05T00:00:00+07:00';
    expect(periodText('id', may, aug)).toBe('28 Mei - 5 Agu 2026');
    expect(periodText('en', may, aug)).toBe('28 May - 5 Aug 2026');
  });

  test('counts days as Jakarta does: late evening in London is the next day', () => {
    const start = toIso(new Date('2025-12-31T17:00:00Z'));
    const end = toIso(new Date('2026-01-01T16:59:59Z'));
    expect(periodText('id', start, end)).toBe('1 Jan - 1 Jan 2026');
  });
});
