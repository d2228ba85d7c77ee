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

/** By position, then name (API H1). */
const inOrder = (a: CategoryFacts, b: CategoryFacts): number =>
  a.position - b.position || a.name.localeCompare(b.name, 'id') || a.id - b.id;

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
export const walk = (node: CategoryNode): CategoryNode[] => [node, ...node.children.flatMap(walk)];

/** From the root down to the node itself. */
export const lineage = (node: CategoryNode): CategoryNode[] =>
  node.parent === null ? [node] : [...lineage(node.parent), node];
