import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

/** A request of the Payments API with its payment method, or an invoice. Amounts in rupiah. */
type Charge = {
  kind: 'request' | 'invoice';
  /** Ours: `reference_id` or `external_id`. */
  name: string;
  id: string;
  status: string;
  amount: number;
  failure_code: string | null;
  method: {
    id: string;
    status: string;
    virtual_account?: object;
    qr_code?: object;
    ewallet?: object;
  };
  actions?: object[];
};
type Refund = {
  of: string;
  status: string;
  amount: number;
  reference_id?: string;
  failure_code?: string | null;
};
type RefundBody = {
  payment_request_id?: string;
  invoice_id?: string;
  reference_id: string;
  amount: number;
  reason: string;
};
type Dispute = { reference_id: string; status: string; amount: { initial: string; terminal: string | null } };
type Problem = { status: number; error_code: string; message: string };
/**
 * What happens to the next requests: `down` breaks the connection, `slow` never answers, `swallow` does the work of the next
 * POST and then breaks the connection, so that its answer is lost.
 */
type Mood = 'well' | 'down' | 'slow' | 'swallow';
type RequestBody = {
  reference_id: string;
  amount: number;
  payment_method: {
    type: string;
    virtual_account?: { channel_code: string; channel_properties: object };
    qr_code?: { channel_code: string; channel_properties: object };
    ewallet?: { channel_code: string; channel_properties: object };
  };
};

/** What an e-wallet is opened by: DANA has pages, ShopeePay an app and a code. */
const actionsOf = (channel: string | undefined, id: string): object[] => {
  const action = (url_type: string, url: string, qr_code: string | null = null) => ({
    ...{ action: 'AUTH', method: 'GET', url_type, url, qr_code },
  });
  if (channel === 'DANA')
    return [action('WEB', `https://dana.test/web/${id}`), action('MOBILE', `https://dana.test/app/${id}`)];
  return channel === 'SHOPEEPAY'
    ? [action('DEEPLINK', `https://shopeepay.test/app/${id}`, `0002SHOPEE${id}`)]
    : [];
};

type InvoiceBody = { external_id: string; amount: number; payment_methods?: string[] };

const NOT_ACTIVE: Problem = {
  status: 403,
  error_code: 'CHANNEL_NOT_ACTIVATED',
  message: 'Payment request failed because this specific payment channel has not been activated',
};
const NOT_FOUND: Problem = { status: 404, error_code: 'DATA_NOT_FOUND', message: 'not found' };

/**
 * A stand-in of Xendit's Payments API (version 2), invoices, refunds and disputes, written from its documentation
 * (docs.xendit.co, the models and error codes of its package `xendit-node`): errors are an HTTP status with `error_code` and
 * `message`; a wrong key is 401, a channel that is not active 403, the same idempotency key gives the same request and with
 * another body 409; a payment method that is not active any more cannot be expired (400), and its request goes on saying
 * REQUIRES_ACTION. Where the documentation is silent (whether a request shows its end, how disputes are found) it does what
 * is worst for us. It keeps charges in memory and sends no webhook by itself.
 */
