import { z } from 'zod';
import { DependencyDown } from '#platform/db/errors.ts';
import { isAddress, isOpenable } from './app-links.rules.ts';
import { paymentCodeOf } from './charge-names.rules.ts';
import type { EwalletCode, VaBankCode } from './methods.rules.ts';
import type {
  ChargeRefusal,
  ChargeRequest,
  ChargeStatus,
  KeyedRefund,
  PaidBy,
  ProviderMessage,
  ReadMessage,
  RefundAnswer,
  StoredInstruction,
} from './provider.ts';

/** What Xendit answers and sends, in the shop's terms. */

export const down = (what: string, cause?: unknown): DependencyDown =>
  new DependencyDown(`Xendit (${what})`, { cause });

/** A request of the Payments API (version 2): a virtual account or a QR code that is paid once. */
export const paymentRequest = z.object({
  id: z.string(),
  reference_id: z.string(),
  status: z.string(),
  amount: z.number(),
  failure_code: z.string().nullish(),
  actions: z
    .array(
      z.object({ url_type: z.string().nullish(), url: z.string().nullish(), qr_code: z.string().nullish() }),
    )
    .nullish(),
  payment_method: z.object({
    id: z.string(),
    status: z.string(),
    virtual_account: z
      .object({
        channel_code: z.string(),
        channel_properties: z.object({ virtual_account_number: z.string().nullish() }),
      })
      .nullish(),
    ewallet: z.object({ channel_code: z.string().nullish() }).nullish(),
    qr_code: z
      .object({ channel_properties: z.object({ qr_string: z.string().nullish() }).nullish() })
      .nullish(),
  }),
});
export type XenditRequest = z.output<typeof paymentRequest>;
export const paymentRequests = z.object({ data: z.array(paymentRequest) });

/** A page of theirs on which the buyer chooses how to pay. */
export const invoice = z.object({
  id: z.string(),
  external_id: z.string(),
  status: z.string(),
  amount: z.number(),
  paid_amount: z.number().nullish(),
  invoice_url: z.string(),
  /** Of one that is paid, such as EWALLET by OVO. */
  payment_method: z.string().nullish(),
  payment_channel: z.string().nullish(),
});
export type XenditInvoice = z.output<typeof invoice>;
export const invoices = z.array(invoice);

/** Payments that were tried by a payment method. */
export const payments = z.object({ data: z.array(z.object({ status: z.string() })) });
export const refundEntry = z.object({
  status: z.string(),
  amount: z.number(),
  reference_id: z.string().nullish(),
  failure_code: z.string().nullish(),
});
export const refunds = z.object({
  data: z.array(refundEntry),
  has_more: z.boolean().optional(),
});
export type XenditRefunds = z.output<typeof refunds>;
export const disputes = z.object({
  data: z.array(
    z.object({
      reference_id: z.string().nullable(),
      status: z.string(),
      amount: z.object({ initial: z.string(), terminal: z.string().nullish() }),
    }),
  ),
});
export type XenditDisputes = z.output<typeof disputes>;
/** A charge that is looked up by their id. */
export const named = z.object({ reference_id: z.string().optional(), external_id: z.string().optional() });

/** What they answer instead: an HTTP status, a code and a sentence. */
export const problem = z.object({ error_code: z.string().default(''), message: z.string().default('') });
export type XenditProblem = z.output<typeof problem> & { status: number };

export const xenditBanks: Record<VaBankCode, string> = {
  bca: 'BCA',
  bni: 'BNI',
  bri: 'BRI',
  mandiri: 'MANDIRI',
  permata: 'PERMATA',
  cimb: 'CIMB',
  bsi: 'BSI',
};

/** E-wallets that a request of version 2 knows. Of the others an invoice that takes nothing else is made. */
export const xenditEwallets: Partial<Record<EwalletCode, string>> = { shopeepay: 'SHOPEEPAY', dana: 'DANA' };

