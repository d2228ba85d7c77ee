import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addToCart, listCart } from '#contract/cart.ts';
import {
  deleteFromWishlist,
  deleteFromWishlistByGet,
  listWishlist,
  toggleWishlist,
  wishlistIds,
  wishlistTotal,
} from '#contract/wishlist.ts';
import { serverMessage } from '#messages/server.ts';
import { dataOf, okOf } from '#tests/support/call-routes.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let me: number;
let call: ReturnType<Scene['as']>;
const goods = { shirt: 0, hat: 0, pot: 0, hidden: 0 };

beforeAll(async () => {
  scene = await createScene();
  goods.shirt = await scene.product({ product_name: 'Kemeja Batik Sogan' });
  goods.hat = await scene.product({ product_name: 'Topi Anyam' });
  goods.pot = await scene.product({ product_name: "Panci Jum'at 100%", merchant_id: scene.lontar });
  goods.hidden = await scene.product({ status: 'HIDDEN' });
  await scene.publish();
});
beforeEach(async () => {
  me = await scene.account();
  call = scene.as(me);
});

const toggle = (product_id: number | string) => call(toggleWishlist, { product_id });
const wish = async (...products: number[]) => {
  for (const product of products) okOf(await toggle(product));
};
const ids = async () => dataOf(await call(wishlistIds)).product_ids;
const hide = (id: number, status: 'PUBLISH' | 'HIDDEN') =>
  scene.db.updateTable('products').set({ status }).where('id', '=', id).execute().then(scene.publish);

describe('toggling a product', () => {
  test('#284 adds what is absent, takes out what is present, and says so', async () => {
    await wish(goods.hat);
    expect(await toggle(String(goods.shirt))).toMatchObject({
      code: 200,
      message: serverMessage('id', 'wishlist_added'),
      data: { product_id: goods.shirt, is_wishlisted: '1', total: 2 },
    });
    expect(await toggle(goods.shirt)).toMatchObject({
      code: 200,
      message: serverMessage('id', 'wishlist_removed'),
      data: { product_id: goods.shirt, is_wishlisted: '0', total: 1 },
    });
    expect(await ids()).toEqual([goods.hat]);
  });

  test('what is not visible cannot be added but always be removed', async () => {
    expect(await toggle(goods.hidden)).toMatchObject({ code: 404 });
    expect(await toggle(999_999)).toMatchObject({ code: 404 });
    await wish(goods.hat);
    await hide(goods.hat, 'HIDDEN');
    try {
      expect(dataOf(await toggle(goods.hat))).toMatchObject({ is_wishlisted: '0', total: 0 });
      expect(await toggle(goods.hat)).toMatchObject({ code: 404 });
    } finally {
      await hide(goods.hat, 'PUBLISH');
    }
  });

  test('the five hundred and first is a 409; removing still works', async () => {
    const many = [];
    for (let count = 0; count < 500; count += 1) many.push(await scene.product());
    const rows = many.map((product_id) => ({ user_id: me, product_id }));
    await scene.db.insertInto('wishlist_items').values(rows).execute();
    expect(await toggle(goods.hat)).toMatchObject({ code: 409 });
    expect(dataOf(await call(wishlistTotal)).total).toBe(500);
    expect(dataOf(await toggle(many[0]!)).total).toBe(499);
    expect(dataOf(await toggle(goods.hat)).total).toBe(500);
  });

  test('n toggles at once are n flips', async () => {
    for (const count of [7, 8]) {
      const before = await ids();
      const answers = await Promise.all(Array.from({ length: count }, () => toggle(goods.shirt)));
      const added = answers.filter((answer) => dataOf(answer).is_wishlisted === '1').length;
      expect(Math.abs(added - (count - added))).toBe(count % 2);
      expect((await ids()).length).toBe((before.length + count) % 2);
    }
  });

  test('different products at once never go beyond five hundred', async () => {
    const fill = [];
    for (let count = 0; count < 497; count += 1) fill.push(await scene.product());
    const rows = fill.map((product_id) => ({ user_id: me, product_id }));
    await scene.db.insertInto('wishlist_items').values(rows).execute();
    const fresh = await Promise.all(Array.from({ length: 8 }, () => scene.product()));
    await scene.publish();
    const answers = await Promise.all(fresh.map(toggle));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
    expect(dataOf(await call(wishlistTotal)).total).toBe(500);
  });

  test('never touches the cart', async () => {
    const inCart = scene.as(me);
    await inCart(addToCart, { product_id: goods.hat });
    await wish(goods.hat);
    await wish(goods.hat);
    expect(okOf(await inCart(listCart)).total).toBe(1);
  });
});

