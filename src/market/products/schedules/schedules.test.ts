import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { jakartaDay } from '#common/jakarta-time.ts';
import { addToCart, listCart } from '#contract/cart.ts';
import { productBySlug } from '#contract/catalogue.ts';
import type { InputOf } from '#contract/endpoint.ts';
import {
  cancelPriceDiscount,
  createPriceDiscount,
  listPriceDiscounts,
  previewPriceDiscount,
} from '#contract/price-discount.ts';
import { cancelPriceSchedule, createPriceSchedules, listPriceSchedules } from '#contract/price-schedule.ts';
import { editProduct } from '#contract/seller-product.ts';
import type { AppContext } from '#market/context.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';
import { applySchedules } from './schedules-timer.ts';

// the database keeps the times of prices by its own clock, so that the shop's stands beside it here
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const scene = await createScene();
const photo = await scene.upload(scene.sellers.cendana.accountId, 'product');
const clockAfter = (ms: number) => scene.clock.set(new Date(Date.now() + ms).toISOString());
const inMs = (ms: number, now = Date.now()) => new Date(now + ms).toISOString();
beforeEach(() => clockAfter(0));

/** A product that is sold for 60 days, for Rp 100,000. */
const sold = async (fields: Parameters<Scene['product']>[0] = {}) => {
  const created_at = new Date(Date.now() - 60 * DAY_MS).toISOString();
  const id = await scene.product({ created_at, ...fields });
  await scene.db
    .insertInto('product_photos')
    .values({ product_id: id, position: 0, file_id: photo })
    .execute();
  await scene.publish();
  return id;
};
type Plan = { price: number; variant_id?: number; from?: number; until?: number | null };
const plan = (product_id: number, { price, variant_id, from = HOUR_MS, until = 2 * HOUR_MS }: Plan) => {
  const now = Date.now();
  return scene.call(createPriceSchedules, scene.sellers.cendana, {
    input: {
      ...{ product_id, prices: [{ price, variant_id: variant_id ?? null }], start_at: inMs(from, now) },
      end_at: until === null ? null : inMs(until, now),
    },
  });
};
const run = (ctx: Partial<AppContext> = {}, batch?: number) =>
  applySchedules({ ...scene.ctx, ...ctx }, batch);
/** The timer runs so long from now. */
const runAfter = async (ms: number) => {
  clockAfter(ms);
  await run();
};
const priceOf = async (id: number) => {
  const { rows } = await sql<{ base: number; price: number; listed: number | null }>`
    select p.base_price as base, p.publish_price as price, l.price as listed
    from products p left join listing l on l.id = p.id where p.id = ${id}`.execute(scene.db);
  const { base, price, listed } = rows[0]!;
  expect(listed).toBe(price);
  return { base, price };
};
const listOf = async (product_id: number) =>
  dataOf(await scene.call(listPriceSchedules, scene.sellers.cendana, { input: { product_id } })).map(
    ({ price, state, outcome, earlier_price, current_price }) => ({
      ...{ price, state, outcome, earlier_price, current_price },
    }),
  );
const news = () => scene.notificationsOf({ merchant_id: scene.cendana });

test('a planned price begins and ends at its time, in lists and carts too, and every price is kept', async () => {
  const id = await sold();
  const buyer = await scene.buyer();
  dataOf(await scene.call(addToCart, buyer, { input: { product_id: id, qty: 2 } }));
  const total = async () => dataOf(await scene.call(listCart, buyer)).totalPrice;
  dataOf(await plan(id, { price: 70_000 }));
  await runAfter(HOUR_MS - MINUTE_MS);
  expect(await priceOf(id)).toEqual({ base: 100_000, price: 100_000 });
  expect(await listOf(id)).toEqual([
    { price: 70_000, state: 'planned', outcome: null, earlier_price: null, current_price: 100_000 },
  ]);

  await runAfter(HOUR_MS);
  expect(await priceOf(id)).toEqual({ base: 100_000, price: 70_000 });
  expect(await total()).toBe(140_000);
  const { slug } = await scene.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const page = dataOf(await scene.call(productBySlug, null, { params: { slug } }));
  expect(page).toMatchObject({ publish_price: 70_000, base_price: 100_000 });
  expect(page.lowest_prices).toEqual([{ variant_id: null, price: 70_000 }]);
  // once more does nothing
  await run();
  expect(await listOf(id)).toEqual([
    { price: 70_000, state: 'running', outcome: null, earlier_price: 100_000, current_price: 70_000 },
  ]);

  await runAfter(2 * HOUR_MS);
  expect(await priceOf(id)).toEqual({ base: 100_000, price: 100_000 });
  expect(await total()).toBe(200_000);
  expect(await listOf(id)).toEqual([
    { price: 70_000, state: 'over', outcome: 'returned', earlier_price: 100_000, current_price: 100_000 },
  ]);
  const kept = await scene.db
    .selectFrom('price_history')
    .select(['base_price', 'price'])
    .where('product_id', '=', id)
    .orderBy('id')
    .execute();
  expect(kept).toEqual([
    { base_price: 100_000, price: 100_000 },
    { base_price: 100_000, price: 70_000 },
  ]);
});

