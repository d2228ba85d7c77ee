import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderRoutes } from '#market/orders/index.ts';
import { callbackSignature } from '#market/payments/index.ts';
import { saldoOf, verifyLedger, walletRoutes } from '#market/wallet/index.ts';
import { callerOf } from '#tests/support/context.ts';
import { type Http, httpOver } from '#tests/support/http.ts';
import { type StandInMidtrans, standInMidtrans } from '#tests/support/midtrans.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';
import { standInXendit } from '#tests/support/xendit.ts';

let scene: Scene;
let sandbox: Http;
let buyer: number;
let standIn: StandInMidtrans;
let midtransScene: Scene;
let midtrans: Http;
let payer: number;

const serve = (ctx: Scene['ctx'], account: number) =>
  httpOver(
    [
      ...orderRoutes(ctx),
      ...walletRoutes(ctx, {
        checkPassword: async () => 'right',
        announceNewAccount: () => async () => undefined,
      }),
    ],
    { authenticate: async (token: string) => (token === 'budi' ? callerOf(account) : null) },
  );
beforeAll(async () => {
  scene = await createScene();
  buyer = await scene.buyer();
  sandbox = await serve(scene.ctx, buyer);
  standIn = await standInMidtrans();
  const payment = {
    provider: 'midtrans',
    callbackSecret: null,
    ewallets: null,
    midtrans: standIn.config,
    xendit: null,
  };
  midtransScene = await createScene({ context: { config: { payment } } });
  payer = await midtransScene.buyer();
  midtrans = await serve(midtransScene.ctx, payer);
});
afterAll(() => standIn.stop());

/** A payment that waits, for goods worth a hundred thousand and more. */
const waiting = async (shop = scene, account = buyer) => {
  const product = await shop.product({ stock: 50 });
  await shop.publish();
  return shop.checkOut(account, [product], { payment_method: 'qris' });
};
const send = async (http: Http, path: string, rawBody: string, signature?: string, token?: string) => {
  const answer = await http.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: rawBody,
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'x-callback-signature': signature }),
      ...(token === undefined ? {} : { 'x-callback-token': token }),
    },
  });
  return answer.json() as { code: number; data: { payment_code: string; status: string } | null };
};
const stateOf = async (code: string, shop = sandbox) => {
  const { data } = await shop.get<{ status: string }>(`/checkout/payment/${code}`, { token: 'budi' });
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
  for (const other of ['midtrans', 'xendit'])
    expect((await send(sandbox, `/checkout/callback/${other}`, '{}')).code).toBe(404);
});

test('Midtrans tells in any order and more than once; the money is counted once', async () => {
  const { payment_code } = await waiting(midtransScene, payer);
  const tell = (status: string) => {
    standIn.become(payment_code, status);
    return send(midtrans, '/checkout/callback/midtrans', standIn.notification(payment_code));
  };
  const answers = [
    await tell('pending'),
    await tell('capture'),
    await tell('settlement'),
    await tell('settlement'),
    await tell('expire'),
    await tell('deny'),
  ];
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await stateOf(payment_code, midtrans)).toBe('paid');
  expect((await saldoOf(midtransScene.ctx, { userId: payer })).total_saldo).toBe(0);
  const forged = standIn.notification(payment_code, { status_code: '201' });
  expect((await send(midtrans, '/checkout/callback/midtrans', forged)).code).toBe(403);
});

test('#296 money that comes after the expiry is in the wallet, and the wallet tells so', async () => {
  const { payment_code, amount_due } = await waiting(midtransScene, payer);
  for (const status of ['expire', 'settlement']) {
    standIn.become(payment_code, status);
    await send(midtrans, '/checkout/callback/midtrans', standIn.notification(payment_code));
    expect(await stateOf(payment_code, midtrans)).toBe('expired');
  }
  const { data } = await midtrans.get<{ total_saldo: number; list: { type: string; amount: number }[] }>(
    '/wallet/history',
    { token: 'budi' },
  );
  expect(data.list[0]).toMatchObject({ type: 'overpayment', amount: amount_due });
  expect(data.total_saldo).toBe(amount_due);
  const saldo = await midtrans.get('/buyer/dashboard/wallet/saldo', { token: 'budi' });
  expect(saldo.data).toEqual({ total_saldo: amount_due, hold: 0, pending: 0 });
  expect((await midtrans.get('/wallet/saldo')).code).toBe(401);
});

test('while Midtrans cannot be asked a notification is 503, so that it comes again', async () => {
  const { payment_code } = await waiting(midtransScene, payer);
  standIn.become(payment_code, 'settlement');
  const tell = () => send(midtrans, '/checkout/callback/midtrans', standIn.notification(payment_code));
  standIn.feel('down');
  expect((await tell()).code).toBe(503);
  standIn.feel('well');
  expect((await tell()).code).toBe(200);
  expect(await stateOf(payment_code, midtrans)).toBe('paid');
});

test('a webhook of Xendit counts by its token, and by what its status says', async () => {
  const xendit = await standInXendit();
  const payment = {
    provider: 'xendit',
    callbackSecret: null,
    ewallets: null,
    midtrans: null,
    xendit: xendit.config,
  };
  const shop = await createScene({ context: { config: { payment } } });
  const buyerThere = await shop.buyer();
  const http = await serve(shop.ctx, buyerThere);
  const { payment_code } = await waiting(shop, buyerThere);
  const tell = (body: string, token?: string) =>
    send(http, '/checkout/callback/xendit', body, undefined, token);
  const { callbackToken } = xendit.config;
  const untrue = xendit.webhook(payment_code, { status: 'SUCCEEDED' });
  expect((await tell(untrue)).code).toBe(403);
  expect((await tell(untrue, 'guessed')).code).toBe(403);
  expect((await tell(untrue, callbackToken)).code).toBe(200);
  expect(await stateOf(payment_code, http)).toBe('pending');
  xendit.become(payment_code, 'SUCCEEDED');
  const told = await tell(xendit.webhook(payment_code), callbackToken);
  expect(told).toMatchObject({ code: 200, data: { payment_code, status: 'paid' } });
  expect((await tell('{"event":"payment_method.expired"}', callbackToken)).code).toBe(200);
  expect((await verifyLedger(shop.db)).findings).toEqual([]);
  xendit.stop();
});

test('the books agree with payments and orders', async () => {
  for (const { db } of [scene, midtransScene]) expect((await verifyLedger(db)).findings).toEqual([]);
});
