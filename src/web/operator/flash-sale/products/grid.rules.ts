import type { FieldError } from '#contract/envelope.ts';
import type { FlashFactsRow, OperatorSlot } from '#contract/operator-flash.ts';
import type { ProductChoice } from '#contract/operator-promo.ts';
import { moved } from '../../ui/moved.rules.ts';

export const maxRows = 200;
const gridFields = ['flash_price', 'flash_stock', 'limit_per_user'] as const;
export type GridField = (typeof gridFields)[number];

type GridVariant = { id: number; label: string };
/** A row as it is written; figures are what was typed. */
export type GridRow = {
  key: number;
  product_id: number;
  variant_id: number | null;
  name: string;
  photo: string | null;
  merchant: string;
  variants: readonly GridVariant[];
} & Record<GridField, string>;

const variantsOf = (choice: ProductChoice | undefined): GridVariant[] =>
  (choice?.variants ?? []).map(({ id, options }) => ({ id, label: options.join(' / ') }));

/** The rows of a slot as it stands; `choices` knows the variants' names. */
export const rowsOf = (slot: OperatorSlot, choices: readonly ProductChoice[]): GridRow[] =>
  slot.products.map((row, key) => ({
    key,
    product_id: row.product_id,
    variant_id: row.variant_id,
    name: row.product.product_name,
    photo: row.product.photos[0]?.image_url ?? null,
    merchant: row.product.merchant.merchant_name,
    variants: variantsOf(choices.find(({ id }) => id === row.product_id)),
    flash_price: String(row.flash_price),
    flash_stock: String(row.flash_stock),
    limit_per_user: String(row.limit_per_user),
  }));

const nextKey = (rows: readonly GridRow[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1;

const unusedVariant = (rows: readonly GridRow[], of: GridRow): number | null =>
  of.variants.find(({ id }) => !rows.some((row) => row.product_id === of.product_id && row.variant_id === id))
    ?.id ?? null;

export type FactsOf = (row: Pick<GridRow, 'product_id' | 'variant_id'>) => FlashFactsRow | undefined;

export type GridAction =
  | { type: 'add'; choice: ProductChoice }
  | { type: 'drop'; key: number }
  | { type: 'dropProduct'; product_id: number }
  | { type: 'move'; key: number; by: -1 | 1 }
  | { type: 'write'; key: number; field: GridField; text: string }
  | { type: 'variant'; key: number; variant_id: number | null }
  | { type: 'addVariant'; key: number }
  | { type: 'all'; field: GridField; text: string }
  | { type: 'cut'; percent: number; factsOf: FactsOf };

const fresh = (rows: readonly GridRow[], choice: ProductChoice): GridRow => ({
  key: nextKey(rows),
  product_id: choice.id,
  variant_id: null,
  name: choice.product_name,
  photo: choice.photo?.image_url ?? null,
  merchant: choice.merchant.merchant_name,
  variants: variantsOf(choice),
  flash_price: '',
  flash_stock: '',
  limit_per_user: '1',
});

/** `percent` off the normal price, down to whole hundreds of rupiah where the price has any, at least 100. */
export const cutPrice = (price: number, percent: number): number => {
  const cut = Math.floor((price * (100 - percent)) / 100);
  return Math.max(100, cut >= 1000 ? Math.floor(cut / 100) * 100 : cut);
};

/** The rows after one thing was done to them. */
export const gridAfter = (rows: readonly GridRow[], act: GridAction): readonly GridRow[] => {
  const change = (key: number, part: Partial<GridRow>) =>
    rows.map((row) => (row.key === key ? { ...row, ...part } : row));
  switch (act.type) {
    case 'add':
      return rows.length < maxRows ? [...rows, fresh(rows, act.choice)] : rows;
    case 'drop':
      return rows.filter(({ key }) => key !== act.key);
    case 'dropProduct':
      return rows.filter(({ product_id }) => product_id !== act.product_id);
    case 'move':
      return moved(
        rows,
        rows.findIndex(({ key }) => key === act.key),
        act.by,
      );
    case 'write':
      return change(act.key, { [act.field]: act.text });
    case 'variant':
      return change(act.key, { variant_id: act.variant_id });
    case 'addVariant': {
      const at = rows.findIndex(({ key }) => key === act.key);
      const row = rows[at];
      if (row === undefined || rows.length >= maxRows) return rows;
      return rows.toSpliced(at + 1, 0, { ...row, key: nextKey(rows), variant_id: unusedVariant(rows, row) });
    }
    case 'all':
      return rows.map((row) => ({ ...row, [act.field]: act.text }));
    case 'cut':
      return rows.map((row) => {
        const facts = act.factsOf(row);
        return facts === undefined
          ? row
          : { ...row, flash_price: String(cutPrice(facts.publish_price, act.percent)) };
      });
  }
};

/** The products as `setSlotProducts` takes them. */
export const productsInput = (rows: readonly GridRow[]) =>
  rows.map(({ product_id, variant_id, flash_price, flash_stock, limit_per_user }) => ({
    product_id,
    variant_id,
    flash_price,
    flash_stock,
    limit_per_user,
  }));

/** The server's sentences by row and field: `products.3.flash_price` belongs to the fourth row. */
export const faultsByRow = (errors: readonly FieldError[]): ReadonlyMap<number, Record<string, string>> => {
  const found = new Map<number, Record<string, string>>();
  for (const { field, message } of errors) {
    const [, index, name] = /^products\.(\d+)\.(\w+)$/.exec(field) ?? [];
    if (index === undefined || name === undefined) continue;
    const row = found.get(Number(index)) ?? {};
    row[name] ??= message;
    found.set(Number(index), row);
  }
  return found;
};
