import { beforeAll, describe, expect, test } from 'vitest';
import { listMerchants, merchantBySlug } from '#contract/merchant.ts';
import { numberCategories } from '#market/catalogue/index.ts';
import { refreshListing } from '#market/search/index.ts';
import { dataOf, okOf } from '#tests/support/call-routes.ts';
import { createEmptyScene, type EmptyScene } from '#tests/support/scene.ts';
import { places } from '#tests/support/scene-rows.ts';
import { merchantRoutes } from './routes.ts';

let scene: EmptyScene;
const portCalls: unknown[] = [];
const category = { root: 0, middle: 0, leaf: 0, other: 0, closed: 0 };
const photo = { id: '' };

beforeAll(async () => {
  const ports = {
    followersOf: async () => 0,
    bestSellers: async (...args: unknown[]) => {
      portCalls.push(args);
      return [];
    },
    vouchersOf: async (...args: unknown[]) => {
      portCalls.push(args);
      return [];
    },
  };
  scene = await createEmptyScene({ routes: (ctx) => merchantRoutes(ctx, ports) });
  const { db } = scene;
  photo.id = await scene.file();
  category.root = await scene.category();
  category.middle = await scene.category({ level: 2, parent_id: category.root });
  category.leaf = await scene.category({
    level: 3,
    parent_id: category.middle,
    name: 'Daun',
    name_en: 'Leaf',
  });
  category.other = await scene.category({ name: 'Lain' });
  category.closed = await scene.category({ is_active: false });

  const day = (number: number) => new Date(Date.UTC(2025, 0, number));
  const official = { is_official: true };
  const batik = await scene.merchant({
    ...official,
    ...places.jepara,
    merchant_name: 'batik 100%',
    merchant_slug: 'batik',
    verified_at: day(3),
    total_sold: 5,
    total_product: 4,
    merchant_photo: photo.id,
    main_banner: photo.id,
    target_url: '/promo',
    rating_sum: 14,
    rating_count: 3,
    description: 'Kain',
    is_pkp: 'pkp',
    slider_banner: JSON.stringify([{ image: photo.id, target_url: '/x' }]),
  });
  const arang = await scene.merchant({
    ...official,
    merchant_name: 'Arang',
    merchant_slug: 'arang',
    verified_at: day(1),
    total_sold: 9,
  });
  const cendana = await scene.merchant({
    ...official,
    merchant_name: 'Cendana',
    merchant_slug: 'cendana',
    verified_at: day(2),
    total_sold: 9,
  });
  const warung = await scene.merchant({
    merchant_name: 'Warung Batik',
    merchant_slug: 'warung',
    verified_at: day(4),
  });
  await scene.merchant({ ...official, merchant_name: 'Tutup', merchant_slug: 'tutup', status: 'suspended' });
  await scene.merchant({
    ...official,
    merchant_name: 'Menunggu',
    merchant_slug: 'menunggu',
    status: 'pending',
  });
  for (const category_id of [category.other, category.leaf, category.leaf, category.closed]) {
    await scene.product({ merchant_id: batik, category_id });
  }
  await scene.product({ merchant_id: arang, category_id: category.leaf, status: 'HIDDEN' });
  await scene.product({ merchant_id: cendana, category_id: category.closed });
  await scene.product({ merchant_id: warung, category_id: category.middle });
  await numberCategories(db);
  const products = await db.selectFrom('products').select('id').execute();
  await db.transact((tx) =>
    refreshListing(
      tx,
      products.map(({ id }) => id),
    ),
  );
});

const slugs = async (query: Record<string, unknown> = {}) =>
  dataOf(await scene.call(listMerchants, null, { input: query })).map(({ slug }) => slug);

