import fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { withSettingsSnapshot } from '#market/orders/index.ts';
import { createPayment, readCallback } from '#market/payments/index.ts';
import { takeBodiesAsText } from '#platform/http/body.ts';
import { fixedClock, testContext } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { whenFileIsDone } from '#tests/support/when-done.ts';
import { mountDemoGateway } from './gateway.ts';

const clock = fixedClock('2026-11-20T03:00:00Z');
const told: unknown[] = [];
let code: string;
let app: ReturnType<typeof fastify>;
const build = async (provider: string) => {
  const db = await testDatabase();
  const ctx = testContext(db, clock, {
    config: {
      payment: { provider, callbackSecret: 'rahasia', ewallets: null, midtrans: null, xendit: null },
    },
  });
  const made = fastify();
  whenFileIsDone(() => made.close());
  takeBodiesAsText(made);
  // the shop's call stands in here with its true reading of messages
  made.post('/api/checkout/callback/sandbox', async (request, reply) => {
    const header = (name: string) => String(request.headers[name]);
    const read = await readCallback(ctx, 'sandbox', { rawBody: String(request.body), header });
    told.push(read);
    return reply.send({ code: 200 });
  });
  mountDemoGateway(made, { db, config: { payment: ctx.config.payment } });
  return { app: made, db, ctx };
};

beforeAll(async () => {
  const { app: made, db, ctx } = await build('sandbox');
  app = made;
  const user = { email: 'demo@pembeli.test' };
  const { id: userId } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  const way = { method: 'gateway' as const, channel: null };
  const order = { userId, choice: way, total: 129_000, walletAmount: 0 };
  const snapshot = await withSettingsSnapshot(ctx);
  ({ payment_code: code } = await db.transact((tx) => createPayment(tx, snapshot, order)));
});

test('the page shows what is due, in both languages', async () => {
  const page = await app.inject({ url: `/__demo/gateway/${code}` });
  expect(page.body).toContain('Rp\u00a0129.000');
  expect(page.body).toContain('Bayar sekarang');
  expect(page.headers['content-security-policy']).toContain("form-action 'self'");
  const english = await app.inject({ url: `/__demo/gateway/${code}`, headers: { 'accept-language': 'en' } });
  expect(english.body).toContain('Pay now');
  expect((await app.inject({ url: '/__demo/gateway/PAY-NONE' })).statusCode).toBe(404);
});

test('what is chosen reaches the shop as a signed message, and leads back to the payment', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: `/__demo/gateway/${code}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'status=expired',
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/payment/${code}`]);
  const button = await app.inject({
    method: 'POST',
    url: `/__demo/gateway/${code}`,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    payload: '{"status":"paid"}',
  });
  expect(button.json()).toEqual({ code: 200 });
  const message = (status: string) => ({
    ok: true,
    message: {
      paymentCode: code,
      charge: null,
      status,
      amount: 129_000,
      reference: expect.stringMatching(/^demo-/),
    },
  });
  expect(told).toEqual([message('expired'), message('paid')]);
});

test('where payments are real there is no such page', async () => {
  const { app: real } = await build('none');
  expect((await real.inject({ url: `/__demo/gateway/${code}` })).statusCode).toBe(404);
});
