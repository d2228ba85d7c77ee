import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Payment } from '#contract/payment.ts';
import { type Answered, type Buyer, send, sendPatiently } from '#tests/support/rush.ts';
import { reportFigure, rounds, scale } from '#tests/support/scale.ts';
import { twoServers } from '#tests/support/two-servers.ts';
import { meeting, naiveFlash, naiveStock, naiveVoucher } from './naive.ts';

const { rush, urlOf } = await twoServers();
const SHIPPING = 10_000;

/** Everybody pays at the same moment, every other one on the other server, and comes back when told to. */
const payAll = (buyers: readonly Buyer[], body: object = { payment_method: 'qris' }) =>
  Promise.all(
    buyers.map(({ token }, turn) =>
      // as the shop's own page: who comes back asks for the same thing, not for another one
      sendPatiently<Payment>(urlOf(turn), '/checkout/pay', token, body, { 'idempotency-key': randomUUID() }),
    ),
  );
const codes = (answers: readonly Answered[]) => {
  const counts: Record<number, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};

const stockIsExact = async (product: number, pieces: number) => {
  expect({ sold: await rush.sold(product), stock: await rush.stock(product) }).toEqual({
    sold: pieces,
    stock: 0,
  });
  expect(await rush.faults()).toEqual([]);
};

const seeds = rounds('OVERSELL_SEEDS', 1);

test.each(seeds)(
  '500 buyers on 100 pieces: exactly 100 are sold, the other 400 learn that there are none (%i)',
  async (seed) => {
    const product = await rush.goods(100);
    const answers = await payAll(await rush.buyers(500, product));
    await stockIsExact(product, 100);
    expect(codes(answers)).toEqual({ 200: 100, 409: 400 });
    reportFigure(`seed ${seed}: 500 buyers on 100 pieces over two processes, 100 sold`);
  },
);

const crowd = scale('OVERSELL_CROWD', 150);

test.each(seeds)(
  `${crowd} buyers on the last piece: one has it, the others learn that there is none (%i)`,
  async (seed) => {
    const product = await rush.goods(1);
    const answers = await payAll(await rush.buyers(crowd, product));
    await stockIsExact(product, 1);
    expect(codes(answers)).toEqual({ 200: 1, 409: crowd - 1 });
    reportFigure(`seed ${seed}: ${crowd} buyers on 1 piece over two processes, 1 sold`);
  },
);

test('the same written naively sells more than there is', async () => {
  const product = await rush.goods(100);
  const meet = meeting(500);
  const buyers = await rush.buyers(500, product);
  await Promise.all(buyers.map(({ id }) => naiveStock(rush.db, id, product, meet)));
  await expect(stockIsExact(product, 100)).rejects.toThrow(/sold: 500/);
});

const flashIsExact = async (item: number, units: number) => {
  const at = await rush.number(
    sql`select count(*) as n from order_items item join orders o on o.id = item.order_id
      where item.flash_item_id = ${item} and item.price = 40000 and o.status <> 'cancelled'`,
  );
  const counted = await rush.number(sql`select flash_sold as n from flash_items where id = ${item}`);
  expect({ atFlashPrice: at, counted }).toEqual({ atFlashPrice: units, counted: units });
};

test('80 buyers on 10 flash units, the price expected: exactly 10 pay it, 70 are shown the other price', async () => {
  const product = await rush.goods(500);
  const item = await rush.flash(product, 40_000, 10);
  const answers = await payAll(await rush.buyers(80, product), {
    payment_method: 'qris',
    expected_total: 40_000 + SHIPPING,
  });
  expect(codes(answers)).toEqual({ 200: 10, 409: 70 });
  for (const answer of answers.filter((one) => one.code === 409)) {
    expect(answer.data).toMatchObject({ summary: { total: 100_000 + SHIPPING } });
  }
  await flashIsExact(item, 10);
  expect(await rush.stock(product)).toBe(490);
});

test('80 buyers on 10 flash units, no price expected: 10 pay the flash price, 70 the normal one', async () => {
  const product = await rush.goods(500);
  const item = await rush.flash(product, 40_000, 10);
  const answers = await payAll(await rush.buyers(80, product));
  expect(codes(answers)).toEqual({ 200: 80 });
  const totals = answers.map((one) => (one.code === 200 ? one.data.total : 0));
  expect(totals.filter((total) => total === 50_000)).toHaveLength(10);
  expect(totals.filter((total) => total === 110_000)).toHaveLength(70);
  await flashIsExact(item, 10);
  expect(await rush.stock(product)).toBe(420);
});

test('the same written naively sells every unit at the flash price', async () => {
  const product = await rush.goods(500);
  const item = await rush.flash(product, 40_000, 10);
  const meet = meeting(80);
  const buyers = await rush.buyers(80, product);
  await Promise.all(buyers.map(({ id }) => naiveFlash(rush.db, id, product, item, meet)));
  await expect(flashIsExact(item, 10)).rejects.toThrow(/atFlashPrice: 80/);
});

const quotaIsExact = async (promo: number, quota: number) => {
  const uses = await rush.number(
    sql`select count(*) as n from voucher_uses where promo_id = ${promo} and released_at is null`,
  );
  const counted = await rush.number(sql`select used as n from promos where id = ${promo}`);
  expect({ uses, counted }).toEqual({ uses: quota, counted: quota });
  expect(await rush.faults()).toEqual([]);
};

const wanting = scale('VOUCHER_CROWD', 30);

test.each(seeds)(
  `a voucher for 5 wanted by ${wanting}: used 5 times, the others keep their carts and learn why (%i)`,
  async (seed) => {
    const product = await rush.goods(500);
    const promoId = await rush.voucher(5);
    const buyers = await rush.buyers(wanting, product, { promoId });
    const answers = await payAll(buyers);
    expect(codes(answers)).toEqual({ 200: 5, 409: wanting - 5 });
    reportFigure(`seed ${seed}: ${wanting} buyers on a voucher for 5, used 5 times`);
    for (const answer of answers) if (answer.code === 200) expect(answer.data.total).toBe(100_000);
    await quotaIsExact(promoId, 5);
    expect(await rush.stock(product)).toBe(495);
    // the losers' carts are whole: without the voucher they pay the full price
    const losers = buyers.filter((_, turn) => answers[turn]?.code === 409);
    for (const { token } of losers.slice(0, 2)) {
      await send(urlOf(0), '/promo/unselect', token, { promo_id: promoId });
      expect(await send(urlOf(1), '/checkout/pay', token, { payment_method: 'qris' })).toMatchObject({
        code: 200,
        data: { total: 110_000 },
      });
    }
  },
);

test('the same written naively uses it 30 times', async () => {
  const product = await rush.goods(500);
  const promoId = await rush.voucher(5);
  const meet = meeting(30);
  const buyers = await rush.buyers(30, product, { promoId });
  await Promise.all(buyers.map(({ id }) => naiveVoucher(rush.db, id, product, promoId, meet)));
  await expect(quotaIsExact(promoId, 5)).rejects.toThrow(/uses: 30/);
});
