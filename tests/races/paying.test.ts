import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Payment } from '#contract/payment.ts';
import { hashPassword } from '#market/accounts/index.ts';
import { type Buyer, send, sendPatiently } from '#tests/support/rush.ts';
import { reportFigure, rounds, scale } from '#tests/support/scale.ts';
import { twoServers } from '#tests/support/two-servers.ts';
import { meeting, naivePayOnce, naiveWallet } from './naive.ts';

const { rush, urlOf } = await twoServers();
const TOTAL = 110_000;

const pay = (turn: number, { token }: Buyer, body: object = { payment_method: 'qris' }, key?: string) =>
  sendPatiently<Payment>(
    urlOf(turn),
    '/checkout/pay',
    token,
    body,
    key === undefined ? {} : { 'idempotency-key': key },
  );
const paidFromWallet = (userId: number) =>
  rush.number(
    sql`select count(*) as n from payments where user_id = ${userId} and status = 'paid' and wallet_amount > 0`,
  );

/** One balance that covers one payment: one was made, and nothing is left or missing. */
const spentOnce = async (userId: number) => {
  expect({ paid: await paidFromWallet(userId), left: await rush.wallet(userId) }).toEqual({
    paid: 1,
    left: 40_000,
  });
  expect(await rush.faults()).toEqual([]);
};

test('two payments from one balance: one is paid, the other gets nothing, and no wallet goes below zero', async () => {
  const product = await rush.goods(1000);
  for (const buyer of await rush.buyers(8, product)) {
    await rush.credit(buyer.id, 150_000);
    // a first payment waits to be paid otherwise; now the wallet is to pay it and a new cart at the same moment
    const first = await pay(0, buyer);
    const code = first.code === 200 ? first.data.orders[0]!.order_code : '';
    await rush.refill(buyer, product);
    const answers = await Promise.all([
      pay(0, buyer, { payment_method: 'wallet' }),
      send(urlOf(1), '/buyer/dashboard/order/status', buyer.token, {
        order_code: code,
        action: 'pay',
        payment_method: 'wallet',
      }),
    ]);
    expect(answers.map((one) => one.code).toSorted()).toEqual([200, 409]);
    await spentOnce(buyer.id);
  }
});

const wallets = scale('WALLET_PAYS', 20);

test.each(rounds('OVERSELL_SEEDS', 1))(
  `${wallets} balances that cover one of a payment and a withdrawal: each is spent once (%i)`,
  async (seed) => {
    const product = await rush.goods(1000);
    const { id: bank_id } = await rush.db
      .insertInto('banks')
      .values({ bank_name: `Bank Sasando ${seed}`, code: String(902 + seed) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const buyers = await rush.buyers(wallets, product);
    const password_hash = await hashPassword('Lokapasar1');
    for (const { id } of buyers) {
      await rush.credit(id, 150_000);
      await rush.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
    }
    const outcomes = await Promise.all(
      buyers.map((buyer, turn) =>
        Promise.all([
          pay(turn, buyer, { payment_method: 'wallet' }),
          send(urlOf(turn + 1), '/buyer/dashboard/wallet/withdraw', buyer.token, {
            ...{ amount: 100_000, bank_id, rekening: '1234567890', atas_nama: 'Ina Bao', cabang: '' },
            password: 'Lokapasar1',
          }),
        ]),
      ),
    );
    for (const [turn, { id }] of buyers.entries()) {
      const [paid, withdrawn] = outcomes[turn]!;
      expect([paid.code === 200, withdrawn.code === 200].filter(Boolean)).toHaveLength(1);
      expect(await rush.wallet(id)).toBe(paid.code === 200 ? 40_000 : 50_000);
    }
    expect(await rush.faults()).toEqual([]);
    reportFigure(
      `seed ${seed}: ${wallets} balances, each wanted by a payment and a withdrawal at once: each spent once`,
    );
  },
);

test('the same written naively pays twice from one balance', async () => {
  const product = await rush.goods(1000);
  const [buyer] = await rush.buyers(1, product);
  await rush.credit(buyer!.id, 150_000);
  const meet = meeting(2);
  await Promise.all([1, 2].map(() => naiveWallet(rush.db, buyer!.id, product, TOTAL, meet)));
  await expect(spentOnce(buyer!.id)).rejects.toThrow(/paid: 2/);
});

const orderedOnce = async (userId: number, product: number, stock: number) => {
  const pieces = await rush.number(
    sql`select count(*) as n from order_items item join orders o on o.id = item.order_id where o.user_id = ${userId}`,
  );
  expect({ payments: await rush.payments(userId), pieces, stock: await rush.stock(product) }).toEqual({
    payments: 1,
    pieces: 1,
    stock,
  });
};

test('the same pay request 50 times at once is one payment; the others find nothing to pay', async () => {
  const product = await rush.goods(60);
  const [buyer] = await rush.buyers(1, product);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, turn) => pay(turn, buyer!)));
  expect(answers.filter((one) => one.code === 200)).toHaveLength(1);
  expect(answers.filter((one) => one.code === 409)).toHaveLength(49);
  await orderedOnce(buyer!.id, product, 59);
});

test('with an Idempotency-Key too; whoever asks later gets the first answer again', async () => {
  const product = await rush.goods(60);
  const [buyer] = await rush.buyers(1, product);
  const key = 'sekali-saja-0001';
  const ask = (turn: number) => pay(turn, buyer!, { payment_method: 'qris' }, key);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, turn) => ask(turn)));
  const good = answers.flatMap((one) => (one.code === 200 ? [one.data.payment_code] : []));
  expect(new Set(good).size).toBe(1);
  expect(answers.filter((one) => one.code === 200 && !one.replayed)).toHaveLength(1);
  expect(answers.every((one) => one.code === 200 || one.code === 409)).toBe(true);
  await orderedOnce(buyer!.id, product, 59);
  // on either server, also when the cart is full again
  await rush.refill(buyer!, product);
  for (const turn of [0, 1]) {
    const again = await ask(turn);
    expect(again.replayed).toBe(true);
    expect(again).toMatchObject({ code: 200, data: { payment_code: good[0] } });
  }
  await orderedOnce(buyer!.id, product, 59);
  const other = await pay(0, buyer!, { payment_method: 'va', payment_channel: 'bca' }, key);
  expect(other).toMatchObject({ code: 409, replayed: false });
});

test('the same written naively orders 50 times', async () => {
  const product = await rush.goods(60);
  const [buyer] = await rush.buyers(1, product);
  const meet = meeting(50);
  await Promise.all(Array.from({ length: 50 }, () => naivePayOnce(rush.db, buyer!.id, meet)));
  await expect(orderedOnce(buyer!.id, product, 59)).rejects.toThrow(/payments: 50/);
});