describe('the brand list', () => {
  test('#337 holds active official stores unless other types are portCalls for', async () => {
    expect(await slugs()).toEqual(['batik', 'cendana', 'arang']);
    expect(await slugs({ storetype: 'merchant' })).toEqual(['warung']);
    expect(await slugs({ storetype: 'all' })).toEqual(['warung', 'batik', 'cendana', 'arang']);
    expect(await slugs({ storetype: 'lain' })).toEqual([]);
  });

  test('#333 sorts by newest, most sold and name', async () => {
    expect(await slugs({ sort: 'lastest' })).toEqual(['batik', 'cendana', 'arang']);
    expect(await slugs({ sort: 'popular' })).toEqual(['cendana', 'arang', 'batik']);
    expect(await slugs({ sort: 'asc' })).toEqual(['arang', 'batik', 'cendana']);
    expect(await slugs({ sort: 'desc' })).toEqual(['cendana', 'batik', 'arang']);
    expect(await slugs({ sort: 'lain' })).toEqual(await slugs());
  });

  test('#333 names are sorted as a dictionary does: case and accents do not part them, numbers count', async () => {
    const before = await slugs({ storetype: 'all', sort: 'asc' });
    for (const [merchant_name, merchant_slug] of [
      ['Cahaya 10', 'cahaya-10'],
      ['Cahaya 9', 'cahaya-9'],
      ['CDE Mebel', 'cde'],
      ['Écru', 'ecru'],
    ])
      await scene.merchant({ merchant_name, merchant_slug, verified_at: new Date(0) });
    const sorted = ['arang', 'batik', 'cahaya-9', 'cahaya-10', 'cde', 'cendana', 'ecru', 'warung'];
    expect(await slugs({ storetype: 'all', sort: 'asc' })).toEqual(sorted);
    expect(await slugs({ storetype: 'all', sort: 'desc' })).toEqual(sorted.toReversed());
    expect(sorted.filter((slug) => before.includes(slug))).toEqual(before);
  });

  test('#230 has a letter filter of any case, and words that mean none', async () => {
    expect(await slugs({ alphabetsearch: 'B' })).toEqual(['batik']);
    expect(await slugs({ alphabetsearch: 'b' })).toEqual(['batik']);
    expect(await slugs({ alphabetsearch: 'Z' })).toEqual([]);
    for (const all of ['', 'All Brand', 'Semua Brand', 'All'])
      expect(await slugs({ alphabetsearch: all })).toHaveLength(3);
    for (const wrong of ['AB', '1', '%'])
      expect(listMerchants.input.safeParse({ alphabetsearch: wrong }).success).toBe(false);
  });

  test('#63 finds a part of a name in any case, and signs as they are', async () => {
    expect(await slugs({ search: 'BATIK', storetype: 'all' })).toEqual(['warung', 'batik']);
    expect(await slugs({ search: '0%' })).toEqual(['batik']);
    expect(await slugs({ search: '_' })).toEqual([]);
  });

  test('narrows to stores with a visible product in or below a category', async () => {
    expect(await slugs({ categories: [category.root], storetype: 'all' })).toEqual(['warung', 'batik']);
    expect(await slugs({ categories: [category.leaf], storetype: 'all' })).toEqual(['batik']);
    expect(await slugs({ categories: [category.closed], storetype: 'all' })).toEqual([]);
    expect(await slugs({ categories: [999_999, category.other], storetype: 'all' })).toEqual(['batik']);
  });

  test('#288 #155 comes in pages, each brand with its names and its one picture', async () => {
    const page = okOf(await scene.call(listMerchants, null, { input: { per_page: 2, page: 2 } }));
    expect(page.data.map(({ slug }) => slug)).toEqual(['arang']);
    expect(page.meta).toMatchObject({ total: 3, last_page: 2, prev_page_url: '/api/merchant/list?page=1' });
    expect(dataOf(await scene.call(listMerchants, null))[0]).toMatchObject({
      name: 'batik 100%',
      merchant_name: 'batik 100%',
      slug: 'batik',
      merchant_slug: 'batik',
      is_official: true,
      total_product: 4,
      photo: `/api/files/${photo.id}`,
      image: `/api/files/${photo.id}`,
      merchant_photos: `/api/files/${photo.id}`,
    });
  });
});

describe("a store's page", () => {
  test('#165 #108 tells of the store, its banners and its categories', async () => {
    const { data } = okOf(await scene.call(merchantBySlug, null, { params: { slug: 'batik' } }));
    const picture = `/api/files/${photo.id}`;
    expect(data.merchant).toMatchObject({
      merchant_name: 'batik 100%',
      merchant_city: 'Kab. Jepara',
      is_pkp: 'pkp',
      description: 'Kain',
      average_ratings: 4.67,
      total_reviews: 3,
      total_sold: 5,
      total_product: 4,
      joined_at: '2025-01-03T07:00:00+07:00',
      merchant_photo: picture,
    });
    expect(data.merchant_banner).toEqual({
      main_banner: picture,
      target_url: '/promo',
      slider_banner: [{ image: picture, target_url: '/x' }],
      secondary_long_banner: null,
      secondary_target_url: '',
    });
    expect(data.related_categories).toEqual([
      { id: category.leaf, name: 'Daun' },
      { id: category.other, name: 'Lain' },
    ]);
    const english = dataOf(
      await scene.call(merchantBySlug, null, { params: { slug: 'batik' }, locale: 'en' }),
    );
    expect(english.related_categories.map(({ name }) => name)).toEqual(['Leaf', 'Lain']);
    expect(portCalls.slice(0, 2)).toEqual([
      [data.merchant.id, 12, 'id'],
      [data.merchant.id, 'id'],
    ]);
  });

  test('of a store that is not active, or unknown, does not exist', async () => {
    for (const slug of ['tutup', 'menunggu', 'entah', 'BATIK']) {
      expect(await scene.call(merchantBySlug, null, { params: { slug } })).toMatchObject({
        code: 404,
      });
    }
  });
});
