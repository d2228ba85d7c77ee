import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import { merchantBySlug } from '#contract/merchant.ts';
import {
  getBank,
  getBanner,
  getLocation,
  getStore,
  saveBank,
  saveBanner,
  saveLocation,
  saveStore,
} from '#contract/seller.ts';
import type { Caller } from '#platform/http/route.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let me: Caller;
let merchantId: number;
let product: number;
beforeAll(async () => {
  scene = await createScene();
});
beforeEach(async () => {
  scene.clock.set(NOON);
  merchantId = await scene.merchant();
  me = await scene.sellerOf(merchantId);
  product = await scene.product({ merchant_id: merchantId, product_name: 'Tas Anyam' });
  await scene.publish();
});

const get = async <E extends Endpoint>(endpoint: E): Promise<OutputOf<E>> =>
  dataOf(await scene.call(endpoint, me));
const save = async <E extends Endpoint>(endpoint: E, input: object): Promise<OutputOf<E>> =>
  dataOf(await scene.call(endpoint, me, { input: { ...input } }));
const refused = async (endpoint: Endpoint, input: object) =>
  refusalOf(await scene.call(endpoint, me, { input: { ...input } }));
const fault = async (endpoint: Endpoint, input: object) => {
  const { code, errors } = await refused(endpoint, input);
  return [code, errors?.[0]?.field, errors?.[0]?.rule];
};
const upload = (type: Parameters<Scene['upload']>[1], isPrivate = false) =>
  scene.upload(me.accountId ?? 0, type, isPrivate);
const row = () =>
  scene.db.selectFrom('merchants').selectAll().where('id', '=', merchantId).executeTakeFirstOrThrow();
const card = async () =>
  await scene.db
    .selectFrom('listing')
    .select(['card', 'city_id'])
    .where('id', '=', product)
    .executeTakeFirst();

test('#172 #297 the store profile has its fields, and only what is sent changes', async () => {
  expect(Object.keys(await get(getStore))).toEqual(
    expect.arrayContaining([
      ...['merchant_photo', 'merchant_name', 'is_company', 'is_pkp', 'no_npwp', 'pic_name', 'pic_phone'],
      ...['file_ktp', 'file_ktp_selfie', 'file_npwp', 'file_company_doc'],
    ]),
  );
  const before = await get(getStore);
  const saved = await save(saveStore, {
    pic_name: 'Ibu Rani',
    pic_phone: '0812-3456-7890',
    is_company: '1',
    merchant_slug: 'lain',
    status: 'suspended',
    is_official: true,
  });
  expect(saved).toEqual({ ...before, pic_name: 'Ibu Rani', pic_phone: '+6281234567890', is_company: true });
  expect((await save(saveStore, { pic_name: '', description: 'Tas' })).pic_name).toBe('');
  expect(await get(getStore)).toMatchObject({ description: 'Tas', pic_phone: '+6281234567890' });
  expect(await fault(saveStore, { merchant_name: '' })).toEqual([422, 'merchant_name', 'required']);
  expect(await fault(saveStore, { is_pkp: 'pkp' })).toEqual([422, 'no_npwp', 'required']);
  await save(saveStore, { is_pkp: 'pkp', no_npwp: '012345678901000' });
  expect(await fault(saveStore, { no_npwp: null })).toEqual([422, 'no_npwp', 'required']);
});

test('a changed document waits for an operator; the same one does not', async () => {
  const file_ktp = await upload('ktp', true);
  const saved = await save(saveStore, { file_ktp });
  expect(saved.file_ktp).toMatchObject({ file_id: file_ktp, url: expect.stringContaining('sig=') });
  expect((await row()).needs_review).toBe(true);
  await scene.db.updateTable('merchants').set({ needs_review: false }).where('id', '=', merchantId).execute();
  await save(saveStore, { file_ktp: saved.file_ktp?.url, pic_name: 'Rani' });
  expect((await row()).needs_review).toBe(false);
  expect(await fault(saveStore, { file_ktp: null })).toEqual([422, 'file_ktp', 'required']);
  expect(await fault(saveStore, { file_npwp: file_ktp })).toEqual([422, 'file_npwp', 'file']);
  const foreign = await scene.upload(scene.sellers.lontar.accountId ?? 0, 'npwp', true);
  expect(await fault(saveStore, { file_npwp: foreign })).toEqual([422, 'file_npwp', 'file']);
});

