import { createHash } from 'node:crypto';
import { z } from 'zod';
import { DependencyDown } from '#platform/db/errors.ts';
import type {
  Charge,
  ChargeRequest,
  ChargeStatus,
  PaymentProvider,
  ProviderMessage,
  ReadMessage,
  StoredInstruction,
} from './provider.ts';
import { sameText } from './signature.rules.ts';

/** Midtrans: virtual accounts and QRIS by its Core API, everything else on its Snap page. */

export type MidtransConfig = {
  serverKey: string;
  /** Origin of the Core API, e.g. https://api.midtrans.com */
  apiUrl: string;
  /** Origin of Snap, e.g. https://app.midtrans.com */
  snapUrl: string;
};

const TIMEOUT_MS = 10_000;
/** Their notifications wait fifteen seconds for our answer, and are sent again when it is a 503. */
const STATUS_TIMEOUT_MS = 8_000;

const chargeAnswer = z.object({
  status_code: z.string(),
  status_message: z.string().optional(),
  va_numbers: z.array(z.object({ bank: z.string(), va_number: z.string() })).optional(),
  permata_va_number: z.string().optional(),
  bill_key: z.string().optional(),
  biller_code: z.string().optional(),
  qr_string: z.string().optional(),
});
type ChargeAnswer = z.output<typeof chargeAnswer>;
const snapAnswer = z.object({ redirect_url: z.string() });
const notification = z.object({
  order_id: z.string(),
  status_code: z.string(),
  gross_amount: z.string(),
  signature_key: z.string(),
});
const cancelAnswer = z.object({ status_code: z.string() });
/** Of a charge that they do not know, the answer is a code and a sentence. */
const statusAnswer = z.object({
  status_code: z.string(),
  order_id: z.string().optional(),
  transaction_status: z.string().optional(),
  gross_amount: z.string().optional(),
  fraud_status: z.string().optional(),
  refund_amount: z.string().optional(),
  refunds: z.array(z.object({ refund_amount: z.string() })).optional(),
});
type StatusAnswer = z.output<typeof statusAnswer>;

const DUPLICATE = '406';
const UNKNOWN = '404';
/** A transaction that is paid or over cannot be cancelled. */
const UNCHANGEABLE = '412';
const isGood = (code: string) => code === '200' || code === '201';
const down = (what: string, cause?: unknown) => new DependencyDown(`Midtrans (${what})`, { cause });

/** Their order ids are used once, so a payment that changes its method goes by `CODE_2`, `CODE_3`, … */
const nextOrderId = (paymentCode: string, previous: string | null): string => {
  if (previous === null) return paymentCode;
  return `${paymentCode}_${Number(previous.split('_')[1] ?? 1) + 1}`;
};

const detailsOf = ({ method, channel }: ChargeRequest): object => {
  if (method === 'qris') return { payment_type: 'qris', qris: { acquirer: 'gopay' } };
  if (channel === 'mandiri')
    return { payment_type: 'echannel', echannel: { bill_info1: 'Pembayaran:', bill_info2: 'Lokapasar' } };
  return { payment_type: 'bank_transfer', bank_transfer: { bank: channel } };
};

const instructionFrom = ({ method, channel }: ChargeRequest, answer: ChargeAnswer): StoredInstruction => {
  if (method === 'qris') {
    if (answer.qr_string === undefined) throw down('no QR in its answer');
    return { type: 'qris', qr_string: answer.qr_string };
  }
  const bill = answer.bill_key === undefined ? undefined : `${answer.biller_code} ${answer.bill_key}`;
  const va_number = answer.va_numbers?.[0]?.va_number ?? answer.permata_va_number ?? bill;
  if (va_number === undefined) throw down('no account number in its answer');
  return { type: 'va', bank_code: channel ?? '', va_number, account_name: 'LOKAPASAR' };
};

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

const reversalOf = (answer: StatusAnswer): Pick<ProviderMessage, 'reversal'> => {
  const reversal = reversals[answer.transaction_status ?? ''];
  if (reversal === undefined) return {};
  return { reversal: { kind: reversal.kind, total: reversedTotal(reversal.isWhole, answer) } };
};

