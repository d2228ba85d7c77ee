import { beforeAll, beforeEach, expect, test } from 'vitest';
import { productBySlug } from '#contract/catalogue.ts';
import { editProduct, hideProducts, publishProducts } from '#contract/seller-product.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';
import { oldPricesTimer, setPrices } from './index.ts';

// the database keeps the times of prices by its own clock, so that the shop's stands beside it here
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let scene: Scene;
let photo: string;
let began: number;
beforeAll(async () => {
  scene = await createScene();
  photo = await scene.upload(scene.sellers.cendana.accountId, 'product');
  began = Date.now();
});
const clockAfter = (ms: number) => scene.clock.set(new Date(Date.now() + ms).toISOString());
beforeEach(() => clockAfter(0));

/** A product that is sold for so many days, for Rp 100,000. */
const soldFor = async (days: number, fields: Parameters<Scene['product']>[0] = {}) => {
  const created_at = new Date(Date.now() - days * DAY_MS).toISOString();
  const id = await scene.product({ created_at, ...fields });
  await scene.db
    .insertInto('product_photos')
    .values({ product_id: id, position: 0, file_id: photo })
    .execute();
  await scene.publish();
  return id;
};
const edit = (product_id: number, change: object) =>
  scene.call(editProduct, scene.sellers.cendana, { params: {}, input: { product_id, ...change } });
const history = (product_id: number) =>
  scene.db
    .selectFrom('price_history')
    .select(['variant_id', 'base_price', 'price', 'was_shown'])
    .where('product_id', '=', product_id)
    .orderBy('id')
    .execute();
const page = async (id: number) => {
  const { slug } = await scene.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return dataOf(await scene.call(productBySlug, null, { params: { slug } }));
};
const lowest = async (id: number) => (await page(id)).lowest_prices;

test('every change of a price is kept, whichever way it came, with whether anybody saw it', async () => {
  const id = await soldFor(60);
  dataOf(await edit(id, { merchant_discount_amount: 20_000 }));
  const answer = await setPrices(scene.ctx, scene.cendana, [{ product_id: id, base_price: 95_000 }], 'id');
  expect(answer.ok && answer.data).toMatchObject([{ result: 'changed', price: 75_000 }]);
  // nor can a writer forget it who knows nothing of it
  await scene.db.updateTable('products').set({ merchant_discount_amount: 0 }).where('id', '=', id).execute();
  dataOf(await scene.call(hideProducts, scene.sellers.cendana, { input: { product_id: id } }));
  dataOf(await edit(id, { base_price: 500_000 }));
  dataOf(await scene.call(publishProducts, scene.sellers.cendana, { input: { product_id: id } }));
  expect(await history(id)).toEqual(
    [
      { base_price: 100_000, price: 100_000, was_shown: true },
      { base_price: 100_000, price: 80_000, was_shown: true },
      { base_price: 95_000, price: 75_000, was_shown: true },
      { base_price: 95_000, price: 95_000, was_shown: true },
      { base_price: 95_000, price: 95_000, was_shown: false },
      { base_price: 500_000, price: 500_000, was_shown: false },
    ].map((one) => ({ variant_id: null, ...one })),
  );
  // a change of anything else is none of a price
  dataOf(await edit(id, { weight: 700 }));
  expect(await history(id)).toHaveLength(6);
});

test('what an operator looks at first, or lacks its number, is seen by nobody: its price is asked of nobody', async () => {
  const id = await soldFor(60);
  for (const kept of [{ moderation: 'waiting' as const }, { moderation: null, lacks_number: true }])
    await scene.db.updateTable('products').set(kept).where('id', '=', id).execute();
  dataOf(await edit(id, { base_price: 200_000 }));
  expect((await history(id)).map(({ price, was_shown }) => ({ price, was_shown }))).toEqual([
    { price: 100_000, was_shown: true },
    { price: 100_000, was_shown: false },
    { price: 100_000, was_shown: false },
  ]);
});

test('a struck-through price that nobody was asked is refused with the reason, in the form and by a program', async () => {
  const id = await soldFor(60);
  const raised = { base_price: 150_000, merchant_discount_amount: 50_000 };
  expect(refusalOf(await edit(id, raised)).errors).toEqual([
    { field: 'base_price', rule: 'state', message: expect.stringContaining('Harga coret') },
  ]);
  const rows = [{ product_id: id, ...raised }];
  const answer = await setPrices(scene.ctx, scene.cendana, rows, 'id');
  expect(answer.ok && answer.data).toMatchObject([
    { result: 'refused', price: 100_000, error: { field: 'base_price', rule: 'state' } },
  ]);
  expect(await history(id)).toEqual([]);
  // what was asked may be struck through, and once it stands it may fall
  dataOf(await edit(id, { merchant_discount_amount: 10_000 }));
  dataOf(await edit(id, { base_price: 90_000, merchant_discount_amount: 10_000 }));
  expect(refusalOf(await edit(id, raised)).code).toBe(422);
});

test('a price counts once it was asked for a day, and no longer than the setting says', async () => {
  const id = await soldFor(60);
  dataOf(await edit(id, { base_price: 200_000, merchant_discount_amount: 0 }));
  const half = { merchant_discount_amount: 100_000 };
  expect(refusalOf(await edit(id, half)).code).toBe(422);
  clockAfter(23 * HOUR_MS);
  expect(refusalOf(await edit(id, half)).code).toBe(422);
  clockAfter(25 * HOUR_MS);
  dataOf(await edit(id, half));
  // 100,000 was asked until today: within 30 days, and not in 31
  dataOf(await edit(id, { base_price: 50_000, merchant_discount_amount: 0 }));
  clockAfter(31 * DAY_MS);
  expect(refusalOf(await edit(id, { base_price: 100_000, merchant_discount_amount: 50_000 })).code).toBe(422);
});

