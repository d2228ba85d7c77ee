import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addAddress,
  deleteAddress,
  editAddress,
  listAddresses,
  setDefaultAddress,
} from '#contract/address.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Database } from '#platform/db/database.ts';
import { dataOf, okOf, refusalOf } from '#tests/support/call-routes.ts';
import { testKeys } from '#tests/support/keys.ts';
import { createEmptyScene, type EmptyScene } from '#tests/support/scene.ts';
import type { Schema } from '../schema.ts';
import { addressOf, defaultAddressOf } from './index.ts';

let scene: EmptyScene;
let db: Database<Schema>;
let merchant: number;
let me: number;
let call: ReturnType<typeof as>;

const kupang = { province_id: 53, city_id: 5371, sub_district_id: 537101, area_id: 5371011001 };
const jepara = { province_id: 33, city_id: 3320, sub_district_id: 332001 };
const home = {
  label: 'Rumah',
  receiver_name: 'Maria Nahak',
  phone: '081234567890',
  address: 'Jl. Cendana 5',
  zipcode: '85111',
  ...kupang,
};

const as =
  (account: number) =>
  <E extends Endpoint>(endpoint: E, input: Record<string, unknown> = {}, id?: number) =>
    scene.call(endpoint, account, { input, params: id === undefined ? {} : { id } });

beforeAll(async () => {
  scene = await createEmptyScene();
  db = scene.db;
  merchant = await scene.merchant();
  await db.insertInto('sub_districts').values({ id: 537102, city_id: 5371, name: 'Maulafa' }).execute();
  await db
    .insertInto('areas')
    .values([
      { id: 5371011001, sub_district_id: 537101, name: 'Nunhila', zipcode: '85111', search_text: '' },
      { id: 5371021001, sub_district_id: 537102, name: 'Oepura', zipcode: '85142', search_text: '' },
    ])
    .execute();
});
beforeEach(async () => {
  me = await scene.account();
  call = as(me);
});

const add = async (fields: Record<string, unknown> = {}) =>
  dataOf(await call(addAddress, { ...home, ...fields }));
const book = async () => dataOf(await call(listAddresses));
const defaults = async () => (await book()).filter((one) => one.is_default).map((one) => one.id);
const fault = (field: string, rule: string) => ({ code: 422, errors: [{ field, rule }] });
const absent = { code: 404 };

describe('listing and adding', () => {
  test('#273 #275 #181 every field, with the names of the places; the first one is the default', async () => {
    const first = await add();
    expect(first).toEqual({
      ...home,
      latitude: null,
      longitude: null,
      id: first.id,
      phone: '+6281234567890',
      province: 'Nusa Tenggara Timur',
      city: 'Kota Kupang',
      sub_district: 'Alak',
      area: 'Nunhila',
      is_default: true,
    });
    const second = await add({ area_id: '', label: null, is_default: '0' });
    expect(second).toMatchObject({ area_id: null, area: null, label: '', is_default: false });
    expect(await book()).toEqual([first, second]);
  });

  test('#273 the default first, then the newest', async () => {
    const one = await add();
    const two = await add();
    const three = await add();
    expect((await book()).map(({ id }) => id)).toEqual([one.id, three.id, two.id]);
    const four = await add({ is_default: true });
    expect(four.is_default).toBe(true);
    const answer = okOf(await call(listAddresses));
    expect(answer.data.map(({ id }) => id)).toEqual([four.id, three.id, two.id, one.id]);
    expect(answer.total).toBe(4);
    expect(await defaults()).toEqual([four.id]);
  });

  test.each([
    ['province_id', { province_id: 99 }],
    ['city_id', { city_id: 3320 }],
    ['sub_district_id', { sub_district_id: 332001 }],
    ['area_id', { area_id: 5371021001 }],
    ['area_id', { area_id: 99 }],
  ])('a %s that lies elsewhere is a 422', async (field, fields) => {
    expect(await call(addAddress, { ...home, ...fields })).toMatchObject(fault(field, 'exists'));
    expect(await book()).toEqual([]);
  });

  test('the twenty-first is a 409; one deleted makes room', async () => {
    for (let count = 0; count < 20; count += 1) await add();
    expect(await call(addAddress, home)).toMatchObject({ code: 409 });
    await call(deleteAddress, {}, (await book())[5]?.id);
    await add();
    expect(await book()).toHaveLength(20);
  });
});

