import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listProducts, productBySlug } from '#contract/catalogue.ts';
import type { FlashPrice } from '#market/context.ts';
import { dataOf } from '#tests/support/call-routes.ts';
import { createCatalogScene } from '#tests/support/catalog-scene.ts';
import { productsByIds } from './present-product.ts';

const shop = await createCatalogScene();
const { db, sell, flash } = shop;
const detail = async () => dataOf(await shop.call(productBySlug, null, { params: { slug: 'kaos' } }));
const inList = async () => (await shop.read(listProducts, { search: 'kaos' })).data[0]!;
let kaos = 0;
let [small, large] = [0, 0];

beforeAll(async () => {
  const options = JSON.stringify([{ name: 'Ukuran', values: ['S', 'L'] }]);
  kaos = await sell('Kaos', {
    slug: 'kaos',
    options,
    base_price: 80_000,
    merchant_discount_amount: 10_000,
    stock: 7,
  });
  const rows = await db
    .insertInto('product_variants')
    .values([
      {
        product_id: kaos,
        position: 1,
        options: ['L'],
        base_price: 100_000,
        weight: 300,
        stock: 3,
        sku: 'KAOS-L',
      },
      {
        product_id: kaos,
        position: 0,
        options: ['S'],
        base_price: 80_000,
        merchant_discount_amount: 10_000,
        weight: 200,
        stock: 4,
      },
    ])
    .returning('id')
    .execute();
  [large, small] = rows.map((row) => row.id) as [number, number];
  await shop.refresh(kaos);
});
beforeEach(() => flash.clear());

const slotFor = (some: Partial<FlashPrice>): FlashPrice => ({
  promoId: 1,
  productId: kaos,
  variantId: null,
  flashPrice: 50_000,
  flashStock: 5,
  flashSold: 2,
  limitPerUser: 1,
  startAt: new Date('2026-01-01T00:00:00Z'),
  endAt: new Date('2026-01-01T02:00:00Z'),
  ...some,
});

test('variants in their order, and the product is priced as its cheapest', async () => {
  const found = await detail();
  expect(found.variants.map((one) => [one.id, one.options, one.publish_price])).toEqual([
    [small, ['S'], 70_000],
    [large, ['L'], 100_000],
  ]);
  expect(found).toMatchObject({ has_variants: true, stock: 7, publish_price: 70_000, base_price: 80_000 });
  expect((await inList()).publish_price).toBe(70_000);
  expect((await shop.read(listProducts, { search: 'KAOS-L' })).data).toHaveLength(1);
});

test('a slot without variant covers them all, in lists and on the page', async () => {
  flash.set(kaos, slotFor({}));
  const found = await detail();
  expect(found.variants.map((one) => [one.publish_price, one.merchant_discount_percentage])).toEqual([
    [50_000, 37.5],
    [50_000, 50],
  ]);
  for (const shown of [found, await inList()]) {
    expect(shown).toMatchObject({
      publish_price: 50_000,
      base_price: 80_000,
      merchant_discount_amount: 30_000,
      merchant_discount_percentage: 37.5,
      flash_sale: {
        promo_id: 1,
        flash_price: 50_000,
        flash_stock: 5,
        flash_sold: 2,
        limit_per_user: 1,
        start_at: '2026-01-01T07:00:00+07:00',
        end_at: '2026-01-01T09:00:00+07:00',
      },
    });
  }
});

test('a slot of one variant leaves the other; lists and page agree', async () => {
  flash.set(kaos, slotFor({ variantId: large }));
  const found = await detail();
  expect(found.variants.map((one) => one.publish_price)).toEqual([70_000, 50_000]);
  for (const shown of [found, await inList()]) {
    expect(shown).toMatchObject({
      publish_price: 50_000,
      base_price: 100_000,
      merchant_discount_percentage: 50,
    });
  }
});

test('sold out: the normal price and no flash sale', async () => {
  flash.set(kaos, slotFor({ flashSold: 5 }));
  for (const shown of [await detail(), await inList()]) {
    expect(shown).toMatchObject({ publish_price: 70_000, flash_sale: null });
  }
});

test('products by ids keep their order and leave out what is not visible', async () => {
  const first = await sell('Satu');
  const hidden = await sell('Dua', { status: 'HIDDEN' });
  const found = await productsByIds(shop.ctx, [kaos, hidden, first, 999_999], 'id');
  expect(found.map((one) => one.id)).toEqual([kaos, first]);
});
