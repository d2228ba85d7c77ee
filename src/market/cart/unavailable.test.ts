import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addToCart,
  buyNow,
  checkCartItems,
  listCart,
  uncheckCartItems,
  updateCartItem,
} from '#contract/cart.ts';
import { dataOf } from '#tests/support/call-routes.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';
import { cartLines } from './index.ts';

let scene: Scene;
let me: number;
let call: ReturnType<Scene['as']>;

beforeAll(async () => {
  scene = await createScene();
});
beforeEach(async () => {
  me = await scene.account();
  call = scene.as(me);
});

/** A product of a store of its own, two pieces of it in the cart. */
const inCart = async () => {
  const store = await scene.merchant();
  const product = await scene.product({ merchant_id: store });
  await scene.publish();
  const { cart_item_id } = dataOf(await call(addToCart, { product_id: product, qty: 2 }));
  return { store, product, line: cart_item_id };
};
type InCart = Awaited<ReturnType<typeof inCart>>;

const products = (id: number, fields: Record<string, unknown>) =>
  scene.db.updateTable('products').set(fields).where('id', '=', id).execute();
const ways: [string, 'hidden' | 'out_of_stock' | 'merchant_inactive', (one: InCart) => Promise<unknown>][] = [
  ['hidden by its seller', 'hidden', ({ product }) => products(product, { status: 'HIDDEN' })],
  ['deleted', 'hidden', ({ product }) => products(product, { deleted_at: new Date() })],
  ['taken down', 'hidden', ({ product }) => products(product, { is_taken_down: true })],
  ['sold out', 'out_of_stock', ({ product }) => products(product, { stock: 0 })],
  [
    'of a suspended store',
    'merchant_inactive',
    ({ store }) =>
      scene.db.updateTable('merchants').set({ status: 'suspended' }).where('id', '=', store).execute(),
  ],
];

describe.each(ways)('a product %s', (_, reason, happen) => {
  test('stays in the cart, is not available and not paid', async () => {
    const one = await inCart();
    await happen(one);
    await scene.publish();
    const answer = dataOf(await call(listCart));
    expect(answer).toMatchObject({ total_item: 1, total_checked: 1, totalPrice: 0, total_weight: 0 });
    expect(answer.list[0]).toMatchObject({
      id: one.store,
      merchant: { id: one.store },
      items: [
        {
          id: one.line,
          qty: 2,
          is_available: false,
          unavailable_reason: reason,
          price: 100_000,
          product: { id: one.product, is_available: false, weight: 500 },
        },
      ],
    });
  });

  test('cannot be checked (nor what is checked with it) or bought now', async () => {
    const one = await inCart();
    const other = await inCart();
    await call(uncheckCartItems, { cart_item_id: [one.line, other.line] });
    await happen(one);
    await scene.publish();
    expect(await call(checkCartItems, { cart_item_id: [other.line, one.line] })).toMatchObject({
      code: 409,
    });
    const refusal = reason === 'out_of_stock' ? { code: 409, data: { stock: 0 } } : { code: 404 };
    expect(await call(buyNow, { cart_item_id: one.line })).toMatchObject(refusal);
    expect(await call(updateCartItem, { cart_item_id: one.line, qty: 1 })).toMatchObject({
      code: 409,
      data: reason === 'out_of_stock' ? { stock: 0 } : null,
    });
    expect(dataOf(await call(listCart)).total_checked).toBe(0);
  });
});

test('less stock than wanted leaves the line available', async () => {
  const one = await inCart();
  await products(one.product, { stock: 1 });
  const answer = dataOf(await call(listCart));
  expect(answer).toMatchObject({ totalPrice: 200_000, list: [{ items: [{ is_available: true, qty: 2 }] }] });
  expect(answer.list[0]?.items[0]?.product.stock).toBe(1);
});

test('a seller may remove every variant; the lines stay as not available', async () => {
  const shoe = await scene.productInColours();
  await scene.publish();
  await call(addToCart, { product_id: shoe.id, variant_id: shoe.red });
  await call(addToCart, { product_id: shoe.id, variant_id: shoe.blue });
  await scene.removeVariants(shoe.id, [shoe.red, shoe.blue]);
  const { list } = dataOf(await call(listCart));
  expect(list[0]?.items).toMatchObject([
    { variant: null, unavailable_reason: 'hidden' },
    { variant: null, unavailable_reason: 'hidden' },
  ]);
});

test('checkout is given the checked lines with their facts', async () => {
  const one = await inCart();
  const two = await inCart();
  await call(uncheckCartItems, { cart_item_id: two.line });
  const lines = await scene.db.transact((tx) => cartLines(tx, scene.ctx, me, { forCheckout: true }));
  expect(lines).toMatchObject([
    {
      id: one.line,
      productId: one.product,
      variantId: null,
      merchantId: one.store,
      store: { provinceId: 53, cityId: 5371 },
      stock: 10,
      price: 100_000,
      subtotal: 200_000,
      grams: 1_000,
      isAvailable: true,
    },
  ]);
});
