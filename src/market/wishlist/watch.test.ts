import { expect, test } from 'vitest';
import { listNotifications } from '#contract/notification-list.ts';
import { watchProduct } from '#contract/watch.ts';
import { listWishlist, toggleWishlist, wishlistIds } from '#contract/wishlist.ts';
import { dataOf } from '#tests/support/call-routes.ts';
import { createCatalogScene } from '#tests/support/catalog-scene.ts';
import { tellWatchers } from './watch.ts';

const shop = await createCatalogScene();
const { sell, call, db, ctx, clock } = shop;
const change = async (id: number, fields: { stock?: number; base_price?: number }) => {
  await db.updateTable('products').set(fields).where('id', '=', id).execute();
  await shop.refresh(id);
};
const watch = (who: number, product_id: number, is_watched = true) =>
  call(watchProduct, who, { input: { product_id, is_watched } });
const toldTo = async (who: number) =>
  dataOf(await call(listNotifications, who)).map(({ title, body, target_url }) => ({
    title,
    body,
    target_url,
  }));

test('who asked is told when a product is back, and when it is cheaper; others and other products are not', async () => {
  const [me, other] = [await shop.buyer(), await shop.buyer()];
  const product = await sell('Panci Presto', { base_price: 200_000, stock: 0, slug: 'panci-presto' });
  const unwatched = await sell('Panci Kecil', { base_price: 50_000, stock: 0 });
  dataOf(await watch(me, product));
  dataOf(await call(toggleWishlist, me, { input: { product_id: unwatched } }));
  dataOf(await call(toggleWishlist, other, { input: { product_id: product } }));
  await tellWatchers(ctx);
  expect(await toldTo(me)).toEqual([]);
  for (const id of [product, unwatched]) await change(id, { stock: 5 });
  await tellWatchers(ctx);
  await tellWatchers(ctx);
  const back = {
    title: 'Stok tersedia lagi',
    body: expect.stringMatching(/^Panci Presto .* Rp\s?200\.000\.$/),
    target_url: '/product/panci-presto',
  };
  expect(await toldTo(me)).toEqual([back]);
  clock.forwardHours(25);
  await change(product, { base_price: 150_000 });
  await tellWatchers(ctx);
  expect(await toldTo(me)).toEqual([
    { ...back, title: 'Harga turun', body: expect.stringMatching(/Rp\s?150\.000/) },
    back,
  ]);
  expect(await toldTo(other)).toEqual([]);
  const { rows } = { rows: await db.selectFrom('deliveries').select(['group_name', 'user_id']).execute() };
  expect(rows.every(({ group_name, user_id }) => group_name === 'wishlist' && user_id === me)).toBe(true);
});

test('asking puts it on the wishlist once; ending leaves it there and nothing more is told', async () => {
  const me = await shop.buyer();
  const product = await sell('Kuali', { base_price: 90_000, stock: 3 });
  for (let twice = 0; twice < 2; twice += 1) dataOf(await watch(me, product));
  expect(dataOf(await call(wishlistIds, me))).toEqual({
    product_ids: [product],
    total: 1,
    watched: [product],
  });
  dataOf(await watch(me, product, false));
  expect(dataOf(await call(wishlistIds, me)).watched).toEqual([]);
  expect(dataOf(await call(listWishlist, me)).map(({ id }) => id)).toEqual([product]);
  await change(product, { base_price: 10_000 });
  await tellWatchers(ctx);
  expect(await toldTo(me)).toEqual([]);
});

test('what is not there cannot be waited for; to stop waiting for it is no fault', async () => {
  const me = await shop.buyer();
  expect((await watch(me, 999_999)).code).toBe(404);
  expect((await watch(me, 999_999, false)).code).toBe(200);
});

test('two processes tell everybody once', async () => {
  const product = await sell('Spatula', { base_price: 40_000, stock: 0 });
  const people: number[] = [];
  for (let at = 0; at < 7; at += 1) people.push(await shop.buyer());
  for (const who of people) dataOf(await watch(who, product));
  await change(product, { stock: 9 });
  await Promise.all([tellWatchers(ctx), tellWatchers(ctx)]);
  for (const who of people) expect(await toldTo(who)).toHaveLength(1);
});
