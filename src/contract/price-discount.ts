import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dayField, idField, idsField, instantField, integerField } from './fields.ts';
import {
  MAX_DISCOUNT_PERCENT,
  MAX_DISCOUNT_PRODUCTS,
  priceDiscountReasons,
  priceDiscountRepeats,
} from './price-discount-kinds.ts';
import { choice, nothing, pageNumber, perPage } from './query.ts';
import { count, id, iso, rp } from './scalars.ts';

/** What a product or one of its variants costs by the percentage. Rupiah of one piece. */
export const discountedPrice = z.object({
  product_id: id,
  product_name: z.string(),
  /** null: the product itself. */
  variant_id: id.nullable(),
  /** One value of each option; empty for the product itself. */
  variant_options: z.array(z.string()),
  /** What the percentage is taken off: the price before the store's own discount. */
  base_price: rp,
  /** What buyers pay without it. */
  current_price: rp,
  /** With it; what is taken off is rounded down to a whole rupiah. */
  price: rp,
  /** null: it is planned, or would be. */
  reason: z.enum(priceDiscountReasons).nullable(),
  /** The reason in words. */
  message: z.string().nullable(),
});
export type DiscountedPrice = z.output<typeof discountedPrice>;

const period = z.object({ start_at: iso, end_at: iso });

export const priceDiscountPlan = z.object({
  /** null: nothing was planned, or it is only looked at. */
  price_discount_id: id.nullable(),
  periods: z.array(period),
  prices: z.array(discountedPrice),
  /** How many of `prices` are planned, or would be, for each of the periods. */
  planned: count,
});
export type PriceDiscountPlan = z.output<typeof priceDiscountPlan>;

export const priceDiscount = z.object({
  price_discount_id: id,
  percent: z.int(),
  /** The first period. */
  start_at: iso,
  end_at: iso,
  repeat: z.enum(priceDiscountRepeats).nullable(),
  /** The last day on which a period may begin, by Jakarta's calendar. */
  repeat_until: z.string().nullable(),
  products: count,
  /** One of its products. */
  product_name: z.string(),
  /** Prices of variants and periods by what became of them. */
  planned: count,
  running: count,
  over: count,
  cancelled: count,
});
export type PriceDiscount = z.output<typeof priceDiscount>;

const own = { access: 'seller', caching: 'never', params: nothing } as const;
const path = '/merchant/dashboard/product/price/discount';

const wanted = {
  product_ids: idsField(MAX_DISCOUNT_PRODUCTS).required,
  percent: integerField(1, MAX_DISCOUNT_PERCENT).required,
  start_at: instantField.required,
  end_at: instantField.required,
  /** null: one period. Otherwise the same hours every day or every week, by Jakarta's clocks. */
  repeat: choice(priceDiscountRepeats, null),
  /** Needed where it repeats: the last day on which a period may begin. */
  repeat_until: dayField.or(null),
};

export const previewPriceDiscount = endpoint({
  ...own,
  name: 'previewPriceDiscount',
  method: 'GET',
  path: `${path}/preview`,
  kind: 'one',
  input: z.object(wanted),
  output: priceDiscountPlan,
  summary:
    'What a percentage off these products would make of their prices, and which it cannot be; plans nothing.',
});

export const createPriceDiscount = endpoint({
  ...own,
  name: 'createPriceDiscount',
  method: 'POST',
  path: `${path}/create`,
  kind: 'one',
  input: z.object(wanted),
  output: priceDiscountPlan,
  summary:
    'Plans a percentage off these products, once or repeating. Each price that cannot be has its reason; the others are planned.',
});

export const listPriceDiscounts = endpoint({
  ...own,
  name: 'listPriceDiscounts',
  method: 'GET',
  path: `${path}/list`,
  kind: 'paged',
  input: z.object({ page: pageNumber, per_page: perPage }),
  output: z.array(priceDiscount),
  summary:
    'Percentages that the own store took off many products at once, those that plan or run something first.',
});

export const cancelPriceDiscount = endpoint({
  ...own,
  name: 'cancelPriceDiscount',
  method: 'POST',
  path: `${path}/cancel`,
  kind: 'one',
  input: z.object({ price_discount_id: idField.required }),
  output: priceDiscount,
  summary:
    'Calls off everything that a percentage planned; what runs ends at once, and earlier prices come back unless they were changed meanwhile.',
});
