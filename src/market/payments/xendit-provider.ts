import type { z } from 'zod';
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
import type {
  Charge,
  ChargeRefusal,
  ChargeRequest,
  ChargeStatus,
  LostCharge,
  PaidBy,
  PaymentProvider,
  RefundAnswer,
  RefundRequest,
  StoredInstruction,
} from './provider.ts';
import { sameText } from './signature.rules.ts';
import {
  disputes,
  down,
  endedStatus,
  endOf,
  givenBackOf,
  instructionFrom,
  invoice,
  invoices,
  isMethodOver,
  isSameInvoice,
  isSameRequest,
  madeRefund,
  named,
  paidByOf,
  paidStatus,
  paymentRequest,
  paymentRequests,
  payments,
  problem,
  readWebhook,
  refundEntry,
  refunds,
  refusalOf,
  refusedRefundOf,
  type XenditInvoice,
  type XenditProblem,
  type XenditRequest,
  xenditBanks,
  xenditEwallets,
} from './xendit-answers.ts';

/**
 * Xendit: virtual accounts, QRIS, ShopeePay and DANA by its Payments API (version 2), everything else on the page of an
 * invoice.
 */

export type XenditConfig = {
  secretKey: string;
  /** What its webhooks carry in `x-callback-token`. */
  callbackToken: string;
  /** Origin of its API, e.g. https://api.xendit.co */
  url: string;
};

/** For all requests of one charge together, or of one status. */
const TIMEOUT_MS = 10_000;
const STATUS_TIMEOUT_MS = 8_000;
/** As many as one answer of theirs names. */
const PAGE = 100;

/** Rupiah, as docs.xendit.co lists them for each channel (see record 0115); CIMB and BSI have no page of their own there. */
const vaLimits: Record<VaBankCode, AmountLimits> = {
  bca: { min: 10_000, max: 50_000_000 },
  bni: { min: 1, max: 50_000_000_000 },
  bri: { min: 1, max: 50_000_000_000 },
  mandiri: { min: 1, max: 50_000_000_000 },
  permata: { min: 1, max: 9_999_999_999 },
  cimb: NO_LIMITS,
  bsi: NO_LIMITS,
};
const QRIS_LIMITS: AmountLimits = { min: 1, max: 10_000_000 };

/** Of GoPay and ShopeePay in Indonesia its pages name none that could be read. */
const ewalletLimits: Record<EwalletCode, AmountLimits> = {
  gopay: NO_LIMITS,
  shopeepay: NO_LIMITS,
  dana: { min: 100, max: 20_000_000 },
  ovo: { min: 100, max: 20_000_000 },
};

const limitsOf = (method: ProvidedMethod, channel: string | null): AmountLimits => {
  if (method === 'qris') return QRIS_LIMITS;
  // the page shows those of its methods that take the sum
  if (method === 'gateway') return ewalletLimits[channel as EwalletCode] ?? NO_LIMITS;
  return vaLimits[channel as VaBankCode] ?? NO_LIMITS;
};

/** Invoices and requests are found in different places; the name of a charge says in which. */
const PAGE_SUFFIX = '_page';
const isPage = (name: string): boolean => name.endsWith(PAGE_SUFFIX);
/** A page of one e-wallet has a name of its own: an earlier one of all methods is not the same. */
const pageName = (name: string, channel: string | null): string =>
  `${name}${channel === null ? '' : `_${channel}`}${PAGE_SUFFIX}`;

/** An invoice takes 75 items; that a price may be negative is written nowhere. */
const LINES: LineLimits = { maxLines: 75, nameLength: 255, takesReductions: false };
const CATEGORY = 'Marketplace';

const itemsOf = (request: ChargeRequest) =>
  chargeLines(request.details, request, LINES, chargeLineWords).map(({ id, ...line }) => ({
    reference_id: id,
    ...line,
    category: CATEGORY,
  }));

/** Of an invoice alone: what a request takes as its customer is documented nowhere. */
const customerOf = ({ details: { customer } }: ChargeRequest): object => {
  const given_names = inOneLine(customer.name ?? '', LINES.nameLength);
  return {
    ...(given_names !== '' && { given_names }),
    ...(customer.email !== null && { email: customer.email }),
    ...(customer.phone !== null && { mobile_number: customer.phone }),
  };
};

