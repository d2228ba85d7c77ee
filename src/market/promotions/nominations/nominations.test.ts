import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addToCart, listCart } from '#contract/cart.ts';
import { productBySlug } from '#contract/catalogue.ts';
import type { Envelope } from '#contract/envelope.ts';
import {
  createRound,
  decideNominations,
  editRound,
  listNominations,
  listOpenRounds,
  listRounds,
  nominateProducts,
  storeRoundDetail,
  withdrawNomination,
} from '#contract/nomination.ts';
import { copySlot, editSlot, flashGoods, setSlotProducts, slotDetail } from '#contract/operator-flash.ts';
import { listFlashSlots, promoBySlug } from '#contract/promo.ts';
import { editProduct } from '#contract/seller-product.ts';
import type { Tx } from '#platform/db/database.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { type Account, createScene, NOON, type Scene } from '#tests/support/scene.ts';
import { slotItem } from '#tests/support/scene-flash.ts';
import type { Schema } from '../../schema.ts';
import { applyFlashMoments } from '../flash-prices.ts';
import { lockSlot } from '../operator-flash/slots-store.ts';
import { lockStoreNominations } from './nominations-store.ts';

let scene: Scene;
let operator: Account;
let seller: Account;
const goods: number[] = [];
let foreign = 0;
let days = 0;

beforeAll(async () => {
  scene = await createScene();
  operator = await scene.operator('promo');
  seller = scene.sellers.cendana;
  for (const name of ['Lampu', 'Kursi', 'Meja', 'Rak'])
    goods.push(await scene.product({ product_name: name, base_price: 100_000, stock: 20 }));
  foreign = await scene.product({ merchant_id: scene.lontar, product_name: 'Wajan', stock: 20 });
  await scene.publish();
});
beforeEach(() => scene.clock.set(NOON));

/** A campaign of a day of December that takes products now. */
const opened = async (more: Record<string, unknown> = {}) => {
  days += 1;
  const day = `2026-12-${String(days).padStart(2, '0')}`;
  return dataOf(
    await scene.call(createRound, operator, {
      input: {
        ...{ promo_name: 'Pesta Akhir Tahun', name_en: 'Year-End Party' },
        ...{ description: 'Harga pesta', description_en: 'Party prices' },
        ...{ start_at: `${day}T09:00:00+07:00`, end_at: `${day}T21:00:00+07:00` },
        ...{ apply_from: '2026-11-01T00:00:00+07:00', apply_until: '2026-11-30T00:00:00+07:00' },
        ...{ min_discount: 10, max_products: 2, ...more },
      },
    }),
  );
};
const terms = (product_id: number, more: object = {}) => ({
  ...{ product_id, flash_price: 80_000, flash_stock: 5, limit_per_user: 2, ...more },
});
const nominate = (round_id: number, products: object[], by = seller, locale: 'id' | 'en' = 'id') =>
  scene.call(nominateProducts, by, { input: { round_id, products }, locale });
const own = async (id: number, by = seller) =>
  dataOf(await scene.call(storeRoundDetail, by, { params: { id } }));
const idsOf = async (id: number) =>
  dataOf(await scene.call(listNominations, operator, { input: { round_id: id, state: 'waiting' } })).map(
    (one) => one.id,
  );
const decide = (nomination_ids: number[], accept: boolean, reason?: string) =>
  scene.call(decideNominations, operator, { input: { nomination_ids, accept, reason } });
const rowsOf = async (id: number) =>
  dataOf(await scene.call(slotDetail, operator, { params: { id } })).products.map((row) => [
    row.product_id,
    row.flash_price,
    row.flash_stock,
  ]);

