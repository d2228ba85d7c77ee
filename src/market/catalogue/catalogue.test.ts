import { beforeAll, expect, test } from 'vitest';
import {
  categoryBySlug,
  categoryTree,
  listStoreTypes,
  megamenu,
  productBySlug,
} from '#contract/catalogue.ts';
import { fileUrl } from '#contract/pictures.ts';
import { dataOf, okOf } from '#tests/support/call-routes.ts';
import { createCatalogScene } from '#tests/support/catalog-scene.ts';

const shop = await createCatalogScene();
const { db, sell, read, call } = shop;
const detail = async (slug: string, locale: 'id' | 'en' = 'id') =>
  dataOf(await call(productBySlug, null, { params: { slug }, locale }));

beforeAll(async () => {
  const image = await shop.file();
  await db
    .updateTable('categories')
    .set({ main_slider: JSON.stringify([{ image, targeturl: '/promo' }]) })
    .where('id', '=', shop.fashion)
    .execute();
  await db
    .insertInto('category_brands')
    .values({ category_id: shop.fashion, merchant_id: shop.official, position: 1 })
    .execute();
  await sell('Kemeja Flanel', {
    category_id: shop.kemeja,
    merchant_id: shop.official,
    slug: 'kemeja-flanel',
    base_price: 120_000,
    merchant_discount_amount: 20_000,
  });
  await sell('Topi', { category_id: shop.fashion });
  const unseen = await shop.category({ name: 'Rahasia', is_active: false });
  const below = await shop.category({
    parent_id: unseen,
    level: 2,
    name: 'Di Bawahnya',
    slug: 'di-bawahnya',
  });
  await sell('Tak Terlihat', { category_id: below, slug: 'tak-terlihat' });
  shop.forget();
});

test('#49 #152 #252 the menu is the tree of active categories by position, with totals and featured brands', async () => {
  const { data, total } = await read(megamenu);
  expect(total).toBe(2);
  expect(data.map((one) => one.name)).toEqual(['Fashion', 'Dapur']);
  const [fashion] = data;
  expect(fashion).toMatchObject({ parent_id: null, level: 1, total_product: 2 });
  expect(fashion!.child[0]).toMatchObject({
    name: 'Pria',
    level: 2,
    total_product: 1,
    parent_id: shop.fashion,
  });
  expect(fashion!.child[0]!.child[0]).toMatchObject({
    name: 'Kemeja',
    level: 3,
    total_product: 1,
    child: [],
  });
  expect(fashion!.related_brand.map((brand) => brand.slug)).toEqual([
    fashion!.related_brand[0]!.merchant_slug,
  ]);
  expect(fashion!.json_meta.main_slider).toEqual([
    { image: expect.stringMatching(/^\/api\/files\//), targeturl: '/promo' },
  ]);
});

test('#259 the tree is the menu, in the reader’s language', async () => {
  expect((await read(categoryTree)).data).toEqual((await read(megamenu)).data);
  expect((await read(categoryTree, {}, 'en')).data.map((one) => one.name)).toEqual(['Clothing', 'Dapur']);
});

test('one category of any level with its ancestors; unknown and inactive are absent', async () => {
  const { data } = okOf(await call(categoryBySlug, null, { params: { slug: 'kemeja' }, locale: 'en' }));
  expect(data.parents.map((one) => one.name)).toEqual(['Clothing', 'Pria']);
  expect(data).toMatchObject({ id: shop.kemeja, level: 3, total_product: 1 });
  for (const slug of ['nothing', 'di-bawahnya']) {
    expect(await call(categoryBySlug, null, { params: { slug } })).toMatchObject({ code: 404 });
  }
});

test('#261 the two store types', async () => {
  expect((await read(listStoreTypes)).data).toEqual([
    { type: 'official', label: 'Official Store' },
    { type: 'merchant', label: 'Merchant' },
  ]);
});

test('a product page: discount, category path, empty summary', async () => {
  const photo = await shop.file();
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'kemeja-flanel')
    .executeTakeFirstOrThrow();
  await db.insertInto('product_photos').values({ product_id: id, position: 0, file_id: photo }).execute();
  await shop.refresh(id);
  const found = await detail('kemeja-flanel', 'en');
  expect(found).toMatchObject({
    publish_price: 100_000,
    base_price: 120_000,
    merchant_discount_amount: 20_000,
    merchant_discount_percentage: 16.67,
    photos: [{ file_id: photo, image_url: fileUrl(photo), thumb_url: `${fileUrl(photo)}?w=320` }],
    variants: [],
    options: [],
    voucher: [],
    flash_sale: null,
    rating_summary: { avg_rating: 0, total_review: 0, stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } },
  });
  expect(found.categories.map((one) => one.name)).toEqual(['Clothing', 'Pria', 'Kemeja']);
});

test('what is hidden, taken down, deleted, of a closed store or of an inactive category is absent', async () => {
  const closed = await shop.merchant({ status: 'pending' });
  const cases = {
    hidden: { status: 'HIDDEN' },
    taken: { is_taken_down: true },
    deleted: { deleted_at: new Date() },
    closed: { merchant_id: closed },
  } as const;
  for (const [slug, fields] of Object.entries(cases)) await sell('Sembunyi', { slug, ...fields });
  for (const slug of [...Object.keys(cases), 'tak-terlihat', 'never-was']) {
    expect(await call(productBySlug, null, { params: { slug } })).toMatchObject({ code: 404 });
  }
});