test('a price without an end stays; variants are planned one by one, and the next one begins where one ends', async () => {
  const { id, red, blue } = await scene.productInColours();
  await scene.publish();
  const both = await scene.call(createPriceSchedules, scene.sellers.cendana, {
    input: {
      product_id: id,
      prices: [
        { variant_id: red, price: 80_000 },
        { variant_id: blue, price: 85_000 },
      ],
      ...{ start_at: inMs(HOUR_MS), end_at: inMs(2 * HOUR_MS) },
    },
  });
  expect(dataOf(both).map((one) => one.variant_options)).toEqual([['Merah'], ['Biru']]);
  dataOf(await plan(id, { variant_id: red, price: 75_000, from: 2 * HOUR_MS, until: null }));
  const variants = async () => {
    const rows = await scene.db
      .selectFrom('product_variants')
      .select('publish_price')
      .where('product_id', '=', id)
      .orderBy('position')
      .execute();
    return rows.map((row) => row.publish_price);
  };
  await runAfter(HOUR_MS);
  expect(await variants()).toEqual([80_000, 85_000]);
  expect(await priceOf(id)).toEqual({ base: 90_000, price: 80_000 });
  await runAfter(2 * HOUR_MS);
  expect(await variants()).toEqual([75_000, 100_000]);
  await runAfter(3 * HOUR_MS);
  expect(await variants()).toEqual([75_000, 100_000]);
  expect((await listOf(id)).map(({ outcome }) => outcome).sort()).toEqual(['returned', 'returned', 'stays']);
});

test('what cannot be is refused with the reason: times, variants, overlaps, another store, a price never asked', async () => {
  const id = await sold();
  const faultsOf = async (answer: ReturnType<typeof plan>) =>
    refusalOf(await answer).errors?.map(({ field, rule }) => `${field} ${rule}`);
  expect(await faultsOf(plan(id, { price: 70_000, from: -HOUR_MS }))).toEqual(['start_at state']);
  expect(await faultsOf(plan(id, { price: 70_000, until: HOUR_MS }))).toEqual(['end_at date_range']);
  expect(await faultsOf(plan(id, { price: 50 }))).toEqual(['prices.0.price min']);
  expect(await faultsOf(plan(id, { price: 70_000, variant_id: 999_999 }))).toEqual([
    'prices.0.variant_id exists',
  ]);
  const colours = await scene.productInColours();
  expect(await faultsOf(plan(colours.id, { price: 70_000 }))).toEqual(['prices.0.variant_id required']);

  const [planned] = dataOf(await plan(id, { price: 70_000 }));
  const overlapping = refusalOf(await plan(id, { price: 60_000, from: 1.5 * HOUR_MS, until: 3 * HOUR_MS }));
  expect(overlapping).toMatchObject({
    code: 409,
    message: expect.stringMatching(/^Sudah ada harga terjadwal dari \d.+ \d\d\.\d\d sampai .+ WIB/),
    data: { price_schedule_id: planned!.price_schedule_id },
  });
  dataOf(await plan(id, { price: 60_000, from: 2 * HOUR_MS, until: 3 * HOUR_MS }));

  const input = { price_schedule_id: planned!.price_schedule_id };
  expect(refusalOf(await scene.call(cancelPriceSchedule, scene.sellers.lontar, { input })).code).toBe(404);
  const others = { product_id: id, prices: [{ price: 1_000 }], start_at: inMs(9 * HOUR_MS) };
  expect(
    refusalOf(await scene.call(createPriceSchedules, scene.sellers.lontar, { input: others })).code,
  ).toBe(404);

  // raised an hour ago: by then it will have been asked for less than a day, in two days for longer
  const raised = await sold();
  dataOf(
    await scene.call(editProduct, scene.sellers.cendana, {
      ...{ params: {}, input: { product_id: raised, base_price: 300_000 } },
    }),
  );
  expect(refusalOf(await plan(raised, { price: 150_000 })).errors).toEqual([
    { field: 'prices.0.price', rule: 'state', message: expect.stringContaining('Harga coret') },
  ]);
  dataOf(await plan(raised, { price: 150_000, from: 2 * DAY_MS, until: 3 * DAY_MS }));
});

