import { expect, it } from 'vitest';
import { dayIn, filled, pageIn, queryText, searchIn } from './address-query.rules.ts';

const query = (text: string) => new URLSearchParams(text);

it('reads days, pages and words, and passes over what is none', () => {
  expect(dayIn(query('from=2026-11-20'), 'from')).toBe('2026-11-20');
  for (const none of ['', 'from=20.11.2026', 'from=2026-11-20T09:00'])
    expect(dayIn(query(none), 'from')).toBe('');
  expect(pageIn(query('page=3'))).toBe(3);
  for (const none of ['', 'page=', 'page=0', 'page=-2', 'page=1.5', 'page=x'])
    expect(pageIn(query(none))).toBe(1);
  expect(searchIn(query('search=%20kemeja%20'))).toBe('kemeja');
  expect(searchIn(query('search=kemeja'), 3)).toBe('kem');
});

it('writes what is asked for and nothing else', () => {
  expect(queryText({ status: 'paid', search: '', type: 'a b' }, 2)).toBe('?status=paid&type=a+b&page=2');
  expect(queryText({ search: '' }, 1)).toBe('');
  expect(filled({ a: '', b: 'x' })).toEqual({ b: 'x' });
});