describe('editing', () => {
  test('#275 changes what is sent and nothing else', async () => {
    const before = await add();
    const change = async (fields: Record<string, unknown>) =>
      dataOf(await call(editAddress, fields, before.id));
    expect(await change({})).toEqual(before);
    expect(await change({ receiver_name: 'Yosef' })).toEqual({ ...before, receiver_name: 'Yosef' });
    expect(await change({ label: '', area_id: null, receiver_name: 'Maria Nahak' })).toEqual({
      ...before,
      label: '',
      area_id: null,
      area: null,
    });
    const moved = await change({ ...jepara, zipcode: '59463' });
    expect(moved).toMatchObject({ city: 'Kab. Jepara', area: null, zipcode: '59463' });
  });

  test('a place that moves needs the places below it, and they must match', async () => {
    const { id } = await add();
    const edit = (fields: Record<string, unknown>) => call(editAddress, fields, id);
    expect(await edit({ city_id: 3320, sub_district_id: 332001 })).toMatchObject(
      fault('area_id', 'required'),
    );
    expect(await edit({ sub_district_id: 537102, area_id: 5371011001 })).toMatchObject(
      fault('area_id', 'exists'),
    );
    expect(await edit({ province_id: 33 })).toMatchObject({
      code: 422,
      errors: [{ field: 'city_id' }, { field: 'sub_district_id' }, { field: 'area_id' }],
    });
    expect(await edit({ ...jepara, city_id: 5371, area_id: null })).toMatchObject(fault('city_id', 'exists'));
    okOf(await edit({ sub_district_id: 537102, area_id: 5371021001 }));
    expect(await book()).toMatchObject([{ area: 'Oepura', sub_district: 'Maulafa' }]);
  });

  test('may make it the default; the default stays it until another one is', async () => {
    const one = await add();
    const two = await add();
    expect(dataOf(await call(editAddress, { is_default: false }, one.id)).is_default).toBe(true);
    expect(dataOf(await call(editAddress, { is_default: true }, two.id)).is_default).toBe(true);
    expect(await defaults()).toEqual([two.id]);
  });
});

describe('choosing the default and deleting', () => {
  test('#275 another default takes over', async () => {
    await add();
    const two = await add();
    expect(dataOf(await call(setDefaultAddress, {}, two.id))).toEqual({ ...two, is_default: true });
    okOf(await call(setDefaultAddress, {}, two.id));
    expect(await defaults()).toEqual([two.id]);
  });

  test('#275 the newest other one becomes the default when the default is deleted', async () => {
    const one = await add();
    const two = await add();
    const three = await add();
    expect(dataOf(await call(deleteAddress, {}, one.id))).toBeNull();
    expect((await book()).map(({ id, is_default }) => [id, is_default])).toEqual([
      [three.id, true],
      [two.id, false],
    ]);
    okOf(await call(deleteAddress, {}, two.id));
    expect(await defaults()).toEqual([three.id]);
    okOf(await call(deleteAddress, {}, three.id));
    expect(await book()).toEqual([]);
    expect((await add()).is_default).toBe(true);
  });

  test('drafts that were to be sent there lose their address, others keep it', async () => {
    const one = await add();
    const two = await add();
    const draft = (user_id: number, address_id: number) =>
      db
        .insertInto('order_drafts')
        .values({ user_id, merchant_id: merchant, address_id })
        .returning('order_id')
        .executeTakeFirstOrThrow();
    const { order_id } = await draft(me, one.id);
    const other = await draft(await scene.account(), two.id);
    await call(deleteAddress, {}, one.id);
    const addressOfDraft = (id: number) =>
      db.selectFrom('order_drafts').select('address_id').where('order_id', '=', id).executeTakeFirst();
    expect(await addressOfDraft(order_id)).toEqual({ address_id: null });
    expect(await addressOfDraft(other.order_id)).toEqual({ address_id: two.id });
  });
});

