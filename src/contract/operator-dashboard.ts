import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import { asWord, dayOrNull, nothing, pageNumber, perPage, text, toId } from './query.ts';
import { count, id, iso, rp } from './scalars.ts';
import { breaks } from './validation.ts';

export const waitingCounts = z.object({
  merchant_pending: count,
  payment_review: count,
  payment_incident: count,
  withdraw_requested: count,
  source_refund: count,
  complaint_open: count,
  data_request: count,
  privacy_incident: count,
  moderation: count,
  order_today: count,
  sales_today: rp,
});
export type WaitingCounts = z.output<typeof waitingCounts>;

/** Since when the first one of each queue waits; null where none does. */
export const oldestWaiting = z.object({
  merchant_pending: iso.nullable(),
  payment_review: iso.nullable(),
  payment_incident: iso.nullable(),
  withdraw_requested: iso.nullable(),
  source_refund: iso.nullable(),
  complaint_open: iso.nullable(),
  data_request: iso.nullable(),
  privacy_incident: iso.nullable(),
  moderation: iso.nullable(),
});
export type OldestWaiting = z.output<typeof oldestWaiting>;

export const operatorDashboard = endpoint({
  ...operator('any'),
  name: 'operatorDashboard',
  method: 'GET',
  path: '/operator/dashboard',
  input: nothing,
  output: waitingCounts,
  summary: 'How much waits for operators, and what was paid for today (in Jakarta).',
});

export const operatorWaiting = endpoint({
  ...operator('any'),
  name: 'operatorWaiting',
  method: 'GET',
  path: '/operator/dashboard/waiting',
  input: nothing,
  output: oldestWaiting,
  summary: 'Since when the first one of each queue has been waiting.',
});

export const openingStep = z.enum([
  'mail',
  'address',
  'payment',
  'courier',
  'category',
  'second_factor',
  'store',
  'backup',
]);
export const openingSteps = z.array(z.object({ step: openingStep, is_done: z.boolean() }));
export type OpeningSteps = z.output<typeof openingSteps>;

export const operatorOpening = endpoint({
  ...operator('any'),
  name: 'operatorOpening',
  method: 'GET',
  path: '/operator/dashboard/opening',
  input: nothing,
  output: openingSteps,
  summary: 'What a real shop needs before its first order, and what of it is done; empty in a demo.',
});

/** An id or null; several are none. */
const actorId = z
  .preprocess<unknown, z.ZodType<number | undefined>, number | string | undefined>((value) => {
    const word = asWord(value ?? '').trim();
    return word === '' ? undefined : toId(word);
  }, z.int().min(1, breaks('type')).optional())
  .transform((id) => id ?? null);

const changes = z.record(z.string(), z.unknown()).nullable();
export const auditRow = z.object({
  id,
  actor: z.object({ id, fullname: z.string() }),
  action: z.string(),
  target: z.string(),
  before: changes,
  after: changes,
  ip: z.string(),
  created_at: iso,
});
export type AuditRow = z.output<typeof auditRow>;

export const listAudit = endpoint({
  ...operator('setting'),
  name: 'listAudit',
  method: 'GET',
  path: '/operator/audit/list',
  kind: 'paged',
  input: z.object({
    search: text,
    actor_id: actorId,
    action: text,
    target: text,
    date_start: dayOrNull,
    date_end: dayOrNull,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(auditRow),
  summary:
    'What operators did, newest first. `action` is a whole one (`merchant.verify`) or its area (`merchant`), `target` one thing (`merchant:12`) or its kind (`merchant`).',
});
