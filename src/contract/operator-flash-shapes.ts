import { z } from 'zod';
import { flashWarnings } from '#common/flash-row.ts';
import { product } from './product.ts';
import { flashSlot } from './promo.ts';
import { count, day, id, iso, rp } from './scalars.ts';

/** `off`: neither seen nor sold from, whatever its times. */
export const flashStatus = z.enum(['coming', 'running', 'ended', 'off']);
export type FlashStatus = z.output<typeof flashStatus>;

export const flashRow = z.object({
  product_id: id,
  variant_id: id.nullable(),
  flash_price: rp,
  flash_stock: count,
  flash_sold: count,
  limit_per_user: count,
  product,
});
export type FlashRow = z.output<typeof flashRow>;

export const operatorSlot = flashSlot.extend({
  slug: z.string(),
  is_active: z.boolean(),
  status: flashStatus,
  /** What `editSlot` and `setSlotProducts` send back, so that they are refused when somebody else was faster. */
  version: z.string(),
  products_version: z.string(),
  products: z.array(flashRow),
});
export type OperatorSlot = z.output<typeof operatorSlot>;

/** A slot in the calendar: its times and sums. */
export const calendarSlot = z.object({
  id,
  promo_name: z.string(),
  start_at: iso,
  end_at: iso,
  is_active: z.boolean(),
  status: flashStatus,
  total_row: count,
  total_unit: count,
  total_sold: count,
});
export type CalendarSlot = z.output<typeof calendarSlot>;

const rowKey = { product_id: id, variant_id: id.nullable() };

/** What a row sells, as far as its terms hang on it (common/flash-row.ts). */
export const flashFacts = z.object({
  ...rowKey,
  publish_price: rp,
  stock: count,
  lowest_price: rp,
  state: z.enum(['visible', 'hidden', 'taken_down', 'deleted']),
  is_seller_active: z.boolean(),
});
export type FlashFactsRow = z.output<typeof flashFacts>;

export const flashResult = z.object({
  id,
  status: flashStatus,
  summary: z.object({
    revenue: rp,
    sold_units: count,
    waiting_units: count,
    returned_units: count,
    normal_units: count,
    buyers: count,
    sold_out_rows: count,
  }),
  rows: z.array(
    z.object({
      ...rowKey,
      product_name: z.string(),
      variant_options: z.array(z.string()),
      flash_price: rp,
      flash_stock: count,
      /** Units taken from the slot, unpaid ones included; what an ended slot got back is not taken off. */
      flash_sold: count,
      /** Of orders that are paid for and stand. */
      sold_units: count,
      revenue: rp,
      /** Of orders not paid yet. */
      waiting_units: count,
      /** Of orders that expired, or were cancelled, rejected or refunded. */
      returned_units: count,
      /** Sold at the normal price while the slot ran. */
      normal_units: count,
      buyers: count,
      /** When the last piece was ordered. */
      sold_out_at: iso.nullable(),
    }),
  ),
});
export type FlashResult = z.output<typeof flashResult>;

export const flashRowWarnings = flashFacts.extend({ warnings: z.array(z.enum(flashWarnings)) });
export type FlashRowWarnings = z.output<typeof flashRowWarnings>;

export const copyVerdict = z.object({
  date: day,
  verdict: z.enum(['made', 'overlap', 'past']),
  slot: calendarSlot.nullable(),
  /** The slot that is in the way. */
  clashes_with: z.object({ id, promo_name: z.string(), start_at: iso, end_at: iso }).nullable(),
  /** Rows whose goods no longer allow their terms. */
  left_out: z.array(z.object({ ...rowKey, product_name: z.string(), warning: z.enum(flashWarnings) })),
});
export type CopyVerdict = z.output<typeof copyVerdict>;
