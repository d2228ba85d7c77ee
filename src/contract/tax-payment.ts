import { z } from 'zod';
import { taxKinds } from './book-kinds.ts';
import { endpoint, operator } from './endpoint.ts';
import {
  choiceField,
  dayField,
  fileField,
  idField,
  integerField,
  monthField,
  ntpnField,
  textField,
} from './fields.ts';
import { choice, nothing, pageNumber, perPage } from './query.ts';
import { day, id, iso, rp } from './scalars.ts';

const finance = operator('finance');
const kind = z.enum(taxKinds);

/** What is owed to the state of one tax and month; rupiah. */
export const taxOwed = z.object({
  kind,
  month: z.string(),
  /** What was booked as owed in that month, after what was given back in it. */
  owed: rp,
  paid: rp,
  open: rp,
  /** The day by which it has to be paid. */
  due_on: day,
  /** It is over, so that what is owed for it is known. */
  is_over: z.boolean(),
});
export type TaxOwed = z.output<typeof taxOwed>;

export const taxPayment = z.object({
  id,
  kind,
  month: z.string(),
  /** Rupiah; negative: it takes back another. */
  amount: rp,
  ntpn: z.string(),
  paid_on: day,
  /** The receipt, by an address that opens once. */
  file_id: z.string().nullable(),
  booked_on: day,
  by: z.string(),
  created_at: iso,
  /** The payment that it takes back. */
  reverses: id.nullable(),
  /** It was taken back. */
  is_reversed: z.boolean(),
  reason: z.string().nullable(),
});
export type TaxPayment = z.output<typeof taxPayment>;

export const taxesOwed = endpoint({
  ...finance,
  name: 'taxesOwed',
  method: 'GET',
  path: '/operator/tax/owed',
  kind: 'list',
  input: nothing,
  output: z.array(taxOwed),
  summary: 'What is owed to the state, paid and open, by month and tax; the newest first.',
});
export const taxPayments = endpoint({
  ...finance,
  name: 'taxPayments',
  method: 'GET',
  path: '/operator/tax/payments',
  kind: 'paged',
  input: z.object({ kind: choice(taxKinds, null), page: pageNumber, per_page: perPage }),
  output: z.array(taxPayment),
  summary: 'Payments of taxes to the state, and those that take one back; the newest first.',
});
export const addTaxPayment = endpoint({
  ...finance,
  name: 'addTaxPayment',
  stepUp: true,
  method: 'POST',
  path: '/operator/tax/payment',
  input: z.object({
    kind: choiceField(...taxKinds).required,
    /** A month that is over. */
    month: monthField.required,
    amount: integerField(1, 1_000_000_000_000).required,
    /** The sixteen letters and digits of the state's receipt. */
    ntpn: ntpnField.required,
    paid_on: dayField.required,
    file_id: fileField.or(null),
  }),
  output: taxPayment,
  summary: 'Books a payment of a tax to the state, at most what is open for its month.',
});
export const reverseTaxPayment = endpoint({
  ...finance,
  name: 'reverseTaxPayment',
  stepUp: true,
  method: 'POST',
  path: '/operator/tax/payment/reverse',
  input: z.object({ id: idField.required, reason: textField(3, 500).required }),
  output: taxPayment,
  summary: 'Takes a payment back by an entry of its own; nothing is changed or deleted.',
});
