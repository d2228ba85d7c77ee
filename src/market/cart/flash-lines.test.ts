import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addToCart, listCart, uncheckCartItems, updateCartItem } from '#contract/cart.ts';
import { dataOf } from '#tests/support/call-routes.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let me: number;
let call: ReturnType<Scene['as']>;
let slot: number;
let hat: number;
let shoe: Awaited<ReturnType<Scene['productInColours']>>;
let boot: Awaited<ReturnType<Scene['productInColours']>>;

beforeAll(async () => {
  scene = await createScene();
  hat = await scene.product();
  shoe = await scene.productInColours();
  boot = await scene.productInColours();
  slot = await scene.slot('2026-11-20T11:00:00+07:00', '2026-11-20T13:00:00+07:00');
  await scene.flashItem({ promo_id: slot, product_id: hat, flash_stock: 5, limit_per_user: 3 });
  await scene.flashItem({ promo_id: slot, product_id: shoe.id, flash_price: 45_000, limit_per_user: 3 });
  await scene.flashItem({ promo_id: slot, product_id: boot.id, variant_id: boot.blue, flash_price: 40_000 });
  await scene.publish();
});
beforeEach(async () => {
  scene.clock.set(NOON);
  me = await scene.account();
  call = scene.as(me);
});

const itemOf = (product: number) =>
  scene.db.selectFrom('flash_items').select('id').where('product_id', '=', product).executeTakeFirstOrThrow();
const prices = async () =>
  dataOf(await call(listCart)).list.flatMap((group) =>
    group.items.map((one) => [one.qty, one.price, one.flash_applied]),
  );

test('all units at the flash price up to the limit, all at the normal price beyond it', async () => {
  const { cart_item_id } = dataOf(await call(addToCart, { product_id: hat, qty: 3 }));
  expect(await prices()).toEqual([[3, 50_000, true]]);
  const after = dataOf(await call(updateCartItem, { cart_item_id, qty: 4 }));
  expect(after.totalPrice).toBe(400_000);
  expect(await prices()).toEqual([[4, 100_000, false]]);
});

test('what the account bought in the slot counts, unpaid too; what others bought does not', async () => {
  const { id } = await itemOf(hat);
  await call(addToCart, { product_id: hat, qty: 2 });
  const bought = (user_id: number, units: number) =>
    scene.db.insertInto('flash_purchases').values({ flash_item_id: id, user_id, units }).execute();
  await bought(await scene.account(), 3);
  expect(await prices()).toEqual([[2, 50_000, true]]);
  await bought(me, 2);
  expect(await prices()).toEqual([[2, 100_000, false]]);
});

test('no more pieces than the slot has left', async () => {
  const { id } = await itemOf(hat);
  await call(addToCart, { product_id: hat, qty: 2 });
  const sold = (flash_sold: number) =>
    scene.db.updateTable('flash_items').set({ flash_sold }).where('id', '=', id).execute();
  await sold(4);
  expect(await prices()).toEqual([[2, 100_000, false]]);
  await sold(3);
  expect(await prices()).toEqual([[2, 50_000, true]]);
  await sold(0);
});

test('before and after the slot the normal price holds', async () => {
  await call(addToCart, { product_id: hat });
  for (const [time, price] of [
    ['10:59:59', 100_000],
    ['11:00:00', 50_000],
    ['12:59:59', 50_000],
    ['13:00:00', 100_000],
  ] as const) {
    scene.clock.set(`2026-11-20T${time}+07:00`);
    expect(await prices(), time).toEqual([[1, price, price === 50_000]]);
  }
});

test('a row for every variant is shared by the lines of all variants, the oldest first', async () => {
  const red = dataOf(await call(addToCart, { product_id: shoe.id, variant_id: shoe.red, qty: 2 }));
  await call(addToCart, { product_id: shoe.id, variant_id: shoe.blue, qty: 2 });
  expect(await prices()).toEqual([
    [2, 100_000, false],
    [2, 45_000, true],
  ]);
  await call(uncheckCartItems, { cart_item_id: red.cart_item_id });
  expect(await prices()).toEqual([
    [2, 45_000, true],
    [2, 90_000, false],
  ]);
});

test('a row for one variant leaves the others at their own price', async () => {
  await call(addToCart, { product_id: boot.id, variant_id: boot.red });
  await call(addToCart, { product_id: boot.id, variant_id: boot.blue });
  const { list } = dataOf(await call(listCart));
  expect(list[0]?.items).toMatchObject([
    { price: 40_000, flash_applied: true, variant: { publish_price: 40_000, base_price: 100_000 } },
    { price: 90_000, flash_applied: false, variant: { publish_price: 90_000 } },
  ]);
});
