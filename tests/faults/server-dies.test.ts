import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Payment } from '#contract/payment.ts';
import { callbackSignature } from '#market/payments/index.ts';
import type { CrashPoint } from '#platform/crash-point.ts';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { SECRET } from '#tests/support/keys.ts';
import { type Buyer, rushOn, send, sendPatiently } from '#tests/support/rush.ts';
import { reportFigure, rounds } from '#tests/support/scale.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { checkoutState, ordered, untouched } from './checkout-state.ts';

const databaseUrl = await testDatabaseUrl();
const start = (env: Record<string, string> = {}) =>
  startServer({ databaseUrl, env: { SECRET, SEED_PRODUCTS: '0', ...env } });
const healthy = await start();
const rush = rushOn(databaseUrl);
// servers that a test starts and that outlive a failed one
const doomed: TestServer[] = [];
afterAll(() => Promise.all(doomed.map((server) => server.stop('SIGKILL'))));
const startDoomed = async (env: Record<string, string> = {}) => {
  const server = await start({ WORKER: 'off', ...env });
  doomed.push(server);
  return server;
};

const BODY = { payment_method: 'qris' };
const pay = (server: TestServer, { token }: Buyer, key: string) =>
  sendPatiently<Payment>(server.url, '/checkout/pay', token, BODY, { 'idempotency-key': key });
