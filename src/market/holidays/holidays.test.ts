import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addToCart, buyNow, listCart } from '#contract/cart.ts';
import { productBySlug } from '#contract/catalogue.ts';
import { pay } from '#contract/checkout.ts';
import { merchantBySlug } from '#contract/merchant.ts';
import { endStoreHoliday, readStoreHoliday, saveStoreHoliday } from '#contract/store-holiday.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let goods: number;
let others: number;
let slug: string;
let storeSlug: string;
beforeAll(async () => {
  scene = await createScene();
  goods = await scene.product({ stock: 500 });
  others = await scene.product({ stock: 500, merchant_id: scene.lontar });
  await scene.publish();
  const find = (table: 'products' | 'merchants', id: number) =>
    scene.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  slug = String(Object(await find('products', goods)).slug);
  storeSlug = String(Object(await find('merchants', scene.cendana)).merchant_slug);
});
beforeEach(async () => {
  scene.clock.set(NOON);
  dataOf(await scene.call(endStoreHoliday, scene.sellers.cendana));
});
const close = (date_start: string, date_end: string, note = '') =>
  scene.call(saveStoreHoliday, scene.sellers.cendana, { input: { date_start, date_end, note } });
const shown = async () => [
  dataOf(await scene.call(merchantBySlug, null, { params: { slug: storeSlug } })).merchant.holiday,
  dataOf(await scene.call(productBySlug, null, { params: { slug } })).holiday,
];
const stock = () => scene.stock(goods);

test('a holiday begins and ends by itself on its days, and the pages of store and product say until when', async () => {
  expect(dataOf(await close('2026-11-22', '2026-11-24', ' Mudik dulu ')).holiday).toEqual({
    date_start: '2026-11-22',
    date_end: '2026-11-24',
    back_on: '2026-11-25',
    note: 'Mudik dulu',
    is_running: false,
  });
  const brief = {
    date_end: '2026-11-24',
    back_on: '2026-11-25',
    note: 'Mudik dulu',
    label: 'Libur sampai 24 Nov 2026',
    text: 'Toko ini libur sampai 24 November 2026 dan melayani lagi mulai 25 November 2026.',
  };
  const moments: [string, unknown][] = [
    ['2026-11-21T23:59:59+07:00', null],
    ['2026-11-22T00:00:00+07:00', brief],
    ['2026-11-24T23:59:59+07:00', brief],
    ['2026-11-25T00:00:00+07:00', null],
  ];
  for (const [moment, expected] of moments) {
    scene.clock.set(moment);
    expect(await shown()).toEqual([expected, expected]);
  }
  // one that is over is none
  expect(dataOf(await scene.call(readStoreHoliday, scene.sellers.cendana)).holiday).toBeNull();
});

test('meanwhile nothing is bought: what is put into the cart waits there, and the checkout says when the store is back', async () => {
  const buyer = await scene.buyer();
  await scene.addProduct(buyer, goods);
  await scene.chooseCourier(buyer);
  dataOf(await close('2026-11-20', '2026-11-24'));
  const before = await stock();
  for (const [locale, message] of [
    ['id', 'Toko Cendana sedang libur. Barangnya dapat dibeli lagi mulai 25 November 2026'],
    ['en', 'Toko Cendana is on holiday. Its products can be bought again from 25 November 2026'],
  ] as const) {
    const input = { payment_method: 'qris' };
    const refused = refusalOf(await scene.call(pay, buyer, { input, locale }));
    expect(refused).toMatchObject({ code: 409, message, data: { back_on: '2026-11-25' } });
    expect(
      refusalOf(await scene.call(buyNow, buyer, { input: { product_id: goods }, locale })),
    ).toMatchObject({
      code: 409,
      message,
    });
  }
  expect(await stock()).toBe(before);
  expect(
    dataOf(await scene.call(addToCart, buyer, { input: { product_id: goods } })).list[0]?.items,
  ).toMatchObject([
    {
      qty: 2,
      is_available: false,
      unavailable_reason: 'merchant_inactive',
      holiday: { back_on: '2026-11-25' },
    },
  ]);
  const preview = await scene.preview(buyer);
  expect(preview).toMatchObject({ orders: [], is_ready: false, unavailable_items: [{ qty: 2 }] });
  expect(preview.notices).toEqual([
    'Toko Cendana sedang libur. Barangnya menunggu di keranjang dan dapat dibeli lagi mulai 25 November 2026',
  ]);
  // back by itself: the same line is bought
  scene.clock.set('2026-11-25T00:00:00+07:00');
  const [line] = dataOf(await scene.call(listCart, buyer)).list[0]!.items;
  expect(line).toMatchObject({ qty: 2, is_available: true, unavailable_reason: null, holiday: null });
  await scene.chooseCourier(buyer);
  dataOf(await scene.payCart(buyer));
  expect(await stock()).toBe(before - 2);
});