test('a new name, picture or city is on every card at once; a taken name is a 409', async () => {
  const photo = await upload('merchant');
  const name = `Toko Anyam ${merchantId}`;
  const saved = await save(saveStore, { merchant_name: name, merchant_photo: photo });
  expect(saved.merchant_photo).toBe(`/api/files/${photo}`);
  expect((await card())?.card).toContain(name);
  expect((await card())?.card).toContain(photo);
  await save(saveLocation, { province_id: 33, city_id: 3320, sub_district_id: 332001 });
  expect(await card()).toMatchObject({ city_id: 3320, card: expect.stringContaining('Kab. Jepara') });
  expect(await fault(saveStore, { merchant_name: 'toko CENDANA' })).toEqual([409, 'merchant_name', 'unique']);
  // the own name in other letters is nobody else's
  expect((await save(saveStore, { merchant_name: name.toUpperCase() })).merchant_name).toBe(
    name.toUpperCase(),
  );
});

test('#173 #297 the location has its fields with names derived; parents must match', async () => {
  const moved = {
    province_id: 33,
    city_id: 3320,
    sub_district_id: 332001,
    address: 'Jalan Ukir 2',
    zipcode: '59453',
  };
  const picture = await upload('company');
  const saved = await save(saveLocation, { ...moved, company_picture: picture, company_name: 'CV Ukir' });
  expect(saved).toEqual({
    ...moved,
    province: 'Jawa Tengah',
    city: 'Kab. Jepara',
    sub_district: 'Bangsri',
    area_id: null,
    area: null,
    company_picture: `/api/files/${picture}`,
    company_name: 'CV Ukir',
    latitude: null,
    longitude: null,
  });
  expect(await save(saveLocation, { address: 'Jalan Ukir 3' })).toEqual({
    ...saved,
    address: 'Jalan Ukir 3',
  });
  expect(await fault(saveLocation, { province_id: 53 })).toEqual([422, 'city_id', 'required']);
  expect(await fault(saveLocation, { city_id: 5371, sub_district_id: 537101 })).toEqual([
    422,
    'city_id',
    'exists',
  ]);
  expect(await fault(saveLocation, { sub_district_id: 537101 })).toEqual([422, 'sub_district_id', 'exists']);
  expect(await fault(saveLocation, { zipcode: '' })).toEqual([422, 'zipcode', 'required']);
  expect(await get(getLocation)).toEqual({ ...saved, address: 'Jalan Ukir 3' });
});

test('#174 #297 the bank account: empty at first, whole the first time, then changed in part', async () => {
  expect(await get(getBank)).toEqual({
    bank_id: null,
    bank_name: '',
    rekening: '',
    cabang: '',
    atas_nama: '',
  });
  const bank_id = await scene.bank(`Bank ${merchantId}`);
  expect(await fault(saveBank, { bank_id })).toEqual([422, 'rekening', 'required']);
  const whole = { bank_id, rekening: '1234567890', cabang: 'Kupang', atas_nama: 'Rani' };
  expect(await save(saveBank, whole)).toEqual({ ...whole, bank_name: `Bank ${merchantId}` });
  expect(await save(saveBank, { rekening: '99999', cabang: '' })).toMatchObject({
    ...whole,
    rekening: '99999',
    cabang: '',
  });
  expect(await fault(saveBank, { bank_id: 999_999 })).toEqual([422, 'bank_id', 'exists']);
  expect(await get(getBank)).toMatchObject({ rekening: '99999' });
});

