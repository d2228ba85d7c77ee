import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Preview, shippingPrices } from '#contract/checkout.ts';
import { ratesTimer } from '#market/shipping/index.ts';
import { type StandInBiteship, standInBiteship } from '#tests/support/biteship.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { standInRajaOngkir } from '#tests/support/rajaongkir.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';

let couriers: StandInBiteship;
let scene: Scene;
let shirt: number;
let me: number;

beforeAll(async () => {
  couriers = await standInBiteship();
  scene = await createScene({
    context: { config: { courier: { biteship: couriers.config, rajaongkir: null } } },
  });
  shirt = await scene.product({ base_price: 50_000, stock: 500, weight: 1_000 });
  await scene.publish();
});
afterAll(() => couriers.stop());
beforeEach(async () => {
  couriers.feel('well');
  couriers.charge(['jne', 'reg', 21_000], ['sicepat', 'reg', 19_500]);
  // what one test has done to the service must not be remembered in the next
  scene.clock.forwardHours(24);
  await scene.db.deleteFrom('courier_rates').execute();
  await scene.db.updateTable('merchants').set({ zipcode: '85228' }).execute();
  me = await scene.buyer();
  await scene.addProduct(me, shirt);
  couriers.asked.length = 0;
});

const prices = ({ orders }: Preview): Record<string, number> =>
  Object.fromEntries(
    orders.flatMap(({ listShipping }) =>
      listShipping.flatMap(({ services }) => services.map((one) => [one.shipper_result_id, one.price])),
    ),
  );
const TABLE = { 'jne:REG': 10_000, 'jne:YES': 18_000, 'jnt:EZ': 9_000, 'sicepat:REG': 9_000 };
const LIVE = { ...TABLE, 'jne:REG': 21_000, 'sicepat:REG': 19_500 };
const asked = () => couriers.asked.length;

test('the services that couriers price cost what they ask, the others what the table says; asked once in ten minutes', async () => {
  expect(prices(await scene.preview(me))).toMatchObject(LIVE);
  expect(couriers.asked[0]?.body).toMatchObject({
    origin_postal_code: 85_228,
    destination_postal_code: 85_111,
    couriers: 'jne,jnt,sicepat,pos',
    items: [{ weight: 1_000 }],
  });
  const other = await scene.buyer();
  await scene.addProduct(other, shirt);
  couriers.charge(['jne', 'reg', 99_000]);
  scene.clock.forwardHours(9 / 60);
  expect(prices(await scene.preview(other))).toMatchObject(LIVE);
  expect(asked()).toBe(1);
  scene.clock.forwardHours(2 / 60);
  expect(prices(await scene.preview(me))).toMatchObject({ 'jne:REG': 99_000, 'sicepat:REG': 9_000 });
  expect(asked()).toBe(2);
});

test('a courier is chosen, shown and paid at its own price', async () => {
  const { orders, summary } = await scene.chooseCourier(me, 'jne:REG');
  expect([orders[0]?.shipping_cost, summary.total]).toEqual([21_000, 71_000]);
  const { order_id } = orders[0]!;
  const listed = dataOf(await scene.call(shippingPrices, me, { params: { id: order_id } }));
  expect(listed[0]?.services[0]?.price).toBe(21_000);
  const payment = dataOf(await scene.payCart(me, { payment_method: 'qris', expected_total: 71_000 }));
  const order = await scene.orderOf(me, payment.orders[0]!.order_code);
  expect([order.shipping_cost, order.total]).toEqual([21_000, 71_000]);
});

test('paying asks nobody: it takes what the preview was told, and says when that has changed', async () => {
  await scene.chooseCourier(me, 'jne:REG');
  const before = asked();
  couriers.feel('down');
  scene.clock.forwardHours(0.5);
  expect(dataOf(await scene.payCart(me, { payment_method: 'qris', expected_total: 71_000 })).total).toBe(
    71_000,
  );
  expect(asked()).toBe(before);

  couriers.feel('well');
  await scene.addProduct(me, shirt);
  expect((await scene.chooseCourier(me, 'jne:REG')).summary.total).toBe(71_000);
  scene.clock.forwardHours(2);
  couriers.charge(['jne', 'reg', 30_000]);
  const changed = refusalOf(await scene.payCart(me, { payment_method: 'qris', expected_total: 71_000 }));
  expect(changed).toMatchObject({ code: 409, data: { summary: { total: 80_000 } } });
  expect(dataOf(await scene.payCart(me, { payment_method: 'qris', expected_total: 80_000 })).total).toBe(
    80_000,
  );
});

test('a courier service that is silent, down or lies leaves the table, and is left alone after three failures', async () => {
  couriers.feel('slow');
  const before = performance.now();
  expect(prices(await scene.preview(me))).toMatchObject(TABLE);
  expect(performance.now() - before).toBeLessThan(4_000);
  couriers.feel('down');
  await scene.preview(me);
  await scene.preview(me);
  expect(asked()).toBe(3);
  expect(prices(await scene.preview(me))).toMatchObject(TABLE);
  expect(asked()).toBe(3);
  couriers.feel('well');
  couriers.claim([
    { courier_code: 'jne', courier_service_code: 'reg', price: -5 },
    { courier_code: 'sicepat', courier_service_code: 'reg', price: 1e12 },
    { courier_code: 'gojek', courier_service_code: 'instant', price: 9_000 },
  ]);
  scene.clock.forwardHours(1 / 60);
  expect(prices(await scene.preview(me))).toEqual({
    ...TABLE,
    'sicepat:BEST': 17_000,
    'pos:KILAT': 8_000,
  });
  expect(asked()).toBe(4);
});

