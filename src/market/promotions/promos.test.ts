import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { homePromos } from '#contract/home.ts';
import { listPromoProducts, listPromos, promoBySlug } from '#contract/promo.ts';
import { dataOf, okOf } from '#tests/support/call-routes.ts';
import { createEmptyScene, type EmptyScene } from '#tests/support/scene.ts';
import type { MarketContext } from '../context.ts';
import { vouchersForProduct, vouchersOfStore } from './public-vouchers.ts';

const noon = '2026-11-20T12:00:00+07:00';
const running = { start_at: '2026-11-20T00:00:00+07:00', end_at: '2026-11-21T00:00:00+07:00' };
const over = { start_at: '2026-11-19T00:00:00+07:00', end_at: noon };
const coming = { start_at: '2026-11-20T12:00:01+07:00', end_at: '2026-11-22T00:00:00+07:00' };

let scene: EmptyScene;
let ctx: MarketContext;
const stores = { official: 0, ordinary: 0, suspended: 0 };
const goods: number[] = [];
const category = { root: 0, leaf: 0 };

/** Made at the same moment, so that the later id comes first. */
const newestFirst = (ids: readonly number[]): number[] => ids.toReversed();

beforeAll(async () => {
  scene = await createEmptyScene();
  ctx = scene.ctx;
  stores.official = await scene.merchant({ is_official: true, merchant_name: 'Rumah Resmi' });
  stores.ordinary = await scene.merchant();
  stores.suspended = await scene.merchant({ status: 'suspended' });
  category.root = await scene.category();
  category.leaf = await scene.category({ level: 2, parent_id: category.root });
  const other = await scene.category();
  for (let index = 0; index < 30; index += 1) {
    const merchant_id = index < 20 ? stores.official : stores.ordinary;
    goods.push(
      await scene.product({
        merchant_id,
        category_id: index % 2 === 0 ? category.leaf : other,
        status: index < 14 ? 'HIDDEN' : 'PUBLISH',
      }),
    );
  }
  await scene.publish();
});
beforeEach(async () => {
  await sql`truncate promos cascade`.execute(ctx.db);
});

const names = async (query: Record<string, unknown> = {}) =>
  dataOf(await scene.call(listPromos, null, { input: query })).map((one) => one.promo_name);

