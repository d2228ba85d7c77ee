import type { FieldFault } from '#contract/envelope.ts';
import type { ChangedRow } from '#contract/seller-product-rows.ts';
import { minSoldPrice, type RowFigure, rowFigures } from '#contract/seller-row-figures.ts';

/** The figures of a product or variant. Rupiah and pieces. */
export type Figures = Readonly<Record<RowFigure, number>>;

/** What becomes of a row: nothing of it is written unless all of it can be. */
export type RowVerdict =
  | { kind: 'unchanged' }
  | { kind: 'overtaken'; figures: RowFigure[] }
  | { kind: 'refused'; fault: FieldFault }
  | {
      kind: 'write';
      figures: Figures;
      /** Price or discount change. */
      setsPrice: boolean;
      setsStock: boolean;
    };

/**
 * Compares what somebody sent with what is there now. A figure that is what was wanted already is fine whatever was seen, so that
 * a call that is sent twice changes nothing the second time.
 */
export const decideRow = (sent: ChangedRow, now: Figures): RowVerdict => {
  const wanted = rowFigures.filter((figure) => sent[figure] !== undefined && sent[figure] !== now[figure]);
  if (wanted.length === 0) return { kind: 'unchanged' };
  const overtaken = wanted.filter((figure) => sent[`${figure}_seen`] !== now[figure]);
  if (overtaken.length > 0) return { kind: 'overtaken', figures: overtaken };
  const figures = {
    base_price: sent.base_price ?? now.base_price,
    merchant_discount_amount: sent.merchant_discount_amount ?? now.merchant_discount_amount,
    stock: sent.stock ?? now.stock,
  };
  const setsPrice = wanted.some((figure) => figure !== 'stock');
  if (setsPrice && figures.base_price - figures.merchant_discount_amount < minSoldPrice) {
    const field = wanted.includes('merchant_discount_amount') ? 'merchant_discount_amount' : 'base_price';
    return { kind: 'refused', fault: { field, rule: 'min' } };
  }
  return { kind: 'write', figures, setsPrice, setsStock: wanted.includes('stock') };
};
