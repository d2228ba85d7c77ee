import { z } from 'zod';
import { endpoint } from './endpoint.ts';
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
import { operator } from './operator.ts';
import {
  calendarSlot,
  copyVerdict,
  flashFacts,
  flashResult,
  flashRowWarnings,
  operatorSlot,
} from './operator-flash-shapes.ts';
import { dayOrNull, idList, idParam, nothing, pageNumber, perPage, text } from './query.ts';
import { id } from './scalars.ts';

export type * from './operator-flash-shapes.ts';

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
  (value, refuse) => {
    if (!Array.isArray(value)) refuse('type');
    const found = [...new Set([value].flat())];
    if (!found.every(isDay)) refuse('format');
    if (found.length < 1 || found.length > 31) refuse('length');
    return found.filter(isDay).sort();
  },
  { type: 'array', items: { type: 'string', format: 'date' }, minItems: 1, maxItems: 31 },
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
