import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rules } from './envelope.ts';
import { idField, integerField } from './fields.ts';
import { choice, idList, nothing, text } from './query.ts';
import { count, id, rp, url } from './scalars.ts';
import { maxBulkRows, type RowFigure, rowFigures, rowLimits } from './seller-row-figures.ts';
import { breaks } from './validation.ts';

/** What a row sends is judged by itself, so that one bad row refuses no other; this is what the reference prints. */
export const rowsOf = (row: z.ZodType) => {
  const { $schema: _, ...shape } = z.toJSONSchema(row, { io: 'input', unrepresentable: 'any' });
  return z
    .array(z.unknown().meta(shape as Record<string, unknown>))
    .min(1, breaks('required'))
    .max(maxBulkRows, breaks('length'));
};
/** A product without variants, or one variant, as its store sees it. */
export const productRow = z.object({
  product_id: id,
  variant_id: id.nullable(),
  product_name: z.string(),
  /** Of the variant; none of a product without variants. */
  options: z.array(z.string()),
  sku: z.string(),
  photo: url.nullable(),
  base_price: rp,
  merchant_discount_amount: rp,
  stock: count,
});
export type ProductRow = z.output<typeof productRow>;

const figureField = (figure: RowFigure) => integerField(...rowLimits[figure]).or(undefined);
const price = figureField('base_price');
const discount = figureField('merchant_discount_amount');
const pieces = figureField('stock');
type Sent = { [K in RowFigure | `${RowFigure}_seen`]?: number | undefined };
/** A figure is sent with what it was when somebody changed it. */
const isWhole = (figure: RowFigure) => (row: Sent) =>
  row[figure] === undefined || row[`${figure}_seen`] !== undefined;
/** One row of `saveProductRows`. What is not sent stays. */
export const changedRow = z
  .object({
    product_id: idField.required,
    variant_id: idField.or(null),
    base_price: price,
    base_price_seen: price,
    merchant_discount_amount: discount,
    merchant_discount_amount_seen: discount,
    stock: pieces,
    stock_seen: pieces,
  })
  .refine(isWhole('base_price'), { path: ['base_price_seen'], error: 'required' })
  .refine(isWhole('merchant_discount_amount'), { path: ['merchant_discount_amount_seen'], error: 'required' })
  .refine(isWhole('stock'), { path: ['stock_seen'], error: 'required' });
export type ChangedRow = z.output<typeof changedRow>;

export const rowResult = z.object({
  /** Which of the rows that were sent, from 0. */
  row: count,
  /** `overtaken`: a figure is another than was seen; nothing of the row was written. */
  result: z.enum(['changed', 'unchanged', 'overtaken', 'refused']),
  product_id: id.nullable(),
  variant_id: id.nullable(),
  /** As they are now; null where there is no such product. */
  base_price: rp.nullable(),
  merchant_discount_amount: rp.nullable(),
  stock: count.nullable(),
  /** The figures that somebody else has changed. */
  overtaken: z.array(z.enum(rowFigures)),
  errors: z.array(z.object({ field: z.string(), rule: z.enum(rules), message: z.string() })),
});
export type RowResult = z.output<typeof rowResult>;

const own = { access: 'seller', caching: 'never', params: nothing } as const;

export const listProductRows = endpoint({
  ...own,
  name: 'listProductRows',
  method: 'GET',
  path: '/merchant/dashboard/product/rows',
  kind: 'one',
  input: z.object({
    /** These products alone; the filters narrow them down. */
    product_ids: idList,
    status: choice(['PUBLISH', 'HIDDEN'], null),
    search: text,
    category_id: idField.or(null),
    is_sold_out: choice(['1'], null),
    is_withheld: choice(['1'], null),
    sort: text,
    /** The `next` of the rows before, with the same filters and sort; what is none stands for the beginning. */
    after: text,
  }),
  output: z.object({
    rows: z.array(productRow),
    /** Products that fit, whatever part of them this is. */
    total: count,
    /** Sent as `after` the list goes on from here, whatever was changed meanwhile; null: this was the last of it. */
    next: z.string().nullable(),
  }),
  summary:
    "The store's own products and variants with price and stock, some 200 rows at a time, the variants of a product together.",
});
export const saveProductRows = endpoint({
  ...own,
  name: 'saveProductRows',
  method: 'POST',
  path: '/merchant/dashboard/product/rows',
  kind: 'list',
  input: z.object({ rows: rowsOf(changedRow) }),
  output: z.array(rowResult),
  summary:
    'Sets price, discount and stock of up to 1,000 products and variants. Each row has its own result; what somebody else has changed meanwhile is told and not overwritten.',
});
