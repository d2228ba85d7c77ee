import { expect, test } from 'vitest';
import { pay } from '#contract/checkout.ts';
import { cancelStoreClosing, startStoreClosing } from '#contract/store-closing.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { reportFigure, scale } from '#tests/support/scale.ts';
import { createScene } from '#tests/support/scene.ts';
import { naiveClosing } from './naive.ts';

const scene = await createScene();
const TURNS = scale('CLOSING_TURNS', 6);
const BUYERS = 8;
const id = await scene.product({ stock: 5_000 });
await scene.publish();

const owner = async (status: 'active' | 'closing') => ({
  ...(await scene.sellerOf(scene.cendana, status)),
  isConfirmed: true,
});
const ready = async () => {
  const buyer = await scene.buyer();
  await scene.addProduct(buyer, id);
  await scene.chooseCourier(buyer);
  return buyer;
};
const input = { agree_closing: 'yes' };
const buy = (buyer: number) => scene.call(pay, buyer, { input: { payment_method: 'qris' } });
const ordersOf = async (buyer: number) =>
  (await scene.db.selectFrom('orders').select('id').where('user_id', '=', buyer).execute()).length;

test('checkouts at the moment at which a closing begins are placed before it or refused, and two beginnings are one', async () => {
  const figures = { placed: 0, refused: 0 };
  for (let turn = 0; turn < TURNS; turn += 1) {
    const buyers = await Promise.all(Array.from({ length: BUYERS }, ready));
    const stock = await scene.stock(id);
    const seller = await owner('active');
    const begin = () => scene.call(startStoreClosing, seller, { input });
    const [first, second, ...answers] = await Promise.all([begin(), begin(), ...buyers.map(buy)]);
    expect([first.code, second.code].sort()).toEqual([200, 409]);
    let placed = 0;
    for (const [at, answer] of answers.entries()) {
      const isPlaced = answer.code === 200;
      placed += Number(isPlaced);
      expect(await ordersOf(buyers[at]!)).toBe(Number(isPlaced));
      if (!isPlaced) expect(refusalOf(answer).code).toBe(409);
    }
    expect(await scene.stock(id)).toBe(stock - placed);
    const open = await scene.db
      .selectFrom('store_closings')
      .select('id')
      .where('merchant_id', '=', scene.cendana)
      .where('cancelled_at', 'is', null)
      .execute();
    expect(open).toHaveLength(1);
    figures.placed += placed;
    figures.refused += BUYERS - placed;
    dataOf(await scene.call(cancelStoreClosing, await owner('closing')));
  }
  reportFigure(
    `${TURNS} closings that begin among ${BUYERS} checkouts: ${figures.placed} placed whole, ${figures.refused} refused whole`,
  );
});

test('the same written naively sells for a store that is being closed', async () => {
  const buyer = await scene.buyer();
  await naiveClosing(scene.db, buyer, id, scene.cendana, async () => {
    dataOf(await scene.call(startStoreClosing, await owner('active'), { input }));
  });
  expect(await ordersOf(buyer)).toBe(1);
});
