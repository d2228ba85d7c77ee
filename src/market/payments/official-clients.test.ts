import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chargeRequest } from '#tests/support/charge-request.ts';
import { midtransPayouts } from '../payouts/midtrans-payouts.ts';
import type { PayoutService } from '../payouts/payout-service.ts';
import { midtransProvider } from './midtrans-provider.ts';
import type { PaymentProvider } from './provider.ts';
import { xenditProvider } from './xendit-provider.ts';

// The same requests by the providers' own packages and by our adapters, to a server that writes them down. The packages know
// every call of ours but one: Xendit's disputes, which are younger than its package.

const load = createRequire(import.meta.url);

type Recorded = {
  method: string;
  path: string;
  authorization: string | undefined;
  key: string | undefined;
  body: unknown;
};
let recorded: Recorded[];
/** What is answered to a method and a path; anything else is an empty list. */
let answers: Record<string, object>;
let origin: string;
const server = createServer(async (request, reply) => {
  let text = '';
  for await (const part of request) text += part;
  const { method = '', url: path = '', headers } = request;
  recorded.push({
    method,
    path,
    authorization: headers.authorization,
    key: headers['idempotency-key'] as string | undefined,
    // no body, null and an empty one say the same
    body: JSON.parse(text || '{}') ?? {},
  });
  reply.setHeader('content-type', 'application/json');
  reply.end(JSON.stringify(answers[`${method} ${path}`] ?? { data: [], has_more: false }));
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  recorded = [];
  answers = {};
});

/** What somebody's work sends of a kind, whatever is answered. */
const sent = async (work: () => Promise<unknown> | undefined, method: string, path: RegExp) => {
  recorded = [];
  await work()?.catch(() => undefined);
  const found = recorded.filter((one) => one.method === method && path.test(one.path));
  expect(found).toHaveLength(1);
  return found[0];
};
const sameRequest = async (
  theirs: () => Promise<unknown>,
  ours: () => Promise<unknown> | undefined,
  method: string,
  path: RegExp,
) => {
  const expected = await sent(theirs, method, path);
  expect(await sent(ours, method, path)).toEqual(expected);
};

const request = chargeRequest;
const CODE = request.paymentCode;
const QRIS = { ...request, method: 'qris', channel: null } as const;
const PAGE = { ...request, method: 'gateway', channel: null } as const;

