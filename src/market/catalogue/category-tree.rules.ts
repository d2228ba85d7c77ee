import { compareNames } from '#common/compare-names.ts';

/** A category as the store reads it. `direct` counts the visible products lying in it, not below it. */
export type CategoryFacts = {
  id: number;
  parent_id: number | null;
  level: 1 | 2 | 3;
  name: string;
  name_en: string | null;
  slug: string;
  icon: string | null;
  position: number;
  is_active: boolean;
  main_slider: { image: string; targeturl: string }[];
  direct: number;
  /** The stored numbers: everything in or below the category lies in this range. */
  leaf_from: number;
  leaf_to: number;
};

export type CategoryNode = {
  facts: CategoryFacts;
  parent: CategoryNode | null;
  children: CategoryNode[];
  /** Visible products in it and below it. */
  total: number;
};

/** By position, then by name as a dictionary sorts. */
const inOrder = (a: CategoryFacts, b: CategoryFacts): number =>
  a.position - b.position || compareNames(a.name, b.name) || a.id - b.id;

/**
 * The forest of all given categories, roots first in order.
 * A row whose parent is not among them is left out with all below it.
 */
export const growTree = (rows: readonly CategoryFacts[]): CategoryNode[] => {
  const below = Map.groupBy([...rows].sort(inOrder), (row) => row.parent_id);
  const grow = (facts: CategoryFacts, parent: CategoryNode | null): CategoryNode => {
    const node: CategoryNode = { facts, parent, children: [], total: facts.direct };
    node.children = (below.get(facts.id) ?? []).map((child) => grow(child, node));
    for (const child of node.children) node.total += child.total;
    return node;
  };
  return (below.get(null) ?? []).map((root) => grow(root, null));
};

/** The node and everything below it, itself first. */
export const subtree = (node: CategoryNode): CategoryNode[] => [node, ...node.children.flatMap(subtree)];

/** From the root down to the node itself. */
export const lineage = (node: CategoryNode): CategoryNode[] =>
  node.parent === null ? [node] : [...lineage(node.parent), node];

/** The number of a category, and the last one that may lie below it. */
export type CategoryNumber = { id: number; from: number; to: number };

/** How far apart the numbers of neighbours are, by level: each has room for 999 below it. */
const STEPS = [1_000_000, 1_000, 1] as const;
/** Most categories that share a parent; roots could be twice as many. */
export const MAX_SIBLINGS = 999;

/** Those that lie in their parent's range keep their place; the others get the first free ones. */
const places = (siblings: readonly CategoryNode[], base: number, step: number): number[] => {
  const taken = new Set<number>();
  const current = siblings.map(({ facts }) => {
    const place = (facts.leaf_from - base) / step;
    if (!Number.isInteger(place) || place < 1 || place > MAX_SIBLINGS || taken.has(place)) return null;
    taken.add(place);
    return place;
  });
  let next = 1;
  return current.map((place) => {
    if (place !== null) return place;
    while (taken.has(next)) next += 1;
    taken.add(next);
    return next;
  });
};

/**
 * Numbers (nested sets) for a forest of at most three levels: everything in or below a category lies in its range, and
 * nothing else does. There is room between them, so that a category that comes, goes, moves or changes its order leaves the numbers
 * of all others, and with them their products' listing rows, alone.
 */
export const numbersOf = (roots: readonly CategoryNode[]): CategoryNumber[] => {
  const below = (siblings: readonly CategoryNode[], base: number, level: number): CategoryNumber[] => {
    const step = STEPS[level] ?? 1;
    const numbers = places(siblings, base, step);
    return siblings.flatMap(({ facts, children }, index) => {
      const from = base + (numbers[index] ?? 0) * step;
      return [{ id: facts.id, from, to: from + step - 1 }, ...below(children, from, level + 1)];
    });
  };
  return below(roots, 0, 0);
};
