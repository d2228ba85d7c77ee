import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Payment } from '#contract/payment.ts';
import { callbackSignature } from '#market/payments/index.ts';
import { type Answered, type Buyer, send } from '#tests/support/rush.ts';
import { reportFigure, scale } from '#tests/support/scale.ts';
import { twoServers } from '#tests/support/two-servers.ts';
import { meeting, naiveCallback } from './naive.ts';

const { rush, urlOf } = await twoServers();
const SECRET_OF_SANDBOX = 'sandbox-secret';
const TOTAL = 110_000;

type Message = { payment_code: string; status?: string; amount?: number; reference?: string };
/** What the provider says of a payment, signed unless with another secret. */
const tell = (turn: number, message: Message, secret = SECRET_OF_SANDBOX) => {
  const body = { status: 'paid', amount: TOTAL, reference: randomUUID(), ...message };
  const signature = callbackSignature(JSON.stringify(body), secret);
  return send<{ status: string }>(urlOf(turn), '/checkout/callback/sandbox', null, body, {
    'x-callback-signature': signature,
  });
};
const pay = (turn: number, { token }: Buyer) =>
  send<Payment>(urlOf(turn), '/checkout/pay', token, { payment_method: 'qris' });
const waiting = async () => {
  const product = await rush.goods(10);
  const [buyer] = await rush.buyers(1, product);
  const paid = await pay(0, buyer!);
  if (paid.code !== 200) throw new Error(paid.message);
  return { buyer: buyer!, product, payment_code: paid.data.payment_code };
};
const stateOf = async (code: string) => {
  const { rows } = await sql<{
    status: string;
    orders: string[];
    escrow: number;
  }>`select p.status, array_agg(o.status) as orders,
      coalesce(sum((select balance from ledger_accounts a where a.kind = 'escrow' and a.owner_id = o.id)), 0)::bigint as escrow
    from payments p join orders o on o.payment_id = p.id where p.payment_code = ${code} group by p.id`.execute(
    rush.db,
  );
  return rows[0]!;
};
const paidOnce = async (code: string, userId: number, credited = 0) => {
  expect(await stateOf(code)).toEqual({ status: 'paid', orders: ['paid'], escrow: TOTAL });
  expect(await rush.wallet(userId)).toBe(credited);
  expect(await rush.faults()).toEqual([]);
};
const kinds = (answers: readonly Answered[]) => [...new Set(answers.map((one) => one.code))];

const repeats = scale('CALLBACK_REPEATS', 20);

test(`one message ${repeats} times at once, on both servers: paid once, and every time the same answer`, async () => {
  const { payment_code, buyer } = await waiting();
  const message = { payment_code, reference: 'ref-20' };
  const answers = await Promise.all(Array.from({ length: repeats }, (_, turn) => tell(turn, message)));
  expect(kinds(answers)).toEqual([200]);
  for (const answer of answers) expect(answer.data).toEqual({ payment_code, status: 'paid' });
  await paidOnce(payment_code, buyer.id);
  reportFigure(`one message ${repeats} times at once over two processes: paid once`);
});

const permutations = <T>(of: readonly T[]): T[][] =>
  of.length === 0
    ? [[]]
    : of.flatMap((first, at) => permutations(of.toSpliced(at, 1)).map((rest) => [first, ...rest]));
/** What a provider may say of one payment, in any order: the money twice, a failure, an expiry, and money of its own. */
const events: readonly Omit<Message, 'payment_code'>[] = [
  { status: 'paid', reference: 'first' },
  { status: 'paid', reference: 'first' },
  { status: 'failed', reference: 'failed' },
  { status: 'expired', reference: 'expired' },
  { status: 'paid', reference: 'second' },
];
const orders = permutations(events);
const wantedOrders = scale('EVENT_ORDERS', 12);

test(`five messages in ${wantedOrders} of their 120 orders: the money of both is in the shop, once`, async () => {
  const every = orders.length / wantedOrders;
  for (let index = 0; index < wantedOrders; index += 1) {
    const { payment_code, buyer } = await waiting();
    for (const event of orders[Math.floor(index * every)]!) {
      const reference = `${payment_code}-${event.reference}`;
      expect((await tell(index, { ...event, payment_code, reference })).code).toBe(200);
    }
    const { status, escrow } = await stateOf(payment_code);
    // paid by the first and credited by the second, or expired before either and credited twice
    const wallet = await rush.wallet(buyer.id);
    expect({ status, escrow, wallet }).toEqual(
      status === 'paid'
        ? { status: 'paid', escrow: TOTAL, wallet: TOTAL }
        : { status: expect.stringMatching(/^(expired|failed)$/), escrow: 0, wallet: 2 * TOTAL },
    );
  }
  expect(await rush.faults()).toEqual([]);
  reportFigure(`five events in ${wantedOrders} orders: every rupiah booked once`);
});

const forgeries = scale('FORGED_MESSAGES', 50);