test('an operator opens a campaign in both languages; its times and categories are checked', async () => {
  const round = await opened({ category_ids: [scene.categoryId], min_stars: 4, max_price: 90_000 });
  expect(round).toMatchObject({
    ...{ state: 'open', name: 'Pesta Akhir Tahun', name_en: 'Year-End Party' },
    rules: { min_discount: 10, min_stars: 4, max_price: 90_000, max_products: 2, min_stock: 1 },
    counts: { waiting: 0, accepted: 0, refused: 0 },
  });
  expect(round.rules.categories.map(({ id }) => id)).toEqual([scene.categoryId]);
  const english = dataOf(
    await scene.call(listRounds, operator, { locale: 'en', input: { search: 'year-end' } }),
  );
  expect(english).toMatchObject([{ id: round.id, name: 'Year-End Party', description: 'Party prices' }]);
  const wrong = async (more: object) => {
    const input = {
      ...{ promo_name: 'Salah Waktu', name_en: 'Wrong time', min_discount: 10, max_products: 2 },
      ...{ start_at: '2026-12-30T09:00:00+07:00', end_at: '2026-12-30T21:00:00+07:00' },
      ...{ apply_from: '2026-11-01T00:00:00+07:00', apply_until: '2026-11-30T00:00:00+07:00', ...more },
    };
    const { code, errors } = refusalOf(await scene.call(createRound, operator, { input }));
    return errors?.length ? errors.map(({ field, rule }) => `${code} ${field} ${rule}`) : code;
  };
  expect(await wrong({ apply_until: '2026-12-31T00:00:00+07:00' })).toEqual(['422 apply_until max']);
  expect(await wrong({ end_at: '2027-01-30T09:00:01+07:00' })).toEqual(['422 end_at max']);
  expect(await wrong({ category_ids: [999_999] })).toEqual(['422 category_ids exists']);
  expect(await wrong({ start_at: round.start_at, end_at: round.end_at })).toBe(409);
  const { id } = round;
  const change = {
    ...{ name_en: 'New name', description: 'Baru', description_en: 'New', min_discount: 25, max_products: 3 },
    ...{ apply_from: round.apply_from, apply_until: '2026-11-25T00:00:00+07:00' },
  };
  const edit = () => scene.call(editRound, operator, { params: { id }, input: change });
  expect(dataOf(await edit())).toMatchObject({
    name_en: 'New name',
    rules: { min_discount: 25, min_stars: null },
  });
  expect((await scene.auditEvents(`flashsale:${id}`)).map(({ action }) => action)).toEqual([
    'nomination.create',
    'nomination.edit',
  ]);
  scene.clock.set(round.start_at);
  expect(refusalOf(await edit()).code).toBe(409);
});

test('what breaks a rule is refused with the reason, the others wait; a store has so many places', async () => {
  const { id } = await opened();
  const [lamp = 0, chair = 0, table = 0] = goods;
  const verdicts = dataOf(
    await nominate(id, [
      terms(lamp),
      terms(chair, { flash_price: 95_000 }),
      terms(foreign),
      terms(table, { flash_stock: 21 }),
    ]),
  );
  expect(verdicts.map(({ is_done, faults }) => [is_done, ...faults.map(({ fault }) => fault)])).toEqual([
    [true],
    [false, 'discount'],
    [false, 'unknown'],
    [false, 'stock'],
  ]);
  expect(verdicts[1]?.faults[0]?.text).toBe(
    'Harga paling tinggi Rp\u00a090.000: 10% di bawah harga terendah 30 hari terakhir',
  );
  // the second place, and none for a third; changing what waits needs no place
  const more = dataOf(
    await nominate(id, [terms(chair), terms(table), terms(lamp, { flash_price: 75_000 })], seller, 'en'),
  );
  expect(more.map(({ is_done }) => is_done)).toEqual([true, false, true]);
  expect(more[1]?.faults[0]?.text).toBe('At most 2 products of one store');
  const { nominations, counts } = await own(id);
  expect(counts).toEqual({ waiting: 2, accepted: 0, refused: 0 });
  expect(nominations.find(({ product }) => product.id === lamp)).toMatchObject({
    ...{ flash_price: 75_000, price: 100_000, lowest_price: 100_000, state: 'waiting' },
  });
  expect((await own(id, scene.sellers.lontar)).nominations).toEqual([]);
  scene.clock.set('2026-11-30T00:00:00+07:00');
  expect(refusalOf(await nominate(id, [terms(table)]))).toMatchObject({
    code: 409,
    message: 'Kampanye ini tidak sedang menerima produk',
  });
  const list = dataOf(await scene.call(listOpenRounds, seller));
  expect(list.map((one) => [one.id, one.state])).toContainEqual([id, 'closed']);
  expect(dataOf(await scene.call(listOpenRounds, scene.sellers.lontar)).map((one) => one.id)).not.toContain(
    id,
  );
});

test('of many nominations at once no more are taken than a store has places', async () => {
  const { id } = await opened({ max_products: 1 });
  await Promise.all(goods.map((product) => nominate(id, [terms(product)])));
  expect((await own(id)).counts.waiting).toBe(1);
});