describe('the list of promos', () => {
  test('#268 holds what runs and is public, without slots, the newest first', async () => {
    await scene.promo({ ...running, promo_name: 'kampanye' });
    await scene.voucher({ ...running, promo_name: 'voucher', start_at: '2026-11-20T01:00:00+07:00' });
    await scene.promo({ ...over, promo_name: 'lewat' });
    await scene.promo({ ...coming, promo_name: 'nanti' });
    await scene.promo({ ...running, promo_name: 'mati', is_active: false });
    await scene.promo({ ...running, promo_name: 'dihapus', deleted_at: new Date(noon) });
    await scene.voucher({ ...running, promo_name: 'rahasia', is_public: false });
    await scene.slot(running.start_at, running.end_at, { promo_name: 'slot' });
    await scene.voucher({
      ...running,
      promo_name: 'toko tutup',
      organizer: 'merchant',
      merchant_id: stores.suspended,
    });
    expect(await names()).toEqual(['voucher', 'kampanye']);
    expect(okOf(await scene.call(listPromos, null)).meta).toMatchObject({ total: 2, last_page: 1 });
  });

  test('#336 sorts by start, or by how much a promo is used; an unknown sort is the first', async () => {
    await scene.voucher({ ...running, promo_name: 'awal', used: 5, claimed: 5 });
    await scene.voucher({ ...running, promo_name: 'laris', used: 1, claimed: 50 });
    await scene.promo({ ...running, promo_name: 'baru', start_at: '2026-11-20T02:00:00+07:00' });
    expect(await names({ sort: 'topvalue' })).toEqual(['laris', 'awal', 'baru']);
    expect(await names({ sort: 'lates' })).toEqual(['baru', 'laris', 'awal']);
    expect(await names({ sort: 'x' })).toEqual(await names());
  });

  test('#101 #102 narrows by who gives it, by name and by code', async () => {
    await scene.voucher({ ...running, promo_name: 'Pasar Raya', voucher_code: 'PASAR100' });
    await scene.voucher({
      ...running,
      promo_name: 'Resmi',
      organizer: 'official',
      merchant_id: stores.official,
    });
    await scene.promo({
      ...running,
      promo_name: '100% toko',
      organizer: 'merchant',
      merchant_id: stores.ordinary,
    });
    expect(await names({ organizer: 'official' })).toEqual(['Resmi']);
    expect(await names({ organizer: 'merchant' })).toEqual(['100% toko']);
    expect(await names({ organizer: 'marketplace' })).toEqual(['Pasar Raya']);
    expect(await names({ organizer: 'all' })).toHaveLength(3);
    expect(await names({ search: 'pasar r' })).toEqual(['Pasar Raya']);
    expect(await names({ search: 'sar10' })).toEqual(['Pasar Raya']);
    expect(await names({ search: '0%' })).toEqual(['100% toko']);
    expect(await names({ search: '_' })).toEqual([]);
    expect(listPromos.input.safeParse({ organizer: 'siapa' }).success).toBe(false);
  });

  test('#164 says of each promo what everybody may know', async () => {
    const icon = await scene.file();
    await scene.voucher({
      ...running,
      organizer: 'official',
      merchant_id: stores.official,
      voucher_code: 'RESMI',
      icon,
      discount_type: 'percentage',
      discount_value: 10,
      max_discount: 20_000,
      min_purchase: 50_000,
    });
    const [promo] = dataOf(await scene.call(listPromos, null));
    expect(promo).toMatchObject({
      type: 'voucher',
      voucher_code: 'RESMI',
      start_at: running.start_at,
      end_at: running.end_at,
      json_meta: { icon: `/api/files/${icon}`, square_banner: null },
      thumbnail: null,
      is_selected: false,
      is_claimed: false,
      is_eligible: true,
      ineligible_reason: null,
      merchant: {
        id: stores.official,
        merchant_name: 'Rumah Resmi',
        merchant_city: 'Kota Kupang',
        is_official: true,
      },
      discount_type: 'percentage',
      discount_value: 10,
      max_discount: 20_000,
      min_purchase: 50_000,
    });
    expect(promo).not.toHaveProperty('products');
  });

  test('comes in pages', async () => {
    for (let index = 0; index < 3; index += 1)
      await scene.promo({ ...running, promo_name: `promo ${index}` });
    const second = okOf(await scene.call(listPromos, null, { input: { page: 2, per_page: 2 } }));
    expect(second.data).toHaveLength(1);
    expect(second.meta).toMatchObject({ total: 3, last_page: 2, from: 3, to: 3 });
    expect(dataOf(await scene.call(listPromos, null, { input: { page: 9 } }))).toEqual([]);
  });
});

describe('one promo', () => {
  const bySlug = (slug: string) => scene.call(promoBySlug, null, { params: { slug } });

  test('#35 has its terms, what is left of it, and its first ten products', async () => {
    await scene.voucher({
      ...running,
      slug: 'hemat',
      quota: 10,
      used: 4,
      terms: 'Berlaku sehari',
      description: 'Hemat',
      organizer: 'official',
      merchant_id: stores.official,
    });
    const { data } = okOf(await bySlug('hemat'));
    expect(data).toMatchObject({
      terms: 'Berlaku sehari',
      description: 'Hemat',
      quota_left: 6,
      total_product: 6,
    });
    expect(data.products.map(({ id }) => id)).toEqual(newestFirst(goods.slice(14, 20)));
    await scene.promo({ ...running, slug: 'semua' });
    const all = dataOf(await bySlug('semua'));
    expect([all.products.length, all.total_product, all.quota_left]).toEqual([10, 16, null]);
  });

  test('to come, over, hidden, private or unknown does not exist', async () => {
    await scene.promo({ ...coming, slug: 'nanti' });
    await scene.promo({ ...over, slug: 'lewat' });
    await scene.promo({ ...running, slug: 'mati', is_active: false });
    await scene.promo({ ...running, slug: 'dihapus', deleted_at: new Date(noon) });
    await scene.voucher({ ...running, slug: 'rahasia', is_public: false });
    await scene.promo({ ...running, slug: 'tutup', organizer: 'merchant', merchant_id: stores.suspended });
    for (const slug of ['nanti', 'lewat', 'mati', 'dihapus', 'rahasia', 'tutup', 'entah']) {
      expect(await bySlug(slug)).toMatchObject({ code: 404 });
    }
  });
});

