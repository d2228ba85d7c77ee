import { beforeAll, describe, expect, test } from 'vitest';
import { homeBlocks, trendingCategories } from '#contract/home.ts';
import { dataOf, okOf } from '#tests/support/call-routes.ts';
import { createEmptyScene, type EmptyScene } from '#tests/support/scene.ts';
import type { MarketContext } from '../context.ts';

let scene: EmptyScene;
let ctx: MarketContext;
const category = { shirts: 0, sleeves: 0, shoes: 0, empty: 0, closed: 0 };
const goods = { sleeve: 0, shoe: 0, boot: 0, hidden: 0 };

beforeAll(async () => {
  scene = await createEmptyScene();
  const { db } = scene;
  ctx = scene.ctx;
  category.shirts = await scene.category({ name: 'Baju', name_en: 'Shirts' });
  category.sleeves = await scene.category({ level: 2, parent_id: category.shirts });
  category.shoes = await scene.category({ name: 'Sepatu' });
  category.empty = await scene.category();
  category.closed = await scene.category({ is_active: false });
  const merchant_id = await scene.merchant();
  goods.sleeve = await scene.product({ merchant_id, category_id: category.sleeves });
  goods.shoe = await scene.product({ merchant_id, category_id: category.shoes });
  goods.boot = await scene.product({ merchant_id, category_id: category.shoes, total_sold: 7 });
  goods.hidden = await scene.product({ merchant_id, category_id: category.shoes, status: 'HIDDEN' });
  await db
    .insertInto('product_sales')
    .values([
      { day: '2026-11-19', product_id: goods.sleeve, units: 3 },
      { day: '2026-10-22', product_id: goods.sleeve, units: 3 },
      { day: '2026-11-20', product_id: goods.shoe, units: 5 },
      { day: '2026-10-21', product_id: goods.shoe, units: 900 },
    ])
    .execute();
  await scene.publish();
});

describe('trending categories', () => {
  test('#257 #116 are roots by what was sold below them in thirty days, without children', async () => {
    const { data } = okOf(await scene.call(trendingCategories, null));
    expect(data.map(({ id }) => id)).toEqual([category.shirts, category.shoes]);
    expect(data[0]).toMatchObject({ name: 'Baju', level: 1, child: [], total_product: 1 });
    expect(data[0]).not.toHaveProperty('units');
    expect(dataOf(await scene.call(trendingCategories, null, { locale: 'en' }))[0]?.name).toBe('Shirts');
  });

  test('#257 what is sold today counts at once, and the thirtieth day is gone after midnight', async () => {
    const first = async () => dataOf(await scene.call(trendingCategories, null))[0]?.id;
    const sell = (day: string, product_id: number, units: number) =>
      ctx.db.insertInto('product_sales').values({ day, product_id, units }).execute();
    expect(await first()).toBe(category.shirts);
    await sell('2026-11-20', goods.boot, 2);
    expect(await first()).toBe(category.shoes);
    await sell('2026-11-20', goods.sleeve, 2);
    expect(await first()).toBe(category.shirts);
    scene.clock.set('2026-11-21T00:00:00+07:00');
    // three of the shirts were sold on 22 October
    expect(await first()).toBe(category.shoes);
    scene.clock.set('2026-11-20T12:00:00+07:00');
    await ctx.db
      .deleteFrom('product_sales')
      .where('day', '=', '2026-11-20')
      .where('product_id', 'in', [goods.boot, goods.sleeve])
      .execute();
  });
});

describe('blocks of the home page', () => {
  test('#117 come by position: banners, picked products, and best sellers where none were picked', async () => {
    const image = await scene.file();
    await ctx.db
      .insertInto('home_blocks')
      .values([
        {
          type: 'category_highlight',
          title: 'Terlaris',
          title_en: 'Best sellers',
          category_id: category.shoes,
          position: 3,
          banners: '[]',
          view_more_url: '/search',
        },
        {
          type: 'category_highlight',
          title: 'Pilihan',
          category_id: category.shirts,
          position: 2,
          banners: '[]',
          product_ids: [goods.hidden, goods.shoe, goods.sleeve],
        },
        {
          type: 'banner',
          title: 'Spanduk',
          position: 1,
          banners: JSON.stringify([{ image, target_url: '/promo' }]),
        },
        { type: 'banner', title: 'Mati', position: 0, banners: '[]', is_active: false },
        {
          type: 'category_highlight',
          title: 'Tertutup',
          category_id: category.closed,
          position: 4,
          banners: '[]',
        },
      ])
      .execute();
    const { data } = okOf(await scene.call(homeBlocks, null));
    expect(data.map(({ title }) => title)).toEqual(['Spanduk', 'Pilihan', 'Terlaris', 'Tertutup']);
    expect(data[0]).toMatchObject({
      type: 'banner',
      category: null,
      products: [],
      banners: [{ image: `/api/files/${image}`, target_url: '/promo' }],
    });
    expect(data[1]?.products.map(({ id }) => id)).toEqual([goods.shoe, goods.sleeve]);
    expect(data[1]?.category).toMatchObject({ id: category.shirts, name: 'Baju' });
    expect(data[2]).toMatchObject({
      view_more_url: '/search',
      products: [{ id: goods.boot }, { id: goods.shoe }],
    });
    expect(data[3]).toMatchObject({ category: null, products: [] });
    const english = dataOf(await scene.call(homeBlocks, null, { locale: 'en' }));
    expect(english.map(({ title }) => title)).toEqual(['Spanduk', 'Pilihan', 'Best sellers', 'Tertutup']);
    expect(english[2]).not.toHaveProperty('title_en');
    // what has no English text is marked as Indonesian, and so is nothing else
    expect(english.map(({ title_lang }) => title_lang)).toEqual(['id', 'id', undefined, 'id']);
    expect(english.map((block) => block.category?.name_lang)).toEqual([
      undefined,
      undefined,
      'id',
      undefined,
    ]);
    expect(english[1]?.category?.name).toBe('Shirts');
    expect(data.filter(({ title_lang, category: of }) => title_lang ?? of?.name_lang)).toEqual([]);
  });
});
