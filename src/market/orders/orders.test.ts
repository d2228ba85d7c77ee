import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listOrders, type Order, orderDetail } from '#contract/order.ts';
import type { Payment } from '#contract/payment.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { createOrderScene, nextBuyer, type OrderScene } from '#tests/support/order-scene.ts';
import type { Scene } from '#tests/support/scene.ts';

let scene: Scene;
let goods: OrderScene['goods'];
let me: number;
beforeAll(async () => {
  ({ scene, goods } = await createOrderScene());
});
beforeEach(async () => {
  me = await nextBuyer(scene);
});

const codeOf = (payment: Payment): string => payment.orders[0]!.order_code;
const paid = (products = [goods.shirt]) => scene.order({ buyer: me, products });
const shipped = () => scene.order({ buyer: me, products: [goods.shirt], status: 'shipped', resi: 'JNE0001' });
const order = (code: string): Promise<Order> => scene.orderOf(me, code);
const act = (code: string, action: string, more = {}) => scene.actOnOrder(me, code, action, more);
const list = async (input: Record<string, unknown> = {}, who = me) =>
  dataOf(await scene.call(listOrders, who, { input })).map((one) => one.order_code);

describe('reading', () => {
  test('#138 #295 newest first, by state, code, product and day; drafts never', async () => {
    const first = await paid();
    scene.clock.forwardHours(24);
    const second = codeOf(
      await scene.checkOut(me, [goods.pot], { payment_method: 'va', payment_channel: 'bca' }),
    );
    await scene.addProduct(me, goods.shirt);
    await scene.preview(me);
    expect(await list()).toEqual([second, first]);
    expect(await list({ status: 'paid' })).toEqual([first]);
    expect(await list({ status: ['paid', 'waiting_payment'] })).toEqual([second, first]);
    expect(await list({ search: 'periuk' })).toEqual([second]);
    expect(await list({ search: first.slice(-6).toLowerCase() })).toEqual([first]);
    expect(await list({ search: '%' })).toEqual([]);
    expect(await list({ date_start: '2026-11-21', date_end: '2026-11-21' })).toEqual([second]);
    expect(await list({ date_end: '2026-11-20' })).toEqual([first]);
    expect(await list({ per_page: 1, page: 2 })).toEqual([first]);
    expect(
      refusalOf(
        await scene.call(listOrders, me, { input: { date_start: '2026-11-22', date_end: '2026-11-21' } }),
      ).errors,
    ).toMatchObject([{ rule: 'date_range' }]);
    expect(refusalOf(await scene.call(listOrders, me, { input: { status: 'draft' } })).errors).toMatchObject([
      { field: 'status', rule: 'enum' },
    ]);
    expect(await list({}, await scene.buyer())).toEqual([]);
  });

  test("another's order looks absent", async () => {
    const code = await paid();
    const stranger = await scene.buyer();
    expect(refusalOf(await scene.call(orderDetail, stranger, { params: { order_code: code } })).code).toBe(
      404,
    );
    expect(refusalOf(await scene.actOnOrder(stranger, code, 'cancel')).code).toBe(404);
    expect(
      refusalOf(await scene.call(orderDetail, me, { params: { order_code: 'INV-20200101-AAAAAA' } })).code,
    ).toBe(404);
  });

  test('labels in both languages', async () => {
    const code = await paid();
    expect((await order(code)).status_label).toBe('Menunggu Konfirmasi Penjual');
    expect(
      dataOf(await scene.call(orderDetail, me, { params: { order_code: code }, locale: 'en' })).status_label,
    ).toBe('Waiting for Seller');
  });
});