describe('the list', () => {
  test('#154 #285 all of it, newest first, as products of this caller', async () => {
    await wish(goods.hat, goods.pot, goods.shirt);
    const answer = okOf(await call(listWishlist));
    expect(answer.meta).toBeUndefined();
    expect(answer.total).toBe(3);
    expect(answer.data.map(({ id, is_wishlisted }) => [id, is_wishlisted])).toEqual([
      [goods.shirt, '1'],
      [goods.pot, '1'],
      [goods.hat, '1'],
    ]);
  });

  test('with a page it is paged', async () => {
    await wish(goods.hat, goods.pot, goods.shirt);
    const answer = okOf(await call(listWishlist, { page: '2', per_page: '2' }));
    expect(answer).toMatchObject({
      total: 3,
      meta: { current_page: 2, total: 3, last_page: 2, from: 3, to: 3 },
    });
    expect(answer.data.map(({ id }) => id)).toEqual([goods.hat]);
    const beyond = okOf(await call(listWishlist, { page: '999999999', per_page: '100' }));
    expect(beyond).toMatchObject({ data: [], meta: { from: null, to: null, total: 3 } });
  });

  test.each([
    ['batik', ['shirt']],
    ['SOGAN kem', ['shirt']],
    ['lontar', ['pot']],
    ['jumat', ['pot']],
    ['100%', ['pot']],
    ['%', ['shirt', 'pot', 'hat']],
    ['  ', ['shirt', 'pot', 'hat']],
    ['batik topi', []],
  ] as const)('searching %j', async (search, names) => {
    await wish(goods.hat, goods.pot, goods.shirt);
    const answer = okOf(await call(listWishlist, { search }));
    expect(answer.data.map(({ id }) => id)).toEqual(names.map((name) => goods[name]));
    expect(answer.total).toBe(names.length);
  });

  test('a page of what was searched', async () => {
    await wish(goods.hat, goods.pot, goods.shirt);
    const answer = okOf(await call(listWishlist, { search: 'toko', page: 2, per_page: 1 }));
    expect(answer).toMatchObject({ total: 3, meta: { last_page: 3 }, data: [{ id: goods.pot }] });
  });

  test('what is no longer visible stays as not available', async () => {
    await wish(goods.hat, goods.shirt);
    await hide(goods.hat, 'HIDDEN');
    try {
      const { data } = okOf(await call(listWishlist));
      expect(data).toMatchObject([
        { id: goods.shirt, is_available: true },
        {
          id: goods.hat,
          product_name: 'Topi Anyam',
          is_available: false,
          is_wishlisted: '1',
          publish_price: 100_000,
          merchant: { id: scene.cendana, merchant_city: 'Kota Kupang' },
        },
      ]);
    } finally {
      await hide(goods.hat, 'PUBLISH');
    }
  });
});

test('#154 #285 the counter and the ids tell how many and which', async () => {
  expect(okOf(await call(wishlistTotal))).toMatchObject({ data: { total: 0 }, total: 0 });
  await wish(goods.hat, goods.shirt);
  expect(okOf(await call(wishlistTotal))).toMatchObject({ data: { total: 2 }, total: 2 });
  expect(okOf(await call(wishlistIds))).toMatchObject({
    data: { product_ids: [goods.shirt, goods.hat], total: 2 },
    total: 2,
  });
});

describe('deleting products', () => {
  test.each([
    ['POST', deleteFromWishlist],
    ['GET', deleteFromWishlistByGet],
  ] as const)('#286 %s takes out what is marked and ignores the rest', async (_, endpoint) => {
    await wish(goods.hat, goods.pot, goods.shirt);
    const stranger = scene.as(await scene.account());
    okOf(await stranger(toggleWishlist, { product_id: goods.hat }));
    const list_product_id = [String(goods.hat), goods.shirt, 999_999, goods.hidden];
    expect(await call(endpoint, { list_product_id })).toMatchObject({
      code: 200,
      message: serverMessage('id', 'wishlist_deleted'),
      data: { deleted: 2, total: 1 },
    });
    expect(await ids()).toEqual([goods.pot]);
    expect(okOf(await stranger(wishlistTotal)).total).toBe(1);
  });

  test.each([deleteFromWishlist, deleteFromWishlistByGet])('#232 an empty list is refused', ({ input }) => {
    for (const list_product_id of [
      [],
      undefined,
      '',
      ['x'],
      Array.from({ length: 501 }, (_, at) => at + 1),
    ]) {
      expect(input.safeParse({ list_product_id }).success).toBe(false);
    }
  });
});
