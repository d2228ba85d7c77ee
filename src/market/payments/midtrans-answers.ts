import { createHash } from 'node:crypto';
import { z } from 'zod';
import { DependencyDown } from '#platform/db/errors.ts';
import { isAddress, isOpenable } from './app-links.rules.ts';
import { paymentCodeOf } from './charge-names.rules.ts';
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
import { sameText } from './signature.rules.ts';

/** What Midtrans answers and sends, in the shop's terms. */

/** Of a charge that was just made, or of one that was made before and is asked about. */
export const chargeAnswer = z.object({
  status_code: z.string(),
  status_message: z.string().optional(),
  validation_messages: z.array(z.string()).optional(),
  transaction_status: z.string().optional(),
  payment_type: z.string().optional(),
  gross_amount: z.string().optional(),
  va_numbers: z.array(z.object({ bank: z.string(), va_number: z.string() })).optional(),
  permata_va_number: z.string().optional(),
  bill_key: z.string().optional(),
  biller_code: z.string().optional(),
  qr_string: z.string().optional(),
  transaction_id: z.string().optional(),
  actions: z.array(z.object({ name: z.string(), url: z.string() })).optional(),
});
export type ChargeAnswer = z.output<typeof chargeAnswer>;
export const snapAnswer = z.object({
  redirect_url: z.string().optional(),
  error_messages: z.array(z.string()).optional(),
});
export type SnapAnswer = z.output<typeof snapAnswer>;
const notification = z.object({
  order_id: z.string(),
  status_code: z.string(),
  gross_amount: z.string(),
  signature_key: z.string(),
});
export const cancelAnswer = z.object({ status_code: z.string() });
/** Of a charge that they do not know, the answer is a code and a sentence. */
export const statusAnswer = z.object({
  status_code: z.string(),
  order_id: z.string().optional(),
  transaction_status: z.string().optional(),
  gross_amount: z.string().optional(),
  fraud_status: z.string().optional(),
  refund_amount: z.string().optional(),
  refunds: z.array(z.object({ refund_amount: z.string(), refund_key: z.string().nullish() })).optional(),
  payment_type: z.string().optional(),
  /** Of QRIS: whose QR code it is, and whose app paid it. */
  acquirer: z.string().nullish(),
  issuer: z.string().nullish(),
});
export type StatusAnswer = z.output<typeof statusAnswer>;
export const refundAnswer = z.object({ status_code: z.string(), status_message: z.string().optional() });

/** Of the actions that a charge by GoPay names. */
const QR_ACTION = 'generate-qr-code';
export const DUPLICATE = '406';
export const UNKNOWN = '404';
/** A transaction that is paid or over cannot be cancelled. */
export const UNCHANGEABLE = '412';
export const isGood = (code: string): boolean => code === '200' || code === '201';
export const down = (what: string, cause?: unknown): DependencyDown =>
  new DependencyDown(`Midtrans (${what})`, { cause });

/** A name that is not found is nothing to refuse by, too many requests are not for ever. */
const TEMPORARY = [UNKNOWN, DUPLICATE, '429'];
/** The keys are wrong, the method was not activated, or the account may not do this (docs.midtrans.com, code 4xx). */
const INACTIVE = ['401', '402', '403'];
const DETAIL_LENGTH = 200;

/** Asked again it would say the same; null: it would not, or nothing was refused. */
export const refusalOf = (
  reference: string,
  { status_code: code, status_message = '', validation_messages = [], transaction_status }: ChargeAnswer,
): ChargeRefusal | null => {
  const isDenied = transaction_status === 'deny';
  if (!isDenied && (!/^4\d\d$/.test(code) || TEMPORARY.includes(code))) return null;
  const words = validation_messages.join('; ') || status_message;
  const refused = INACTIVE.includes(code) ? 'inactive' : /amount/i.test(words) ? 'amount' : 'charge';
  return { refused, reference, detail: `${code} ${words}`.slice(0, DETAIL_LENGTH) };
};

/** As `refusalOf`, of Snap, which answers with an HTTP status and sentences. */
export const snapRefusalOf = (
  reference: string,
  httpStatus: number,
  { error_messages = [] }: SnapAnswer,
): ChargeRefusal | null =>
  refusalOf(reference, { status_code: String(httpStatus), validation_messages: error_messages });

