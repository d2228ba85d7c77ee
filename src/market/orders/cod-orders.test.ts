import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rupiah } from '#common/money.ts';
import { pay, useWallet } from '#contract/checkout.ts';
import { excludeCodCategories, operatorCod, operatorCodOrders, remitCod } from '#contract/operator-cod.ts';
import { createRefund, deliverOrder, refuseParcel } from '#contract/operator-order.ts';
import type { Order } from '#contract/order.ts';
import { type Payment, paymentMethods } from '#contract/payment.ts';
import {
  approveOrder,
  confirmReturn,
  orderLabels,
  pickupOrder,
  rejectOrder,
} from '#contract/seller-order.ts';
import { readStoreCod, saveStoreCod } from '#contract/store-cod.ts';
import { invoicesOfOrder } from '#market/invoices/index.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { type Account, createScene, NOON, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let operator: Account;
let shirt: number;
let pot: number;
let me: number;

beforeAll(async () => {
  scene = await createScene();
  operator = await scene.operator('order', 'finance');
  shirt = await scene.product({ product_name: 'Kemeja Tenun', stock: 500 });
  pot = await scene.product({ merchant_id: scene.lontar, base_price: 50_000, stock: 500 });
  await scene.publish();
});
beforeEach(async () => {
  scene.clock.set(NOON);
  Object.assign(scene.settings, {
    ...{ cod_min: 50_000, cod_max: 3_000_000 },
    ...{ cod_enabled: true, cod_fee_percentage: 2, commission_percentage: 5, operator_daily_limit: 0 },
    ...{ cod_return_percentage: 50, cod_refusal_store_percentage: 100, cod_refusals_max: 2 },
  });
  await scene.db.updateTable('courier_tariffs').set({ cod_rate: null }).execute();
  await scene.db.updateTable('courier_tariffs').set({ cod_rate: 300 }).where('courier', '=', 'jne').execute();
  for (const seller of [scene.sellers.cendana, scene.sellers.lontar])
    dataOf(await scene.call(saveStoreCod, seller, { input: { is_accepted: true } }));
  me = await scene.buyer();
});

const atDoor = { payment_method: 'cod' };
/** 100.000 and 10.000 of shipping. */
const TOTAL = 110_000;
const place = (products: readonly number[] = [shirt]): Promise<Payment> =>
  scene.checkOut(me, products, atDoor);
const placed = async (): Promise<string> => (await place()).orders[0]!.order_code;
const shipped = async (): Promise<string> => {
  const order_code = await placed();
  dataOf(await scene.call(approveOrder, scene.sellers.cendana, { input: { order_code } }));
  dataOf(await scene.call(pickupOrder, scene.sellers.cendana, { input: { order_code, resi: 'JNE1234567' } }));
  return order_code;
};
const deliver = (order_code: string) => scene.call(deliverOrder, operator, { input: { order_code } });
const decline = (order_code: string) =>
  scene.call(refuseParcel, operator, { input: { order_code, note: 'Penerima menolak membayar' } });
const takeBack = (order_code: string) =>
  scene.call(confirmReturn, scene.sellers.cendana, { input: { order_code } });
let references = 0;
const remit = (order_codes: string[], received: number, more: object = {}) => {
  references += 1;
  const input = { courier: 'jne', order_codes, received, reference: `TRF-${references}`, ...more };
  return scene.call(remitCod, operator, { input });
};
/** Codes in a list of the operators. */
const listed = async (status: string, more: object = {}): Promise<string[]> => {
  const input = { status, per_page: 100, ...more };
  const rows = dataOf(await scene.call(operatorCodOrders, operator, { input }));
  return rows.map(({ order_code }) => order_code);
};
const delivered = async (): Promise<string> => {
  const code = await shipped();
  dataOf(await deliver(code));
  return code;
};
const paymentOf = async (order_code: string) =>
  scene.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.payment_id', 'payments.id')
    .select(['payments.status', 'payments.paid_at'])
    .where('orders.order_code', '=', order_code)
    .executeTakeFirstOrThrow();
const balances = async () => ({
  store: await scene.balance('merchant_wallet', scene.cendana),
  owed: 0 - (await scene.balance('courier_receivable', null)),
  fees: await scene.balance('platform_fee', null),
  shipping: await scene.balance('platform_shipping', null),
  buyer: await scene.balance('buyer_wallet', me),
});
type Balances = Awaited<ReturnType<typeof balances>>;
/** What has changed since then. */
const since = async (before: Balances) => {
  const after = await balances();
  const changed = Object.entries(after).map(([key, now]) => [key, now - before[key as keyof Balances]]);
  return Object.fromEntries(changed.filter(([, change]) => change !== 0)) as Partial<Balances>;
};
const isSound = async () => expect((await verifyLedger(scene.db)).findings).toEqual([]);

