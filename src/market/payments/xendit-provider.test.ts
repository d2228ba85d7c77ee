import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DependencyDown } from '#platform/db/errors.ts';
import { chargeRequest } from '#tests/support/charge-request.ts';
import { type StandInXendit, standInXendit } from '#tests/support/xendit.ts';
import type { Charge, ChargeRequest, PaymentProvider } from './provider.ts';
import { xenditProvider } from './xendit-provider.ts';

let xendit: StandInXendit;
let provider: PaymentProvider;
beforeAll(async () => {
  xendit = await standInXendit();
  provider = xenditProvider(xendit.config);
});
afterAll(() => xendit.stop());
let code: string;
let request: ChargeRequest;
beforeEach(() => {
  xendit.feel('well');
  xendit.charges.length = 0;
  xendit.requests.length = 0;
  code = `PAY-20261120-${Math.random().toString(36).slice(2, 10).toUpperCase()}`;
  request = { ...chargeRequest, paymentCode: code };
});
const QRIS = { method: 'qris', channel: null } as const;
const PAGE = { method: 'gateway', channel: null } as const;
/** A charge that is neither refused nor lost. */
const charged = async (of: ChargeRequest) => (await provider.charge(of)) as Charge;
const status = (charge: string) => provider.charges?.status(charge);
const header = (token?: string) => (name: string) => (name === 'x-callback-token' ? token : undefined);
const read = (body: unknown, token: string | undefined = xendit.config.callbackToken) =>
  provider.read({
    rawBody: typeof body === 'string' ? body : JSON.stringify(body),
    header: header(token),
  });

describe('an e-wallet', () => {
  const by = (channel: string): ChargeRequest => ({ ...request, method: 'gateway', channel });

  test('DANA has a page for computers and one for phones', async () => {
    const { reference, instruction } = await charged(by('dana'));
    expect(reference).toBe(code);
    expect(instruction).toEqual({
      type: 'gateway',
      redirect_url: expect.stringContaining('https://dana.test/web/'),
      app: { url: expect.stringContaining('https://dana.test/app/') },
    });
  });

  test('ShopeePay has an app and a code for it', async () => {
    expect((await charged(by('shopeepay'))).instruction).toMatchObject({
      app: {
        url: expect.stringContaining('https://shopeepay.test/app/'),
        qr_text: expect.stringMatching(/^0002SHOPEE/),
      },
    });
  });

  test.each(['gopay', 'ovo'])('%s is on a page that takes nothing else', async (channel) => {
    expect(await provider.charge(by(channel))).toEqual({
      reference: `${code}_${channel}_page`,
      instruction: { type: 'gateway', redirect_url: `https://bayar.test/${code}_${channel}_page` },
    });
    xendit.become(`${code}_${channel}_page`, 'SUCCEEDED');
    expect(await status(`${code}_${channel}_page`)).toMatchObject({
      message: { status: 'paid', paymentCode: code, amount: 129_000 },
    });
    const next = await charged({ ...by(channel), previousReference: `${code}_${channel}_page` });
    expect(next.reference).toBe(`${code}_2_${channel}_page`);
  });

  test('whose answer was lost is found, one of another is not taken for it', async () => {
    const first = await charged(by('dana'));
    expect(await provider.charge(by('dana'))).toEqual(first);
    expect(await provider.charge(by('shopeepay'))).toEqual({ lost: code });
    expect(xendit.charges).toHaveLength(1);
  });

  test('without an address that may be opened is nonsense', async () => {
    const made = await charged(by('dana'));
    const charge = xendit.chargeOf(made.reference);
    for (const url of ['javascript:alert(1)', 'http://dana.test', null]) {
      charge.actions = [{ action: 'AUTH', url_type: 'WEB', url, qr_code: null }];
      expect(await provider.charge(by('dana'))).toEqual({ lost: code });
    }
  });

  test('has limits of its own', () => {
    expect(provider.limits('gateway', 'dana')).toEqual({ min: 100, max: 20_000_000 });
    expect(provider.limits('gateway', null)).toEqual({ min: 1, max: null });
  });
});

