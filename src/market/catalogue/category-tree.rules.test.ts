import { expect, test } from 'vitest';
import { compareNames } from '#common/compare-names.ts';
import { type CategoryFacts, growTree, lineage } from './category-tree.rules.ts';

const facts = (id: number, parent_id: number | null, some: Partial<CategoryFacts> = {}): CategoryFacts => ({
  id,
  parent_id,
  level: parent_id === null ? 1 : 2,
  name: `K${id}`,
  name_en: null,
  slug: `k-${id}`,
  icon: null,
  position: 0,
  is_active: true,
  main_slider: [],
  direct: 1,
  leaf_from: 0,
  leaf_to: 0,
  ...some,
});

test('by position, then name; totals include what lies below', () => {
  const roots = growTree([
    facts(1, null, { position: 2 }),
    facts(2, null, { name: 'B' }),
    facts(3, null, { name: 'A' }),
    facts(4, 1, { direct: 5 }),
    facts(5, 4, { direct: 7 }),
  ]);
  expect(roots.map((root) => root.facts.id)).toEqual([3, 2, 1]);
  expect(roots[2]!.total).toBe(13);
  expect(lineage(roots[2]!.children[0]!.children[0]!).map((one) => one.facts.id)).toEqual([1, 4, 5]);
});

test('names are sorted as a dictionary sorts: numbers by their value, case and accents beside their letter', () => {
  const names = ['Kaus 10', 'kaus 9', 'Éclair', 'Eceran', 'Bank Syariah', 'Bank-Bank'];
  const roots = growTree(names.map((name, at) => facts(at + 1, null, { name })));
  expect(roots.map((root) => root.facts.name)).toEqual(names.toSorted(compareNames));
  expect(roots.map((root) => root.facts.name).slice(-2)).toEqual(['kaus 9', 'Kaus 10']);
});