test('accepted products join the slot, refused ones have a reason, and the store is told of each decision', async () => {
  const { id } = await opened({ max_products: 4 });
  const [lamp = 0, chair = 0, table = 0, rack = 0] = goods;
  dataOf(
    await nominate(
      id,
      goods.map((product) => terms(product)),
    ),
  );
  const [first = 0, second = 0, third = 0, fourth = 0] = await idsOf(id);
  expect(refusalOf(await decide([first], false)).code).toBe(422);
  // what breaks a rule by now stays
  await scene.db.updateTable('products').set({ stock: 3 }).where('id', '=', chair).execute();
  const verdicts = dataOf(await decide([first, second], true));
  expect(verdicts).toMatchObject([{ is_done: true }, { is_done: false, faults: [{ fault: 'stock' }] }]);
  dataOf(await decide([third], false, 'Gambar kurang jelas'));
  await scene.db.updateTable('products').set({ stock: 20 }).where('id', '=', chair).execute();
  expect(refusalOf(await decide([first, fourth], true)).code).toBe(409);
  dataOf(await decide([fourth], true));
  expect(await rowsOf(id)).toEqual([
    [lamp, 80_000, 5],
    [rack, 80_000, 5],
  ]);
  expect((await own(id)).nominations.find(({ product }) => product.id === table)).toMatchObject({
    ...{ state: 'refused', reason: 'Gambar kurang jelas' },
  });
  expect((await scene.notificationsOf({ merchant_id: scene.cendana })).slice(-3)).toEqual([
    'nominations_accepted',
    'nominations_refused',
    'nominations_accepted',
  ]);
  // an operator may add to the slot, and neither drop nor change what was accepted
  const fill = (products: object[]) =>
    scene.call(setSlotProducts, operator, { input: { flashsale_id: id, products } });
  expect(refusalOf(await fill([slotItem(foreign)])).code).toBe(409);
  dataOf(await fill([terms(lamp), terms(rack), slotItem(foreign)]));
  expect(dataOf(await nominate(id, [terms(lamp)]))[0]?.faults).toMatchObject([{ fault: 'accepted' }]);
});

test('a store withdraws until the start, of its own alone; then the slot has its price and the campaign its page', async () => {
  const round = await opened({ max_products: 4 });
  const { id } = round;
  const [lamp = 0, chair = 0] = goods;
  dataOf(await nominate(id, [terms(lamp), terms(chair)]));
  const [first = 0, second = 0] = await idsOf(id);
  dataOf(await decide([first, second], true));
  const withdraw = (nomination_id: number, by = seller) =>
    scene.call(withdrawNomination, by, { input: { nomination_id } });
  expect(refusalOf(await withdraw(second, scene.sellers.lontar)).code).toBe(404);
  expect(dataOf(await withdraw(second)).state).toBe('withdrawn');
  expect(dataOf(await withdraw(second)).state).toBe('withdrawn');
  expect(await rowsOf(id)).toEqual([[lamp, 80_000, 5]]);
  // while it takes products it may be nominated anew
  expect(dataOf(await nominate(id, [terms(chair)]))[0]?.is_done).toBe(true);

  scene.clock.set(round.start_at);
  expect(refusalOf(await withdraw(first)).message).toBe('Kampanye sudah dimulai');
  expect(refusalOf(await decide(await idsOf(id), true)).code).toBe(409);
  scene.ctx.flashPrices.forget?.();
  await applyFlashMoments(scene.ctx, scene.clock.now());
  const page = async (locale: 'id' | 'en') =>
    dataOf(await scene.call(promoBySlug, null, { params: { slug: round.slug }, locale }));
  expect(await page('en')).toMatchObject({
    ...{ promo_name: 'Year-End Party', description: 'Party prices', is_translated: true, total_product: 1 },
    products: [{ id: lamp, flash_sale: { flash_price: 80_000 } }],
  });
  expect(await page('id')).toMatchObject({ promo_name: 'Pesta Akhir Tahun', description: 'Harga pesta' });
  const [slot] = dataOf(await scene.call(listFlashSlots, null, { locale: 'en' }));
  expect(slot).toMatchObject({ id, promo_name: 'Year-End Party', campaign_slug: round.slug });
});