test(`${forgeries} forged messages are refused and change nothing`, async () => {
  const { payment_code } = await waiting();
  for (let sent = 0; sent < forgeries; sent += 50) {
    const answers = await Promise.all(
      Array.from({ length: Math.min(50, forgeries - sent) }, (_, turn) =>
        tell(turn, { payment_code, reference: `forged-${sent + turn}` }, `secret-${sent + turn}`),
      ),
    );
    expect(kinds(answers)).toEqual([403]);
  }
  expect(await stateOf(payment_code)).toEqual({ status: 'pending', orders: ['waiting_payment'], escrow: 0 });
  reportFigure(`${forgeries} forged messages: all refused`);
});

test('20 messages of different money: one pays, the other 19 are credited to the wallet', async () => {
  const { payment_code, buyer } = await waiting();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => tell(turn, { payment_code })));
  expect(kinds(answers)).toEqual([200]);
  await paidOnce(payment_code, buyer.id, 19 * TOTAL);
});

test('a wrong signature changes nothing, a wrong amount goes to the wallet, however often and beside the right one', async () => {
  const { payment_code, buyer } = await waiting();
  const wrong = await Promise.all([
    tell(0, { payment_code, amount: TOTAL - 1 }),
    tell(1, { payment_code, amount: TOTAL + 1 }),
    tell(0, { payment_code }, 'another-secret'),
    tell(1, { payment_code, status: 'expired' }, 'another-secret'),
  ]);
  expect(wrong.map((one) => one.code)).toEqual([200, 200, 403, 403]);
  expect(await stateOf(payment_code)).toEqual({ status: 'pending', orders: ['waiting_payment'], escrow: 0 });
  const together = await Promise.all([
    tell(0, { payment_code, amount: 1, reference: 'ref-mixed' }),
    tell(1, { payment_code, reference: 'ref-right' }),
    tell(0, { payment_code }, 'another-secret'),
  ]);
  expect(together.map((one) => one.code)).toEqual([200, 200, 403]);
  await paidOnce(payment_code, buyer.id, 2 * TOTAL + 1);
  expect((await tell(0, { payment_code: 'PAY-NOSUCH' })).code).toBe(404);
});

test('paid against expired at the same moment: one of them, and late money is in the wallet', async () => {
  const product = await rush.goods(30);
  const buyers = await rush.buyers(12, product);
  for (const [turn, buyer] of buyers.entries()) {
    const paid = await pay(turn, buyer);
    const payment_code = paid.code === 200 ? paid.data.payment_code : '';
    await Promise.all([
      tell(turn, { payment_code }),
      tell(turn + 1, { payment_code, status: 'expired' }),
      tell(turn, { payment_code, status: 'failed' }),
    ]);
    const state = await stateOf(payment_code);
    if (state.status === 'paid') {
      expect(state).toEqual({ status: 'paid', orders: ['paid'], escrow: TOTAL });
      expect(await rush.wallet(buyer.id)).toBe(0);
    } else {
      expect(state).toEqual({ status: 'expired', orders: ['expired'], escrow: 0 });
      expect(await rush.wallet(buyer.id)).toBe(TOTAL);
    }
  }
  expect((await rush.sold(product)) + (await rush.stock(product))).toBe(30);
  expect(await rush.faults()).toEqual([]);
});

test('money that comes after the expiry is credited once, by the clock of the shop', async () => {
  const { payment_code, buyer, product } = await waiting();
  const session = sql`update sessions set expires_at = expires_at + interval '1 year' where user_id = ${buyer.id}`;
  await session.execute(rush.db);
  await send(urlOf(0), '/__test/clock', null, { advance_seconds: 31 * 60 });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => tell(turn, { payment_code, reference: 'ref-late' })),
  );
  expect(kinds(answers)).toEqual([200]);
  expect(await stateOf(payment_code)).toEqual({ status: 'expired', orders: ['expired'], escrow: 0 });
  expect(await rush.wallet(buyer.id)).toBe(TOTAL);
  expect(await rush.stock(product)).toBe(10);
  expect(await rush.faults()).toEqual([]);
  await send(urlOf(0), '/__test/clock', null, { reset: true });
});

test('a message that overtakes the answer of pay is taken, and that answer is true', async () => {
  const product = await rush.goods(30);
  const buyers = await rush.buyers(6, product);
  for (const buyer of buyers) {
    const asked = pay(0, buyer);
    let payment_code: string | undefined;
    while (payment_code === undefined) {
      const { rows } = await sql<{ payment_code: string }>`
        select payment_code from payments where user_id = ${buyer.id}`.execute(rush.db);
      payment_code = rows[0]?.payment_code;
    }
    expect((await tell(1, { payment_code })).code).toBe(200);
    expect(await asked).toMatchObject({ code: 200, data: { payment_code, total: TOTAL } });
    await paidOnce(payment_code, buyer.id);
  }
});

// last, since what it books wrongly stays in the books
test('the same written naively takes the money 20 times', async () => {
  const { payment_code, buyer } = await waiting();
  const meet = meeting(20);
  await Promise.all(Array.from({ length: 20 }, () => naiveCallback(rush.db, payment_code, meet)));
  await expect(paidOnce(payment_code, buyer.id)).rejects.toThrow();
  expect((await stateOf(payment_code)).escrow).toBe(20 * TOTAL);
});