describe('the products of a promo', () => {
  const productsOf = async (id: number) =>
    dataOf(await scene.call(listPromoProducts, null, { params: { promoid: String(id) } })).map(
      (one) => one.id,
    );
  const visible = () => goods.slice(14);

  test('#270 are the named ones, and those of the named categories with all below them', async () => {
    const named = await scene.promo(running);
    await ctx.db
      .insertInto('promo_products')
      .values([goods[29], goods[0], goods[15]].map((id) => ({ promo_id: named, product_id: id ?? 0 })))
      .execute();
    expect(await productsOf(named)).toEqual([goods[29], goods[15]]);
    await ctx.db
      .insertInto('promo_categories')
      .values({ promo_id: named, category_id: category.root })
      .execute();
    expect(new Set(await productsOf(named))).toEqual(
      new Set([...visible().filter((_, index) => index % 2 === 0), goods[15], goods[29]]),
    );
  });

  test('#270 without a limit are all of its store, or all', async () => {
    const ofStore = await scene.voucher({ ...running, organizer: 'merchant', merchant_id: stores.ordinary });
    expect(await productsOf(ofStore)).toEqual(newestFirst(goods.slice(20)));
    const ofAll = await scene.voucher(running);
    const first = okOf(
      await scene.call(listPromoProducts, null, {
        params: { promoid: String(ofAll) },
        input: { per_page: 5 },
      }),
    );
    expect(first.meta).toMatchObject({
      total: 16,
      last_page: 4,
      next_page_url: `/api/promo/products/${ofAll}?page=2`,
    });
  });

  test('#251 #227 are narrowed and sorted like any list, and a lowest price above the highest matches nothing', async () => {
    const promo = await scene.voucher(running);
    const cheap = await scene.product({
      merchant_id: stores.ordinary,
      category_id: category.leaf,
      base_price: 20_000,
      product_name: 'Teko Enamel',
    });
    await scene.publish();
    const ids = async (query: Record<string, unknown>) =>
      dataOf(
        await scene.call(listPromoProducts, null, { params: { promoid: String(promo) }, input: query }),
      ).map(({ id }) => id);
    expect(await ids({ price_end: 50_000 })).toEqual([cheap]);
    expect((await ids({ sort: 'bottomprice' }))[0]).toBe(cheap);
    expect(await ids({ categories: [category.root], brands: [stores.ordinary], per_page: 1 })).toEqual([
      cheap,
    ]);
    expect(await ids({ price_start: 50_000, price_end: 20_000 })).toEqual([]);
    await ctx.db.updateTable('products').set({ status: 'HIDDEN' }).where('id', '=', cheap).execute();
    await scene.publish();
  });

  test('of a slot to come carry its terms, and nothing else is in it', async () => {
    const slot = await scene.slot(coming.start_at, coming.end_at);
    await scene.flashItem({ promo_id: slot, product_id: goods[20] ?? 0, flash_price: 60_000 });
    const { data } = okOf(await scene.call(listPromoProducts, null, { params: { promoid: String(slot) } }));
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      id: goods[20],
      publish_price: 100_000,
      flash_sale: { promo_id: slot, flash_price: 60_000 },
    });
    expect(await productsOf(await scene.slot('2026-11-23T00:00:00Z', '2026-11-24T00:00:00Z'))).toEqual([]);
  });

  test('of a promo that is over, hidden, private or unknown do not exist', async () => {
    const ids = [
      await scene.promo(over),
      await scene.promo({ ...running, is_active: false }),
      await scene.promo({ ...running, deleted_at: new Date(noon) }),
      await scene.voucher({ ...running, is_public: false }),
      999_999,
    ];
    for (const id of ids) {
      expect(await scene.call(listPromoProducts, null, { params: { promoid: String(id) } })).toMatchObject({
        code: 404,
      });
    }
    expect(listPromoProducts.params.safeParse({ promoid: 'x' }).success).toBe(false);
  });
});