test('a campaign of a week has its price and its pieces on every day of it, and no longer', async () => {
  const tent = await scene.product({ product_name: 'Tenda', base_price: 100_000, stock: 20 });
  const file_id = await scene.upload(scene.sellers.cendana.accountId, 'product');
  await scene.db.insertInto('product_photos').values({ product_id: tent, position: 0, file_id }).execute();
  await scene.publish();
  const week = { start_at: '2027-01-04T09:00:00+07:00', end_at: '2027-01-11T09:00:00+07:00' };
  const { id } = await opened(week);
  dataOf(await nominate(id, [terms(tent)]));
  dataOf(await decide(await idsOf(id), true));
  const slot = dataOf(await scene.call(slotDetail, operator, { params: { id } }));
  expect(slot.is_campaign).toBe(true);
  const edit = (end_at: string) =>
    scene.call(editSlot, operator, { params: { id }, input: { end_at, version: slot.version } });
  expect(refusalOf(await edit('2027-02-04T09:00:01+07:00')).errors).toMatchObject([
    { field: 'end_at', message: 'Kampanye berlangsung 15 menit sampai 31 hari' },
  ]);
  // a copy would be a flash sale, which lasts a day
  const copied = { flashsale_id: id, dates: ['2027-01-20'] };
  expect(refusalOf(await scene.call(copySlot, operator, { input: copied })).code).toBe(409);

  const asked = async () => {
    const buyer = await scene.buyer();
    dataOf(await scene.call(addToCart, buyer, { input: { product_id: tent, qty: 1 } }));
    return { buyer, price: dataOf(await scene.call(listCart, buyer)).totalPrice };
  };
  for (const day of ['04', '06', '10']) {
    scene.clock.set(`2027-01-${day}T20:00:00+07:00`);
    scene.ctx.flashPrices.forget?.();
    const [shown] = dataOf(await scene.call(listFlashSlots, null));
    expect(shown).toMatchObject({ id, is_selected: true, tm_start: 0, label: '4 Jan – 11 Jan' });
    const { buyer, price } = await asked();
    expect(price).toBe(80_000);
    dataOf(await scene.chooseCourier(buyer).then(() => scene.payCart(buyer)));
  }
  const { products } = dataOf(await scene.call(slotDetail, operator, { params: { id } }));
  expect(products).toMatchObject([{ flash_stock: 5, flash_sold: 3 }]);

  // the store's own price falls below the campaign's: nobody pays more than that, and no piece of the campaign goes
  const set = (base_price: number) =>
    scene.call(editProduct, scene.sellers.cendana, { params: {}, input: { product_id: tent, base_price } });
  const shownNow = async () => {
    await applyFlashMoments(scene.ctx, scene.clock.now());
    const { slug } = await scene.db
      .selectFrom('products')
      .select('slug')
      .where('id', '=', tent)
      .executeTakeFirstOrThrow();
    const detail = dataOf(await scene.call(productBySlug, null, { params: { slug } }));
    const { price } = await scene.db
      .selectFrom('listing')
      .select('price')
      .where('id', '=', tent)
      .executeTakeFirstOrThrow();
    return { shown: detail.publish_price, listed: price, isOnSale: detail.flash_sale !== null };
  };
  expect(await shownNow()).toEqual({ shown: 80_000, listed: 80_000, isOnSale: true });
  dataOf(await set(70_000));
  expect(await shownNow()).toEqual({ shown: 70_000, listed: 70_000, isOnSale: false });
  const cheaper = await asked();
  expect(cheaper.price).toBe(70_000);
  dataOf(await scene.chooseCourier(cheaper.buyer).then(() => scene.payCart(cheaper.buyer)));
  const after = dataOf(await scene.call(slotDetail, operator, { params: { id } }));
  expect(after.products).toMatchObject([{ flash_sold: 3 }]);
  dataOf(await set(100_000));
  expect(await shownNow()).toEqual({ shown: 80_000, listed: 80_000, isOnSale: true });

  scene.clock.set(week.end_at);
  scene.ctx.flashPrices.forget?.();
  expect(dataOf(await scene.call(listFlashSlots, null))).toEqual([]);
  expect((await asked()).price).toBe(100_000);
});

