import { z } from 'zod';
import { commissionScopes } from './commission-kinds.ts';
import { endpoint, operator } from './endpoint.ts';
import { dayField, idField, integerField } from './fields.ts';
import { nothing } from './query.ts';
import { count, day, id } from './scalars.ts';

const finance = operator('finance');

/** Hundredths of a percent: 400 is 4 %. */
const rate = z.int().min(0).max(10_000);
const scope = z.enum(commissionScopes);

export const commissionRule = z.object({
  id,
  scope,
  merchant: z.object({ id, merchant_name: z.string() }).nullable(),
  category: z.object({ id, name: z.string() }).nullable(),
  rate,
  valid_from: day,
  /** The last day; null: until another takes its place. */
  valid_until: day.nullable(),
  state: z.enum(['ahead', 'running', 'over']),
});
export type CommissionRuleSheet = z.output<typeof commissionRule>;

export const commissionSheet = z.object({
  /** What holds where no rule does: the setting. */
  standard: rate,
  rules: z.array(commissionRule),
});
export type CommissionSheet = z.output<typeof commissionSheet>;

/** One store, one category with all below it, or, with neither, everything. */
const terms = z.object({
  merchant_id: idField.or(null),
  category_id: idField.or(null),
  rate: integerField(0, 10_000).required,
  /** A day of Jakarta that is still to come. */
  valid_from: dayField.required,
  valid_until: dayField.or(null),
});

export const commissionRules = endpoint({
  ...finance,
  name: 'commissionRules',
  method: 'GET',
  path: '/operator/commissions',
  input: nothing,
  output: commissionSheet,
  summary: 'The rules of the commission, the newest first: of those that hold the narrowest counts.',
});
export const previewCommission = endpoint({
  ...finance,
  name: 'previewCommission',
  method: 'POST',
  path: '/operator/commissions/preview',
  input: terms,
  output: z.object({
    /** What would hold on its first day without it. */
    rate_before: rate,
    /** Narrower rules that hold on that day and stay as they are. */
    exceptions: count,
    /** Active stores that sell what it is for. */
    stores: count,
  }),
  summary: 'What a rule would change, before it is saved; nothing is changed.',
});
export const addCommissionRule = endpoint({
  ...finance,
  name: 'addCommissionRule',
  stepUp: true,
  method: 'POST',
  path: '/operator/commissions',
  input: terms,
  output: commissionSheet,
  summary: 'A commission from a day to come on. Orders keep the rate of the day on which they were placed.',
});
export const endCommissionRule = endpoint({
  ...finance,
  name: 'endCommissionRule',
  stepUp: true,
  method: 'POST',
  path: '/operator/commissions/end',
  input: z.object({ id: idField.required, valid_until: dayField.or(null) }),
  output: commissionSheet,
  summary: 'The last day of a rule, today or later; a rule that has not begun is taken back without one.',
});
export const storeCommission = endpoint({
  access: 'seller',
  caching: 'never',
  kind: 'one',
  params: nothing,
  name: 'storeCommission',
  method: 'GET',
  path: '/merchant/commission',
  input: nothing,
  output: z.object({
    /** What holds today for goods without a rule of their category. */
    rate,
    /** Whether that is the store's own rate, which counts for all of its goods. */
    is_own: z.boolean(),
    /** Rules that hold for this store's goods today or later, the first to come first. */
    rules: z.array(commissionRule),
  }),
  summary: 'What share of its goods a store pays, today and as far as it is known.',
});