describe('what a checkout offers', () => {
  const offer = async () => (await scene.preview(me)).cod;

  test('nothing until an operator switches it on, and then the reason why not, one after the other', async () => {
    await scene.addProduct(me, shirt);
    await scene.addProduct(me, pot);
    await scene.chooseCourier(me, 'pos:KILAT');
    scene.settings.cod_enabled = false;
    expect(await offer()).toBeNull();
    const listed = async () =>
      dataOf(await scene.call(paymentMethods, me)).find((one) => one.payment_method === 'cod');
    expect(await listed()).toMatchObject({ is_available: false });
    expect(refusalOf(await scene.payCart(me, atDoor)).code).toBe(503);

    scene.settings.cod_enabled = true;
    expect(await listed()).toMatchObject({ is_available: true, label: 'Bayar di tempat (COD)' });
    await scene.call(saveStoreCod, scene.sellers.lontar, { input: { is_accepted: false } });
    expect(await offer()).toEqual({
      is_available: false,
      reason: 'Ada toko di pesanan ini yang tidak menerima bayar di tempat',
    });
    await scene.call(saveStoreCod, scene.sellers.lontar, { input: { is_accepted: true } });
    const { category_id } = await scene.db
      .selectFrom('products')
      .select('category_id')
      .where('id', '=', pot)
      .executeTakeFirstOrThrow();
    const exclude = (category_ids: number[]) =>
      scene.call(excludeCodCategories, operator, { input: { category_ids } });
    dataOf(await exclude([category_id]));
    expect((await offer())?.reason).toContain('Ada barang');
    expect(refusalOf(await exclude([category_id, 987_654_321]))).toMatchObject({ code: 422 });
    expect(dataOf(await exclude([])).excluded_categories).toEqual([]);
    expect((await offer())?.reason).toContain('Layanan kurir');
    await scene.chooseCourier(me);
    expect(await offer()).toEqual({ is_available: true, reason: null });
    scene.settings.cod_min = 60_001;
    expect((await offer())?.reason).toBe(`Tiap pesanan paling sedikit ${rupiah(60_001)}`);
    scene.settings.cod_min = 50_000;
    scene.settings.cod_max = 109_999;
    expect((await offer())?.reason).toBe(`Tiap pesanan paling banyak ${rupiah(109_999)}`);
    expect(refusalOf(await scene.payCart(me, atDoor))).toMatchObject({
      code: 409,
      message: 'Pesanan ini tidak dapat dibayar di tempat. Pilih cara bayar lain',
    });
    scene.settings.cod_max = 3_000_000;
    await scene.credit(me, 5_000);
    dataOf(await scene.call(useWallet, me, { input: { use_wallet: true } }));
    expect((await offer())?.reason).toContain('Matikan saldo');
    expect(refusalOf(await scene.payCart(me, atDoor)).code).toBe(409);
  });

  test('a store reads on what terms it takes it, and chooses for itself alone', async () => {
    const read = async (seller: Account) => dataOf(await scene.call(readStoreCod, seller));
    expect(await read(scene.sellers.cendana)).toEqual({
      ...{ is_accepted: true, is_offered: true, min: 50_000, max: 3_000_000 },
      ...{ fee_percentage: 2, refusal_percentage: 100, return_percentage: 50 },
    });
    await scene.call(saveStoreCod, scene.sellers.cendana, { input: { is_accepted: false } });
    expect([
      (await read(scene.sellers.cendana)).is_accepted,
      (await read(scene.sellers.lontar)).is_accepted,
    ]).toEqual([false, true]);
  });
});

