import { expect, test } from 'vitest';
import { inReadersLanguage, localeOfPath, localePath, withoutLocale } from './locale.ts';

test.each([
  ['/', 'id'],
  ['/en', 'en'],
  ['/en/', 'en'],
  ['/en/cart', 'en'],
  ['/english-shop', 'id'],
  ['/EN', 'id'],
  ['/enx/en', 'id'],
  ['/store/en', 'id'],
  ['', 'id'],
])('#12 %s is in %s', (path, locale) => {
  expect(localeOfPath(path)).toBe(locale);
});

test.each(['/', '/cart', '/product/kemeja', '/english-shop'])(
  '#13 #14 %s has the prefix in English only, and the way back is the same page',
  (path) => {
    expect(localePath('id', path)).toBe(path);
    const english = localePath('en', path);
    expect(localeOfPath(english)).toBe('en');
    expect(withoutLocale(english)).toBe(path);
    expect(withoutLocale(path)).toBe(path);
  },
);

test('an operator’s text is in the reader’s language; Indonesian that stands in for English is marked', () => {
  expect(inReadersLanguage('id', 'Baju', 'Shirts')).toEqual({ text: 'Baju' });
  expect(inReadersLanguage('en', 'Baju', 'Shirts')).toEqual({ text: 'Shirts' });
  for (const english of [null, '']) {
    expect(inReadersLanguage('id', 'Baju', english)).toEqual({ text: 'Baju' });
    expect(inReadersLanguage('en', 'Baju', english)).toEqual({ text: 'Baju', lang: 'id' });
  }
});
