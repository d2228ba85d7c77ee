import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import { integerField, textField } from './fields.ts';
import { orderStatus } from './order-status.ts';
import { choice, nothing, pageNumber, perPage, text } from './query.ts';
import { id, iso, rp } from './scalars.ts';

/**
 * What a payment was paid by where money can go back to; `qris` by any app, `qris_own` by that of the QR code's acquirer.
 */
export const refundSource = z.enum([
  'qris',
  'qris_own',
  'gopay',
  'shopeepay',
  'dana',
  'ovo',
  'card',
  'other',
]);
export type RefundSource = z.output<typeof refundSource>;
/** Why money could not go back: too late for its method · not by this method · the payer's account takes none. */
export const refundFailure = z.enum(['late', 'method', 'account', 'recalled', 'other']);
export type RefundFailure = z.output<typeof refundFailure>;

/** Money of a refund on its way from the wallet to where it was paid from. `failed`: it is in the wallet again. */
export const sourceRefund = z.object({
  refund_code: z.string(),
  amount: rp,
  source: refundSource,
  status: z.enum(['requested', 'sent', 'done', 'failed']),
  reason: refundFailure.nullable(),
  created_at: iso,
  ended_at: iso.nullable(),
});
export type SourceRefund = z.output<typeof sourceRefund>;

/** What of a payment's refunds can go back to where it was paid from, and what already did. */
export const sourceRefunds = z.object({
  payment_code: z.string(),
  /** What its refunds have brought into the wallet in all. */
  refunded: rp,
  /** What can be sent now; 0 with `blocked`. */
  available: rp,
  source: refundSource.nullable(),
  /** Until when its method takes refunds; null: it names no end. */
  until: iso.nullable(),
  /** `method`: nothing can go back there · `late`: its time is over · `nothing`: none of it is left in the wallet. */
  blocked: z.enum(['method', 'late', 'nothing']).nullable(),
  list: z.array(sourceRefund),
});
export type SourceRefunds = z.output<typeof sourceRefunds>;

const payment_code = z.object({ payment_code: z.string() });
const mine = { access: 'buyer', caching: 'never', kind: 'one' } as const;

export const refundsOfPayment = endpoint({
  ...mine,
  name: 'refundsOfPayment',
  method: 'GET',
  path: '/buyer/dashboard/refund/:payment_code',
  params: payment_code,
  input: nothing,
  output: sourceRefunds,
  summary: 'What of an own payment can go back to where it was paid from, and what already did.',
});
export const sendRefund = endpoint({
  ...mine,
  name: 'sendRefund',
  idempotent: true,
  method: 'POST',
  path: '/buyer/dashboard/refund/:payment_code',
  params: payment_code,
  input: z.object({ amount: integerField(1, 1e12).required }),
  output: sourceRefunds,
  summary: 'Sends refunded money on from the own wallet to where it was paid from.',
});

const finance = operator('finance');

/** `unclear`: the provider was asked and has not answered · `unfunded`: the shop has too little money there. */
export const operatorSourceRefund = sourceRefund.omit({ status: true }).extend({
  state: z.enum(['requested', 'unclear', 'pending', 'unfunded', 'done', 'failed']),
  payment_code: z.string(),
  provider: z.string(),
  /** The charge, as the provider knows it. */
  reference: z.string(),
  /** How often it was asked for. */
  attempt: z.number(),
  /** The provider's own word. */
  detail: z.string().nullable(),
  note: z.string().nullable(),
  /** Longer under way than it should be. */
  is_late: z.boolean(),
  buyer: z.object({ id, fullname: z.string() }),
  orders: z.array(z.object({ order_code: z.string(), status: orderStatus })),
});
export type OperatorSourceRefund = z.output<typeof operatorSourceRefund>;

export const operatorSourceRefunds = endpoint({
  ...finance,
  name: 'operatorSourceRefunds',
  method: 'GET',
  path: '/operator/refund/source',
  kind: 'paged',
  input: z.object({
    status: choice(['open', 'done', 'failed'], 'open' as const),
    search: text,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(operatorSourceRefund),
  summary:
    'Refunds to where they were paid from: those under way, oldest first, or those that are over. `search` is a whole payment or refund code.',
});
const refund_code = textField(1, 50).required;
export const retrySourceRefund = endpoint({
  ...finance,
  name: 'retrySourceRefund',
  method: 'POST',
  path: '/operator/refund/source/retry',
  input: z.object({ refund_code }),
  output: z.object({ refund_code: z.string() }),
  summary: 'The provider is asked again at once.',
});
export const recallSourceRefund = endpoint({
  ...finance,
  name: 'recallSourceRefund',
  method: 'POST',
  path: '/operator/refund/source/recall',
  input: z.object({ refund_code, note: textField(3, 500).required }),
  output: z.object({ refund_code: z.string() }),
  summary: 'A refund that the provider has not taken goes back to the wallet of its buyer.',
});