describe('from the checkout to the money', () => {
  test('no rupiah moves until the courier has it; then it is held, released less the fees, and brought', async () => {
    const before = await balances();
    const stock = await scene.stock(shirt);
    const payment = await place();
    expect(payment).toMatchObject({
      ...{ status: 'pending', payment_method: 'cod', amount_due: TOTAL, expires_at: null, paid_at: null },
      instructions: { type: 'cod', amount: TOTAL },
      orders: [{ status: 'paid' }],
    });
    const code = payment.orders[0]!.order_code;
    expect(await scene.stock(shirt)).toBe(stock - 1);
    expect(await since(before)).toEqual({});
    expect(await scene.balance('escrow', await scene.orderId(code))).toBe(0);
    const seen = await scene.storeOrder(code);
    expect(seen).toMatchObject({ status: 'paid', paid_at: null, actions: ['approve', 'reject'] });
    expect(seen.cod).toEqual({ amount: TOTAL, state: 'due', fee: 2_200 });
    expect((await scene.orderOf(me, code)).cod).toEqual({ amount: TOTAL, state: 'due', fee: null });

    dataOf(await scene.call(approveOrder, scene.sellers.cendana, { input: { order_code: code } }));
    const input = { order_code: code, resi: 'JNE1234567' };
    dataOf(await scene.call(pickupOrder, scene.sellers.cendana, { input }));
    expect(await listed('on_the_way', { courier: 'jne', search: 'jne1234567' })).toContain(code);
    // nobody's word but the courier's: neither the buyer's nor the clock's releases anything
    const way = await scene.orderOf(me, code);
    expect(way).toMatchObject({ status: 'shipped', deadline_at: null, actions: [] });
    for (const [action, words] of [
      ['receive', {}],
      ['complain', { reason: 'not_received', note: 'Belum sampai juga' }],
    ] as const)
      expect(refusalOf(await scene.actOnOrder(me, code, action, words))).toMatchObject({
        code: 409,
        message:
          'Pesanan ini dibayar di tempat dan uangnya belum diterima kurir, jadi langkah ini belum dapat dilakukan',
      });
    scene.clock.forwardHours(24 * 60);
    await scene.expireOverdueOrders();
    expect((await scene.orderOf(me, code)).status).toBe('shipped');
    const refund = await scene.call(createRefund, operator, { input: { order_code: code, reason: 'Coba' } });
    expect(refund.code).toBe(409);

    dataOf(await deliver(code));
    expect(await since(before)).toEqual({ owed: TOTAL });
    expect(await scene.balance('escrow', await scene.orderId(code))).toBe(TOTAL);
    expect(await paymentOf(code)).toMatchObject({ status: 'paid' });
    expect(await scene.orderOf(me, code)).toMatchObject({
      ...{ status: 'delivered', actions: ['receive', 'complain'], cod: { state: 'collected' } },
    });
    await isSound();

    dataOf(await scene.actOnOrder(me, code, 'receive'));
    // 5 % of 100.000, and 2 % of 110.000
    expect(await since(before)).toEqual({ owed: TOTAL, store: TOTAL - 5_000 - 2_200, fees: 2_200 });

    expect(await listed('open')).toContain(code);
    expect(await listed('on_the_way')).not.toContain(code);
    const summary = dataOf(await scene.call(operatorCod, operator));
    expect(summary.couriers).toMatchObject([{ courier: 'jne', orders: 1, collected: TOTAL, fee: 3_300 }]);
    const done = dataOf(await remit([code], TOTAL - 3_300));
    expect(done).toMatchObject({ collected: TOTAL, fee: 3_300, difference: 0, orders: 1 });
    expect(await since(before)).toEqual({ store: TOTAL - 7_200, fees: 2_200 - 3_300 });
    expect(dataOf(await scene.call(operatorCod, operator)).couriers).toEqual([]);
    expect(await listed('open')).not.toContain(code);
    const list = dataOf(await scene.call(operatorCodOrders, operator, { input: { status: 'remitted' } }));
    expect(list.find((row) => row.order_code === code)?.remittance?.reference).toBe(done.reference);
    await isSound();
  });

  test('after the delivery it is an order like any other: a refund goes to the wallet', async () => {
    const code = await delivered();
    const before = await balances();
    dataOf(await scene.call(createRefund, operator, { input: { order_code: code, reason: 'Barang pecah' } }));
    expect(await since(before)).toEqual({ buyer: TOTAL });
    dataOf(await remit([code], TOTAL - 3_300));
    await isSound();
  });

  test('before it was sent both sides may end it, and nothing is given back', async () => {
    const before = await balances();
    const stock = await scene.stock(shirt);
    const cancelled = await placed();
    dataOf(await scene.actOnOrder(me, cancelled, 'cancel'));
    const rejected = await placed();
    const input = { order_code: rejected, reason: 'Stok rusak' };
    dataOf(await scene.call(rejectOrder, scene.sellers.cendana, { input }));
    const late = await placed();
    scene.clock.forwardHours(50);
    await scene.expireOverdueOrders();
    expect(await Promise.all([cancelled, rejected, late].map((code) => paymentOf(code)))).toEqual(
      Array.from({ length: 3 }, () => ({ status: 'cancelled', paid_at: null })),
    );
    expect((await scene.orderOf(me, late)).status).toBe('rejected');
    expect((await scene.orderOf(me, late)).cod?.state).toBe('void');
    expect(await scene.stock(shirt)).toBe(stock);
    expect(await since(before)).toEqual({});
    await isSound();
  });

  test('of two parcels one is taken and one is not: the payment is what was paid', async () => {
    const payment = await place([shirt, pot]);
    expect(payment.orders).toHaveLength(2);
    const [first, second] = payment.orders.map(({ order_code }) => order_code);
    for (const { order_code } of payment.orders) {
      await scene.move(order_code, 'approve', 'seller');
      await scene.move(order_code, 'ship', 'seller', { resi: 'JNE7654321' });
    }
    dataOf(await decline(first!));
    expect(await paymentOf(second!)).toMatchObject({ status: 'pending' });
    dataOf(await deliver(second!));
    expect(await paymentOf(second!)).toMatchObject({ status: 'paid' });
    await isSound();
  });

  test('money that a provider reports for it pays nothing: it is in the wallet', async () => {
    const { payment_code } = await place();
    const before = await balances();
    expect((await scene.sendCallback(payment_code, 'paid', TOTAL, `cod-${payment_code}`)).code).toBe(200);
    expect(await since(before)).toEqual({ buyer: TOTAL });
    for (const word of ['failed', 'expired'])
      await scene.sendCallback(payment_code, word, TOTAL, `cod-${word}-${payment_code}`);
    expect(
      (
        await scene.db
          .selectFrom('payments')
          .select('status')
          .where('payment_code', '=', payment_code)
          .executeTakeFirstOrThrow()
      ).status,
    ).toBe('pending');
    await isSound();
  });

  test('the label says what is collected, and other labels say no price', async () => {
    const code = await placed();
    await scene.move(code, 'approve', 'seller');
    const label = await scene.call(orderLabels, scene.sellers.cendana, { input: { order_codes: [code] } });
    expect(label.code).toBe(200);
  });
});

