import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PayoutReason } from '#contract/wallet.ts';
import { DependencyDown } from '#platform/db/errors.ts';
import { askJson, keyAuthorization } from '#platform/http/ask-json.ts';
import { sameText } from '../payments/index.ts';

import type {
  AccountName,
  PayoutRequest,
  PayoutService,
  PayoutStatus,
  PayoutStep,
  ReadPayoutMessage,
} from './payout-service.ts';

/** Midtrans Payouts, formerly Iris: transfers to bank accounts (docs/decisions/0116-payouts.md). */

export type MidtransPayoutsConfig = {
  /** Key of the role that makes payouts. */
  creatorKey: string;
  /** Key of the role that releases them. */
  approverKey: string;
  /** Signs its notifications. */
  merchantKey: string;
  /** Origin of the API, e.g. https://app.midtrans.com */
  url: string;
};

/** A person waits while a bank account is saved; nobody waits for the others. */
const ACCOUNT_TIMEOUT_MS = 4_000;
const PAYOUT_TIMEOUT_MS = 20_000;
const STATUS_TIMEOUT_MS = 8_000;
const SIGNATURE_HEADER = 'iris-signature';

/** Their names of banks, by the banks' own digits: those that their documentation and clients of it agree on. */
const codes: Readonly<Record<string, string>> = {
  '002': 'bri',
  '008': 'mandiri',
  '009': 'bni',
  '011': 'danamon',
  '013': 'permata',
  '014': 'bca',
  '022': 'cimb',
};

/** Their codes of failed payouts (docs.midtrans.com, error code and messages) as a person is told; the rest is `other`. */
const reasons: Readonly<Record<string, PayoutReason>> = {
  ...Object.fromEntries(['002', '003', '017', '028', '034'].map((code) => [code, 'account' as const])),
  ...Object.fromEntries(['001', '026'].map((code) => [code, 'name' as const])),
  ...Object.fromEntries(['012', '030'].map((code) => [code, 'blocked' as const])),
  ...Object.fromEntries(['014', '015', '033'].map((code) => [code, 'limit' as const])),
  ...Object.fromEntries(['005', '029', '031', '032', '035', '036'].map((code) => [code, 'bank' as const])),
};

const accountAnswer = z.object({ account_name: z.string().trim().min(1).max(200) });
const madeAnswer = z.object({
  payouts: z.array(z.object({ status: z.string(), reference_no: z.string().min(1).max(100) })).length(1),
});
const releasedAnswer = z.object({ status: z.literal('ok') });
const statusAnswer = z.object({
  reference_no: z.string(),
  amount: z.string(),
  status: z.string(),
  error_message: z.string().nullish(),
});
const failure = z.object({ error_message: z.string().max(1_000).nullish(), errors: z.unknown() });
type Failure = z.output<typeof failure>;
const notification = z.object({
  reference_no: z.string().min(1).max(100),
  status: z.string(),
  error_code: z.string().nullish(),
  error_message: z.string().nullish(),
});

/** The keys, or too many questions: says nothing about what was asked, and nothing was done. */
const NOT_NOW = [401, 403, 429];
const DETAIL_LENGTH = 200;
const down = (what: string, cause?: unknown) => new DependencyDown(`Midtrans Payouts (${what})`, { cause });
const sentenceOf = ({ error_message, errors }: Failure): string =>
  [error_message, errors === undefined || typeof errors === 'string' ? errors : JSON.stringify(errors)]
    .filter((part, index, all) => part && all.indexOf(part) === index)
    .join(' ')
    .slice(0, DETAIL_LENGTH);

/** "129000.0" is 129,000 rupiah; there are no cents. */
const rupiahOf = (text: string): number => {
  if (!/^\d{1,15}(\.0{1,2})?$/.test(text)) throw down('an amount that is none');
  return Number(text);
};

const stateOf = (status: string): 'waiting' | 'paid' | 'failed' => {
  if (status === 'completed') return 'paid';
  // `processed` is with the bank, whatever comes of it
  return status === 'failed' || status === 'rejected' ? 'failed' : 'waiting';
};

const readNotification = (
  rawBody: string,
  signature: string | undefined,
  merchantKey: string,
): ReadPayoutMessage => {
  const signed = createHash('sha512')
    .update(rawBody + merchantKey)
    .digest('hex');
  if (signature === undefined || !sameText(signature.toLowerCase(), signed))
    return { ok: false, why: 'signature' };
  let body: unknown;
  try {
    body = JSON.parse(rawBody);
  } catch {
    return { ok: false, why: 'unreadable' };
  }
  const read = notification.safeParse(body);
  // a top-up of the deposit, or the test of the address
  if (!read.success) return { ok: true, reference: null, failure: null };
  const { reference_no, status, error_code, error_message } = read.data;
  if (stateOf(status) !== 'failed') return { ok: true, reference: reference_no, failure: null };
  const detail = [error_code, error_message].filter(Boolean).join(' ').slice(0, DETAIL_LENGTH);
  const reason = reasons[error_code ?? ''] ?? 'other';
  return { ok: true, reference: reference_no, failure: { reason, detail } };
};

