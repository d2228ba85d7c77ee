/** An option as it is being written; `key` keeps its row apart while its name changes. */
export type OptionDraft = { key: number; name: string; values: readonly string[] };

/** One combination: its fields as text, whether it is sold, and what the server knew of it. */
export type VariantRow = {
  id: number | null;
  options: readonly string[];
  on: boolean;
  base: string;
  stock: string;
  stockSeen: number | null;
  sku: string;
  /** What is taken off in rupiah; '' for what the product has. */
  discount: string;
  /** Grams; '' for what the product has. */
  weight: string;
  photo: { id: string; url: string } | null;
};

export const maxVariants = 100;

const keyOf = (values: readonly string[]): string => JSON.stringify(values);

const combinations = (options: readonly OptionDraft[]): string[][] =>
  options.reduce<string[][]>(
    (found, { values }) => found.flatMap((begun) => values.map((value) => [...begun, value])),
    [[]],
  );

/**
 * A row for every combination of the options' values. A combination that was there keeps what was written in it; a new
 * one begins with the given price and no stock. Options without a value are left out.
 */
export const rowsFor = (
  options: readonly OptionDraft[],
  rows: readonly VariantRow[],
  base: string,
): VariantRow[] => {
  const used = options.filter(({ values }) => values.length > 0);
  if (used.length === 0) return [];
  const before = new Map(rows.map((row) => [keyOf(row.options), row]));
  return combinations(used).map(
    (values) =>
      before.get(keyOf(values)) ?? {
        id: null,
        options: values,
        on: true,
        base,
        stock: '0',
        stockSeen: null,
        sku: '',
        discount: '',
        weight: '',
        photo: null,
      },
  );
};
