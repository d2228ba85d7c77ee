import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Answer } from '#contract/envelope.ts';
import { confirmPayment, operatorPayments, rejectPayment } from '#contract/operator-payment.ts';
import { type Payment, submitProof } from '#contract/payment.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { type BuyingScene, buyingScene, dataOf, NOON } from '#tests/support/buying-scene.ts';
import { asker, good } from '#tests/support/market.ts';
import { callerOf } from '#tests/support/trade.ts';
import { operatorOrderRoutes } from './operator-routes.ts';

let scene: BuyingScene;
let ask: ReturnType<typeof asker>;
let shirt: number;
let buyer: number;
const operators: number[] = [];

beforeAll(async () => {
  scene = await buyingScene();
  ask = asker(operatorOrderRoutes(scene.ctx));
  shirt = await scene.product({ stock: 500 });
  await scene.publish();
  scene.settings.manual_transfer_accounts = [
    { bank_name: 'Bank Contoh', rekening: '1234567890', atas_nama: 'Lokapasar' },
  ];
  for (const fullname of ['Sari', 'Joko']) {
    const row = { fullname, email: `${fullname}@lokapasar.test`.toLowerCase() };
    operators.push(
      (await scene.db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id,
    );
  }
});
beforeEach(async () => {
  scene.clock.set(NOON);
  buyer = await scene.buyer();
});

const caller = (who = 0) => callerOf(operators[who]!, { roles: ['operator'], permissions: ['finance'] });
const transfer = () => scene.buy(buyer, [shirt], { payment_method: 'manual_transfer' });
const inReview = async (): Promise<{ payment: Payment; file: string }> => {
  const payment = await transfer();
  const file = randomUUID();
  await scene.db
    .insertInto('files')
    .values({
      id: file,
      owner_id: buyer,
      type: 'payment_proof',
      is_private: true,
      mime: 'image/jpeg',
      storage_key: file,
    })
    .execute();
  const input = { file_id: file, bank_name: 'Bank Lontar', atas_nama: 'Budi', transfer_at: NOON };
  dataOf(await scene.ask(submitProof, buyer, { params: { payment_code: payment.payment_code }, input }));
  return { payment, file };
};
const confirm = (payment_code: string, amount: number, who = 0, reference = 'TRF-1') =>
  ask(confirmPayment, { caller: caller(who), query: { payment_code, amount, reference } });
const reject = (payment_code: string, who = 0) =>
  ask(rejectPayment, { caller: caller(who), query: { payment_code, reason: 'Bukti tidak terbaca' } });
const list = async (query: Record<string, unknown> = {}) =>
  good(await ask(operatorPayments, { caller: caller(), query: { per_page: 50, ...query } })).data;
const deeds = (code: string) =>
  scene.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('target', '=', `payment:${code}`)
    .where('action', '<>', 'file.open')
    .orderBy('id')
    .execute();
const errorOf = (answer: Answer<unknown>) => (answer.ok ? 'ok' : answer.error);
const isSound = async () => expect((await verifyLedger(scene.db)).findings).toEqual([]);

test('the queue is the oldest first, with proof and what the buyer said; who saw a proof is written down', async () => {
  const { payment, file } = await inReview();
  scene.later(1);
  const { payment: younger } = await inReview();
  const queue = await list({ status: 'review' });
  expect(queue.map((one) => one.payment_code)).toEqual([payment.payment_code, younger.payment_code]);
  expect(queue[0]).toMatchObject({
    buyer: { id: buyer, fullname: 'Budi Santoso' },
    amount_due: payment.amount_due,
    proof: { file_id: file, url: expect.stringContaining(`/api/files/private/${file}?exp=`) },
    transfer: { bank_name: 'Bank Lontar', atas_nama: 'Budi', transfer_at: NOON },
    orders: [{ order_code: payment.orders[0]?.order_code }],
  });
  const opened = await scene.db
    .selectFrom('audit_log')
    .select(['actor_id', 'after'])
    .where('action', '=', 'file.open')
    .where('target', '=', `payment:${payment.payment_code}`)
    .execute();
  expect(opened).toEqual([{ actor_id: operators[0], after: { files: [file] } }]);
  const codes = async (query: Record<string, unknown>) => (await list(query)).map((one) => one.payment_code);
  expect(await codes({ search: String(payment.amount_due), status: 'review' })).toContain(
    payment.payment_code,
  );
  expect(await codes({ search: payment.orders[0]?.order_code })).toEqual([payment.payment_code]);
  expect(await codes({ search: '%' })).toEqual([]);
  expect(await codes({ payment_method: 'qris' })).toEqual([]);
  expect(await codes({ date_end: '2026-11-19' })).toEqual([]);
});

test('confirmed with exactly what is due and the bank’s reference; anything else changes nothing', async () => {
  const { payment } = await inReview();
  const code = payment.payment_code;
  expect(await confirm(code, payment.amount_due - 1)).toMatchObject({
    error: 'conflict',
    reason: 'payment_amount_differs',
  });
  expect(await deeds(code)).toEqual([]);
  expect(good(await confirm(code, payment.amount_due)).data).toMatchObject({
    status: 'paid',
    reference: 'TRF-1',
  });
  expect(await scene.order(buyer, payment.orders[0]!.order_code)).toMatchObject({ status: 'paid' });
  expect(await deeds(code)).toEqual([
    {
      actor_id: operators[0],
      action: 'payment.confirm',
      before: { status: 'review' },
      after: { status: 'paid', amount: payment.amount_due, reference: 'TRF-1' },
    },
  ]);
  expect(errorOf(await confirm(code, payment.amount_due, 1))).toBe('conflict');
  expect(errorOf(await reject(code, 1))).toBe('conflict');
  expect(errorOf(await confirm('PAY-NONE', 1))).toBe('not_found');
  const qris = await scene.buy(buyer, [shirt]);
  expect(errorOf(await confirm(qris.payment_code, qris.amount_due))).toBe('conflict');
  await isSound();
});

test('a refused proof gives the buyer 24 hours more, and the reason', async () => {
  const { payment } = await inReview();
  const code = payment.payment_code;
  expect(good(await reject(code)).data).toMatchObject({
    status: 'pending',
    expires_at: '2026-11-21T12:00:00+07:00',
  });
  expect(await deeds(code)).toMatchObject([
    {
      action: 'payment.reject',
      before: { status: 'review' },
      after: { status: 'pending', reason: 'Bukti tidak terbaca' },
    },
  ]);
  expect(errorOf(await reject(code, 1))).toBe('conflict');
  scene.later(25);
  expect(errorOf(await confirm(code, payment.amount_due))).toBe('conflict');
  expect(await scene.order(buyer, payment.orders[0]!.order_code)).toMatchObject({ status: 'expired' });
  await isSound();
});

test('two operators who confirm the same transfer at once: one of them, and the money once', async () => {
  const { payment } = await inReview();
  const code = payment.payment_code;
  const answers = await Promise.all([
    confirm(code, payment.amount_due, 0, 'A'),
    confirm(code, payment.amount_due, 1, 'B'),
    reject(code, 1),
    confirm(code, payment.amount_due, 0, 'C'),
  ]);
  const made = await deeds(code);
  // refused first and then paid after all is two deeds one after another; paid is paid once
  expect(answers.filter((one) => one.ok)).toHaveLength(made.length);
  expect(made.filter((one) => one.action === 'payment.confirm')).toHaveLength(1);
  const order = await scene.order(buyer, payment.orders[0]!.order_code);
  expect(order.histories.filter((one) => one.status === 'paid')).toHaveLength(1);
  expect(await scene.balance('escrow', order.order_id)).toBe(order.total);
  expect(await scene.balance('buyer_wallet', buyer)).toBe(payment.unique_code);
  await isSound();
});
