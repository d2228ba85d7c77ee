import { expect, test } from 'vitest';
import { arrivalText } from './arrival.rules.ts';

const words = { tomorrow: (day: string) => `besok, ${day}` };
const at = (now: string) => (etd: string) => arrivalText(etd, new Date(now), 'id', words);

test('couriers are told as arrival dates', () => {
  const on20th = at('2026-11-20T12:00:00+07:00');
  expect(on20th('2-3')).toBe('22–23 Nov');
  expect(on20th('1-1')).toBe('besok, 21 Nov');
  expect(on20th('3-3')).toBe('23 Nov');
  expect(at('2026-11-28T12:00:00+07:00')('2-4')).toBe('30 Nov–2 Des');
});

test('the day begins when it begins in Jakarta', () => {
  expect(at('2026-11-20T16:59:00Z')('1-1')).toBe('besok, 21 Nov');
  expect(at('2026-11-20T17:00:00Z')('1-1')).toBe('besok, 22 Nov');
});
