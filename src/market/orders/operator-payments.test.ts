import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmPayment, operatorPayments, rejectPayment } from '#contract/operator-payment.ts';
import { type Payment, submitProof } from '#contract/payment.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { serverMessage } from '#messages/server.ts';
import { dataOf } from '#tests/support/call-routes.ts';
import { type Account, createScene, NOON, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let shirt: number;
let buyer: number;
const operators: Account[] = [];

beforeAll(async () => {
  scene = await createScene();
  shirt = await scene.product({ stock: 500 });
  await scene.publish();
  scene.settings.manual_transfer_accounts = [
    { bank_name: 'Bank Contoh', rekening: '1234567890', atas_nama: 'Lokapasar' },
  ];
  operators.push(await scene.operator('finance'), await scene.operator('finance'));
});
beforeEach(async () => {
  scene.clock.set(NOON);
  buyer = await scene.buyer();
});

const transfer = () => scene.checkOut(buyer, [shirt], { payment_method: 'manual_transfer' });
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
  dataOf(await scene.call(submitProof, buyer, { params: { payment_code: payment.payment_code }, input }));
  return { payment, file };
};
const confirm = (payment_code: string, amount: number, who = 0, reference = 'TRF-1') =>
  scene.call(confirmPayment, operators[who]!, { input: { payment_code, amount, reference } });
const reject = (payment_code: string, who = 0) =>
  scene.call(rejectPayment, operators[who]!, { input: { payment_code, reason: 'Bukti tidak terbaca' } });
const list = async (query: Record<string, unknown> = {}) =>
  dataOf(await scene.call(operatorPayments, operators[0]!, { input: { per_page: 50, ...query } }));
/** What was decided of a payment, oldest first. */
const decisions = async (code: string) =>
  (await scene.auditEvents(`payment:${code}`))
    .filter(({ action }) => action !== 'file.open')
    .map(({ ip: _, ...event }) => event);
const isSound = async () => expect((await verifyLedger(scene.db)).findings).toEqual([]);

test('the queue is the oldest first, with proof and what the buyer said', async () => {
  const { payment, file } = await inReview();
  scene.clock.forwardHours(1);
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
    code: 409,
    message: serverMessage('id', 'payment_amount_differs'),
  });
  expect(await decisions(code)).toEqual([]);
  expect(dataOf(await confirm(code, payment.amount_due))).toMatchObject({
    status: 'paid',
    reference: 'TRF-1',
  });
  expect(await scene.orderOf(buyer, payment.orders[0]!.order_code)).toMatchObject({ status: 'paid' });
  expect(await decisions(code)).toEqual([
    {
      actor_id: operators[0]?.accountId,
      action: 'payment.confirm',
      before: { status: 'review' },
      after: { status: 'paid', amount: payment.amount_due, reference: 'TRF-1' },
    },
  ]);
  expect((await confirm(code, payment.amount_due, 1)).code).toBe(409);
  expect((await reject(code, 1)).code).toBe(409);
  expect((await confirm('PAY-NONE', 1)).code).toBe(404);
  const qris = await scene.checkOut(buyer, [shirt]);
  expect((await confirm(qris.payment_code, qris.amount_due)).code).toBe(409);
  await isSound();
});

test('a refused proof gives the buyer 24 hours more, and the reason', async () => {
  const { payment } = await inReview();
  const code = payment.payment_code;
  expect(dataOf(await reject(code))).toMatchObject({
    status: 'pending',
    expires_at: '2026-11-21T12:00:00+07:00',
  });
  expect(await decisions(code)).toMatchObject([
    {
      action: 'payment.reject',
      before: { status: 'review' },
      after: { status: 'pending', reason: 'Bukti tidak terbaca' },
    },
  ]);
  expect((await reject(code, 1)).code).toBe(409);
  scene.clock.forwardHours(25);
  expect((await confirm(code, payment.amount_due)).code).toBe(409);
  expect(await scene.orderOf(buyer, payment.orders[0]!.order_code)).toMatchObject({ status: 'expired' });
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
  const made = await decisions(code);
  // refused first and then paid after all is two decisions one after another; paid is paid once
  expect(answers.filter((one) => one.code === 200)).toHaveLength(made.length);
  expect(made.filter((one) => one.action === 'payment.confirm')).toHaveLength(1);
  const order = await scene.orderOf(buyer, payment.orders[0]!.order_code);
  expect(order.histories.filter((one) => one.status === 'paid')).toHaveLength(1);
  expect(await scene.balance('escrow', order.order_id)).toBe(order.total);
  expect(await scene.balance('buyer_wallet', buyer)).toBe(payment.unique_code);
  await isSound();
});
