import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Payment, paymentByCode, paymentCallback, submitProof } from '#contract/payment.ts';
import { chargeTimer } from '#market/payments/index.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';
import { confirmTransfer, rejectTransfer } from './manual-transfer.ts';

let scene: Scene;
let me: number;
let shirt: number;

beforeAll(async () => {
  scene = await createScene();
  shirt = await scene.product({ stock: 500 });
  await scene.publish();
});
beforeEach(async () => {
  scene.clock.set(NOON);
  me = await scene.buyer();
});
const say = (payment: Payment, status: string, reference: string, amount = payment.amount_due) =>
  scene.sendCallback(payment.payment_code, status, amount, `${payment.payment_code}-${reference}`);
const stateOf = async (payment: Payment) =>
  dataOf(await scene.call(paymentByCode, me, { params: { payment_code: payment.payment_code } }));
const saldo = () => scene.balance('buyer_wallet', me);

const permutations = (words: readonly string[]): string[][] =>
  words.length < 2
    ? [[...words]]
    : words.flatMap((word, index) => permutations(words.toSpliced(index, 1)).map((rest) => [word, ...rest]));

describe('a message of the provider', () => {
  test('paid: once, however often it is told', async () => {
    const payment = await scene.checkOut(me, [shirt]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => say(payment, 'paid', 'a')));
    for (const answer of answers) {
      expect(dataOf(answer)).toEqual({ payment_code: payment.payment_code, status: 'paid' });
    }
    expect(await stateOf(payment)).toMatchObject({ status: 'paid', orders: [{ status: 'paid' }] });
    expect(await scene.balance('escrow', payment.orders[0]!.order_id)).toBe(110_000);
    expect(await saldo()).toBe(0);
  });

  test('a wrong amount goes to the wallet, the order goes on waiting for the right one', async () => {
    const payment = await scene.checkOut(me, [shirt]);
    expect(dataOf(await say(payment, 'paid', 'a', 1)).status).toBe('pending');
    expect([(await stateOf(payment)).status, await saldo()]).toEqual(['pending', 1]);
    expect(dataOf(await say(payment, 'paid', 'b')).status).toBe('paid');
    expect(await saldo()).toBe(1);
  });

  test('a reference that another payment has used is 409 and changes nothing', async () => {
    const [one, other] = [await scene.checkOut(me, [shirt]), await scene.checkOut(me, [shirt])];
    const tell = ({ payment_code, amount_due }: Payment) =>
      scene.sendCallback(payment_code, 'paid', amount_due, `shared-${one.payment_code}`);
    expect(dataOf(await tell(one)).status).toBe('paid');
    expect(refusalOf(await tell(other)).code).toBe(409);
    expect((await stateOf(other)).status).toBe('pending');
  });

  test('a wrong signature, an unknown provider, an unknown code', async () => {
    const payment = await scene.checkOut(me, [shirt]);
    const wrong = await scene.sendCallback(
      payment.payment_code,
      'paid',
      payment.amount_due,
      'x',
      'another secret',
    );
    expect(refusalOf(wrong).code).toBe(403);
    const input = { payment_code: payment.payment_code, status: 'paid', amount: 1, reference: 'x' };
    expect(
      refusalOf(await scene.call(paymentCallback, null, { params: { provider: 'nobody' }, input })).code,
    ).toBe(404);
    expect(refusalOf(await scene.sendCallback('PAY-NONE', 'paid', 1, 'x')).code).toBe(404);
    expect((await stateOf(payment)).status).toBe('pending');
  });

  test('another reference on a paid payment goes to the wallet, once', async () => {
    const payment = await scene.checkOut(me, [shirt]);
    await say(payment, 'paid', 'a');
    for (let times = 0; times < 3; times += 1) {
      expect(dataOf(await say(payment, 'paid', 'b')).status).toBe('paid');
    }
    expect(await saldo()).toBe(110_000);
  });

  test('money after the end goes to the wallet; the order stays ended', async () => {
    const payment = await scene.checkOut(me, [shirt]);
    scene.clock.forwardHours(1);
    expect(dataOf(await say(payment, 'paid', 'late'))).toEqual({
      payment_code: payment.payment_code,
      status: 'expired',
    });
    expect(await saldo()).toBe(110_000);
    const cancelled = await scene.checkOut(me, [shirt]);
    await scene.actOnOrder(me, cancelled.orders[0]!.order_code, 'cancel');
    expect(dataOf(await say(cancelled, 'paid', 'late')).status).toBe('cancelled');
    expect(await saldo()).toBe(220_000);
  });

  test('failed leaves the orders waiting, expired ends them now', async () => {
    const stock = await scene.stock(shirt);
    const payment = await scene.checkOut(me, [shirt]);
    expect(dataOf(await say(payment, 'failed', 'f')).status).toBe('failed');
    expect(await stateOf(payment)).toMatchObject({
      status: 'failed',
      orders: [{ status: 'waiting_payment' }],
    });
    expect(dataOf(await say(payment, 'expired', 'e')).status).toBe('expired');
    expect(await stateOf(payment)).toMatchObject({ status: 'expired', orders: [{ status: 'expired' }] });
    expect(await scene.stock(shirt)).toBe(stock);
  });

  test('whatever the order of messages: paid wins, and nothing is lost or doubled', async () => {
    // two are the same word: half of the orders are the same as another
    const orders = permutations(['paid', 'paid', 'failed', 'expired']).map((words) => words.join(' '));
    for (const messages of [...new Set(orders)].map((words) => words.split(' '))) {
      const before = await saldo();
      const payment = await scene.checkOut(me, [shirt]);
      for (const [index, word] of messages.entries()) dataOf(await say(payment, word, String(index)));
      const { status, orders: own } = await stateOf(payment);
      const escrow = await scene.balance('escrow', own[0]!.order_id);
      const came = messages.filter((one) => one === 'paid').length * payment.amount_due;
      expect(escrow + (await saldo()) - before).toBe(came);
      expect(status).toBe(messages.indexOf('expired') < messages.indexOf('paid') ? 'expired' : 'paid');
    }
    expect((await verifyLedger(scene.db)).findings).toEqual([]);
  });

  test('paid and cancelled at once: one of them, and the money is somewhere', async () => {
    for (let round = 0; round < 8; round += 1) {
      const before = await saldo();
      const payment = await scene.checkOut(me, [shirt]);
      const [told] = await Promise.all([
        say(payment, 'paid', 'a'),
        scene.actOnOrder(me, payment.orders[0]!.order_code, 'cancel'),
      ]);
      expect(told.code).toBe(200);
      const escrow = await scene.balance('escrow', payment.orders[0]!.order_id);
      // cancelled before or after it was paid: in the wallet either way
      expect(escrow + (await saldo()) - before).toBe(110_000);
    }
    expect((await verifyLedger(scene.db)).findings).toEqual([]);
  });
});

