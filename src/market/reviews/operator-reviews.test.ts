import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listReviews, productBySlug } from '#contract/catalogue.ts';
import { hideReview, listOperatorReviews, showReview } from '#contract/operator-review.ts';
import { createReview } from '#contract/order.ts';
import { listStoreReviews } from '#contract/seller-review.ts';
import { catalogueRoutes } from '#market/catalogue/index.ts';
import { dataOf, NOON } from '#tests/support/buying-scene.ts';
import { asker, good } from '#tests/support/market.ts';
import { type SellerScene, sellerScene } from '#tests/support/store-scene.ts';
import { callerOf } from '#tests/support/trade.ts';
import { operatorReviewRoutes } from './routes.ts';

let scene: SellerScene;
let ask: ReturnType<typeof asker>;
let caller: ReturnType<typeof callerOf>;
let me: number;
let shirt: number;

beforeAll(async () => {
  scene = await sellerScene();
  ask = asker([
    ...operatorReviewRoutes(scene.ctx),
    ...catalogueRoutes(scene.ctx, { vouchersOf: async () => [] }),
  ]);
  const operator = await scene.db
    .insertInto('users')
    .values({ email: 'isi@lokapasar.test', permissions: ['content'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  caller = callerOf(operator.id, { roles: ['operator'], permissions: ['content'] });
});
beforeEach(async () => {
  scene.clock.set(NOON);
  shirt = await scene.product({ product_name: 'Kemeja Tenun', stock: 500 });
  await scene.publish();
  me = await scene.buyer();
});

/** What a buyer sends to review a completed order of the shirt. */
const bought = async (rating: number, review = '') => {
  const order_code = await scene.shipped(me, [shirt]);
  dataOf(await scene.act(me, order_code, 'receive'));
  const order_item_id = (await scene.order(me, order_code)).items[0]!.id;
  return { order_code, order_item_id, rating, review };
};
const write = async (input: Awaited<ReturnType<typeof bought>>) =>
  dataOf(await scene.ask(createReview, me, { input })).id;
const reviewed = async (rating: number, review = '') => write(await bought(rating, review));
const hide = (review_id: number, reason = 'Kata kasar') =>
  ask(hideReview, { caller, query: { review_id, reason } });
const show = (review_id: number) => ask(showReview, { caller, query: { review_id } });
const listed = async (query: Record<string, unknown>) =>
  good(await ask(listOperatorReviews, { caller, query: { product_id: shirt, ...query } })).data;
const ids = async (query: Record<string, unknown>) => (await listed(query)).map(({ id }) => id);

/** What the product's page, its list and its store say of it. */
const standing = async () => {
  const { db } = scene;
  const product = await db
    .selectFrom('products')
    .select(['slug', 'rating_sum', 'rating_count'])
    .where('id', '=', shirt)
    .executeTakeFirstOrThrow();
  const listing = await db
    .selectFrom('listing')
    .select(['rating', 'reviews'])
    .where('id', '=', shirt)
    .executeTakeFirstOrThrow();
  const params = { slug: product.slug };
  const detail = good(await ask(productBySlug, { params })).data;
  const page = good(await ask(listReviews, { params })).data;
  const store = dataOf(
    await scene.askAs(scene.seller.cendana, listStoreReviews, { input: { product_id: shirt } }),
  );
  return {
    average: detail.average_ratings,
    total: detail.total_reviews,
    listing: [listing.rating, listing.reviews],
    summary: [page.summary.avg_rating, page.summary.total_review],
    shown: page.list.map((one) => one.id),
    store: [store.summary.avg_rating, store.summary.total_review],
    sums: [product.rating_sum, product.rating_count],
  };
};
const storeSums = async () => {
  const row = await scene.db
    .selectFrom('merchants')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', scene.cendana)
    .executeTakeFirstOrThrow();
  return [row.rating_sum, row.rating_count];
};

test('a hidden review leaves lists, averages and counts, and comes back into them', async () => {
  const poor = await reviewed(1, 'Jelek sekali');
  const fine = await reviewed(4);
  const good5 = await reviewed(4);
  const before = await standing();
  const sums = await storeSums();
  expect(before).toMatchObject({ average: 3, total: 3, listing: [300, 3], shown: [good5, fine, poor] });
  const hidden = good(await hide(poor)).data;
  expect(hidden).toMatchObject({ id: poor, is_hidden: true, hidden_reason: 'Kata kasar', hidden_at: NOON });
  expect(await standing()).toEqual({
    average: 4,
    total: 2,
    listing: [400, 2],
    summary: [4, 2],
    shown: [good5, fine],
    store: [4, 2],
    sums: [8, 2],
  });
  expect(await storeSums()).toEqual([sums[0]! - 1, sums[1]! - 1]);
  expect(good(await show(poor)).data).toMatchObject({ is_hidden: false, hidden_reason: null });
  expect(await standing()).toEqual(before);
  expect(await storeSums()).toEqual(sums);
});

test('the average has two decimals, half up, and is 0 when none is left', async () => {
  const all = [];
  for (const rating of [5, 4, 4, 4, 4, 4, 4, 4, 1]) all.push(await reviewed(rating));
  await hide(all[8]!);
  // 33 / 8 = 4.125
  expect(await standing()).toMatchObject({ average: 4.13, listing: [413, 8], summary: [4.13, 8] });
  for (const id of all.slice(0, 8)) good(await hide(id));
  expect(await standing()).toMatchObject({ average: 0, total: 0, listing: [0, 0], summary: [0, 0] });
}, 20_000);

test('the second to hide or show it is told, an unknown one is absent, a reason is needed', async () => {
  const id = await reviewed(2);
  const answers = await Promise.all([hide(id), hide(id), hide(id)]);
  expect(answers.map((one) => (one.ok ? 'done' : one.error)).sort()).toEqual([
    'conflict',
    'conflict',
    'done',
  ]);
  expect((await standing()).sums).toEqual([0, 0]);
  expect((await Promise.all([show(id), show(id)])).filter((one) => one.ok)).toHaveLength(1);
  expect((await standing()).sums).toEqual([2, 1]);
  expect(await hide(999_999_999)).toMatchObject({ error: 'not_found' });
  expect(hideReview.input.safeParse({ review_id: id, reason: ' x ' }).success).toBe(false);
});

test('the writer is told why, the store is not; both decisions are audited', async () => {
  const id = await reviewed(3);
  good(await hide(id, 'Bukan tentang barangnya'));
  good(await show(id));
  const told = await scene.db
    .selectFrom('notifications')
    .select(['kind', 'details', 'user_id', 'merchant_id'])
    .where('kind', 'in', ['review_hidden', 'review_shown'])
    .where('user_id', '=', me)
    .orderBy('id')
    .execute();
  expect(told).toEqual([
    {
      kind: 'review_hidden',
      details: { product_name: 'Kemeja Tenun', reason: 'Bukan tentang barangnya' },
      user_id: me,
      merchant_id: null,
    },
    { kind: 'review_shown', details: { product_name: 'Kemeja Tenun' }, user_id: me, merchant_id: null },
  ]);
  const lines = await scene.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after', 'actor_id'])
    .where('target', '=', `review:${id}`)
    .orderBy('id')
    .execute();
  expect(lines).toMatchObject([
    {
      action: 'review.hide',
      actor_id: caller.accountId,
      before: { is_hidden: false },
      after: { is_hidden: true, reason: 'Bukan tentang barangnya' },
    },
    {
      action: 'review.show',
      before: { hidden_reason: 'Bukan tentang barangnya' },
      after: { is_hidden: false },
    },
  ]);
});

test('hidden while others review the same product: sums and what is visible agree', async () => {
  const old = [await reviewed(1), await reviewed(2), await reviewed(1)];
  const fresh = [];
  for (const rating of [5, 4, 5, 3]) fresh.push(await bought(rating));
  const [, , , ...written] = await Promise.all([...old.map((id) => hide(id)), ...fresh.map(write)]);
  expect(written).toHaveLength(4);
  expect(await standing()).toMatchObject({
    average: 4.25,
    listing: [425, 4],
    summary: [4.25, 4],
    sums: [17, 4],
  });
}, 20_000);

test('found by stars, by being hidden, by words of all who have a part in it, by day', async () => {
  const rude = await reviewed(1, 'Penjual 100% bohong');
  const input = await bought(5, 'Adem dipakai');
  scene.clock.set('2026-11-22T09:00:00+07:00');
  const kind = await write(input);
  good(await hide(rude));
  expect(await ids({})).toEqual([kind, rude]);
  expect(await ids({ rating: '5' })).toEqual([kind]);
  expect(await ids({ is_hidden: '1' })).toEqual([rude]);
  expect(await ids({ is_hidden: 'false' })).toEqual([kind]);
  expect(await ids({ has_photos: '1' })).toEqual([]);
  expect(await ids({ search: '100%' })).toEqual([rude]);
  expect(await ids({ search: '%' })).toEqual([rude]);
  expect(await ids({ search: 'adem' })).toEqual([kind]);
  expect(await ids({ search: 'tenun' })).toEqual([kind, rude]);
  expect(await ids({ search: 'cendana' })).toEqual([kind, rude]);
  expect(await ids({ search: input.order_code.toLowerCase() })).toEqual([kind]);
  expect(await ids({ date_start: '2026-11-22', date_end: '2026-11-22' })).toEqual([kind]);
  expect(await ids({ date_end: '2026-11-21' })).toEqual([rude]);
  expect(await ids({ merchant_id: scene.lontar })).toEqual([]);
  expect((await listed({ per_page: 1 }))[0]).toMatchObject({
    id: kind,
    buyer: { id: me, fullname: 'Budi Santoso' },
    merchant: { id: scene.cendana, merchant_name: 'Toko Cendana' },
    order_code: input.order_code,
  });
  const wrong = await ask(listOperatorReviews, {
    caller,
    query: { date_start: '2026-11-22', date_end: '2026-11-21' },
  });
  expect(wrong).toMatchObject({ error: 'invalid', faults: [{ field: 'date_start', rule: 'date_range' }] });
});
