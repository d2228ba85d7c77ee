import type { z } from 'zod';
import { jakartaTime } from '#common/jakarta-time.ts';
import { chargeLineWords } from '#messages/payments.ts';
import { askJson, keyAuthorization } from '#platform/http/ask-json.ts';
import { chargeLines, inOneLine, type LineLimits } from './charge-details.rules.ts';
import { nextChargeName } from './charge-names.rules.ts';
import {
  type AmountLimits,
  type EwalletCode,
  ewalletCodes,
  NO_LIMITS,
  type ProvidedMethod,
  type VaBankCode,
} from './methods.rules.ts';
import {
  type ChargeAnswer,
  cancelAnswer,
  chargeAnswer,
  chargeStatusOf,
  DUPLICATE,
  down,
  instructionFrom,
  isGood,
  isSameCharge,
  isUnsettled,
  isUsedInSnap,
  qrPathOf,
  readNotification,
  refundAnswer,
  refundAnswerOf,
  refundByKey,
  refusalOf,
  type StatusAnswer,
  snapAnswer,
  snapRefusalOf,
  statusAnswer,
  UNCHANGEABLE,
  UNKNOWN,
} from './midtrans-answers.ts';
import { pngAt } from './picture-at.ts';
import type {
  Charge,
  ChargeRefusal,
  ChargeRequest,
  LostCharge,
  PaidBy,
  PaymentProvider,
  RefundAnswer,
  RefundRequest,
  StoredInstruction,
} from './provider.ts';

/** Midtrans: virtual accounts, QRIS, GoPay and ShopeePay by its Core API, everything else on its Snap page. */

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

/** A picture of a QR code that takes longer is left out. */
const PICTURE_TIMEOUT_MS = 3_000;

/** Rupiah, as docs.midtrans.com lists them ("berapa jumlah transaksi minimal dan maksimal", March 2026; see record 0108). */
const vaLimits: Record<VaBankCode, AmountLimits> = {
  bca: { min: 10_000, max: 20_000_000_000 },
  bni: NO_LIMITS,
  bri: { min: 1, max: 20_000_000_000 },
  mandiri: { min: 1, max: 50_000_000_000 },
  permata: { min: 1, max: 9_999_999_999 },
  cimb: { min: 1, max: 250_000_000 },
  bsi: NO_LIMITS,
};
const QRIS_LIMITS: AmountLimits = { min: 1, max: 10_000_000 };
/** Of what the Snap page offers: e-wallets from one rupiah, cards up to this. */
const SNAP_LIMITS: AmountLimits = { min: 1, max: 999_999_999 };

const ewalletLimits: Record<EwalletCode, AmountLimits> = {
  gopay: { min: 1, max: 20_000_000 },
  shopeepay: { min: 1, max: 20_000_000 },
  dana: { min: 1, max: 20_000_000 },
  ovo: { min: 1, max: 99_999_999 },
};

const limitsOf = (method: ProvidedMethod, channel: string | null): AmountLimits => {
  if (method === 'qris') return QRIS_LIMITS;
  if (method === 'gateway') return ewalletLimits[channel as EwalletCode] ?? SNAP_LIMITS;
  return vaLimits[channel as VaBankCode] ?? NO_LIMITS;
};

/** A name of an item longer than this is refused, a field of the customer has at most so many characters. */
const LINES: LineLimits = { maxLines: 100, nameLength: 50, takesReductions: true };
const CUSTOMER_LENGTH = 255;

/** What is paid for and by whom; the sum of the items has to be the amount, or the charge is refused. */
const saleOf = (request: ChargeRequest): object => {
  const { name, email, phone } = request.details.customer;
  const first_name = inOneLine(name ?? '', CUSTOMER_LENGTH);
  return {
    item_details: chargeLines(request.details, request, LINES, chargeLineWords),
    customer_details: {
      ...(first_name !== '' && { first_name }),
      ...(email !== null && { email }),
      ...(phone !== null && { phone }),
    },
  };
};

/**
 * What its page offers where the page stands for one method: those that its documentation knows on the page alone. null:
 * the Core API takes it.
 */
const onPage = ({ method, channel, returnUrl }: ChargeRequest): object | null => {
  if (method === 'va' && channel === 'bsi') return { enabled_payments: ['bsi_va'] };
  if (method !== 'gateway' || channel === 'gopay' || channel === 'shopeepay') return null;
  if (channel === 'dana') return { enabled_payments: ['dana'], dana: { callback_url: returnUrl } };
  return channel === null ? {} : { enabled_payments: [channel] };
};

