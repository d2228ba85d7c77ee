import { describe, expect, it } from 'vitest';
import type { OperatorCategory } from '#contract/operator-catalogue.ts';
import { dropOn, findIn, matching, mayLieIn, step, wayTo } from './tree-moves.rules.ts';

const node = (id: number, parent_id: number | null, child: OperatorCategory[] = []): OperatorCategory => ({
  id,
  parent_id,
  name: `Kategori ${id}`,
  name_id: `Kategori ${id}`,
  name_en: id === 5 ? 'Shirts' : null,
  slug: `k-${id}`,
  icon: null,
  level: 1,
  related_brand: [],
  total_product: 0,
  product_count: 0,
  json_meta: { main_slider: [] },
  position: 0,
  is_active: true,
  is_shown: true,
  version: '',
  child,
});
/** 1 > (2 > 5, 3), 4 */
const tree = [node(1, null, [node(2, 1, [node(5, 2)]), node(3, 1)]), node(4, null)];
const at = (id: number) => findIn(tree, id) as OperatorCategory;

describe('moving in the tree', () => {
  it('lays a category before, into or behind another', () => {
    expect(dropOn(tree, at(4), at(1), 'before')).toEqual({
      parent_id: null,
      category_ids: [4, 1],
      seen: [1, 4],
    });
    expect(dropOn(tree, at(3), at(4), 'into')).toEqual({ parent_id: 4, category_ids: [3], seen: [] });
    expect(dropOn(tree, at(4), at(2), 'after')).toEqual({
      parent_id: 1,
      category_ids: [2, 4, 3],
      seen: [2, 3],
    });
    expect(dropOn(tree, at(3), at(2), 'after')).toBeNull();
  });

  it('never lays one into itself, nor deeper than three levels', () => {
    expect(dropOn(tree, at(1), at(5), 'into')).toBeNull();
    expect(dropOn(tree, at(1), at(4), 'into')).toBeNull();
    expect(dropOn(tree, at(4), at(5), 'into')).toBeNull();
    expect(mayLieIn(tree, at(2), 4)).toBe(true);
    expect(mayLieIn(tree, at(2), 99)).toBe(false);
  });

  it('goes step by step with the keys', () => {
    expect(step(tree, at(3), 'up')?.category_ids).toEqual([3, 2]);
    expect(step(tree, at(2), 'down')?.category_ids).toEqual([3, 2]);
    expect(step(tree, at(3), 'in')).toEqual({ parent_id: 2, category_ids: [5, 3], seen: [5] });
    expect(step(tree, at(3), 'out')).toEqual({ parent_id: null, category_ids: [1, 3, 4], seen: [1, 4] });
    for (const way of ['up', 'in', 'out'] as const) expect(step(tree, at(1), way)).toBeNull();
  });
});

it('a search keeps the way to what it finds', () => {
  const [found] = matching(tree, 'shirt');
  expect(found?.child.map(({ id }) => id)).toEqual([2]);
  expect(matching(tree, 'nowhere')).toEqual([]);
  expect(wayTo(tree, 5).map(({ id }) => id)).toEqual([1, 2, 5]);
});
