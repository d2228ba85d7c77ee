import { expect, test } from 'vitest';
import type { CategoryNode, CategoryTree } from '../catalogue/index.ts';
import { type Affinity, MAX_PREFERRED, preferredCategories, relevanceSteps } from './relevance.rules.ts';
import { headText, termsOf } from './text-query.rules.ts';

const node = (id: number, level: 1 | 2 | 3, name: string, name_en: string | null = null): CategoryNode => ({
  facts: {
    id,
    parent_id: null,
    level,
    name,
    name_en,
    slug: name,
    icon: null,
    position: id,
    is_active: true,
    main_slider: [],
    direct: 0,
    leaf_from: id,
    leaf_to: id,
  },
  parent: null,
  children: [],
  total: 0,
});
const nodes = [
  node(1, 2, 'Kopi, Teh & Minuman'),
  node(2, 3, 'Kopi', 'Coffee'),
  node(3, 3, 'Aksesoris Mobil'),
  node(4, 3, 'Mainan Anak'),
  node(5, 3, 'Baju Bayi & Anak'),
  node(6, 3, 'Koko, Sarung & Peci'),
  node(7, 3, 'Pengisi Daya'),
  ...Array.from({ length: 9 }, (_, at) => node(20 + at, 3, `Rak ${at}`)),
];
const tree: CategoryTree = {
  roots: [],
  byId: new Map(nodes.map((one) => [one.facts.id, one])),
  bySlug: new Map(),
  presented: { id: { roots: [], byId: new Map() }, en: { roots: [], byId: new Map() } },
};
const preferred = (search: string, learned: Record<string, Affinity[]> = {}) =>
  preferredCategories(termsOf(search), tree, new Map(Object.entries(learned)));

test('a word means the deepest categories called so, in either language', () => {
  expect(preferred('kopi')).toEqual([2]);
  expect(preferred('coffee')).toEqual([2]);
  expect(preferred('teh')).toEqual([1]);
  expect(preferred('kursi')).toEqual([]);
  expect(preferred('rak')).toHaveLength(MAX_PREFERRED);
});

test('several words mean what all of them mean; where they disagree the first wins', () => {
  expect(preferred('anak')).toEqual([4, 5]);
  expect(preferred('mainan anak')).toEqual([4]);
  expect(preferred('sarung mobil')).toEqual([6]);
  expect(preferred('kursi anak')).toEqual([4, 5]);
});

test('what was bought for a word counts where no category is called so, and never against one that is', () => {
  const sold = { charger: [{ categoryId: 7, sold: 80, clicks: 0 }] };
  expect(preferred('charger', sold)).toEqual([7]);
  expect(preferred('sarung', { sarung: [{ categoryId: 3, sold: 90_000, clicks: 0 }] })).toEqual([6]);
  expect(preferred('charger', { charger: [{ categoryId: 7, sold: 3, clicks: 0 }] })).toEqual([]);
  expect(preferred('charger', { charger: [{ categoryId: 99, sold: 80, clicks: 0 }] })).toEqual([]);
});

test('what many people clicked outweighs a name, what a few did does not', () => {
  const clicked = (clicks: number) => preferred('sarung', { sarung: [{ categoryId: 3, sold: 0, clicks }] });
  expect(clicked(2)).toEqual([6]);
  expect(clicked(8)).toEqual([6, 3]);
  expect(clicked(400)[0]).toBe(3);
});

test('the steps are disjoint and together are all that carry the words in their name', () => {
  expect(relevanceSteps({ inName: 'n' })).toEqual(['n']);
  expect(relevanceSteps({ inName: 'n', heads: 'h' })).toEqual(['n & h', 'n & !h']);
  expect(relevanceSteps({ inName: 'n', preferred: 'p' })).toEqual(['n & p', 'n & !p']);
  expect(relevanceSteps({ inName: 'n', heads: 'h', preferred: 'p' })).toEqual([
    'n & h & p',
    'n & ((h & !p) | (p & !h))',
    'n & !h & !p',
  ]);
});

test('any word of the search may say what the product is; of another way to say it the first word does', () => {
  const [kaos, kaki] = termsOf('kaos kaki');
  expect(headText([{ ...kaos!, alternatives: [['t', 'shirt'], ['kaus']] }, kaki!])).toBe(
    "('@kaos' | ('@t' & '=shirt') | '@kaus' | '@kaki' | '@kaki':*)",
  );
});
