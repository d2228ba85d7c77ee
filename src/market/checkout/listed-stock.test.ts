import { expect, test } from 'vitest';
import { dataOf } from '#tests/support/call-routes.ts';
import { createScene } from '#tests/support/scene.ts';
import { listingVersion } from '../catalogue/index.ts';

const scene = await createScene();

const listed = async (id: number) => {
  const { card, in_stock } = await scene.db
    .selectFrom('listing')
    .select(['card', 'in_stock'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { isThere: in_stock, stock: (JSON.parse(card) as unknown[])[9] };
};

test('a sale changes the stock that lists show; what they counted changes only with the last piece', async () => {
  const product = await scene.product({ product_name: 'Lampion Merah', stock: 3 });
  await scene.publish();
  const buyOf = async (qty: number) => {
    const buyer = await scene.buyer();
    await scene.addProduct(buyer, product, { qty });
    await scene.chooseCourier(buyer);
    dataOf(await scene.payCart(buyer));
  };
  const before = listingVersion(scene.db);
  await buyOf(2);
  expect(await listed(product)).toEqual({ isThere: true, stock: 1 });
  expect(listingVersion(scene.db)).toBe(before);
  await buyOf(1);
  expect(await listed(product)).toEqual({ isThere: false, stock: 0 });
  expect(listingVersion(scene.db)).toBeGreaterThan(before);
});