const requestBody = (request: ChargeRequest, name: string): object => {
  const { method, channel, amount, expiresAt } = request;
  const expires_at = expiresAt.toISOString();
  const ewallet = xenditEwallets[channel as EwalletCode];
  const payment_method =
    method === 'gateway'
      ? {
          type: 'EWALLET',
          ewallet: { channel_code: ewallet, channel_properties: { success_return_url: request.returnUrl } },
        }
      : method === 'qris'
        ? { type: 'QR_CODE', qr_code: { channel_code: 'QRIS', channel_properties: { expires_at } } }
        : {
            type: 'VIRTUAL_ACCOUNT',
            virtual_account: {
              channel_code: xenditBanks[channel as VaBankCode],
              channel_properties: { customer_name: 'LOKAPASAR', expires_at },
            },
          };
  return {
    reference_id: name,
    amount,
    currency: 'IDR',
    payment_method: { ...payment_method, reusability: 'ONE_TIME_USE' },
    items: itemsOf(request).map((item) => ({ ...item, currency: 'IDR' })),
  };
};

const invoiceBody = (request: ChargeRequest, name: string): object => {
  const { paymentCode, amount, now, expiresAt, returnUrl } = request;
  return {
    external_id: name,
    amount,
    currency: 'IDR',
    description: paymentCode,
    success_redirect_url: returnUrl,
    failure_redirect_url: returnUrl,
    invoice_duration: Math.max(60, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)),
    ...(request.channel !== null && { payment_methods: [request.channel.toUpperCase()] }),
    customer: customerOf(request),
    items: itemsOf(request),
  };
};

type Answer<T> = { ok: true; answer: T } | ({ ok: false } & XenditProblem);
type Ask = <T>(
  path: string,
  shape: z.ZodType<T>,
  sent?: { body: object; key?: string },
) => Promise<Answer<T>>;

/** What kind of thing is charged by, and how it is found again by its name. */
type Kind<T> = {
  shape: z.ZodType<T>;
  path: string;
  /** Whether it is made under an idempotency key. */
  takesKey: boolean;
  body: (request: ChargeRequest, name: string) => object;
  find: (ask: Ask, name: string) => Promise<T[]>;
  isSame: (request: ChargeRequest, before: T) => boolean;
  instruction: (request: ChargeRequest, made: T) => StoredInstruction | null;
  /** Why it was refused although it was made. */
  failure: (made: T) => string | null;
};

/** The answer of a call that must not be refused. @throws DependencyDown when it is */
const good = <T>(what: string, answer: Answer<T>): T => {
  if (!answer.ok) throw down(`${what}: ${answer.status} ${answer.error_code}`);
  return answer.answer;
};

const requests: Kind<XenditRequest> = {
  shape: paymentRequest,
  path: '/payment_requests',
  takesKey: true,
  body: requestBody,
  find: async (ask, name) => {
    const path = `/payment_requests?reference_id=${encodeURIComponent(name)}`;
    const { data } = good('payment requests', await ask(path, paymentRequests));
    return data.filter(({ reference_id }) => reference_id === name);
  },
  isSame: isSameRequest,
  instruction: instructionFrom,
  failure: ({ status, failure_code }) => (status === 'FAILED' ? (failure_code ?? status) : null),
};

const pages: Kind<XenditInvoice> = {
  shape: invoice,
  path: '/v2/invoices/',
  takesKey: false,
  body: invoiceBody,
  find: async (ask, name) => {
    const path = `/v2/invoices?external_id=${encodeURIComponent(name)}`;
    return good('invoices', await ask(path, invoices)).filter(({ external_id }) => external_id === name);
  },
  isSame: isSameInvoice,
  instruction: (_, { invoice_url }) => ({ type: 'gateway', redirect_url: invoice_url }),
  failure: () => null,
};

/**
 * Charges once under a name. It is looked for first: how long an idempotency key is remembered is documented nowhere, and an
 * invoice takes none. The key stops two requests at the same moment.
 */
const chargeBy = async <T>(
  ask: Ask,
  kind: Kind<T>,
  request: ChargeRequest,
  name: string,
): Promise<Charge | ChargeRefusal | LostCharge> => {
  const chargeOf = (made: T): Charge | null => {
    const instruction = kind.instruction(request, made);
    return instruction === null ? null : { reference: name, instruction };
  };
  const madeBefore = (before: readonly T[]): Charge | LostCharge => {
    const same = before.find((one) => kind.isSame(request, one));
    return (same === undefined ? null : chargeOf(same)) ?? { lost: name };
  };
  const before = await kind.find(ask, name);
  if (before.length > 0) return madeBefore(before);
  const made = await ask(kind.path, kind.shape, {
    body: kind.body(request, name),
    ...(kind.takesKey ? { key: name } : {}),
  });
  if (made.ok) {
    const failure = kind.failure(made.answer);
    if (failure !== null) return { refused: 'charge', reference: name, detail: failure };
    const charge = chargeOf(made.answer);
    if (charge === null) throw down('no account number, no QR and no app in its answer');
    return charge;
  }
  if (made.status === 409) {
    const meanwhile = await kind.find(ask, name);
    if (meanwhile.length > 0) return madeBefore(meanwhile);
  }
  const refusal = refusalOf(name, made);
  if (refusal === null) throw down(`${made.status} ${made.error_code} ${made.message}`);
  return refusal;
};

