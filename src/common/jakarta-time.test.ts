import { expect, it } from 'vitest';
import { earlier, fromJakarta, jakartaTime, later, momentOf } from './jakarta-time.ts';

it('shows and reads an instant as Jakarta counts it', () => {
  expect(jakartaTime('2026-11-20T02:30:00Z')).toBe('2026-11-20T09:30');
  expect(jakartaTime('2026-11-20T23:30:00+07:00')).toBe('2026-11-20T23:30');
  expect(fromJakarta('2026-11-20T09:30')).toBe('2026-11-20T09:30:00+07:00');
  expect(fromJakarta('')).toBe('');
});

it('keeps the seconds of a moment that a field of minutes did not touch', () => {
  expect(momentOf('2026-11-20T09:30', '2026-11-20T09:30:41+07:00')).toBe('2026-11-20T09:30:41+07:00');
  expect(momentOf('2026-11-20T09:31', '2026-11-20T09:30:41+07:00')).toBe('2026-11-20T09:31:00+07:00');
  expect(momentOf('2026-11-20T09:31', undefined)).toBe('2026-11-20T09:31:00+07:00');
});

it('of two moments the earlier and the later, as texts and as dates', () => {
  expect([earlier('2026-11-20', '2026-11-21'), later('2026-11-20', '2026-11-21')]).toEqual([
    '2026-11-20',
    '2026-11-21',
  ]);
  const [one, other] = [new Date(1), new Date(2)];
  expect(earlier(other, one)).toBe(one);
  expect(later(one, other)).toBe(other);
});