test('a virtual account, a QR and a page, each under the next name', async () => {
  expect(await provider.charge(request)).toEqual({
    reference: code,
    instruction: {
      type: 'va',
      bank_code: 'bni',
      va_number: expect.stringMatching(/^\d{16}$/),
      account_name: 'LOKAPASAR',
    },
  });
  expect((await charged({ ...request, channel: 'bsi', paymentCode: `${code}B` })).instruction).toMatchObject({
    bank_code: 'bsi',
    va_number: expect.stringMatching(/^\d{16}$/),
  });
  expect(await provider.charge({ ...request, ...QRIS, previousReference: code })).toEqual({
    reference: `${code}_2`,
    instruction: { type: 'qris', qr_string: expect.stringMatching(/^0002/) },
  });
  expect(await provider.charge({ ...request, ...PAGE, previousReference: `${code}_2` })).toEqual({
    reference: `${code}_3_page`,
    instruction: { type: 'gateway', redirect_url: `https://bayar.test/${code}_3_page` },
  });
  const after = await charged({ ...request, previousReference: `${code}_3_page` });
  expect(after.reference).toBe(`${code}_4`);
  const other = { ...request, paymentCode: `${code}X` };
  const first = await charged({ ...other, ...PAGE });
  const second = await charged({ ...other, previousReference: first.reference });
  expect([first.reference, second.reference]).toEqual([`${code}X_page`, `${code}X_2`]);
});

describe('the same request again', () => {
  test.each([
    ['a virtual account', {}],
    ['QRIS', QRIS],
    ['a page', PAGE],
  ])('is the same charge: %s', async (_, how) => {
    const first = await provider.charge({ ...request, ...how });
    expect(await provider.charge({ ...request, ...how })).toEqual(first);
    expect(xendit.charges).toHaveLength(1);
  });

  test('and at the same moment is one charge, by its idempotency key', async () => {
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => provider.charge(request)));
    for (const other of others) expect(other).toEqual(first);
    expect(xendit.charges).toHaveLength(1);
  });

  test('for another bank at the same moment is not made twice', async () => {
    await Promise.allSettled([provider.charge(request), provider.charge({ ...request, channel: 'bri' })]);
    expect(xendit.charges).toHaveLength(1);
  });

  test.each([
    ['another sum', { amount: 130_000 }],
    ['another bank', { channel: 'bri' }],
    ['another method', QRIS],
  ])('for %s is lost', async (_, changed) => {
    await provider.charge(request);
    expect(await provider.charge({ ...request, ...changed })).toEqual({ lost: code });
  });

  test.each(['SUCCEEDED', 'FAILED', 'EXPIRED'])('of one that is %s is lost', async (ended) => {
    await provider.charge(request);
    xendit.become(code, ended);
    expect(await provider.charge(request)).toEqual({ lost: code });
    expect(xendit.charges).toHaveLength(1);
  });
});

describe('what they do not take', () => {
  test.each([
    ['inactive', 403, 'CHANNEL_NOT_ACTIVATED', ''],
    ['inactive', 401, 'INVALID_API_KEY', ''],
    ['inactive', 400, 'CHANNEL_CODE_NOT_SUPPORTED_ERROR', ''],
    ['amount', 400, 'MAX_AMOUNT_LIMIT_ERROR', ''],
    ['amount', 400, 'API_VALIDATION_ERROR', 'amount must be at least 10000'],
    ['charge', 400, 'API_VALIDATION_ERROR', 'reference_id is too long'],
  ])('is refused for good as %s: %i %s', async (refused, httpStatus, error_code, message) => {
    xendit.refuse(code, { status: httpStatus, error_code, message });
    expect(await provider.charge(request)).toEqual({
      refused,
      reference: code,
      detail: `${httpStatus} ${error_code} ${message}`.trim(),
    });
  });

  test.each([
    [429, 'RATE_LIMIT_EXCEEDED'],
    [400, 'PAYMENT_REQUEST_RATE_LIMITED'],
    [400, 'TEMPORARILY_UNAVAILABLE'],
    [404, 'CALLBACK_URL_NOT_FOUND'],
    [409, 'DUPLICATE_ERROR'],
    [500, 'SERVER_ERROR'],
    [503, 'CHANNEL_UNAVAILABLE'],
  ])('is tried again: %i %s', async (httpStatus, error_code) => {
    xendit.refuse(code, { status: httpStatus, error_code, message: 'not now' });
    await expect(provider.charge(request)).rejects.toThrow(DependencyDown);
  });

  test('its limits are known beforehand', () => {
    expect(provider.limits('qris', null)).toEqual({ min: 1, max: 10_000_000 });
    expect(provider.limits('va', 'bca')).toEqual({ min: 10_000, max: 50_000_000 });
    expect(provider.limits('va', 'cimb')).toEqual({ min: 1, max: null });
    expect(provider.limits('gateway', null)).toEqual({ min: 1, max: null });
  });
});