describe('refused at the door', () => {
  test('the order ends, the shipping is shared, and the pieces come home when the store has them', async () => {
    await scene.credit(me, 1);
    const stock = await scene.stock(shirt);
    const code = await shipped();
    const before = await balances();
    scene.settings.cod_refusal_store_percentage = 40;
    dataOf(await decline(code));
    expect(await listed('refused')).toContain(code);
    // there 10.000 and back 5.000: the store paid the courier itself and bears 40 %
    expect(await since(before)).toEqual({ store: 9_000, shipping: -9_000 });
    expect(await scene.orderOf(me, code)).toMatchObject({ status: 'cancelled', cod: { state: 'refused' } });
    expect(await scene.storeOrder(code)).toMatchObject({ actions: ['returned'] });
    expect(await paymentOf(code)).toMatchObject({ status: 'cancelled' });
    expect(await scene.stock(shirt)).toBe(stock - 1);

    expect(
      (await scene.call(confirmReturn, scene.sellers.lontar, { input: { order_code: code } })).code,
    ).toBe(404);
    const home: Order = dataOf(await takeBack(code));
    expect(home).toMatchObject({ actions: [], cod: { state: 'returned' } });
    expect(home.histories.at(-1)).toMatchObject({ by: 'seller', status: 'cancelled' });
    expect(await scene.stock(shirt)).toBe(stock);
    expect(refusalOf(await takeBack(code)).code).toBe(409);
    expect(refusalOf(await decline(code)).code).toBe(409);
    expect(await scene.stock(shirt)).toBe(stock);
    await isSound();
  });

  test('a store that owes its part gives what it has, and never more', async () => {
    const code = await shipped();
    // as when the platform had booked the courier
    const id = await scene.orderId(code);
    await scene.db.updateTable('orders').set({ platform_shipping: 10_000 }).where('id', '=', id).execute();
    const rest = await scene.balance('merchant_wallet', scene.cendana);
    const before = await balances();
    dataOf(await decline(code));
    const taken = Math.min(15_000, rest);
    expect(await since(before)).toEqual(taken === 0 ? {} : { store: 0 - taken, shipping: taken });
    expect(await scene.balance('merchant_wallet', scene.cendana)).toBeGreaterThanOrEqual(0);
    await isSound();
  });

  test('an order that was paid before it was sent cannot be refused this way', async () => {
    const code = await scene.order({ buyer: me, products: [shirt], status: 'shipped', resi: 'JNE1111111' });
    expect(refusalOf(await decline(code))).toMatchObject({
      code: 409,
      message: 'Pesanan ini bukan pesanan bayar di tempat yang masih dalam perjalanan',
    });
    expect(refusalOf(await remit([code], TOTAL)).code).toBe(404);
  });

  test('the second within sixty days blocks it, with the day on which it ends', async () => {
    for (let time = 0; time < 2; time += 1) {
      const code = await shipped();
      dataOf(await decline(code));
      scene.clock.forwardHours(24);
    }
    await scene.addProduct(me, shirt);
    await scene.chooseCourier(me);
    expect((await scene.preview(me)).cod).toEqual({
      is_available: false,
      reason:
        'Belum dapat dipakai sampai 19 Januari 2027, karena beberapa paket yang dibayar di tempat tidak Anda terima',
    });
    expect(refusalOf(await scene.payCart(me, atDoor)).code).toBe(409);
    // somebody else is not concerned, and when the time is over nobody is
    scene.clock.forwardHours(24 * 59);
    expect((await scene.preview(me)).cod?.is_available).toBe(true);
  });
});