test('what was known counts for an hour while the service does not answer, and is forgotten then', async () => {
  await scene.preview(me);
  couriers.feel('down');
  scene.clock.forwardHours(0.9);
  expect(prices(await scene.preview(me))).toMatchObject(LIVE);
  scene.clock.forwardHours(0.2);
  expect(prices(await scene.preview(me))).toMatchObject(TABLE);
  await ratesTimer(scene.ctx).run();
  expect(await scene.db.selectFrom('courier_rates').selectAll().execute()).toHaveLength(1);
  scene.clock.forwardHours(1);
  await ratesTimer(scene.ctx).run();
  expect(await scene.db.selectFrom('courier_rates').selectAll().execute()).toEqual([]);
});

test('a store without a postal code, and an address without one, keep the table', async () => {
  await scene.db.updateTable('merchants').set({ zipcode: '' }).execute();
  expect(prices(await scene.preview(me))).toMatchObject(TABLE);
  await scene.db.updateTable('merchants').set({ zipcode: '85228' }).execute();
  await scene.db.updateTable('addresses').set({ zipcode: '00000' }).where('user_id', '=', me).execute();
  expect(prices(await scene.preview(me))).toMatchObject(TABLE);
  expect(asked()).toBe(0);
});

test('many buyers at once ask one question for one kind of parcel, and never more than six', async () => {
  const buyers = [me];
  for (let n = 0; n < 7; n += 1) {
    const buyer = await scene.buyer();
    await scene.addProduct(buyer, shirt);
    buyers.push(buyer);
  }
  const all = await Promise.all(buyers.map((buyer) => scene.preview(buyer)));
  for (const one of all) expect(prices(one)).toMatchObject(LIVE);
  expect(asked()).toBe(1);

  await scene.db.deleteFrom('courier_rates').execute();
  couriers.asked.length = 0;
  couriers.feel('slow');
  for (const [index, buyer] of buyers.entries())
    await scene.db
      .updateTable('addresses')
      .set({ zipcode: String(60_000 + index) })
      .where('user_id', '=', buyer)
      .execute();
  for (const one of await Promise.all(buyers.map((buyer) => scene.preview(buyer))))
    expect(prices(one)).toMatchObject(TABLE);
  expect(asked()).toBeLessThanOrEqual(6);
});

test('couriers are told what a measured product measures, the table counts its volume, and the buyer is told', async () => {
  const pillow = await scene.product({
    base_price: 50_000,
    stock: 5,
    weight: 800,
    dimensions: [60, 40, 20],
  });
  await scene.publish();
  const buyer = await scene.buyer();
  await scene.addProduct(buyer, pillow);
  const preview = await scene.preview(buyer);
  expect(couriers.asked[0]?.body).toMatchObject({
    items: [{ quantity: 1, weight: 800, length: 60, width: 40, height: 20 }],
  });
  expect(prices(preview)).toMatchObject({ ...LIVE, 'jne:YES': 8 * 18_000, 'jnt:EZ': 8 * 9_000 });
  expect(preview.orders[0]).toMatchObject({ weight: 800, volume_weight: 8_000 });
  expect((await scene.preview(me)).orders[0]?.volume_weight).toBeNull();
  await scene.preview(buyer);
  expect(asked()).toBe(2);

  await scene.chooseCourier(buyer, 'jne:REG');
  await scene.payCart(buyer, { payment_method: 'qris', expected_total: 71_000 });
  const ordered = await scene.db
    .selectFrom('order_items')
    .select('dimensions')
    .where('product_id', '=', pillow)
    .execute();
  expect(ordered).toEqual([{ dimensions: [60, 40, 20] }]);
});

test('a shop that has RajaOngkir for its prices charges them, and books nothing', async () => {
  const ongkir = await standInRajaOngkir();
  const shop = await createScene({
    context: { config: { courier: { biteship: null, rajaongkir: ongkir.config } } },
  });
  const tenun = await shop.product({ base_price: 50_000, stock: 5, weight: 1_000 });
  await shop.publish();
  await shop.db.updateTable('merchants').set({ zipcode: '85228' }).execute();
  const buyer = await shop.buyer();
  await shop.addProduct(buyer, tenun);
  ongkir.charge(['jne', 'REG', 23_500]);
  expect(prices(await shop.preview(buyer))).toMatchObject({ ...TABLE, 'jne:REG': 23_500 });
  const { summary } = await shop.chooseCourier(buyer, 'jne:REG');
  expect(summary.total).toBe(73_500);
  const askedSoFar = ongkir.asked.length;
  const paid = dataOf(await shop.payCart(buyer, { payment_method: 'qris', expected_total: 73_500 }));
  expect((await shop.orderOf(buyer, paid.orders[0]!.order_code)).shipping_cost).toBe(23_500);
  expect(ongkir.asked).toHaveLength(askedSoFar);
  await ongkir.stop();
});
