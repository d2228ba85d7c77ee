import { expect, test } from 'vitest';
import { addToCart, buyNow, checkCartItems, updateCartItem } from '#contract/cart.ts';
import { checkoutPreview, pay, setShipping, useWallet } from '#contract/checkout.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { createReview, setOrderStatus } from '#contract/order.ts';
import { claimPromo } from '#contract/promo.ts';
import { toggleWishlist } from '#contract/wishlist.ts';
import { cartRoutes } from '#market/cart/index.ts';
import { checkoutRoutes } from '#market/checkout/index.ts';
import type { AppContext } from '#market/context.ts';
import { orderRoutes } from '#market/orders/index.ts';
import { createFlashPrices, promotionRoutes } from '#market/promotions/index.ts';
import { reviewRoutes } from '#market/reviews/index.ts';
import type { Schema } from '#market/schema.ts';
import { wishlistRoutes } from '#market/wishlist/index.ts';
import { DependencyDown } from '#platform/db/errors.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { type CallRequest, callRoutes } from '#tests/support/call-routes.ts';
import { testContext } from '#tests/support/context.ts';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';
import { whenFileIsDone } from '#tests/support/when-done.ts';
import { naiveBuyNow } from './naive.ts';

const CONNECTIONS = 3;
const CROWD = 5 * CONNECTIONS;
const routesOf = (ctx: AppContext) =>
  [cartRoutes, checkoutRoutes, orderRoutes, reviewRoutes, promotionRoutes, wishlistRoutes].flatMap((make) =>
    make(ctx),
  );

const url = await testDatabaseUrl();
const scene: Scene = await createScene({ url });
const buyers: number[] = [];
for (let index = 0; index < CROWD; index += 1) buyers.push(await scene.buyer());
const product = await scene.product({ stock: 1_000 });
await scene.publish();
await scene.voucher({
  voucher_code: 'RAMAI',
  start_at: '2026-11-20T00:00:00+07:00',
  end_at: '2026-11-21T00:00:00+07:00',
});

/**
 * The shop as a process that has just started has it: nothing is cached, and there are far fewer connections than
 * buyers. Without the guard of transactions, as in production, so that the connections themselves are tried.
 */
const coldShop = (): AppContext => {
  const db = createDatabase<Schema>({ url, poolSize: CONNECTIONS });
  whenFileIsDone(() => db.close());
  return testContext(db, scene.clock, { flashPrices: createFlashPrices(db, scene.clock) });
};

/** All buyers make the same call at the same moment in a cold shop. @returns the codes of the answers */
const everybody = async (
  endpoint: Endpoint,
  requestOf: (buyer: number) => CallRequest,
): Promise<number[]> => {
  const call = callRoutes(routesOf(coldShop()));
  const answers = await Promise.all(buyers.map((id) => call(endpoint, id, requestOf(id))));
  return answers.map(({ code }) => code);
};
const allGood = buyers.map(() => 200);

/** One number for each buyer, by a query of the scene's own. */
const byBuyer = async (rows: Promise<{ user_id: number; value: number | string }[]>) => {
  const found = new Map((await rows).map(({ user_id, value }) => [user_id, value]));
  return (buyer: number) => found.get(buyer)!;
};

test('a crowd with few connections and nothing cached: every call of the way to an order and after it is answered', async () => {
  const { db } = scene;
  expect(await everybody(addToCart, () => ({ input: { product_id: product } }))).toEqual(allGood);
  expect(await everybody(buyNow, () => ({ input: { product_id: product, qty: 2 } }))).toEqual(allGood);
  const line = await byBuyer(db.selectFrom('cart_items').select(['user_id', 'id as value']).execute());
  expect(
    await everybody(updateCartItem, (buyer) => ({ input: { cart_item_id: line(buyer), qty: 1 } })),
  ).toEqual(allGood);
  expect(await everybody(checkCartItems, (buyer) => ({ input: { cart_item_id: [line(buyer)] } }))).toEqual(
    allGood,
  );
  expect(await everybody(toggleWishlist, () => ({ input: { product_id: product } }))).toEqual(allGood);
  expect(await everybody(claimPromo, () => ({ input: { promo_code: 'RAMAI' } }))).toEqual(allGood);

  expect(await everybody(checkoutPreview, () => ({}))).toEqual(allGood);
  const draft = await byBuyer(
    db.selectFrom('order_drafts').select(['user_id', 'order_id as value']).execute(),
  );
  expect(
    await everybody(setShipping, (buyer) => ({
      params: { order_id: draft(buyer) },
      input: { shipper_result_id: 'jne:REG' },
    })),
  ).toEqual(allGood);
  for (const buyer of buyers) await scene.credit(buyer, 1_000_000);
  expect(await everybody(useWallet, () => ({ input: { use_wallet: true } }))).toEqual(allGood);
  expect(await everybody(pay, () => ({ input: { payment_method: 'wallet' } }))).toEqual(allGood);

  const code = await byBuyer(db.selectFrom('orders').select(['user_id', 'order_code as value']).execute());
  for (const buyer of buyers) {
    await scene.move(String(code(buyer)), 'approve', 'seller');
    await scene.move(String(code(buyer)), 'ship', 'seller', { resi: `JNE${buyer}` });
  }
  expect(
    await everybody(setOrderStatus, (buyer) => ({ input: { order_code: code(buyer), action: 'receive' } })),
  ).toEqual(allGood);
  const item = await byBuyer(
    db
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select(['user_id', 'order_items.id as value'])
      .execute(),
  );
  expect(
    await everybody(createReview, (buyer) => ({
      input: { order_code: code(buyer), order_item_id: item(buyer), rating: 5 },
    })),
  ).toEqual(allGood);
});

test('buying now written naively, with the settings read inside the transaction, finds no connection', async () => {
  const ctx = coldShop();
  const outcomes = await Promise.allSettled(buyers.map((buyer) => naiveBuyNow(ctx, buyer, product)));
  const errors = outcomes.map((one) => (one.status === 'rejected' ? one.reason : null));
  expect(errors.filter((error) => error instanceof DependencyDown).length).toBeGreaterThanOrEqual(
    CONNECTIONS,
  );
});
