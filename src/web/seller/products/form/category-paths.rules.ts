import type { Category } from '#contract/catalogue.ts';

export type CategoryPath = { id: number; path: string };

const between = ' › ';

/** Every category without children with the names that lead to it. */
export const leafPaths = (tree: readonly Category[], above = ''): CategoryPath[] =>
  tree.flatMap(({ id, name, child }) => {
    const path = above === '' ? name : above + between + name;
    return child.length === 0 ? [{ id, path }] : leafPaths(child, path);
  });

/** Leaves whose path has every word, at most `most`. */
export const findCategories = (leaves: readonly CategoryPath[], words: string, most = 30): CategoryPath[] => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return leaves
    .filter(({ path }) => wanted.every((word) => path.toLowerCase().includes(word)))
    .slice(0, most);
};
