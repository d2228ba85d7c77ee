import type { FlashFacts } from '#common/flash-row.ts';
import type { FieldFault } from '#contract/envelope.ts';

/** One row as an operator wants it. Price in rupiah. */
export type WantedRow = {
  product_id: number;
  variant_id: number | null;
  flash_price: number;
  flash_stock: number;
  limit_per_user: number;
};

type Key = Pick<WantedRow, 'product_id' | 'variant_id'>;
export const keyOf = ({ product_id, variant_id }: Key): string => `${product_id}:${variant_id ?? ''}`;

/** What is known of the goods, by `keyOf`; products as a whole under no variant. */
export type Goods<F extends FlashFacts = FlashFacts> = ReadonlyMap<string, F>;

/**
 * What is wrong with the rows of a slot, by field (`products.0.flash_price`): goods that exist, each once, cheaper than
 * they are without the slot, and no more pieces than there are (API O27).
 */
export const rowFaults = (rows: readonly WantedRow[], goods: Goods): FieldFault[] => {
  const seen = new Set<string>();
  return rows.flatMap((row, index): FieldFault[] => {
    const at = (field: keyof WantedRow) => `products.${index}.${field}`;
    const product = goods.get(keyOf({ product_id: row.product_id, variant_id: null }));
    if (product === undefined || product.state === 'deleted')
      return [{ field: at('product_id'), rule: 'exists' }];
    const facts = goods.get(keyOf(row));
    if (facts === undefined) return [{ field: at('variant_id'), rule: 'exists' }];
    const isTwice = seen.has(keyOf(row));
    seen.add(keyOf(row));
    if (isTwice) return [{ field: at('product_id'), rule: 'unique', message: 'flash_twice' }];
    return [
      ...(row.flash_price < facts.publish_price
        ? []
        : [{ field: at('flash_price'), rule: 'max', message: 'flash_price_high' } as const]),
      ...(row.flash_stock <= facts.stock ? [] : [{ field: at('flash_stock'), rule: 'stock' } as const]),
    ];
  });
};

/** What two lists of goods differ in: the rows as they were, and as they are. */
export const rowChanges = (
  before: readonly WantedRow[],
  after: readonly WantedRow[],
): { before: WantedRow[]; after: WantedRow[] } => {
  const words = (rows: readonly WantedRow[]) => new Set(rows.map((row) => wordsOf(row)));
  const [old, fresh] = [words(before), words(after)];
  return {
    before: before.filter((row) => !fresh.has(wordsOf(row))),
    after: after.filter((row) => !old.has(wordsOf(row))),
  };
};
const wordsOf = (row: WantedRow): string =>
  [keyOf(row), row.flash_price, row.flash_stock, row.limit_per_user].join(' ');