describe('the status of a charge', () => {
  const changed = (charge: string, fields: object) => ({
    state: 'changed',
    message: { paymentCode: code, charge, amount: 129_000, ...fields },
  });

  test.each([
    ['a request', {}, '', 'SUCCEEDED'],
    ['an invoice', PAGE, '_page', 'PAID'],
    ['an invoice', PAGE, '_page', 'SETTLED'],
  ])('of %s that is paid', async (_, how, suffix, word) => {
    await provider.charge({ ...request, ...how });
    const charge = `${code}${suffix}`;
    expect(await status(charge)).toEqual({ state: 'open' });
    xendit.become(charge, word);
    expect(await status(charge)).toMatchObject(
      changed(charge, { status: 'paid', reference: `${charge}:paid` }),
    );
  });

  test.each([
    ['FAILED', 'failed'],
    ['VOIDED', 'failed'],
    ['CANCELED', 'failed'],
    ['EXPIRED', 'expired'],
  ])('%s is %s', async (word, ended) => {
    await provider.charge(request);
    xendit.become(code, word);
    expect(await status(code)).toEqual(changed(code, { status: ended, reference: `${code}:${ended}` }));
  });

  test('of an account that is over is expired only where nobody has paid', async () => {
    await provider.charge(request);
    const charge = xendit.chargeOf(code);
    charge.method.status = 'EXPIRED';
    expect(await status(code)).toMatchObject({ message: { status: 'expired' } });
    // it ends with a payment, too, before the request says so
    xendit.paying.add(charge.method.id);
    expect(await status(code)).toEqual({ state: 'open' });
  });

  test('counts everything that came under one name', async () => {
    await provider.charge(request);
    xendit.become(code, 'SUCCEEDED');
    xendit.charges.push({ ...xendit.chargeOf(code), id: 'pr-twin' });
    expect(await status(code)).toMatchObject({ message: { status: 'paid', amount: 258_000 } });
  });

  test('knows what went back: refunds that are done, disputes that are lost, of this charge alone', async () => {
    await provider.charge(request);
    xendit.become(code, 'SUCCEEDED');
    xendit.refunds.push({ of: xendit.chargeOf(code).id, status: 'PENDING', amount: 1000 });
    xendit.giveBack(`${code}`, 'refund', 9000);
    const amount = { initial: '50000.00', terminal: null };
    xendit.disputes.push({ reference_id: `${code}_2`, status: 'LOST', amount });
    xendit.disputes.push({ reference_id: code, status: 'UNDER_REVIEW', amount });
    const told = (kind: string, total: number | null) =>
      changed(code, { status: 'reversed', reference: `${code}:paid`, reversal: { kind, total } });
    expect(await status(code)).toMatchObject(told('refund', 9000));
    xendit.giveBack(code, 'chargeback', 20_000);
    expect(await status(code)).toMatchObject(told('chargeback', 29_000));
    xendit.giveBackOften(code);
    expect(await status(code)).toMatchObject(told('chargeback', null));
  });

  test('is told without disputes to an account that may not ask for them', async () => {
    await provider.charge(request);
    xendit.become(code, 'SUCCEEDED');
    xendit.forbidDisputes(true);
    expect(await status(code)).toMatchObject({ message: { status: 'paid' } });
    xendit.forbidDisputes(false);
  });

  test('unknown is none; no whole rupiah is nonsense', async () => {
    expect(await status(code)).toEqual({ state: 'none' });
    expect(await status('payment_requests/pr-unknown')).toEqual({ state: 'none' });
    await provider.charge(request);
    xendit.become(code, 'SUCCEEDED', 129_000.5);
    await expect(status(code)).rejects.toThrow(DependencyDown);
  });

  test.each([
    ['request', {}, ''],
    ['invoice', PAGE, '_page'],
  ])('a %s can be ended once; one that is paid or unknown stays as it is', async (_, how, suffix) => {
    await provider.charge({ ...request, ...how });
    const charge = `${code}${suffix}`;
    await provider.charges?.cancel(charge);
    expect(await status(charge)).toMatchObject({ message: { status: 'expired' } });
    await provider.charges?.cancel(charge);
    xendit.become(charge, 'SUCCEEDED');
    await provider.charges?.cancel(charge);
    expect(await status(charge)).toMatchObject({ message: { status: 'paid' } });
    await provider.charges?.cancel('PAY-UNKNOWN');
  });
});

