import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Payment } from '#contract/payment.ts';
import { type Answered, sendPatiently } from '#tests/support/rush.ts';
import { twoServers } from '#tests/support/two-servers.ts';

const { rush, urlOf } = await twoServers();

test('800 buyers on 40 flash units: who finds no room is told when to come back, all are answered, 40 are sold', async () => {
  const product = await rush.goods(40);
  const item = await rush.flash(product, 40_000, 40);
  const buyers = await rush.buyers(800, product);
  const told: Answered[] = [];
  const wish = { payment_method: 'qris', expected_total: 50_000 };
  const answers = await Promise.all(
    buyers.map(({ token }, turn) => {
      const key = { 'idempotency-key': `kilat-${turn}-sekali` };
      return sendPatiently<Payment>(urlOf(turn), '/checkout/pay', token, wish, key, (refused) => {
        told.push(refused);
      });
    }),
  );
  expect(told.length).toBeGreaterThan(0);
  for (const refused of told) {
    expect(refused).toMatchObject({ code: 503, data: null });
    expect(refused.retryAfter).toBeGreaterThanOrEqual(1);
    expect(refused.retryAfter).toBeLessThanOrEqual(8);
  }
  // they do not come back as one
  expect(new Set(told.map(({ retryAfter }) => retryAfter)).size).toBeGreaterThan(1);
  const codes = Map.groupBy(answers, ({ code }) => code);
  expect(codes.get(200)).toHaveLength(40);
  expect(codes.get(409)).toHaveLength(760);
  // a key that was sent away is not used up, and pays once
  expect(answers.some(({ replayed }) => replayed)).toBe(false);
  const paid = await rush.number(
    sql`select count(distinct user_id) as n from payments where status = 'pending' and total = 50000`,
  );
  expect(paid).toBe(40);
  const counted = await rush.number(sql`select flash_sold as n from flash_items where id = ${item}`);
  expect({ counted, sold: await rush.sold(product), stock: await rush.stock(product) }).toEqual({
    counted: 40,
    sold: 40,
    stock: 0,
  });
  expect(await rush.faults()).toEqual([]);
});
