import type { OperatorCategory } from '#contract/operator-catalogue.ts';

/** The input of `arrangeCategories`: all that lie under the parent afterwards, and what lay there before. */
export type Move = { parent_id: number | null; category_ids: number[]; seen: number[] };
export type Where = 'before' | 'into' | 'after';
export type Direction = 'up' | 'down' | 'in' | 'out';

const DEEPEST = 3;

/** Everything in a tree, from top to bottom. */
export const flat = (tree: readonly OperatorCategory[]): OperatorCategory[] =>
  tree.flatMap((one) => [one, ...flat(one.child)]);

export const findIn = (tree: readonly OperatorCategory[], id: number): OperatorCategory | null =>
  flat(tree).find((one) => one.id === id) ?? null;

/** From the root down to the category itself. */
export const wayTo = (tree: readonly OperatorCategory[], id: number): OperatorCategory[] => {
  const found = findIn(tree, id);
  if (found === null) return [];
  return found.parent_id === null ? [found] : [...wayTo(tree, found.parent_id), found];
};

const levels = (one: OperatorCategory): number => 1 + Math.max(0, ...one.child.map(levels));
const siblings = (tree: readonly OperatorCategory[], parentId: number | null): OperatorCategory[] =>
  parentId === null ? [...tree] : (findIn(tree, parentId)?.child ?? []);

/** Whether a category may lie under that parent: not in itself, and nothing deeper than three levels. */
export const mayLieIn = (
  tree: readonly OperatorCategory[],
  one: OperatorCategory | null,
  parentId: number | null,
): boolean => {
  const way = parentId === null ? [] : wayTo(tree, parentId);
  if (parentId !== null && way.length === 0) return false;
  return !way.some(({ id }) => id === one?.id) && way.length + (one === null ? 1 : levels(one)) <= DEEPEST;
};

/** A category comes to stand at a place among those under a parent; null where it cannot, or stands there already. */
const moveTo = (
  tree: readonly OperatorCategory[],
  one: OperatorCategory,
  parentId: number | null,
  beforeId: number | null,
): Move | null => {
  if (!mayLieIn(tree, one, parentId)) return null;
  const seen = siblings(tree, parentId).map(({ id }) => id);
  const others = seen.filter((id) => id !== one.id);
  const at = beforeId === null ? others.length : others.indexOf(beforeId);
  if (at < 0) return null;
  const category_ids = others.toSpliced(at, 0, one.id);
  return category_ids.join() === seen.join() ? null : { parent_id: parentId, category_ids, seen };
};

/** Where a category that is let go over another one comes to lie. */
export const dropOn = (
  tree: readonly OperatorCategory[],
  one: OperatorCategory,
  target: OperatorCategory,
  where: Where,
): Move | null => {
  if (one.id === target.id) return null;
  if (where === 'into') return moveTo(tree, one, target.id, null);
  const row = siblings(tree, target.parent_id).filter(({ id }) => id !== one.id);
  const at = row.findIndex(({ id }) => id === target.id) + (where === 'after' ? 1 : 0);
  return moveTo(tree, one, target.parent_id, row[at]?.id ?? null);
};

/** One step by the keyboard: among its siblings, into the one above it, or out behind its parent. */
export const step = (
  tree: readonly OperatorCategory[],
  one: OperatorCategory,
  direction: Direction,
): Move | null => {
  const row = siblings(tree, one.parent_id);
  const at = row.findIndex(({ id }) => id === one.id);
  const above = row[at - 1];
  if (direction === 'up') return above === undefined ? null : dropOn(tree, one, above, 'before');
  if (direction === 'down')
    return row[at + 1] === undefined ? null : dropOn(tree, one, row[at + 1]!, 'after');
  if (direction === 'in') return above === undefined ? null : dropOn(tree, one, above, 'into');
  const parent = one.parent_id === null ? null : findIn(tree, one.parent_id);
  return parent === null ? null : dropOn(tree, one, parent, 'after');
};

/** What of the tree holds this text, with all above it; everything for none. */
export const matching = (tree: readonly OperatorCategory[], search: string): OperatorCategory[] => {
  const text = search.trim().toLowerCase();
  if (text === '') return [...tree];
  return tree.flatMap((one) => {
    if (`${one.name_id} ${one.name_en ?? ''} ${one.slug}`.toLowerCase().includes(text)) return [one];
    const child = matching(one.child, search);
    return child.length === 0 ? [] : [{ ...one, child }];
  });
};

/** Every category for a select, its depth shown. */
export const categoryOptions = (tree: readonly OperatorCategory[]): { value: string; label: string }[] =>
  flat(tree).map(({ id, name, level }) => ({ value: String(id), label: `${'– '.repeat(level - 1)}${name}` }));