type Asking = { key: string; body?: object; idempotencyKey?: string; timeoutMs: number };
type Answered<T> = { ok: true; answer: T } | { ok: false; status: number; failure: Failure };

/** The adapter named `midtrans`. Its key of idempotency is remembered for a day, so that a lost answer is asked for again. */
export const midtransPayouts = (config: MidtransPayoutsConfig): PayoutService => {
  const call = async <T>(
    path: string,
    shape: z.ZodType<T>,
    { key, body, idempotencyKey, timeoutMs }: Asking,
  ): Promise<Answered<T>> => {
    const name = path.split('?')[0] ?? path;
    try {
      const read = await askJson(`${config.url}/iris/api/v1${path}`, {
        ...(body && { body }),
        headers: {
          authorization: keyAuthorization(key),
          ...(idempotencyKey !== undefined && { 'x-idempotency-key': idempotencyKey }),
        },
        within: timeoutMs,
      });
      if (read.ok) return { ok: true, answer: shape.parse(read.body) };
      if (read.status >= 500 || read.status === 408) throw new Error(`status ${read.status}`);
      return { ok: false, status: read.status, failure: failure.parse(read.body) };
    } catch (error) {
      throw down(name, error);
    }
  };

  const status = async (reference: string): Promise<PayoutStatus> => {
    const found = await call(`/payouts/${encodeURIComponent(reference)}`, statusAnswer, {
      key: config.creatorKey,
      timeoutMs: STATUS_TIMEOUT_MS,
    });
    if (!found.ok) {
      if (found.status === 404) return { state: 'unknown' };
      throw down(sentenceOf(found.failure));
    }
    const { answer } = found;
    if (answer.reference_no !== reference) throw down('a status of something else');
    const detail = (answer.error_message ?? '').slice(0, DETAIL_LENGTH);
    return { state: stateOf(answer.status), amount: rupiahOf(answer.amount), detail };
  };

  const make = async ({ key, amount, bank, number, name }: PayoutRequest): Promise<PayoutStep> => {
    const beneficiary_bank = codes[bank];
    if (beneficiary_bank === undefined) return { state: 'refused', detail: `bank ${bank}` };
    const payout = {
      beneficiary_name: name,
      beneficiary_account: number,
      beneficiary_bank,
      amount: `${amount}.00`,
      // letters, digits and spaces: older pages of theirs allow nothing else in a note
      notes: key.replaceAll('-', ' '),
    };
    const made = await call('/payouts', madeAnswer, {
      key: config.creatorKey,
      body: { payouts: [payout] },
      idempotencyKey: key,
      timeoutMs: PAYOUT_TIMEOUT_MS,
    });
    if (made.ok) return { state: 'made', reference: made.answer.payouts[0]?.reference_no ?? '' };
    const detail = `${made.status} ${sentenceOf(made.failure)}`.slice(0, DETAIL_LENGTH);
    if (NOT_NOW.includes(made.status)) return { state: 'later', detail };
    return { state: /idempotency/i.test(detail) ? 'unclear' : 'refused', detail };
  };

  const release = async (key: string, reference: string): Promise<PayoutStep> => {
    const released = await call('/payouts/approve', releasedAnswer, {
      key: config.approverKey,
      body: { reference_nos: [reference] },
      idempotencyKey: `${key}-approve`,
      timeoutMs: PAYOUT_TIMEOUT_MS,
    });
    if (released.ok) return { state: 'sent', reference };
    // refused: it was released or rejected before, or the account may not; what the payout says of itself decides
    const found = await call(`/payouts/${encodeURIComponent(reference)}`, statusAnswer, {
      key: config.creatorKey,
      timeoutMs: STATUS_TIMEOUT_MS,
    });
    if (!found.ok || found.answer.status === 'queued') throw down(sentenceOf(released.failure));
    return { state: 'sent', reference };
  };

  return {
    name: 'midtrans',
    knows: (bank) => bank in codes,
    accountName: async (bank, number): Promise<AccountName> => {
      const code = codes[bank];
      if (code === undefined) return { state: 'unchecked' };
      const query = new URLSearchParams({ bank: code, account: number });
      const found = await call(`/account_validation?${query}`, accountAnswer, {
        key: config.creatorKey,
        timeoutMs: ACCOUNT_TIMEOUT_MS,
      });
      if (found.ok) return { state: 'found', name: found.answer.account_name };
      if (NOT_NOW.includes(found.status)) throw down(`status ${found.status}`);
      // "Account does not exist", "Account is dormant", "Account is closed"
      return /does not exist|dormant|closed/i.test(sentenceOf(found.failure))
        ? { state: 'none' }
        : { state: 'unchecked' };
    },
    payout: (request) =>
      request.reference === null ? make(request) : release(request.key, request.reference),
    status,
    read: ({ rawBody, header }) => readNotification(rawBody, header(SIGNATURE_HEADER), config.merchantKey),
  };
};