describe('a refund', () => {
  const now = new Date('2026-11-20T05:00:00Z');
  const wanted = () => ({ charge: code, key: 'RF-1', amount: 9000, paidBy: 'qris', now }) as const;
  const paid = async () => {
    await provider.charge({ ...request, method: 'qris', channel: null });
    xendit.become(code, 'SUCCEEDED');
  };

  test('is pending, then done, and made once', async () => {
    await paid();
    expect(await provider.refund(wanted())).toEqual({ state: 'pending' });
    expect(await provider.refund(wanted())).toEqual({ state: 'pending' });
    expect(await provider.refund(wanted())).toEqual({ state: 'done' });
    expect(xendit.refunds.filter(({ reference_id }) => reference_id === 'RF-1')).toHaveLength(1);
    expect(await status(code)).toMatchObject({
      message: { paidBy: 'qris', reversal: { total: 9000, refunds: [{ key: 'RF-1', amount: 9000 }] } },
    });
    await expect(provider.refund({ ...wanted(), amount: 8000 })).rejects.toThrow('another sum');
  });

  test.each([
    ['INSUFFICIENT_BALANCE', { state: 'unfunded', isKeyUsed: true }],
    ['REFUND_TEMPORARILY_UNAVAILABLE', { state: 'later', isKeyUsed: true }],
    ['MAXIMUM_USER_BALANCE_EXCEEDED', { state: 'refused', reason: 'account' }],
    ['INELIGIBLE_TRANSACTION', { state: 'refused', reason: 'late' }],
    ['REFUND_FAILED', { state: 'refused', reason: 'other' }],
  ])('that fails afterwards with %s is %j', async (failure, answer) => {
    await paid();
    xendit.endRefunds(failure);
    await provider.refund(wanted());
    await provider.refund(wanted());
    expect(await provider.refund(wanted())).toMatchObject(answer);
    xendit.endRefunds(null);
  });

  test.each([
    [400, 'MAXIMUM_REFUND_AMOUNT_REACHED', { state: 'refused', reason: 'method' }],
    [400, 'PARTIAL_REFUND_NOT_SUPPORTED', { state: 'refused', reason: 'method' }],
    [400, 'REFUND_NOT_SUPPORTED', { state: 'refused', reason: 'method' }],
    [403, 'INELIGIBLE_TRANSACTION', { state: 'refused', reason: 'late' }],
    [400, 'REFUND_IN_PROGRESS', { state: 'later' }],
    [429, 'RATE_LIMIT_EXCEEDED', { state: 'later' }],
    [400, 'INSUFFICIENT_BALANCE', { state: 'unfunded' }],
  ])('that is answered with %i %s is %j', async (httpStatus, error_code, answer) => {
    await paid();
    xendit.refuse('refund', { status: httpStatus, error_code, message: '' });
    expect(await provider.refund(wanted())).toMatchObject(answer);
    xendit.accept('refund');
  });

  test('of a page names its invoice; of what is not paid it is refused, of what is unknown it is so', async () => {
    await provider.charge({ ...request, ...PAGE });
    const charge = `${code}_page`;
    expect(await provider.refund({ ...wanted(), charge })).toMatchObject({ state: 'refused' });
    await expect(provider.refund({ ...wanted(), charge: 'PAY-OTHER' })).rejects.toThrow(DependencyDown);
    xendit.become(charge, 'SUCCEEDED');
    expect(await provider.refund({ ...wanted(), charge })).toEqual({ state: 'pending' });
    expect(xendit.refunds.at(-1)).toMatchObject({ of: xendit.chargeOf(charge).id });
  });

  test.each([500, 503, 409])('answered with %i is unknown', async (httpStatus) => {
    await paid();
    xendit.refuse('refund', { status: httpStatus, error_code: '', message: '' });
    await expect(provider.refund(wanted())).rejects.toThrow(DependencyDown);
    xendit.accept('refund');
  });
});

