import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { editAddress } from '#contract/address.ts';
import type { Preview } from '#contract/checkout.ts';
import { shippingEstimate } from '#contract/nearby.ts';
import { getLocation, saveLocation } from '#contract/seller.ts';
import { approveOrder, pickupOrder } from '#contract/seller-order.ts';
import { type StandInBiteship, standInBiteship } from '#tests/support/biteship.ts';
import { dataOf } from '#tests/support/call-routes.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';

const STORE = { latitude: -10.17721, longitude: 123.60704 };
const HOME = { latitude: -10.15834, longitude: 123.61032 };

let couriers: StandInBiteship;
let scene: Scene;
let shirt: number;
let me: number;

beforeAll(async () => {
  couriers = await standInBiteship();
  scene = await createScene({
    context: { config: { courier: { biteship: couriers.config, rajaongkir: null } } },
  });
  await scene.db
    .insertInto('courier_tariffs')
    .values(
      (['INSTANT', 'SAME-DAY'] as const).map((service, index) => ({
        courier: 'gojek',
        courier_name: 'GoSend',
        service,
        service_name: service,
        etd: '0-1',
        same_city: 1_000,
        same_province: 1_000,
        other: 1_000,
        position: 90 + index,
        is_active: true,
      })),
    )
    .execute();
  shirt = await scene.product({ base_price: 50_000, stock: 500, weight: 1_000 });
  await scene.db.updateTable('merchants').set({ zipcode: '85228' }).execute();
  await scene.publish();
});
afterAll(() => couriers.stop());
beforeEach(async () => {
  couriers.charge(['jne', 'reg', 21_000], ['gojek', 'instant', 24_000]);
  scene.clock.forwardHours(24);
  await scene.db.deleteFrom('courier_rates').execute();
  await scene.db.updateTable('merchants').set(STORE).execute();
  me = await scene.buyer();
  await scene.addProduct(me, shirt);
  couriers.asked.length = 0;
});

const pin = async (where: Record<string, unknown>) => {
  const [order] = (await scene.preview(me)).orders;
  const params = { id: order!.address!.id };
  return dataOf(await scene.call(editAddress, me, { params, input: where }));
};
const rides = ({ orders }: Preview) =>
  orders
    .flatMap(({ listShipping }) => listShipping.flatMap(({ services }) => services))
    .filter(({ courier }) => courier === 'gojek')
    .map(({ shipper_result_id, price, speed }) => [shipper_result_id, price, speed]);
const questions = () =>
  couriers.asked.filter(({ path }) => path === '/v1/rates/couriers').map(({ body }) => body);

test('a courier from pin to pin is offered where both ends have one, at its own price alone', async () => {
  expect(rides(await scene.preview(me))).toEqual([]);
  expect(questions().every((body) => !('origin_latitude' in body))).toBe(true);
  expect(questions().every((body) => !String(body.couriers).includes('gojek'))).toBe(true);
  await pin(HOME);
  couriers.asked.length = 0;
  // the service that is not priced is not offered, whatever the table says
  expect(rides(await scene.preview(me))).toEqual([['gojek:INSTANT', 24_000, 'instant']]);
  expect(questions()).toEqual([
    expect.objectContaining({
      // rounded, so that neighbours share an answer
      origin_latitude: -10.1772,
      origin_longitude: 123.607,
      destination_latitude: -10.1583,
      destination_longitude: 123.6103,
      couriers: 'gojek',
    }),
  ]);
  await pin({ latitude: null, longitude: null });
  expect(rides(await scene.preview(me))).toEqual([]);
  await pin(HOME);
  await scene.db.updateTable('merchants').set({ latitude: null, longitude: null }).execute();
  expect(rides(await scene.preview(me))).toEqual([]);
});

test('too far, or while the service is silent, none is offered, and others stay', async () => {
  await pin({ latitude: -6.2, longitude: 106.8 });
  const far = await scene.preview(me);
  expect(rides(far)).toEqual([]);
  expect(far.orders[0]?.listShipping.length).toBeGreaterThan(0);
  await pin(HOME);
  couriers.feel('down');
  expect(rides(await scene.preview(me))).toEqual([]);
  couriers.feel('well');
});