/** What of a charge's money has gone back; `ids` are its requests or invoices as the refunds know them. */
const givenBack = async (ask: Ask, name: string, ids: readonly string[]) => {
  const lost = `/v1/disputes?search=${encodeURIComponent(name)}&status=LOST&limit=${PAGE}`;
  const [disputed, ...refunded] = await Promise.all([
    ask(lost, disputes),
    ...ids.map((id) => ask(`/refunds?${id}&limit=${PAGE}`, refunds)),
  ]);
  return givenBackOf(
    name,
    refunded.map((answer) => good('refunds', answer)),
    // an account without disputes of its own may not ask for them
    !disputed.ok && disputed.status === 403 ? { data: [] } : good('disputes', disputed),
  );
};

/**
 * How a request that was not paid has ended, or null. An account or a QR ends with a payment, too, and sometimes before the
 * request says so: it has expired only where nobody has paid or is about to.
 */
const endOfRequest = async (ask: Ask, request: XenditRequest): Promise<'failed' | 'expired' | null> => {
  const end = endOf(request);
  if (end !== null || !isMethodOver(request)) return end;
  const path = `/v2/payment_methods/${encodeURIComponent(request.payment_method.id)}/payments`;
  const { data } = good('payments', await ask(path, payments));
  return data.every(({ status }) => status === 'FAILED') ? 'expired' : null;
};

const requestStatus = async (ask: Ask, name: string): Promise<ChargeStatus> => {
  const found = await requests.find(ask, name);
  const [first] = found;
  if (first === undefined) return { state: 'none' };
  const paid = found.filter(({ status }) => status === 'SUCCEEDED');
  if (paid.length > 0) {
    const ids = paid.map(({ id }) => `payment_request_id=${encodeURIComponent(id)}`);
    const amounts = paid.map(({ amount }) => amount);
    return paidStatus(name, amounts, await givenBack(ask, name, ids), paidByOf(paid[0] ?? first));
  }
  const ended = await Promise.all(found.map((one) => endOfRequest(ask, one)));
  const end = ended[0] ?? null;
  return end === null || ended.includes(null) ? { state: 'open' } : endedStatus(name, end, first.amount);
};

const invoiceStatus = async (ask: Ask, name: string): Promise<ChargeStatus> => {
  const found = await pages.find(ask, name);
  const [first] = found;
  if (first === undefined) return { state: 'none' };
  const paid = found.filter(({ status }) => status === 'PAID' || status === 'SETTLED');
  if (paid.length > 0) {
    const ids = paid.map(({ id }) => `invoice_id=${encodeURIComponent(id)}`);
    const amounts = paid.map(({ paid_amount, amount }) => paid_amount ?? amount);
    return paidStatus(name, amounts, await givenBack(ask, name, ids), paidByOf(paid[0] ?? first));
  }
  const isOver = found.every(({ status }) => status === 'EXPIRED');
  return isOver ? endedStatus(name, 'expired', first.amount) : { state: 'open' };
};

/** Days, as docs.xendit.co lists them for QRIS; of the others it names none that could be read (record 0124). */
const refundDays = (paidBy: PaidBy): number => {
  if (paidBy === 'other') return 0;
  return paidBy === 'qris' || paidBy === 'qris_own' ? 30 : Number.POSITIVE_INFINITY;
};

/** What of a charge was paid, as a refund names it, or what is left of it when it is not any more. */
const paidThing = async (
  ask: Ask,
  name: string,
): Promise<{ of: Record<string, string>; isPaid: boolean } | null> => {
  const found = isPage(name) ? await pages.find(ask, name) : await requests.find(ask, name);
  const paid = found.find(({ status }) => ['SUCCEEDED', 'PAID', 'SETTLED'].includes(status));
  const thing = paid ?? found[0];
  if (thing === undefined) return null;
  const of = { [isPage(name) ? 'invoice_id' : 'payment_request_id']: thing.id };
  return { of, isPaid: paid !== undefined };
};

