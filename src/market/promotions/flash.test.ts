import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { homeFlashSale } from '#contract/home.ts';
import { listFlashSlots } from '#contract/promo.ts';
import type { Database } from '#platform/db/database.ts';
import { type CallEndpoint, callRoutes, dataOf, okOf } from '#tests/support/call-routes.ts';
import { fixedClock, testContext } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type SceneRows, sceneRows } from '#tests/support/scene-rows.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { applyFlashMoments, createFlashPrices, type FlashPriceCache } from './flash-prices.ts';
import { promotionRoutes } from './routes.ts';

const clock = fixedClock('2026-11-20T10:00:00+07:00');
let db: Database<Schema>;
let scene: SceneRows;
let prices: FlashPriceCache;
let ctx: MarketContext;
let call: CallEndpoint;
const slots = { early: 0, morning: 0, evening: 0, tomorrow: 0, hidden: 0 };
const goods = { shirt: 0, shoe: 0, hat: 0, gone: 0 };

beforeAll(async () => {
  db = await testDatabase();
  scene = await sceneRows(db);
  const merchant_id = await scene.merchant();
  const category_id = await scene.category();
  for (const key of ['shirt', 'shoe', 'hat', 'gone'] as const) {
    goods[key] = await scene.product({
      merchant_id,
      category_id,
      product_name: key,
      status: key === 'gone' ? 'HIDDEN' : 'PUBLISH',
    });
  }
  slots.early = await scene.slot('2026-11-20T00:00:00+07:00', '2026-11-20T08:00:00+07:00');
  slots.morning = await scene.slot('2026-11-20T09:00:00+07:00', '2026-11-20T12:00:00+07:00', {
    main_banner_desktop: await scene.file(),
  });
  slots.hidden = await scene.slot('2026-11-20T12:00:00+07:00', '2026-11-20T13:00:00+07:00', {
    is_active: false,
  });
  slots.evening = await scene.slot('2026-11-20T18:30:00+07:00', '2026-11-20T23:00:00+07:00');
  slots.tomorrow = await scene.slot('2026-11-21T09:00:00+07:00', '2026-11-21T12:00:00+07:00');
  await scene.flashItem({ promo_id: slots.morning, product_id: goods.shoe, position: 1 });
  await scene.flashItem({
    promo_id: slots.morning,
    product_id: goods.shirt,
    flash_price: 70_000,
    position: 0,
  });
  await scene.flashItem({ promo_id: slots.morning, product_id: goods.gone, position: 2 });
  await scene.flashItem({ promo_id: slots.morning, product_id: goods.hat, flash_sold: 5, position: 3 });
  await scene.flashItem({ promo_id: slots.evening, product_id: goods.hat, flash_price: 40_000 });
  await scene.publish();
  prices = createFlashPrices(db, clock);
  ctx = testContext(db, clock, { flashPrices: prices });
  call = callRoutes(promotionRoutes(ctx));
});
beforeEach(() => {
  clock.set('2026-11-20T10:00:00+07:00');
  prices.forget();
});

const shownSlots = async (selected?: string) =>
  dataOf(await call(listFlashSlots, null, { input: { selected } }));
const selectedAt = async (at: string, asked?: number) => {
  clock.set(at);
  return (await shownSlots(asked === undefined ? undefined : String(asked))).find((slot) => slot.is_selected)
    ?.id;
};