const tell = (server: TestServer, payment_code: string, amount: number, reference: string) => {
  const body = { payment_code, status: 'paid', amount, reference };
  const signature = callbackSignature(JSON.stringify(body), 'sandbox-secret');
  return send<{ status: string }>(server.url, '/checkout/callback/sandbox', null, body, {
    'x-callback-signature': signature,
  });
};
/** The key of a request that was cut off is free again a minute later. */
const aMinuteLater = () => send(healthy.url, '/__test/clock', null, { advance_seconds: 61 });
const read = async <T>(path: string, { token }: Buyer): Promise<T> => {
  const answer = await fetch(`${healthy.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: T }).data;
};

/** A buyer with one piece, a voucher and 30 000 in the wallet, which is to be used. */
const prepared = async () => {
  const productId = await rush.goods(5);
  const promoId = await rush.voucher(3);
  const [buyer] = await rush.buyers(1, productId, { promoId });
  await rush.credit(buyer!.id, 30_000);
  await sql`update checkouts set use_wallet = true where user_id = ${buyer!.id}`.execute(rush.db);
  return { buyer: buyer!, state: () => checkoutState(rush, buyer!.id, productId, promoId) };
};
const codeOf = async (buyer: Buyer): Promise<string> =>
  (
    await rush.db
      .selectFrom('payments')
      .select('payment_code')
      .where('user_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
  ).payment_code;

const moments: [CrashPoint, 'nothing' | 'everything'][] = [
  ['pay.locked', 'nothing'],
  ['pay.priced', 'nothing'],
  ['pay.orders-written', 'nothing'],
  ['pay.goods-taken', 'nothing'],
  ['pay.before-commit', 'nothing'],
  ['step.committed', 'everything'],
  ['pay.after-commit', 'everything'],
  ['pay.instructions-issued', 'everything'],
  ['answer.made', 'everything'],
  ['answer.saved', 'everything'],
];

/** Every moment as often as is asked for. */
const again = rounds('CRASH_ROUNDS', 1);

test.each(again.flatMap((round) => moments.map(([moment, there]) => [moment, there, round] as const)))(
  'killed at %s: %s of the order is there, and a retry with the same key ends in one order (%i)',
  async (moment, there, round) => {
    const { buyer, state } = await prepared();
    const server = await startDoomed({ LOKAPASAR_CRASH_AT: moment });
    const end = once(server.process, 'exit');
    const key = `mati-${moment.replace('.', '-')}-${round}`;
    await expect(pay(server, buyer, key)).rejects.toThrow();
    expect((await end)[1]).toBe('SIGKILL');
    // what the dead server held is given back when the database notices, which any lock on the cart waits for
    await sql`select id from users where id = ${buyer.id} for update`.execute(rush.db);
    expect(await state()).toEqual(there === 'nothing' ? untouched : ordered);

    const atOnce = await pay(healthy, buyer, key);
    if (moment === 'answer.saved') expect(atOnce).toMatchObject({ code: 200, replayed: true });
    else expect(atOnce).toMatchObject({ code: 409 });
    await aMinuteLater();
    const later = await pay(healthy, buyer, key);
    // what was committed is not done again: its answer is made from what was recorded with it
    expect(later).toMatchObject({ code: 200, replayed: there === 'everything' });
    expect(await state()).toEqual(ordered);
    expect(await rush.faults()).toEqual([]);

    // the order can be paid like any other
    const code = await codeOf(buyer);
    const payment = await read<Payment>(`/checkout/payment/${code}`, buyer);
    expect(payment).toMatchObject({ status: 'pending', amount_due: 70_000, instructions: { type: 'qris' } });
    expect((await tell(healthy, code, 70_000, key)).code).toBe(200);
    expect(await state()).toEqual({ ...ordered, hold: 0, histories: 2 });
    expect(await rush.faults()).toEqual([]);
    reportFigure(`kill -9 at ${moment}: one order, paid once`);
  },
);

const callbackMoments: [CrashPoint, string][] = [
  ['callback.before-commit', 'pending'],
  ['callback.after-commit', 'paid'],
];

test.each(
  again.flatMap((round) => callbackMoments.map(([moment, status]) => [moment, status, round] as const)),
)(
  'killed at %s: the payment is %s, and the message sent again is taken once (%i)',
  async (moment, status, round) => {
    const { buyer, state } = await prepared();
    await pay(healthy, buyer, `pesan-${moment.replace('.', '-')}-${round}`);
    const code = await codeOf(buyer);
    const server = await startDoomed({ LOKAPASAR_CRASH_AT: moment });
    await expect(tell(server, code, 70_000, `${moment}-${round}`)).rejects.toThrow();
    expect(await read<Payment>(`/checkout/payment/${code}`, buyer)).toMatchObject({ status });
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await tell(healthy, code, 70_000, `${moment}-${round}`)).toMatchObject({
        code: 200,
        data: { status: 'paid' },
      });
    }
    expect(await state()).toEqual({ ...ordered, hold: 0, histories: 2 });
    expect(await rush.faults()).toEqual([]);
    reportFigure(`kill -9 at ${moment}: paid once`);
  },
);

test('killed in the middle of a crowd: what was acknowledged is there, what was asked again is there once', async () => {
  const product = await rush.goods(60);
  const buyers = await rush.buyers(60, product);
  const server = await startDoomed();
  const acknowledged: string[] = [];
  const keyOf = (buyer: Buyer) => `ramai-${buyer.id}-000`;
  await Promise.all(
    buyers.map(async (buyer) => {
      const answer = await pay(server, buyer, keyOf(buyer)).catch(() => null);
      if (answer?.code === 200) acknowledged.push(answer.data.payment_code);
      if (acknowledged.length === 10) server.process.kill('SIGKILL');
    }),
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(10);
  expect(acknowledged.length).toBeLessThan(60);
  await aMinuteLater();
  const answers = await Promise.all(buyers.map((buyer) => pay(healthy, buyer, keyOf(buyer))));
  expect(answers.every((one) => one.code === 200 || one.code === 409)).toBe(true);
  const { rows } = await sql<{ payment_code: string; n: number }>`
    select max(payment_code) as payment_code, count(*)::int as n from payments
    where user_id = any(${buyers.map((one) => one.id)}::bigint[]) group by user_id`.execute(rush.db);
  expect(rows.map((one) => one.n)).toEqual(Array.from({ length: 60 }, () => 1));
  expect(rows.map((one) => one.payment_code)).toEqual(expect.arrayContaining(acknowledged));
  expect([await rush.sold(product), await rush.stock(product)]).toEqual([60, 0]);
  expect(await rush.faults()).toEqual([]);
});
