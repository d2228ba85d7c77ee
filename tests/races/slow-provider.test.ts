import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Payment } from '#contract/payment.ts';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { SECRET } from '#tests/support/keys.ts';
import { standInMidtrans } from '#tests/support/midtrans.ts';
import { rushOn, sendPatiently } from '#tests/support/rush.ts';
import { reportFigure, scale } from '#tests/support/scale.ts';
import { startServer } from '#tests/support/server.ts';
import { whenFileIsDone } from '#tests/support/when-done.ts';

const ANSWER_MS = 2_000;
/** As the server has it (src/server/gates.ts). */
const CHECKOUTS_AT_ONCE = 4;
const BUYERS = scale('SLOW_PROVIDER_BUYERS', 100);
/** How many buyers pay each second, and for how long, where they come one after the other. */
const A_SECOND = scale('SLOW_PROVIDER_A_SECOND', 20);
const SECONDS = scale('SLOW_PROVIDER_SECONDS', 2);

const midtrans = await standInMidtrans();
whenFileIsDone(() => midtrans.stop());
const databaseUrl = await testDatabaseUrl();
const { serverKey, apiUrl, snapUrl } = midtrans.config;
const server = await startServer({
  databaseUrl,
  env: {
    SECRET,
    SEED_PRODUCTS: '0',
    PAYMENT_PROVIDER: 'midtrans',
    MIDTRANS_SERVER_KEY: serverKey,
    MIDTRANS_API_URL: apiUrl,
    MIDTRANS_SNAP_URL: snapUrl,
  },
});
const rush = rushOn(databaseUrl);

const pay = (token: string) =>
  sendPatiently<Payment>(
    server.url,
    '/checkout/pay',
    token,
    { payment_method: 'qris' },
    { 'idempotency-key': randomUUID() },
  );

test(`${BUYERS} pay at once by a provider that takes ${ANSWER_MS / 1000} s: it holds up no other, and each has its code`, async () => {
  const product = await rush.goods(BUYERS);
  const buyers = await rush.buyers(BUYERS, product);
  midtrans.take(ANSWER_MS);
  const began = performance.now();
  const answers = await Promise.all(buyers.map(({ token }) => pay(token)));
  const seconds = (performance.now() - began) / 1000;
  expect(answers.map(({ code }) => code)).toEqual(buyers.map(() => 200));
  expect(answers.filter(({ data }) => data?.instructions == null)).toEqual([]);
  // whoever kept a place meanwhile would leave room for no more than those who may be at work
  expect(midtrans.mostAtOnce()).toBeGreaterThan(3 * CHECKOUTS_AT_ONCE);
  reportFigure(
    `${BUYERS} checkouts with a provider that answers after ${ANSWER_MS} ms: ${seconds.toFixed(1)} s in all, ${(BUYERS / seconds).toFixed(0)} a second`,
  );
  expect(await rush.faults()).toEqual([]);
});

test(`${A_SECOND} a second come to pay by a provider that takes ${ANSWER_MS / 1000} s, and do not pile up`, async () => {
  const count = A_SECOND * SECONDS;
  const product = await rush.goods(count);
  const buyers = await rush.buyers(count, product);
  midtrans.take(ANSWER_MS);
  const began = performance.now();
  const asked: Promise<{ code: number; hasCode: boolean; ms: number }>[] = [];
  for (const [index, { token }] of buyers.entries()) {
    await pause(Math.max(0, began + (index * 1000) / A_SECOND - performance.now()));
    const sent = performance.now();
    asked.push(
      pay(token).then(({ code, data }) => ({
        code,
        hasCode: data?.instructions != null,
        ms: performance.now() - sent,
      })),
    );
  }
  const cameFor = (performance.now() - began) / 1000;
  const answers = await Promise.all(asked);
  const lasted = (performance.now() - began) / 1000;
  expect(answers.filter(({ code, hasCode }) => code !== 200 || !hasCode)).toEqual([]);
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  const late = answers.map(({ ms }) => ms).toSorted((one, other) => one - other)[Math.floor(count * 0.95)];
  reportFigure(
    `${count} buyers came over ${cameFor.toFixed(1)} s, ${(count / cameFor).toFixed(0)} a second; with the provider's ${ANSWER_MS} ms the last answer went out after ${lasted.toFixed(1)} s; p95 ${late?.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
  );
  expect(await rush.faults()).toEqual([]);
});