/** A name that is not found or used is nothing to refuse by, too many requests are not for ever. */
const TEMPORARY_STATUS = [404, 408, 409, 425, 429];
const TEMPORARY_CODES = ['PAYMENT_REQUEST_RATE_LIMITED', 'TEMPORARILY_UNAVAILABLE', 'PARTNER_CHANNEL_ERROR'];
/** The key is wrong or may not do this, or the channel was not activated. */
const INACTIVE_STATUS = [401, 403];
const INACTIVE_CODES = [
  'CHANNEL_CODE_NOT_SUPPORTED_ERROR',
  'FEATURE_NOT_ACTIVATED',
  'NO_COLLECTION_METHODS_ERROR',
  'UNAVAILABLE_PAYMENT_METHOD_ERROR',
];
const DETAIL_LENGTH = 200;

/** Asked again it would say the same; null: it would not, or nothing was refused. */
export const refusalOf = (
  reference: string,
  { status, error_code, message }: XenditProblem,
): ChargeRefusal | null => {
  if (status < 400 || status >= 500) return null;
  if (TEMPORARY_STATUS.includes(status) || TEMPORARY_CODES.includes(error_code)) return null;
  const isInactive = INACTIVE_STATUS.includes(status) || INACTIVE_CODES.includes(error_code);
  const isAmount = /amount/i.test(`${error_code} ${message}`);
  const refused = isInactive ? 'inactive' : isAmount ? 'amount' : 'charge';
  return { refused, reference, detail: `${status} ${error_code} ${message}`.trim().slice(0, DETAIL_LENGTH) };
};

/** An e-wallet's page on a computer, its app or its page on a phone, and a code to scan, as far as it has them. */
const appFrom = ({ actions }: XenditRequest): StoredInstruction | null => {
  const all = actions ?? [];
  const urlOf = (type: string) =>
    all.find(({ url, url_type }) => url_type === type && url != null && isOpenable(url))?.url;
  const web = urlOf('WEB');
  const url = urlOf('DEEPLINK') ?? urlOf('MOBILE') ?? web;
  if (url == null) return null;
  const code = all.find(({ qr_code }) => qr_code != null)?.qr_code;
  const qr_text = code ?? (web == null && isAddress(url) ? url : null);
  return {
    ...{ type: 'gateway', redirect_url: web ?? url },
    app: { url, ...(qr_text !== null && { qr_text }) },
  };
};

/** How a request is to be paid; null when the answer does not say it. */
export const instructionFrom = (
  { method, channel }: ChargeRequest,
  made: XenditRequest,
): StoredInstruction | null => {
  const { virtual_account, qr_code } = made.payment_method;
  if (method === 'gateway') return appFrom(made);
  if (method === 'qris') {
    const qr_string = qr_code?.channel_properties?.qr_string;
    return qr_string == null ? null : { type: 'qris', qr_string };
  }
  const va_number = virtual_account?.channel_properties.virtual_account_number;
  if (va_number == null) return null;
  return { type: 'va', bank_code: channel ?? '', va_number, account_name: 'LOKAPASAR' };
};

/** How requests end by themselves. `CANCELED` and `VOIDED`: the money does not come, or was let go again. */
const ends: Record<string, 'failed' | 'expired'> = {
  FAILED: 'failed',
  CANCELED: 'failed',
  VOIDED: 'failed',
  EXPIRED: 'expired',
};
export const endOf = ({ status }: XenditRequest): 'failed' | 'expired' | null => ends[status] ?? null;

const OPEN_METHODS = ['ACTIVE', 'PENDING', 'REQUIRES_ACTION'];
/** Whether nobody can pay by its account or QR any more; it ends with a payment, too. */
export const isMethodOver = ({ payment_method }: XenditRequest): boolean =>
  !OPEN_METHODS.includes(payment_method.status);

const isOpen = (request: XenditRequest): boolean =>
  ['REQUIRES_ACTION', 'PENDING'].includes(request.status) && !isMethodOver(request);

/** Whether a request that was made before can still be paid and is the one that is asked for now. */
export const isSameRequest = ({ method, channel, amount }: ChargeRequest, before: XenditRequest): boolean =>
  isOpen(before) &&
  before.amount === amount &&
  (method === 'qris'
    ? before.payment_method.qr_code != null
    : method === 'gateway'
      ? before.payment_method.ewallet?.channel_code === xenditEwallets[channel as EwalletCode]
      : before.payment_method.virtual_account?.channel_code === xenditBanks[channel as VaBankCode]);