describe('midtrans-client', () => {
  type Transactions = Record<'status' | 'cancel', (orderId: string) => Promise<unknown>>;
  type Client = {
    apiConfig: Record<'getCoreApiBaseUrl' | 'getSnapApiBaseUrl', () => string>;
    httpClient: { http_client: { defaults: { proxy: boolean } } };
    transaction: Transactions;
    charge: (body: object) => Promise<unknown>;
    createTransaction: (body: object) => Promise<unknown>;
  };
  type Options = { isProduction: boolean; serverKey: string; clientKey: string };
  const KEY = 'Mid-server-contoh';
  let ours: PaymentProvider;
  let core: Client;
  let snap: Client;
  beforeAll(() => {
    const { CoreApi, Snap }: Record<'CoreApi' | 'Snap', new (options: Options) => Client> =
      load('midtrans-client');
    const options = { isProduction: true, serverKey: KEY, clientKey: 'Mid-client-contoh' };
    const here = (Kind: new (options: Options) => Client): Client => {
      const client = new Kind(options);
      const { apiConfig } = client;
      // the same path as theirs, at another origin
      const moved = (url: string) => `${origin}${new URL(url).pathname}`.replace(/\/$/, '');
      const [coreUrl, snapUrl] = [apiConfig.getCoreApiBaseUrl(), apiConfig.getSnapApiBaseUrl()];
      apiConfig.getCoreApiBaseUrl = () => moved(coreUrl);
      apiConfig.getSnapApiBaseUrl = () => moved(snapUrl);
      client.httpClient.http_client.defaults.proxy = false;
      return client;
    };
    core = here(CoreApi);
    snap = here(Snap);
    ours = midtransProvider({ serverKey: KEY, apiUrl: origin, snapUrl: origin });
  });
  const transaction_details = { order_id: CODE, gross_amount: 129_000 };
  const item_details = [
    { id: 'INV-20261120-AAAAAA-1', price: 60_000, quantity: 2, name: 'Kaos (M)' },
    { id: 'INV-20261120-AAAAAA-ongkir', price: 9_000, quantity: 1, name: 'Ongkos kirim' },
  ];
  const customer_details = { first_name: 'Ina Bao', email: 'ina@toko.test', phone: '+6281234567890' };
  const sale = { transaction_details, item_details, customer_details };
  const custom_expiry = { expiry_duration: 1440, unit: 'minute' };

  test.each([
    [
      'a virtual account',
      request,
      { payment_type: 'bank_transfer', bank_transfer: { bank: 'bni' }, ...sale, custom_expiry },
    ],
    [
      'a bill of Mandiri',
      { ...request, channel: 'mandiri' },
      {
        payment_type: 'echannel',
        echannel: { bill_info1: 'Pembayaran:', bill_info2: 'Lokapasar' },
        ...sale,
        custom_expiry,
      },
    ],
    [
      'GoPay',
      { ...PAGE, channel: 'gopay' },
      {
        payment_type: 'gopay',
        gopay: { enable_callback: true, callback_url: request.returnUrl },
        ...sale,
        custom_expiry,
      },
    ],
    [
      'ShopeePay',
      { ...PAGE, channel: 'shopeepay' },
      {
        payment_type: 'shopeepay',
        shopeepay: { callback_url: request.returnUrl },
        ...sale,
        custom_expiry,
      },
    ],
    ['QRIS', QRIS, { payment_type: 'qris', qris: { acquirer: 'gopay' }, ...sale, custom_expiry }],
  ])('charges %s as we do', async (_, charge, body) => {
    await sameRequest(
      () => core.charge(body),
      () => ours.charge(charge),
      'POST',
      /charge/,
    );
  });

  test.each([
    ['a page', PAGE, {}],
    ['the page of BSI', { ...request, channel: 'bsi' }, { enabled_payments: ['bsi_va'] }],
    [
      'the page of DANA',
      { ...PAGE, channel: 'dana' },
      { enabled_payments: ['dana'], dana: { callback_url: request.returnUrl } },
    ],
  ])('opens %s as we do', async (_, charge, offered) => {
    const expiry = { duration: 1440, unit: 'minute' };
    const callbacks = { finish: request.returnUrl };
    await sameRequest(
      () => snap.createTransaction({ ...sale, expiry, callbacks, ...offered }),
      () => ours.charge(charge),
      'POST',
      /transactions/,
    );
  });

  test('asks for a status as we do', async () => {
    await sameRequest(
      () => core.transaction.status(CODE),
      () => ours.charges?.status(CODE),
      'GET',
      /status/,
    );
  });

  test('cancels as we do', async () => {
    await sameRequest(
      () => core.transaction.cancel(CODE),
      () => ours.charges?.cancel(CODE),
      'POST',
      /cancel/,
    );
  });
});

