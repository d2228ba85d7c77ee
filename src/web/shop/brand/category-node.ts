import type { Category } from '#contract/catalogue.ts';

/** A category as the filter tree needs it. */
export type CategoryNode = { id: number; name: string; name_lang?: 'id'; child: CategoryNode[] };

export const categoryNode = ({ id, name, name_lang, child }: Category): CategoryNode => ({
  id,
  name,
  name_lang,
  child: child.map(categoryNode),
});

/** Whether the category or one below it is `wanted`. */
export const holds = (node: CategoryNode, wanted: number | null): boolean =>
  wanted !== null && (node.id === wanted || node.child.some((child) => holds(child, wanted)));
