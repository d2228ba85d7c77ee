import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import { integerField, textField } from './fields.ts';
import { payment, paymentMethod, paymentStatus } from './payment.ts';
import { privateFile } from './profile.ts';
import { dayOrNull, pageNumber, perPage, statusList, text } from './query.ts';
import { id, iso, rp } from './scalars.ts';

const finance = operator('finance');
const payment_code = textField(1, 50).required;

/** Money that came for a payment and paid none of its orders: it is in the buyer's wallet. */
const surplus = z.object({
  amount: rp,
  reason: z.enum(['amount', 'replaced', 'ended', 'again']),
  created_at: iso,
});

/** A payment with its buyer and the newest proof of a manual transfer; `transfer` is what the buyer said of it. */
export const operatorPayment = payment.extend({
  created_at: iso,
  buyer: z.object({ id, fullname: z.string(), email: z.string(), phone: z.string() }),
  proof: privateFile.nullable(),
  transfer: z
    .object({ bank_name: z.string(), atas_nama: z.string(), transfer_at: iso, submitted_at: iso })
    .nullable(),
  reference: z.string().nullable(),
  surpluses: z.array(surplus),
});
export type OperatorPayment = z.output<typeof operatorPayment>;

export const operatorPayments = endpoint({
  ...finance,
  name: 'operatorPayments',
  method: 'GET',
  path: '/operator/payment/list',
  kind: 'paged',
  input: z.object({
    status: statusList(paymentStatus.options),
    payment_method: statusList(paymentMethod.options),
    date_start: dayOrNull,
    date_end: dayOrNull,
    search: text,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(operatorPayment),
  summary:
    'Payments with their proofs, each shown proof audited; asked for those in review, the oldest come first.',
});
export const confirmPayment = endpoint({
  ...finance,
  name: 'confirmPayment',
  stepUp: true,
  idempotent: true,
  method: 'POST',
  path: '/operator/payment/confirm',
  input: z.object({
    payment_code,
    amount: integerField(1, 1e15).required,
    reference: textField(1, 100).required,
  }),
  output: operatorPayment,
  summary: 'The money of a manual transfer has come, exactly what was due.',
});
export const rejectPayment = endpoint({
  ...finance,
  name: 'rejectPayment',
  method: 'POST',
  path: '/operator/payment/reject',
  input: z.object({ payment_code, reason: textField(3, 500).required }),
  output: operatorPayment,
  summary: 'A proof is not accepted: the buyer has another 24 hours.',
});
