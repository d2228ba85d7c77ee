import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addToCart, buyNow, listCart, updateCartItem } from '#contract/cart.ts';
import { checkoutPreview, pay } from '#contract/checkout.ts';
import { createProduct, editProduct, ownProduct } from '#contract/seller-product.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';

const DAY_MS = 86_400_000;
let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
beforeEach(() => scene.clock.set(NOON));

const listed = async (fields: Parameters<Scene['product']>[0] = {}) => {
  const id = await scene.product({ stock: 500, ...fields });
  await scene.publish();
  return id;
};
const steps = JSON.stringify([
  [5, 90_000],
  [10, 80_000],
]);

test('wholesale: the cart, the checkout and the order have the price of the step that is reached', async () => {
  const id = await listed({ wholesale: steps });
  const buyer = await scene.buyer();
  const line = await scene.addProduct(buyer, id, { qty: 4 });
  const cartAt = async (qty: number) =>
    dataOf(await scene.call(updateCartItem, buyer, { input: { cart_item_id: line, qty } }));
  expect((await cartAt(4)).totalPrice).toBe(400_000);
  expect(await cartAt(5)).toMatchObject({ totalPrice: 450_000, list: [{ items: [{ wholesale_from: 5 }] }] });
  expect((await cartAt(12)).totalPrice).toBe(960_000);
  const preview = await scene.chooseCourier(buyer);
  expect(preview.summary.subtotal).toBe(960_000);
  const payment = dataOf(
    await scene.payCart(buyer, { payment_method: 'qris', expected_total: preview.summary.total }),
  );
  const { order_code } = payment.orders[0]!;
  // what was paid stays, whatever becomes of the steps
  await scene.db.updateTable('products').set({ wholesale: '[]' }).where('id', '=', id).execute();
  expect((await scene.orderOf(buyer, order_code)).items).toMatchObject([
    { qty: 12, price: 80_000, subtotal: 960_000, wholesale_from: 10 },
  ]);
});

test('wholesale: variants count together, vouchers count what is left', async () => {
  const { id, red, blue } = await scene.productInColours([50, 50]);
  await scene.db
    .updateTable('products')
    .set({ wholesale: JSON.stringify([[6, 85_000]]) })
    .where('id', '=', id)
    .execute();
  await scene.publish();
  const buyer = await scene.buyer();
  await scene.addProduct(buyer, id, { variant_id: red, qty: 3 });
  await scene.addProduct(buyer, id, { variant_id: blue, qty: 3 });
  const cart = dataOf(await scene.call(listCart, buyer));
  expect(cart.totalPrice).toBe(6 * 85_000);
  // a normal price below the step's stays
  await scene.db.updateTable('product_variants').set({ base_price: 70_000 }).where('id', '=', red).execute();
  expect(dataOf(await scene.call(listCart, buyer)).totalPrice).toBe(3 * 70_000 + 3 * 85_000);
});

test('the least and the most pieces: refused in the cart with the figure', async () => {
  const id = await listed({ min_qty: 3, max_qty: 5 });
  const buyer = await scene.buyer();
  const add = (qty: number) => scene.call(addToCart, buyer, { input: { product_id: id, qty } });
  expect(refusalOf(await add(2))).toMatchObject({ code: 409, data: { min_qty: 3 } });
  expect(refusalOf(await add(6))).toMatchObject({ code: 409, data: { max_qty: 5 } });
  const { cart_item_id, list } = dataOf(await add(4));
  expect(list[0]?.items[0]).toMatchObject({ min_qty: 3, max_qty: 5 });
  expect(refusalOf(await add(2))).toMatchObject({ code: 409, data: { max_qty: 5 } });
  const change = (qty: number) => scene.call(updateCartItem, buyer, { input: { cart_item_id, qty } });
  expect(refusalOf(await change(2)).code).toBe(409);
  expect(refusalOf(await change(6)).code).toBe(409);
  dataOf(await change(5));
  expect(refusalOf(await scene.call(buyNow, buyer, { input: { product_id: id, qty: 1 } })).code).toBe(409);
});

test('what a buyer ordered lately counts, also unpaid, until it is cancelled or 30 days old', async () => {
  const id = await listed({ max_qty: 5 });
  const buyer = await scene.buyer();
  const first = await scene.checkOut(buyer, [id], { payment_method: 'qris' }, 4);
  const add = (qty: number) => scene.call(addToCart, buyer, { input: { product_id: id, qty } });
  expect(refusalOf(await add(2))).toMatchObject({ code: 409, data: { max_qty: 1 } });
  // another buyer has a limit of their own
  await scene.addProduct(await scene.buyer(), id, { qty: 5 });
  dataOf(await scene.actOnOrder(buyer, first.orders[0]!.order_code, 'cancel'));
  dataOf(await add(5));
  await scene.chooseCourier(buyer);
  const second = dataOf(await scene.payCart(buyer));
  await scene.capture(second);
  expect(refusalOf(await add(1)).code).toBe(409);
  scene.clock.set(new Date(Date.parse(NOON) + 31 * DAY_MS).toISOString());
  dataOf(await add(5));
});