test('an accepted row may stand as it is whatever its product does meanwhile, until an operator refuses it', async () => {
  const { id } = await opened();
  const [lamp = 0, chair = 0] = goods;
  const [sold, gone] = [
    await scene.product({ product_name: 'Tikar', base_price: 100_000, stock: 5 }),
    await scene.product({ product_name: 'Sapu', base_price: 100_000, stock: 5 }),
  ];
  dataOf(await nominate(id, [terms(sold), terms(gone)]));
  const [first = 0, second = 0] = await idsOf(id);
  dataOf(await decide([first, second], true));
  const change = (product: number, fields: object) =>
    scene.db.updateTable('products').set(fields).where('id', '=', product).execute();
  await change(sold, { stock: 4, merchant_discount_amount: 20_000 });
  await change(gone, { deleted_at: scene.clock.now() });
  const fill = (products: object[]) =>
    scene.call(setSlotProducts, operator, { input: { flashsale_id: id, products } });
  dataOf(await fill([slotItem(foreign), terms(gone), terms(sold)]));
  expect(await rowsOf(id)).toContainEqual([sold, 80_000, 5]);
  // other rows, and a second one of the same product, are looked at as ever
  expect(
    refusalOf(await fill([terms(sold), terms(gone), terms(gone), terms(lamp, { flash_stock: 21 })])).errors,
  ).toMatchObject([{ field: 'products.2.product_id' }, { field: 'products.3.flash_stock' }]);

  expect(refusalOf(await decide([first], true)).code).toBe(409);
  expect(refusalOf(await decide([first], false)).code).toBe(422);
  expect(dataOf(await decide([first, second], false, 'Stok sudah berkurang'))).toMatchObject([
    { is_done: true },
    { is_done: true },
  ]);
  expect((await rowsOf(id)).map(([product]) => product)).toEqual([foreign]);
  expect((await own(id)).nominations).toMatchObject([
    { state: 'refused', reason: 'Stok sudah berkurang' },
    { state: 'refused', reason: 'Stok sudah berkurang' },
  ]);
  expect((await scene.notificationsOf({ merchant_id: scene.cendana })).at(-1)).toBe('nominations_refused');
  expect((await scene.auditEvents(`flashsale:${id}`)).at(-1)?.action).toBe('nomination.refuse');
  dataOf(await fill([slotItem(chair)]));
  expect(refusalOf(await decide([first], false, 'Sekali lagi')).code).toBe(409);
});

test('a store that may not sell any more still takes its products out of a campaign', async () => {
  const { id } = await opened();
  dataOf(await nominate(id, [terms(goods[0] ?? 0)]));
  const [nomination_id = 0] = await idsOf(id);
  dataOf(await decide([nomination_id], true));
  for (const merchantStatus of ['suspended', 'closing'] as const) {
    const member = { ...seller, merchantStatus };
    expect(refusalOf(await nominate(id, [terms(goods[1] ?? 0)], member)).code).toBe(403);
    dataOf(await scene.call(withdrawNomination, member, { input: { nomination_id } }));
  }
  expect(await rowsOf(id)).toEqual([]);
});

/** Has calls wait for a lock that another transaction holds, until `time`. @returns their answers */
const waitedUntil = async <T>(
  time: string,
  lock: (tx: Tx<Schema>) => Promise<unknown>,
  calls: () => Promise<T>[],
): Promise<T[]> => {
  const held = Promise.withResolvers<void>();
  const freed = Promise.withResolvers<void>();
  const holding = scene.db.transact(async (tx) => {
    await lock(tx);
    held.resolve();
    await freed.promise;
  });
  await held.promise;
  const late = calls();
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(scene.db);
    return rows[0]?.waiting;
  };
  await expect.poll(waiting, { timeout: 15_000 }).toBe(late.length);
  scene.clock.set(time);
  freed.resolve();
  await holding;
  return await Promise.all(late);
};

test('whoever waits for a campaign until it has started is too late to withdraw, to decide and to change its rules', async () => {
  const round = await opened({ max_products: 3 });
  const { id } = round;
  const [lamp = 0, chair = 0, table = 0] = goods;
  dataOf(await nominate(id, [terms(lamp), terms(chair), terms(table)]));
  const [first = 0, second = 0, third = 0] = await idsOf(id);
  dataOf(await decide([first], true));
  const rules = {
    ...{ name_en: 'Year-End Party', description: 'Harga pesta', description_en: 'Party prices' },
    ...{ apply_from: round.apply_from, apply_until: round.apply_until, min_discount: 50, max_products: 3 },
  };
  const answers = await waitedUntil<Envelope<unknown>>(
    round.start_at,
    (tx) => lockSlot(tx, id),
    () => [
      scene.call(withdrawNomination, seller, { input: { nomination_id: first } }),
      decide([second], true),
      decide([third], false, 'Terlambat'),
      scene.call(editRound, operator, { params: { id }, input: rules }),
    ],
  );
  for (const answer of answers)
    expect(refusalOf(answer)).toMatchObject({ code: 409, message: 'Kampanye sudah dimulai' });
  expect(await rowsOf(id)).toEqual([[lamp, 80_000, 5]]);
});

