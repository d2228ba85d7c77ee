import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkCartItems, uncheckCartItems } from '#contract/cart.ts';
import {
  setAddressOfAll,
  setAddressOfOrder,
  setDropship,
  setShipping,
  shippingPrices,
  unsetDropship,
  useWallet,
} from '#contract/checkout.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { sealedPhone } from '#tests/support/keys.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';
import { places } from '#tests/support/scene-rows.ts';

let scene: Scene;
let me: number;
const goods = { shirt: 0, hat: 0, pot: 0 };

beforeAll(async () => {
  scene = await createScene();
  goods.shirt = await scene.product({ merchant_discount_amount: 20_000, stock: 1000 });
  goods.hat = await scene.product({ weight: 1_600, stock: 1000 });
  goods.pot = await scene.product({
    merchant_id: scene.lontar,
    base_price: 50_000,
    weight: 2_001,
    stock: 1000,
  });
  await scene.publish();
});
beforeEach(async () => {
  me = await scene.buyer();
});
const ids = async () => (await scene.preview(me)).orders.map((one) => one.order_id);

describe('the preview', () => {
  test('nothing checked: no orders, not ready', async () => {
    expect(await scene.preview(me)).toMatchObject({
      orders: [],
      is_ready: false,
      missing: [],
      summary: { total: 0, amount_due: 0 },
    });
  });

  test('#168 #289 a draft per store with its goods, default address, couriers in the order of the table', async () => {
    await scene.addProduct(me, goods.shirt, { qty: 2 });
    await scene.addProduct(me, goods.pot);
    const found = await scene.preview(me);
    expect(found.orders.map((one) => [one.merchant.id, one.subtotal, one.weight, one.total])).toEqual([
      [scene.cendana, 160_000, 1000, 160_000],
      [scene.lontar, 50_000, 2001, 50_000],
    ]);
    const [first, second] = found.orders;
    expect(first).toMatchObject({ is_dropship: false, dropship_name: '', shipping_option: null });
    expect(first?.address).toMatchObject({ city: 'Kota Kupang', zipcode: '85111' });
    expect(first?.listShipping.map((group) => group.courier)).toEqual(['jne', 'jnt', 'sicepat', 'pos']);
    expect(first?.listShipping[0]?.services.map((one) => one.price)).toEqual([10_000, 18_000]);
    expect(second?.listShipping[0]?.services.map((one) => one.price)).toEqual([30_000, 54_000]);
    expect(found.is_ready).toBe(false);
    expect(found.missing.map((one) => one.field)).toEqual(['shipper_result_id', 'shipper_result_id']);
  });

  test('the same cart keeps its order ids; a store without checked lines loses its draft', async () => {
    await scene.addProduct(me, goods.shirt);
    const pot = await scene.addProduct(me, goods.pot);
    const before = await ids();
    expect(await ids()).toEqual(before);
    await scene.call(uncheckCartItems, me, { input: { cart_item_id: pot } });
    expect(await ids()).toEqual(before.slice(0, 1));
    await scene.call(checkCartItems, me, { input: { cart_item_id: pot } });
    const after = await ids();
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  test('without an address both are missing, and there are no couriers', async () => {
    await scene.db
      .updateTable('addresses')
      .set({ deleted_at: new Date(), is_default: false })
      .where('user_id', '=', me)
      .execute();
    await scene.addProduct(me, goods.shirt);
    const found = await scene.preview(me);
    expect(found.orders[0]).toMatchObject({ address: null, listShipping: [] });
    expect(found.missing.map((one) => one.field)).toEqual(['address_book_id', 'shipper_result_id']);
    const params = { id: found.orders[0]!.order_id };
    expect(refusalOf(await scene.call(shippingPrices, me, { params })).code).toBe(409);
  });

  test('goods that are gone or short are told', async () => {
    const gone = await scene.product({ stock: 3 });
    await scene.publish();
    await scene.addProduct(me, gone, { qty: 3 });
    await scene.db.updateTable('products').set({ stock: 2 }).where('id', '=', gone).execute();
    expect((await scene.preview(me)).notices).toEqual([
      'Stok salah satu produk kurang dari jumlah yang dipesan',
    ]);
    await scene.db.updateTable('products').set({ stock: 0 }).where('id', '=', gone).execute();
    const found = await scene.preview(me);
    expect(found.orders).toEqual([]);
    expect(found.unavailable_items).toMatchObject([{ unavailable_reason: 'out_of_stock' }]);
    expect(found.notices).toEqual(['Ada produk yang tidak dapat dibeli lagi']);
  });
});

describe('choices', () => {
  test('#290 the service of one draft, priced by zone and started kilograms', async () => {
    await scene.addProduct(me, goods.hat);
    const [order_id] = await ids();
    const groups = dataOf(await scene.call(shippingPrices, me, { params: { id: order_id! } }));
    expect(groups[1]?.services[0]).toMatchObject({ shipper_result_id: 'jnt:EZ', etd: '2-4', price: 18_000 });
    const set = (shipper_result_id: string) =>
      scene.call(setShipping, me, { params: { order_id: order_id! }, input: { shipper_result_id } });
    const found = dataOf(await set('jnt:EZ'));
    expect(found.orders[0]).toMatchObject({ shipping_cost: 18_000, total: 118_000 });
    expect(found).toMatchObject({ is_ready: true, missing: [] });
    expect(refusalOf(await set('jnt:NONE')).errors).toMatchObject([
      { field: 'shipper_result_id', rule: 'exists' },
    ]);
    expect(refusalOf(await set('')).code).toBe(422);
  });

  test("#276 addresses of the own book; another's order or address is 404", async () => {
    await scene.addProduct(me, goods.shirt);
    await scene.addProduct(me, goods.pot);
    await scene.chooseCourier(me);
    const far = await scene.db
      .insertInto('addresses')
      .values({
        user_id: me,
        receiver_name: 'Ani',
        phone: sealedPhone('+628123456780'),
        address: 'Jalan Kartini 2',
        ...places.jepara,
        sub_district_id: 332001,
        area_id: null,
        zipcode: '59411',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [first, second] = await ids();
    const one = dataOf(
      await scene.call(setAddressOfOrder, me, {
        params: { order_id: second! },
        input: { address_book_id: far.id },
      }),
    );
    expect(one.orders.map((order) => [order.address?.city, order.shipping_cost])).toEqual([
      ['Kota Kupang', 10_000],
      ['Kab. Jepara', 72_000],
    ]);
    const all = dataOf(await scene.call(setAddressOfAll, me, { input: { address_book_id: far.id } }));
    expect(all.orders.map((order) => order.address?.city)).toEqual(['Kab. Jepara', 'Kab. Jepara']);
    const stranger = await scene.buyer();
    expect(
      refusalOf(await scene.call(setAddressOfAll, stranger, { input: { address_book_id: far.id } })).code,
    ).toBe(404);
    const theirs = await scene.call(setAddressOfOrder, stranger, {
      params: { order_id: first! },
      input: { address_book_id: far.id },
    });
    expect(refusalOf(theirs).code).toBe(404);
  });

  test('a courier that is no longer offered is let go, with a notice, once', async () => {
    await scene.addProduct(me, goods.shirt);
    await scene.chooseCourier(me);
    await scene.db
      .updateTable('order_drafts')
      .set({ courier: 'jne', service: 'GONE' })
      .where('user_id', '=', me)
      .execute();
    const found = await scene.preview(me);
    expect(found.orders[0]?.shipping_option).toBeNull();
    expect(found.notices).toEqual(['Kurir yang dipilih tidak tersedia lagi, silakan pilih kembali']);
    expect((await scene.preview(me)).notices).toEqual([]);
  });

  test('#209 #229 #291 a blank name is refused with its own sentence, the phone is optional but valid', async () => {
    await scene.addProduct(me, goods.shirt);
    const [id] = await ids();
    const set = (input: Record<string, unknown>, locale: 'id' | 'en' = 'id') =>
      scene.call(setDropship, me, { params: { id: id! }, input, locale });
    expect(refusalOf(await set({ dropship_name: ' ' }))).toMatchObject({
      code: 422,
      message: 'Nama harus diisi',
      errors: [{ field: 'dropship_name', rule: 'required', message: 'Nama harus diisi' }],
    });
    expect(refusalOf(await set({}, 'en')).message).toBe('Name is required');
    expect(refusalOf(await set({ dropship_name: 'Ani', dropship_phone: '12' })).errors?.[0]).toMatchObject({
      field: 'dropship_phone',
      rule: 'format',
    });
    expect(dataOf(await set({ dropship_name: 'Ani' })).orders[0]).toMatchObject({
      is_dropship: true,
      dropship_name: 'Ani',
      dropship_phone: '',
      total: 80_000,
    });
  });

  test('#210 leaving it clears name and phone', async () => {
    await scene.addProduct(me, goods.shirt);
    const [id] = await ids();
    await scene.call(setDropship, me, {
      params: { id: id! },
      input: { dropship_name: 'Ani', dropship_phone: '081234567890' },
    });
    expect(dataOf(await scene.call(unsetDropship, me, { params: { id: id! } })).orders[0]).toMatchObject({
      is_dropship: false,
      dropship_name: '',
      dropship_phone: '',
    });
    const stranger = await scene.buyer();
    expect(refusalOf(await scene.call(unsetDropship, stranger, { params: { id: id! } })).code).toBe(404);
  });

  test('#292 the wallet pays what it holds; with nothing in it that is nothing', async () => {
    await scene.addProduct(me, goods.shirt);
    await scene.chooseCourier(me);
    const use = async (use_wallet: boolean) =>
      dataOf(await scene.call(useWallet, me, { input: { use_wallet } }));
    expect(await use(true)).toMatchObject({
      use_wallet: true,
      wallet_saldo: 0,
      summary: { wallet_amount: 0, amount_due: 90_000 },
    });
    await scene.credit(me, 30_000);
    expect(await use(true)).toMatchObject({
      wallet_saldo: 30_000,
      summary: { wallet_amount: 30_000, amount_due: 60_000, total: 90_000 },
    });
    expect((await use(false)).summary).toMatchObject({ wallet_amount: 0, amount_due: 90_000 });
  });
});
