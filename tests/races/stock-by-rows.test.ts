import { expect, test } from 'vitest';
import { saveProductRows } from '#contract/seller-product-rows.ts';
import { lockStock, takeStock } from '#market/catalogue/index.ts';
import { dataOf } from '#tests/support/call-routes.ts';
import { reportFigure, scale } from '#tests/support/scale.ts';
import { createScene } from '#tests/support/scene.ts';

const scene = await createScene();
const products = await Promise.all(Array.from({ length: 12 }, () => scene.product({ stock: 1_000 })));
const TURNS = scale('ROW_TURNS', 12);

const stocks = async (): Promise<number[]> => {
  const rows = await scene.db
    .selectFrom('products')
    .select(['id', 'stock'])
    .where('id', 'in', products)
    .execute();
  return products.map((id) => rows.find((row) => row.id === id)!.stock);
};
/** One piece of every product is sold, as a checkout does it. */
const sell = () =>
  scene.db.transact(async (tx) => {
    await lockStock(tx, products);
    const pieces = products.map((productId) => ({ productId, variantId: null, qty: 1 }));
    if (!(await takeStock(tx, pieces))) throw new Error('sold out');
  });

/** Somebody writes 1,000 more than they saw into each row, while pieces are sold. @returns pieces that were sold unseen */
const race = async (write: (seen: number[]) => Promise<boolean[]>): Promise<number> => {
  let lost = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const seen = await stocks();
    const [, written] = await Promise.all([sell(), write(seen), sell()]);
    const after = await stocks();
    for (const [at, stock] of after.entries()) {
      const wanted = seen[at]! + (written[at] ? 1_000 : 0) - 2;
      lost += Math.abs(wanted - stock);
    }
  }
  return lost;
};

test('a stock that is sold from while it is written in rows is either written before, or told and left alone', async () => {
  const figures = { changed: 0, overtaken: 0 };
  const lost = await race(async (seen) => {
    const rows = products.map((product_id, at) => ({
      ...{ product_id, stock: seen[at]! + 1_000, stock_seen: seen[at]! },
    }));
    const results = dataOf(await scene.call(saveProductRows, scene.sellers.cendana, { input: { rows } }));
    figures.changed += results.filter(({ result }) => result === 'changed').length;
    figures.overtaken += results.filter(({ result }) => result === 'overtaken').length;
    return results.map(({ result }) => result === 'changed');
  });
  expect(lost).toBe(0);
  expect(figures.changed + figures.overtaken).toBe(TURNS * products.length);
  reportFigure(
    `${TURNS} tables of ${products.length} rows beside ${2 * TURNS} sales: ${figures.changed} rows written, ${figures.overtaken} told that somebody was faster, no piece lost`,
  );
});

test('the same written naively makes pieces that were sold', async () => {
  const lost = await race(async (seen) => {
    for (const [at, id] of products.entries())
      await scene.db
        .updateTable('products')
        .set({ stock: seen[at]! + 1_000 })
        .where('id', '=', id)
        .execute();
    return products.map(() => true);
  });
  expect(lost).toBeGreaterThan(0);
});
