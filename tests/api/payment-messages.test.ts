import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { orderRoutes } from '#market/orders/index.ts';
import { callbackSignature } from '#market/payments/index.ts';
import { saldoOf, verifyLedger, walletRoutes } from '#market/wallet/index.ts';
import { callerOf, testContext } from '#tests/support/context.ts';
import { type Http, httpOver } from '#tests/support/http.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';

const SERVER_KEY = 'SB-Mid-server-contoh';
let scene: Scene;
let sandbox: Http;
let midtrans: Http;
let buyer: number;
beforeAll(async () => {
  scene = await createScene();
  buyer = await scene.buyer();
  const authenticate = async (token: string) => (token === 'budi' ? callerOf(buyer) : null);
  const serve = (ctx: typeof scene.ctx) =>
    httpOver(
      [
        ...orderRoutes(ctx),
        ...walletRoutes(ctx, {
          checkPassword: async () => 'right',
          announceNewAccount: () => async () => undefined,
        }),
      ],
      {
        authenticate,
      },
    );
  sandbox = await serve(scene.ctx);
  const origin = 'http://127.0.0.1:9';
  const keys = { serverKey: SERVER_KEY, apiUrl: origin, snapUrl: origin };
  const real = { provider: 'midtrans', callbackSecret: null, midtrans: keys };
  midtrans = await serve(testContext(scene.db, scene.clock, { config: { payment: real } }));
});

/** A payment that waits, for goods worth a hundred thousand and more. */
const waiting = async () => {
  const product = await scene.product({ stock: 50 });
  await scene.publish();
  return scene.checkOut(buyer, [product], { payment_method: 'qris' });
};
const send = async (http: Http, path: string, rawBody: string, signature?: string) => {
  const answer = await http.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: rawBody,
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'x-callback-signature': signature }),
    },
  });
  return answer.json() as { code: number; data: { payment_code: string; status: string } | null };
};
const stateOf = async (code: string) => {
  const { data } = await sandbox.get<{ status: string }>(`/checkout/payment/${code}`, { token: 'budi' });
  return data.status;
};

test('a message counts by the signature of its very bytes', async () => {
  const payment = await waiting();
  // spaces and order of keys as the provider likes them
  const body = `{ "amount": ${payment.amount_due},\n "status":"paid", "reference":"kirim-1","payment_code":"${payment.payment_code}" }`;
  const right = callbackSignature(body, 'sandbox-secret');
  expect((await send(sandbox, '/checkout/callback/sandbox', body)).code).toBe(403);
  expect((await send(sandbox, '/checkout/callback/sandbox', body, 'ab'.repeat(32))).code).toBe(403);
  expect(
    (await send(sandbox, '/checkout/callback/sandbox', body.replace('kirim-1', 'kirim-2'), right)).code,
  ).toBe(403);
  expect((await send(sandbox, '/checkout/callback/abacus', body, right)).code).toBe(404);
  expect(await stateOf(payment.payment_code)).toBe('pending');
  const told = await send(sandbox, '/checkout/callback/sandbox', body, right);
  expect(told).toMatchObject({ code: 200, data: { payment_code: payment.payment_code, status: 'paid' } });
  expect(await send(sandbox, '/checkout/callback/sandbox', body, right)).toMatchObject({ data: told.data });
});

test('a provider that this shop does not have is not there', async () => {
  const payment = await waiting();
  const body = JSON.stringify({
    payment_code: payment.payment_code,
    status: 'paid',
    amount: payment.amount_due,
    reference: 'r',
  });
  const signature = callbackSignature(body, 'sandbox-secret');
  expect((await send(midtrans, '/checkout/callback/sandbox', body, signature)).code).toBe(404);
  expect((await send(sandbox, '/checkout/callback/midtrans', '{}')).code).toBe(404);
});

const notice = (
  code: string,
  amount: number,
  transaction_status: string,
  transaction_id: string,
  status_code = '200',
) => {
  const gross_amount = `${amount}.00`;
  const signed = code + status_code + gross_amount + SERVER_KEY;
  const signature_key = createHash('sha512').update(signed).digest('hex');
  return JSON.stringify({
    order_id: code,
    transaction_id,
    transaction_status,
    status_code,
    gross_amount,
    signature_key,
  });
};

test('Midtrans tells in any order and more than once; the money is counted once', async () => {
  const payment = await waiting();
  const tell = (status: string, code?: string) =>
    send(
      midtrans,
      '/checkout/callback/midtrans',
      notice(payment.payment_code, payment.amount_due, status, 'trx-1', code),
    );
  const answers = [
    await tell('capture'),
    await tell('pending', '201'),
    await tell('settlement'),
    await tell('settlement'),
    await tell('expire', '407'),
    await tell('deny', '202'),
  ];
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await stateOf(payment.payment_code)).toBe('paid');
  expect((await saldoOf(scene.ctx, { userId: buyer })).total_saldo).toBe(0);
  const forged = notice(payment.payment_code, payment.amount_due, 'settlement', 'trx-2').replace(
    '"status_code":"200"',
    '"status_code":"201"',
  );
  expect((await send(midtrans, '/checkout/callback/midtrans', forged)).code).toBe(403);
});

test('#296 money that comes after the expiry is in the wallet, and the wallet tells so', async () => {
  const payment = await waiting();
  const code = payment.payment_code;
  await send(
    midtrans,
    '/checkout/callback/midtrans',
    notice(code, payment.amount_due, 'expire', 'trx-3', '407'),
  );
  expect(await stateOf(code)).toBe('expired');
  await send(
    midtrans,
    '/checkout/callback/midtrans',
    notice(code, payment.amount_due, 'settlement', 'trx-3'),
  );
  expect(await stateOf(code)).toBe('expired');
  const { data } = await sandbox.get<{ total_saldo: number; list: { type: string; amount: number }[] }>(
    '/wallet/history',
    { token: 'budi' },
  );
  expect(data.list[0]).toMatchObject({ type: 'overpayment', amount: payment.amount_due });
  expect(data.total_saldo).toBe(payment.amount_due);
  const saldo = await sandbox.get('/buyer/dashboard/wallet/saldo', { token: 'budi' });
  expect(saldo.data).toEqual({ total_saldo: payment.amount_due, hold: 0, pending: 0 });
  expect((await sandbox.get('/wallet/saldo')).code).toBe(401);
});

test('the books agree with payments and orders', async () => {
  expect((await verifyLedger(scene.db)).findings).toEqual([]);
});
