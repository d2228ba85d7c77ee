import { expect, test } from 'vitest';
import { atPage, changed, inputOf, queryText, readTableQuery } from './table-query.rules.ts';

const at = (text: string) => new URLSearchParams(text);

test('an address becomes the input of the call, what is blank left out', () => {
  const query = readTableQuery(at('status=pending&search=+batik+&page=3&other=1'), ['status', 'kind']);
  expect(query).toEqual({ values: { status: 'pending', kind: '' }, search: ' batik ', page: 3 });
  expect(inputOf(query)).toEqual({ status: 'pending', search: 'batik', page: 3, per_page: 20 });
});

test.each(['0', '-1', '2.5', 'x', '', '9007199254740993'])('page %j is page 1', (page) => {
  expect(readTableQuery(at(`page=${page}`), []).page).toBe(1);
});

test('a change keeps the rest and begins at the first page', () => {
  const next = changed(at('status=a&owner=buyer&page=4'), { status: undefined, search: 'x&y' });
  expect(queryText(next)).toBe('?owner=buyer&search=x%26y');
});

test('page 1 is not written', () => {
  expect(queryText(atPage(at('status=a'), 2))).toBe('?status=a&page=2');
  expect(queryText(atPage(at('page=2'), 1))).toBe('');
});
