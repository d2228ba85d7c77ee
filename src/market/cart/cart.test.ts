import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addToCart,
  buyNow,
  type Cart,
  checkCartItems,
  listCart,
  removeCartItems,
  uncheckCartItems,
  updateCartItem,
} from '#contract/cart.ts';
import { dataOf, okOf } from '#tests/support/call-routes.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let me: number;
let call: ReturnType<Scene['as']>;
const goods = { shirt: 0, hat: 0, pot: 0, rare: 0, mine: 0, hidden: 0, shoe: { id: 0, red: 0, blue: 0 } };

beforeAll(async () => {
  scene = await createScene();
  goods.shirt = await scene.product({ merchant_discount_amount: 20_000 });
  goods.hat = await scene.product({ weight: 100 });
  goods.pot = await scene.product({ merchant_id: scene.lontar, base_price: 50_000, weight: 2_000 });
  goods.rare = await scene.product({ stock: 2 });
  goods.hidden = await scene.product({ status: 'HIDDEN' });
  goods.shoe = await scene.productInColours();
  await scene.publish();
});
beforeEach(async () => {
  me = await scene.account();
  call = scene.as(me);
});

const add = async (product_id: number, fields: Record<string, unknown> = {}) =>
  dataOf(await call(addToCart, { product_id, ...fields }));
const cart = async () => dataOf(await call(listCart));
const lines = (of: Cart) => of.list.flatMap((group) => group.items);
const brief = (of: Cart) => lines(of).map(({ id, qty, is_checked }) => ({ id, qty, is_checked }));

describe('the cart', () => {
  test('an empty cart', async () => {
    const answer = okOf(await call(listCart));
    expect(answer).toMatchObject({
      total: 0,
      data: { list: [], totalPrice: 0, total_item: 0, total_checked: 0, total_weight: 0 },
    });
  });

  test('#166 #167 groups by newest line, lines newest first, totals of what is checked', async () => {
    const shirt = (await add(goods.shirt, { qty: 2, note: 'Ukuran L' })).cart_item_id;
    const pot = (await add(goods.pot)).cart_item_id;
    const hat = (await add(goods.hat, { qty: 3 })).cart_item_id;
    await call(uncheckCartItems, { cart_item_id: hat });
    const answer = okOf(await call(listCart));
    expect(answer.total).toBe(3);
    expect(
      answer.data.list.map((group) => [group.id, group.status, group.items.map((one) => one.id)]),
    ).toEqual([
      [scene.cendana, 'non-active', [hat, shirt]],
      [scene.lontar, 'active', [pot]],
    ]);
    expect(answer.data).toMatchObject({
      totalPrice: 2 * 80_000 + 50_000,
      total_weight: 2 * 500 + 2_000,
      total_item: 3,
      total_checked: 2,
    });
    expect(answer.data.list[0]).toMatchObject({
      merchant: { id: scene.cendana, merchant_name: 'Toko Cendana' },
    });
    expect(lines(answer.data)[1]).toMatchObject({
      qty: 2,
      note: 'Ukuran L',
      is_checked: '1',
      showNote: true,
      price: 80_000,
      subtotal: 160_000,
      weight: 1_000,
      variant: null,
      is_available: true,
      unavailable_reason: null,
      flash_applied: false,
      product: { id: goods.shirt, publish_price: 80_000, base_price: 100_000 },
    });
    expect(lines(answer.data)[0]).toMatchObject({ note: '', showNote: false, is_checked: '0' });
  });

  test('a line of a variant has the price, weight and stock of the variant', async () => {
    const after = await add(goods.shoe.id, { variant_id: goods.shoe.blue, qty: 2 });
    expect(lines(after)[0]).toMatchObject({
      price: 100_000,
      weight: 1_000,
      variant: { id: goods.shoe.blue, options: ['Biru'], stock: 6, publish_price: 100_000, weight: 500 },
    });
  });

  test('marks what is on the wishlist', async () => {
    await scene.db.insertInto('wishlist_items').values({ user_id: me, product_id: goods.hat }).execute();
    await add(goods.shirt);
    const after = await add(goods.hat);
    expect(lines(after).map((one) => one.product.is_wishlisted)).toEqual(['1', '0']);
  });

  test('nobody sees the cart of another', async () => {
    await add(goods.shirt);
    const other = dataOf(await scene.as(await scene.account())(listCart));
    expect(other.total_item).toBe(0);
  });
});