describe('a webhook', () => {
  test.each([undefined, '', 'token', 'token-contoh-0123456789abcdeF'])(
    'with the token %j is refused unread',
    (token) => {
      expect(provider.read({ rawBody: '{', header: header(token) })).toEqual({ ok: false, why: 'signature' });
    },
  );

  test.each([
    ['an invoice', { external_id: 'PAY-1_page', status: 'PAID' }, 'PAY-1_page'],
    ['a payment', { event: 'payment.succeeded', data: { reference_id: 'PAY-1' } }, 'PAY-1'],
    ['a dispute', { event: 'dispute.lost', reference_id: 'PAY-1' }, 'PAY-1'],
    [
      'a refund',
      { event: 'refund.succeeded', data: { payment_request_id: 'pr-1', reference_id: 'other' } },
      'payment_requests/pr-1',
    ],
    [
      'a refund as in their examples',
      { event: 'refund.succeeded', data: { event: 'refund.succeeded', data: { invoice_id: 'inv1' } } },
      'v2/invoices/inv1',
    ],
  ])('of %s names the charge to ask about; nothing else of it counts', (_, body, confirm) => {
    expect(read(body)).toEqual({ ok: true, confirm });
  });

  test.each([
    [{ event: 'payment_method.expired', data: { reference_id: 'x' } }],
    [{ event: 'payout.succeeded' }],
    [{ external_id: '../balance' }],
    [{ event: 'refund.succeeded', data: { payment_request_id: 'a/b' } }],
    [[]],
    [null],
  ])('about something else is none of ours: %j', (body) => {
    expect(read(body)).toEqual({ ok: true, message: null });
  });

  test('that is no JSON cannot be read', () => {
    expect(read('{')).toEqual({ ok: false, why: 'unreadable' });
  });

  test('of a refund finds its charge by their id', async () => {
    await provider.charge(request);
    await provider.charge({ ...request, ...PAGE, previousReference: code });
    for (const [charge, path] of [
      [code, 'payment_requests/'],
      [`${code}_2_page`, 'v2/invoices/'],
    ] as const) {
      xendit.giveBack(charge, 'refund', 5000);
      expect(await status(`${path}${xendit.chargeOf(charge).id}`)).toMatchObject({
        message: { charge, reversal: { kind: 'refund', total: 5000 } },
      });
    }
  });
});

test('silence, nonsense and a redirect are a dependency that is down', async () => {
  xendit.feel('down');
  await expect(provider.charge(request)).rejects.toThrow(DependencyDown);
  const seen: string[] = [];
  let reply: { status: number; headers: Record<string, string>; body: string };
  const server = createServer((asked, answer) => {
    seen.push(asked.url ?? '');
    answer.writeHead(reply.status, reply.headers).end(reply.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const other = xenditProvider({ ...xendit.config, url });
  for (const body of ['', 'hello', '{"hello":1}', '[]']) {
    reply = { status: 200, headers: {}, body };
    await expect(other.charge(request)).rejects.toThrow(DependencyDown);
    await expect(other.charges?.status(code)).rejects.toThrow(DependencyDown);
  }
  seen.length = 0;
  reply = { status: 307, headers: { location: '/elsewhere' }, body: '' };
  await expect(other.charge(request)).rejects.toThrow(DependencyDown);
  expect(seen).toHaveLength(1);
  server.close();
});