/**
 * Gives money of a charge back once under a key. It is looked for first: how long an idempotency key is remembered is
 * documented nowhere.
 */
const refundOnce = async (ask: Ask, { charge, key, amount }: RefundRequest): Promise<RefundAnswer> => {
  const thing = await paidThing(ask, charge);
  if (thing === null) throw down('refund of a charge that it does not know');
  const { of, isPaid } = thing;
  const query = new URLSearchParams({ ...of, limit: String(PAGE) });
  const { data, has_more } = good('refunds', await ask(`/refunds?${query}`, refunds));
  const made = data.find(({ reference_id }) => reference_id === key);
  if (made !== undefined) return madeRefund(made, amount);
  if (has_more === true) throw down('more refunds than it lists');
  if (!isPaid) return { state: 'refused', reason: 'other', detail: 'not paid any more' };
  const body = { ...of, reference_id: key, currency: 'IDR', amount, reason: 'REQUESTED_BY_CUSTOMER' };
  const answer = await ask('/refunds', refundEntry, { body, key });
  return answer.ok ? madeRefund(answer.answer, amount) : refusedRefundOf(answer);
};

/** Our name of what a webhook is about; null where they do not know it. */
const nameOf = async (ask: Ask, subject: string): Promise<string | null> => {
  if (!subject.includes('/')) return subject;
  const found = await ask(`/${subject}`, named);
  if (!found.ok && found.status === 404) return null;
  const { reference_id, external_id } = good(subject, found);
  return reference_id ?? external_id ?? null;
};

/**
 * The adapter named `xendit`. Its webhooks carry a token that is always the same and sign nothing, so that they say one
 * thing only: look at this charge.
 */
export const xenditProvider = (config: XenditConfig): PaymentProvider => {
  const authorization = keyAuthorization(config.secretKey);
  const within = (timeoutMs: number): Ask => {
    const signal = AbortSignal.timeout(timeoutMs);
    return async (path, shape, sent) => {
      try {
        const { ok, status, body } = await askJson(`${config.url}${path}`, {
          ...(sent && { body: sent.body }),
          headers: { authorization, ...(sent?.key !== undefined && { 'idempotency-key': sent.key }) },
          within: signal,
        });
        if (ok) return { ok, answer: shape.parse(body) };
        return { ok, status, ...problem.parse(body) };
      } catch (error) {
        throw down(path.split('?', 1)[0] ?? '', error);
      }
    };
  };
  /** What is paid or over already stays as it is, which is a refusal of theirs. */
  const expire = async (ask: Ask, path: string): Promise<void> => {
    const answer = await ask(path, named, { body: {} });
    if (answer.ok) return;
    const { status } = answer;
    if (status >= 500 || [401, 403, 408, 429].includes(status)) throw down(`expire: ${status}`);
  };
  return {
    name: 'xendit',
    methods: ['va', 'qris', 'gateway'],
    banks: ['bca', 'bni', 'bri', 'mandiri', 'permata', 'cimb', 'bsi'],
    ewallets: ewalletCodes,
    limits: limitsOf,
    charge: (request) => {
      const name = nextChargeName(request.paymentCode, request.previousReference);
      const ask = within(TIMEOUT_MS);
      const isOnPage =
        request.method === 'gateway' && xenditEwallets[request.channel as EwalletCode] === undefined;
      return isOnPage
        ? chargeBy(ask, pages, request, pageName(name, request.channel))
        : chargeBy(ask, requests, request, name);
    },
    read: ({ rawBody, header }) => {
      const token = header('x-callback-token');
      if (token === undefined || !sameText(token, config.callbackToken))
        return { ok: false, why: 'signature' };
      return readWebhook(rawBody);
    },
    charges: {
      status: async (reference) => {
        const ask = within(STATUS_TIMEOUT_MS);
        const name = await nameOf(ask, reference);
        if (name === null) return { state: 'none' };
        return isPage(name) ? invoiceStatus(ask, name) : requestStatus(ask, name);
      },
      cancel: async (name) => {
        const ask = within(TIMEOUT_MS);
        if (isPage(name)) {
          for (const { id } of await pages.find(ask, name))
            await expire(ask, `/invoices/${encodeURIComponent(id)}/expire!`);
          return;
        }
        for (const { payment_method } of await requests.find(ask, name))
          await expire(ask, `/v2/payment_methods/${encodeURIComponent(payment_method.id)}/expire`);
      },
    },
    refundDays,
    refund: (request) => refundOnce(within(TIMEOUT_MS), request),
  };
};
