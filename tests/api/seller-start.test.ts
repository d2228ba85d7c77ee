import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Registration } from '#contract/registration.ts';
import { verifyMerchant } from '#market/merchants/index.ts';
import { storeProducts } from '#market/search/index.ts';
import { testContext } from '#tests/support/context.ts';
import { SECRET } from '#tests/support/keys.ts';
import { multipartBody } from '#tests/support/multipart.ts';
import { peopleOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server.ts';

const server = await startServer({ env: { SECRET } });
const people = peopleOf(server.databaseUrl);
const { token, id } = await people.newcomer();

type Answer<T> = { code: number; data: T };
const authorization = `Bearer ${token}`;
const get = async <T>(path: string): Promise<Answer<T>> =>
  (await fetch(`${server.url}/api${path}`, { headers: { authorization } })).json() as Promise<Answer<T>>;
const post = async <T>(path: string, body: object): Promise<Answer<T>> => {
  const headers = { authorization, 'content-type': 'application/json' };
  const sent = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return sent.json() as Promise<Answer<T>>;
};
const upload = async (type: string): Promise<string> => {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const { payload, headers } = multipartBody({ type }, { name: `${type}.png`, bytes: picture });
  const sent = await fetch(`${server.url}/api/upload/helper`, {
    method: 'POST',
    headers: { ...headers, authorization },
    body: new Uint8Array(payload),
  });
  const { data } = (await sent.json()) as Answer<{ file_id: string }>;
  return data.file_id;
};

test('#3 #11 a buyer becomes a seller, sets the store up, and runs its dashboard', async () => {
  expect((await get<Registration>('/auth/information')).data.status).toBe('none');
  const steps: [string, object][] = [
    [
      'personal',
      {
        fullname: 'Maria Da Costa',
        birthday: '1990-02-03',
        gender: 'female',
        phone: '081234567890',
        no_ktp: '5371010203900001',
        file_ktp: await upload('ktp'),
        file_ktp_selfie: await upload('ktp_selfie'),
      },
    ],
    ['company', { is_company: false, is_pkp: 'non-pkp' }],
    ['store', { merchant_name: 'Tenun Ikat Maria', description: 'Kain dari Timor' }],
  ];
  for (const [step, body] of steps)
    expect(await post(`/auth/information/${step}`, body)).toMatchObject({ code: 200 });
  const areas = await get<Record<string, number>[]>('/shipping/areas?search=oebobo');
  const place = areas.data[0]!;
  const { province_id, city_id, sub_district_id, area_id } = place;
  const where = {
    province_id,
    city_id,
    sub_district_id,
    area_id,
    address: 'Jalan Timor Raya 9',
    zipcode: '85111',
  };
  expect(await post('/auth/information/location', where)).toMatchObject({ code: 200 });
  const banks = await get<{ bank_id: number }[]>('/helper/bank');
  const bank = { bank_id: banks.data[0]?.bank_id, rekening: '1234567890', atas_nama: 'Maria Da Costa' };
  const handedIn = await post<Registration>('/auth/information/bank', bank);
  expect(handedIn.data).toMatchObject({ status: 'pending', current_step: 'done' });

  // a store that waits sets itself up, unseen
  const slug = handedIn.data.store?.merchant_slug;
  const store = '/merchant/dashboard';
  expect(
    await post(`${store}/store`, { pic_name: 'Maria', merchant_photo: await upload('merchant') }),
  ).toMatchObject({
    code: 200,
  });
  expect(
    await post(`${store}/banner`, { main_banner: await upload('banner'), target_url: '/promo' }),
  ).toMatchObject({
    code: 200,
  });
  expect(await get(`/merchant/detail/${slug}`)).toMatchObject({ code: 404 });
  expect(await post(`${store}/wallet/withdraw`, { amount: 10_000, password: 'x' })).toMatchObject({
    code: 403,
  });

  const merchant = await people.db
    .selectFrom('merchants')
    .select('id')
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow();
  const ctx = testContext(people.db, { now: () => new Date() });
  await people.db.transact((tx) => verifyMerchant(tx, ctx, merchant.id, storeProducts));
  expect(await get(`/merchant/detail/${slug}`)).toMatchObject({
    code: 200,
    data: { merchant: { merchant_name: 'Tenun Ikat Maria' }, merchant_banner: { target_url: '/promo' } },
  });
  expect(await get('/auth/me')).toMatchObject({
    data: { roles: ['buyer', 'merchant'], merchant: { status: 'active' } },
  });
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString();
  const voucher = {
    promo_name: 'Buka toko',
    voucher_code: 'BUKATOKO',
    discount_type: 'amount',
    discount_value: 5_000,
    quota: 10,
    start_at: day(0),
    end_at: day(7),
  };
  expect(await post(`${store}/vouchers/create`, voucher)).toMatchObject({
    code: 200,
    data: { organizer: 'merchant' },
  });
  for (const page of [
    '',
    '/store',
    '/location',
    '/bank',
    '/banner',
    '/product/list',
    '/voucher/list',
    '/order/list',
  ])
    expect(await get(store + page), page).toMatchObject({ code: 200 });
  for (const page of [
    '/review/product',
    '/review/order',
    '/wallet/history',
    '/wallet/saldo',
    '/notification/list',
  ])
    expect(await get(store + page), page).toMatchObject({ code: 200 });
});
