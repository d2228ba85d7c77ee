import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DependencyDown } from '#platform/db/errors.ts';
import { chargeRequest } from '#tests/support/charge-request.ts';
import { QR_PICTURE } from '#tests/support/midtrans.ts';
import { midtransProvider } from './midtrans-provider.ts';
import type { Charge, ChargeRequest, PaymentProvider } from './provider.ts';

type Asked = { method: string; path: string; authorization: string; body: Record<string, unknown> };

/** A stand-in that keeps what it was asked and answers with the messages of Midtrans' documentation. */
const asked: Asked[] = [];
let answers: Record<string, object>;
let pictures: Record<string, Buffer>;
/** Where charges are sent on to; null: nowhere. */
let movedTo: string | null;
let httpStatus: number;
const bodyOf = async (request: IncomingMessage) => {
  let text = '';
  for await (const part of request) text += part;
  return text === '' ? {} : JSON.parse(text);
};
const server = createServer(async (request, reply) => {
  const { method = '', url: path = '', headers } = request;
  asked.push({ method, path, authorization: headers.authorization ?? '', body: await bodyOf(request) });
  const picture = pictures[path];
  if (picture !== undefined) return reply.end(picture);
  reply.setHeader('content-type', 'application/json');
  reply.statusCode = httpStatus;
  if (movedTo !== null && path === '/v2/charge') reply.writeHead(307, { location: movedTo });
  reply.end(JSON.stringify(answers[path] ?? { status_code: '404', status_message: 'not here' }));
});
const SERVER_KEY = 'SB-Mid-server-contoh';
let provider: PaymentProvider;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const origin = `http://127.0.0.1:${port}`;
  provider = midtransProvider({ serverKey: SERVER_KEY, apiUrl: origin, snapUrl: origin });
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  answers = {};
  pictures = {};
  movedTo = null;
  httpStatus = 200;
});

const request = chargeRequest;
const CODE = request.paymentCode;
const created = {
  status_code: '201',
  status_message: 'Success',
  transaction_id: 't-1',
  transaction_status: 'pending',
};
/** A charge that is neither refused nor lost. */
const charged = async (of: ChargeRequest) => (await provider.charge(of)) as Charge;

test('a virtual account is asked for with the server key, the amount and the time to pay', async () => {
  answers['/v2/charge'] = { ...created, va_numbers: [{ bank: 'bni', va_number: '9888812345678901' }] };
  expect(await provider.charge(request)).toEqual({
    reference: CODE,
    instruction: { type: 'va', bank_code: 'bni', va_number: '9888812345678901', account_name: 'LOKAPASAR' },
  });
  expect(asked).toEqual([
    {
      method: 'POST',
      path: '/v2/charge',
      authorization: `Basic ${Buffer.from(`${SERVER_KEY}:`).toString('base64')}`,
      body: {
        payment_type: 'bank_transfer',
        bank_transfer: { bank: 'bni' },
        transaction_details: { order_id: CODE, gross_amount: 129_000 },
        item_details: [
          { id: 'INV-20261120-AAAAAA-1', price: 60_000, quantity: 2, name: 'Kaos (M)' },
          { id: 'INV-20261120-AAAAAA-ongkir', price: 9_000, quantity: 1, name: 'Ongkos kirim' },
        ],
        customer_details: { first_name: 'Ina Bao', email: 'ina@toko.test', phone: '+6281234567890' },
        custom_expiry: { expiry_duration: 1440, unit: 'minute' },
      },
    },
  ]);
});

test('a voucher and the wallet are lines below nothing, what is not known of the buyer is left out', async () => {
  answers['/snap/v1/transactions'] = { redirect_url: 'https://bayar.test/x' };
  const [order] = request.details.orders as [(typeof request.details.orders)[number]];
  const orders = [{ ...order, discount: 20_000, total: 109_000 }];
  const customer = { name: null, email: null, phone: '+6281234567890' };
  const details = { orders, walletAmount: 9_000, customer };
  await provider.charge({ ...request, method: 'gateway', channel: null, amount: 100_000, details });
  expect(asked[0]?.body).toMatchObject({
    transaction_details: { gross_amount: 100_000 },
    item_details: [{ price: 60_000, quantity: 2 }, { price: 9_000 }, { price: -20_000 }, { price: -9_000 }],
    customer_details: { phone: '+6281234567890' },
  });
  expect(asked[0]?.body.customer_details).not.toHaveProperty('email');
});

