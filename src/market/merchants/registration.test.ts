import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  getRegistration,
  type Registration,
  sendBank,
  sendCompany,
  sendLocation,
  sendPersonal,
  sendStore,
} from '#contract/registration.ts';
import { getStore } from '#contract/seller.ts';
import type { Caller } from '#platform/http/route.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { callerOf } from '#tests/support/context.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';
import { storeProducts } from '../search/index.ts';
import { rejectMerchant } from './decide-merchant.ts';
import { verifyMerchant } from './index.ts';

let scene: Scene;
let bankId: number;
let me: Caller;
let userId: number;
const files = { file_ktp: '', file_ktp_selfie: '', file_npwp: '', file_company_doc: '' };

beforeAll(async () => {
  scene = await createScene();
  bankId = await scene.bank('Bank Lontar');
});
beforeEach(async () => {
  scene.clock.set(NOON);
  userId = await scene.buyer();
  me = callerOf(userId);
  files.file_ktp = await scene.upload(userId, 'ktp', true);
  files.file_ktp_selfie = await scene.upload(userId, 'ktp_selfie', true);
  files.file_npwp = await scene.upload(userId, 'npwp', true);
  files.file_company_doc = await scene.upload(userId, 'company_doc', true);
});

let count = 0;
const personal = (more: object = {}) => ({
  fullname: 'Rani Wulandari',
  birthday: '1990-02-03',
  gender: 'female',
  phone: '081234567890',
  no_ktp: '5371.0102-0390.0001',
  file_ktp: files.file_ktp,
  file_ktp_selfie: files.file_ktp_selfie,
  ...more,
});
const company = (more: object = {}) => ({
  is_company: true,
  company_name: 'CV Rani Jaya',
  address: 'Jalan Timor Raya 9',
  is_pkp: 'pkp',
  no_npwp: '01.234.567.8-901.000',
  pic_name: 'Rani',
  pic_phone: '081234567891',
  file_npwp: files.file_npwp,
  file_company_doc: files.file_company_doc,
  ...more,
});
const store = (more: object = {}) => ({ merchant_name: `Toko Rani ${++count}`, ...more });
const location = (more: object = {}) => ({
  address: 'Jalan Timor Raya 9',
  province_id: 53,
  city_id: 5371,
  sub_district_id: 537101,
  zipcode: '85111',
  ...more,
});
const bank = (more: object = {}) => ({
  bank_id: bankId,
  rekening: '123-456-7890',
  atas_nama: 'Rani Wulandari',
  ...more,
});

