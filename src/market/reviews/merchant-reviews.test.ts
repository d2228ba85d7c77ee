import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createReview } from '#contract/order.ts';
import { listReviewsByOrder, listStoreReviews, replyToReview } from '#contract/seller-review.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let me: number;
const goods = { shirt: 0, hat: 0 };
beforeAll(async () => {
  scene = await createScene();
});
beforeEach(async () => {
  scene.clock.set(NOON);
  goods.shirt = await scene.product({ product_name: 'Kemeja Tenun', stock: 500 });
  goods.hat = await scene.product({ product_name: 'Topi Tenun', stock: 500 });
  await scene.publish();
  me = await scene.buyer();
});

/** A completed order of both products, each reviewed with these stars; the ids of the reviews. */
const reviewed = async (...stars: number[]) => {
  const order_code = await scene.order({ buyer: me, products: [goods.shirt, goods.hat], status: 'shipped' });
  dataOf(await scene.actOnOrder(me, order_code, 'receive'));
  const { items } = await scene.orderOf(me, order_code);
  const ids: number[] = [];
  for (const [index, rating] of stars.entries()) {
    const input = { order_code, order_item_id: items[index]!.id, rating, review: `Bintang ${rating}` };
    ids.push(dataOf(await scene.call(createReview, me, { input })).id);
  }
  return { order_code, ids };
};
const list = async (input: object = {}) =>
  dataOf(await scene.call(listStoreReviews, scene.sellers.cendana, { input: { ...input } }));
const byOrder = async (input: object = {}) =>
  dataOf(await scene.call(listReviewsByOrder, scene.sellers.cendana, { input: { ...input } }));
const reply = (review_id: number, text: string, who: 'cendana' | 'lontar' = 'cendana') =>
  scene.call(replyToReview, scene.sellers[who], { input: { review_id, reply: text } });

test('#177 #305 the summary counts stars and says when they began; the list is newest first', async () => {
  const { order_code, ids } = await reviewed(5);
  scene.clock.set('2026-11-21T01:00:00+07:00');
  const later = await reviewed(4);
  const { summary, list: rows } = await list({ product_id: goods.shirt });
  expect(summary).toEqual({ avg_rating: 4.5, total_review: 2, periode_awal: '2026-11-20' });
  expect(rows.map((row) => row.id)).toEqual([later.ids[0], ids[0]]);
  expect(rows[1]).toMatchObject({
    rating: 5,
    review: 'Bintang 5',
    order_code,
    buyer: { fullname: 'Budi Santoso' },
    product: { id: goods.shirt, product_name: 'Kemeja Tenun' },
    reply: null,
  });
  const whole = (await list()).summary;
  expect(whole.total_review).toBeGreaterThanOrEqual(2);
  expect((await byOrder()).summary).toEqual(whole);
});

test('#305 filters: product, stars, replied, days of Jakarta', async () => {
  const { ids } = await reviewed(2, 5);
  const product_id = goods.shirt;
  const found = async (input: object) => (await list({ product_id, ...input })).list.map((row) => row.id);
  expect(await found({ rating: 2 })).toEqual([ids[0]]);
  expect(await found({ rating: 5 })).toEqual([]);
  // the stars asked for do not change what the product has
  expect((await list({ product_id, rating: 5 })).summary.total_review).toBe(1);
  expect(await found({ is_replied: '1' })).toEqual([]);
  dataOf(await reply(ids[0]!, 'Maaf ya'));
  expect(await found({ is_replied: 'true' })).toEqual([ids[0]]);
  expect(await found({ is_replied: '0' })).toEqual([]);
  expect(await found({ date_start: '2026-11-20', date_end: '2026-11-20' })).toEqual([ids[0]]);
  expect((await list({ product_id, date_start: '2026-11-21' })).summary).toEqual({
    avg_rating: 0,
    total_review: 0,
    periode_awal: null,
  });
  for (const [wrong, field] of [
    [{ rating: 6 }, 'rating'],
    [{ date_start: '2026-11-21', date_end: '2026-11-20' }, 'date_start'],
    [{ product_id: 'x' }, 'product_id'],
    [{ is_replied: 'ya' }, 'is_replied'],
  ] as const) {
    const refused = refusalOf(await scene.call(listStoreReviews, scene.sellers.cendana, { input: wrong }));
    expect(refused.errors?.[0]?.field).toBe(field);
  }
});

test('#305 reviews of one order stand together, the last reviewed order first', async () => {
  const noon = '2026-11-22T12:00:00+07:00';
  scene.clock.set(noon);
  const first = await reviewed(5, 4);
  const second = await reviewed(3);
  const { list: orders } = await byOrder();
  expect(orders.slice(0, 2)).toMatchObject([
    { order_code: second.order_code, reviews: [{ id: second.ids[0] }] },
    {
      order_code: first.order_code,
      buyer: { fullname: 'Budi Santoso' },
      completed_at: noon,
      reviews: first.ids.map((id) => ({ id })),
    },
  ]);
  const one = await byOrder({ search: first.order_code.slice(4).toLowerCase() });
  expect(one.list.map((order) => order.order_code)).toEqual([first.order_code]);
  const page = await scene.call(listReviewsByOrder, scene.sellers.cendana, { input: { per_page: 1 } });
  expect(page).toMatchObject({
    meta: { per_page: 1 },
    total: (await byOrder({ per_page: 100 })).list.length,
  });
});

test('#305 a reply may be replaced; each time the buyer is told', async () => {
  const { ids } = await reviewed(5);
  const id = ids[0]!;
  expect(dataOf(await reply(id, 'Terima kasih')).reply).toEqual({ reply: 'Terima kasih', replied_at: NOON });
  scene.clock.forwardHours(1);
  expect(dataOf(await reply(id, ' Terima kasih banyak '))).toMatchObject({
    reply: { reply: 'Terima kasih banyak', replied_at: '2026-11-20T13:00:00+07:00' },
  });
  expect((await list({ product_id: goods.shirt })).list[0]?.reply?.reply).toBe('Terima kasih banyak');
  const told = await scene.db
    .selectFrom('notifications')
    .select(['kind', 'details'])
    .where('user_id', '=', me)
    .where('category', '=', 'review')
    .execute();
  const details = { product_name: 'Kemeja Tenun', merchant_name: 'Toko Cendana' };
  expect(told).toEqual([
    { kind: 'review_reply', details },
    { kind: 'review_reply', details },
  ]);
  for (const text of ['', ' ', 'a'.repeat(1001)]) expect(refusalOf(await reply(id, text)).code).toBe(422);
});

test("another store's and hidden reviews are absent", async () => {
  const { ids } = await reviewed(5, 1);
  expect(refusalOf(await reply(ids[0]!, 'Bukan punya saya', 'lontar')).code).toBe(404);
  const theirs = dataOf(await scene.call(listStoreReviews, scene.sellers.lontar));
  expect(theirs.list).toEqual([]);
  expect(dataOf(await scene.call(listReviewsByOrder, scene.sellers.lontar)).list).toEqual([]);
  const foreign = await scene.call(listStoreReviews, scene.sellers.lontar, {
    input: { product_id: goods.shirt },
  });
  expect(dataOf(foreign)).toMatchObject({ list: [], summary: { total_review: 0 } });
  await scene.db.updateTable('reviews').set({ is_hidden: true }).where('id', '=', ids[1]!).execute();
  expect((await list({ product_id: goods.hat })).summary.total_review).toBe(0);
  expect(refusalOf(await reply(ids[1]!, 'Halo')).code).toBe(404);
});