describe('adding', () => {
  test('#266 the same product and variant add up, become checked, and take a new note', async () => {
    const first = await add(goods.shirt, { qty: 2, note: 'lama' });
    await call(uncheckCartItems, { cart_item_id: first.cart_item_id });
    const kept = await add(goods.shirt, { qty: '3' });
    expect(kept.cart_item_id).toBe(first.cart_item_id);
    expect(lines(kept)).toMatchObject([{ qty: 5, is_checked: '1', note: 'lama' }]);
    expect(lines(await add(goods.shirt, { note: 'baru' }))).toMatchObject([{ qty: 6, note: 'baru' }]);
    expect(lines(await add(goods.shirt, { note: '' }))).toMatchObject([{ qty: 7, note: '' }]);
  });

  test('variants of one product are lines of their own', async () => {
    await add(goods.shoe.id, { variant_id: goods.shoe.red });
    const after = await add(goods.shoe.id, { variant_id: goods.shoe.blue });
    expect(lines(after).map((one) => one.variant?.id)).toEqual([goods.shoe.blue, goods.shoe.red]);
  });

  test.each([
    ['an unknown product', () => 999_999],
    ['a product no longer visible', () => goods.hidden],
  ])('%s is a 404', async (_, id) => {
    expect(await call(addToCart, { product_id: id() })).toMatchObject({ code: 404 });
    expect((await cart()).total_item).toBe(0);
  });

  test('a product with variants needs one of its own', async () => {
    const variant = (rule: string) => ({ code: 422, errors: [{ field: 'variant_id', rule }] });
    const { id, red } = goods.shoe;
    expect(await call(addToCart, { product_id: id })).toMatchObject(variant('required'));
    expect(await call(addToCart, { product_id: id, variant_id: 999_999 })).toMatchObject(variant('exists'));
    expect(await call(addToCart, { product_id: goods.hat, variant_id: red })).toMatchObject(
      variant('exists'),
    );
    expect((await cart()).total_item).toBe(0);
  });

  test('the own product is a 403', async () => {
    const seller = scene.as(scene.sellers.cendana);
    expect(await seller(addToCart, { product_id: goods.hat })).toMatchObject({ code: 403 });
    expect(okOf(await seller(addToCart, { product_id: goods.pot })).total).toBe(1);
  });

  test('more than the stock is a 409 that tells the stock, counting what the line has', async () => {
    const short = { code: 409, data: { stock: 2 } };
    expect(await call(addToCart, { product_id: goods.rare, qty: 3 })).toMatchObject(short);
    await add(goods.rare, { qty: 2 });
    expect(await call(addToCart, { product_id: goods.rare })).toMatchObject(short);
    const { id, red: variant_id } = goods.shoe;
    expect(await call(addToCart, { product_id: id, variant_id, qty: 5 })).toMatchObject({
      code: 409,
      data: { stock: 4 },
    });
    expect(brief(await cart())).toMatchObject([{ qty: 2 }]);
  });

  test('the operators may lower the most of one line', async () => {
    scene.settings.max_qty_per_line = 3;
    try {
      expect(await call(addToCart, { product_id: goods.hat, qty: 4 })).toMatchObject({
        code: 422,
        errors: [{ field: 'qty', rule: 'max' }],
      });
      await add(goods.hat, { qty: 2 });
      expect(await call(addToCart, { product_id: goods.hat, qty: 2 })).toMatchObject({ code: 409 });
      expect(brief(await cart())).toMatchObject([{ qty: 2 }]);
    } finally {
      scene.settings.max_qty_per_line = 999;
    }
  });

  test('a line more than a hundred is a 409; what is in the cart still adds up', async () => {
    const many = await Promise.all(Array.from({ length: 100 }, () => scene.product()));
    await scene.publish();
    await scene.db
      .insertInto('cart_items')
      .values(many.map((product_id) => ({ user_id: me, product_id, qty: 1 })))
      .execute();
    expect(await call(addToCart, { product_id: goods.hat })).toMatchObject({ code: 409 });
    expect(await call(buyNow, { product_id: goods.hat })).toMatchObject({ code: 409 });
    const after = await add(many[0]!);
    expect(after).toMatchObject({ total_item: 100, total_checked: 100 });
  });
});

