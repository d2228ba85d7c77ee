import { plainSlug, reservedSlugs } from '#common/slug.ts';
import type { FieldFault } from '#contract/envelope.ts';
import {
  type CategoryFacts,
  type CategoryNode,
  lineage,
  MAX_SIBLINGS,
  subtree,
} from './category-tree.rules.ts';

export const MAX_DEPTH = 3;
const MAX_SLUG = 80;

/** What an operator can set on a category. */
export type CategoryContent = Pick<
  CategoryFacts,
  'parent_id' | 'name' | 'name_en' | 'slug' | 'icon' | 'position' | 'is_active' | 'main_slider'
>;

/** The content without what the order of its siblings decides: what two operators may not overwrite for one another. */
export const contentOf = (facts: CategoryContent) => ({
  parent_id: facts.parent_id,
  name: facts.name,
  name_en: facts.name_en,
  slug: facts.slug,
  icon: facts.icon,
  is_active: facts.is_active,
  main_slider: facts.main_slider.map(({ image, targeturl }) => [image, targeturl]),
});

const levels = (node: CategoryNode): number => 1 + Math.max(0, ...node.children.map(levels));

/**
 * Whether a category, new (null) or with all below it, may come to lie under that parent (null: at the top).
 * @returns the fault on `parent_id`, or null
 */
export const placeFault = (
  nodes: ReadonlyMap<number, CategoryNode>,
  node: CategoryNode | null,
  parentId: number | null,
): FieldFault | null => {
  const fault = (rule: FieldFault['rule'], message?: FieldFault['message']): FieldFault => ({
    field: 'parent_id',
    rule,
    ...(message === undefined ? {} : { message }),
  });
  const parent = parentId === null ? null : nodes.get(parentId);
  if (parent === undefined) return fault('exists');
  if (node !== null && parent !== null && lineage(parent).includes(node))
    return fault('state', 'category_under_itself');
  const above = parent === null ? 0 : parent.facts.level;
  if (above + (node === null ? 1 : levels(node)) > MAX_DEPTH) return fault('max', 'category_too_deep');
  const siblings = parent?.children.length ?? 0;
  return siblings >= MAX_SIBLINGS ? fault('max') : null;
};

/** The fault of an address that is one of the site's own words, or null. */
export const slugFault = (slug: string): FieldFault | null =>
  reservedSlugs.has(slug) ? { field: 'slug', rule: 'format', message: 'slug_reserved' } : null;

/** An address made from the name, that no other category has and that is no word of the site's own. */
export const slugOf = (name: string, taken: ReadonlySet<string>): string => {
  const plain = plainSlug(name, MAX_SLUG - 5) || 'kategori';
  const isFree = (slug: string) => !taken.has(slug) && !reservedSlugs.has(slug);
  if (isFree(plain)) return plain;
  let number = 2;
  while (!isFree(`${plain}-${number}`)) number += 1;
  return `${plain}-${number}`;
};

/** Every level anew, for what lies in and below categories that come to lie at `level`; of one moved twice, its own. */
export const levelsFrom = (
  nodes: readonly CategoryNode[],
  level: number,
): { id: number; level: number }[] => {
  const levelById = new Map<number, number>();
  for (const node of nodes.toSorted((one, other) => one.facts.level - other.facts.level))
    for (const { facts } of subtree(node)) levelById.set(facts.id, facts.level - node.facts.level + level);
  return [...levelById].map(([id, to]) => ({ id, level: to }));
};
