import { expect, test } from 'vitest';
import { faultsOf, foldPhrase, readSynonyms, withSynonyms } from './synonyms.rules.ts';
import {
  beyondFirst,
  isSelective,
  soleTerm,
  termsOf,
  textQuery,
  withSingleWords,
} from './text-query.rules.ts';

const unfiltered = {
  categories: [],
  provinces: [],
  cities: [],
  merchants: [],
  isOfficial: null,
  permits: [],
  stars: [],
  price: null,
  scope: { merchantId: null, limit: null },
  scopeCategories: [],
};
const synonyms = readSynonyms([
  ['hp', 'ponsel', 'telepon genggam'],
  ['baju', 'pakaian'],
  ['pakaian', 'busana'],
  ['powerbank', 'power bank'],
]);
const asked = (search: string) => textQuery(withSynonyms(termsOf(search), synonyms), unfiltered);

test('a word stands for every way to say it, itself by its root and the others as they are', () => {
  expect(asked('hp murah').anywhere).toBe(`('hp' | 'ponsel' | ('telepon' & 'genggam')) & ('murah':*)`);
  expect(asked('hp murah').inName).toBe(`('=hp' | '=ponsel' | ('=telepon' & '=genggam')) & ('=murah':*)`);
});

test('the word being typed keeps its beginning; only a whole word is replaced', () => {
  expect(asked('baju').anywhere).toBe(`('pakaian' | 'baju':*)`);
  expect(asked('baj').anywhere).toBe(`('baj':*)`);
});

test('a set phrase is replaced as a whole, the words around it stay', () => {
  expect(asked('kotak power bank').anywhere).toBe(`('kotak') & ((('power') & ('bank':*)) | 'powerbank')`);
  expect(asked('powerbank').anywhere).toBe(`(('power' & 'bank') | 'powerbank':*)`);
  expect(asked('bank power').anywhere).toBe(`('bank') & ('power':*)`);
});

test('a word in several sets has what all of them say', () => {
  expect(synonyms.get('pakaian')).toEqual([['baju'], ['busana']]);
  expect(synonyms.get('baju')).toEqual([['pakaian']]);
});

test('of a word with many names the vocabulary alone does not know the total, and what they find adds up', () => {
  const plain = termsOf('zenvora').map((group) => ({ ...group, isLast: false }));
  const many = withSynonyms(termsOf('hp'), synonyms).map((group) => ({ ...group, isLast: false }));
  expect(beyondFirst(soleTerm(plain)!, 1)).toBeNull();
  expect(beyondFirst(soleTerm(many)!, 1)).toBe(`('ponsel' | ('telepon' & 'genggam')) & !'hp'`);
  const single = withSingleWords(soleTerm(many)!);
  expect(single.lexemes).toEqual(['hp', 'ponsel']);
  expect(beyondFirst(single, 2)).toBe(`(('telepon' & 'genggam')) & !'hp' & !'ponsel'`);
  const common = new Map([['ponsel', 9_000]]);
  expect(isSelective(many, false, common)).toBe(false);
  expect(isSelective(many, false, new Map())).toBe(true);
  // of a phrase the rarest word tells
  expect(isSelective(many, false, new Map([['telepon', 9_000]]))).toBe(true);
});

test('what is kept is folded; a set needs two ways, and none too long', () => {
  expect(foldPhrase(' T-Shirt! ')).toBe('t shirt');
  const faults = faultsOf([
    ['hp', 'ponsel'],
    ['hp'],
    ['hp', ''],
    ['hp', 'empat kata itu banyak'],
    ['hp', 'x'.repeat(41)],
    Array.from({ length: 13 }, (_, index) => `kata${index}`),
  ]);
  expect(faults).toEqual([
    { set: 1, rule: 'min' },
    { set: 2, rule: 'required' },
    { set: 3, rule: 'length' },
    { set: 4, rule: 'length' },
    { set: 5, rule: 'max' },
  ]);
});