const DAY_MINUTES = 1440;
/** How long a charge by an e-wallet can last, in minutes; OVO has a time of its own, whatever is asked. */
const ewalletMinutes: Record<EwalletCode, { min: number; max: number }> = {
  gopay: { min: 1, max: 7 * DAY_MINUTES },
  shopeepay: { min: 1, max: 5 * DAY_MINUTES },
  dana: { min: 15, max: DAY_MINUTES },
  ovo: { min: 1, max: DAY_MINUTES },
};

/** Until the payment ends, or as long as the charge can last: then the buyer may try again. */
const minutesOf = ({ method, channel, now, expiresAt }: ChargeRequest): number => {
  const wanted = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 60_000));
  if (method !== 'gateway' || channel === null) return wanted;
  const { min, max } = ewalletMinutes[channel as EwalletCode];
  return Math.min(max, Math.max(min, wanted));
};

/** As docs.midtrans.com lists them for a refund (record 0124). */
const refundDays: Record<PaidBy, number> = {
  qris: 7,
  qris_own: 45,
  gopay: 45,
  shopeepay: 365,
  dana: 45,
  ovo: 7,
  // depends on the card's bank
  card: Number.POSITIVE_INFINITY,
  other: 0,
};

/** ShopeePay takes no refund from 23:55 to 06:00 in Jakarta. null: it takes one now. */
const shopeePayOpens = (now: Date): Date | null => {
  const minutes = minutesOfJakarta(now);
  const wait = minutes >= 23 * 60 + 55 ? DAY_MINUTES + 360 - minutes : minutes < 360 ? 360 - minutes : 0;
  return wait === 0 ? null : new Date(now.getTime() + wait * 60_000);
};
const minutesOfJakarta = (now: Date): number => {
  const [hours = 0, minutes = 0] = jakartaTime(now.getTime()).slice(11, 16).split(':').map(Number);
  return hours * 60 + minutes;
};

const detailsOf = ({ method, channel, returnUrl }: ChargeRequest): object => {
  if (channel === 'gopay')
    return { payment_type: 'gopay', gopay: { enable_callback: true, callback_url: returnUrl } };
  if (channel === 'shopeepay') return { payment_type: 'shopeepay', shopeepay: { callback_url: returnUrl } };
  if (method === 'qris') return { payment_type: 'qris', qris: { acquirer: 'gopay' } };
  if (channel === 'mandiri')
    return { payment_type: 'echannel', echannel: { bill_info1: 'Pembayaran:', bill_info2: 'Lokapasar' } };
  return { payment_type: 'bank_transfer', bank_transfer: { bank: channel } };
};

/**
 * The adapter named `midtrans`. Its notifications carry a signature (SHA-512 with the server key) of order id, status code
 * and amount; the state of the transaction is not signed, so that it is asked for.
 */
