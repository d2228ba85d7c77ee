import { expect, test } from 'vitest';
import { MAX_KNOWN, newsOf, newsSince } from './news.rules.ts';

test('only young products are news, each once and in the order in which they were found', () => {
  expect(newsOf([9, 8, 3], new Set([9, 8]), [])).toEqual({ fresh: [9, 8], known: [9, 8] });
  expect(newsOf([10, 9, 8], new Set([10, 9, 8]), [9, 8])).toEqual({ fresh: [10], known: [9, 8, 10] });
  expect(newsOf([9, 8], new Set([9, 8]), [9, 8])).toEqual({ fresh: [], known: [9, 8] });
  expect(newsOf([3, 2], new Set(), [])).toEqual({ fresh: [], known: [] });
});

test('what is remembered stays small; the oldest is forgotten first', () => {
  const known = Array.from({ length: MAX_KNOWN }, (_, index) => index + 1);
  expect(newsOf([500], new Set([500]), known).known).toEqual([...known.slice(1), 500]);
});

test('a search is told of nothing older than itself, nor of what is older than a week', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  expect(newsSince(new Date('2026-11-19T10:00:00Z'), now).toISOString()).toBe('2026-11-19T10:00:00.000Z');
  expect(newsSince(new Date('2026-01-01T00:00:00Z'), now).toISOString()).toBe('2026-11-13T10:00:00.000Z');
});
