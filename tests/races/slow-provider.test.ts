import { randomUUID } from 'node:crypto';
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

test(`${BUYERS} pay at once by a provider that takes ${ANSWER_MS / 1000} s: it holds up no other, and each has its code`, async () => {
  const product = await rush.goods(BUYERS);
  const buyers = await rush.buyers(BUYERS, product);
  midtrans.take(ANSWER_MS);
  const began = performance.now();
  const answers = await Promise.all(
    buyers.map(({ token }) =>
      sendPatiently<Payment>(
        server.url,
        '/checkout/pay',
        token,
        { payment_method: 'qris' },
        { 'idempotency-key': randomUUID() },
      ),
    ),
  );
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
