import { beforeAll, expect, test } from 'vitest';
import { listProducts } from '#contract/catalogue.ts';
import { toggleWishlist } from '#contract/wishlist.ts';
import { dataOf, okOf } from '#tests/support/call-routes.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let shirt: number;
let me: number;

beforeAll(async () => {
  scene = await createScene();
  shirt = await scene.product({ product_name: 'Kemeja Batik Sogan' });
  await scene.product({ product_name: 'Topi Anyam' });
  await scene.publish();
  me = await scene.account();
});

test('#149 a list marks the own products with 1, all others and those of guests with 0', async () => {
  const list = async (by: number | null = null) => dataOf(await scene.call(listProducts, by));
  const marks = async (by: number | null = null) =>
    (await list(by)).map(({ id, is_wishlisted }) => [id === shirt, is_wishlisted]);
  const other = await scene.account();
  okOf(await scene.call(toggleWishlist, me, { input: { product_id: shirt } }));
  expect(await marks(me)).toEqual(
    expect.arrayContaining([
      [true, '1'],
      [false, '0'],
    ]),
  );
  for (const by of [null, other]) expect((await marks(by)).every(([, mark]) => mark === '0')).toBe(true);
  // but for the hearts the answer is the guest's
  const bare = (all: Awaited<ReturnType<typeof list>>) => all.map((one) => ({ ...one, is_wishlisted: '' }));
  expect(bare(await list(me))).toEqual(bare(await list()));
});
