import { beforeAll, expect, test } from 'vitest';
import { listProducts } from '#contract/catalogue.ts';
import { nearbyStores, shippingEstimate, shippingEstimates } from '#contract/nearby.ts';
import { searchCities } from '#contract/region.ts';
import { saveStoreCouriers } from '#contract/store-courier.ts';
import { dataOf, okOf } from '#tests/support/call-routes.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';
import { refreshListing } from '../search/index.ts';

const KUPANG = 5371;
const JEPARA = 3320;
const SOE = 5302;
const biteship = { courier: { biteship: null, rajaongkir: null } };

let scene: Scene;
let near: number;
let inProvince: number;
let far: number;
let soe: number;
let jepara: number;

beforeAll(async () => {
  scene = await createScene({ context: { config: biteship } });
  await scene.db
    .insertInto('cities')
    .values({ id: SOE, province_id: 53, name: 'Kab. Timor Tengah Selatan' })
    .execute();
  soe = await scene.merchant({ merchant_name: 'Toko Soe', province_id: 53, city_id: SOE });
  jepara = await scene.merchant({ merchant_name: 'Toko Jepara', province_id: 33, city_id: JEPARA });
  near = await scene.product({ weight: 500 });
  inProvince = await scene.product({ merchant_id: soe, weight: 1_001 });
  far = await scene.product({ merchant_id: jepara, weight: 500 });
  await scene.db.updateTable('merchants').set({ total_product: 1 }).execute();
  await scene.publish();
});

const estimates = async (products: number[], city_id = KUPANG) =>
  dataOf(await scene.call(shippingEstimates, null, { input: { products, city_id } }));
