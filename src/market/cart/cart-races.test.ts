import { beforeAll, expect, test } from 'vitest';
import { addToCart, buyNow, type Cart, listCart, removeCartItems } from '#contract/cart.ts';
import { type CartScene, cartScene } from '#tests/support/cart-scene.ts';
import { good } from '#tests/support/market.ts';

let scene: CartScene;
beforeAll(async () => {
  scene = await cartScene();
});

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const lines = (of: Cart) => of.list.flatMap((group) => group.items);

test('fifty adds of one at once are one line of fifty', async () => {
  const product_id = await scene.product({ stock: 60 });
  const shoe = await scene.coloured([60, 60]);
  await scene.publish();
  const call = scene.as(await scene.user());
  await times(50, () => call(addToCart, { product_id }));
  await times(50, () => call(addToCart, { product_id: shoe.id, variant_id: shoe.red }));
  expect(lines(good(await call(listCart)).data).map((one) => one.qty)).toEqual([50, 50]);
});

test('adds at once stop at the stock', async () => {
  const product_id = await scene.product({ stock: 7 });
  await scene.publish();
  const call = scene.as(await scene.user());
  const answers = await times(20, () => call(addToCart, { product_id }));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(7);
  expect(lines(good(await call(listCart)).data)).toMatchObject([{ qty: 7 }]);
});

test('adds of different products at once stop at a hundred lines', async () => {
  const products = await times(110, () => scene.product());
  await scene.publish();
  const call = scene.as(await scene.user());
  const answers = await times(110, (index) => call(addToCart, { product_id: products[index] }));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(100);
  expect(good(await call(listCart)).total).toBe(100);
});

test('buying different lines now at once leaves exactly one checked, and nobody waits for ever', async () => {
  const products = await times(8, () => scene.product());
  await scene.publish();
  const call = scene.as(await scene.user());
  for (const product_id of products) await call(addToCart, { product_id });
  for (let round = 0; round < 5; round += 1) {
    await times(24, (index) => call(buyNow, { product_id: products[index % 8] }));
    expect(good(await call(listCart)).data.total_checked).toBe(1);
  }
});

test('adding, buying now and removing the same line at once never breaks', async () => {
  const product_id = await scene.product({ stock: 500 });
  await scene.publish();
  const call = scene.as(await scene.user());
  const answers = await times(60, async (index) => {
    if (index % 3 === 0) return call(addToCart, { product_id });
    if (index % 3 === 1) return call(buyNow, { product_id });
    const line = lines(good(await call(listCart)).data)[0];
    return line ? call(removeCartItems, { cart_item_id: line.id }) : null;
  });
  for (const answer of answers) if (answer && !answer.ok) expect(answer.error).toBe('not_found');
  expect(good(await call(listCart)).total).toBeLessThanOrEqual(1);
});