test('Permata and Mandiri answer in their own fields', async () => {
  answers['/v2/charge'] = { ...created, permata_va_number: '850003072869607' };
  const permata = await charged({ ...request, channel: 'permata' });
  expect(permata.instruction).toMatchObject({ va_number: '850003072869607' });
  answers['/v2/charge'] = { ...created, bill_key: '778347787706', biller_code: '70012' };
  const mandiri = await charged({ ...request, channel: 'mandiri' });
  // two numbers, typed in two places
  expect(mandiri.instruction).toMatchObject({ biller_code: '70012', va_number: '778347787706' });
  expect(asked[1]?.body).toMatchObject({ payment_type: 'echannel' });
});

test('QRIS gives its text, Snap its page; another try takes the next order id', async () => {
  answers['/v2/charge'] = { ...created, qr_string: '00020101' };
  const qris = await provider.charge({ ...request, method: 'qris', channel: null, previousReference: CODE });
  expect(qris).toEqual({ reference: `${CODE}_2`, instruction: { type: 'qris', qr_string: '00020101' } });
  answers['/snap/v1/transactions'] = { token: 'x', redirect_url: 'https://bayar.test/x' };
  const snap = await provider.charge({
    ...request,
    method: 'gateway',
    channel: null,
    previousReference: `${CODE}_2`,
  });
  expect(asked.at(-1)?.body).toMatchObject({ callbacks: { finish: request.returnUrl } });
  expect(snap).toEqual({
    reference: `${CODE}_3`,
    instruction: { type: 'gateway', redirect_url: 'https://bayar.test/x' },
  });
});

test('BSI is on a Snap page of its own, which tells the number', async () => {
  answers['/snap/v1/transactions'] = { token: 'x', redirect_url: 'https://bayar.test/x' };
  expect(await provider.charge({ ...request, channel: 'bsi' })).toEqual({
    reference: CODE,
    instruction: { type: 'gateway', redirect_url: 'https://bayar.test/x' },
  });
  expect(asked[0]?.body).toMatchObject({
    transaction_details: { order_id: CODE, gross_amount: 129_000 },
    enabled_payments: ['bsi_va'],
  });
});