test('what a product’s page says of today is what the checkout offers then: a rider nearby, none far away', async () => {
  const address = async () => (await scene.preview(me)).orders[0]!.address!.id;
  const onPage = async () => {
    const input = { product_id: shirt, address_id: await address() };
    return dataOf(await scene.call(shippingEstimate, me, { input }));
  };
  expect([(await onPage()).is_same_day, rides(await scene.preview(me))]).toEqual([false, []]);
  await pin(HOME);
  expect(await onPage()).toMatchObject({ is_same_day: true, distance_km: 2 });
  expect(rides(await scene.preview(me))).toHaveLength(1);
  // 64 km: the couriers of the day go no further than 40
  await pin({ latitude: -10.6, longitude: 124.01 });
  expect(await onPage()).toMatchObject({ is_same_day: false, distance_km: 64 });
  const far = await scene.preview(me);
  expect(rides(far)).toEqual([]);
  expect(far.orders[0]?.listShipping.length).toBeGreaterThan(0);
  // the page asks no courier: only the checkout does
  couriers.asked.length = 0;
  await onPage();
  expect(questions().every((body) => body.destination_latitude === undefined)).toBe(true);
});

test('it is booked from pin to pin and fetched; the store sees no more of the buyer than ever', async () => {
  await pin(HOME);
  const { orders } = await scene.chooseCourier(me, 'gojek:INSTANT');
  expect(orders[0]?.shipping_cost).toBe(24_000);
  const payment = dataOf(await scene.payCart(me, { payment_method: 'qris' }));
  const { order_code } = payment.orders[0]!;
  await scene.capture(payment);
  dataOf(await scene.call(approveOrder, scene.sellers.cendana, { input: { order_code } }));
  // what the buyer changes afterwards changes nothing of it
  dataOf(
    await scene.call(editAddress, me, {
      params: { id: orders[0]!.address!.id },
      input: { latitude: null, longitude: null },
    }),
  );
  const shipped = dataOf(
    await scene.call(pickupOrder, scene.sellers.cendana, { input: { order_code, collection: 'drop_off' } }),
  );
  expect(shipped.status).toBe('shipped');
  const booked = couriers.asked.find(({ path }) => path === '/v1/orders')?.body;
  expect(booked).toMatchObject({
    courier_company: 'gojek',
    courier_type: 'instant',
    origin_coordinate: STORE,
    destination_coordinate: HOME,
    origin_collection_method: 'pickup',
  });
  const seen = JSON.stringify([await scene.storeOrder(order_code), await scene.orderOf(me, order_code)]);
  expect(seen).not.toMatch(/latitude|longitude|-10\.15/);
});

test('an order by any other courier keeps no pin, and tells its courier none', async () => {
  await pin(HOME);
  await scene.chooseCourier(me, 'jne:REG');
  const { order_code } = dataOf(await scene.payCart(me, { payment_method: 'qris' })).orders[0]!;
  const kept = await scene.db
    .selectFrom('orders')
    .select(['latitude', 'longitude', 'address'])
    .where('order_code', '=', order_code)
    .executeTakeFirstOrThrow();
  expect([kept.latitude, kept.longitude]).toEqual([null, null]);
  expect(JSON.stringify(kept.address)).not.toContain('latitude');
});

test('a store sets its pin, and loses it when it moves', async () => {
  const { cendana } = scene.sellers;
  const at = async (input: Record<string, unknown>) =>
    dataOf(await scene.call(saveLocation, cendana, { input }));
  expect(await at(HOME)).toMatchObject(HOME);
  expect(dataOf(await scene.call(getLocation, cendana))).toMatchObject(HOME);
  expect(await at({ address: 'Jalan El Tari 20' })).toMatchObject({ latitude: null, longitude: null });
});