test('limits that came after the cart was filled are met at the checkout', async () => {
  const id = await listed();
  const buyer = await scene.buyer();
  const line = await scene.addProduct(buyer, id, { qty: 2 });
  await scene.chooseCourier(buyer);
  const limit = (fields: { min_qty?: number; max_qty?: number }) =>
    scene.db.updateTable('products').set(fields).where('id', '=', id).execute();
  await limit({ max_qty: 1 });
  expect(refusalOf(await scene.call(pay, buyer, { input: { payment_method: 'qris' } }))).toMatchObject({
    code: 409,
    data: { items: [{ cart_item_id: line, product_id: id, max_qty: 1 }] },
  });
  await limit({ min_qty: 3, max_qty: 9 });
  expect(refusalOf(await scene.call(pay, buyer, { input: { payment_method: 'qris' } }))).toMatchObject({
    code: 409,
    data: { items: [{ min_qty: 3 }] },
  });
  expect(dataOf(await scene.call(checkoutPreview, buyer)).orders).toHaveLength(1);
});

test('pre-order: the order says it, and its store has so many days more to hand it over', async () => {
  const slow = await listed({ preorder_days: 7 });
  const quick = await listed();
  const buyer = await scene.buyer();
  const code = await scene.order({ buyer, products: [slow, quick], status: 'processed' });
  const order = await scene.orderOf(buyer, code);
  const hours = scene.settings.pickup_timeout_hours;
  expect(order.preorder_days).toBe(7);
  expect(Date.parse(order.deadline_at!)).toBe(Date.parse(NOON) + hours * 3_600_000 + 7 * DAY_MS);
  scene.clock.set(new Date(Date.parse(NOON) + 7 * DAY_MS).toISOString());
  await scene.expireOverdueOrders();
  expect((await scene.orderOf(buyer, code)).status).toBe('processed');
  scene.clock.set(new Date(Date.parse(order.deadline_at!) + 1).toISOString());
  await scene.expireOverdueOrders();
  expect((await scene.orderOf(buyer, code)).status).toBe('rejected');
});

test('the seller sets the terms; steps that do not fall, or limits that contradict, are refused by their field', async () => {
  const { cendana } = scene.sellers;
  const photo = await scene.upload(cendana.accountId, 'product');
  const input = {
    ...{
      product_name: 'Beras Pandan',
      category_id: scene.categoryId,
      base_price: 100_000,
      weight: 500,
      stock: 50,
    },
    photos: [photo],
  };
  const terms = {
    ...{ min_qty: 2, max_qty: 40, preorder_days: 3 },
    wholesale: [
      { min_qty: 5, price: 95_000 },
      { min_qty: 20, price: 90_000 },
    ],
  };
  const made = dataOf(await scene.call(createProduct, cendana, { input: { ...input, ...terms } }));
  expect(made).toMatchObject(terms);
  const wrong = (more: object) =>
    scene.call(createProduct, cendana, { input: { ...input, ...terms, ...more } });
  const fields = async (more: object) =>
    (refusalOf(await wrong(more)).errors ?? []).map(({ field }) => field);
  expect(await fields({ max_qty: 1 })).toEqual(['max_qty']);
  expect(await fields({ preorder_days: 91 })).toEqual(['preorder_days']);
  expect(await fields({ wholesale: [{ min_qty: 5, price: 100_000 }] })).toEqual(['wholesale.0.price']);
  expect(await fields({ wholesale: [terms.wholesale[1], terms.wholesale[0]] })).toEqual([
    'wholesale.1.min_qty',
    'wholesale.1.price',
  ]);
  expect(await fields({ wholesale: Array.from({ length: 6 }, () => terms.wholesale[0]) })).toEqual([
    'wholesale',
  ]);
  // what is not sent stays, what is sent as nothing goes
  const change = (more: object) =>
    scene.call(editProduct, cendana, { params: {}, input: { product_id: made.id, ...more } });
  dataOf(await change({ weight: 600 }));
  dataOf(await change({ max_qty: null, preorder_days: null, wholesale: [] }));
  expect(dataOf(await scene.call(ownProduct, cendana, { params: { id: made.id } }))).toMatchObject({
    ...{ min_qty: 2, max_qty: null, preorder_days: null, wholesale: [] },
  });
});
