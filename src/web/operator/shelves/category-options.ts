import type { OperatorCategory } from '#contract/operator-catalogue.ts';
import { flat } from './category/tree-moves.rules.ts';

/** Every category for a select, its depth shown. */
export const categoryOptions = (tree: readonly OperatorCategory[]): { value: string; label: string }[] =>
  flat(tree).map(({ id, name, level }) => ({ value: String(id), label: `${'– '.repeat(level - 1)}${name}` }));
