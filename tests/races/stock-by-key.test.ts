import { expect, test } from 'vitest';
import { lockStock, takeStock } from '#market/catalogue/index.ts';
import { setStock } from '#market/products/index.ts';
import { reportFigure, scale } from '#tests/support/scale.ts';
import { createScene } from '#tests/support/scene.ts';

const scene = await createScene();
const products = await Promise.all(
  Array.from({ length: 20 }, (_, n) => scene.product({ sku: `LOMBA-${n}`, stock: 1_000 })),
);
const stocks = async (): Promise<number[]> => {
  const rows = await scene.db
    .selectFrom('products')
    .select(['id', 'stock'])
    .where('id', 'in', products)
    .execute();
  return products.map((id) => rows.find((row) => row.id === id)!.stock);
};
const TURNS = scale('KEY_TURNS', 15);

/** One piece of every product is sold, as a checkout does it. */
const sell = () =>
  scene.db.transact(async (tx) => {
    await lockStock(tx, products);
    const sold = await takeStock(
      tx,
      products.map((productId) => ({ productId, variantId: null, qty: 1 })),
    );
    if (!sold) throw new Error('sold out');
  });

/** A program counts ten more of each than it saw, while buyers buy. @returns the stock that nobody lost */
const race = async (bring: (seen: number[]) => Promise<unknown>): Promise<number[]> => {
  const before = await stocks();
  for (let turn = 0; turn < TURNS; turn += 1) {
    const seen = await stocks();
    await Promise.all([sell(), bring(seen), sell()]);
  }
  return before.map((stock) => stock + TURNS * (10 - 2));
};

test('what is sold while a program sets stock stays sold, in whatever order', async () => {
  const wanted = await race(async (seen) => {
    const rows = products.map((product_id, at) => ({
      ...{ product_id, stock: seen[at]! + 10, stock_seen: seen[at]! },
    }));
    const answer = await setStock(scene.ctx, scene.cendana, rows, 'id');
    expect(answer.ok && answer.data.every(({ result }) => result === 'changed')).toBe(true);
  });
  expect(await stocks()).toEqual(wanted);
  reportFigure(
    `${TURNS} bulk calls of 20 rows beside ${2 * TURNS} sales of the same goods: no piece lost or made`,
  );
});

test('the same written naively loses what was sold meanwhile', async () => {
  const wanted = await race(async (seen) => {
    for (const [at, id] of products.entries())
      await scene.db
        .updateTable('products')
        .set({ stock: seen[at]! + 10 })
        .where('id', '=', id)
        .execute();
  });
  expect(await stocks()).not.toEqual(wanted);
});
