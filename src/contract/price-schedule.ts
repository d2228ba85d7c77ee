import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idField, instantField, integerField } from './fields.ts';
import { choice, idOrNull, nothing, pageNumber, perPage } from './query.ts';
import { id, iso, rp } from './scalars.ts';

/** How far ahead a planned price may begin, and how many of one product may wait or run at a time. */
export const MAX_PRICE_AHEAD_DAYS = 365;
export const MAX_OPEN_PRICES = 200;

export const priceScheduleState = z.enum(['planned', 'running', 'over', 'cancelled']);
export type PriceScheduleState = z.output<typeof priceScheduleState>;

/**
 * How one ended: the earlier price came back (`returned`), the store had changed the price meanwhile and it was left
 * (`changed`), it had no end and stays (`stays`), its whole time passed before it could begin (`missed`), or what it is of
 * is no longer sold (`gone`).
 */
export const priceScheduleOutcome = z.enum(['returned', 'changed', 'stays', 'missed', 'gone']);
export type PriceScheduleOutcome = z.output<typeof priceScheduleOutcome>;

/** A price that a store planned for a product or one of its variants. Rupiah of one piece. */
export const priceSchedule = z.object({
  price_schedule_id: id,
  product_id: id,
  product_name: z.string(),
  /** null: the product itself. */
  variant_id: id.nullable(),
  /** One value of each option; empty for the product itself. */
  variant_options: z.array(z.string()),
  price: rp,
  /** What buyers pay now without a flash sale; null: it is no longer sold. */
  current_price: rp.nullable(),
  /** What they paid before it began; null: it has not. */
  earlier_price: rp.nullable(),
  start_at: iso,
  end_at: iso.nullable(),
  state: priceScheduleState,
  outcome: priceScheduleOutcome.nullable(),
});
export type PriceSchedule = z.output<typeof priceSchedule>;

const own = { access: 'seller', caching: 'never', params: nothing } as const;
const path = '/merchant/dashboard/product/price';

export const listPriceSchedules = endpoint({
  ...own,
  name: 'listPriceSchedules',
  method: 'GET',
  path: `${path}/list`,
  kind: 'paged',
  input: z.object({
    state: choice(priceScheduleState.options, null),
    product_id: idOrNull,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(priceSchedule),
  summary: 'Prices that the own store planned, those that run or come first.',
});

export const createPriceSchedules = endpoint({
  ...own,
  name: 'createPriceSchedules',
  method: 'POST',
  path: `${path}/create`,
  kind: 'list',
  input: z.object({
    product_id: idField.required,
    /** One for each variant that gets a price; of a product without variants one, whose `variant_id` is null. */
    prices: z
      .array(z.object({ variant_id: idField.or(null), price: integerField(100, 50_000_000).required }))
      .min(1)
      .max(100),
    start_at: instantField.required,
    /** null: the price stays. */
    end_at: instantField.or(null),
  }),
  output: z.array(priceSchedule),
  summary:
    'Plans prices of a product from a moment on; at their end the earlier ones come back. 409 where another is planned for that time.',
});

export const cancelPriceSchedule = endpoint({
  ...own,
  name: 'cancelPriceSchedule',
  method: 'POST',
  path: `${path}/cancel`,
  kind: 'one',
  input: z.object({ price_schedule_id: idField.required }),
  output: priceSchedule,
  summary:
    'Calls a planned price off; one that runs ends at once, and the earlier price comes back unless it was changed meanwhile.',
});