test('a price that its store changed meanwhile is left as it is, and the store is told', async () => {
  const id = await sold();
  dataOf(await plan(id, { price: 70_000 }));
  await runAfter(HOUR_MS);
  dataOf(
    await scene.call(editProduct, scene.sellers.cendana, {
      ...{ params: {}, input: { product_id: id, merchant_discount_amount: 40_000 } },
    }),
  );
  const before = await news();
  await runAfter(2 * HOUR_MS);
  expect(await priceOf(id)).toEqual({ base: 100_000, price: 60_000 });
  expect((await listOf(id))[0]).toMatchObject({ state: 'over', outcome: 'changed' });
  expect((await news()).slice(before.length)).toEqual(['price_schedule_kept']);
});

test('one is called off before it begins, or ended while it runs; twice is once, and what is over stays over', async () => {
  const id = await sold();
  const cancel = (price_schedule_id: number) =>
    scene.call(cancelPriceSchedule, scene.sellers.cendana, { input: { price_schedule_id } });
  const [first] = dataOf(await plan(id, { price: 70_000 }));
  expect(dataOf(await cancel(first!.price_schedule_id))).toMatchObject({ state: 'cancelled', outcome: null });
  const [second] = dataOf(await plan(id, { price: 60_000 }));
  await runAfter(HOUR_MS);
  expect(await priceOf(id)).toEqual({ base: 100_000, price: 60_000 });
  const ended = dataOf(await cancel(second!.price_schedule_id));
  expect(ended).toMatchObject({ state: 'cancelled', outcome: 'returned', current_price: 100_000 });
  expect(dataOf(await cancel(second!.price_schedule_id))).toEqual(ended);
  await runAfter(3 * HOUR_MS);
  expect(await priceOf(id)).toEqual({ base: 100_000, price: 100_000 });
  clockAfter(0);
  const [third] = dataOf(await plan(id, { price: 65_000, until: null }));
  await runAfter(HOUR_MS);
  expect(refusalOf(await cancel(third!.price_schedule_id)).code).toBe(409);
});

test('a time that passed while nothing ran is missed and told; what is no longer sold ends quietly', async () => {
  const [id, gone] = [await sold(), await sold()];
  dataOf(await plan(id, { price: 70_000 }));
  dataOf(await plan(gone, { price: 70_000 }));
  await scene.db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
  const before = await news();
  await runAfter(5 * HOUR_MS);
  expect(await priceOf(id)).toEqual({ base: 100_000, price: 100_000 });
  expect((await listOf(id))[0]).toMatchObject({ state: 'over', outcome: 'missed' });
  expect((await listOf(gone))[0]).toMatchObject({ state: 'over', outcome: 'gone', current_price: null });
  expect((await news()).slice(before.length)).toEqual(['price_schedule_missed']);
});

test('a price that may strike nothing through any more is asked without it, and the store is told', async () => {
  const id = await sold();
  dataOf(await plan(id, { price: 150_000, from: 2 * HOUR_MS, until: 3 * HOUR_MS }));
  // raised in between, so that 150,000 would stand beside a price that nobody was asked for a day
  dataOf(
    await scene.call(editProduct, scene.sellers.cendana, {
      ...{ params: {}, input: { product_id: id, base_price: 300_000 } },
    }),
  );
  const before = await news();
  await runAfter(2 * HOUR_MS);
  expect(await priceOf(id)).toEqual({ base: 150_000, price: 150_000 });
  expect((await news()).slice(before.length)).toEqual(['price_schedule_plain']);
  await runAfter(3 * HOUR_MS);
  expect(await priceOf(id)).toEqual({ base: 300_000, price: 300_000 });
});