describe('an e-wallet', () => {
  const by = (channel: string): ChargeRequest => ({ ...request, method: 'gateway', channel });
  const DEEPLINK = 'gojek://gopay/merchanttransfer?tref=1';
  const deeplink = { name: 'deeplink-redirect', method: 'GET', url: DEEPLINK };
  const qr = { name: 'generate-qr-code', method: 'GET', url: 'https://elsewhere.test/qr' };

  test('GoPay is opened by its deeplink, its code is the picture of this transaction', async () => {
    answers['/v2/charge'] = { ...created, actions: [qr, deeplink] };
    pictures['/v2/gopay/t-1/qr-code'] = QR_PICTURE;
    expect(await provider.charge(by('gopay'))).toEqual({
      reference: CODE,
      instruction: {
        ...{ type: 'gateway', redirect_url: DEEPLINK },
        app: { url: DEEPLINK, qr_image: `data:image/png;base64,${QR_PICTURE.toString('base64')}` },
      },
    });
    expect(asked[0]?.body).toMatchObject({
      payment_type: 'gopay',
      gopay: { enable_callback: true, callback_url: request.returnUrl },
      custom_expiry: { expiry_duration: 1440, unit: 'minute' },
    });
    // nobody else is asked for it, and not with the key
    expect(asked[1]).toMatchObject({ path: '/v2/gopay/t-1/qr-code', authorization: '' });
  });

  test.each([
    ['none', undefined, 't-1'],
    ['no PNG', Buffer.from('<svg/>'), 't-1'],
    ['too large', Buffer.concat([QR_PICTURE, Buffer.alloc(50_000)]), 't-1'],
    ['of a strange name', QR_PICTURE, '../../secret'],
  ])('a picture that is %s is left out', async (_, picture, transaction_id) => {
    answers['/v2/charge'] = { ...created, transaction_id, actions: [qr, deeplink] };
    if (picture !== undefined) pictures[`/v2/gopay/${transaction_id}/qr-code`] = picture;
    const { instruction } = await charged(by('gopay'));
    expect(instruction).toEqual({ type: 'gateway', redirect_url: DEEPLINK, app: { url: DEEPLINK } });
  });

  test('ShopeePay has no code of its own: a camera opens its address, where it is one', async () => {
    const url = 'https://wsa.wallet.airpay.co.id/universal-link/wallet/pay?token=x';
    answers['/v2/charge'] = { ...created, actions: [{ ...deeplink, url }] };
    expect((await charged(by('shopeepay'))).instruction).toMatchObject({ app: { url, qr_text: url } });
    expect(asked[0]?.body).toMatchObject({
      payment_type: 'shopeepay',
      shopeepay: { callback_url: request.returnUrl },
    });
    answers['/v2/charge'] = { ...created, actions: [{ ...deeplink, url: 'shopeeid://main' }] };
    expect((await charged(by('shopeepay'))).instruction).toMatchObject({ app: { url: 'shopeeid://main' } });
  });

  test.each(['dana', 'ovo'])('%s has a Snap page of its own', async (channel) => {
    answers['/snap/v1/transactions'] = { redirect_url: 'https://bayar.test/x' };
    expect(await provider.charge(by(channel))).toEqual({
      reference: CODE,
      instruction: { type: 'gateway', redirect_url: 'https://bayar.test/x' },
    });
    expect(asked[0]?.body).toMatchObject({
      enabled_payments: [channel],
      callbacks: { finish: request.returnUrl },
    });
  });

  test.each([
    ['gopay', 1, 1],
    ['gopay', 30 * 1440, 7 * 1440],
    ['shopeepay', 30 * 1440, 5 * 1440],
    ['dana', 30 * 1440, 1440],
    ['dana', 2, 15],
  ])('%s is asked for %i minutes as far as it goes: %i', async (channel, minutes, asks) => {
    answers['/v2/charge'] = { ...created, actions: [deeplink] };
    answers['/snap/v1/transactions'] = { redirect_url: 'https://bayar.test/x' };
    const expiresAt = new Date(request.now.getTime() + minutes * 60_000);
    await provider.charge({ ...by(channel), expiresAt });
    const body = asked[0]?.body as { custom_expiry?: object; expiry?: object };
    expect(body.custom_expiry ?? body.expiry).toMatchObject(
      channel === 'dana' ? { duration: asks } : { expiry_duration: asks },
    );
  });

  test('OVO takes no time for its payment: its page ends', async () => {
    answers['/snap/v1/transactions'] = { redirect_url: 'https://bayar.test/x' };
    await provider.charge(by('ovo'));
    expect(asked[0]?.body).toMatchObject({ page_expiry: { duration: 1440, unit: 'minute' } });
    expect(asked[0]?.body).not.toHaveProperty('expiry');
  });

  test.each([['javascript:alert(1)'], ['http://gopay.test'], ['nowhere']])(
    'that would open %s is nonsense',
    async (url) => {
      answers['/v2/charge'] = { ...created, actions: [{ ...deeplink, url }] };
      await expect(provider.charge(by('gopay'))).rejects.toThrow(DependencyDown);
    },
  );

  test('whose answer was lost is charged anew: no status says how it is paid', async () => {
    answers['/v2/charge'] = { status_code: '406', status_message: 'order_id sudah digunakan' };
    answers[`/v2/${CODE}/status`] = {
      ...created,
      ...{ order_id: CODE, gross_amount: '129000.00', payment_type: 'gopay' },
    };
    expect(await provider.charge(by('gopay'))).toEqual({ lost: CODE });
  });

  test('has limits of its own', () => {
    expect(provider.limits('gateway', 'gopay')).toEqual({ min: 1, max: 20_000_000 });
    expect(provider.limits('gateway', 'ovo')).toEqual({ min: 1, max: 99_999_999 });
    expect(provider.limits('gateway', null)).toEqual({ min: 1, max: 999_999_999 });
  });
});