describe('buying now', () => {
  test('#266 sets the qty, checks the line and unchecks every other', async () => {
    const hat = (await add(goods.hat)).cart_item_id;
    const shirt = (await add(goods.shirt, { qty: 5, note: 'tetap' })).cart_item_id;
    const after = okOf(await call(buyNow, { product_id: goods.shirt, qty: 2 }));
    expect(after.data.cart_item_id).toBe(shirt);
    expect(after.total).toBe(2);
    expect(brief(after.data)).toEqual([
      { id: shirt, qty: 2, is_checked: '1' },
      { id: hat, qty: 1, is_checked: '0' },
    ]);
    expect(lines(after.data)[0]?.note).toBe('tetap');
  });

  test('by line keeps the qty unless sent', async () => {
    const hat = (await add(goods.hat, { qty: 3 })).cart_item_id;
    await add(goods.shirt);
    const kept = dataOf(await call(buyNow, { cart_item_id: hat }));
    expect(brief(kept).map((one) => [one.qty, one.is_checked])).toEqual([
      [1, '0'],
      [3, '1'],
    ]);
    expect(brief(dataOf(await call(buyNow, { cart_item_id: hat, qty: 4 })))[1]?.qty).toBe(4);
  });

  test('a new product comes in with one piece', async () => {
    await add(goods.hat, { qty: 3 });
    const { id: product_id, red: variant_id } = goods.shoe;
    const after = dataOf(await call(buyNow, { product_id, variant_id }));
    expect(brief(after)).toMatchObject([
      { qty: 1, is_checked: '1' },
      { qty: 3, is_checked: '0' },
    ]);
  });

  test('refusals are those of adding and leave the cart as it was', async () => {
    const line = (await add(goods.rare, { qty: 2 })).cart_item_id;
    const hat = (await add(goods.hat)).cart_item_id;
    const before = brief(await cart());
    const short = { code: 409, data: { stock: 2 } };
    expect(await call(buyNow, { product_id: goods.rare, qty: 3 })).toMatchObject(short);
    expect(await call(buyNow, { cart_item_id: line, qty: 3 })).toMatchObject(short);
    expect(await call(buyNow, { product_id: goods.hidden })).toMatchObject({ code: 404 });
    expect(await call(buyNow, { product_id: goods.shoe.id })).toMatchObject({ code: 422 });
    const stranger = scene.as(await scene.account());
    expect(await stranger(buyNow, { cart_item_id: hat })).toMatchObject({ code: 404 });
    expect(brief(await cart())).toEqual(before);
  });

  test('a line whose variant was removed is a 404', async () => {
    const { id, red } = await scene.productInColours();
    await scene.publish();
    const line = (await add(id, { variant_id: red })).cart_item_id;
    await scene.removeVariants(id, [red]);
    expect(await call(buyNow, { cart_item_id: line })).toMatchObject({ code: 404 });
  });
});

