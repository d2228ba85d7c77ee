import { expect, test } from 'vitest';
import { pay, setShipping } from '#contract/checkout.ts';
import { reportFigure, scale } from '#tests/support/scale.ts';
import { createScene } from '#tests/support/scene.ts';
import { meeting, naiveBuyerLimit } from './naive.ts';

const scene = await createScene();
const LIMIT = 3;
const TURNS = scale('LIMIT_TURNS', 12);

const limited = async () => {
  const id = await scene.product({ stock: 500, max_qty: LIMIT });
  await scene.publish();
  return id;
};
const bought = async (buyer: number): Promise<number> => {
  const { units } = await scene.db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('order_items.qty'), eb.lit(0)).as('units'))
    .where('orders.user_id', '=', buyer)
    .executeTakeFirstOrThrow();
  return Number(units);
};

test('two checkouts of one buyer at once never have more together than one buyer may', async () => {
  const id = await limited();
  let twice = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const buyer = await scene.buyer();
    const input = { payment_method: 'qris' };
    await scene.addProduct(buyer, id, { qty: 2 });
    await scene.chooseCourier(buyer);
    const first = scene.call(pay, buyer, { input });
    // the other page fills the cart again while the first pays, behind the back of the cart's own limit
    const again = async () => {
      await scene.db
        .insertInto('cart_items')
        .values({ user_id: buyer, product_id: id, qty: 2 })
        .onConflict((conflict) => conflict.columns(['user_id', 'product_id', 'variant_id']).doNothing())
        .execute();
      // the payment beside it may have taken the draft away by now
      for (const { order_id } of (await scene.preview(buyer)).orders)
        await scene.call(setShipping, buyer, {
          params: { order_id },
          input: { shipper_result_id: 'jne:REG' },
        });
      return scene.call(pay, buyer, { input });
    };
    const answers = await Promise.all([first, again(), scene.call(pay, buyer, { input })]);
    twice += answers.filter(({ code }) => code === 409).length;
    expect(await bought(buyer)).toBe(2);
    // nor afterwards, with a cart that knows nothing of the limit
    expect((await again()).code).toBe(409);
    expect(await bought(buyer)).toBe(2);
  }
  expect(twice).toBeGreaterThan(0);
  reportFigure(`${TURNS} buyers with three checkouts at once of 2 pieces, 3 allowed: none has more than 2`);
});

test('the same written naively sells more', async () => {
  const id = await limited();
  const buyer = await scene.buyer();
  const meet = meeting(2);
  await Promise.all([1, 2].map(() => naiveBuyerLimit(scene.db, buyer, id, 2, LIMIT, meet)));
  expect(await bought(buyer)).toBeGreaterThan(LIMIT);
});
