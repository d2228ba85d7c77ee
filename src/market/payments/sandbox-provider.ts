import { createHash } from 'node:crypto';
import { paymentCallback } from '#contract/payment.ts';
import { ewalletCodes, NO_LIMITS, vaBanks } from './methods.rules.ts';
import type {
  ChargeRequest,
  PaymentProvider,
  ReadMessage,
  RefundAnswer,
  RefundRequest,
  StoredInstruction,
} from './provider.ts';
import { type QrisMerchant, qrisText } from './qris.rules.ts';
import { isSigned } from './signature.rules.ts';

/** Nobody real: the numbers are made up, only their shape and checksum are true. */
const merchant: QrisMerchant = {
  issuer: 'ID.CO.LOKAPASAR.WWW',
  account: '9360099900000000017',
  merchantId: '000000000000017',
  nationalId: 'ID1099900000017',
  name: 'LOKAPASAR DEMO',
  city: 'KUPANG',
  postcode: '85111',
};

/** Digits that the same text always gives. */
const digitsOf = (text: string, length: number): string =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString()
    .slice(-length);

const instructionOf = (request: ChargeRequest, publicUrl: string): StoredInstruction => {
  const { method, channel, paymentCode, amount } = request;
  if (method === 'qris') return { type: 'qris', qr_string: qrisText(merchant, amount, paymentCode) };
  if (method === 'gateway') {
    const page = `${publicUrl}/__demo/gateway/${paymentCode}`;
    const paysOnPage = channel === null || channel === 'ovo';
    // what the app scans itself, and what leads there by the camera
    const qr_text = channel === 'gopay' ? qrisText(merchant, amount, paymentCode) : page;
    return { type: 'gateway', redirect_url: page, ...(!paysOnPage && { app: { url: page, qr_text } }) };
  }
  const index = vaBanks.findIndex((bank) => bank.code === channel);
  const va_number = `8${String(index + 1).padStart(3, '0')}9${digitsOf(`${paymentCode}:${channel}`, 11)}`;
  return { type: 'va', bank_code: channel ?? '', va_number, account_name: 'LOKAPASAR' };
};

const read = (rawBody: string): ReadMessage => {
  let body: unknown;
  try {
    body = JSON.parse(rawBody);
  } catch {
    return { ok: false, why: 'unreadable' };
  }
  const parsed = paymentCallback.input.safeParse(body);
  if (!parsed.success) return { ok: false, why: 'unreadable' };
  const { payment_code, status, amount, reference } = parsed.data;
  return { ok: true, message: { paymentCode: payment_code, charge: null, status, amount, reference } };
};

/** Sums whose refund does not go through, as in Xendit's test scenarios for QR codes. */
const refundsThatFail: Record<number, RefundAnswer> = {
  10301: { state: 'refused', reason: 'method', detail: 'PARTIAL_REFUND_NOT_SUPPORTED' },
  20300: { state: 'refused', reason: 'late', detail: 'INELIGIBLE_TRANSACTION' },
  20302: { state: 'later', detail: 'REFUND_TEMPORARILY_UNAVAILABLE' },
  20304: { state: 'unfunded', detail: 'INSUFFICIENT_BALANCE' },
};
const refundOf = ({ amount }: RefundRequest): RefundAnswer => refundsThatFail[amount] ?? { state: 'done' };

/** Demo and test: charges nobody; a callback signed with the callback secret says what became of the payment. */
export const sandboxProvider = (publicUrl: string, callbackSecret: string | null): PaymentProvider => ({
  name: 'sandbox',
  methods: ['va', 'qris', 'gateway'],
  banks: vaBanks.map(({ code }) => code),
  ewallets: ewalletCodes,
  limits: () => NO_LIMITS,
  charge: async (request) => ({
    reference: `sandbox:${request.paymentCode}`,
    instruction: instructionOf(request, publicUrl),
  }),
  read: ({ rawBody, header }) => {
    if (callbackSecret === null) return { ok: false, why: 'no_secret' };
    if (!isSigned(rawBody, header('x-callback-signature'), callbackSecret))
      return { ok: false, why: 'signature' };
    return read(rawBody);
  },
  charges: null,
  refundDays: (paidBy) => (paidBy === 'other' ? 0 : 30),
  refund: async (request) => refundOf(request),
});
