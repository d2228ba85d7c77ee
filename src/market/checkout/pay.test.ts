import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addToCart, listCart } from '#contract/cart.ts';
import { pay, selectPromo, setDropship, shippingPrices, useWallet } from '#contract/checkout.ts';
import { paymentByCode } from '#contract/payment.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let me: number;
const goods = { shirt: 0, pot: 0 };

beforeAll(async () => {
  scene = await createScene();
  goods.shirt = await scene.product({ product_name: 'Kemeja Tenun', stock: 500 });
  goods.pot = await scene.product({ merchant_id: scene.lontar, base_price: 50_000, stock: 500 });
  await scene.publish();
});
beforeEach(async () => {
  scene.clock.set(NOON);
  me = await scene.buyer();
});

describe('failures of paying, in their order', () => {
  const soon = { start_at: '2026-11-01T00:00:00Z', end_at: '2026-12-01T00:00:00Z' };

  test('each failure hides those after it', async () => {
    const rare = await scene.product({ stock: 5 });
    await scene.publish();
    const promo_id = await scene.voucher({ ...soon, merchant_id: scene.cendana, organizer: 'merchant' });
    const everythingWrong = { payment_method: 'va', payment_channel: 'nobank', expected_total: 1 };
    const fails = async (input: Record<string, unknown>) => refusalOf(await scene.payCart(me, input));

    expect((await fails({ payment_method: 'barter' })).errors).toMatchObject([
      { field: 'payment_method', rule: 'enum' },
    ]);
    expect(await fails(everythingWrong)).toMatchObject({
      code: 422,
      errors: [{ field: 'payment_channel', rule: 'enum' }],
    });
    expect(await fails({ payment_method: 'va' })).toMatchObject({
      code: 422,
      errors: [{ field: 'payment_channel' }],
    });

    expect(await fails({})).toMatchObject({
      code: 409,
      message: 'Belum ada produk yang dipilih',
      data: null,
    });

    await scene.addProduct(me, rare, { qty: 5 });
    await scene.addProduct(me, goods.pot);
    const [first, second] = (await scene.preview(me)).orders.map((one) => one.order_id);
    await scene.db
      .updateTable('order_drafts')
      .set({ address_id: null })
      .where('order_id', '=', second!)
      .execute();
    expect(await fails({})).toMatchObject({
      code: 422,
      errors: [
        { field: `orders.${first}.shipper_result_id`, rule: 'required' },
        { field: `orders.${second}.address_book_id`, rule: 'required' },
        { field: `orders.${second}.shipper_result_id`, rule: 'required' },
      ],
    });
    const home = await scene.db
      .selectFrom('addresses')
      .select('id')
      .where('user_id', '=', me)
      .executeTakeFirstOrThrow();
    await scene.db
      .updateTable('order_drafts')
      .set({ address_id: home.id })
      .where('order_id', '=', second!)
      .execute();
    await scene.chooseCourier(me);
    dataOf(await scene.call(selectPromo, me, { input: { promo_id } }));
    await scene.db.updateTable('promos').set({ is_active: false }).where('id', '=', promo_id).execute();
    await scene.db.updateTable('products').set({ stock: 2 }).where('id', '=', rare).execute();

    expect(await fails({ expected_total: 1 })).toMatchObject({
      code: 422,
      errors: [{ field: 'payment_method', rule: 'required' }],
    });
    scene.settings.manual_transfer_accounts = [];
    expect((await fails({ payment_method: 'manual_transfer', expected_total: 1 })).code).toBe(503);
    const changed = await fails({ payment_method: 'wallet', expected_total: 1 });
    expect(changed).toMatchObject({
      code: 409,
      message: 'Total belanja berubah, periksa kembali pesanan Anda',
    });
    expect(changed.data).toMatchObject({ summary: { total: 590_000 }, is_ready: true });

    // that preview has let the voucher go; here it goes a second time, after it
    await scene.db.updateTable('order_drafts').set({ promo_id }).where('order_id', '=', first!).execute();
    expect(await fails({ payment_method: 'wallet', expected_total: 590_000 })).toMatchObject({
      code: 409,
      message: 'Voucher sudah tidak berlaku',
    });
    expect((await scene.preview(me)).notices).toContain('Voucher dilepas karena tidak dapat dipakai lagi');
    expect(await fails({ payment_method: 'wallet' })).toMatchObject({
      code: 409,
      message: 'Stok tidak mencukupi',
      data: { items: [{ product_id: rare, stock: 2 }] },
    });
    await scene.db.updateTable('products').set({ stock: 5 }).where('id', '=', rare).execute();
    await scene.credit(me, 589_999);
    expect(await fails({ payment_method: 'wallet' })).toMatchObject({
      code: 409,
      message: 'Saldo tidak mencukupi',
    });
    expect(await scene.stock(rare)).toBe(5);
    await scene.credit(me, 1);
    expect(dataOf(await scene.payCart(me, { payment_method: 'wallet' }))).toMatchObject({
      status: 'paid',
      total: 590_000,
      wallet_amount: 590_000,
      amount_due: 0,
    });
  });

  test('checked lines that can no longer be bought answer what is out of stock, not "nothing checked"', async () => {
    const gone = await scene.product({ stock: 1 });
    await scene.publish();
    await scene.addProduct(me, gone);
    await scene.chooseCourier(me);
    await scene.db.updateTable('products').set({ stock: 0 }).where('id', '=', gone).execute();
    expect(refusalOf(await scene.payCart(me))).toMatchObject({
      code: 409,
      message: 'Stok tidak mencukupi',
      data: { items: [{ product_id: gone, stock: 0 }] },
    });
  });
});