describe('the proof of a transfer', () => {
  const transfer = async () => {
    scene.settings.manual_transfer_accounts = [
      { bank_name: 'Bank Contoh', rekening: '1234567890', atas_nama: 'Lokapasar' },
    ];
    return scene.checkOut(me, [shirt], { payment_method: 'manual_transfer' });
  };
  const proofOf = async (owner: number) => {
    const id = randomUUID();
    await scene.db
      .insertInto('files')
      .values({
        id,
        owner_id: owner,
        type: 'payment_proof',
        is_private: true,
        mime: 'image/jpeg',
        storage_key: id,
        width: 1,
        height: 1,
        picture_spec: null,
        sealed_key: null,
      })
      .execute();
    return { file_id: id, bank_name: 'BCA', atas_nama: 'Budi', transfer_at: '2026-11-20T12:05:00+07:00' };
  };
  const submit = (payment: Payment, input: Record<string, unknown>, who = me) =>
    scene.call(submitProof, who, { params: { payment_code: payment.payment_code }, input });

  test('a proof stops the expiry; neither cancel nor pay are open in review; it may be handed in again', async () => {
    const payment = await transfer();
    const proof = await proofOf(me);
    expect(dataOf(await submit(payment, proof))).toMatchObject({
      status: 'review',
      expires_at: null,
      instructions: { proof_submitted: true },
    });
    scene.clock.forwardHours(48);
    await scene.expireOverdueOrders();
    const code = payment.orders[0]!.order_code;
    expect(await scene.orderOf(me, code)).toMatchObject({
      status: 'waiting_payment',
      actions: [],
      deadline_at: null,
    });
    expect(refusalOf(await scene.actOnOrder(me, code, 'cancel')).code).toBe(409);
    expect(refusalOf(await scene.actOnOrder(me, code, 'pay', { payment_method: 'qris' })).code).toBe(409);
    expect(dataOf(await submit(payment, await proofOf(me))).status).toBe('review');
  });

  test('an operator confirms exactly what is due, or sends the buyer back to pay', async () => {
    const payment = await transfer();
    const code = payment.payment_code;
    const operator = { accountId: await scene.buyer(), ip: '' };
    await submit(payment, await proofOf(me));
    const back = await rejectTransfer(scene.ctx, operator, code, 'Bukti tidak terbaca');
    expect(back).toMatchObject({ ok: true, data: { status: 'pending' } });
    expect(await stateOf(payment)).toMatchObject({ expires_at: '2026-11-21T12:00:00+07:00' });
    expect((await scene.orderOf(me, payment.orders[0]!.order_code)).deadline_at).toBe(
      '2026-11-21T12:00:00+07:00',
    );
    expect(await rejectTransfer(scene.ctx, operator, code, 'Lagi')).toMatchObject({
      ok: false,
      error: 'conflict',
    });
    const confirm = (amount: number) =>
      confirmTransfer(scene.ctx, operator, code, { amount, reference: 'TRF1' });
    expect(await confirm(payment.amount_due - 1)).toMatchObject({ ok: false, error: 'conflict' });
    expect(await confirm(payment.amount_due)).toMatchObject({ ok: true, data: { status: 'paid' } });
    expect(await confirm(payment.amount_due)).toMatchObject({ ok: false, error: 'conflict' });
    expect((await scene.orderOf(me, payment.orders[0]!.order_code)).histories.at(-1)).toMatchObject({
      status: 'paid',
      by: 'operator',
    });
    expect(
      await confirmTransfer(scene.ctx, operator, 'PAY-NONE', { amount: 1, reference: 'x' }),
    ).toMatchObject({
      error: 'not_found',
    });
  });

  test('the unique code comes back once it is paid', async () => {
    const payment = await transfer();
    await scene.capture(payment);
    expect(await saldo()).toBe(payment.unique_code);
    expect(await scene.balance('escrow', payment.orders[0]!.order_id)).toBe(payment.total);
    expect((await verifyLedger(scene.db)).findings).toEqual([]);
  });

  test("another's file 422, another's payment 404, another way to pay 409", async () => {
    const payment = await transfer();
    const stranger = await scene.buyer();
    expect(refusalOf(await submit(payment, await proofOf(stranger))).errors).toMatchObject([
      { field: 'file_id', rule: 'file' },
    ]);
    expect(refusalOf(await submit(payment, await proofOf(stranger), stranger)).code).toBe(404);
    const qris = await scene.checkOut(me, [shirt]);
    expect(refusalOf(await submit(qris, await proofOf(me))).code).toBe(409);
  });
});

test('a payment whose charge was cut off gets its instructions although nobody looks', async () => {
  const payment = await scene.checkOut(me, [shirt]);
  const cut = { instructions: null, provider_reference: null };
  const own = () =>
    scene.db.selectFrom('payments').select('instructions').where('payment_code', '=', payment.payment_code);
  await scene.db.updateTable('payments').set(cut).where('payment_code', '=', payment.payment_code).execute();
  await chargeTimer(scene.ctx).run();
  expect((await own().executeTakeFirstOrThrow()).instructions).toBeNull();
  scene.clock.forwardHours(1 / 60);
  await chargeTimer(scene.ctx).run();
  expect((await own().executeTakeFirstOrThrow()).instructions).toMatchObject({ type: 'qris' });
});
