import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaQuery, markedTokens, tokensOf } from './area-search.rules.ts';

const oebobo = {
  area: 'Oebobo',
  subDistrict: 'Oebobo',
  city: 'Kota Kupang',
  province: 'Nusa Tenggara Timur',
};

test('words lose case, accents and punctuation; a glottal stop does not split them', () => {
  expect(tokensOf("Udek  Du'en, Ra’as (Éko)")).toEqual(['udek', 'duen', 'raas', 'eko']);
});

test('each word is kept once per level and once for anywhere', () => {
  expect(markedTokens(oebobo).split(' ')).toEqual([
    'aoebobo',
    'woebobo',
    'soebobo',
    'ckota',
    'wkota',
    'ckupang',
    'wkupang',
    'wnusa',
    'wtenggara',
    'wtimur',
  ]);
});

test('a regency is found by its short and its long title', () => {
  const words = markedTokens({ ...oebobo, city: 'Kab. Kupang' }).split(' ');
  expect(words).toContain('ckab');
  expect(words).toContain('ckabupaten');
});

test('titles are dropped unless nothing else was typed', () => {
  expect(areaQuery('Kec. Oebobo')?.phrase).toBe('oebobo');
  expect(areaQuery('desa')?.phrase).toBe('desa');
});

test('punctuation alone asks for nothing', () => {
  expect(areaQuery("--- ' (")).toBeNull();
});

test('whatever is typed, the query holds only letters and digits between its operators', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (typed) => {
      const query = areaQuery(typed);
      for (const text of query ? Object.values(query.stages) : []) {
        expect(text.replace(/'[awsc][a-z0-9]+':\*/g, 'x')).toMatch(/^[x&|!() ]+$/);
      }
    }),
  );
});
