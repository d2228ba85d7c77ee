import type { Category } from '#contract/catalogue.ts';

/** A category as the filter's tree draws it. `more`: it has children, here or still to be asked for. */
export type Branch = {
  id: number;
  name: string;
  name_lang?: 'id';
  slug: string;
  level: 1 | 2 | 3;
  total: number;
  more: boolean;
  children: Branch[];
};

const branch = (
  { id, name, name_lang, slug, level, total_product, child }: Category,
  children: Branch[],
): Branch => ({
  id,
  name,
  name_lang,
  slug,
  level,
  total: total_product,
  more: child.length > 0,
  children,
});

/** A category with everything below it. */
export const wholeBranch = (category: Category): Branch => branch(category, category.child.map(wholeBranch));

/** The way from a root to the category, itself included; empty when it is not in the tree. */
export const pathTo = <T extends { id: number }>(
  nodes: readonly T[],
  id: number,
  below: (node: T) => readonly T[],
): T[] => {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const rest = pathTo(below(node), id, below);
    if (rest.length > 0) return [node, ...rest];
  }
  return [];
};

/** All roots, but only the branch of the chosen category with its children: what a page needs at first. */
export const slimTree = (tree: readonly Category[], chosen: number | null): Branch[] => {
  const root = chosen === null ? undefined : pathTo(tree, chosen, (node) => node.child)[0];
  return tree.map((category) => (category.id === root?.id ? wholeBranch(category) : branch(category, [])));
};