/** As `isSameRequest`, of a page. */
export const isSameInvoice = ({ amount }: ChargeRequest, before: XenditInvoice): boolean =>
  before.status === 'PENDING' && before.amount === amount;

const rupiahOf = (amount: number | string): number => {
  const text = String(amount);
  if (!/^\d{1,15}(\.0{1,2})?$/.test(text)) throw down('an amount that is none');
  return Number(text);
};

/** What of a charge has gone back: a refund of the shop's, or a dispute that was lost. */
export type GivenBack = { refunded: number | null; charged: number; refunds: KeyedRefund[] };

/** @returns `refunded` null where there are more refunds than one answer names */
export const givenBackOf = (
  name: string,
  pages: readonly XenditRefunds[],
  { data }: XenditDisputes,
): GivenBack => {
  const done = pages.flatMap((page) => page.data).filter(({ status }) => status === 'SUCCEEDED');
  const lost = data.filter(({ reference_id, status }) => reference_id === name && status === 'LOST');
  return {
    refunded: pages.some(({ has_more }) => has_more === true)
      ? null
      : done.reduce((sum, { amount }) => sum + rupiahOf(amount), 0),
    refunds: done.map(({ reference_id, amount }) => ({ key: reference_id ?? '', amount: rupiahOf(amount) })),
    charged: lost.reduce((sum, { amount }) => sum + rupiahOf(amount.terminal ?? amount.initial), 0),
  };
};

const channels: Partial<Record<string, PaidBy>> = {
  GOPAY: 'gopay',
  SHOPEEPAY: 'shopeepay',
  DANA: 'dana',
  OVO: 'ovo',
  QRIS: 'qris',
};
/** What a request or an invoice was paid by. */
export const paidByOf = (paid: XenditRequest | XenditInvoice): PaidBy => {
  if ('invoice_url' in paid) {
    if (paid.payment_method === 'CREDIT_CARD') return 'card';
    if (paid.payment_method === 'QR_CODE') return 'qris';
    return channels[paid.payment_channel ?? ''] ?? 'other';
  }
  const { qr_code, ewallet } = paid.payment_method;
  return qr_code == null ? (channels[ewallet?.channel_code ?? ''] ?? 'other') : 'qris';
};

const UNFUNDED_CODES = ['INSUFFICIENT_BALANCE'];
const LATER_CODES = ['REFUND_IN_PROGRESS', 'REFUND_TEMPORARILY_UNAVAILABLE', ...TEMPORARY_CODES];
const refundReasons: Record<string, (RefundAnswer & { state: 'refused' })['reason']> = {
  INELIGIBLE_TRANSACTION: 'late',
  MAXIMUM_REFUND_AMOUNT_REACHED: 'method',
  PARTIAL_REFUND_NOT_SUPPORTED: 'method',
  REFUND_NOT_SUPPORTED: 'method',
  CHANNEL_NOT_ACTIVATED: 'method',
  MAXIMUM_USER_BALANCE_EXCEEDED: 'account',
};

const refusedRefund = (code: string, detail: string): RefundAnswer => {
  if (UNFUNDED_CODES.includes(code)) return { state: 'unfunded', detail };
  if (LATER_CODES.includes(code)) return { state: 'later', detail };
  return { state: 'refused', reason: refundReasons[code] ?? 'other', detail };
};

/** What became of a refund that they have. @throws DependencyDown where it is of another sum */
export const madeRefund = (
  { status, amount: made, failure_code }: z.output<typeof refundEntry>,
  amount: number,
): RefundAnswer => {
  if (made !== amount) throw down('a refund of another sum');
  if (status === 'SUCCEEDED') return { state: 'done' };
  if (status !== 'FAILED' && status !== 'CANCELLED') return { state: 'pending' };
  const answer = refusedRefund(failure_code ?? '', failure_code ?? status);
  // it has ended under this key
  return answer.state === 'later' || answer.state === 'unfunded' ? { ...answer, isKeyUsed: true } : answer;
};