describe('a pin', () => {
  const pin = { latitude: -10.1772, longitude: 123.607 };

  test('is kept, changed and removed as a whole', async () => {
    expect(await add()).toMatchObject({ latitude: null, longitude: null });
    const { id } = await add({ latitude: '-10,17720004', longitude: '123.607' });
    expect((await book()).find((one) => one.id === id)).toMatchObject(pin);
    expect(dataOf(await call(editAddress, { label: 'Kantor' }, id))).toMatchObject(pin);
    const other = { latitude: 5.5, longitude: 95.3 };
    expect(dataOf(await call(editAddress, other, id))).toMatchObject(other);
    const none = { latitude: null, longitude: null };
    expect(dataOf(await call(editAddress, { latitude: '', longitude: '' }, id))).toMatchObject(none);
  });

  test('goes with the place and the street that it belonged to, unless it is sent too', async () => {
    const { id } = await add(pin);
    expect(dataOf(await call(editAddress, { ...kupang, address: home.address }, id))).toMatchObject(pin);
    const street = dataOf(await call(editAddress, { address: 'Jl. Timor Raya 9', ...pin }, id));
    expect(street).toMatchObject(pin);
    const moved = dataOf(await call(editAddress, { ...jepara, area_id: null, zipcode: '59411' }, id));
    expect(moved).toMatchObject({ city_id: 3320, latitude: null, longitude: null });
  });

  test.each([
    [{ latitude: -10.1 }, ['longitude'], 'kosongkan keduanya'],
    [{ latitude: null, longitude: 123.6 }, ['latitude'], 'kosongkan keduanya'],
    [{ latitude: 106.8, longitude: -6.2 }, ['latitude', 'longitude'], 'luar Indonesia'],
    [{ latitude: 'di sini', longitude: 123.6 }, ['latitude'], 'derajat'],
    [{ latitude: [1], longitude: {} }, ['latitude', 'longitude'], 'derajat'],
  ])('%j is refused beside its field', async (fields, names, message) => {
    const errors = names.map((field) => ({ field, message: expect.stringContaining(message) }));
    expect(refusalOf(await call(addAddress, { ...home, ...fields }))).toMatchObject({ code: 422, errors });
    const { id } = await add(pin);
    expect(refusalOf(await call(editAddress, fields, id))).toMatchObject({ code: 422, errors });
  });
});

describe('an address of another, deleted or unknown', () => {
  test.each([
    ['D7', editAddress],
    ['D8', setDefaultAddress],
    ['D9', deleteAddress],
  ] as const)('is a 404 for %s and stays as it is', async (_, endpoint) => {
    const mine = await add();
    const gone = await add();
    await call(deleteAddress, {}, gone.id);
    const stranger = as(await scene.account());
    expect(await stranger(endpoint, {}, mine.id)).toMatchObject(absent);
    expect(await call(endpoint, {}, gone.id)).toMatchObject(absent);
    expect(await call(endpoint, {}, 999_999)).toMatchObject(absent);
    expect(await book()).toEqual([mine]);
  });

  test('is not given to checkout', async () => {
    const mine = await add();
    expect(await addressOf(db, testKeys, me, mine.id)).toEqual(mine);
    expect(await defaultAddressOf(db, testKeys, me)).toEqual(mine);
    const stranger = await scene.account();
    expect(await addressOf(db, testKeys, stranger, mine.id)).toBeUndefined();
    await call(deleteAddress, {}, mine.id);
    expect(await addressOf(db, testKeys, me, mine.id)).toBeUndefined();
    expect(await defaultAddressOf(db, testKeys, me)).toBeUndefined();
  });
});

describe('at once', () => {
  const times = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  test('thirty adds leave twenty addresses and one default', async () => {
    const answers = await times(30, () => call(addAddress, { ...home, is_default: true }));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(20);
    expect(await book()).toHaveLength(20);
    expect(await defaults()).toHaveLength(1);
  });

  test('new defaults and deletions leave exactly one default', async () => {
    const all: number[] = [];
    for (let count = 0; count < 8; count += 1) all.push((await add()).id);
    const answers = await times(24, (index) => {
      const endpoint = [setDefaultAddress, deleteAddress, setDefaultAddress][index % 3]!;
      return call(endpoint, {}, all[index % 3 === 1 ? index % 6 : index % 8]);
    });
    for (const answer of answers) if (answer.code !== 200) expect(answer.code).toBe(404);
    expect(await defaults()).toHaveLength(1);
  });
});
