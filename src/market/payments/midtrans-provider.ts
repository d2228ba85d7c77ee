import { createHash } from 'node:crypto';
import { z } from 'zod';
import { DependencyDown } from '#platform/db/errors.ts';
import type { Charge, ChargeRequest, PaymentProvider, ReadMessage, StoredInstruction } from './provider.ts';
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
  transaction_id: z.string(),
  transaction_status: z.string(),
  status_code: z.string(),
  gross_amount: z.string(),
  signature_key: z.string(),
  fraud_status: z.string().optional(),
});

const DUPLICATE = '406';
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

const statusOf = (status: string, fraud: string | undefined): 'paid' | 'failed' | 'expired' | null => {
  if (status === 'settlement') return 'paid';
  if (status === 'capture') return fraud === undefined || fraud === 'accept' ? 'paid' : null;
  if (status === 'expire') return 'expired';
  return status === 'deny' || status === 'cancel' || status === 'failure' ? 'failed' : null;
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
  const { order_id, status_code, gross_amount, signature_key, transaction_id } = parsed.data;
  const signed = createHash('sha512').update(order_id + status_code + gross_amount + serverKey);
  if (!sameText(signature_key.toLowerCase(), signed.digest('hex'))) return { ok: false, why: 'signature' };
  const status = statusOf(parsed.data.transaction_status, parsed.data.fraud_status);
  if (status === null) return { ok: false, why: 'nothing' };
  return {
    ok: true,
    message: {
      paymentCode: order_id.split('_')[0] ?? order_id,
      status,
      amount: Math.round(Number(gross_amount)),
      // captured and settled are one arrival of money, told twice
      reference: `${transaction_id}:${status}`,
    },
  };
};

/** The adapter named `midtrans`. Its notifications carry their own signature (SHA-512 with the server key). */
export const midtransProvider = (config: MidtransConfig): PaymentProvider => {
  const authorization = `Basic ${Buffer.from(`${config.serverKey}:`).toString('base64')}`;
  const call = async <T>(url: string, shape: z.ZodType<T>, body?: object): Promise<T> => {
    try {
      const answer = await fetch(url, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
        // the server key and the amount are for nobody else
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
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
  };
};