describe('what couriers bring', () => {
  test('a difference needs a reason and is the shop’s; a parcel still on its way has arrived', async () => {
    const [first, second] = [await delivered(), await shipped()];
    const due = 2 * (TOTAL - 3_300);
    expect(refusalOf(await remit([first, second], due - 1_000)).message).toBe(
      'Jumlahnya berbeda dari yang seharusnya. Tulis alasannya di catatan',
    );
    const adjusted = await scene.balance('platform_adjustment', null);
    const done = dataOf(await remit([first, second], due - 1_000, { note: 'Kurir memotong selisih' }));
    expect(done).toMatchObject({ orders: 2, difference: -1_000, received: due - 1_000 });
    expect(await scene.balance('platform_adjustment', null)).toBe(adjusted - 1_000);
    expect((await scene.orderOf(me, second)).status).toBe('delivered');
    await isSound();
  });

  test('all or none, each once, under a reference of its own, by its own courier', async () => {
    const [first, second] = [await delivered(), await delivered()];
    const part = TOTAL - 3_300;
    const done = dataOf(await remit([first], part));
    expect(refusalOf(await remit([first, second], 2 * part)).message).toBe(
      'Ada pesanan yang tidak menunggu setoran kurir ini. Muat ulang daftarnya',
    );
    expect(refusalOf(await remit([second], part, { reference: done.reference })).message).toBe(
      'Setoran kurir dengan nomor referensi ini sudah dicatat',
    );
    expect((await remit([second], part, { courier: 'pos' })).code).toBe(404);
    expect((await remit([await placed()], part)).code).toBe(409);
    scene.settings.operator_daily_limit = 1;
    expect((await remit([second], part)).code).toBe(409);
    scene.settings.operator_daily_limit = 0;
    dataOf(await remit([second], part));
    await isSound();
  });

  test('somebody who changes the books is found out', async () => {
    const code = await delivered();
    dataOf(await remit([code], TOTAL - 3_300));
    const other = await delivered();
    const id = await scene.orderId(other);
    await scene.db
      .updateTable('orders')
      .set({ cod_remittance_id: null })
      .where('order_code', '=', code)
      .execute();
    await scene.db.updateTable('orders').set({ collected_at: null }).where('id', '=', id).execute();
    const found = (await verifyLedger(scene.db)).findings.map(({ check }) => check);
    expect(found).toEqual([
      'escrow agrees with open orders',
      'collected money agrees with orders',
      'remittances agree with orders',
    ]);
    await scene.db
      .updateTable('orders')
      .set({ collected_at: scene.clock.now() })
      .where('id', '=', id)
      .execute();
    const last = await scene.db
      .selectFrom('cod_remittances')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await scene.db
      .updateTable('orders')
      .set({ cod_remittance_id: last.id })
      .where('order_code', '=', code)
      .execute();
    await isSound();
  });
});

