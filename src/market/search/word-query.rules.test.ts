import { expect, test } from 'vitest';
import { relevanceSteps } from './relevance.rules.ts';
import { headText, insideText, termsOf, wordsQuery } from './text-query.rules.ts';
import { readWordQuery, type WordQuery } from './word-query.rules.ts';

const t = (token: string): WordQuery => ({ token });

test('and binds before or, not before both, and parentheses before all', () => {
  expect(readWordQuery("'a' & 'b' | !'c'")).toEqual({ any: [{ all: [t('a'), t('b')] }, { not: t('c') }] });
  expect(readWordQuery("'a' & ('b' | 'c':*) & !('d' | '#k7')")).toEqual({
    all: [t('a'), { any: [t('b'), { prefix: 'c' }] }, { not: { any: [t('d'), t('#k7')] } }],
  });
  expect(readWordQuery("(('=a'))")).toEqual(t('=a'));
});

test('whatever a search is made of can be read', () => {
  for (const text of ['kemeja batik pria', "o'neil 128gb", 'ka', 'membeli sepatu lari']) {
    const { anywhere, inName } = wordsQuery(termsOf(text));
    const steps = relevanceSteps({ inName, heads: headText(termsOf(text)), preferred: insideText([1, 2]) });
    for (const one of [anywhere, inName, ...steps]) expect(() => readWordQuery(one)).not.toThrow();
  }
});

test.each(["'a' 'b'", "'a' &", "('a'", "'a')", 'a', ''])('%s is none', (text) => {
  expect(() => readWordQuery(text)).toThrow(SyntaxError);
});
