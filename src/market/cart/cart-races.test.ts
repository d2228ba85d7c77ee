import { beforeAll, expect, test } from 'vitest';
import { addToCart, buyNow, type Cart, listCart, removeCartItems } from '#contract/cart.ts';
import { dataOf, okOf } from '#tests/support/call-routes.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const lines = (of: Cart) => of.list.flatMap((group) => group.items);

test('fifty adds of one at once are one line of fifty', async () => {
  const product_id = await scene.product({ stock: 60 });
  const shoe = await scene.productInColours([60, 60]);
  await scene.publish();
  const call = scene.as(await scene.account());
  await times(50, () => call(addToCart, { product_id }));
  await times(50, () => call(addToCart, { product_id: shoe.id, variant_id: shoe.red }));
  expect(lines(dataOf(await call(listCart))).map((one) => one.qty)).toEqual([50, 50]);
});

test('adds at once stop at the stock', async () => {
  const product_id = await scene.product({ stock: 7 });
  await scene.publish();
  const call = scene.as(await scene.account());
  const answers = await times(20, () => call(addToCart, { product_id }));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(7);
  expect(lines(dataOf(await call(listCart)))).toMatchObject([{ qty: 7 }]);
});

test('adds of different products at once stop at a hundred lines', async () => {
  const products = await times(110, () => scene.product());
  await scene.publish();
  const call = scene.as(await scene.account());
  const answers = await times(110, (index) => call(addToCart, { product_id: products[index] }));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(100);
  expect(okOf(await call(listCart)).total).toBe(100);
});

test('buying different lines now at once leaves exactly one checked, and nobody waits for ever', async () => {
  const products = await times(8, () => scene.product());
  await scene.publish();
  const call = scene.as(await scene.account());
  for (const product_id of products) await call(addToCart, { product_id });
  for (let round = 0; round < 5; round += 1) {
    await times(24, (index) => call(buyNow, { product_id: products[index % 8] }));
    expect(dataOf(await call(listCart)).total_checked).toBe(1);
  }
});

test('adding, buying now and removing the same line at once never breaks', async () => {
  const product_id = await scene.product({ stock: 500 });
  await scene.publish();
  const call = scene.as(await scene.account());
  const answers = await times(60, async (index) => {
    if (index % 3 === 0) return call(addToCart, { product_id });
    if (index % 3 === 1) return call(buyNow, { product_id });
    const line = lines(dataOf(await call(listCart)))[0];
    return line ? call(removeCartItems, { cart_item_id: line.id }) : null;
  });
  for (const answer of answers) if (answer && answer.code !== 200) expect(answer.code).toBe(404);
  expect(okOf(await call(listCart)).total).toBeLessThanOrEqual(1);
});
