import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createReview, listReviewRows } from '#contract/order.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let me: number;
let shirt: number;

beforeAll(async () => {
  scene = await createScene();
});
beforeEach(async () => {
  scene.clock.set(NOON);
  shirt = await scene.product({ product_name: 'Kemeja Tenun', stock: 500 });
  await scene.publish();
  me = await scene.buyer();
});

/** An order that was shipped, and its only item. */
const shipped = async () => {
  const payment = await scene.checkOut(me, [shirt]);
  await scene.capture(payment);
  const { order_code } = payment.orders[0]!;
  await scene.move(order_code, 'approve', 'seller');
  await scene.move(order_code, 'ship', 'seller', { resi: 'JNE01' });
  return { order_code, order_item_id: (await scene.orderOf(me, order_code)).items[0]!.id };
};
const completed = async () => {
  const bought = await shipped();
  dataOf(await scene.actOnOrder(me, bought.order_code, 'receive'));
  return bought;
};
const write = (input: Record<string, unknown>, who = me) =>
  scene.call(createReview, who, { input: { rating: 5, ...input } });
const rows = async (input: Record<string, unknown> = {}) =>
  dataOf(await scene.call(listReviewRows, me, { input }));

test('#138 product, store and lists count it at once, the store is told', async () => {
  const first = await completed();
  const second = await completed();
  const store = () =>
    scene.db
      .selectFrom('merchants')
      .select(['rating_sum', 'rating_count'])
      .where('id', '=', scene.cendana)
      .executeTakeFirstOrThrow();
  const before = await store();
  const review = dataOf(await write({ ...first, review: 'Bahannya adem' }));
  expect(review).toMatchObject({
    rating: 5,
    review: 'Bahannya adem',
    order_code: first.order_code,
    product: { product_name: 'Kemeja Tenun' },
    buyer: { fullname: 'Budi Santoso' },
    reply: null,
  });
  dataOf(await write({ ...second, rating: 4 }));
  const product = await scene.db
    .selectFrom('products')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', shirt)
    .executeTakeFirstOrThrow();
  expect(product).toEqual({ rating_sum: 9, rating_count: 2 });
  const after = await store();
  expect([after.rating_sum - before.rating_sum, after.rating_count - before.rating_count]).toEqual([9, 2]);
  const listing = await scene.db
    .selectFrom('listing')
    .select(['rating', 'reviews'])
    .where('id', '=', shirt)
    .executeTakeFirstOrThrow();
  expect(listing).toEqual({ rating: 450, reviews: 2 });
  const told = await scene.db
    .selectFrom('notifications')
    .select('kind')
    .where('merchant_id', '=', scene.cendana)
    .where('kind', '=', 'review_created')
    .execute();
  expect(told.length).toBeGreaterThanOrEqual(2);
  const order = await scene.orderOf(me, first.order_code);
  expect(order.items[0]?.is_reviewed).toBe(true);
  expect(order.actions).toEqual([]);
});

test('once, also when it comes ten times at once', async () => {
  const bought = await completed();
  const answers = await Promise.all(Array.from({ length: 10 }, () => write(bought)));
  expect(answers.filter((one) => one.code === 200)).toHaveLength(1);
  expect(answers.filter((one) => one.code === 409)).toHaveLength(9);
  const product = await scene.db
    .selectFrom('products')
    .select('rating_count')
    .where('id', '=', shirt)
    .executeTakeFirstOrThrow();
  expect(product.rating_count).toBe(1);
});

test('only of a completed order, within 30 days', async () => {
  const bought = await shipped();
  expect(refusalOf(await write(bought)).code).toBe(409);
  dataOf(await scene.actOnOrder(me, bought.order_code, 'receive'));
  scene.clock.forwardHours(24 * 30 - 1);
  expect((await rows())[0]).toMatchObject({
    status: 'pending',
    deadline_at: '2026-12-20T12:00:00+07:00',
    review: null,
  });
  scene.clock.forwardHours(1);
  expect((await rows())[0]).toMatchObject({ status: 'expired' });
  expect(await rows({ status: 'pending' })).toEqual([]);
  expect(refusalOf(await write(bought)).code).toBe(409);
});

test("another's order and an item of another order are 404, a rating outside 1 to 5 is 422", async () => {
  const bought = await completed();
  const other = await completed();
  expect(refusalOf(await write(bought, await scene.buyer())).code).toBe(404);
  expect(refusalOf(await write({ ...bought, order_item_id: other.order_item_id })).code).toBe(404);
  for (const rating of [0, 6, 2.5]) expect(refusalOf(await write({ ...bought, rating })).code).toBe(422);
  expect(refusalOf(await write({ ...bought, file_ids: [randomUUID()] })).errors).toMatchObject([
    { field: 'file_ids', rule: 'file' },
  ]);
});

test('#295 items of completed orders, to be reviewed or reviewed, the last completed first', async () => {
  const first = await completed();
  scene.clock.forwardHours(1);
  const second = await completed();
  await shipped();
  const photo = randomUUID();
  await scene.db
    .insertInto('files')
    .values({
      id: photo,
      owner_id: me,
      type: 'review',
      is_private: false,
      mime: 'image/webp',
      storage_key: photo,
      width: 1,
      height: 1,
      picture_spec: null,
      sealed_key: null,
    })
    .execute();
  dataOf(await write({ ...first, file_ids: [photo] }));
  const all = await rows();
  expect(all.map((one) => [one.order_code, one.status])).toEqual([
    [second.order_code, 'pending'],
    [first.order_code, 'done'],
  ]);
  expect(all[1]?.review?.photos).toMatchObject([{ file_id: photo }]);
  expect((await rows({ status: 'pending' })).map((one) => one.order_code)).toEqual([second.order_code]);
  expect((await rows({ status: 'done' })).map((one) => one.order_code)).toEqual([first.order_code]);
  expect(refusalOf(await scene.call(listReviewRows, me, { input: { status: 'all' } })).code).toBe(422);
});
