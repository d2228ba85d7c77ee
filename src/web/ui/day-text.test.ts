import { expect, it } from 'vitest';
import { dayText } from './day-text.ts';

it('writes a day in the language of the page', () => {
  expect(dayText('id', '2026-08-05')).toBe('5 Agu 2026');
  expect(dayText('en', '2026-08-05')).toBe('5 Aug 2026');
});

it("keeps Jakarta's day of an instant, wherever the reader is", () => {
  expect(dayText('id', '2026-12-01T00:30:00+07:00')).toBe('1 Des 2026');
});