export const midtransProvider = (config: MidtransConfig): PaymentProvider => {
  const headers = { authorization: keyAuthorization(config.serverKey) };
  const callWithStatus = async <T>(
    url: string,
    shape: z.ZodType<T>,
    body?: object,
    timeoutMs = TIMEOUT_MS,
  ): Promise<{ httpStatus: number; answer: T }> => {
    try {
      const answer = await askJson(url, { ...(body && { body }), headers, within: timeoutMs });
      return { httpStatus: answer.status, answer: shape.parse(answer.body) };
    } catch (error) {
      throw down(new URL(url).pathname, error);
    }
  };
  const call = async <T>(...request: Parameters<typeof callWithStatus<T>>): Promise<T> =>
    (await callWithStatus<T>(...request)).answer;

  /** An earlier try arrived although its answer did not: what was made then is asked about, not made twice. */
  const madeBefore = async (request: ChargeRequest, orderId: string): Promise<Charge | LostCharge> => {
    const answer = await call(`${config.apiUrl}/v2/${orderId}/status`, chargeAnswer);
    if (answer.transaction_status === undefined) throw down(`${answer.status_code} of a charge it knows`);
    const instruction = isSameCharge(request, answer) ? instructionFrom(request, answer) : null;
    return instruction === null ? { lost: orderId } : { reference: orderId, instruction };
  };
  /** GoPay's code is a picture alone; without it the app is opened by the button only. */
  const withPicture = async (
    instruction: StoredInstruction,
    answer: ChargeAnswer,
  ): Promise<StoredInstruction> => {
    const path = qrPathOf(answer);
    if (path === null || instruction.type !== 'gateway' || instruction.app === undefined) return instruction;
    const qr_image = await pngAt(`${config.apiUrl}${path}`, PICTURE_TIMEOUT_MS);
    return qr_image === null ? instruction : { ...instruction, app: { ...instruction.app, qr_image } };
  };
  const chargeCore = async (
    request: ChargeRequest,
    orderId: string,
    minutes: number,
  ): Promise<Charge | ChargeRefusal | LostCharge> => {
    const answer: ChargeAnswer = await call(`${config.apiUrl}/v2/charge`, chargeAnswer, {
      ...detailsOf(request),
      transaction_details: { order_id: orderId, gross_amount: request.amount },
      ...saleOf(request),
      custom_expiry: { expiry_duration: minutes, unit: 'minute' },
    });
    if (answer.status_code === DUPLICATE) return madeBefore(request, orderId);
    const refusal = refusalOf(orderId, answer);
    if (refusal !== null) return refusal;
    if (!isGood(answer.status_code)) throw down(`${answer.status_code} ${answer.status_message ?? ''}`);
    const instruction = instructionFrom(request, answer);
    if (instruction === null) throw down('no account number, no QR and no app in its answer');
    return { reference: orderId, instruction: await withPicture(instruction, answer) };
  };
  const chargeSnap = async (
    request: ChargeRequest,
    offered: object,
    orderId: string,
    minutes: number,
  ): Promise<Charge | ChargeRefusal | LostCharge> => {
    const { httpStatus, answer } = await callWithStatus(
      `${config.snapUrl}/snap/v1/transactions`,
      snapAnswer,
      {
        transaction_details: { order_id: orderId, gross_amount: request.amount },
        ...saleOf(request),
        // OVO takes no time for its payment: the page ends instead
        [request.channel === 'ovo' ? 'page_expiry' : 'expiry']: { duration: minutes, unit: 'minute' },
        callbacks: { finish: request.returnUrl },
        ...offered,
      },
    );
    if (answer.redirect_url !== undefined)
      return { reference: orderId, instruction: { type: 'gateway', redirect_url: answer.redirect_url } };
    if (isUsedInSnap(answer)) return { lost: orderId };
    const refusal = snapRefusalOf(orderId, httpStatus, answer);
    if (refusal === null) throw down(`snap: ${httpStatus}`);
    return refusal;
  };
  const statusOf = (reference: string): Promise<StatusAnswer> => {
    const url = `${config.apiUrl}/v2/${encodeURIComponent(reference)}/status`;
    return call(url, statusAnswer, undefined, STATUS_TIMEOUT_MS);
  };
  /** What they have of a refund already; null where they have acknowledged none. */
  const acknowledged = (answer: StatusAnswer, { key, amount }: RefundRequest): RefundAnswer | null => {
    const refund = refundByKey(answer, key);
    if (refund === null) return null;
    if (refund.amount !== amount) throw down(`refund ${key} of another sum`);
    return { state: 'done' };
  };
  /** The status names what was acknowledged; what it does not name may be asked for again under the same key. */
  const refund = async (request: RefundRequest): Promise<RefundAnswer> => {
    const { charge, key, amount, paidBy, now } = request;
    const before = await statusOf(charge);
    if (before.order_id !== charge) throw down('a status of something else');
    const known = acknowledged(before, request);
    if (known !== null) return known;
    if (isUnsettled(before)) return { state: 'later', detail: `${before.transaction_status}, not settled` };
    const opens = paidBy === 'shopeepay' ? shopeePayOpens(now) : null;
    if (opens !== null) return { state: 'later', detail: 'ShopeePay 23:55-06:00', until: opens };
    const url = `${config.apiUrl}/v2/${encodeURIComponent(charge)}/refund`;
    const body = { refund_key: key, amount, reason: 'Permintaan pembeli' };
    const answer = refundAnswerOf(await call(url, refundAnswer, body));
    // a refund that is being acknowledged just now makes the same one again look forbidden
    return answer.state === 'refused' ? (acknowledged(await statusOf(charge), request) ?? answer) : answer;
  };
  return {
    name: 'midtrans',
    methods: ['va', 'qris', 'gateway'],
    banks: ['bca', 'bni', 'bri', 'mandiri', 'permata', 'cimb', 'bsi'],
    ewallets: ewalletCodes,
    limits: limitsOf,
    charge: (request) => {
      const orderId = nextChargeName(request.paymentCode, request.previousReference);
      const minutes = minutesOf(request);
      const offered = onPage(request);
      return offered === null
        ? chargeCore(request, orderId, minutes)
        : chargeSnap(request, offered, orderId, minutes);
    },
    read: ({ rawBody }) => readNotification(rawBody, config.serverKey),
    charges: {
      status: async (reference) => {
        return chargeStatusOf(reference, await statusOf(reference));
      },
      cancel: async (reference) => {
        const url = `${config.apiUrl}/v2/${encodeURIComponent(reference)}/cancel`;
        const { status_code } = await call(url, cancelAnswer, {});
        if (!['200', UNKNOWN, UNCHANGEABLE].includes(status_code)) throw down(`cancel: ${status_code}`);
      },
    },
    refundDays: (paidBy) => refundDays[paidBy],
    refund,
  };
};