test('#175 #297 the banners: pictures of its own, places of this site or https, the slider as a whole', async () => {
  const [main, slide, long] = [await upload('banner'), await upload('banner'), await upload('banner')];
  const saved = await save(saveBanner, {
    main_banner: main,
    target_url: '/promo',
    slider_banner: [
      { image: slide, target_url: 'https://contoh.test/a', end_at: '2030-01-01T00:00:00Z' },
      { image: main },
    ],
    secondary_long_banner: long,
    secondary_target_url: '',
  });
  const at = (id: string) => `/api/files/${id}`;
  expect(saved).toEqual({
    main_banner: at(main),
    target_url: '/promo',
    slider_banner: [
      {
        image: at(slide),
        target_url: 'https://contoh.test/a',
        start_at: null,
        end_at: '2030-01-01T07:00:00+07:00',
      },
      { image: at(main), target_url: '', start_at: null, end_at: null },
    ],
    secondary_long_banner: at(long),
    secondary_target_url: '',
  });
  // sent back as it came
  expect(await save(saveBanner, saved)).toEqual(saved);
  expect((await save(saveBanner, { slider_banner: [] })).slider_banner).toEqual([]);
  expect(await get(getBanner)).toEqual({ ...saved, slider_banner: [] });
  for (const target_url of [
    'javascript:alert(1)',
    '//contoh.test',
    '/\\contoh.test',
    'http://contoh.test',
    'promo',
  ])
    expect(await fault(saveBanner, { target_url }), target_url).toEqual([422, 'target_url', 'format']);
  const eleven = Array.from({ length: 11 }, () => ({ image: slide }));
  expect(await fault(saveBanner, { slider_banner: eleven })).toEqual([422, 'slider_banner', 'length']);
  const foreign = await scene.upload(scene.sellers.lontar.accountId ?? 0, 'banner');
  expect(await fault(saveBanner, { slider_banner: [{ image: foreign }] })).toEqual([
    422,
    'slider_banner.0.image',
    'file',
  ]);
});

test('a sliding picture is shown within its period alone, and its store keeps it', async () => {
  const image = await upload('banner');
  const period = { start_at: '2026-11-20T15:00:00+07:00', end_at: '2026-11-20T18:00:00+07:00' };
  const slider_banner = [{ image, target_url: '', ...period }];
  const kept = [{ ...slider_banner[0], image: `/api/files/${image}` }];
  expect((await save(saveBanner, { slider_banner })).slider_banner).toEqual(kept);
  const wrong = [{ image, start_at: period.end_at, end_at: period.start_at }];
  expect(await fault(saveBanner, { slider_banner: wrong })).toEqual([
    422,
    'slider_banner.0.end_at',
    'date_range',
  ]);
  const { merchant_slug: slug } = await get(getStore);
  const shown = async (hour: number) => {
    scene.clock.set(`2026-11-20T${hour}:00:00+07:00`);
    const page = dataOf(await scene.call(merchantBySlug, null, { params: { slug } }));
    return page.merchant_banner.slider_banner.length;
  };
  expect([await shown(14), await shown(15), await shown(17), await shown(18)]).toEqual([0, 1, 1, 0]);
  expect((await get(getBanner)).slider_banner).toEqual(kept);
  scene.clock.set(NOON);
});

test('changes of a store and sales of its goods at once do not wait for one another', async () => {
  const buyer = await scene.buyer();
  const mine = await scene.product({ product_name: 'Topi', stock: 50 });
  await scene.publish();
  const codes = [
    await scene.order({ buyer, products: [mine], status: 'shipped' }),
    await scene.order({ buyer, products: [mine], status: 'shipped' }),
  ];
  const renames = ['Toko Cendana Satu', 'Toko Cendana Dua', 'Toko Cendana'].map((merchant_name) =>
    scene.call(saveStore, scene.sellers.cendana, { input: { merchant_name } }),
  );
  const received = codes.map((code) => scene.actOnOrder(buyer, code, 'receive'));
  const all = await Promise.all([...renames, ...received]);
  expect(all.map((one) => one.code)).toEqual([200, 200, 200, 200, 200]);
});