describe('checking, unchecking and removing', () => {
  test('#205 #267 check and uncheck one line or several', async () => {
    const hat = (await add(goods.hat)).cart_item_id;
    const shirt = (await add(goods.shirt)).cart_item_id;
    const checks = async () => lines(await cart()).map((one) => one.is_checked);
    const off = okOf(await call(uncheckCartItems, { cart_item_id: [hat, `${shirt}`] }));
    expect(off).toMatchObject({ total: 2, data: { total_checked: 0, totalPrice: 0 } });
    okOf(await call(checkCartItems, { cart_item_id: hat }));
    expect(await checks()).toEqual(['0', '1']);
    okOf(await call(checkCartItems, { cart_item_id: [hat, shirt] }));
    expect(await checks()).toEqual(['1', '1']);
  });

  test('#266 the last line of a store takes its group along', async () => {
    const hat = (await add(goods.hat)).cart_item_id;
    const pot = (await add(goods.pot)).cart_item_id;
    const after = okOf(await call(removeCartItems, { cart_item_id: pot }));
    expect(after.total).toBe(1);
    expect(after.data.list.map((group) => group.id)).toEqual([scene.cendana]);
    expect(dataOf(await call(removeCartItems, { cart_item_id: [hat] })).list).toEqual([]);
  });

  test.each([
    ['checked', checkCartItems],
    ['unchecked', uncheckCartItems],
    ['remove', removeCartItems],
  ] as const)('%s: one id of another cart, or unknown, and nothing is changed', async (_, endpoint) => {
    const hat = (await add(goods.hat)).cart_item_id;
    const shirt = (await add(goods.shirt)).cart_item_id;
    await call(uncheckCartItems, { cart_item_id: shirt });
    const stranger = scene.as(await scene.account());
    const theirs = dataOf(await stranger(addToCart, { product_id: goods.pot })).cart_item_id;
    const before = brief(await cart());
    const absent = { code: 404 };
    expect(await call(endpoint, { cart_item_id: [hat, shirt, theirs] })).toMatchObject(absent);
    expect(await call(endpoint, { cart_item_id: [hat, 999_999] })).toMatchObject(absent);
    expect(brief(await cart())).toEqual(before);
    expect(brief(dataOf(await stranger(listCart)))).toEqual([{ id: theirs, qty: 1, is_checked: '1' }]);
  });
});

describe('changing a line', () => {
  test('sets the qty, the note, or both', async () => {
    const line = (await add(goods.shirt, { qty: 5, note: 'lama' })).cart_item_id;
    const change = async (fields: Record<string, unknown>) =>
      lines(dataOf(await call(updateCartItem, { cart_item_id: line, ...fields })))[0];
    expect(await change({ qty: 2 })).toMatchObject({ qty: 2, note: 'lama', subtotal: 160_000 });
    expect(await change({ note: 'baru' })).toMatchObject({ qty: 2, note: 'baru' });
    expect(await change({ qty: 3, note: '' })).toMatchObject({ qty: 3, note: '', showNote: false });
  });

  test('needs one of the two', () => {
    expect(updateCartItem.input.safeParse({ cart_item_id: 1 }).success).toBe(false);
    expect(updateCartItem.input.safeParse({ cart_item_id: 1, note: '' }).success).toBe(true);
  });

  test('a note that could not be kept is refused', () => {
    expect(updateCartItem.input.safeParse({ cart_item_id: 1, note: 'satu\0dua' }).success).toBe(false);
  });

  test('refuses more than the stock, and the line of another', async () => {
    const line = (await add(goods.rare)).cart_item_id;
    expect(await call(updateCartItem, { cart_item_id: line, qty: 3 })).toMatchObject({
      code: 409,
      data: { stock: 2 },
    });
    const stranger = scene.as(await scene.account());
    expect(await stranger(updateCartItem, { cart_item_id: line, qty: 1 })).toMatchObject({
      code: 404,
    });
    expect(brief(await cart())).toMatchObject([{ qty: 1 }]);
  });
});