test('whose connection dies in the middle leaves nothing half; the next one does all of it', async () => {
  const id = await sold();
  dataOf(await plan(id, { price: 70_000 }));
  await runAfter(HOUR_MS);
  dataOf(
    await scene.call(editProduct, scene.sellers.cendana, {
      ...{ params: {}, input: { product_id: id, merchant_discount_amount: 40_000 } },
    }),
  );
  dataOf(await plan(id, { price: 50_000, from: 2 * HOUR_MS, until: 4 * HOUR_MS }));
  clockAfter(2 * HOUR_MS);
  const asBefore = await listOf(id);
  // after everything is written and before it is committed
  const announce: AppContext['announce'] = async (tx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  };
  await expect(run({ announce })).rejects.toThrow();
  expect(await listOf(id)).toEqual(asBefore);
  expect(await priceOf(id)).toEqual({ base: 100_000, price: 60_000 });
  await run();
  expect(await priceOf(id)).toEqual({ base: 100_000, price: 50_000 });
  expect((await listOf(id)).map(({ state, outcome }) => ({ state, outcome }))).toEqual([
    { state: 'running', outcome: null },
    { state: 'over', outcome: 'changed' },
  ]);
});

test('products that fail hold up no other, be they a whole batch that is due longest; the next run tries them again', async () => {
  const [bad, worse, good, last] = [await sold(), await sold(), await sold(), await sold()];
  for (const id of [bad, worse]) dataOf(await plan(id, { price: 70_000, from: HOUR_MS, until: 2 * HOUR_MS }));
  for (const id of [good, last])
    dataOf(await plan(id, { price: 70_000, from: 4 * HOUR_MS, until: 8 * HOUR_MS }));
  // these two were missed, of which their store cannot be told
  clockAfter(5 * HOUR_MS);
  let told = 0;
  const announce: AppContext['announce'] = async () => {
    told += 1;
    throw new Error(`no letters ${told}`);
  };
  await expect(run({ announce }, 2)).rejects.toThrow('no letters 1');
  expect(told).toBe(2);
  for (const id of [good, last]) expect(await priceOf(id)).toEqual({ base: 100_000, price: 70_000 });
  for (const id of [bad, worse]) expect((await listOf(id))[0]).toMatchObject({ state: 'planned' });
  await run();
  for (const id of [bad, worse])
    expect((await listOf(id))[0]).toMatchObject({ state: 'over', outcome: 'missed' });
});

type Discount = Partial<InputOf<typeof createPriceDiscount>> & { from?: number; until?: number };
const discountInput = (product_ids: number[], { from = HOUR_MS, until = 2 * HOUR_MS, ...more }: Discount) => {
  const now = Date.now();
  return { product_ids, percent: 10, start_at: inMs(from, now), end_at: inMs(until, now), ...more };
};
const discount = (product_ids: number[], more: Discount = {}, by = scene.sellers.cendana) =>
  scene.call(createPriceDiscount, by, { input: discountInput(product_ids, more) as never });
const cancelDiscount = (price_discount_id: number | null, by = scene.sellers.cendana) =>
  scene.call(cancelPriceDiscount, by, { input: { price_discount_id: price_discount_id ?? 0 } });