describe('an order id they know already, since an earlier answer was lost', () => {
  const known = (fields: object) => {
    answers['/v2/charge'] = { status_code: '406', status_message: 'order_id sudah digunakan' };
    answers[`/v2/${CODE}/status`] = {
      ...created,
      order_id: CODE,
      gross_amount: '129000.00',
      payment_type: 'bank_transfer',
      ...fields,
    };
  };

  test.each([
    ['bni', { va_numbers: [{ bank: 'bni', va_number: '988' }] }, { va_number: '988' }],
    ['permata', { permata_va_number: '850' }, { va_number: '850' }],
    [
      'mandiri',
      { payment_type: 'echannel', bill_key: '77', biller_code: '70012' },
      { biller_code: '70012', va_number: '77' },
    ],
  ])('of %s is looked up instead of charged twice', async (channel, fields, numbers) => {
    known(fields);
    expect(await charged({ ...request, channel })).toEqual({
      reference: CODE,
      instruction: { type: 'va', bank_code: channel, ...numbers, account_name: 'LOKAPASAR' },
    });
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  test.each([
    ['QRIS, whose QR no status says', { method: 'qris', channel: null }, { payment_type: 'qris' }],
    ['of another bank', {}, { va_numbers: [{ bank: 'bca', va_number: '988' }] }],
    [
      'of another method',
      { method: 'qris', channel: null },
      { va_numbers: [{ bank: 'bni', va_number: '9' }] },
    ],
    ['of another sum', { amount: 1000 }, { va_numbers: [{ bank: 'bni', va_number: '988' }] }],
    ['that is over', {}, { transaction_status: 'expire', va_numbers: [{ bank: 'bni', va_number: '988' }] }],
  ] as const)('%s is lost', async (_, asking, fields) => {
    known(fields);
    expect(await provider.charge({ ...request, ...asking })).toEqual({ lost: CODE });
  });

  test('on Snap is lost, too', async () => {
    httpStatus = 400;
    answers['/snap/v1/transactions'] = {
      error_messages: ['transaction_details.order_id sudah digunakan'],
    };
    expect(await provider.charge({ ...request, method: 'gateway', channel: null })).toEqual({ lost: CODE });
  });
});

describe('what they do not take', () => {
  const bad = { status_code: '400', status_message: 'One or more parameters in the payload is invalid.' };
  test.each([
    [
      'inactive',
      { status_code: '402', status_message: "Merchant doesn't have access for this payment type" },
    ],
    ['inactive', { status_code: '401', status_message: 'Access denied, please check client or server key' }],
    ['amount', { ...bad, validation_messages: ['transaction_details.gross_amount is too high'] }],
    ['charge', { ...bad, validation_messages: ['transaction_details.order_id is too long'] }],
    ['charge', { status_code: '410', status_message: 'GoPay user is blocked' }],
    ['charge', { status_code: '202', status_message: 'Denied', transaction_status: 'deny' }],
  ])('is refused for good: %s, %j', async (refused, answer) => {
    answers['/v2/charge'] = answer;
    expect(await provider.charge(request)).toEqual({
      refused,
      reference: CODE,
      detail: expect.stringContaining(answer.status_code),
    });
  });

  test.each([
    [402, 'inactive'],
    [401, 'inactive'],
    [400, 'charge'],
  ])('on Snap, by HTTP status %i: %s', async (status, refused) => {
    httpStatus = status;
    answers['/snap/v1/transactions'] = { error_messages: ['no'] };
    const snap = { ...request, method: 'gateway' as const, channel: null };
    expect(await provider.charge(snap)).toEqual({ refused, reference: CODE, detail: `${status} no` });
  });

  test.each([429, 500, 503])('Snap that answers %i is down', async (status) => {
    httpStatus = status;
    answers['/snap/v1/transactions'] = { error_messages: ['Sorry, we encountered internal server error.'] };
    const snap = { ...request, method: 'gateway' as const, channel: null };
    await expect(provider.charge(snap)).rejects.toThrow(DependencyDown);
  });

  test('its limits are known beforehand', () => {
    expect(provider.limits('qris', null)).toEqual({ min: 1, max: 10_000_000 });
    expect(provider.limits('va', 'bca')).toEqual({ min: 10_000, max: 20_000_000_000 });
    expect(provider.limits('va', 'bni')).toEqual({ min: 1, max: null });
    expect(provider.limits('va', 'cimb')).toEqual({ min: 1, max: 250_000_000 });
  });
});

test('too many requests, an error of theirs, nonsense and silence are a dependency that is down', async () => {
  for (const status_code of ['429', '500', '503', '505']) {
    answers['/v2/charge'] = { status_code, status_message: 'Unable to create va_number' };
    await expect(provider.charge(request)).rejects.toThrow(DependencyDown);
  }
  answers['/v2/charge'] = { ...created };
  await expect(provider.charge(request)).rejects.toThrow('no account number');
  answers['/v2/charge'] = { hello: 1 };
  await expect(provider.charge(request)).rejects.toThrow(DependencyDown);
  const gone = midtransProvider({
    serverKey: 'x',
    apiUrl: 'http://127.0.0.1:9',
    snapUrl: 'http://127.0.0.1:9',
  });
  await expect(gone.charge(request)).rejects.toThrow(DependencyDown);
});

test('a redirect is not followed: key and amount go to nobody else', async () => {
  answers['/elsewhere'] = { ...created, va_numbers: [{ bank: 'bni', va_number: '988' }] };
  movedTo = '/elsewhere';
  await expect(provider.charge(request)).rejects.toThrow(DependencyDown);
  expect(asked.map(({ path }) => path)).toEqual(['/v2/charge']);
});

const notice = (fields: Record<string, string>, key = SERVER_KEY) => {
  const message = {
    order_id: CODE,
    transaction_id: '9aed5972-5b6a-401e-894b-a32c91ed1a3a',
    status_code: '200',
    gross_amount: '129000.00',
    fraud_status: 'accept',
    ...fields,
  };
  const { order_id, status_code, gross_amount } = message;
  const signature_key = createHash('sha512')
    .update(order_id + status_code + gross_amount + key)
    .digest('hex');
  return provider.read({ rawBody: JSON.stringify({ ...message, signature_key }), header: () => undefined });
};

test('a notification that is genuine names the charge to ask about; nothing else of it counts', () => {
  expect(notice({ transaction_status: 'settlement' })).toEqual({ ok: true, confirm: CODE });
  expect(notice({ transaction_status: 'pending', order_id: `${CODE}_3` })).toEqual({
    ok: true,
    confirm: `${CODE}_3`,
  });
});

describe('the status of a charge', () => {
  const statusOf = (fields: object, charge = CODE) => {
    answers[`/v2/${charge}/status`] = {
      order_id: charge,
      status_code: '200',
      gross_amount: '129000.00',
      fraud_status: 'accept',
      ...fields,
    };
    return provider.charges?.status(charge);
  };
  const ended = (status: string, charge = CODE) => ({
    state: 'changed',
    message: { paymentCode: CODE, charge, status, amount: 129_000, reference: `${charge}:${status}` },
  });

  test('becomes the shop’s terms, by the payment’s code whatever the try', async () => {
    expect(await statusOf({ transaction_status: 'settlement' })).toEqual(ended('paid'));
    expect(await statusOf({ transaction_status: 'settlement' }, `${CODE}_3`)).toEqual(
      ended('paid', `${CODE}_3`),
    );
    expect(await statusOf({ transaction_status: 'capture' })).toEqual(ended('paid'));
    expect(await statusOf({ transaction_status: 'expire', status_code: '407' })).toEqual(ended('expired'));
    for (const transaction_status of ['deny', 'cancel', 'failure'])
      expect(await statusOf({ transaction_status, status_code: '202' })).toEqual(ended('failed'));
  });

  test('pending and a settlement without 200 change nothing', async () => {
    const quiet: Record<string, string>[] = [
      { transaction_status: 'pending', status_code: '201' },
      { transaction_status: 'settlement', status_code: '201' },
      { transaction_status: 'authorize' },
    ];
    for (const fields of quiet) expect(await statusOf(fields)).toEqual({ state: 'open' });
  });

  test('a fraud check that waits is a challenge, whatever the code', async () => {
    for (const status_code of ['200', '201'])
      expect(
        await statusOf({ transaction_status: 'capture', fraud_status: 'challenge', status_code }),
      ).toEqual(ended('challenged'));
  });

  test.each([
    ['refund', {}, 'refund', 129_000],
    ['refund', { refund_amount: '9000.00' }, 'refund', 129_000],
    ['chargeback', {}, 'chargeback', 129_000],
    ['partial_refund', { refund_amount: '9000.00' }, 'refund', 9000],
    ['partial_chargeback', { refund_amount: '9000.00' }, 'chargeback', 9000],
    [
      'partial_refund',
      { refund_amount: '9000.00', refunds: [{ refund_amount: '9000.00' }, { refund_amount: '500.00' }] },
      'refund',
      9500,
    ],
    ['partial_refund', { refunds: [] }, 'refund', null],
    ['partial_chargeback', {}, 'chargeback', null],
  ] as const)('%s %j: %s of %s in all', async (transaction_status, fields, kind, total) => {
    expect(await statusOf({ transaction_status, ...fields })).toMatchObject({
      state: 'changed',
      message: { ...ended('reversed').message, reference: `${CODE}:paid`, reversal: { kind, total } },
    });
  });

  test.each([
    [{ payment_type: 'qris', acquirer: 'gopay', issuer: 'gopay' }, 'qris_own'],
    [{ payment_type: 'qris', acquirer: 'gopay', issuer: 'dana' }, 'qris'],
    [{ payment_type: 'qris' }, 'qris'],
    [{ payment_type: 'gopay' }, 'gopay'],
    [{ payment_type: 'credit_card' }, 'card'],
    [{ payment_type: 'bank_transfer' }, 'other'],
    [{}, undefined],
  ])('says what it was paid by: %j is %s', async (fields, paidBy) => {
    const told = await statusOf({ transaction_status: 'settlement', ...fields });
    expect(told).toMatchObject({ message: { status: 'paid' } });
    expect(told?.state === 'changed' ? told.message.paidBy : null).toBe(paidBy);
  });

  test('names the refunds by their keys', async () => {
    const refunds = [{ refund_amount: '9000.00', refund_key: 'RF-1' }, { refund_amount: '500.00' }];
    expect(await statusOf({ transaction_status: 'partial_refund', refunds })).toMatchObject({
      message: {
        reversal: {
          refunds: [
            { key: 'RF-1', amount: 9000 },
            { key: '', amount: 500 },
          ],
        },
      },
    });
  });

  test('unknown is none; another order, no amount and cents are nonsense', async () => {
    answers[`/v2/${CODE}/status`] = { status_code: '404', status_message: "Transaction doesn't exist." };
    expect(await provider.charges?.status(CODE)).toEqual({ state: 'none' });
    for (const fields of [
      { order_id: 'PAY-OTHER' },
      { gross_amount: undefined },
      { gross_amount: '129000.50' },
    ])
      await expect(statusOf({ transaction_status: 'settlement', ...fields })).rejects.toThrow(DependencyDown);
  });

  test('a charge that cannot be cancelled any more is left as it is; a refusal is told', async () => {
    for (const status_code of ['200', '404', '412']) {
      answers[`/v2/${CODE}/cancel`] = { status_code };
      await provider.charges?.cancel(CODE);
    }
    answers[`/v2/${CODE}/cancel`] = { status_code: '401' };
    await expect(provider.charges?.cancel(CODE)).rejects.toThrow(DependencyDown);
  });
});

describe('a refund', () => {
  const now = new Date('2026-11-20T05:00:00Z');
  const wanted = { charge: CODE, key: 'RF-1', amount: 9000, paidBy: 'gopay', now } as const;
  const have = (fields: object = {}) => {
    answers[`/v2/${CODE}/status`] = {
      ...{ order_id: CODE, status_code: '200', gross_amount: '129000.00' },
      ...{ transaction_status: 'settlement', ...fields },
    };
  };
  const answered = (status_code: string, status_message = '') => {
    answers[`/v2/${CODE}/refund`] = { status_code, status_message };
    return provider.refund(wanted);
  };

  test('is asked for under its key and with its sum', async () => {
    have();
    expect(await answered('200')).toEqual({ state: 'done' });
    expect(asked.at(-1)).toMatchObject({
      path: `/v2/${CODE}/refund`,
      body: { refund_key: 'RF-1', amount: 9000 },
    });
  });

  test('that they have acknowledged is not asked for again', async () => {
    have({
      transaction_status: 'partial_refund',
      refunds: [{ refund_amount: '9000.00', refund_key: 'RF-1' }],
    });
    expect(await provider.refund(wanted)).toEqual({ state: 'done' });
    expect(asked.map(({ path }) => path)).toEqual([`/v2/${CODE}/status`]);
    await expect(provider.refund({ ...wanted, amount: 8000 })).rejects.toThrow('another sum');
  });

  test.each([
    ['414', 'unfunded', undefined],
    ['429', 'later', undefined],
    ['402', 'refused', 'method'],
    ['410', 'refused', 'account'],
    ['412', 'refused', 'other'],
    ['400', 'refused', 'other'],
  ])('that is answered with %s is %s for %s', async (code, state, reason) => {
    have();
    expect(await answered(code)).toMatchObject({ state, ...(reason && { reason }) });
  });

  test('beyond its days is late', async () => {
    have();
    expect(await answered('412', 'Refund window has expired')).toMatchObject({ reason: 'late' });
  });

  test.each(['500', '404', '201', 'x'])('answered with %s is unknown', async (code) => {
    have();
    await expect(answered(code)).rejects.toThrow(DependencyDown);
  });

  test('of what is not settled, and of ShopeePay at night, is for later', async () => {
    have({ transaction_status: 'capture' });
    expect(await provider.refund(wanted)).toMatchObject({ state: 'later' });
    have();
    const at = (now: string) =>
      provider.refund({ ...wanted, paidBy: 'shopeepay', now: new Date(`${now}+07:00`) });
    answers[`/v2/${CODE}/refund`] = { status_code: '200' };
    const opens = new Date('2026-11-21T06:00:00+07:00');
    expect(await at('2026-11-20T23:55:00')).toMatchObject({ state: 'later', until: opens });
    expect(await at('2026-11-21T05:59:00')).toMatchObject({ state: 'later', until: opens });
    expect(await at('2026-11-20T23:54:00')).toEqual({ state: 'done' });
    expect(await at('2026-11-21T06:00:00')).toEqual({ state: 'done' });
  });
});

test('a message signed with another key, or not readable, is refused', () => {
  expect(notice({ transaction_status: 'settlement' }, 'wrong')).toEqual({ ok: false, why: 'signature' });
  const header = () => undefined;
  expect(provider.read({ rawBody: '{', header })).toEqual({ ok: false, why: 'unreadable' });
  expect(provider.read({ rawBody: '{"order_id":"x"}', header })).toEqual({ ok: false, why: 'unreadable' });
});
