import { expect, it } from 'vitest';
import { fromJakarta, jakartaTime } from './jakarta-time.ts';

it('shows and reads an instant as Jakarta counts it', () => {
  expect(jakartaTime('2026-11-20T02:30:00Z')).toBe('2026-11-20T09:30');
  expect(jakartaTime('2026-11-20T23:30:00+07:00')).toBe('2026-11-20T23:30');
  expect(fromJakarta('2026-11-20T09:30')).toBe('2026-11-20T09:30:00+07:00');
  expect(fromJakarta('')).toBe('');
});