/** Snap knows the order id already: an earlier answer was lost. */
export const isUsedInSnap = ({ error_messages = [] }: SnapAnswer): boolean =>
  error_messages.some((message) => /order_id\b.*\b(taken|utilized|used|sudah digunakan)/i.test(message));

/** The app of an e-wallet; one that draws no code of its own is opened by the phone's camera, where its address allows. */
const appFrom = ({ actions = [] }: ChargeAnswer): StoredInstruction | null => {
  const url = actions.find(({ name }) => name === 'deeplink-redirect')?.url;
  if (url === undefined || !isOpenable(url)) return null;
  const hasQr = actions.some(({ name }) => name === QR_ACTION);
  return {
    ...{ type: 'gateway', redirect_url: url },
    app: { url, ...(!hasQr && isAddress(url) && { qr_text: url }) },
  };
};

/** Where the picture of an e-wallet's QR code is; null where its answer names none. */
export const qrPathOf = ({ actions = [], transaction_id = '' }: ChargeAnswer): string | null =>
  actions.some(({ name }) => name === QR_ACTION) && /^[\w-]{1,100}$/.test(transaction_id)
    ? `/v2/gopay/${transaction_id}/qr-code`
    : null;

/** How a charge is to be paid; null when the answer does not say it. */
export const instructionFrom = (
  { method, channel }: ChargeRequest,
  answer: ChargeAnswer,
): StoredInstruction | null => {
  if (method === 'qris')
    return answer.qr_string === undefined ? null : { type: 'qris', qr_string: answer.qr_string };
  if (method === 'gateway') return appFrom(answer);
  const { va_numbers, permata_va_number, bill_key, biller_code } = answer;
  const va_number = va_numbers?.[0]?.va_number ?? permata_va_number ?? bill_key;
  if (va_number === undefined) return null;
  const bill = va_number === bill_key && biller_code !== undefined ? { biller_code } : {};
  return { type: 'va', bank_code: channel ?? '', ...bill, va_number, account_name: 'LOKAPASAR' };
};

/** The bank that a charge that was made before is at; undefined where its answer does not say it. */
const bankOf = ({ va_numbers, permata_va_number, bill_key }: ChargeAnswer): string | undefined =>
  va_numbers?.[0]?.bank ?? (permata_va_number ? 'permata' : bill_key ? 'mandiri' : undefined);

/** Whether a charge that was made before can still be paid and is the one that is asked for now. */
export const isSameCharge = ({ method, channel, amount }: ChargeRequest, answer: ChargeAnswer): boolean =>
  answer.transaction_status === 'pending' &&
  rupiahOf(answer.gross_amount) === amount &&
  (method === 'qris' ? answer.payment_type === 'qris' : bankOf(answer) === channel);

const reversals: Record<string, { kind: 'refund' | 'chargeback'; isWhole: boolean }> = {
  refund: { kind: 'refund', isWhole: true },
  partial_refund: { kind: 'refund', isWhole: false },
  chargeback: { kind: 'chargeback', isWhole: true },
  partial_chargeback: { kind: 'chargeback', isWhole: false },
};

/** Money has come only where status, code and fraud check agree (docs.midtrans.com, "best practices to handle notification"). */
const statusOf = ({
  status_code,
  transaction_status = '',
  fraud_status = 'accept',
}: StatusAnswer): ProviderMessage['status'] | null => {
  if (transaction_status === 'settlement' || transaction_status === 'capture') {
    if (fraud_status === 'challenge') return 'challenged';
    return status_code === '200' && fraud_status === 'accept' ? 'paid' : null;
  }
  if (transaction_status in reversals) return 'reversed';
  if (transaction_status === 'expire') return 'expired';
  return ['deny', 'cancel', 'failure'].includes(transaction_status) ? 'failed' : null;
};

/** "129000.00" is 129,000 rupiah; there are no cents. */
const rupiahOf = (text: string | undefined): number => {
  if (text === undefined || !/^\d{1,15}(\.0{1,2})?$/.test(text)) throw down('an amount that is none');
  return Number(text);
};

/** How much of a charge has gone back in all; of a part whose sum they do not say, null. */
const reversedTotal = (isWhole: boolean, { gross_amount, refund_amount, refunds }: StatusAnswer) => {
  if (isWhole) return rupiahOf(gross_amount);
  if (refunds !== undefined && refunds.length > 0)
    return refunds.reduce((sum, one) => sum + rupiahOf(one.refund_amount), 0);
  return refund_amount === undefined ? null : rupiahOf(refund_amount);
};

