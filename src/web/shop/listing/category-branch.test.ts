import { describe, expect, it } from 'vitest';
import type { Category } from '#contract/catalogue.ts';
import { pathTo, slimTree } from './category-branch.ts';

const category = (id: number, level: 1 | 2 | 3, child: Category[] = []): Category => ({
  id,
  parent_id: null,
  name: `Kategori ${id}`,
  slug: `k-${id}`,
  icon: null,
  level,
  child,
  related_brand: [],
  total_product: id * 10,
  json_meta: { main_slider: [] },
});
const tree = [
  category(1, 1, [category(2, 2, [category(3, 3)]), category(4, 2)]),
  category(5, 1, [category(6, 2)]),
];

describe('the tree of the filter', () => {
  it('carries the branch of the chosen category and only the names of the others', () => {
    const [first, second] = slimTree(tree, 3);
    expect(first?.children.map(({ id }) => id)).toEqual([2, 4]);
    expect(first?.children[0]?.children[0]).toMatchObject({ id: 3, total: 30, more: false });
    expect(second).toMatchObject({ id: 5, more: true, children: [] });
  });

  it('carries no branch when nothing is chosen', () => {
    expect(slimTree(tree, null).flatMap(({ children }) => children)).toEqual([]);
  });

  it('knows the way to a category', () => {
    expect(pathTo(tree, 3, (node) => node.child).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(pathTo(tree, 99, (node) => node.child)).toEqual([]);
  });
});