const refusalOf = (answer: { code: number; errors?: readonly { field: string; rule: string }[] }) => [
  answer.code,
  ...(answer.errors ?? []).map(({ field, rule }) => `${field} ${rule}`),
];
const addressIn = async (userId: number, pin: { latitude: number; longitude: number } | null = null) => {
  const row = await scene.db
    .updateTable('addresses')
    .set(pin ?? { latitude: null, longitude: null })
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

test('cards say the cheapest price of the table by where the store is and what one piece weighs, in the order asked for', async () => {
  expect(await estimates([far, near, 999_999, inProvince])).toEqual([
    { product_id: far, price: 20_000, nearness: 'other', city: 'Kab. Jepara' },
    { product_id: near, price: 8_000, nearness: 'same_city', city: 'Kota Kupang' },
    { product_id: inProvince, price: 22_000, nearness: 'same_province', city: 'Kab. Timor Tengah Selatan' },
  ]);
  expect(await estimates([])).toEqual([]);
});

test('it is the price that the checkout asks for the same piece', async () => {
  const me = await scene.buyer();
  await scene.addProduct(me, near);
  const [order] = (await scene.preview(me)).orders;
  const services = order!.listShipping.flatMap((group) => group.services);
  const [estimate] = await estimates([near]);
  expect(Math.min(...services.map(({ price }) => price))).toBe(estimate?.price);
});

test('the lightest variant counts, and its volume where it is measured', async () => {
  const { id } = await scene.productInColours();
  await scene.db.updateTable('product_variants').set({ weight: 2_500 }).where('weight', '=', 500).execute();
  await scene.db.updateTable('products').set({ weight: 9_000 }).where('id', '=', id).execute();
  const wide = await scene.product({ weight: 100, dimensions: [30, 30, 20] });
  await scene.publish();
  expect((await estimates([id, wide])).map(({ price }) => price)).toEqual([8_000, 24_000]);
});

test('couriers that a store leaves out do not count', async () => {
  const own = await scene.product({ merchant_id: scene.lontar });
  await scene.publish();
  expect((await estimates([own]))[0]?.price).toBe(8_000);
  const couriers = ['jne', 'jnt', 'sicepat'];
  dataOf(await scene.call(saveStoreCouriers, scene.sellers.lontar, { input: { couriers } }));
  expect((await estimates([own]))[0]?.price).toBe(9_000);
});

test('a city that there is not, none, and too many products are said by the field', async () => {
  const ask = async (input: Record<string, unknown>) =>
    refusalOf(await scene.call(shippingEstimates, null, { input }));
  expect(await ask({ products: [near], city_id: 9_999 })).toEqual([422, 'city_id exists']);
  expect(await ask({ products: [near] })).toEqual([422, 'city_id required']);
  expect(await ask({ products: [near], city_id: 'x' })).toEqual([422, 'city_id type']);
  const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  expect(await ask({ products: ids(61), city_id: KUPANG })).toEqual([422, 'products max']);
  expect((await ask({ products: ids(60), city_id: KUPANG }))[0]).toBe(200);
  expect(await ask({ products: ['x'], city_id: KUPANG })).toEqual([422, 'products type']);
});

test('a product says the service and its days; guests are asked for a city, and nobody learns of others’ addresses', async () => {
  const me = await scene.buyer();
  const other = await scene.buyer();
  const mine = await addressIn(me);
  const ask = async (by: number | null, input: Record<string, unknown>) =>
    scene.call(shippingEstimate, by, { input: { product_id: far, ...input } });
  expect(dataOf(await ask(null, { city_id: KUPANG }))).toEqual({
    product_id: far,
    price: 20_000,
    nearness: 'other',
    city: 'Kab. Jepara',
    area: { city_id: KUPANG, city: 'Kota Kupang', province_id: 53, province: 'Nusa Tenggara Timur' },
    courier_name: 'POS',
    service_name: expect.any(String),
    etd: expect.any(String),
    distance_km: null,
    is_same_day: false,
  });
  expect(dataOf(await ask(me, { address_id: mine })).area.city_id).toBe(KUPANG);
  expect(refusalOf(await ask(other, { address_id: mine }))).toEqual([404]);
  expect(refusalOf(await ask(null, { address_id: mine }))).toEqual([404]);
  expect(refusalOf(await ask(null, {}))).toEqual([422, 'city_id required']);
  expect(refusalOf(await ask(null, { city_id: 1 }))).toEqual([422, 'city_id exists']);
  expect(refusalOf(await ask(null, { city_id: KUPANG, product_id: 999_999 }))).toEqual([404]);
});

test('with a pin at both ends a product and its store say how far it is', async () => {
  const me = await scene.buyer();
  await scene.db
    .updateTable('merchants')
    .set({ latitude: -10.17721, longitude: 123.60704 })
    .where('id', '=', scene.cendana)
    .execute();
  const address_id = await addressIn(me, { latitude: -10.15834, longitude: 123.68 });
  const input = { product_id: near, address_id };
  expect(dataOf(await scene.call(shippingEstimate, me, { input }))).toMatchObject({
    distance_km: 8,
    // nobody says what riders ask in this shop
    is_same_day: false,
  });
  const stores = dataOf(await scene.call(nearbyStores, me, { input: { address_id } }));
  expect(stores.map(({ name, distance_km }) => [name, distance_km])).toEqual([
    ['Toko Cendana', 8],
    ['Toko Lontar', null],
    ['Toko Soe', null],
  ]);
  expect(JSON.stringify(stores)).not.toMatch(/latitude|-10\.17/);
});

test('stores near a city: those of the city first, then those of its province, page by page', async () => {
  const ask = async (input: Record<string, unknown>) =>
    okOf(await scene.call(nearbyStores, null, { input: { city_id: SOE, ...input } }));
  const all = await ask({});
  expect(all.total).toBe(3);
  expect(all.data.map(({ name, nearness }) => [name, nearness])).toEqual([
    ['Toko Soe', 'same_city'],
    ['Toko Cendana', 'same_province'],
    ['Toko Lontar', 'same_province'],
  ]);
  const pages = await Promise.all([1, 2].map(async (page) => (await ask({ page, per_page: 2 })).data));
  expect(pages.flat()).toEqual(all.data);
  expect((await ask({ city_id: JEPARA })).data.map(({ name }) => name)).toEqual(['Toko Jepara']);
  expect(refusalOf(await scene.call(nearbyStores, null, { input: { city_id: 1 } }))).toEqual([
    422,
    'city_id exists',
  ]);
  expect(refusalOf(await scene.call(nearbyStores, null, { input: { address_id: 1 } }))).toEqual([404]);
});

test('the order `nearest` begins with the city, loses and doubles nothing over its pages, and keeps filters and words', async () => {
  const ids = async (input: Record<string, unknown>) =>
    okOf(await scene.call(listProducts, null, { input: { sort: 'nearest', near: SOE, ...input } }));
  const all = await ids({ per_page: 100 });
  const placeOf = ({ merchant }: { merchant: { merchant_city: string } }) => merchant.merchant_city;
  const order = [...new Set(all.data.map(placeOf))];
  expect(order).toEqual(['Kab. Timor Tengah Selatan', 'Kota Kupang', 'Kab. Jepara']);
  const plain = okOf(await scene.call(listProducts, null, { input: { per_page: 100 } }));
  expect(all.total).toBe(plain.total);
  expect(all.data.map(({ id }) => id).toSorted()).toEqual(plain.data.map(({ id }) => id).toSorted());
  for (const per_page of [1, 2, 3]) {
    const pages = Math.ceil((all.total ?? 0) / per_page);
    const found = [];
    for (let page = 1; page <= pages; page += 1) found.push(...(await ids({ page, per_page })).data);
    expect(found.map(({ id }) => id)).toEqual(all.data.map(({ id }) => id));
  }
  expect((await ids({ page: 99 })).data).toEqual([]);
  const only = await ids({ cities: [JEPARA] });
  expect([only.total, ...only.data.map(({ id }) => id)]).toEqual([1, far]);
  const shown = all.data.map(({ id }) => id);
  await scene.db.transact((tx) => refreshListing(tx, shown));
  const named = await ids({ search: 'barang', per_page: 100 });
  expect([named.total, placeOf(named.data[0]!)]).toEqual([all.total, 'Kab. Timor Tengah Selatan']);
});

test('without a city, or with one that there is not, the default order counts', async () => {
  const ids = async (input: Record<string, unknown>) =>
    dataOf(await scene.call(listProducts, null, { input })).map(({ id }) => id);
  const plain = await ids({});
  for (const near of [undefined, '', 'x', -1, 99_999])
    expect(await ids({ sort: 'nearest', ...(near !== undefined && { near }) })).toEqual(plain);
});

test('cities are found by the beginnings of their words and of their province', async () => {
  const names = async (search: string) =>
    dataOf(await scene.call(searchCities, null, { input: { search } })).map(({ city }) => city);
  expect(await names('kup')).toEqual(['Kota Kupang']);
  expect(await names('kabupaten jepara')).toEqual(['Kab. Jepara']);
  expect(await names('nusa tenggara')).toEqual(['Kab. Timor Tengah Selatan', 'Kota Kupang']);
  expect(await names("!! ' & |")).toEqual([]);
  expect(refusalOf(await scene.call(searchCities, null, { input: { search: 'k' } }))).toEqual([
    422,
    'search length',
  ]);
});
