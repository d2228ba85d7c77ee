import { invalid, type Refusal, refuse } from '#contract/envelope.ts';

type Asked = { is_own: boolean; has_variants: boolean; variant_id: number | null; stock: number };

/** T12 with the pieces that are left (API C2). */
export const stockRefusal = (stock: number): Refusal => refuse('out_of_stock', { data: { stock } });

/** Why a product was not put into a cart (API C2). `asked` undefined: it is not visible. */
export const putRefusal = (
  asked: Asked | undefined,
  variantAsked: number | null,
  maxOfOne: number,
): Refusal => {
  if (asked === undefined) return refuse('not_found');
  if (asked.variant_id === null && variantAsked !== null)
    return invalid({ field: 'variant_id', rule: 'exists' });
  if (asked.has_variants && variantAsked === null) return invalid({ field: 'variant_id', rule: 'required' });
  if (asked.is_own) return refuse('forbidden');
  // the lower of the two bounds was exceeded
  return asked.stock <= maxOfOne
    ? stockRefusal(asked.stock)
    : refuse('conflict', { data: { max_qty: maxOfOne } });
};
