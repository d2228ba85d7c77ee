import type { Product } from '#contract/product.ts';

type Named = Pick<Product, 'id' | 'product_name'>;

/** The products whose name holds the text, whatever the case. */
export const matching = <P extends Named>(products: readonly P[], text: string): P[] => {
  const wanted = text.trim().toLowerCase();
  return products.filter(({ product_name }) => product_name.toLowerCase().includes(wanted));
};

/** The marks among what is shown: what is out of sight is never deleted. */
export const markedOf = (shown: readonly Named[], marked: ReadonlySet<number>): number[] =>
  shown.filter(({ id }) => marked.has(id)).map(({ id }) => id);

/** Marked on exactly when as many are ticked as are shown. */
export const isAllMarked = (shown: readonly Named[], marked: ReadonlySet<number>): boolean =>
  shown.length > 0 && markedOf(shown, marked).length === shown.length;

/** Select All ticks or unticks every product shown. */
export const markAll = (shown: readonly Named[], on: boolean): ReadonlySet<number> =>
  new Set(on ? shown.map(({ id }) => id) : []);

export const toggleMark = (marked: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const next = new Set(marked);
  if (!next.delete(id)) next.add(id);
  return next;
};
