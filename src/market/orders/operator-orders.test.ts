import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Resolution } from '#contract/complaint-table.ts';
import {
  createRefund,
  deliverOrder,
  listRefunds,
  operatorOrderDetail,
  operatorOrders,
  resolutionPreview,
  resolveComplaint,
} from '#contract/operator-order.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { dataOf } from '#tests/support/call-routes.ts';
import { type Account, createScene, NOON, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let shirt: number;
let pot: number;
let buyer: number;
let operator: Account;

beforeAll(async () => {
  scene = await createScene();
  shirt = await scene.product({ product_name: 'Kemeja Tenun', stock: 500 });
  pot = await scene.product({ product_name: 'Periuk Tanah', merchant_id: scene.lontar, stock: 500 });
  await scene.publish();
  operator = await scene.operator('order', 'finance');
});
beforeEach(async () => {
  scene.clock.set(NOON);
  scene.settings.commission_percentage = 5;
  buyer = await scene.buyer();
});

const paidOrder = (product: number) => scene.order({ buyer, products: [product] });
const shipped = (product = shirt) =>
  scene.order({ buyer, products: [product], status: 'shipped', resi: 'JNE0001' });
const complained = async (goods = shirt, file_ids: string[] = []): Promise<string> => {
  const code = await shipped(goods);
  dataOf(
    await scene.actOnOrder(buyer, code, 'complain', {
      reason: 'damaged',
      note: 'Jahitannya lepas semua',
      file_ids,
    }),
  );
  return code;
};
/** What was done to one thing, oldest first, wherever it was asked from. */
const auditEvents = async (target: string) =>
  (await scene.auditEvents(target)).map(({ ip: _, ...event }) => event);
const resolve = (order_code: string, resolution: Resolution, amount?: number) =>
  scene.call(resolveComplaint, operator, {
    input: { order_code, resolution, note: 'Sudah dilihat fotonya', amount },
  });
const preview = (order_code: string, resolution: Resolution, amount?: number) =>
  scene.call(resolutionPreview, operator, { input: { order_code, resolution, amount } });
const balances = async () => ({
  buyer: await scene.balance('buyer_wallet', buyer),
  seller: await scene.balance('merchant_wallet', scene.cendana),
  platform:
    (await scene.balance('platform_commission', null)) + (await scene.balance('platform_promo', null)),
});
const isSound = async () => expect((await verifyLedger(scene.db)).findings).toEqual([]);
const codeOf = ({ code }: { code: number }) => code;

describe('looking', () => {
  test('everybody’s orders by state, store, buyer, day and words, with whom to ask', async () => {
    const first = await paidOrder(shirt);
    scene.clock.forwardHours(24);
    const second = await shipped(pot);
    const list = async (query: Record<string, unknown>) =>
      dataOf(await scene.call(operatorOrders, operator, { input: { user_id: buyer, ...query } })).map(
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
      codeOf(
        await scene.call(operatorOrders, operator, {
          input: { date_start: '2026-11-22', date_end: '2026-11-21' },
        }),
      ),
    ).toBe(422);
    const one = dataOf(await scene.call(operatorOrderDetail, operator, { params: { order_code: first } }));
    expect(one).toMatchObject({
      buyer: { id: buyer, fullname: 'Budi Santoso' },
      store_contact: { phone: '+6281200000001' },
      payment: { status: 'paid' },
      actions: [],
    });
    expect(await auditEvents(`order:${first}`)).toEqual([]);
    expect(
      codeOf(
        await scene.call(operatorOrderDetail, operator, { params: { order_code: 'INV-20200101-AAAAAA' } }),
      ),
    ).toBe(404);
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
    const [listed] = dataOf(await scene.call(operatorOrders, operator, { input: query }));
    expect(listed?.complaint).toMatchObject({ reason: 'damaged', photos: [] });
    expect(await auditEvents(`order:${code}`)).toEqual([]);
    const params = { order_code: code.toLowerCase() };
    const { complaint } = dataOf(await scene.call(operatorOrderDetail, operator, { params }));
    expect(complaint?.photos.map((photo) => photo.file_id)).toEqual([id]);
    expect(complaint?.photos[0]?.image_url).toContain(`&by=${operator.accountId}&`);
    expect(dataOf(await resolve(code, 'release')).complaint?.photos).toEqual([]);
  });
});

describe('a parcel has arrived', () => {
  test('from shipped, once; the buyer is told, and who said it is kept', async () => {
    const code = await shipped();
    const deliver = () => scene.call(deliverOrder, operator, { input: { order_code: code } });
    const [one, other] = await Promise.all([deliver(), deliver()]);
    expect([codeOf(one), codeOf(other)].sort()).toEqual([200, 409]);
    expect(await scene.orderOf(buyer, code)).toMatchObject({ status: 'delivered' });
    expect(await scene.notificationsOf({ user_id: buyer }, code)).toContain('order_delivered');
    expect(await auditEvents(`order:${code}`)).toEqual([
      {
        actor_id: operator.accountId,
        action: 'order.delivered',
        before: { status: 'shipped' },
        after: { status: 'delivered' },
      },
    ]);
    expect(
      codeOf(await scene.call(deliverOrder, operator, { input: { order_code: 'INV-20200101-AAAAAA' } })),
    ).toBe(404);
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
    const shown = dataOf(await preview(code, resolution, amount));
    expect(shown.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0);
    expect(await balances()).toEqual(before);
    expect(await scene.orderOf(buyer, code)).toMatchObject({ status: 'complained' });

    const data = dataOf(await resolve(code, resolution, amount));
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
    expect(await auditEvents(`order:${code}`)).toEqual([
      {
        actor_id: operator.accountId,
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
    expect([codeOf(await resolve(code, 'refund')), codeOf(await preview(code, 'refund'))]).toEqual([
      409, 409,
    ]);
    await isSound();
  });

  test('the shop’s own voucher money goes back to the shop, or to the store with the rest', async () => {
    const code = await complained();
    const id = await scene.orderId(code);
    // as if the marketplace had paid a part of it
    await scene.db
      .updateTable('orders')
      .set((eb) => ({ marketplace_discount: 10_000, total: eb('total', '-', 10_000) }))
      .where('id', '=', id)
      .execute();
    const data = dataOf(await preview(code, 'refund'));
    expect(data.totals.platform).toBe(10_000);
    expect(data.lines.map((line) => [line.party, line.text])).toContainEqual([
      'platform',
      'Kembali ke anggaran promo Lokapasar',
    ]);
    const released = dataOf(await preview(code, 'release')).totals;
    expect([released.buyer, released.seller + released.platform]).toEqual([0, data.totals.buyer + 10_000]);
    await scene.db
      .updateTable('orders')
      .set((eb) => ({ marketplace_discount: 0, total: eb('total', '+', 10_000) }))
      .where('id', '=', id)
      .execute();
  });

  test('a part is at least a rupiah and less than all, and only a complaint is settled', async () => {
    const code = await complained();
    const { total } = await scene.orderOf(buyer, code);
    for (const amount of [undefined, total, total + 1]) {
      expect(await resolve(code, 'partial', amount)).toMatchObject({
        code: 422,
        errors: [{ field: 'amount' }],
      });
      expect(codeOf(await preview(code, 'partial', amount))).toBe(422);
    }
    expect(
      resolveComplaint.input.safeParse({ order_code: code, resolution: 'partial', amount: 0, note: 'x' })
        .success,
    ).toBe(false);
    expect(await auditEvents(`order:${code}`)).toEqual([]);
    expect(dataOf(await resolve(code, 'partial', total - 1)).refund_amount).toBe(total - 1);
    expect(codeOf(await resolve(await shipped(), 'refund'))).toBe(409);
    expect(codeOf(await resolve('INV-20200101-AAAAAA', 'refund'))).toBe(404);
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
    expect(answers.map(codeOf).sort()).toEqual([200, 409, 409]);
    const won = dataOf(answers.find((one) => one.code === 200)!);
    expect((await balances()).buyer - before.buyer).toBe(won.refund_amount);
    expect(await auditEvents(`order:${code}`)).toHaveLength(1);
    await isSound();
  });
});

describe('money back', () => {
  const refund = (order_code: string) =>
    scene.call(createRefund, operator, { input: { order_code, reason: 'Toko tutup mendadak' } });

  test('everything, from paid to complained, once; goods that never left can be sold again', async () => {
    const left = await scene.stock(shirt);
    const paid = await paidOrder(shirt);
    expect(dataOf(await refund(paid))).toMatchObject({ status: 'refunded' });
    expect(await scene.stock(shirt)).toBe(left);
    const sent = await shipped();
    const settled = await complained();
    expect([codeOf(await refund(sent)), codeOf(await refund(settled))]).toEqual([200, 200]);
    expect(await scene.stock(shirt)).toBe(left - 2);
    expect(await scene.orderOf(buyer, settled)).toMatchObject({
      complaint: { resolution: 'refund', resolution_note: 'Toko tutup mendadak' },
    });
    expect(codeOf(await refund(paid))).toBe(409);
    const { total } = await scene.orderOf(buyer, paid);
    expect(await auditEvents(`order:${paid}`)).toEqual([
      {
        actor_id: operator.accountId,
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
    const unpaid = await scene.checkOut(buyer, [shirt]);
    expect(codeOf(await refund(unpaid.orders[0]!.order_code))).toBe(409);
    await isSound();
  });

  test('a refund and a decision of the same complaint at once: the money goes once', async () => {
    const code = await complained();
    const before = await balances();
    const answers = await Promise.all([refund(code), resolve(code, 'partial', 5000), refund(code)]);
    expect(answers.map(codeOf).sort()).toEqual([200, 409, 409]);
    const { refund_amount } = await scene.orderOf(buyer, code);
    expect((await balances()).buyer - before.buyer).toBe(refund_amount);
    await isSound();
  });

  test('the list tells how much, why and by whom, the newest first', async () => {
    const code = await complained();
    await resolve(code, 'partial', 12_000);
    scene.clock.forwardHours(24);
    const other = await paidOrder(pot);
    await scene.actOnOrder(buyer, other, 'cancel', { reason: 'Salah pesan' });
    scene.clock.forwardHours(24);
    const third = await paidOrder(pot);
    await refund(third);
    const listed = async (query: Record<string, unknown> = {}) =>
      dataOf(await scene.call(listRefunds, operator, { input: { per_page: 3, ...query } }));
    const { total } = await scene.orderOf(buyer, third);
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
