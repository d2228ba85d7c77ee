import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Payment } from '#contract/payment.ts';
import type { SourceRefunds } from '#contract/source-refund.ts';
import { standInMidtrans } from '#tests/support/midtrans.ts';
import { type Buyer, rushOn, send } from '#tests/support/rush.ts';
import { reportFigure, scale } from '#tests/support/scale.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { meeting } from './naive.ts';

const PRESSES = scale('REFUND_PRESSES', 12);
const TOTAL = 110_000;
/** Of which there is no second one left. */
const PART = 60_000;

const midtrans = await standInMidtrans();
const { serverKey, apiUrl } = midtrans.config;
const env = {
  PAYMENT_PROVIDER: 'midtrans',
  MIDTRANS_SERVER_KEY: serverKey,
  MIDTRANS_API_URL: apiUrl,
  MIDTRANS_SNAP_URL: apiUrl,
  SEED_PRODUCTS: '0',
  // timers run when a test says so
  WORKER: 'off',
};
const first = await startServer({ env });
const { databaseUrl, dataDir } = first;
const second = await startServer({ databaseUrl, dataDir, env });
const rush = rushOn(databaseUrl);
const doomed: TestServer[] = [];
afterAll(async () => {
  await Promise.all(doomed.map((server) => server.stop('SIGKILL')));
  midtrans.stop();
});
const product = await rush.goods(1_000);
const serverOf = (turn: number) => (turn % 2 === 0 ? first : second);
const tick = ({ url }: TestServer) => send(url, '/__test/tick', null);

/** Paid by QRIS and cancelled: the money is in the wallet. */
const refunded = async (): Promise<{ buyer: Buyer; payment_code: string }> => {
  const [buyer] = (await rush.buyers(1, product)) as [Buyer];
  const paid = await send<Payment>(first.url, '/checkout/pay', buyer.token, { payment_method: 'qris' });
  if (paid.code !== 200) throw new Error(JSON.stringify(paid));
  const { payment_code, orders } = paid.data;
  midtrans.become(payment_code, 'settlement');
  const told = JSON.parse(midtrans.notification(payment_code));
  await send(first.url, '/checkout/callback/midtrans', null, told);
  const { order_code } = orders[0]!;
  await send(first.url, '/buyer/dashboard/order/status', buyer.token, { order_code, action: 'cancel' });
  expect(await rush.wallet(buyer.id)).toBe(TOTAL);
  return { buyer, payment_code };
};
const press = (turn: number, { token }: Buyer, payment_code: string, amount = TOTAL) =>
  send<SourceRefunds>(serverOf(turn).url, `/buyer/dashboard/refund/${payment_code}`, token, { amount });
const statesOf = async (payment_code: string) => {
  const { rows } = await sql<{ state: string }>`
    select refund.state from source_refunds refund join payments on payments.id = refund.payment_id
    where payment_code = ${payment_code}`.execute(rush.db);
  return rows.map(({ state }) => state);
};
const givenBack = (payment_code: string) =>
  (midtrans.transactions.get(payment_code)?.refunds ?? []).map(({ refund_amount }) => Number(refund_amount));

test(`${PRESSES} presses at once over two servers send the money once`, async () => {
  const { buyer, payment_code } = await refunded();
  // money of something else, which none of them may take
  await rush.credit(buyer.id, 5 * TOTAL);
  const answers = await Promise.all(
    Array.from({ length: PRESSES }, (_, turn) => press(turn, buyer, payment_code, PART)),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(PRESSES - 1);
  expect(await rush.wallet(buyer.id)).toBe(6 * TOTAL - PART);
  await Promise.all([tick(first), tick(second), tick(first), tick(second)]);
  expect(await statesOf(payment_code)).toEqual(['done']);
  expect(givenBack(payment_code)).toEqual([PART]);
  expect(await rush.faults()).toEqual([]);
  reportFigure(`${PRESSES} presses over two processes: refunded to the source once`);
});

test('whoever reads what is left and writes it later sends it twice: what this file looks at finds that out', async () => {
  const { buyer, payment_code } = await refunded();
  const together = meeting(2);
  const naive = async (turn: number) => {
    const left = await rush.number(sql`
      select (select coalesce(sum(refund_amount), 0) from orders where payment_id = payments.id)
        - (select coalesce(sum(amount), 0) from source_refunds where payment_id = payments.id) as n
      from payments where payment_code = ${payment_code}`);
    await together();
    if (left < TOTAL) return;
    await sql`
      insert into source_refunds (refund_code, user_id, payment_id, provider, charge, paid_by, amount, created_at, check_at)
      select ${`RF-NAIF-${turn}`}, ${buyer.id}, id, 'midtrans', payment_code, 'qris', ${TOTAL}, now(), now() + interval '1 day'
      from payments where payment_code = ${payment_code}`.execute(rush.db);
  };
  await Promise.all([naive(0), naive(1)]);
  expect(await statesOf(payment_code)).toHaveLength(2);
  expect((await rush.faults()).map(({ check }) => check)).toContain('refunds to the source agree');
  await sql`delete from source_refunds where refund_code like 'RF-NAIF-%'`.execute(rush.db);
});

test('pressed while the same money buys something: it does one of both', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const { buyer, payment_code } = await refunded();
    await rush.refill(buyer, product);
    const buy = send<Payment>(serverOf(turn).url, '/checkout/pay', buyer.token, {
      payment_method: 'wallet',
    });
    const [bought, sent] = await Promise.all([buy, press(turn + 1, buyer, payment_code)]);
    expect([bought.code === 200, sent.code === 200].filter(Boolean)).toHaveLength(1);
    expect(await rush.wallet(buyer.id)).toBe(0);
  }
  await tick(first);
  expect(await rush.faults()).toEqual([]);
});

test('killed between asking and noting, it is given back once and another process notes it', async () => {
  const { buyer, payment_code } = await refunded();
  await press(0, buyer, payment_code);
  const server = await startServer({
    databaseUrl,
    dataDir,
    env: { ...env, LOKAPASAR_CRASH_AT: 'refund.asked' },
  });
  doomed.push(server);
  const end = once(server.process, 'exit');
  await expect(tick(server)).rejects.toThrow();
  expect((await end)[1]).toBe('SIGKILL');
  expect(await statesOf(payment_code)).toEqual(['asking']);
  expect(givenBack(payment_code)).toEqual([TOTAL]);
  // the time of the process that was killed is over
  await sql`update source_refunds set check_at = created_at where state = 'asking'`.execute(rush.db);
  await Promise.all([tick(first), tick(second)]);
  expect(await statesOf(payment_code)).toEqual(['done']);
  expect(givenBack(payment_code)).toEqual([TOTAL]);
  expect(await rush.faults()).toEqual([]);
  reportFigure('kill -9 between asking and noting: one refund to the source');
});