describe('campaigns of the home page', () => {
  test('#257 #115 are the highlighted running ones by position, each with its first twelve visible products', async () => {
    const late = await scene.promo({ ...running, is_highlight: true, position: 2, promo_name: 'kedua' });
    const first = await scene.promo({ ...running, is_highlight: true, position: 1, promo_name: 'pertama' });
    await scene.promo({ ...running, promo_name: 'biasa' });
    await scene.promo({ ...coming, is_highlight: true, promo_name: 'nanti' });
    await scene.voucher({ ...running, is_highlight: true, promo_name: 'voucher' });
    await ctx.db
      .insertInto('promo_products')
      .values(goods.map((product_id, position) => ({ promo_id: first, product_id, position })))
      .execute();
    await ctx.db
      .insertInto('promo_products')
      .values({ promo_id: late, product_id: goods[0] ?? 0 })
      .execute();
    const { data } = okOf(await scene.call(homePromos, null));
    expect(data.map((one) => one.promo_name)).toEqual(['pertama', 'kedua']);
    expect(data[0]?.products?.map(({ id }) => id)).toEqual(goods.slice(14, 26));
    expect(data[1]?.products).toEqual([]);
  });
});

describe('vouchers on other pages', () => {
  test('of a store are its running public ones', async () => {
    const its = await scene.voucher({ ...running, organizer: 'official', merchant_id: stores.official });
    await scene.voucher({
      ...running,
      organizer: 'official',
      merchant_id: stores.official,
      is_public: false,
    });
    await scene.voucher({ ...over, organizer: 'official', merchant_id: stores.official });
    await scene.promo({ ...running, organizer: 'official', merchant_id: stores.official });
    await scene.voucher(running);
    expect((await vouchersOfStore(ctx, stores.official, 'id')).map(({ id }) => id)).toEqual([its]);
  });

  test('of a product are those of its store and of the marketplace that are about it', async () => {
    const product = {
      id: goods[15] ?? 0,
      merchantId: stores.official,
      categoryIds: [category.root, category.leaf],
    };
    const ofStore = await scene.voucher({ ...running, organizer: 'official', merchant_id: stores.official });
    const ofAll = await scene.voucher(running);
    const ofCategory = await scene.voucher(running);
    const ofProduct = await scene.voucher(running);
    const ofAnother = await scene.voucher(running);
    await scene.voucher({ ...running, organizer: 'merchant', merchant_id: stores.ordinary });
    await ctx.db
      .insertInto('promo_categories')
      .values({ promo_id: ofCategory, category_id: category.root })
      .execute();
    await ctx.db
      .insertInto('promo_products')
      .values([
        { promo_id: ofProduct, product_id: product.id },
        { promo_id: ofAnother, product_id: goods[16] ?? 0 },
      ])
      .execute();
    const found = (await vouchersForProduct(ctx, product, 'id')).map(({ id }) => id);
    expect(new Set(found)).toEqual(new Set([ofStore, ofAll, ofCategory, ofProduct]));
    // what is kept for guests says the same; another market has kept nothing yet
    const forGuests = (await vouchersForProduct({ ...ctx }, product, 'id', true)).map(({ id }) => id);
    expect(forGuests).toEqual(found);
  });
});