describe('the slots of the flash-sale page', () => {
  test('#269 are those of today that are not over, hidden ones left out', async () => {
    expect((await shownSlots()).map(({ id }) => id)).toEqual([slots.morning, slots.evening]);
    clock.set('2026-11-20T23:00:00+07:00');
    expect(await shownSlots()).toEqual([]);
  });

  test('#163 say when they start and how long they last', async () => {
    const [running, coming] = await shownSlots();
    expect(running).toMatchObject({
      hour_start_at: '09:00',
      tm_start: 0,
      tm_end: 7200,
      start_at: '2026-11-20T09:00:00+07:00',
      is_selected: true,
    });
    expect(running?.json_meta.main_banner_desktop).toMatch(/^\/api\/files\//);
    expect(running?.json_meta.icon).toBeNull();
    expect(coming).toMatchObject({ hour_start_at: '18:30', tm_start: 30_600, is_selected: false });
  });

  test('#163 one is selected: the asked one, else the running one, else the first', async () => {
    expect(await selectedAt('2026-11-20T10:00:00+07:00')).toBe(slots.morning);
    expect(await selectedAt('2026-11-20T10:00:00+07:00', slots.evening)).toBe(slots.evening);
    expect(await selectedAt('2026-11-20T10:00:00+07:00', slots.tomorrow)).toBe(slots.morning);
    expect(await selectedAt('2026-11-20T13:00:00+07:00')).toBe(slots.evening);
    expect(await selectedAt('2026-11-20T08:30:00+07:00')).toBe(slots.morning);
  });
});

describe('the flash sale of the home page', () => {
  test('#256 #162 has the running slot first, then those within a day', async () => {
    const { data } = okOf(await call(homeFlashSale, null));
    expect(data.map(({ id }) => id)).toEqual([slots.morning, slots.evening, slots.tomorrow]);
    expect(data[0]?.products.map(({ id }) => id)).toEqual([goods.shirt, goods.shoe, goods.hat]);
    clock.set('2026-11-19T23:30:00+07:00');
    expect(dataOf(await call(homeFlashSale, null)).map(({ id }) => id)).toEqual([
      slots.early,
      slots.morning,
      slots.evening,
    ]);
  });

  test('sells at the flash price while pieces are left', async () => {
    const [shirt, shoe, hat] = dataOf(await call(homeFlashSale, null))[0]?.products ?? [];
    expect(shirt).toMatchObject({
      publish_price: 70_000,
      base_price: 100_000,
      merchant_discount_amount: 30_000,
      merchant_discount_percentage: 30,
    });
    expect(shoe?.flash_sale).toMatchObject({
      promo_id: slots.morning,
      flash_price: 50_000,
      flash_stock: 5,
      flash_sold: 0,
    });
    expect(hat).toMatchObject({ publish_price: 100_000, flash_sale: null });
  });

  test('shows the terms of a coming slot beside the price of today', async () => {
    const evening = dataOf(await call(homeFlashSale, null))[1];
    expect(evening?.products).toHaveLength(1);
    expect(evening?.products[0]).toMatchObject({
      id: goods.hat,
      publish_price: 100_000,
      flash_sale: { flash_price: 40_000, start_at: '2026-11-20T18:30:00+07:00' },
    });
  });

  test('is empty when nothing runs or comes', async () => {
    clock.set('2026-12-24T10:00:00+07:00');
    expect(dataOf(await call(homeFlashSale, null))).toEqual([]);
  });
});

/** A cache that tells how often it asked the database, and how often that answered. */
const countingCache = () => {
  let count = 0;
  let answered = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => {
      answered += 1;
      return result;
    },
  });
  const handle = Object.assign(counting, {
    assertOutsideTransaction: () => {},
    versions: db.versions,
    changed: (topic: string) => db.changed(topic),
  });
  return { cache: createFlashPrices(handle, clock), reads: () => count, answers: () => answered };
};

