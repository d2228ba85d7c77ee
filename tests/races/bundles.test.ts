import { expect, test } from 'vitest';
import { addBundle } from '#contract/bundle.ts';
import { pay, setShipping } from '#contract/checkout.ts';
import { saveBundle } from '#contract/seller-bundle.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { dataOf } from '#tests/support/call-routes.ts';
import { reportFigure, scale } from '#tests/support/scale.ts';
import { createScene } from '#tests/support/scene.ts';
import { meeting, naiveBundle } from './naive.ts';

const scene = await createScene();
const TURNS = scale('BUNDLE_TURNS', 8);
const input = { payment_method: 'qris' };

const bundled = async (stock: number, limit_per_buyer: number | null) => {
  const products = [await scene.product({ stock }), await scene.product({ stock })];
  await scene.publish();
  const { bundle_id } = dataOf(
    await scene.call(saveBundle, scene.sellers.cendana, {
      input: {
        ...{ bundle_name: 'Paket', saving_type: 'percentage', saving_value: 10, limit_per_buyer },
        parts: products.map((product_id) => ({ product_id })),
      },
    }),
  );
  return { bundle_id, products };
};
const setsOf = async (bundle_id: number, buyer?: number): Promise<number> => {
  const { sets } = await scene.db
    .selectFrom('order_bundles')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('sets'), eb.lit(0)).as('sets'))
    .where('bundle_id', '=', bundle_id)
    .$if(buyer !== undefined, (query) => query.where('user_id', '=', buyer!))
    .executeTakeFirstOrThrow();
  return Number(sets);
};

test('a buyer with several checkouts at once has no more sets than one buyer may', async () => {
  const { bundle_id } = await bundled(500, 1);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const buyer = await scene.buyer();
    const fillAndPay = async () => {
      dataOf(await scene.call(addBundle, buyer, { input: { bundle_id } }));
      // the payment beside it may have taken the draft away by now
      for (const { order_id } of (await scene.preview(buyer)).orders)
        await scene.call(setShipping, buyer, {
          params: { order_id },
          input: { shipper_result_id: 'jne:REG' },
        });
      return scene.call(pay, buyer, { input });
    };
    await Promise.all([fillAndPay(), fillAndPay(), fillAndPay()]);
    await fillAndPay();
    expect(await setsOf(bundle_id, buyer)).toBe(1);
  }
  const orders = await scene.db.selectFrom('orders').select(['id', 'subtotal']).execute();
  for (const { id, subtotal } of orders) {
    const items = await scene.db
      .selectFrom('order_items')
      .select(['qty', 'price', 'subtotal', 'bundle_saving'])
      .where('order_id', '=', id)
      .execute();
    for (const item of items) expect(item.qty * item.price - item.bundle_saving).toBe(item.subtotal);
    expect(items.reduce((sum, item) => sum + item.subtotal, 0)).toBe(subtotal);
  }
  reportFigure(`${TURNS} buyers with three checkouts at once of a bundle that each may have once: once each`);
});

test('the last pieces of a bundle are sold once, whole sets only, and the books are right', async () => {
  const LEFT = 3;
  const { bundle_id, products } = await bundled(LEFT, null);
  const buyers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const buyer = await scene.buyer();
      dataOf(await scene.call(addBundle, buyer, { input: { bundle_id } }));
      await scene.chooseCourier(buyer);
      return buyer;
    }),
  );
  const answers = await Promise.all(buyers.map((buyer) => scene.call(pay, buyer, { input })));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(LEFT);
  expect(await setsOf(bundle_id)).toBe(LEFT);
  for (const product of products) expect(await scene.stock(product)).toBe(0);
  expect((await verifyLedger(scene.db)).findings).toEqual([]);
});

test('the same written naively gives a buyer more sets', async () => {
  const { bundle_id, products } = await bundled(500, 1);
  const buyer = await scene.buyer();
  const meet = meeting(2);
  await Promise.all([1, 2].map(() => naiveBundle(scene.db, buyer, products[0]!, bundle_id, 1, meet)));
  expect(await setsOf(bundle_id, buyer)).toBe(2);
});
