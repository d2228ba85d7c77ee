import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { Payment } from '#contract/payment.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { dataOf } from '#tests/support/call-routes.ts';
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
describe('timers', () => {
  const readAfter = async (code: string, hours: number) => {
    scene.clock.forwardHours(hours);
    return order(code);
  };
  const almost = (hours: number) => hours - 1 / 3600;

  test('#350 an unpaid order expires with its payment: at the read, without a timer', async () => {
    const stock = await scene.stock(goods.shirt);
    const payment = await scene.checkOut(me, [goods.shirt], { payment_method: 'va', payment_channel: 'bri' });
    expect((await readAfter(codeOf(payment), almost(24))).status).toBe('waiting_payment');
    const done = await readAfter(codeOf(payment), 1 / 3600);
    expect(done).toMatchObject({ status: 'expired', payment: { status: 'expired' }, deadline_at: null });
    expect(done.histories.at(-1)?.by).toBe('system');
    expect(await scene.stock(goods.shirt)).toBe(stock);
  });

  test('48 h without the store: rejected and refunded', async () => {
    const code = await paid();
    expect((await readAfter(code, almost(48))).status).toBe('paid');
    expect(await readAfter(code, 1 / 3600)).toMatchObject({ status: 'rejected', refund_amount: 110_000 });
    expect(await scene.balance('buyer_wallet', me)).toBe(110_000);
    expect(await scene.notificationsOf({ user_id: me }, code)).toEqual(['order_rejected', 'wallet_refund']);
  });

  test('72 h without a parcel: rejected', async () => {
    const code = await paid();
    await scene.move(code, 'approve', 'seller');
    expect((await readAfter(code, almost(72))).status).toBe('processed');
    expect((await readAfter(code, 1 / 3600)).status).toBe('rejected');
  });

  test('7 days shipped, 2 days delivered: completed', async () => {
    const code = await shipped();
    expect((await readAfter(code, almost(168))).status).toBe('shipped');
    await scene.move(code, 'deliver', 'operator');
    expect((await readAfter(code, almost(48))).status).toBe('delivered');
    expect(await readAfter(code, 1 / 3600)).toMatchObject({ status: 'completed' });
  });

  test('the timer moves whatever is due, also for those who never look', async () => {
    const codes = [await paid(), await shipped(), codeOf(await scene.checkOut(me, [goods.shirt]))];
    scene.clock.forwardHours(24 * 8);
    await scene.expireOverdueOrders();
    await scene.expireOverdueOrders();
    const rows = await scene.db
      .selectFrom('orders')
      .select(['order_code', 'status'])
      .where('order_code', 'in', codes)
      .execute();
    expect(codes.map((code) => rows.find((one) => one.order_code === code)?.status)).toEqual([
      'rejected',
      'completed',
      'expired',
    ]);
    expect((await verifyLedger(scene.db)).findings).toEqual([]);
  });
});

describe('an operator decides', () => {
  const complained = async (): Promise<string> => {
    const code = await shipped();
    dataOf(await act(code, 'complain', { reason: 'other', note: 'Barang tidak sesuai gambar' }));
    return code;
  };

  test('refund after it was shipped: money back, goods not', async () => {
    const stock = await scene.stock(goods.shirt);
    const code = await complained();
    await scene.move(code, 'resolve_refund', 'operator');
    expect(await order(code)).toMatchObject({ status: 'refunded', refund_amount: 110_000 });
    expect(await scene.stock(goods.shirt)).toBe(stock - 1);
    expect(await scene.balance('buyer_wallet', me)).toBe(110_000);
  });

  test('partial: the buyer gets a part, the store the rest', async () => {
    const before = await scene.balance('merchant_wallet', scene.cendana);
    const code = await complained();
    await scene.move(code, 'resolve_release', 'operator', { partialRefund: 30_000 });
    expect(await order(code)).toMatchObject({ status: 'completed', refund_amount: 30_000 });
    expect(await scene.balance('buyer_wallet', me)).toBe(30_000);
    expect((await scene.balance('merchant_wallet', scene.cendana)) - before).toBe(80_000);
  });

  test('refund before it was shipped: goods can be sold again', async () => {
    const stock = await scene.stock(goods.shirt);
    const code = await paid();
    await scene.move(code, 'refund_unshipped', 'operator');
    expect((await order(code)).status).toBe('refunded');
    expect(await scene.stock(goods.shirt)).toBe(stock);
    expect(await scene.move(code, 'refund_unshipped', 'operator')).toBe(false);
  });
});