describe('at the same moment', () => {
  test('one cart is placed once', async () => {
    await scene.addProduct(me, shirt);
    await scene.chooseCourier(me);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => scene.call(pay, me, { input: atDoor })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    await isSound();
  });

  test('delivered and refused: one of them, and the books are those of that one', async () => {
    for (let round = 0; round < 4; round += 1) {
      // a block is not what is tried here
      me = await scene.buyer();
      const code = await shipped();
      const answers = await Promise.all([deliver(code), decline(code), deliver(code), decline(code)]);
      expect(answers.map((one) => one.code).toSorted()).toEqual([200, 409, 409, 409]);
    }
    await isSound();
  });

  test('a parcel comes home once', async () => {
    const code = await shipped();
    dataOf(await decline(code));
    const stock = await scene.stock(shirt);
    const answers = await Promise.all(Array.from({ length: 4 }, () => takeBack(code)));
    expect(answers.map((one) => one.code).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await scene.stock(shirt)).toBe(stock + 1);
  });

  test('two remittances of the same orders: one is booked', async () => {
    const codes = [await delivered(), await shipped()];
    const due = 2 * (TOTAL - 3_300);
    const answers = await Promise.all(Array.from({ length: 4 }, () => remit(codes, due)));
    expect(answers.map((one) => one.code).toSorted()).toEqual([200, 409, 409, 409]);
    await isSound();
  });

  test('who only looks before they write brings the same money twice, and is found out', async () => {
    const code = await delivered();
    const id = await scene.orderId(code);
    const { promise: all, resolve } = Promise.withResolvers<void>();
    let here = 0;
    const naive = async (reference: string): Promise<boolean> => {
      const row = await scene.db
        .selectFrom('orders')
        .select('cod_remittance_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      here += 1;
      if (here === 2) resolve();
      await all;
      if (row.cod_remittance_id !== null) return false;
      const made = await scene.db
        .insertInto('cod_remittances')
        .values({
          ...{ courier: 'jne', reference, orders: 1, collected: TOTAL, fee: 3_300, received: TOTAL - 3_300 },
          ...{ note: '', booked_by: operator.accountId, created_at: scene.clock.now() },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await scene.db.updateTable('orders').set({ cod_remittance_id: made.id }).where('id', '=', id).execute();
      return true;
    };
    expect(await Promise.all([naive('NAIF-1'), naive('NAIF-2')])).toEqual([true, true]);
    expect((await verifyLedger(scene.db)).findings.map(({ check }) => check)).toContain(
      'remittances agree with orders',
    );
    await scene.db.updateTable('orders').set({ cod_remittance_id: null }).where('id', '=', id).execute();
    await scene.db.deleteFrom('cod_remittances').where('reference', 'like', 'NAIF-%').execute();
    await isSound();
  });
});

describe('taxes and documents', () => {
  beforeAll(async () => {
    const source = 'PMK 37/2025';
    const rate = {
      kind: 'income_tax' as const,
      valid_from: '2020-01-01',
      rate: 50,
      exempt_turnover: null,
      source,
    };
    await scene.db
      .insertInto('tax_rates')
      .values({ ...rate, created_at: new Date() })
      .execute();
  });
  const taxes = async () => ({
    payable: await scene.balance('income_tax_payable', null),
    withheld: await scene.balance('income_tax_withheld', null),
  });
  const documents = async (code: string) =>
    (await invoicesOfOrder(scene.db, await scene.orderId(code))).map(({ kind, total }) => ({ kind, total }));

  test('income tax is withheld when the courier has the money, and borne by the store when it is released', async () => {
    const before = await taxes();
    const code = await shipped();
    expect(await documents(code)).toEqual([{ kind: 'invoice', total: TOTAL }]);
    expect(await taxes()).toEqual(before);
    dataOf(await deliver(code));
    // half a percent of the goods
    expect(await taxes()).toEqual({ payable: before.payable + 500, withheld: before.withheld - 500 });
    await scene.move(code, 'complete', 'buyer');
    expect(await taxes()).toEqual({ payable: before.payable + 500, withheld: before.withheld });
    await isSound();
  });

  test('what was refused at the door is credited whole, once, and nothing is withheld of it', async () => {
    const before = await taxes();
    const code = await shipped();
    dataOf(await decline(code));
    expect(refusalOf(await decline(code)).code).toBe(409);
    expect(await documents(code)).toEqual([
      { kind: 'invoice', total: TOTAL },
      { kind: 'credit_note', total: TOTAL },
    ]);
    expect(await taxes()).toEqual(before);
    await isSound();
  });
});
