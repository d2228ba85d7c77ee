import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '#contract/envelope.ts';
import {
  createRefund,
  deliverOrder,
  listRefunds,
  operatorOrderDetail,
  operatorOrders,
  type Resolution,
  resolutionPreview,
  resolveComplaint,
} from '#contract/operator-order.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { type BuyingScene, buyingScene, dataOf, NOON } from '#tests/support/buying-scene.ts';
import { asker, good } from '#tests/support/market.ts';
import { callerOf } from '#tests/support/trade.ts';
import { operatorOrderRoutes } from './operator-routes.ts';

let scene: BuyingScene;
let ask: ReturnType<typeof asker>;
let shirt: number;
let pot: number;
let buyer: number;
let operator: number;

const person = async (fullname: string): Promise<number> =>
  (
    await scene.db
      .insertInto('users')
      .values({ fullname, email: `${randomUUID()}@lokapasar.test` })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

beforeAll(async () => {
  scene = await buyingScene();
  ask = asker(operatorOrderRoutes(scene.ctx));
  shirt = await scene.product({ product_name: 'Kemeja Tenun', stock: 500 });
  pot = await scene.product({ product_name: 'Periuk Tanah', merchant_id: scene.lontar, stock: 500 });
  await scene.publish();
  operator = await person('Sari Operator');
});
beforeEach(async () => {
  scene.clock.set(NOON);
  scene.settings.commission_percentage = 5;
  buyer = await scene.buyer();
});

const caller = () => callerOf(operator, { roles: ['operator'], permissions: ['order', 'finance'] });
const codeOf = async (goods: number): Promise<string> => {
  const payment = await scene.buy(buyer, [goods]);
  await scene.settle(payment);
  return payment.orders[0]!.order_code;
};
const shipped = async (goods = shirt): Promise<string> => {
  const code = await codeOf(goods);
  await scene.move(code, 'approve', 'seller');
  await scene.move(code, 'ship', 'seller', { resi: 'JNE0001' });
  return code;
};
const complained = async (goods = shirt, file_ids: string[] = []): Promise<string> => {
  const code = await shipped(goods);
  dataOf(
    await scene.act(buyer, code, 'complain', {
      reason: 'damaged',
      note: 'Jahitannya lepas semua',
      file_ids,
    }),
  );
  return code;
};
const deeds = (target: string) =>
  scene.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('target', '=', target)
    .orderBy('id')
    .execute();
const resolve = (order_code: string, resolution: Resolution, amount?: number) =>
  ask(resolveComplaint, {
    caller: caller(),
    query: { order_code, resolution, note: 'Sudah dilihat fotonya', amount },
  });
const preview = (order_code: string, resolution: Resolution, amount?: number) =>
  ask(resolutionPreview, { caller: caller(), query: { order_code, resolution, amount } });
const balances = async () => ({
  buyer: await scene.balance('buyer_wallet', buyer),
  seller: await scene.balance('merchant_wallet', scene.cendana),
  platform:
    (await scene.balance('platform_commission', null)) + (await scene.balance('platform_promo', null)),
});
const isSound = async () => expect((await verifyLedger(scene.db)).findings).toEqual([]);
const errorOf = (answer: Answer<unknown>) => (answer.ok ? 'ok' : answer.error);

describe('looking', () => {
  test('everybody’s orders by state, store, buyer, day and words, with whom to ask', async () => {
    const first = await codeOf(shirt);
    scene.later(24);
    const second = await shipped(pot);
    const list = async (query: Record<string, unknown>) =>
      good(await ask(operatorOrders, { caller: caller(), query: { user_id: buyer, ...query } })).data.map(
        (order) => order.order_code,
      );
    expect(await list({})).toEqual([second, first]);
    expect(await list({ status: 'shipped' })).toEqual([second]);
    expect(await list({ merchant_id: scene.cendana })).toEqual([first]);
    expect(await list({ search: 'jne0001' })).toEqual([second]);
    expect(await list({ search: 'toko lontar' })).toEqual([second]);
    expect(await list({ search: 'budi sant' })).toEqual([second, first]);
    expect(await list({ search: '%' })).toEqual([]);
    expect(await list({ date_end: '2026-11-20' })).toEqual([first]);
    expect(
      errorOf(await ask(operatorOrders, { query: { date_start: '2026-11-22', date_end: '2026-11-21' } })),
    ).toBe('invalid');
    const one = good(
      await ask(operatorOrderDetail, { caller: caller(), params: { order_code: first } }),
    ).data;
    expect(one).toMatchObject({
      buyer: { id: buyer, fullname: 'Budi Santoso' },
      store_contact: { phone: '+6281200000001' },
      payment: { status: 'paid' },
      actions: [],
    });
    expect(await deeds(`order:${first}`)).toEqual([]);
    expect(errorOf(await ask(operatorOrderDetail, { params: { order_code: 'INV-20200101-AAAAAA' } }))).toBe(
      'not_found',
    );
  });

  test('photos of a complaint open from its own page only, and it is written down who saw them', async () => {
    const id = randomUUID();
    await scene.db
      .insertInto('files')
      .values({
        id,
        owner_id: buyer,
        type: 'complaint',
        is_private: true,
        mime: 'image/webp',
        storage_key: id,
      })
      .execute();
    const code = await complained(shirt, [id]);
    const query = { search: code };
    const [listed] = good(await ask(operatorOrders, { caller: caller(), query })).data;
    expect(listed?.complaint).toMatchObject({ reason: 'damaged', photos: [] });
    expect(await deeds(`order:${code}`)).toEqual([]);
    const params = { order_code: code.toLowerCase() };
    const { complaint } = good(await ask(operatorOrderDetail, { caller: caller(), params })).data;
    expect(complaint?.photos.map((photo) => photo.file_id)).toEqual([id]);
    expect(await deeds(`order:${code}`)).toMatchObject([
      { actor_id: operator, action: 'file.open', after: { files: [id] } },
    ]);
    expect(good(await resolve(code, 'release')).data.complaint?.photos).toEqual([]);
  });
});

describe('a parcel has arrived', () => {
  test('from shipped, once; the buyer is told, and who said it is kept', async () => {
    const code = await shipped();
    const deliver = () => ask(deliverOrder, { caller: caller(), query: { order_code: code } });
    const [one, other] = await Promise.all([deliver(), deliver()]);
    expect([errorOf(one), errorOf(other)].sort()).toEqual(['conflict', 'ok']);
    expect(await scene.order(buyer, code)).toMatchObject({ status: 'delivered' });
    expect(await scene.news({ user_id: buyer }, code)).toContain('order_delivered');
    expect(await deeds(`order:${code}`)).toEqual([
      {
        actor_id: operator,
        action: 'order.delivered',
        before: { status: 'shipped' },
        after: { status: 'delivered' },
      },
    ]);
    expect(errorOf(await ask(deliverOrder, { query: { order_code: 'INV-20200101-AAAAAA' } }))).toBe(
      'not_found',
    );
  });
});

describe('resolving a complaint', () => {
  test.each([
    ['refund', undefined, 'refunded'],
    ['partial', 40_000, 'completed'],
    ['release', undefined, 'completed'],
  ] as const)('%s does to the books exactly what was shown before', async (resolution, amount, status) => {
    const code = await complained();
    const before = await balances();
    const shown = good(await preview(code, resolution, amount)).data;
    expect(shown.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0);
    expect(await balances()).toEqual(before);
    expect(await scene.order(buyer, code)).toMatchObject({ status: 'complained' });

    const { data } = good(await resolve(code, resolution, amount));
    expect(data).toMatchObject({
      status,
      refund_amount: resolution === 'refund' ? data.total : (amount ?? 0),
      complaint: { resolution, resolution_note: 'Sudah dilihat fotonya' },
    });
    expect(shown.status_after).toBe(status);
    const after = await balances();
    expect({
      buyer: after.buyer - before.buyer,
      seller: after.seller - before.seller,
      platform: after.platform - before.platform,
    }).toEqual(shown.totals);
    expect(shown.totals.buyer).toBe(data.refund_amount);
    expect(await deeds(`order:${code}`)).toEqual([
      {
        actor_id: operator,
        action: 'order.resolve',
        before: { status: 'complained' },
        after: {
          status,
          resolution,
          refund_amount: data.refund_amount,
          note: 'Sudah dilihat fotonya',
          credits: resolution === 'release' ? expect.stringMatching(/^merchant:/) : `user:${buyer}`,
        },
      },
    ]);
    expect([errorOf(await resolve(code, 'refund')), errorOf(await preview(code, 'refund'))]).toEqual([
      'conflict',
      'conflict',
    ]);
    await isSound();
  });

  test('the shop’s own voucher money goes back to the shop, or to the store with the rest', async () => {
    const code = await complained();
    const { id } = await scene.db
      .selectFrom('orders')
      .select('id')
      .where('order_code', '=', code)
      .executeTakeFirstOrThrow();
    // as if the marketplace had paid a part of it
    await scene.db
      .updateTable('orders')
      .set((eb) => ({ marketplace_discount: 10_000, total: eb('total', '-', 10_000) }))
      .where('id', '=', id)
      .execute();
    const { data } = good(await preview(code, 'refund'));
    expect(data.totals.platform).toBe(10_000);
    expect(data.lines.map((line) => [line.party, line.text])).toContainEqual([
      'platform',
      'Kembali ke anggaran promo Lokapasar',
    ]);
    const released = good(await preview(code, 'release')).data.totals;
    expect([released.buyer, released.seller + released.platform]).toEqual([0, data.totals.buyer + 10_000]);
    await scene.db
      .updateTable('orders')
      .set((eb) => ({ marketplace_discount: 0, total: eb('total', '+', 10_000) }))
      .where('id', '=', id)
      .execute();
  });

  test('a part is at least a rupiah and less than all, and only a complaint is settled', async () => {
    const code = await complained();
    const { total } = await scene.order(buyer, code);
    for (const amount of [undefined, total, total + 1]) {
      expect(await resolve(code, 'partial', amount)).toMatchObject({
        error: 'invalid',
        faults: [{ field: 'amount' }],
      });
      expect(errorOf(await preview(code, 'partial', amount))).toBe('invalid');
    }
    expect(
      resolveComplaint.input.safeParse({ order_code: code, resolution: 'partial', amount: 0, note: 'x' })
        .success,
    ).toBe(false);
    expect(await deeds(`order:${code}`)).toEqual([]);
    expect(good(await resolve(code, 'partial', total - 1)).data.refund_amount).toBe(total - 1);
    expect(errorOf(await resolve(await shipped(), 'refund'))).toBe('conflict');
    expect(errorOf(await resolve('INV-20200101-AAAAAA', 'refund'))).toBe('not_found');
    await isSound();
  });

  test('two operators who decide differently at once: one decision, one line, one booking', async () => {
    const code = await complained();
    const before = await balances();
    const answers = await Promise.all([
      resolve(code, 'refund'),
      resolve(code, 'release'),
      resolve(code, 'partial', 1000),
    ]);
    expect(answers.map(errorOf).sort()).toEqual(['conflict', 'conflict', 'ok']);
    const won = good(answers.find((one) => one.ok)!).data;
    expect((await balances()).buyer - before.buyer).toBe(won.refund_amount);
    expect(await deeds(`order:${code}`)).toHaveLength(1);
    await isSound();
  });
});

describe('money back', () => {
  const refund = (order_code: string) =>
    ask(createRefund, { caller: caller(), query: { order_code, reason: 'Toko tutup mendadak' } });

  test('everything, from paid to complained, once; goods that never left can be sold again', async () => {
    const left = await scene.stock(shirt);
    const paid = await codeOf(shirt);
    expect(good(await refund(paid)).data).toMatchObject({ status: 'refunded' });
    expect(await scene.stock(shirt)).toBe(left);
    const sent = await shipped();
    const settled = await complained();
    expect([errorOf(await refund(sent)), errorOf(await refund(settled))]).toEqual(['ok', 'ok']);
    expect(await scene.stock(shirt)).toBe(left - 2);
    expect(await scene.order(buyer, settled)).toMatchObject({
      complaint: { resolution: 'refund', resolution_note: 'Toko tutup mendadak' },
    });
    expect(errorOf(await refund(paid))).toBe('conflict');
    const { total } = await scene.order(buyer, paid);
    expect(await deeds(`order:${paid}`)).toEqual([
      {
        actor_id: operator,
        action: 'refund.create',
        before: { status: 'paid' },
        after: {
          status: 'refunded',
          refund_amount: total,
          reason: 'Toko tutup mendadak',
          credits: `user:${buyer}`,
        },
      },
    ]);
    const unpaid = await scene.buy(buyer, [shirt]);
    expect(errorOf(await refund(unpaid.orders[0]!.order_code))).toBe('conflict');
    await isSound();
  });

  test('a refund and a decision of the same complaint at once: the money goes once', async () => {
    const code = await complained();
    const before = await balances();
    const answers = await Promise.all([refund(code), resolve(code, 'partial', 5000), refund(code)]);
    expect(answers.map(errorOf).sort()).toEqual(['conflict', 'conflict', 'ok']);
    const { refund_amount } = await scene.order(buyer, code);
    expect((await balances()).buyer - before.buyer).toBe(refund_amount);
    await isSound();
  });

  test('the list tells how much, why and by whom, the newest first', async () => {
    const code = await complained();
    await resolve(code, 'partial', 12_000);
    scene.later(24);
    const other = await codeOf(pot);
    await scene.act(buyer, other, 'cancel', { reason: 'Salah pesan' });
    scene.later(24);
    const third = await codeOf(pot);
    await refund(third);
    const listed = async (query: Record<string, unknown> = {}) =>
      good(await ask(listRefunds, { caller: caller(), query: { per_page: 3, ...query } })).data;
    const { total } = await scene.order(buyer, third);
    expect(await listed()).toMatchObject([
      { order_code: third, amount: total, by: 'operator', reason: 'Toko tutup mendadak', status: 'refunded' },
      { order_code: other, by: 'buyer', reason: 'Salah pesan', status: 'cancelled' },
      {
        order_code: code,
        amount: 12_000,
        by: 'operator',
        reason: 'Sudah dilihat fotonya',
        status: 'completed',
      },
    ]);
    expect(
      (await listed({ date_start: '2026-11-21', date_end: '2026-11-21' })).map((one) => one.order_code),
    ).toEqual([other]);
    expect((await listed({ search: third.slice(-6).toLowerCase() })).map((one) => one.order_code)).toEqual([
      third,
    ]);
  });
});