describe('midtrans-client, payouts', () => {
  type Iris = {
    apiConfig: { getIrisApiBaseUrl: () => string };
    httpClient: { http_client: { defaults: { proxy: boolean } } };
  } & Record<
    'createPayouts' | 'approvePayouts' | 'getPayoutDetails' | 'validateBankAccount',
    (input: unknown) => Promise<unknown>
  >;
  const KEY = 'IRIS-contoh';
  const payout = {
    ...{ key: 'WD-20261120-7K3M9Q', reference: null, amount: 47_500 },
    ...{ bank: '014', number: '0012345678', name: 'Ina Bao' },
  };
  let ours: PayoutService;
  let theirs: Iris;
  beforeAll(() => {
    const { Iris }: { Iris: new (options: { isProduction: boolean; serverKey: string }) => Iris } =
      load('midtrans-client');
    theirs = new Iris({ isProduction: true, serverKey: KEY });
    const { pathname } = new URL(theirs.apiConfig.getIrisApiBaseUrl());
    theirs.apiConfig.getIrisApiBaseUrl = () => `${origin}${pathname}`;
    theirs.httpClient.http_client.defaults.proxy = false;
    ours = midtransPayouts({ creatorKey: KEY, approverKey: KEY, merchantKey: 'merchant', url: origin });
  });

  test('makes, releases and looks at a payout as we do', async () => {
    const one = {
      beneficiary_name: 'Ina Bao',
      beneficiary_account: '0012345678',
      beneficiary_bank: 'bca',
      amount: '47500.00',
      notes: 'WD 20261120 7K3M9Q',
    };
    await sameRequest(
      () => theirs.createPayouts({ payouts: [one] }),
      () => ours.payout(payout),
      'POST',
      /payouts$/,
    );
    await sameRequest(
      () => theirs.approvePayouts({ reference_nos: ['1d4f8423393005'] }),
      () => ours.payout({ ...payout, reference: '1d4f8423393005' }),
      'POST',
      /approve$/,
    );
    await sameRequest(
      () => theirs.getPayoutDetails('1d4f8423393005'),
      () => ours.status('1d4f8423393005'),
      'GET',
      /payouts/,
    );
  });

  test('asks whose an account is as we do', async () => {
    await sameRequest(
      () => theirs.validateBankAccount({ bank: 'bca', account: '0012345678' }),
      () => ours.accountName('014', '0012345678'),
      'GET',
      /account_validation/,
    );
  });
});

