import type { Category } from '#contract/catalogue.ts';

/** Every category with the names above it, in the order of the shop: `Fashion › Sepatu`. */
export const categoryNames = (
  categories: readonly Category[],
  above: readonly string[] = [],
): { id: number; name: string }[] =>
  categories.flatMap(({ id, name, child }) => {
    const names = [...above, name];
    return [{ id, name: names.join(' › ') }, ...categoryNames(child, names)];
  });
