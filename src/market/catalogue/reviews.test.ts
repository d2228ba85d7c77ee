import { beforeAll, expect, test } from 'vitest';
import { listReviews, productBySlug } from '#contract/catalogue.ts';
import { okOf } from '#tests/support/call-routes.ts';
import { createCatalogScene } from '#tests/support/catalog-scene.ts';

const shop = await createCatalogScene();
const { db } = shop;
const reviews = async (query: Record<string, unknown> = {}) =>
  okOf(await shop.call(listReviews, null, { params: { slug: 'sapu' }, input: query }));

beforeAll(async () => {
  const product_id = await shop.sell('Sapu', { slug: 'sapu' });
  const { id: user_id } = await db
    .insertInto('users')
    .values({ fullname: 'Rini Astuti' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = (day: number) => new Date(Date.UTC(2026, 0, day, 3));
  await db
    .insertInto('reviews')
    .values([
      {
        product_id,
        user_id,
        rating: 5,
        review: 'Bagus',
        created_at: at(1),
        reply: 'Terima kasih',
        replied_at: at(2),
      },
      { product_id, user_id, rating: 4, review: 'Cukup', created_at: at(3) },
      { product_id, user_id, rating: 1, review: 'Kasar', created_at: at(4), is_hidden: true },
      { product_id, user_id, rating: 4, review: 'Lumayan', created_at: at(3) },
    ])
    .execute();
});

test('newest first, buyers masked, hidden ones neither shown nor counted', async () => {
  const { data, total } = await reviews();
  expect(data.list.map((one) => one.review)).toEqual(['Lumayan', 'Cukup', 'Bagus']);
  expect(total).toBe(3);
  expect(data.summary).toEqual({
    avg_rating: 4.33,
    total_review: 3,
    stars: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 1 },
  });
  expect(data.list[2]).toMatchObject({
    buyer: { fullname: 'R***i' },
    order_code: null,
    created_at: '2026-01-01T10:00:00+07:00',
    reply: { reply: 'Terima kasih', replied_at: '2026-01-02T10:00:00+07:00' },
  });
  const page = okOf(await shop.call(productBySlug, null, { params: { slug: 'sapu' } }));
  expect(page.data.rating_summary).toEqual(data.summary);
});

test('one number of stars, paged; the summary stays that of all', async () => {
  const { data, total, meta } = await reviews({ rating: '4', per_page: 1, page: 2 });
  expect(data.list.map((one) => one.review)).toEqual(['Cukup']);
  expect([total, meta?.last_page, data.summary.total_review]).toEqual([2, 2, 3]);
  expect((await reviews({ page: 9 })).data.list).toEqual([]);
});

test('of a product that is not there', async () => {
  expect(await shop.call(listReviews, null, { params: { slug: 'never' } })).toMatchObject({
    code: 404,
  });
});
