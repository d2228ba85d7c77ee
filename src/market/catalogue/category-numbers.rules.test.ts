import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CategoryFacts, growTree, numbersOf, subtree } from './category-tree.rules.ts';

type Row = { parent: number | null; level: 1 | 2 | 3; number: number };
const facts = (rows: readonly Row[]): CategoryFacts[] =>
  rows.map(({ parent, level, number }, index) => ({
    id: index + 1,
    parent_id: parent,
    level,
    name: `K${index}`,
    name_en: null,
    slug: `k-${index}`,
    icon: null,
    position: 0,
    is_active: true,
    main_slider: [],
    direct: 0,
    leaf_from: number,
    leaf_to: number,
  }));

/** Any forest of three levels, with whatever numbers it had before. */
const forest = fc
  .array(fc.tuple(fc.nat(), fc.nat({ max: 5_000_000 })), { minLength: 1, maxLength: 40 })
  .map((seeds) => {
    const rows: Row[] = [];
    for (const [seed, number] of seeds) {
      const at = seed % (rows.length + 1);
      const parent = at === 0 ? undefined : rows[at - 1];
      if (parent === undefined || parent.level === 3) rows.push({ parent: null, level: 1, number });
      else rows.push({ parent: at, level: (parent.level + 1) as 2 | 3, number });
    }
    return facts(rows);
  });

test('any subtree is one unbroken range of numbers, and ranges of strangers never touch', () => {
  fc.assert(
    fc.property(forest, (rows) => {
      const roots = growTree(rows);
      const numbers = new Map(numbersOf(roots).map((one) => [one.id, one]));
      expect(numbers.size).toBe(rows.length);
      for (const node of roots.flatMap(subtree)) {
        const own = numbers.get(node.facts.id)!;
        const inside = [...numbers.values()].filter((one) => one.from >= own.from && one.from <= own.to);
        expect(new Set(inside.map((one) => one.id))).toEqual(
          new Set(subtree(node).map((one) => one.facts.id)),
        );
      }
    }),
  );
});

test('a category that moves takes only what lies below it to new numbers', () => {
  const rows = facts([
    { parent: null, level: 1, number: 0 },
    { parent: null, level: 1, number: 0 },
    { parent: 1, level: 2, number: 0 },
    { parent: 1, level: 2, number: 0 },
    { parent: 3, level: 3, number: 0 },
  ]);
  const first = numbersOf(growTree(rows));
  const numbered = rows.map((row) => ({
    ...row,
    leaf_from: first.find(({ id }) => id === row.id)?.from ?? 0,
  }));
  const moved = numbered.map((row) => (row.id === 3 ? { ...row, parent_id: 2 } : row));
  const before = new Map(first.map(({ id, from }) => [id, from]));
  const changed = numbersOf(growTree(moved)).filter(({ id, from }) => before.get(id) !== from);
  expect(changed.map(({ id }) => id)).toEqual([3, 5]);
  expect(numbersOf(growTree(numbered))).toEqual(first);
});
