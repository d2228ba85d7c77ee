import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listReviews, productBySlug } from '#contract/catalogue.ts';
import { hideReview, listOperatorReviews, showReview } from '#contract/operator-review.ts';
import { createReview } from '#contract/order.ts';
import { listStoreReviews } from '#contract/seller-review.ts';
import { dataOf } from '#tests/support/call-routes.ts';
import { type Account, createScene, NOON, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let operator: Account;
let me: number;
let shirt: number;

beforeAll(async () => {
  scene = await createScene();
  operator = await scene.operator('content');
});
beforeEach(async () => {
  scene.clock.set(NOON);
  shirt = await scene.product({ product_name: 'Kemeja Tenun', stock: 500 });
  await scene.publish();
  me = await scene.buyer();
});

/** What a buyer sends to review a completed order of the shirt. */
const bought = async (rating: number, review = '') => {
  const order_code = await scene.order({ buyer: me, products: [shirt], status: 'shipped' });
  dataOf(await scene.actOnOrder(me, order_code, 'receive'));
  const order_item_id = (await scene.orderOf(me, order_code)).items[0]!.id;
  return { order_code, order_item_id, rating, review };
};
const write = async (input: Awaited<ReturnType<typeof bought>>) =>
  dataOf(await scene.call(createReview, me, { input })).id;
const reviewed = async (rating: number, review = '') => write(await bought(rating, review));
const hide = (review_id: number, reason = 'Kata kasar') =>
  scene.call(hideReview, operator, { input: { review_id, reason } });
const show = (review_id: number) => scene.call(showReview, operator, { input: { review_id } });
const listed = async (query: Record<string, unknown>) =>
  dataOf(await scene.call(listOperatorReviews, operator, { input: { product_id: shirt, ...query } }));
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
  const detail = dataOf(await scene.call(productBySlug, null, { params }));
  const page = dataOf(await scene.call(listReviews, null, { params }));
  const store = dataOf(
    await scene.call(listStoreReviews, scene.sellers.cendana, { input: { product_id: shirt } }),
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
  const hidden = dataOf(await hide(poor));
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
  expect(dataOf(await show(poor))).toMatchObject({ is_hidden: false, hidden_reason: null });
  expect(await standing()).toEqual(before);
  expect(await storeSums()).toEqual(sums);
});

test('the average has two decimals, half up, and is 0 when none is left', async () => {
  const all = [];
  for (const rating of [5, 4, 4, 4, 4, 4, 4, 4, 1]) all.push(await reviewed(rating));
  await hide(all[8]!);
  // 33 / 8 = 4.125
  expect(await standing()).toMatchObject({ average: 4.13, listing: [413, 8], summary: [4.13, 8] });
  for (const id of all.slice(0, 8)) dataOf(await hide(id));
  expect(await standing()).toMatchObject({ average: 0, total: 0, listing: [0, 0], summary: [0, 0] });
}, 20_000);

test('the second to hide or show it is told, an unknown one is absent, a reason is needed', async () => {
  const id = await reviewed(2);
  const answers = await Promise.all([hide(id), hide(id), hide(id)]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
  expect((await standing()).sums).toEqual([0, 0]);
  expect((await Promise.all([show(id), show(id)])).filter((one) => one.code === 200)).toHaveLength(1);
  expect((await standing()).sums).toEqual([2, 1]);
  expect(await hide(999_999_999)).toMatchObject({ code: 404 });
  expect(hideReview.input.safeParse({ review_id: id, reason: ' x ' }).success).toBe(false);
});

test('the writer is told why, the store is not; both decisions are audited', async () => {
  const id = await reviewed(3);
  dataOf(await hide(id, 'Bukan tentang barangnya'));
  dataOf(await show(id));
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
  expect(await scene.auditEvents(`review:${id}`)).toMatchObject([
    {
      action: 'review.hide',
      actor_id: operator.accountId,
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
  dataOf(await hide(rude));
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
  const wrong = await scene.call(listOperatorReviews, operator, {
    input: { date_start: '2026-11-22', date_end: '2026-11-21' },
  });
  expect(wrong).toMatchObject({ code: 422, errors: [{ field: 'date_start', rule: 'date_range' }] });
});
