import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { choiceField, fileField, instantField, integerField, personNameField, textField } from './fields.ts';
import { orderStatus } from './order-status.ts';
import { nothing } from './query.ts';
import { count, id, iso, rp, url } from './scalars.ts';

export const paymentMethod = z.enum(['wallet', 'va', 'qris', 'manual_transfer', 'gateway', 'cod']);
export type PaymentMethod = z.output<typeof paymentMethod>;

const steps = z.array(z.string());
export const instruction = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('va'),
    bank_code: z.string(),
    bank_name: z.string(),
    /** For a bank that takes bills: the company whose bill `va_number` is; '' elsewhere. */
    biller_code: z.string(),
    va_number: z.string(),
    account_name: z.string(),
    steps,
  }),
  z.object({ type: z.literal('qris'), qr_string: z.string(), steps }),
  z.object({
    type: z.literal('gateway'),
    redirect_url: z.string(),
    /** The e-wallet that pays, '' for a page with all that the provider has and for a bank. */
    channel_name: z.string(),
    /**
     * The e-wallet's app: `url` opens it on a phone, `qr_string` or `qr_image` (a `data:` address) is scanned from another
     * screen. null: it is paid on the page at `redirect_url`.
     */
    app: z
      .object({ url: z.string(), qr_string: z.string().nullable(), qr_image: z.string().nullable() })
      .nullable(),
    steps,
  }),
  z.object({
    type: z.literal('manual_transfer'),
    accounts: z.array(z.object({ bank_name: z.string(), rekening: z.string(), atas_nama: z.string() })),
    amount: rp,
    unique_code: count,
    proof_submitted: z.boolean(),
    steps,
  }),
  /** The couriers of its orders collect it at the door. */
  z.object({ type: z.literal('cod'), amount: rp, steps }),
]);
export type Instruction = z.output<typeof instruction>;

export const paymentStatus = z.enum(['pending', 'review', 'paid', 'expired', 'cancelled', 'failed']);
export const payment = z.object({
  payment_code: z.string(),
  status: paymentStatus,
  payment_method: paymentMethod,
  payment_channel: z.string().nullable(),
  total: rp,
  wallet_amount: rp,
  unique_code: count,
  amount_due: rp,
  expires_at: iso.nullable(),
  paid_at: iso.nullable(),
  /**
   * Why the provider does not take the charge, while the payment is `failed`: this method is not active there, it is not
   * taken for this sum, or there is a reason that concerns this charge alone. Another method is to be chosen.
   */
  refusal: z.enum(['inactive', 'amount', 'charge']).nullable(),
  instructions: instruction.nullable(),
  orders: z.array(z.object({ order_id: id, order_code: z.string(), status: orderStatus, total: rp })),
});
export type Payment = z.output<typeof payment>;

const mine = { access: 'buyer', caching: 'never', kind: 'one', params: nothing } as const;
const byCode = z.object({ payment_code: z.string() });

export const methodOption = z.object({
  payment_method: paymentMethod,
  payment_channel: z.string().nullable(),
  label: z.string(),
  icon: url.nullable(),
  is_available: z.boolean(),
  /** What can be paid by it at once, both included; `max_amount` null: as much as there is. */
  min_amount: rp,
  max_amount: rp.nullable(),
});
export type MethodOption = z.output<typeof methodOption>;
export const paymentMethods = endpoint({
  ...mine,
  name: 'paymentMethods',
  method: 'GET',
  path: '/checkout/methods',
  kind: 'list',
  input: nothing,
  output: z.array(methodOption),
  summary: 'Ways to pay.',
});
export const paymentByCode = endpoint({
  ...mine,
  name: 'paymentByCode',
  method: 'GET',
  path: '/checkout/payment/:payment_code',
  params: byCode,
  input: nothing,
  output: payment,
  summary: 'How a payment stands; ask every five seconds at most.',
});
export const submitProof = endpoint({
  ...mine,
  name: 'submitProof',
  method: 'POST',
  path: '/checkout/payment/:payment_code/proof',
  params: byCode,
  output: payment,
  input: z.object({
    file_id: fileField.required,
    bank_name: textField(2, 100).required,
    atas_nama: personNameField.required,
    transfer_at: instantField.required,
  }),
  summary: 'Hands in the proof of a manual transfer.',
});
export const paymentCallback = endpoint({
  name: 'paymentCallback',
  method: 'POST',
  path: '/checkout/callback/:provider',
  access: 'public',
  caching: 'never',
  kind: 'one',
  params: z.object({ provider: z.string() }),
  input: z.object({
    payment_code: textField(1, 100).required,
    status: choiceField('paid', 'failed', 'expired').required,
    amount: integerField(0, 1e15).required,
    reference: textField(1, 200).required,
  }),
  output: z.object({ payment_code: z.string(), status: paymentStatus }),
  summary: "A payment provider's message, signed over its raw body.",
});
export const midtransNotification = endpoint({
  name: 'midtransNotification',
  method: 'POST',
  path: '/checkout/callback/midtrans',
  access: 'public',
  caching: 'never',
  kind: 'one',
  params: nothing,
  // read and checked by the adapter, whose signature lies inside
  input: z.looseObject({ order_id: z.string().optional() }),
  output: z.object({ payment_code: z.string(), status: paymentStatus }),
  summary: "Midtrans' own notification, signed with the server key: its own form of the callback.",
});
export const xenditWebhook = endpoint({
  name: 'xenditWebhook',
  method: 'POST',
  path: '/checkout/callback/xendit',
  access: 'public',
  caching: 'never',
  kind: 'one',
  params: nothing,
  // read by the adapter; which of the forms it has depends on what it is about
  input: z.looseObject({ event: z.string().optional() }),
  output: z.object({ payment_code: z.string(), status: paymentStatus }),
  summary: "Xendit's webhooks, with the token of `x-callback-token`: their own form of the callback.",
});