const chargeStatusOf = (reference: string, answer: StatusAnswer): ChargeStatus => {
  if (answer.status_code === UNKNOWN) return { state: 'none' };
  if (answer.order_id !== reference) throw down('a status of something else');
  const status = statusOf(answer);
  if (status === null) return { state: 'open' };
  return {
    state: 'changed',
    message: {
      paymentCode: reference.split('_')[0] ?? reference,
      charge: reference,
      status,
      amount: rupiahOf(answer.gross_amount),
      // keyed by our own order id: captured and settled are one arrival of money, whatever else a notification says
      reference: `${reference}:${status === 'reversed' ? 'paid' : status}`,
      ...reversalOf(answer),
    },
  };
};

const readNotification = (rawBody: string, serverKey: string): ReadMessage => {
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

/**
 * The adapter named `midtrans`. Its notifications carry a signature (SHA-512 with the server key) of order id, status code
 * and amount; the state of the transaction is not signed, so that it is asked for.
 */
export const midtransProvider = (config: MidtransConfig): PaymentProvider => {
  const authorization = `Basic ${Buffer.from(`${config.serverKey}:`).toString('base64')}`;
  const call = async <T>(
    url: string,
    shape: z.ZodType<T>,
    body?: object,
    timeoutMs = TIMEOUT_MS,
  ): Promise<T> => {
    try {
      const answer = await fetch(url, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
        // the server key and the amount are for nobody else
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return shape.parse(await answer.json());
    } catch (error) {
      throw down(new URL(url).pathname, error);
    }
  };
  const chargeCore = async (request: ChargeRequest, orderId: string, minutes: number): Promise<Charge> => {
    const charged = await call(`${config.apiUrl}/v2/charge`, chargeAnswer, {
      ...detailsOf(request),
      transaction_details: { order_id: orderId, gross_amount: request.amount },
      custom_expiry: { expiry_duration: minutes, unit: 'minute' },
    });
    // an earlier try arrived although its answer did not
    const answer =
      charged.status_code === DUPLICATE
        ? await call(`${config.apiUrl}/v2/${orderId}/status`, chargeAnswer)
        : charged;
    if (!isGood(answer.status_code)) throw down(`${answer.status_code} ${answer.status_message ?? ''}`);
    return { reference: orderId, instruction: instructionFrom(request, answer) };
  };
  const chargeSnap = async (request: ChargeRequest, orderId: string, minutes: number): Promise<Charge> => {
    const { redirect_url } = await call(`${config.snapUrl}/snap/v1/transactions`, snapAnswer, {
      transaction_details: { order_id: orderId, gross_amount: request.amount },
      expiry: { duration: minutes, unit: 'minute' },
    });
    return { reference: orderId, instruction: { type: 'gateway', redirect_url } };
  };
  return {
    name: 'midtrans',
    methods: ['va', 'qris', 'gateway'],
    banks: ['bca', 'bni', 'bri', 'mandiri', 'permata', 'cimb'],
    charge: (request) => {
      const orderId = nextOrderId(request.paymentCode, request.previousReference);
      const minutes = Math.max(1, Math.ceil((request.expiresAt.getTime() - request.now.getTime()) / 60_000));
      return request.method === 'gateway'
        ? chargeSnap(request, orderId, minutes)
        : chargeCore(request, orderId, minutes);
    },
    read: ({ rawBody }) => readNotification(rawBody, config.serverKey),
    charges: {
      status: async (reference) => {
        const url = `${config.apiUrl}/v2/${encodeURIComponent(reference)}/status`;
        return chargeStatusOf(reference, await call(url, statusAnswer, undefined, STATUS_TIMEOUT_MS));
      },
      cancel: async (reference) => {
        const url = `${config.apiUrl}/v2/${encodeURIComponent(reference)}/cancel`;
        const { status_code } = await call(url, cancelAnswer, {});
        if (!['200', UNKNOWN, UNCHANGEABLE].includes(status_code)) throw down(`cancel: ${status_code}`);
      },
    },
  };
};
