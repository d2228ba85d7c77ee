import { z } from 'zod';
import { flashWarnings } from '#common/flash-row.ts';
import { endpoint, operator } from './endpoint.ts';
import {
  booleanField,
  dayField,
  field,
  fileField,
  idField,
  instantField,
  integerField,
  textField,
} from './fields.ts';
import { product } from './product.ts';
import { flashSlot } from './promo.ts';
import { dayOrNull, idList, idParam, nothing, pageNumber, perPage, text } from './query.ts';
import { count, day, id, iso, rp } from './scalars.ts';
import { breaks } from './validation.ts';

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
  /** Stores apply to it, so that it may last for days. */
  is_campaign: z.boolean(),
  status: flashStatus,
  /** What `editSlot` and `setSlotProducts` send back, so that a change is refused when somebody else made one in between. */
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
  /** The slot that it would overlap. */
  clashes_with: z.object({ id, promo_name: z.string(), start_at: iso, end_at: iso }).nullable(),
  /** Rows whose goods no longer allow their terms. */
  left_out: z.array(z.object({ ...rowKey, product_name: z.string(), warning: z.enum(flashWarnings) })),
});
export type CopyVerdict = z.output<typeof copyVerdict>;

const pictures = z
  .object({
    icon: fileField.partialOr(null),
    main_banner_desktop: fileField.partialOr(null),
    main_banner_mobile: fileField.partialOr(null),
  })
  .nullish();

const version = textField(1, 64).or(null);

const isDay = (one: unknown): one is string => dayField.required.safeParse(one).success;
/** Days of Jakarta, 1 to 31 of them, each once. */
const days = field<string[], string[]>(
  (value) => (Array.isArray(value) ? [...new Set(value)] : value),
  z
    .array(z.unknown().meta({ type: 'string', format: 'date' }))
    .refine((found) => found.every(isDay), breaks('format'))
    .min(1, breaks('length'))
    .max(31, breaks('length'))
    .transform((found) => found.filter(isDay).sort()),
);

const at = (end: string) => ({ path: `/operator/flashsale${end}` });
const byId = z.object({ id: idParam });

export const listSlots = endpoint({
  ...operator('promo'),
  ...at('/list'),
  name: 'listSlots',
  method: 'GET',
  kind: 'paged',
  input: z.object({
    date_start: dayOrNull,
    date_end: dayOrNull,
    search: text,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(operatorSlot),
  summary: 'Flash-sale slots that lie in these days of Jakarta, the latest first, with their goods.',
});
export const slotDetail = endpoint({
  ...operator('promo'),
  ...at('/detail/:id'),
  name: 'slotDetail',
  method: 'GET',
  params: byId,
  input: nothing,
  output: operatorSlot,
  summary: 'One flash-sale slot with its goods.',
});
export const createSlot = endpoint({
  ...operator('promo'),
  ...at('/create'),
  name: 'createSlot',
  method: 'POST',
  input: z.object({
    promo_name: textField(3, 100).required,
    start_at: instantField.required,
    end_at: instantField.required,
    json_meta: pictures,
    is_active: booleanField.or(true),
  }),
  output: operatorSlot,
  summary: 'Opens a flash-sale slot of 15 minutes to 24 hours that overlaps no other.',
});
export const editSlot = endpoint({
  ...operator('promo'),
  ...at('/edit/:id'),
  name: 'editSlot',
  method: 'POST',
  params: byId,
  input: z.object({
    promo_name: textField(3, 100).partial,
    start_at: instantField.partial,
    end_at: instantField.partial,
    json_meta: pictures,
    is_active: booleanField.partial,
    version,
  }),
  output: operatorSlot,
  summary: 'Changes a slot; once it has started only its pictures and a later end.',
});
export const setSlotProducts = endpoint({
  ...operator('promo'),
  ...at('/setproduct'),
  name: 'setSlotProducts',
  method: 'POST',
  input: z.object({
    flashsale_id: idField.required,
    products: z
      .array(
        z.object({
          product_id: idField.required,
          variant_id: idField.or(null),
          flash_price: integerField(100, 50_000_000).required,
          flash_stock: integerField(1, 999_999).required,
          limit_per_user: integerField(1, 999).required,
        }),
      )
      .max(200),
    version,
  }),
  output: operatorSlot,
  summary: 'Replaces the goods of a slot that has not started.',
});
export const deleteSlot = endpoint({
  ...operator('promo'),
  ...at('/delete'),
  name: 'deleteSlot',
  method: 'POST',
  input: z.object({ flashsale_id: idField.required }),
  output: z.object({ flashsale_id: id, status: z.enum(['deleted', 'ended']) }),
  summary: 'Takes a coming slot away, ends a running one.',
});
export const slotCalendar = endpoint({
  ...operator('promo'),
  ...at('/calendar'),
  name: 'slotCalendar',
  method: 'GET',
  kind: 'list',
  input: z.object({ date_start: dayField.required, date_end: dayField.required }),
  output: z.array(calendarSlot),
  summary: 'The slots of up to 62 days of Jakarta by their start, with sums instead of goods.',
});
export const slotResult = endpoint({
  ...operator('promo'),
  ...at('/result/:id'),
  name: 'slotResult',
  method: 'GET',
  params: byId,
  input: nothing,
  output: flashResult,
  summary: 'What a running or ended slot sold, row by row.',
});
export const slotWarnings = endpoint({
  ...operator('promo'),
  ...at('/warnings/:id'),
  name: 'slotWarnings',
  method: 'GET',
  kind: 'list',
  params: byId,
  input: nothing,
  output: z.array(flashRowWarnings),
  summary: "What deserves a look in a slot's rows, in their order, with what is known of their goods.",
});
export const flashGoods = endpoint({
  ...operator('promo'),
  ...at('/goods'),
  name: 'flashGoods',
  method: 'GET',
  kind: 'list',
  input: z.object({ product_ids: idList }),
  output: z.array(flashFacts),
  summary: 'Prices, stock and state of products and of each of their variants, before they become rows.',
});
export const copySlot = endpoint({
  ...operator('promo'),
  ...at('/copy'),
  name: 'copySlot',
  method: 'POST',
  kind: 'list',
  input: z.object({ flashsale_id: idField.required, dates: days.required }),
  output: z.array(copyVerdict),
  summary: 'Repeats a slot with its goods on other days; each day has its own verdict.',
});