test('a store that waits for its own nominations until applying is over is too late', async () => {
  const round = await opened();
  const answers = await waitedUntil(
    round.apply_until,
    (tx) => lockStoreNominations(tx, scene.cendana),
    () => [nominate(round.id, [terms(goods[0] ?? 0)])],
  );
  expect(answers.map((answer) => refusalOf(answer).message)).toEqual([
    'Kampanye ini tidak sedang menerima produk',
  ]);
});

test('a product that stands in the slot already, whole or as a variant, is not accepted over its row', async () => {
  const { id } = await opened();
  const [lamp = 0] = goods;
  const { id: shirt, red } = await scene.productInColours();
  dataOf(await nominate(id, [terms(lamp), terms(shirt, { flash_price: 70_000 })]));
  const ids = await idsOf(id);
  const products = [
    terms(lamp, { flash_price: 60_000 }),
    terms(shirt, { variant_id: red, flash_price: 50_000, flash_stock: 2 }),
  ];
  dataOf(await scene.call(setSlotProducts, operator, { input: { flashsale_id: id, products } }));
  const verdicts = dataOf(await decide(ids, true));
  expect(verdicts.map(({ is_done, faults }) => [is_done, ...faults.map(({ fault }) => fault)])).toEqual([
    [false, 'in_slot'],
    [false, 'in_slot'],
  ]);
  expect(verdicts[0]?.faults[0]?.text).toBe('Produk sudah ada di flash sale kampanye ini');
  expect(await rowsOf(id)).toEqual([
    [lamp, 60_000, 5],
    [shirt, 50_000, 2],
  ]);
  expect((await own(id)).counts).toEqual({ waiting: 2, accepted: 0, refused: 0 });
});

test('the lowest price of 30 days is the same for stores, operators and slots: what was asked of variants still sold', async () => {
  const { id } = await opened();
  const { id: shirt, red, blue } = await scene.productInColours();
  const asked = (variant_id: number | null, price: number) => ({
    ...{ product_id: shirt, variant_id, base_price: 100_000, price, was_shown: true },
    ...{ from_at: new Date('2026-11-10T12:00:00+07:00'), until_at: new Date('2026-11-11T12:00:00+07:00') },
  });
  await scene.db
    .insertInto('price_history')
    // before it had variants, of one that is sold no more, and of one that is
    .values([asked(null, 30_000), asked(red, 40_000), asked(blue, 65_000)])
    .execute();
  await scene.removeVariants(shirt, [red]);
  const highest = terms(shirt, { flash_price: 58_500 });
  expect(
    dataOf(await nominate(id, [{ ...highest, flash_price: 58_501 }]))[0]?.faults.map(({ fault }) => fault),
  ).toEqual(['discount']);
  expect(dataOf(await nominate(id, [highest]))[0]?.is_done).toBe(true);
  expect((await own(id)).nominations[0]?.lowest_price).toBe(65_000);
  const facts = dataOf(await scene.call(flashGoods, operator, { input: { product_ids: [shirt] } }));
  expect(facts.map(({ variant_id, lowest_price }) => [variant_id, lowest_price])).toEqual([
    [null, 65_000],
    [blue, 65_000],
  ]);
});

test('accepting and withdrawing at once: the product is in the slot or withdrawn, never both', async () => {
  const { id } = await opened();
  const [lamp = 0] = goods;
  for (let turn = 0; turn < 8; turn += 1) {
    dataOf(await nominate(id, [terms(lamp)]));
    const [nomination_id = 0] = await idsOf(id);
    await Promise.all([
      decide([nomination_id], true),
      scene.call(withdrawNomination, seller, { input: { nomination_id } }),
    ]);
    const state = (await own(id)).nominations[0]?.state;
    expect(await rowsOf(id)).toHaveLength(state === 'accepted' ? 1 : 0);
    dataOf(await scene.call(withdrawNomination, seller, { input: { nomination_id } }));
    expect(await rowsOf(id)).toEqual([]);
  }
});