describe('paying', () => {
  test('#2 #292 one payment for two stores: snapshots, stock, an empty cart, drafts gone', async () => {
    await scene.addProduct(me, goods.shirt, { qty: 3, note: 'Ukuran L' });
    await scene.addProduct(me, goods.pot);
    const before = await scene.chooseCourier(me);
    const [first] = before.orders;
    await scene.call(setDropship, me, {
      params: { id: first!.order_id },
      input: { dropship_name: 'Kiriman Ani' },
    });
    const stock = await scene.stock(goods.shirt);
    const payment = dataOf(
      await scene.payCart(me, {
        payment_method: 'va',
        payment_channel: 'bca',
        expected_total: before.summary.total,
      }),
    );
    expect(payment).toMatchObject({
      status: 'pending',
      payment_method: 'va',
      payment_channel: 'bca',
      total: before.summary.total,
      wallet_amount: 0,
      unique_code: 0,
      amount_due: before.summary.total,
      expires_at: '2026-11-21T12:00:00+07:00',
      instructions: { type: 'va', bank_code: 'bca' },
    });
    expect(payment.orders.map((one) => one.order_id)).toEqual(before.orders.map((one) => one.order_id));
    expect(payment.orders.every((one) => /^INV-20261120-[A-Z0-9]{6}$/.test(one.order_code))).toBe(true);
    expect(await scene.stock(goods.shirt)).toBe(stock - 3);
    const order = await scene.orderOf(me, payment.orders[0]!.order_code);
    expect(order).toMatchObject({
      status: 'waiting_payment',
      status_label: 'Menunggu Pembayaran',
      deadline_at: '2026-11-21T12:00:00+07:00',
      actions: ['pay', 'cancel'],
      is_dropship: true,
      sender: { name: 'Kiriman Ani', phone: '' },
      address: { city: 'Kota Kupang', receiver_name: 'Budi' },
      shipping: { courier: 'jne', service: 'REG', price: 20_000, resi: null },
      items: [
        {
          product_name: 'Kemeja Tenun',
          qty: 3,
          note: 'Ukuran L',
          price: 100_000,
          subtotal: 300_000,
          is_reviewed: false,
        },
      ],
      total: 320_000,
      buyer: null,
      payment: { payment_code: payment.payment_code },
      histories: [{ status: 'waiting_payment', by: 'buyer' }],
    });
    expect((await scene.orderOf(me, payment.orders[1]!.order_code)).sender).toEqual({
      name: 'Toko Lontar',
      phone: '',
    });
    expect(dataOf(await scene.call(listCart, me)).total_item).toBe(0);
    expect((await scene.preview(me)).orders).toEqual([]);
    expect(refusalOf(await scene.call(shippingPrices, me, { params: { id: first!.order_id } })).code).toBe(
      404,
    );
    expect(refusalOf(await scene.payCart(me)).code).toBe(409);
  });

  test('unchecked lines stay in the cart', async () => {
    await scene.addProduct(me, goods.pot);
    await scene.checkOut(me, [goods.shirt]);
    expect(dataOf(await scene.call(listCart, me)).total_item).toBe(0);
    const kept = await scene.addProduct(me, goods.pot);
    await scene.db.updateTable('cart_items').set({ is_checked: false }).where('id', '=', kept).execute();
    await scene.checkOut(me, [goods.shirt]);
    expect(dataOf(await scene.call(listCart, me)).list[0]?.items[0]?.id).toBe(kept);
  });

  test('QRIS lives 30 minutes; a manual transfer adds a unique code to what is due', async () => {
    expect((await scene.checkOut(me, [goods.shirt])).expires_at).toBe('2026-11-20T12:30:00+07:00');
    scene.settings.manual_transfer_accounts = [
      { bank_name: 'Bank Contoh', rekening: '1234567890', atas_nama: 'Lokapasar' },
    ];
    const payment = await scene.checkOut(me, [goods.shirt], { payment_method: 'manual_transfer' });
    expect(payment.unique_code).toBeGreaterThan(0);
    expect(payment.amount_due).toBe(payment.total + payment.unique_code);
    expect(payment.instructions).toMatchObject({
      type: 'manual_transfer',
      amount: payment.amount_due,
      proof_submitted: false,
    });
  });

  test('the wallet pays a part: it is held, and the rest is due', async () => {
    await scene.credit(me, 30_000);
    await scene.addProduct(me, goods.shirt);
    await scene.chooseCourier(me);
    await scene.call(useWallet, me, { input: { use_wallet: true } });
    const payment = dataOf(await scene.payCart(me));
    expect(payment).toMatchObject({
      wallet_amount: 30_000,
      amount_due: 80_000,
      total: 110_000,
      status: 'pending',
    });
    expect(await scene.balance('buyer_wallet', me)).toBe(0);
    expect(await scene.balance('wallet_hold', me)).toBe(30_000);
    await scene.capture(payment);
    expect(await scene.balance('wallet_hold', me)).toBe(0);
    expect(await scene.balance('escrow', payment.orders[0]!.order_id)).toBe(110_000);
    await scene.addProduct(me, goods.shirt);
    expect((await scene.preview(me)).use_wallet).toBe(false);
  });

  test('#9 all by wallet: paid at once, money in escrow, the store told', async () => {
    await scene.credit(me, 500_000);
    const payment = await scene.checkOut(me, [goods.shirt, goods.pot], { payment_method: 'wallet' });
    expect(payment).toMatchObject({
      status: 'paid',
      payment_method: 'wallet',
      amount_due: 0,
      instructions: null,
    });
    expect(payment.orders.map((one) => one.status)).toEqual(['paid', 'paid']);
    const [shirt, pot] = payment.orders;
    expect(await scene.balance('escrow', shirt!.order_id)).toBe(110_000);
    expect(await scene.balance('escrow', pot!.order_id)).toBe(60_000);
    expect(await scene.balance('buyer_wallet', me)).toBe(330_000);
    const order = await scene.orderOf(me, shirt!.order_code);
    expect(order).toMatchObject({
      status: 'paid',
      deadline_at: '2026-11-22T12:00:00+07:00',
      actions: ['cancel'],
    });
    const told = await scene.db
      .selectFrom('notifications')
      .select('kind')
      .where('merchant_id', '=', scene.lontar)
      .execute();
    expect(told.map((one) => one.kind)).toContain('order_paid');
    expect(await verifyLedger(scene.db)).toMatchObject({ findings: [] });
  });

  test('a saldo that covers everything needs no method', async () => {
    await scene.credit(me, 500_000);
    await scene.addProduct(me, goods.shirt);
    await scene.chooseCourier(me);
    await scene.call(useWallet, me, { input: { use_wallet: true } });
    expect(dataOf(await scene.payCart(me, {}))).toMatchObject({ status: 'paid', payment_method: 'wallet' });
  });

  test('variants: their own stock is taken, the product stays their sum', async () => {
    const id = await scene.product({
      stock: 7,
      options: JSON.stringify([{ name: 'Warna', values: ['Merah', 'Biru'] }]),
    });
    const [red] = await scene.db
      .insertInto('product_variants')
      .values([
        {
          product_id: id,
          position: 0,
          options: ['Merah'],
          base_price: 90_000,
          weight: 100,
          stock: 3,
          photo: null,
        },
        {
          product_id: id,
          position: 1,
          options: ['Biru'],
          base_price: 80_000,
          weight: 100,
          stock: 4,
          photo: null,
        },
      ])
      .returning('id')
      .execute();
    await scene.publish();
    await scene.addProduct(me, id, { variant_id: red!.id, qty: 3 });
    await scene.chooseCourier(me);
    const payment = dataOf(await scene.payCart(me));
    const stocks = async () =>
      (
        await scene.db
          .selectFrom('product_variants')
          .select('stock')
          .where('product_id', '=', id)
          .orderBy('id')
          .execute()
      ).map((one) => one.stock);
    expect([await stocks(), await scene.stock(id)]).toEqual([[0, 4], 4]);
    expect((await scene.orderOf(me, payment.orders[0]!.order_code)).items[0]).toMatchObject({
      variant_options: ['Merah'],
      price: 90_000,
    });
    const short = refusalOf(
      await scene.call(addToCart, me, { input: { product_id: id, variant_id: red!.id } }),
    );
    expect(short.code).toBe(409);
    await scene.actOnOrder(me, payment.orders[0]!.order_code, 'cancel');
    expect([await stocks(), await scene.stock(id)]).toEqual([[3, 4], 7]);
    const { card } = (await scene.db
      .selectFrom('listing' as never)
      .select('card' as never)
      .where('id' as never, '=', id as never)
      .executeTakeFirstOrThrow()) as { card: string };
    expect(JSON.parse(card)[9]).toBe(7);
  });

  test('a payment is shown to its payer alone', async () => {
    const payment = await scene.checkOut(me, [goods.shirt]);
    const params = { payment_code: payment.payment_code };
    expect(dataOf(await scene.call(paymentByCode, me, { params }))).toEqual(payment);
    expect(refusalOf(await scene.call(paymentByCode, await scene.buyer(), { params })).code).toBe(404);
    expect(
      refusalOf(await scene.call(paymentByCode, me, { params: { payment_code: 'PAY-NONE' } })).code,
    ).toBe(404);
  });

  test('a provider that is silent leaves the payment open; the next look asks it again', async () => {
    await scene.addProduct(me, goods.shirt);
    await scene.chooseCourier(me);
    const payment = dataOf(
      await scene.call(pay, me, { input: { payment_method: 'va', payment_channel: 'bni' } }),
    );
    // as if the server had died between the commit and the provider's answer
    await scene.db
      .updateTable('payments')
      .set({ instructions: null, provider_reference: null })
      .where('payment_code', '=', payment.payment_code)
      .execute();
    const again = dataOf(
      await scene.call(paymentByCode, me, { params: { payment_code: payment.payment_code } }),
    );
    expect(again.instructions).toEqual(payment.instructions);
  });
});
