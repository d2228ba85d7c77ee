import { beforeAll, expect, test } from 'vitest';
import { listProducts } from '#contract/catalogue.ts';
import { toggleWishlist } from '#contract/wishlist.ts';
import { type CartScene, cartScene } from '#tests/support/cart-scene.ts';
import { asker, buyer, good } from '#tests/support/market.ts';
import { catalogueRoutes } from '../catalogue/index.ts';
import { searchRoutes } from '../search/index.ts';
import { wishlistRoutes, withOwnMarks } from './index.ts';

let scene: CartScene;
let ask: ReturnType<typeof asker>;
let shirt: number;
let me: number;

beforeAll(async () => {
  scene = await cartScene();
  const open = [...catalogueRoutes(scene.ctx), ...searchRoutes(scene.ctx)];
  ask = asker([...withOwnMarks(scene.ctx, open), ...wishlistRoutes(scene.ctx)]);
  shirt = await scene.product({ product_name: 'Kemeja Batik Sogan' });
  await scene.product({ product_name: 'Topi Anyam' });
  await scene.publish();
  me = await scene.user();
});

test('#149 a list marks the own products with 1, all others and those of guests with 0', async () => {
  const list = async (caller = {}) => good(await ask(listProducts, caller)).data;
  const marks = async (caller = {}) =>
    (await list(caller)).map(({ id, is_wishlisted }) => [id === shirt, is_wishlisted]);
  const other = await scene.user();
  good(await ask(toggleWishlist, { query: { product_id: shirt }, caller: buyer(me) }));
  expect(await marks({ caller: buyer(me) })).toEqual(
    expect.arrayContaining([
      [true, '1'],
      [false, '0'],
    ]),
  );
  for (const caller of [{}, { caller: buyer(other) }])
    expect((await marks(caller)).every(([, mark]) => mark === '0')).toBe(true);
  // but for the hearts the answer is the guest's
  const bare = (all: Awaited<ReturnType<typeof list>>) => all.map((one) => ({ ...one, is_wishlisted: '' }));
  expect(bare(await list({ caller: buyer(me) }))).toEqual(bare(await list()));
});
