import { expect, test } from 'vitest';
import { isPeriod, lastDays, presetOf, readQuery } from './period.rules.ts';

test('an address asks for a report and its days; what it asks wrongly is left out', () => {
  const read = (query: string) => readQuery(new URLSearchParams(query));
  expect(read('')).toEqual({ report: 'sales', by: 'day' });
  expect(read('report=take&by=month&date_start=2026-11-01&date_end=2026-11-30')).toEqual({
    ...{ report: 'take', by: 'month', date_start: '2026-11-01', date_end: '2026-11-30' },
  });
  for (const bad of [
    'date_start=2026-11-02&date_end=2026-11-01',
    'date_start=x&date_end=2026-11-01',
    'report=luck&by=hour',
  ])
    expect(read(bad)).toEqual({ report: 'sales', by: 'day' });
});

test('presets end today', () => {
  expect(lastDays('2026-11-20', 7)).toEqual({ start: '2026-11-14', end: '2026-11-20' });
  expect(presetOf({ start: '2026-11-14', end: '2026-11-20' }, '2026-11-20')).toBe('week');
  expect(presetOf({ start: '2026-11-14', end: '2026-11-20' }, '2026-11-21')).toBeNull();
  expect(isPeriod({ start: '2025-11-20', end: '2026-11-20' })).toBe(true);
  expect(isPeriod({ start: '2025-11-19', end: '2026-11-20' })).toBe(false);
});