test('a new product is believed for some days', async () => {
  const discount = { base_price: 300_000, merchant_discount_amount: 100_000 };
  dataOf(await edit(await soldFor(6), discount));
  expect(refusalOf(await edit(await soldFor(8), discount)).code).toBe(422);
});

test('variants are looked at one by one; a new one may say what its sisters say', async () => {
  const { id, red, blue } = await scene.productInColours();
  await scene.db
    .insertInto('product_photos')
    .values({ product_id: id, position: 0, file_id: photo })
    .execute();
  const created_at = new Date(Date.now() - 60 * DAY_MS).toISOString();
  await scene.db.updateTable('products').set({ created_at }).where('id', '=', id).execute();
  await scene.db.updateTable('product_variants').set({ created_at }).where('product_id', '=', id).execute();
  await scene.publish();
  const options = [{ name: 'Warna', values: ['Merah', 'Biru', 'Hijau'] }];
  const variants = (redBase: number, greenBase: number) => [
    { id: red, options: ['Merah'], base_price: redBase, merchant_discount_amount: 10_000, stock: 4 },
    { id: blue, options: ['Biru'], base_price: 100_000, merchant_discount_amount: 0, stock: 6 },
    { options: ['Hijau'], base_price: greenBase, merchant_discount_amount: 10_000, stock: 5 },
  ];
  // 100,000 was asked for blue, not for red
  expect(refusalOf(await edit(id, { options, variants: variants(100_000, 100_000) })).errors).toMatchObject([
    { field: 'variants.0.base_price' },
  ]);
  expect(refusalOf(await edit(id, { options, variants: variants(90_000, 100_001) })).errors).toMatchObject([
    { field: 'variants.2.base_price' },
  ]);
  dataOf(await edit(id, { options, variants: variants(90_000, 100_000) }));
  const [first] = await history(id);
  expect(first).toEqual({ variant_id: red, base_price: 90_000, price: 90_000, was_shown: true });
  const shown = await page(id);
  const green = shown.variants[2]!.id;
  expect(shown.lowest_prices).toEqual([
    { variant_id: red, price: 80_000 },
    { variant_id: green, price: 90_000 },
  ]);
});

test('the page says the lowest price of 30 days where it shows a discount, flash sales included', async () => {
  clockAfter(HOUR_MS);
  const id = await soldFor(60, { base_price: 100_000 });
  expect(await lowest(id)).toEqual([]);
  dataOf(await edit(id, { base_price: 70_000 }));
  dataOf(await edit(id, { base_price: 100_000 }));
  expect(await lowest(id)).toEqual([]);
  dataOf(await edit(id, { merchant_discount_amount: 20_000 }));
  expect(await lowest(id)).toEqual([{ variant_id: null, price: 70_000 }]);
  const daysAgo = (days: number) => new Date(began - days * DAY_MS).toISOString();
  for (const [from, price] of [
    [40, 20_000],
    [10, 45_000],
  ] as const) {
    const promo_id = await scene.slot(daysAgo(from), daysAgo(from - 1));
    await scene.flashItem({ promo_id, product_id: id, flash_price: price });
  }
  expect(await lowest(id)).toEqual([{ variant_id: null, price: 45_000 }]);
  clockAfter(31 * DAY_MS);
  expect(await lowest(id)).toEqual([{ variant_id: null, price: 80_000 }]);
});

test('a price that stood beneath a campaign for days was asked of nobody, unless its pieces sold out', async () => {
  const id = await soldFor(60);
  dataOf(await edit(id, { base_price: 200_000 }));
  const after = (ms: number) => new Date(Date.now() + ms).toISOString();
  const promo_id = await scene.slot(after(HOUR_MS), after(5 * DAY_MS));
  await scene.flashItem({ promo_id, product_id: id, flash_price: 50_000, flash_stock: 5 });
  clockAfter(4 * DAY_MS);
  const half = () => edit(id, { merchant_discount_amount: 100_000 });
  expect(refusalOf(await half()).errors).toMatchObject([{ field: 'base_price', rule: 'state' }]);
  // a day after its end it was asked long enough
  clockAfter(6 * DAY_MS);
  dataOf(await half());

  const gone = await soldFor(60);
  dataOf(await edit(gone, { base_price: 200_000 }));
  await scene.flashItem({ promo_id, product_id: gone, flash_price: 50_000, flash_stock: 5, flash_sold: 5 });
  clockAfter(4 * DAY_MS);
  dataOf(await edit(gone, { merchant_discount_amount: 100_000 }));
});

test('prices are forgotten after more than a year, the last of each product not', async () => {
  const id = await soldFor(800);
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const over = (price: number, from: number, until: number) => ({
    ...{ product_id: id, variant_id: null, base_price: 100_000, price, was_shown: true },
    ...{ from_at: ago(from), until_at: ago(until) },
  });
  const add = (...rows: ReturnType<typeof over>[]) =>
    scene.db.insertInto('price_history').values(rows).execute();
  const forget = async () => {
    await oldPricesTimer(scene.ctx).run();
    return (await history(id)).map((row) => row.price);
  };
  await add(over(90_000, 700, 600), over(80_000, 600, 500));
  expect(await forget()).toEqual([80_000]);
  await add(over(70_000, 500, 390), over(60_000, 390, 20));
  expect(await forget()).toEqual([70_000, 60_000]);
});
