import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import { idField, integerField, textField } from './fields.ts';
import { orderStatus } from './order-status.ts';
import { payment, paymentMethod, paymentStatus } from './payment.ts';
import { privateFile } from './profile.ts';
import { choice, dayOrNull, pageNumber, perPage, statusList, text } from './query.ts';
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

/**
 * What happened to a payment at its provider. `challenge`: its fraud check waits for a person · `denied`, `refund`,
 * `chargeback`: money that had come went back to the payer ·
 * `unclear`: what it says does not fit what it said before · `refused`: it does not take a charge · `difference`: the
 * ledger and the provider do not agree. `from_wallet` was taken out of the buyer's wallet,
 * `advanced` is carried by the shop until a refund covers it.
 */
export const paymentIncident = z.object({
  incident_id: id,
  kind: z.enum(['challenge', 'denied', 'refund', 'chargeback', 'unclear', 'refused', 'difference']),
  payment_code: z.string(),
  provider: z.string(),
  reference: z.string(),
  fact: z.string(),
  amount: rp,
  from_wallet: rp,
  advanced: rp,
  buyer: z.object({ id, fullname: z.string() }),
  orders: z.array(z.object({ order_code: z.string(), status: orderStatus })),
  created_at: iso,
  closed_at: iso.nullable(),
  closed_by: z.string().nullable(),
  note: z.string().nullable(),
});
export type PaymentIncident = z.output<typeof paymentIncident>;

export const paymentIncidents = endpoint({
  ...finance,
  name: 'paymentIncidents',
  method: 'GET',
  path: '/operator/payment/incidents',
  kind: 'paged',
  input: z.object({
    status: choice(['open', 'closed'], 'open'),
    search: text,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(paymentIncident),
  summary:
    'What happened to payments at their provider and wants an eye: the open ones oldest first, or those dealt with. `search` is a whole payment code.',
});
export const closePaymentIncident = endpoint({
  ...finance,
  name: 'closePaymentIncident',
  method: 'POST',
  path: '/operator/payment/incidents/close',
  input: z.object({ incident_id: idField.required, note: textField(3, 500).required }),
  output: z.object({ incident_id: id }),
  summary: 'An operator has dealt with it, and says how.',
});