describe('xendit-node', () => {
  type Calls = Record<string, (parameters: object) => Promise<unknown>>;
  type Client = Record<'PaymentRequest' | 'PaymentMethod' | 'Invoice' | 'Refund', Calls>;
  const KEY = 'xnd_production_contoh';
  let ours: PaymentProvider;
  let theirs: Client;
  beforeAll(() => {
    const { Xendit }: { Xendit: new (options: { secretKey: string; xenditURL: string }) => Client } =
      load('xendit-node');
    theirs = new Xendit({ secretKey: KEY, xenditURL: origin });
    ours = xenditProvider({ secretKey: KEY, callbackToken: 'token', url: origin });
  });
  const expiresAt = request.expiresAt;
  const made = (fields: object) => ({
    id: 'pr-1',
    reference_id: CODE,
    status: 'REQUIRES_ACTION',
    amount: 129_000,
    currency: 'IDR',
    payment_method: { id: 'pm-1', status: 'ACTIVE' },
    ...fields,
  });
  const list = (fields: object) => ({
    [`GET /payment_requests?reference_id=${CODE}`]: { data: [made(fields)], has_more: false },
  });
  const items = [
    { referenceId: 'INV-20261120-AAAAAA-1', name: 'Kaos (M)', price: 60_000, quantity: 2 },
    { referenceId: 'INV-20261120-AAAAAA-ongkir', name: 'Ongkos kirim', price: 9_000, quantity: 1 },
  ].map((item) => ({ ...item, category: 'Marketplace' }));
  const appOf = (channelCode: string) => ({
    type: 'EWALLET',
    reusability: 'ONE_TIME_USE',
    ewallet: { channelCode, channelProperties: { successReturnUrl: request.returnUrl } },
  });
  const page = `${CODE}_page`;
  const invoice = { id: 'inv1', external_id: page, amount: 129_000, invoice_url: 'https://bayar.test' };
  const invoices = (status: string) => ({
    [`GET /v2/invoices?external_id=${page}`]: [{ ...invoice, status }],
  });

  test.each([
    [
      'a virtual account',
      request,
      {
        type: 'VIRTUAL_ACCOUNT',
        reusability: 'ONE_TIME_USE',
        virtualAccount: {
          channelCode: 'BNI',
          channelProperties: { customerName: 'LOKAPASAR', expiresAt },
        },
      },
    ],
    [
      'QRIS',
      QRIS,
      {
        type: 'QR_CODE',
        reusability: 'ONE_TIME_USE',
        qrCode: { channelCode: 'QRIS', channelProperties: { expiresAt } },
      },
    ],
    [
      'BSI',
      { ...request, channel: 'bsi' },
      {
        type: 'VIRTUAL_ACCOUNT',
        reusability: 'ONE_TIME_USE',
        virtualAccount: {
          channelCode: 'BSI',
          channelProperties: { customerName: 'LOKAPASAR', expiresAt },
        },
      },
    ],
    ['dana', { ...PAGE, channel: 'dana' }, appOf('DANA')],
    ['shopeepay', { ...PAGE, channel: 'shopeepay' }, appOf('SHOPEEPAY')],
  ])('charges %s as we do, idempotency key included', async (_, charge, paymentMethod) => {
    const basket = items.map((item) => ({ ...item, currency: 'IDR' }));
    const data = { referenceId: CODE, amount: 129_000, currency: 'IDR', paymentMethod, items: basket };
    await sameRequest(
      () => theirs.PaymentRequest.createPaymentRequest!({ idempotencyKey: CODE, data }),
      () => ours.charge(charge),
      'POST',
      /payment_requests/,
    );
  });

  test.each([
    ['of an invoice', PAGE, {}, page],
    ['of OVO', { ...PAGE, channel: 'ovo' }, { paymentMethods: ['OVO'] }, `${CODE}_ovo_page`],
  ])('opens the page %s as we do', async (_, charge, offered, externalId) => {
    const data = {
      externalId,
      ...offered,
      amount: 129_000,
      currency: 'IDR',
      description: CODE,
      invoiceDuration: 86_400,
      successRedirectUrl: request.returnUrl,
      failureRedirectUrl: request.returnUrl,
      customer: { givenNames: 'Ina Bao', email: 'ina@toko.test', mobileNumber: '+6281234567890' },
      items,
    };
    answers = { [`GET /v2/invoices?external_id=${externalId}`]: [] };
    await sameRequest(
      () => theirs.Invoice.createInvoice!({ data }),
      () => ours.charge(charge),
      'POST',
      /invoices/,
    );
  });

  test('finds charges by our name as we do', async () => {
    await sameRequest(
      () => theirs.PaymentRequest.getAllPaymentRequests!({ referenceId: [CODE] }),
      () => ours.charges?.status(CODE),
      'GET',
      /payment_requests/,
    );
    await sameRequest(
      () => theirs.Invoice.getInvoices!({ externalId: page }),
      () => ours.charges?.status(page),
      'GET',
      /invoices/,
    );
  });

  test('finds charges by their id as we do', async () => {
    await sameRequest(
      () => theirs.PaymentRequest.getPaymentRequestByID!({ paymentRequestId: 'pr-1' }),
      () => ours.charges?.status('payment_requests/pr-1'),
      'GET',
      /payment_requests\/pr-1/,
    );
    await sameRequest(
      () => theirs.Invoice.getInvoiceById!({ invoiceId: 'inv1' }),
      () => ours.charges?.status('v2/invoices/inv1'),
      'GET',
      /invoices\/inv1/,
    );
  });

  test('asks for refunds and payments as we do', async () => {
    answers = list({ status: 'SUCCEEDED' });
    await sameRequest(
      () => theirs.Refund.getAllRefunds!({ paymentRequestId: 'pr-1', limit: 100 }),
      () => ours.charges?.status(CODE),
      'GET',
      /refunds/,
    );
    answers = invoices('PAID');
    await sameRequest(
      () => theirs.Refund.getAllRefunds!({ invoiceId: 'inv1', limit: 100 }),
      () => ours.charges?.status(page),
      'GET',
      /refunds/,
    );
    answers = list({ payment_method: { id: 'pm-1', status: 'EXPIRED' } });
    await sameRequest(
      () => theirs.PaymentMethod.getPaymentsByPaymentMethodId!({ paymentMethodId: 'pm-1' }),
      () => ours.charges?.status(CODE),
      'GET',
      /payments/,
    );
  });

  test('ends charges as we do', async () => {
    answers = { ...list({}), ...invoices('PENDING') };
    await sameRequest(
      () => theirs.PaymentMethod.expirePaymentMethod!({ paymentMethodId: 'pm-1' }),
      () => ours.charges?.cancel(CODE),
      'POST',
      /expire/,
    );
    await sameRequest(
      () => theirs.Invoice.expireInvoice!({ invoiceId: 'inv1' }),
      () => ours.charges?.cancel(page),
      'POST',
      /expire/,
    );
  });
});