const send = (endpoint: Endpoint, input: object) => scene.call(endpoint, me, { input: { ...input } });
const sent = async (endpoint: Endpoint, input: object) => dataOf(await send(endpoint, input)) as Registration;
const mine = async () => dataOf(await scene.call(getRegistration, me));
const submit = async (name = store()) => {
  await sent(sendPersonal, personal());
  await sent(sendCompany, company());
  await sent(sendStore, name);
  await sent(sendLocation, location());
  return sent(sendBank, bank());
};
const storeId = async () =>
  (
    await scene.db
      .selectFrom('merchants')
      .select('id')
      .where('owner_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).id;
const decide = async (decision: 'verify' | 'reject') => {
  const id = await storeId();
  return scene.db.transact((tx) =>
    decision === 'verify'
      ? verifyMerchant(tx, scene.ctx, id, storeProducts)
      : rejectMerchant(tx, scene.ctx, id, 'KTP tidak terbaca'),
  );
};

test('nothing sent: none, and no seller', async () => {
  expect(await mine()).toEqual({
    status: 'none',
    current_step: 'personal',
    completed_steps: [],
    reject_reason: null,
    personal: null,
    company: null,
    store: null,
    location: null,
    bank: null,
  });
  expect(refusalOf(await scene.call(getStore, me)).code).toBe(403);
});

test('five steps open a store; the last one hands it in', async () => {
  expect(await sent(sendPersonal, personal())).toMatchObject({
    status: 'draft',
    current_step: 'company',
    completed_steps: ['personal'],
    personal: {
      phone: '+6281234567890',
      no_ktp: '5371010203900001',
      file_ktp: { file_id: files.file_ktp, name: 'ktp.webp', url: expect.stringContaining('/private/') },
    },
  });
  expect(await sent(sendCompany, company())).toMatchObject({
    current_step: 'store',
    company: {
      company_name: 'CV Rani Jaya',
      no_npwp: '012345678901000',
      file_npwp: { file_id: files.file_npwp },
    },
  });
  const named = await sent(sendStore, { merchant_name: 'Toko Rani & Café', description: 'Kain' });
  expect(named).toMatchObject({
    status: 'draft',
    current_step: 'location',
    store: { merchant_slug: 'toko-rani-cafe', merchant_photo: null, description: 'Kain' },
  });
  expect(await sent(sendLocation, location())).toMatchObject({
    current_step: 'bank',
    location: {
      province: 'Nusa Tenggara Timur',
      city: 'Kota Kupang',
      sub_district: 'Alak',
      area: null,
      company_name: 'CV Rani Jaya',
    },
  });
  expect(await sent(sendBank, bank())).toMatchObject({
    status: 'pending',
    current_step: 'done',
    completed_steps: ['personal', 'company', 'store', 'location', 'bank'],
    bank: { bank_name: 'Bank Lontar', rekening: '1234567890', cabang: '' },
  });
  const owner = await scene.sellerOf(await storeId(), 'pending');
  expect(dataOf(await scene.call(getStore, owner))).toMatchObject({
    is_company: true,
    is_pkp: 'pkp',
    pic_name: 'Rani',
    status: 'pending',
    file_ktp: { file_id: files.file_ktp },
    file_company_doc: { file_id: files.file_company_doc },
  });
});

describe('the order of the steps', () => {
  test('a step before its predecessors is a 409', async () => {
    const later: [Endpoint, object][] = [
      [sendCompany, company()],
      [sendStore, store()],
      [sendLocation, location()],
      [sendBank, bank()],
    ];
    for (const [endpoint, input] of later) expect(refusalOf(await send(endpoint, input)).code).toBe(409);
    await sent(sendPersonal, personal());
    await sent(sendCompany, { is_company: false });
    expect(refusalOf(await send(sendBank, bank())).code).toBe(409);
    expect(refusalOf(await send(sendLocation, location())).code).toBe(409);
  });

  test('what is wrong in itself is a 422 first', async () => {
    expect(refusalOf(await send(sendBank, bank({ bank_id: 999_999 }))).errors?.[0]).toMatchObject({
      field: 'bank_id',
      rule: 'exists',
    });
  });

  test('a repeated step replaces its values while it is a draft', async () => {
    await sent(sendPersonal, personal());
    await sent(sendCompany, company());
    await sent(sendStore, { merchant_name: `Toko Ulang ${++count}` });
    await sent(sendPersonal, personal({ fullname: 'Rani W', gender: null }));
    await sent(sendCompany, { is_company: false });
    const slug = (await mine()).store!.merchant_slug;
    const again = await sent(sendStore, store());
    expect(again).toMatchObject({
      personal: { fullname: 'Rani W', gender: null },
      company: { is_company: false, company_name: '', is_pkp: 'non-pkp' },
      store: { merchant_slug: slug },
    });
    const owner = await scene.sellerOf(await storeId(), 'pending');
    expect(dataOf(await scene.call(getStore, owner))).toMatchObject({
      is_company: false,
      pic_name: 'Rani W',
      file_npwp: null,
    });
  });

  test('once handed in, every step is a 409', async () => {
    await submit();
    for (const [endpoint, input] of [
      [sendPersonal, personal()],
      [sendCompany, company()],
      [sendStore, store()],
      [sendLocation, location()],
      [sendBank, bank()],
    ] as const)
      expect(refusalOf(await send(endpoint, input)).code).toBe(409);
  });
});

describe('the decision', () => {
  test('a verified store is public and its owner told; a second decision is a 409', async () => {
    await submit();
    const merchantId = await storeId();
    const product = await scene.product({ merchant_id: merchantId, product_name: 'Kain Baru' });
    const listed = async () =>
      (await scene.db.selectFrom('listing').select('id').where('id', '=', product).execute()).length;
    expect(await listed()).toBe(0);
    expect(await decide('verify')).toBeNull();
    expect((await mine()).status).toBe('active');
    expect(await listed()).toBe(1);
    const told = await scene.db
      .selectFrom('notifications')
      .select('kind')
      .where('merchant_id', '=', merchantId)
      .execute();
    expect(told).toEqual([{ kind: 'verification_approved' }]);
    expect(await decide('verify')).toMatchObject({ error: 'conflict' });
    expect(await decide('reject')).toMatchObject({ error: 'conflict' });
  });

  test('a rejected one is mended and handed in again', async () => {
    await submit();
    await decide('reject');
    expect(await mine()).toMatchObject({
      status: 'rejected',
      current_step: 'personal',
      reject_reason: 'KTP tidak terbaca',
      completed_steps: ['personal', 'company', 'store', 'location', 'bank'],
    });
    // the address that was given out for a file stands for the file
    const url = (await mine()).personal!.file_ktp!.url;
    const fresh = await scene.upload(userId, 'ktp_selfie', true);
    await sent(sendPersonal, personal({ file_ktp: url, file_ktp_selfie: fresh }));
    expect((await mine()).status).toBe('rejected');
    expect(await sent(sendBank, bank())).toMatchObject({ status: 'pending', reject_reason: null });
    expect(await decide('verify')).toBeNull();
  });
});

describe('names and slugs', () => {
  beforeEach(async () => {
    await sent(sendPersonal, personal());
    await sent(sendCompany, { is_company: false });
  });

  test('a taken name or slug, and a reserved one, are 409 unique', async () => {
    const taken = await send(sendStore, { merchant_name: 'TOKO cendana', merchant_slug: 'toko-bebas' });
    expect(refusalOf(taken)).toMatchObject({
      code: 409,
      errors: [{ field: 'merchant_name', rule: 'unique' }],
    });
    for (const merchant_slug of ['dashboard', 'toko-2'])
      expect(refusalOf(await send(sendStore, store({ merchant_slug })))).toMatchObject({
        code: 409,
        errors: [{ field: 'merchant_slug', rule: 'unique' }],
      });
    expect(refusalOf(await send(sendStore, store({ merchant_slug: '-x' }))).errors?.[0]?.rule).toBe('format');
  });

  test('the slug made from a name gives way to stores and to our own words', async () => {
    expect((await sent(sendStore, { merchant_name: 'Toko 2!' })).store?.merchant_slug).toBe(
      'toko-2-official',
    );
    expect(
      (await sent(sendStore, { merchant_name: 'Toko 2?', merchant_slug: 'Rani-Baru' })).store,
    ).toMatchObject({ merchant_slug: 'rani-baru' });
  });

  test('two who want one name at once: one gets it', async () => {
    const other = callerOf(await scene.buyer());
    const id = other.accountId ?? 0;
    const docs = {
      file_ktp: await scene.upload(id, 'ktp', true),
      file_ktp_selfie: await scene.upload(id, 'ktp_selfie', true),
    };
    dataOf(await scene.call(sendPersonal, other, { input: personal(docs) }));
    dataOf(await scene.call(sendCompany, other, { input: { is_company: false } }));
    const input = { merchant_name: 'Toko Rebutan', merchant_slug: 'rebutan' };
    const both = await Promise.all([me, other].map((who) => scene.call(sendStore, who, { input })));
    expect(both.map((one) => one.code).sort()).toEqual([200, 409]);
  });
});

describe('what is refused', () => {
  test.each([
    [sendPersonal, () => personal({ birthday: '2026-11-21' }), 'birthday', 'max'],
    [sendPersonal, () => personal({ no_ktp: '123' }), 'no_ktp', 'format'],
    [sendPersonal, () => personal({ file_ktp: files.file_npwp }), 'file_ktp', 'file'],
    [sendPersonal, () => ({}), 'fullname', 'required'],
    [sendCompany, () => ({}), 'is_company', 'required'],
    [sendCompany, () => company({ company_name: '' }), 'company_name', 'required'],
    [sendCompany, () => company({ file_company_doc: null }), 'file_company_doc', 'required'],
    [sendCompany, () => ({ is_company: false, is_pkp: 'pkp' }), 'no_npwp', 'required'],
    [sendStore, () => ({ merchant_name: 'ab' }), 'merchant_name', 'length'],
    [sendLocation, () => location({ city_id: 3320 }), 'city_id', 'exists'],
    [sendLocation, () => location({ zipcode: '123' }), 'zipcode', 'format'],
    [sendBank, () => bank({ rekening: '12' }), 'rekening', 'format'],
  ] as [Endpoint, () => object, string, string][])('%# 422', async (endpoint, input, field, rule) => {
    const refused = refusalOf(await send(endpoint, input()));
    expect(refused).toMatchObject({
      code: 422,
      errors: expect.arrayContaining([expect.objectContaining({ field, rule })]),
    });
  });

  test("another account's document is a 422", async () => {
    const file_ktp = await scene.upload(await scene.buyer(), 'ktp', true);
    expect(refusalOf(await send(sendPersonal, personal({ file_ktp }))).errors?.[0]).toMatchObject({
      field: 'file_ktp',
      rule: 'file',
    });
  });

  test('operators open no store', async () => {
    const operator = callerOf(userId, { roles: ['operator'], permissions: ['merchant'] });
    expect(refusalOf(await scene.call(sendPersonal, operator, { input: personal() })).code).toBe(403);
  });
});