describe('the prices of this moment', () => {
  const running = async () => [...(await prices.running()).keys()].sort((one, other) => one - other);

  test('change with the clock at the border of a slot, whatever was read before', async () => {
    clock.set('2026-11-20T11:59:59.900+07:00');
    expect(await running()).toHaveLength(3);
    clock.set('2026-11-20T12:00:00+07:00');
    expect(await running()).toEqual([]);
    clock.set('2026-11-20T20:00:00+07:00');
    expect(await running()).toEqual([goods.hat]);
    clock.set('2026-11-20T10:00:00+07:00');
    expect(await running()).toHaveLength(3);
  });

  test('begin on time without another look at the database', async () => {
    const { cache, reads } = countingCache();
    clock.set('2026-11-20T08:59:59.999+07:00');
    expect((await cache.running()).size).toBe(0);
    clock.set('2026-11-20T09:00:00+07:00');
    expect([...(await cache.running()).keys()].sort()).toEqual([goods.shirt, goods.shoe, goods.gone]);
    expect(reads()).toBe(1);
  });

  test('are read once for all who ask at the same time', async () => {
    const { cache, reads } = countingCache();
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.running()));
    expect(new Set(answers.map((one) => one.size))).toEqual(new Set([3]));
    await cache.running();
    expect(reads()).toBe(1);
  });

  test('that come late are kept all the same, for the next time that they do not come', async () => {
    clock.set('2026-11-20T10:00:00+07:00');
    const { cache, answers } = countingCache();
    const priceOfShirt = async () => (await cache.running()).get(goods.shirt)?.flashPrice;
    /** Changes the price and keeps whoever asks waiting, by when what is known is too old. @returns what ends it */
    const keepWaiting = async (price: number) => {
      const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const change = db.transact(async (tx) => {
        await sql`lock table flash_items in access exclusive mode`.execute(tx);
        await sql`update flash_items set flash_price = ${price}
          where product_id = ${goods.shirt} and promo_id = ${slots.morning}`.execute(tx);
        locked.resolve();
        await over.promise;
      });
      await locked.promise;
      await pause(1_050);
      return async () => {
        over.resolve();
        await change;
      };
    };
    expect(await priceOfShirt()).toBe(70_000);
    const goOn = await keepWaiting(66_000);
    expect(await priceOfShirt()).toBe(70_000);
    await goOn();
    // the answer that nobody waited for has come
    await expect.poll(answers).toBe(2);
    const goOnAgain = await keepWaiting(70_000);
    expect(await priceOfShirt()).toBe(66_000);
    await goOnAgain();
  });

  test('of a product with several flashed variants are those of the cheapest with pieces left', async () => {
    const { merchant_id, category_id } = await db
      .selectFrom('products')
      .select(['merchant_id', 'category_id'])
      .limit(1)
      .executeTakeFirstOrThrow();
    const bag = await scene.product({ merchant_id, category_id });
    const variants = await db
      .insertInto('product_variants')
      .values(
        ['S', 'M', 'L'].map((size, position) => ({
          product_id: bag,
          position,
          options: [size],
          base_price: 100_000,
          weight: 1,
          stock: 1,
        })),
      )
      .returning('id')
      .execute();
    const [s, m, l] = variants.map(({ id }) => id);
    await scene.flashItem({
      promo_id: slots.tomorrow,
      product_id: bag,
      variant_id: s,
      flash_price: 20_000,
      flash_sold: 5,
    });
    await scene.flashItem({ promo_id: slots.tomorrow, product_id: bag, variant_id: m, flash_price: 60_000 });
    await scene.flashItem({ promo_id: slots.tomorrow, product_id: bag, variant_id: l, flash_price: 50_000 });
    clock.set('2026-11-21T09:00:00+07:00');
    expect((await prices.running()).get(bag)).toMatchObject({ variantId: l, flashPrice: 50_000 });
  });
});

describe('the prices that lists sort by', () => {
  const listed = async () => {
    const { rows } = await sql<{ id: number; price: number; flash_price: number | null }>`
      select id, price, flash_price from listing where id in (${goods.shirt}, ${goods.shoe}, ${goods.hat}) order by id`.execute(
      db,
    );
    return rows.map((row) => [row.price, row.flash_price]);
  };
  const at = (time: string) => applyFlashMoments(ctx, new Date(time));
  const normal = [100_000, null];

  test('follow the slots, and saying it twice changes nothing', async () => {
    expect(await at('2026-11-20T10:00:00+07:00')).toBe(3);
    const during = [[70_000, 70_000], [50_000, 50_000], normal];
    expect(await listed()).toEqual(during);
    await at('2026-11-20T10:00:00+07:00');
    expect(await listed()).toEqual(during);
    await at('2026-11-20T12:00:00+07:00');
    expect(await listed()).toEqual([normal, normal, normal]);
  });

  test('go from one slot to another that was slept through', async () => {
    await at('2026-11-20T11:00:00+07:00');
    await at('2026-11-20T19:00:00+07:00');
    expect(await listed()).toEqual([normal, normal, [40_000, 40_000]]);
    await at('2026-11-20T23:00:00+07:00');
  });

  test('are normal again when the pieces are sold', async () => {
    await at('2026-11-20T10:00:00+07:00');
    await db.updateTable('flash_items').set({ flash_sold: 5 }).where('product_id', '=', goods.shoe).execute();
    await at('2026-11-20T10:00:01+07:00');
    expect(await listed()).toEqual([[70_000, 70_000], normal, normal]);
    await db.updateTable('flash_items').set({ flash_sold: 0 }).where('product_id', '=', goods.shoe).execute();
    await at('2026-11-20T12:00:00+07:00');
  });

  test('are set for a product that was published while its slot runs', async () => {
    await at('2026-11-20T10:00:00+07:00');
    await scene.publish();
    await at('2026-11-20T10:00:01+07:00');
    expect((await listed())[0]).toEqual([70_000, 70_000]);
  });

  test('are right after many applied them at once', async () => {
    await Promise.all(['10:00', '10:30', '11:00', '11:59'].map((hour) => at(`2026-11-20T${hour}:00+07:00`)));
    expect(await listed()).toEqual([[70_000, 70_000], [50_000, 50_000], normal]);
  });
});
