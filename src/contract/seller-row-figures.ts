/** Rows of one call that changes stock or prices. */
export const maxBulkRows = 1_000;

/** The figures of a product or variant that are changed in rows, in the order of their columns. Rupiah and pieces. */
export const rowFigures = ['base_price', 'merchant_discount_amount', 'stock'] as const;
export type RowFigure = (typeof rowFigures)[number];
export const rowLimits: Readonly<Record<RowFigure, readonly [min: number, max: number]>> = {
  base_price: [100, 50_000_000],
  merchant_discount_amount: [0, 50_000_000],
  stock: [0, 999_999],
};
/** The lowest price that is left after a discount. Rupiah. */
export const minSoldPrice = 100;