describe('a buyer acts', () => {
  test('#267 the whole way to completed: histories, money, sales, news', async () => {
    scene.settings.commission_percentage = 5;
    const sold = async () => {
      const row = await scene.db
        .selectFrom('products')
        .innerJoin('merchants', 'merchants.id', 'products.merchant_id')
        .select(['products.total_sold', 'merchants.total_sold as of_store'])
        .where('products.id', '=', goods.shirt)
        .executeTakeFirstOrThrow();
      return [row.total_sold, row.of_store];
    };
    const before = await scene.balance('merchant_wallet', scene.cendana);
    const [product, store] = await sold();
    const code = await shipped();
    expect(await order(code)).toMatchObject({
      status: 'shipped',
      shipping: { resi: 'JNE0001' },
      actions: ['receive', 'complain'],
      deadline_at: '2026-11-27T12:00:00+07:00',
    });
    const done = dataOf(await act(code, 'receive'));
    expect(done).toMatchObject({
      status: 'completed',
      completed_at: '2026-11-20T12:00:00+07:00',
      deadline_at: null,
      actions: ['review'],
    });
    expect(done.histories.map((one) => [one.status, one.by])).toEqual([
      ['waiting_payment', 'buyer'],
      ['paid', 'system'],
      ['processed', 'seller'],
      ['shipped', 'seller'],
      ['completed', 'buyer'],
    ]);
    // 110.000 less 5 % of the goods
    expect((await scene.balance('merchant_wallet', scene.cendana)) - before).toBe(105_000);
    expect(await scene.balance('escrow', done.order_id)).toBe(0);
    expect(await sold()).toEqual([product! + 1, store! + 1]);
    expect(await scene.notificationsOf({ user_id: me }, code)).toEqual(['order_processed', 'order_shipped']);
    expect(await scene.notificationsOf({ merchant_id: scene.cendana }, code)).toEqual([
      'order_paid',
      'order_completed',
      'wallet_sale',
    ]);
    const day = await scene.db
      .selectFrom('product_sales')
      .select('units')
      .where('product_id', '=', goods.shirt)
      .where('day', '=', '2026-11-20')
      .executeTakeFirstOrThrow();
    expect(day.units).toBeGreaterThan(0);
    for (const action of ['pay', 'cancel', 'receive', 'complain']) {
      expect(refusalOf(await act(code, action, { reason: 'other', note: 'Terlalu lama sampai' })).code).toBe(
        409,
      );
    }
  });

  test('cancelling an unpaid order takes its whole payment along', async () => {
    const stock = [await scene.stock(goods.shirt), await scene.stock(goods.pot)];
    const payment = await scene.checkOut(me, [goods.shirt, goods.pot]);
    expect(refusalOf(await act(codeOf(payment), 'cancel', { reason: 'ya' })).code).toBe(422);
    const done = dataOf(await act(codeOf(payment), 'cancel', { reason: 'Salah alamat' }));
    expect(done.payment).toMatchObject({
      status: 'cancelled',
      orders: [{ status: 'cancelled' }, { status: 'cancelled' }],
    });
    expect(done.histories.at(-1)).toMatchObject({ status: 'cancelled', by: 'buyer', note: 'Salah alamat' });
    expect([await scene.stock(goods.shirt), await scene.stock(goods.pot)]).toEqual(stock);
    expect(refusalOf(await act(codeOf(payment), 'cancel')).code).toBe(409);
  });

  test('cancelling a paid order refunds it alone', async () => {
    const payment = await scene.checkOut(me, [goods.shirt, goods.pot]);
    await scene.capture(payment);
    const done = dataOf(await act(codeOf(payment), 'cancel'));
    expect(done).toMatchObject({ status: 'cancelled', refund_amount: 110_000 });
    expect(done.payment?.orders.map((one) => one.status)).toEqual(['cancelled', 'paid']);
    expect(await scene.balance('buyer_wallet', me)).toBe(110_000);
    expect(await scene.notificationsOf({ merchant_id: scene.cendana }, done.order_code)).toEqual([
      'order_paid',
      'order_cancelled',
    ]);
    expect(await scene.notificationsOf({ user_id: me }, done.order_code)).toEqual(['wallet_refund']);
  });

  test('a complaint stops the timer; its photos come as signed addresses', async () => {
    const code = await shipped();
    const photo = randomUUID();
    await scene.db
      .insertInto('files')
      .values({
        id: photo,
        owner_id: me,
        type: 'complaint',
        is_private: true,
        mime: 'image/jpeg',
        storage_key: photo,
        width: 1,
        height: 1,
        picture_spec: null,
        sealed_key: null,
      })
      .execute();
    const words = { reason: 'damaged', note: 'Kainnya sobek di bagian lengan' };
    expect(refusalOf(await act(code, 'complain', { note: 'x' })).errors).toMatchObject([
      { field: 'reason', rule: 'required' },
      { field: 'note', rule: 'length' },
    ]);
    expect(refusalOf(await act(code, 'complain', { ...words, reason: 'bosan' })).errors).toMatchObject([
      { field: 'reason', rule: 'enum' },
    ]);
    expect(
      refusalOf(await act(code, 'complain', { ...words, file_ids: [randomUUID()] })).errors,
    ).toMatchObject([{ field: 'file_ids', rule: 'file' }]);
    const six = Array.from({ length: 6 }, () => photo);
    expect(refusalOf(await act(code, 'complain', { ...words, file_ids: six })).errors).toMatchObject([
      { field: 'file_ids', rule: 'max' },
    ]);
    const done = dataOf(
      await scene.actOnOrder(me, code, '', {
        action: undefined,
        status: 'complained',
        ...words,
        file_ids: [photo],
      }),
    );
    expect(done).toMatchObject({
      status: 'complained',
      deadline_at: null,
      actions: [],
      complaint: { ...words, resolution: null },
    });
    expect(done.complaint?.photos[0]?.image_url).toMatch(
      /^\/api\/files\/private\/.+exp=\d+&by=\d+&once=[0-9a-f-]+&sig=/,
    );
    scene.clock.forwardHours(24 * 30);
    expect((await order(code)).status).toBe('complained');
    expect(await scene.notificationsOf({ merchant_id: scene.cendana }, code)).toContain('order_complained');
  });

  test('the aliases of status mean the same', async () => {
    const code = await shipped();
    expect(
      dataOf(await scene.actOnOrder(me, code, '', { action: undefined, status: 'completed' })).status,
    ).toBe('completed');
    const open = codeOf(await scene.checkOut(me, [goods.shirt]));
    expect(
      dataOf(await scene.actOnOrder(me, open, '', { action: undefined, status: 'cancelled' })).status,
    ).toBe('cancelled');
    expect(
      refusalOf(await scene.actOnOrder(me, open, '', { action: undefined, status: 'shipped' })).errors,
    ).toMatchObject([{ field: 'action', rule: 'enum' }]);
  });
});