test('what other stores sell is bought meanwhile by who has seen that total; the rest stays in the cart', async () => {
  const buyer = await scene.buyer();
  await scene.addProduct(buyer, goods);
  await scene.addProduct(buyer, others);
  const both = await scene.chooseCourier(buyer);
  dataOf(await close('2026-11-20', '2026-11-20'));
  const payFor = (expected_total: number) => scene.payCart(buyer, { payment_method: 'qris', expected_total });
  expect(refusalOf(await payFor(both.summary.total))).toMatchObject({
    code: 409,
    data: { back_on: '2026-11-21' },
  });
  const { summary, orders } = await scene.preview(buyer);
  expect(orders.map(({ merchant }) => merchant.id)).toEqual([scene.lontar]);
  expect(dataOf(await payFor(summary.total)).orders).toHaveLength(1);
  const left = dataOf(await scene.call(listCart, buyer)).list;
  expect(left.map(({ id }) => id)).toEqual([scene.cendana]);
});

test('orders that are open go on as they are', async () => {
  const buyer = await scene.buyer();
  const order = await scene.order({ buyer, products: [goods] });
  const { deadline_at } = await scene.orderOf(buyer, order);
  dataOf(await close('2026-11-20', '2026-12-20'));
  expect((await scene.orderOf(buyer, order)).deadline_at).toBe(deadline_at);
  expect((await scene.orderOf(buyer, order)).actions).toContain('cancel');
  scene.clock.set('2026-11-23T12:00:00+07:00');
  await scene.expireOverdueOrders();
  expect((await scene.orderOf(buyer, order)).status).toBe('rejected');
});

test('its store changes it, ends it early, and may not write nonsense', async () => {
  dataOf(await close('2026-11-20', '2026-11-24'));
  scene.clock.set('2026-11-22T09:00:00+07:00');
  expect(dataOf(await close('2026-11-20', '2026-11-30', 'Panjang')).holiday).toMatchObject({
    is_running: true,
  });
  expect(await shown()).toMatchObject([{ date_end: '2026-11-30' }, { note: 'Panjang' }]);
  for (const [start, end] of [
    ['2026-11-19', '2026-11-30'],
    ['2026-11-25', '2026-11-24'],
    ['2026-11-25', '2027-06-01'],
    ['2026-02-30', '2026-03-01'],
    ['', '2026-11-30'],
    ['kemarin', 'besok'],
  ] as const)
    expect((await close(start, end)).code).toBe(422);
  expect(refusalOf(await close('2026-11-25', '2027-06-01')).message).toBe('Libur paling lama 90 hari');
  expect((await close('2026-11-25', '2026-11-26', 'x'.repeat(201))).code).toBe(422);
  expect(dataOf(await scene.call(endStoreHoliday, scene.sellers.cendana)).holiday).toBeNull();
  expect(await shown()).toEqual([null, null]);
  // ending what has ended is no fault, and other stores were never closed
  dataOf(await scene.call(endStoreHoliday, scene.sellers.cendana));
  expect(dataOf(await scene.call(readStoreHoliday, scene.sellers.lontar))).toEqual({
    holiday: null,
    today: '2026-11-22',
  });
});
