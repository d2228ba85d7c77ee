import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import { dayField } from './fields.ts';
import { orderStatus } from './order-status.ts';
import { choice, dayOrNull, pageNumber, perPage } from './query.ts';
import { count, id, iso, rp } from './scalars.ts';
import { breaks } from './validation.ts';

const finance = operator('finance');

/**
 * How a charge stands at its provider. `none`: it is not known there · `open`: nothing has happened that counts · `paid` ·
 * `failed`, `expired` · `challenged`: a fraud check waits for a person · `reversed`: some or all of the money went back.
 */
export const chargeState = z.enum(['none', 'open', 'paid', 'failed', 'expired', 'challenged', 'reversed']);
export type ChargeState = z.output<typeof chargeState>;

/**
 * What came of the comparison. `corrected`: there was a difference, and it was booked as the provider says ·
 * `missing_in_ledger`, `missing_at_provider`, `different_amount` · `unknown`: the provider did not answer, or does not say
 * how much went back.
 */
export const reconciliationResult = z.enum([
  'equal',
  'corrected',
  'missing_in_ledger',
  'missing_at_provider',
  'different_amount',
  'unknown',
]);
export type ReconciliationResult = z.output<typeof reconciliationResult>;

/** A day as `dayField` takes it; a year 0 is none for the database. */
const dayAsked = dayOrNull.refine((day) => day === null || day >= '1900-01-01', breaks('format'));

/** `result` and `told` are null until the provider was asked. `told_reversed` null: it does not say how much. */
export const reconciliationLine = z.object({
  reference: z.string(),
  payment_code: z.string(),
  orders: z.array(z.object({ order_code: z.string(), status: orderStatus })),
  result: reconciliationResult.nullable(),
  told: chargeState.nullable(),
  told_amount: rp,
  told_reversed: rp.nullable(),
  booked_amount: rp,
  booked_reversed: rp,
  asked_at: iso.nullable(),
});
export type ReconciliationLine = z.output<typeof reconciliationLine>;

export const reconciliationDay = z.object({
  day: z.string(),
  provider: z.string(),
  /** Whether the provider of this shop can be asked about its charges. */
  can_run: z.boolean(),
  /** null: this day was not compared yet. `by` null: the timer did. */
  run: z
    .object({
      requested_at: iso,
      by: z.object({ id, fullname: z.string() }).nullable(),
      finished_at: iso.nullable(),
    })
    .nullable(),
  /** How many charges have each result, and how many are still to be asked about. */
  counts: z.object({
    equal: count,
    corrected: count,
    missing_in_ledger: count,
    missing_at_provider: count,
    different_amount: count,
    unknown: count,
    waiting: count,
  }),
});
export type ReconciliationDay = z.output<typeof reconciliationDay>;

export const reconciliationLines = endpoint({
  ...finance,
  name: 'reconciliationLines',
  method: 'GET',
  path: '/operator/payment/reconciliation',
  kind: 'paged',
  input: z.object({
    day: dayAsked,
    result: choice(reconciliationResult.options, '' as const),
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(reconciliationLine),
  summary:
    "A day's charges as their provider tells them, beside the ledger; differences come first. Without `day`: yesterday in Jakarta.",
});
export const readReconciliation = endpoint({
  ...finance,
  name: 'readReconciliation',
  method: 'GET',
  path: '/operator/payment/reconciliation/day',
  input: z.object({ day: dayAsked }),
  output: reconciliationDay,
  summary: 'When a day was compared with the provider, and what came of it.',
});
export const runReconciliation = endpoint({
  ...finance,
  name: 'runReconciliation',
  method: 'POST',
  path: '/operator/payment/reconciliation/run',
  input: z.object({ day: dayField.required }),
  output: reconciliationDay,
  summary: 'Compares a day with the provider again; one that is being compared goes on.',
});