export const standInXendit = async (
  secretKey = 'xnd_development_contoh',
  callbackToken = 'token-contoh-0123456789abcdef',
) => {
  const charges: Charge[] = [];
  let made = 0;
  const keys = new Map<string, { body: string; charge: Charge }>();
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  /** Ids of charges with more refunds than one answer names. */
  const manyRefunds = new Set<string>();
  /** Ids of payment methods by which somebody is about to pay. */
  const paying = new Set<string>();
  let hasDisputes = true;
  const requests: string[] = [];
  let mood: Mood = 'well';
  /** By name, by `qris`, `gateway`, an e-wallet or a bank. */
  const refusals = new Map<string, Problem>();
  /** Paths, or parts of them, whose connections break. */
  const broken = new Set<string>();

  const answerOf = (charge: Charge): object =>
    charge.kind === 'request'
      ? {
          id: charge.id,
          reference_id: charge.name,
          currency: 'IDR',
          amount: charge.amount,
          status: charge.status,
          failure_code: charge.failure_code,
          actions: charge.actions ?? [],
          payment_method: { reusability: 'ONE_TIME_USE', ...charge.method },
        }
      : {
          id: charge.id,
          external_id: charge.name,
          currency: 'IDR',
          amount: charge.amount,
          // whoever has the choice pays by OVO
          ...(charge.status === 'PAID' && {
            paid_amount: charge.amount,
            payment_method: 'EWALLET',
            payment_channel: /_gopay_page$/.test(charge.name) ? 'GOPAY' : 'OVO',
          }),
          status: charge.status,
          invoice_url: `https://bayar.test/${charge.name}`,
        };

  const makeRequest = (text: string, key: string | undefined): object | Problem => {
    const { reference_id, amount, payment_method }: RequestBody = JSON.parse(text);
    const { virtual_account, qr_code, ewallet } = payment_method;
    const channel = (virtual_account ?? ewallet)?.channel_code.toLowerCase() ?? 'qris';
    const refusal = refusals.get(reference_id) ?? refusals.get(channel);
    if (refusal !== undefined) return refusal;
    const earlier = key === undefined ? undefined : keys.get(key);
    if (earlier !== undefined)
      return earlier.body === text
        ? answerOf(earlier.charge)
        : { status: 409, error_code: 'IDEMPOTENCY_ERROR', message: 'The key was used for another request' };
    made += 1;
    const number = `8808${String(made).padStart(12, '0')}`;
    const charge: Charge = {
      kind: 'request',
      name: reference_id,
      id: `pr-${made}`,
      status: 'REQUIRES_ACTION',
      amount,
      failure_code: null,
      actions: actionsOf(ewallet?.channel_code, `pr-${made}`),
      method: {
        id: `pm-${made}`,
        status: 'ACTIVE',
        ...(virtual_account && {
          virtual_account: {
            channel_code: virtual_account.channel_code,
            channel_properties: { ...virtual_account.channel_properties, virtual_account_number: number },
          },
        }),
        ...(ewallet && { ewallet }),
        ...(qr_code && { qr_code: { channel_properties: { qr_string: `0002${number}` } } }),
      },
    };
    charges.push(charge);
    if (key !== undefined) keys.set(key, { body: text, charge });
    return answerOf(charge);
  };

  const makeInvoice = (text: string): object | Problem => {
    const { external_id, amount, payment_methods }: InvoiceBody = JSON.parse(text);
    const refusal =
      refusals.get(external_id) ?? refusals.get(payment_methods?.[0]?.toLowerCase() ?? 'gateway');
    if (refusal !== undefined) return refusal;
    made += 1;
    const charge: Charge = {
      kind: 'invoice',
      name: external_id,
      id: `inv${made}`,
      status: 'PENDING',
      amount,
      failure_code: null,
      method: { id: '', status: 'ACTIVE' },
    };
    charges.push(charge);
    return answerOf(charge);
  };

  const expire = (charge: Charge | undefined): object | Problem => {
    if (charge === undefined) return NOT_FOUND;
    if (charge.kind === 'invoice') {
      if (charge.status !== 'PENDING')
        return { status: 400, error_code: 'API_VALIDATION_ERROR', message: 'Invoice is not pending' };
      charge.status = 'EXPIRED';
    } else if (charge.method.status !== 'ACTIVE')
      return { status: 400, error_code: 'INACTIVE_PAYMENT_METHOD', message: 'Payment method is not active' };
    charge.method.status = 'EXPIRED';
    return charge.kind === 'invoice' ? answerOf(charge) : { id: charge.method.id, status: 'EXPIRED' };
  };

  const REASONS = ['FRAUDULENT', 'DUPLICATE', 'REQUESTED_BY_CUSTOMER', 'CANCELLATION', 'OTHERS'];
  const badRefund = (error_code: string): Problem => ({ status: 400, error_code, message: error_code });
  /** Refunds are pending first; how the next ones end. */
  let refundEnds: { status: string; failure_code: string | null } = {
    status: 'SUCCEEDED',
    failure_code: null,
  };
  const makeRefund = (text: string): object | Problem => {
    const body: RefundBody = JSON.parse(text);
    const refusal = refusals.get('refund');
    if (refusal !== undefined) return refusal;
    const of = body.payment_request_id ?? body.invoice_id ?? '';
    const charge = charges.find(({ id }) => id === of);
    if (charge === undefined) return NOT_FOUND;
    if (!REASONS.includes(body.reason)) return badRefund('API_VALIDATION_ERROR');
    if (!['SUCCEEDED', 'PAID', 'SETTLED'].includes(charge.status)) return badRefund('INELIGIBLE_TRANSACTION');
    if (charge.method.virtual_account !== undefined) return badRefund('REFUND_NOT_SUPPORTED');
    const gone = refunds
      .filter((one) => one.of === of && one.status !== 'FAILED')
      .reduce((sum, { amount }) => sum + amount, 0);
    const lost = disputes
      .filter(({ reference_id }) => reference_id === charge.name)
      .reduce((sum, { amount }) => sum + Number(amount.initial), 0);
    if (body.amount > charge.amount - gone - lost) return badRefund('MAXIMUM_REFUND_AMOUNT_REACHED');
    const made: Refund = { of, status: 'PENDING', amount: body.amount, reference_id: body.reference_id };
    refunds.push(made);
    return { id: `rfd-${refunds.length}`, ...made };
  };

  const paymentsOf = (methodId: string): object => {
    const of = charges.filter(({ method }) => method.id === methodId);
    const status: Record<string, string> = { SUCCEEDED: 'SUCCEEDED', FAILED: 'FAILED' };
    const made = of.flatMap(({ id, status: word }) =>
      status[word] ? [{ id: `py-${id}`, status: status[word] }] : [],
    );
    return { data: paying.has(methodId) ? [...made, { id: 'py-0', status: 'PENDING' }] : made };
  };

  const answer = (method: string, url: URL, text: string, headers: IncomingHttpHeaders): object | Problem => {
    if (headers.authorization !== `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`)
      return { status: 401, error_code: 'INVALID_API_KEY', message: 'The API key is not known' };
    const asked = (name: string) => url.searchParams.get(name);
    const of = (kind: Charge['kind'], key: 'name' | 'id', value: string | null | undefined) =>
      charges.filter((one) => one.kind === kind && one[key] === value);
    const [, first, second, third, fourth] = url.pathname.split('/');
    if (method === 'POST' && url.pathname === '/payment_requests')
      return makeRequest(text, headers['idempotency-key'] as string | undefined);
    if (method === 'POST' && url.pathname === '/refunds') return makeRefund(text);
    if (method === 'POST' && url.pathname === '/v2/invoices/') return makeInvoice(text);
    if (method === 'POST' && second === 'payment_methods' && fourth === 'expire')
      return expire(charges.find((one) => one.method.id === third));
    if (method === 'POST' && first === 'invoices' && third === 'expire!')
      return expire(of('invoice', 'id', second)[0]);
    if (url.pathname === '/payment_requests')
      return { data: of('request', 'name', asked('reference_id')).map(answerOf), has_more: false };
    if (first === 'payment_requests') {
      const [found] = of('request', 'id', second);
      return found === undefined ? NOT_FOUND : answerOf(found);
    }
    if (url.pathname === '/v2/invoices') return of('invoice', 'name', asked('external_id')).map(answerOf);
    if (second === 'invoices') {
      const [found] = of('invoice', 'id', third);
      return found === undefined ? NOT_FOUND : answerOf(found);
    }
    if (second === 'payment_methods' && fourth === 'payments') return paymentsOf(third ?? '');
    if (first === 'refunds') {
      const id = asked('payment_request_id') ?? asked('invoice_id');
      const listed = refunds.filter((one) => one.of === id);
      // what is pending is over the next time
      const answered = listed.map((one) => ({ ...one }));
      for (const one of listed)
        if (one.status === 'PENDING' && one.reference_id !== undefined) Object.assign(one, refundEnds);
      return { data: answered, has_more: manyRefunds.has(id ?? '') };
    }
    if (url.pathname === '/v1/disputes' && !hasDisputes)
      return {
        status: 403,
        error_code: 'RESTRICTED_ACCESS',
        message: 'Access to this resource is restricted.',
      };
    // a search in the whole text finds the names that begin alike, too
    if (url.pathname === '/v1/disputes')
      return { data: disputes.filter((one) => one.reference_id.includes(asked('search') ?? '')) };
    return NOT_FOUND;
  };

  const server = createServer(async (request, reply) => {
    let text = '';
    for await (const part of request) text += part;
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '/', 'http://xendit.test');
    requests.push(`${method} ${request.url}`);
    if (mood === 'slow') return;
    if (mood === 'down' || [...broken].some((part) => request.url?.includes(part))) {
      request.socket.destroy();
      return;
    }
    const found = answer(method, url, text, headers);
    if (mood === 'swallow' && method === 'POST') {
      request.socket.destroy();
      return;
    }
    reply.setHeader('content-type', 'application/json');
    if ('error_code' in found) {
      const { status, ...problem } = found as Problem;
      reply.statusCode = status;
      reply.end(JSON.stringify(problem));
    } else reply.end(JSON.stringify(found));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;

  /** The newest charge of this name. */
  const chargeOf = (name: string): Charge => {
    const found = charges.findLast((one) => one.name === name);
    if (found === undefined) throw new Error(`there is no charge ${name}`);
    return found;
  };
  return {
    config: { secretKey, callbackToken, url },
    requests,
    charges,
    refunds,
    disputes,
    paying,
    forbidDisputes: (isForbidden: boolean): void => {
      hasDisputes = !isForbidden;
    },
    chargeOf,
    /** What becomes of a charge on their side, without telling anybody. */
    become: (name: string, status: string, amount?: number): void => {
      const charge = chargeOf(name);
      const isInvoice = charge.kind === 'invoice' && status === 'SUCCEEDED';
      charge.status = isInvoice ? 'PAID' : status;
      if (amount !== undefined) charge.amount = amount;
      // of money that is not there nothing is given back
      for (const refund of refunds)
        if (status === 'VOIDED' && refund.of === charge.id && refund.status === 'PENDING')
          Object.assign(refund, { status: 'FAILED', failure_code: 'INELIGIBLE_TRANSACTION' });
      if (status !== 'REQUIRES_ACTION' && status !== 'PENDING') charge.method.status = 'EXPIRED';
    },
    /** So much goes back to the payer, beside what went before; without a sum all of the charge. */
    giveBack: (name: string, kind: 'refund' | 'chargeback', amount = chargeOf(name).amount): void => {
      const charge = chargeOf(name);
      if (['REQUIRES_ACTION', 'PENDING'].includes(charge.status)) {
        charge.status = charge.kind === 'invoice' ? 'PAID' : 'SUCCEEDED';
        charge.method.status = 'EXPIRED';
      }
      if (kind === 'refund') refunds.push({ of: charge.id, status: 'SUCCEEDED', amount });
      else {
        const initial = `${amount}.00`;
        disputes.push({ reference_id: name, status: 'LOST', amount: { initial, terminal: initial } });
      }
    },
    /** How refunds that are pending end: they succeed, or fail with this code. */
    endRefunds: (failure_code: string | null): void => {
      refundEnds = { status: failure_code === null ? 'SUCCEEDED' : 'FAILED', failure_code };
    },
    /** More refunds than one answer names. */
    giveBackOften: (name: string): void => {
      manyRefunds.add(chargeOf(name).id);
    },
    /** Charges are refused, however often they are asked for: of a name, of `qris`, `gateway`, an e-wallet or a bank. */
    refuse: (what: string, refusal: Problem = NOT_ACTIVE): void => {
      refusals.set(what, refusal);
    },
    accept: (what: string): void => {
      refusals.delete(what);
    },
    /** Connections to addresses with this in them break; `mend` ends it. */
    breakOff: (part: string): void => {
      broken.add(part);
    },
    mend: (part: string): void => {
      broken.delete(part);
    },
    feel: (next: Mood): void => {
      mood = next;
    },
    /** The webhook of a charge as they would send it now, with what an attacker changes of it: nothing of it is signed. */
    webhook: (name: string, changed: Record<string, unknown> = {}): string => {
      const charge = chargeOf(name);
      if (charge.kind === 'invoice') return JSON.stringify({ ...answerOf(charge), ...changed });
      const event = charge.status === 'SUCCEEDED' ? 'payment.succeeded' : 'payment.failed';
      const { id, status, amount } = charge;
      const data = { id: `py-${id}`, payment_request_id: id, reference_id: name, status, amount, ...changed };
      return JSON.stringify({ event, business_id: 'b-1', created: '2026-11-20T00:00:00Z', data });
    },
    stop: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};
export type StandInXendit = Awaited<ReturnType<typeof standInXendit>>;