/** What a refund that was not taken is. @throws DependencyDown where nobody knows whether they did it */
export const refusedRefundOf = ({ status, error_code, message }: XenditProblem): RefundAnswer => {
  const detail = `${status} ${error_code} ${message}`.trim().slice(0, DETAIL_LENGTH);
  if (status === 429) return { state: 'later', detail };
  if (status < 400 || status >= 500 || TEMPORARY_STATUS.includes(status)) throw down(`refund: ${detail}`);
  return refusedRefund(error_code, detail);
};

const messageOf = (
  charge: string,
  status: ProviderMessage['status'],
  amount: number,
): ChargeStatus & { state: 'changed' } => ({
  state: 'changed',
  message: {
    paymentCode: paymentCodeOf(charge),
    charge,
    status,
    amount,
    // keyed by our own name of the charge: however often and by whichever webhook it is told, it is one arrival of money
    reference: `${charge}:${status === 'reversed' ? 'paid' : status}`,
  },
});

/** A charge that is over without money. */
export const endedStatus = (charge: string, status: 'failed' | 'expired', amount: number): ChargeStatus =>
  messageOf(charge, status, rupiahOf(amount));

/** Money has come by a charge: these sums, of which so much has gone back. */
export const paidStatus = (
  charge: string,
  amounts: readonly number[],
  { refunded, charged, refunds: listed }: GivenBack,
  paidBy: PaidBy,
): ChargeStatus => {
  const amount = amounts.reduce((sum, one) => sum + rupiahOf(one), 0);
  if (refunded === 0 && charged === 0) {
    const paid = messageOf(charge, 'paid', amount);
    return { ...paid, message: { ...paid.message, paidBy } };
  }
  const reversed = messageOf(charge, 'reversed', amount);
  const kind = charged > 0 ? 'chargeback' : 'refund';
  const total = refunded === null ? null : refunded + charged;
  return {
    ...reversed,
    message: { ...reversed.message, paidBy, reversal: { kind, total, refunds: listed } },
  };
};

const id = z.string().regex(/^[\w-]{1,100}$/);
const invoiceWebhook = z.object({ external_id: id });
const disputeWebhook = z.object({ event: z.string().startsWith('dispute.'), reference_id: id });
const paymentWebhook = z.object({
  event: z.string().startsWith('payment.'),
  data: z.object({ reference_id: id }),
});
const refund = z.object({ payment_request_id: id.nullish(), invoice_id: id.nullish() });
const refundWebhook = z.object({
  event: z.string().startsWith('refund.'),
  // the examples of their documentation wrap it twice
  data: z.union([z.object({ data: refund }).transform(({ data }) => data), refund]),
});

/**
 * What a webhook is about: our name of a charge, or the path under which a charge is found whose refund names no more than
 * their id. null: nothing that concerns a charge of ours.
 */
const subjectOf = (body: unknown): string | null => {
  const byName = invoiceWebhook.safeParse(body).data?.external_id;
  if (byName !== undefined) return byName;
  const paid = paymentWebhook.safeParse(body).data?.data.reference_id;
  if (paid !== undefined) return paid;
  const disputed = disputeWebhook.safeParse(body).data?.reference_id;
  if (disputed !== undefined) return disputed;
  const refunded = refundWebhook.safeParse(body).data?.data;
  if (refunded?.payment_request_id != null) return `payment_requests/${refunded.payment_request_id}`;
  return refunded?.invoice_id == null ? null : `v2/invoices/${refunded.invoice_id}`;
};

/** Reads a webhook whose token was right. Nothing of its body is signed, so that nothing of it is believed. */
export const readWebhook = (rawBody: string): ReadMessage => {
  let body: unknown;
  try {
    body = JSON.parse(rawBody);
  } catch {
    return { ok: false, why: 'unreadable' };
  }
  const confirm = subjectOf(body);
  return confirm === null ? { ok: true, message: null } : { ok: true, confirm };
};