test('one percentage off many products is shown first, planned for those that can be, and called off as a whole', async () => {
  const [plain, odd] = [await sold(), await sold({ base_price: 33_333 })];
  const [planned, flashed, raised] = [await sold(), await sold(), await sold()];
  const { id: shirt, red, blue } = await scene.productInColours();
  const theirs = await scene.product({ merchant_id: scene.lontar });
  await scene.publish();
  dataOf(await plan(planned, { price: 60_000, from: 1.5 * HOUR_MS, until: 3 * HOUR_MS }));
  const promo_id = await scene.slot(inMs(1.2 * HOUR_MS), inMs(1.4 * HOUR_MS));
  await scene.flashItem({ promo_id, product_id: flashed, flash_price: 50_000 });
  dataOf(
    await scene.call(editProduct, scene.sellers.cendana, {
      ...{ params: {}, input: { product_id: raised, base_price: 300_000 } },
    }),
  );
  const all = [plain, odd, planned, flashed, raised, shirt, theirs];
  const preview = dataOf(
    await scene.call(previewPriceDiscount, scene.sellers.cendana, { input: discountInput(all, {}) as never }),
  );
  expect(preview).toMatchObject({ price_discount_id: null, planned: 4 });
  expect(preview.prices.map((one) => [one.product_id, one.variant_id, one.price, one.reason])).toEqual([
    [plain, null, 90_000, null],
    [odd, null, 30_000, null],
    [planned, null, 90_000, 'overlaps'],
    [flashed, null, 90_000, 'flash_sale'],
    [raised, null, 270_000, 'never_asked'],
    [shirt, red, 81_000, null],
    [shirt, blue, 90_000, null],
    [theirs, null, 0, 'gone'],
  ]);
  for (const { reason, message } of preview.prices) expect(message === null).toBe(reason === null);
  expect(preview.prices[3]?.message).toMatch(/^Ikut flash sale dari \d.+ sampai .+ WIB$/);
  expect(await listOf(plain)).toEqual([]);

  const made = dataOf(await discount(all));
  expect({ ...made, price_discount_id: null }).toEqual({
    ...preview,
    periods: made.periods,
  });
  await runAfter(HOUR_MS);
  expect(await priceOf(plain)).toEqual({ base: 100_000, price: 90_000 });
  expect(await priceOf(odd)).toEqual({ base: 33_333, price: 30_000 });
  expect(await priceOf(planned)).toEqual({ base: 100_000, price: 100_000 });
  const [group] = dataOf(await scene.call(listPriceDiscounts, scene.sellers.cendana));
  expect(group).toMatchObject({
    percent: 10,
    repeat: null,
    products: 3,
    planned: 0,
    running: 4,
    cancelled: 0,
  });

  // somebody has changed one of them by hand meanwhile
  dataOf(
    await scene.call(editProduct, scene.sellers.cendana, {
      ...{ params: {}, input: { product_id: odd, merchant_discount_amount: 1_333 } },
    }),
  );
  expect(refusalOf(await cancelDiscount(made.price_discount_id, scene.sellers.lontar)).code).toBe(404);
  const ended = dataOf(await cancelDiscount(made.price_discount_id));
  expect(ended).toMatchObject({ planned: 0, running: 0, cancelled: 4 });
  expect(dataOf(await cancelDiscount(made.price_discount_id))).toEqual(ended);
  expect(await priceOf(plain)).toEqual({ base: 100_000, price: 100_000 });
  expect(await priceOf(odd)).toEqual({ base: 33_333, price: 32_000 });
  expect((await listOf(planned))[0]).toMatchObject({ price: 60_000, state: 'planned' });
  await scene.db.updateTable('promos').set({ deleted_at: new Date() }).where('id', '=', promo_id).execute();
});

test('a percentage that repeats plans every period as a price of its own, and what comes is called off while one runs', async () => {
  const id = await sold();
  const repeat_until = jakartaDay(new Date(Date.now() + HOUR_MS), 14);
  const made = dataOf(await discount([id], { repeat: 'weekly', repeat_until }));
  expect(made.periods).toHaveLength(3);
  expect(await listOf(id)).toHaveLength(3);
  await runAfter(HOUR_MS);
  expect(await priceOf(id)).toEqual({ base: 100_000, price: 90_000 });
  await runAfter(2 * HOUR_MS);
  expect(await priceOf(id)).toEqual({ base: 100_000, price: 100_000 });
  await runAfter(7 * DAY_MS + HOUR_MS);
  expect(await priceOf(id)).toEqual({ base: 100_000, price: 90_000 });
  expect(dataOf(await cancelDiscount(made.price_discount_id))).toMatchObject({
    ...{ over: 1, cancelled: 2, planned: 0, running: 0, repeat: 'weekly', repeat_until },
  });
  expect(await priceOf(id)).toEqual({ base: 100_000, price: 100_000 });

  clockAfter(0);
  const faults = refusalOf(await discount([id], { repeat: 'daily' })).errors?.map(({ field }) => field);
  expect(faults).toEqual(['repeat_until']);
  const long = discount([id], { repeat: 'daily', repeat_until, until: 30 * HOUR_MS });
  expect(refusalOf(await long).errors?.map(({ field }) => field)).toEqual(['end_at']);
});

test('where no price can be planned nothing is made, and two at once for one time plan it once', async () => {
  const total = async () => dataOf(await scene.call(listPriceDiscounts, scene.sellers.cendana)).length;
  const cheap = await sold({ base_price: 500 });
  const before = await total();
  const none = dataOf(await discount([cheap], { percent: 90 }));
  expect(none).toMatchObject({
    price_discount_id: null,
    planned: 0,
    prices: [{ reason: 'too_low', price: 50 }],
  });
  expect(await total()).toBe(before);

  const id = await sold();
  const both = await Promise.all([discount([id]), discount([id])]);
  expect(both.map((answer) => dataOf(answer).planned).sort()).toEqual([0, 1]);
  expect(await listOf(id)).toHaveLength(1);
});
