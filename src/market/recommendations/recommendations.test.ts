import { expect, test } from 'vitest';
import { recommendations } from '#contract/home.ts';
import { readOwnData, withdrawConsent } from '#contract/own-data.ts';
import { readOwnRecommendations, rememberViews, switchOwnRecommendations } from '#contract/recommendation.ts';
import { learnAllRelations } from '#market/search/index.ts';
import { dataOf } from '#tests/support/call-routes.ts';
import { createCatalogScene } from '#tests/support/catalog-scene.ts';
import { viewsTimer } from './own-recommendations.ts';

const shop = await createCatalogScene();
const { sell, call, db, ctx, clock } = shop;
const inKitchen = { category_id: shop.dapur };
const oven = await sell('Oven Listrik', { ...inKitchen, base_price: 400_000, slug: 'oven' });
const tin = await sell('Loyang Kue', { ...inKitchen, base_price: 30_000 });
const mixer = await sell('Mikser Adonan', { ...inKitchen, base_price: 350_000 });
const otherOven = await sell('Oven Listrik Besar', { ...inKitchen, base_price: 420_000 });
const shirt = await sell('Kemeja Flanel', { category_id: shop.kemeja, base_price: 90_000 });
const otherShirt = await sell('Kemeja Flanel Panjang', { category_id: shop.kemeja, base_price: 95_000 });
const best = await sell('Spons Cuci', { ...inKitchen, base_price: 5_000, total_sold: 9_000 });

const buy = async (products: number[]): Promise<number> => {
  const buyer = await shop.buyer();
  await shop.order({ buyer, products });
  return buyer;
};
const buyers = [await buy([oven, tin]), await buy([oven, tin]), await buy([oven, shirt]), await buy([tin])];
await learnAllRelations(ctx);

const recommendedTo = async (who: number | null, input: Record<string, unknown>) =>
  dataOf(await call(recommendations, who, { input: { per_page: 100, ...input } })).map(({ id }) => id);
const viewsOf = async (user_id: number) =>
  (
    await db
      .selectFrom('product_views')
      .select('product_id')
      .where('user_id', '=', user_id)
      .orderBy('viewed_at', 'desc')
      .execute()
  ).map(({ product_id }) => product_id);

test('bought together: what two buyers paid in one go; what one buyer did is told to nobody', async () => {
  expect(await recommendedTo(null, { slug: 'oven', only: 'together' })).toEqual([tin]);
  expect(await recommendedTo(null, { slug: 'oven', only: 'together', page: 2 })).toEqual([]);
  expect(await recommendedTo(null, { slug: 'tidak-ada', only: 'together' })).toEqual([]);
});

test('beside a product: what the same people bought and what is alike before what sells best', async () => {
  const beside = await recommendedTo(null, { slug: 'oven' });
  expect(beside.slice(0, 3).sort()).toEqual([tin, mixer, otherOven].sort());
  // the same words and nearer in price
  expect(beside.indexOf(otherOven)).toBeLessThan(beside.indexOf(mixer));
  expect(beside).not.toContain(oven);
  expect(new Set(beside).size).toBe(beside.length);
});

test('what is sold out is not recommended, whatever was learned', async () => {
  await db.updateTable('products').set({ stock: 0 }).where('id', '=', tin).execute();
  await shop.refresh(tin);
  expect(await recommendedTo(null, { slug: 'oven', only: 'together' })).toEqual([]);
  expect(await recommendedTo(null, { slug: 'oven' })).not.toContain(tin);
  await db.updateTable('products').set({ stock: 10 }).where('id', '=', tin).execute();
  await shop.refresh(tin);
});

test('in the cart first what completes it', async () => {
  const buyer = await shop.buyer();
  await db.insertInto('cart_items').values({ user_id: buyer, product_id: oven, qty: 1 }).execute();
  expect((await recommendedTo(buyer, { like: 'cart' }))[0]).toBe(tin);
});

test('for me: nothing is kept and nothing follows what somebody did until they ask for it', async () => {
  const [me = 0] = buyers;
  const bestSellers = await recommendedTo(null, {});
  expect(bestSellers[0]).toBe(best);
  expect(dataOf(await call(rememberViews, me, { input: { product_ids: [shirt] } })).is_on).toBe(false);
  expect(await viewsOf(me)).toEqual([]);
  expect(await recommendedTo(me, { like: 'me' })).toEqual(bestSellers);

  dataOf(await call(switchOwnRecommendations, me, { input: { is_on: true } }));
  dataOf(await call(switchOwnRecommendations, me, { input: { is_on: true } }));
  expect(dataOf(await call(readOwnRecommendations, me)).is_on).toBe(true);
  const views = { input: { product_ids: [shirt, mixer, 999_999] } };
  expect(dataOf(await call(rememberViews, me, views)).is_on).toBe(true);
  expect(await viewsOf(me)).toEqual([shirt, mixer]);
  const own = await recommendedTo(me, { like: 'me' });
  expect(own.slice(0, 2)).toContain(otherShirt);
  expect(own.indexOf(otherOven)).toBeLessThan(own.indexOf(best));
  // bought or looked at already
  for (const known of [oven, tin, shirt, mixer]) expect(own).not.toContain(known);
});

test('one press ends it: the consent is kept as ended, what was looked at is gone at once', async () => {
  const [me = 0] = buyers;
  const consents = async () =>
    dataOf(await call(readOwnData, me)).consents.filter(({ purpose }) => purpose === 'recommendations');
  expect(await consents()).toMatchObject([{ ended_at: null, can_withdraw: true }]);
  dataOf(await call(withdrawConsent, me, { input: { purpose: 'recommendations' } }));
  expect(await consents()).toMatchObject([{ ended_at: expect.any(String), can_withdraw: false }]);
  expect(await viewsOf(me)).toEqual([]);
  expect(await recommendedTo(me, { like: 'me' })).toEqual(await recommendedTo(null, {}));
  dataOf(await call(switchOwnRecommendations, me, { input: { is_on: false } }));
  expect(await consents()).toHaveLength(1);
});

test('of views the newest hundred are kept, and none longer than ninety days', async () => {
  const [, me = 0] = buyers;
  dataOf(await call(switchOwnRecommendations, me, { input: { is_on: true } }));
  await db
    .insertInto('product_views')
    .values([
      { user_id: me, product_id: oven, viewed_at: new Date(clock.now().getTime() - 91 * 86_400_000) },
      { user_id: me, product_id: tin, viewed_at: new Date(clock.now().getTime() - 89 * 86_400_000) },
    ])
    .execute();
  await viewsTimer(ctx).run();
  expect(await viewsOf(me)).toEqual([tin]);
  const many: number[] = [];
  for (let at = 0; at < 101; at += 1) many.push(await sell(`Sendok ${at}`, inKitchen));
  for (let from = 0; from < many.length; from += 20)
    dataOf(await call(rememberViews, me, { input: { product_ids: many.slice(from, from + 20) } }));
  expect(await viewsOf(me)).toHaveLength(100);
  expect(await viewsOf(me)).not.toContain(tin);
});