describe('paying again', () => {
  test('the same way keeps its instructions, another one opens new ones under the same code and expiry', async () => {
    const payment = await scene.checkOut(me, [goods.shirt], { payment_method: 'va', payment_channel: 'bca' });
    const code = codeOf(payment);
    expect(dataOf(await act(code, 'pay')).payment).toEqual(payment);
    expect(dataOf(await act(code, 'pay', { payment_method: 'va', payment_channel: 'bca' })).payment).toEqual(
      payment,
    );
    const other = dataOf(await act(code, 'pay', { payment_method: 'qris' })).payment;
    expect(other).toMatchObject({
      payment_code: payment.payment_code,
      expires_at: payment.expires_at,
      payment_method: 'qris',
      payment_channel: null,
      instructions: { type: 'qris' },
    });
    expect(refusalOf(await act(code, 'pay', { payment_method: 'va' })).code).toBe(422);
    expect(
      refusalOf(await act(code, 'pay', { payment_method: 'va', payment_channel: 'x' })).errors,
    ).toMatchObject([{ field: 'payment_channel' }]);
  });

  test('by wallet: only when it covers all that is due, then at once', async () => {
    const payment = await scene.checkOut(me, [goods.shirt]);
    expect(refusalOf(await act(codeOf(payment), 'pay', { payment_method: 'wallet' })).message).toBe(
      'Saldo tidak mencukupi',
    );
    await scene.credit(me, 110_000);
    const done = dataOf(await act(codeOf(payment), 'pay', { payment_method: 'wallet' }));
    expect(done).toMatchObject({
      status: 'paid',
      payment: { status: 'paid', wallet_amount: 110_000, amount_due: 0 },
    });
    expect(await scene.balance('buyer_wallet', me)).toBe(0);
    expect(refusalOf(await act(codeOf(payment), 'pay', { payment_method: 'wallet' })).code).toBe(409);
    expect((await verifyLedger(scene.db)).findings).toEqual([]);
  });

  test('after a failure it is opened again', async () => {
    const payment = await scene.checkOut(me, [goods.shirt]);
    dataOf(await scene.sendCallback(payment.payment_code, 'failed', payment.amount_due, 'f1'));
    expect((await order(codeOf(payment))).payment).toMatchObject({ status: 'failed', instructions: null });
    expect(dataOf(await act(codeOf(payment), 'pay')).payment).toMatchObject({
      status: 'pending',
      instructions: { type: 'qris' },
    });
  });
});