/** The refunds that it names by their keys, or nothing where it names none. */
const refundsOf = ({ refunds }: StatusAnswer): { refunds?: KeyedRefund[] } =>
  refunds === undefined
    ? {}
    : {
        refunds: refunds.map(({ refund_key, refund_amount }) => ({
          key: refund_key ?? '',
          amount: rupiahOf(refund_amount),
        })),
      };

const reversalOf = (answer: StatusAnswer): Pick<ProviderMessage, 'reversal'> => {
  const reversal = reversals[answer.transaction_status ?? ''];
  if (reversal === undefined) return {};
  const { kind, isWhole } = reversal;
  return { reversal: { kind, total: reversedTotal(isWhole, answer), ...refundsOf(answer) } };
};

const WALLETS = ['gopay', 'shopeepay', 'dana', 'ovo'] as const;

const paidByOf = ({ payment_type, acquirer, issuer }: StatusAnswer): { paidBy?: PaidBy } => {
  if (payment_type === undefined) return {};
  if (payment_type === 'qris') return { paidBy: acquirer && issuer === acquirer ? 'qris_own' : 'qris' };
  if (payment_type === 'credit_card') return { paidBy: 'card' };
  return { paidBy: WALLETS.find((one) => one === payment_type) ?? 'other' };
};

/** The refund that goes by a key, if they have acknowledged it. */
export const refundByKey = (answer: StatusAnswer, key: string): KeyedRefund | null =>
  refundsOf(answer).refunds?.find((one) => one.key === key) ?? null;

/** Not settled yet: nothing can be given back (docs.midtrans.com, refund transaction). */
export const isUnsettled = ({ transaction_status = '' }: StatusAnswer): boolean =>
  ['pending', 'authorize', 'capture'].includes(transaction_status);

const UNFUNDED = '414';
const BLOCKED = '410';

/** @throws DependencyDown where nobody knows whether they did it */
export const refundAnswerOf = ({
  status_code: code,
  status_message = '',
}: z.output<typeof refundAnswer>): RefundAnswer => {
  const detail = `${code} ${status_message}`.slice(0, DETAIL_LENGTH);
  if (code === '200') return { state: 'done' };
  if (code === UNFUNDED) return { state: 'unfunded', detail };
  if (code === '429') return { state: 'later', detail };
  if (!/^4\d\d$/.test(code) || code === UNKNOWN) throw down(`refund: ${detail}`);
  if (INACTIVE.includes(code)) return { state: 'refused', reason: 'method', detail };
  if (code === BLOCKED) return { state: 'refused', reason: 'account', detail };
  const isLate = /window|expire|period|exceed/i.test(status_message);
  return { state: 'refused', reason: isLate ? 'late' : 'other', detail };
};

/** @throws DependencyDown when the answer is about something else or names no amount */
export const chargeStatusOf = (reference: string, answer: StatusAnswer): ChargeStatus => {
  if (answer.status_code === UNKNOWN) return { state: 'none' };
  if (answer.order_id !== reference) throw down('a status of something else');
  const status = statusOf(answer);
  if (status === null) return { state: 'open' };
  return {
    state: 'changed',
    message: {
      paymentCode: paymentCodeOf(reference),
      charge: reference,
      status,
      amount: rupiahOf(answer.gross_amount),
      // keyed by our own order id: captured and settled are one arrival of money, whatever else a notification says
      reference: `${reference}:${status === 'reversed' ? 'paid' : status}`,
      ...(status === 'paid' || status === 'reversed' ? paidByOf(answer) : {}),
      ...reversalOf(answer),
    },
  };
};

/** Checks the signature of a notification: SHA-512 with the server key over order id, status code and amount. */
export const readNotification = (rawBody: string, serverKey: string): ReadMessage => {
  let body: unknown;
  try {
    body = JSON.parse(rawBody);
  } catch {
    return { ok: false, why: 'unreadable' };
  }
  const parsed = notification.safeParse(body);
  if (!parsed.success) return { ok: false, why: 'unreadable' };
  const { order_id, status_code, gross_amount, signature_key } = parsed.data;
  const signed = createHash('sha512').update(order_id + status_code + gross_amount + serverKey);
  if (!sameText(signature_key.toLowerCase(), signed.digest('hex'))) return { ok: false, why: 'signature' };
  return { ok: true, confirm: order_id };
};
