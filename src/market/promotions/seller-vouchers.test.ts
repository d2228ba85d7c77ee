import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  checkVoucherCode,
  createVoucher,
  deleteVouchers,
  editVoucher,
  listVouchers,
  type Voucher,
  voucherDetail,
} from '#contract/seller-voucher.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let shirt: number;
let foreign: number;
beforeAll(async () => {
  scene = await createScene();
  shirt = await scene.product({ product_name: 'Kemeja' });
  foreign = await scene.product({ merchant_id: scene.lontar, product_name: 'Periuk' });
});
beforeEach(() => scene.clock.set(NOON));

let count = 0;
const input = (more: object = {}) => ({
  promo_name: 'Hemat akhir tahun',
  voucher_code: `diskon${String(++count).padStart(3, '0')}`,
  discount_type: 'percentage',
  discount_value: 10,
  max_discount: 20_000,
  quota: 5,
  start_at: '2026-11-21T00:00:00+07:00',
  end_at: '2026-11-30T00:00:00+07:00',
  ...more,
});
type Who = 'cendana' | 'lontar';
const send = (endpoint: Endpoint, body: object, params = {}, who: Who = 'cendana') =>
  scene.call(endpoint, scene.sellers[who], { input: { ...body }, params });
const create = async (more: object = {}) =>
  dataOf(await scene.call(createVoucher, scene.sellers.cendana, { input: input(more) }));
const edit = (id: number, body: object, who: Who = 'cendana') => send(editVoucher, body, { id }, who);
const fault = async (answer: ReturnType<typeof send>) => {
  const { code, errors } = refusalOf(await answer);
  return [code, errors?.[0]?.field, errors?.[0]?.rule];
};
const list = async (query = {}) =>
  dataOf(await scene.call(listVouchers, scene.sellers.cendana, { input: query }));

test('#302 a voucher is made, listed and shown with everything its store set', async () => {
  const userId = scene.sellers.cendana.accountId ?? 0;
  const thumbnail = await scene.upload(userId, 'promo');
  const made = await create({
    product_ids: [shirt],
    thumbnail,
    json_meta: { icon: thumbnail },
    terms: 'Sekali',
  });
  expect(made).toMatchObject({
    voucher_code: `DISKON${String(count).padStart(3, '0')}`,
    type: 'voucher',
    organizer: 'merchant',
    merchant: { id: scene.cendana },
    discount_type: 'percentage',
    discount_value: 10,
    max_discount: 20_000,
    min_purchase: 0,
    quota: 5,
    quota_per_user: 1,
    used: 0,
    claimed: 0,
    is_public: true,
    is_active: true,
    product_ids: [shirt],
    category_ids: [],
    status: 'scheduled',
    start_at: '2026-11-21T00:00:00+07:00',
    thumbnail: `/api/files/${thumbnail}`,
    json_meta: { icon: `/api/files/${thumbnail}`, square_banner: null },
    terms: 'Sekali',
  });
  expect(made.vouchers_id).toBe(made.id);
  const shown = await scene.call(voucherDetail, scene.sellers.cendana, { params: { id: made.id } });
  expect(dataOf(shown)).toEqual(made);
  expect((await list())[0]).toEqual(made);
  expect((await list({ search: made.voucher_code!.toLowerCase() })).map((one) => one.id)).toEqual([made.id]);
  const official = await scene.merchant({ is_official: true });
  const byOfficial = await scene.call(createVoucher, await scene.sellerOf(official), { input: input() });
  expect(dataOf(byOfficial).organizer).toBe('official');
});

test('the list knows every state, as each voucher itself tells it', async () => {
  const ids: Partial<Record<Voucher['status'], number>> = {
    scheduled: (await create()).id,
    active: (await create({ start_at: '2026-11-01T00:00:00+07:00' })).id,
  };
  const write = async (fields: object) => {
    const { id } = await create({ start_at: '2026-11-01T00:00:00+07:00' });
    await scene.db.updateTable('promos').set(fields).where('id', '=', id).execute();
    return id;
  };
  ids.sold_out = await write({ used: 5 });
  ids.disabled = await write({ is_active: false });
  ids.ended = await write({ end_at: '2026-11-20T12:00:00+07:00' });
  for (const [status, id] of Object.entries(ids)) {
    const found = await list({ status, per_page: 100 });
    expect(found.map((one) => one.id)).toContain(id);
    for (const one of found) expect(one.status).toBe(status);
  }
});

test('#231 #303 a code is unique in whatever case, and a deleted voucher frees it', async () => {
  const { voucher_code, id } = await create();
  const check = async (body: object, who: Who = 'cendana') =>
    dataOf(await scene.call(checkVoucherCode, scene.sellers[who], { input: { voucher_code, ...body } }));
  expect(await check({ voucher_code: voucher_code!.toLowerCase() })).toEqual({
    voucher_code,
    available: false,
  });
  expect((await check({ vouchers_id: id })).available).toBe(true);
  // another store's voucher excuses nobody
  expect((await check({ vouchers_id: id }, 'lontar')).available).toBe(false);
  expect(await fault(send(checkVoucherCode, { voucher_code: 'AB' }))).toEqual([
    422,
    'voucher_code',
    'format',
  ]);
  expect(await fault(send(createVoucher, input({ voucher_code }), {}, 'lontar'))).toEqual([
    409,
    'voucher_code',
    'unique',
  ]);
  const other = await create();
  expect(await fault(edit(other.id, { voucher_code }))).toEqual([409, 'voucher_code', 'unique']);
  dataOf(await send(deleteVouchers, { vouchers_id: id }));
  expect((await check({})).available).toBe(true);
  expect((await create({ voucher_code })).voucher_code).toBe(voucher_code);
});

test('ten who want one code at once: one gets it', async () => {
  const wanted = input();
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, n) => send(createVoucher, wanted, {}, n % 2 ? 'lontar' : 'cendana')),
  );
  expect(all.map((one) => one.code).sort()).toEqual([200, ...Array(9).fill(409)]);
});

test('before it starts everything may change', async () => {
  const { id } = await create();
  const changed = dataOf(
    await scene.call(editVoucher, scene.sellers.cendana, {
      params: { id },
      input: {
        discount_type: 'free_shipping',
        discount_value: 0,
        max_discount: null,
        min_purchase: 50_000,
        product_ids: [shirt],
        start_at: '2026-11-22T00:00:00+07:00',
        is_public: false,
        quota_per_user: 3,
      },
    }),
  );
  expect(changed).toMatchObject({
    discount_type: 'free_shipping',
    discount_value: 0,
    max_discount: null,
    min_purchase: 50_000,
    product_ids: [shirt],
    start_at: '2026-11-22T00:00:00+07:00',
    is_public: false,
    quota_per_user: 3,
    promo_name: 'Hemat akhir tahun',
  });
});

test('once started only texts, pictures, visibility, end and quota change; the quota not below its use', async () => {
  const voucher = await create({ start_at: '2026-11-20T11:00:00+07:00', product_ids: [shirt] });
  const { id } = voucher;
  const open = {
    promo_name: 'Hemat sekali',
    description: 'Semua kemeja',
    terms: '',
    is_public: false,
    end_at: '2026-12-05T00:00:00+07:00',
    quota: 9,
  };
  expect(dataOf(await edit(id, open))).toMatchObject(open);
  for (const closed of [
    { voucher_code: 'LAINLAGI' },
    { discount_value: 20 },
    { discount_type: 'amount', discount_value: 1000 },
    { max_discount: null },
    { min_purchase: 1 },
    { quota_per_user: 2 },
    { start_at: '2026-11-20T11:30:00+07:00' },
    { product_ids: [] },
  ])
    expect(refusalOf(await edit(id, closed)).code, JSON.stringify(closed)).toBe(409);
  // the whole form sent back is no change
  const { voucher_code, discount_type, discount_value, max_discount, start_at, product_ids } = voucher;
  const same = { voucher_code, discount_type, discount_value, max_discount, start_at, product_ids };
  expect((await edit(id, { ...same, quota: 8 })).code).toBe(200);
  await scene.db.updateTable('promos').set({ used: 6 }).where('id', '=', id).execute();
  expect(refusalOf(await edit(id, { quota: 5 })).code).toBe(409);
  expect((await edit(id, { quota: 6 })).code).toBe(200);
  expect(await fault(edit(id, { end_at: '2026-11-20T11:59:00+07:00' }))).toEqual([
    422,
    'end_at',
    'date_range',
  ]);
});

test.each([
  [{ promo_name: 'ab' }, 'promo_name', 'length'],
  [{ voucher_code: 'KODE-1' }, 'voucher_code', 'format'],
  [{ discount_value: 0 }, 'discount_value', 'min'],
  [{ discount_value: 101 }, 'discount_value', 'max'],
  [{ discount_type: 'amount', discount_value: 99 }, 'discount_value', 'min'],
  [{ discount_type: 'free_shipping', discount_value: 5 }, 'discount_value', 'max'],
  [{ discount_type: 'gratis' }, 'discount_type', 'enum'],
  [{ max_discount: 0 }, 'max_discount', 'min'],
  [{ quota: 0 }, 'quota', 'min'],
  [{ quota: 1_000_001 }, 'quota', 'max'],
  [{ end_at: '2026-11-21T00:00:00+07:00' }, 'end_at', 'date_range'],
  [{ start_at: '2026-11-01T00:00:00+07:00', end_at: '2026-11-20T12:00:00+07:00' }, 'end_at', 'date_range'],
  [{ start_at: 'besok' }, 'start_at', 'format'],
  [{ product_ids: [999_999] }, 'product_ids', 'exists'],
  [{ thumbnail: '6f0d0a52-0000-4000-8000-000000000001' }, 'thumbnail', 'file'],
])('refuses %j', async (more, field, rule) => {
  expect(await fault(send(createVoucher, input(more)))).toEqual([422, field, rule]);
});

test("another store's products limit no voucher, and its vouchers are absent", async () => {
  expect(await fault(send(createVoucher, input({ product_ids: [shirt, foreign] })))).toEqual([
    422,
    'product_ids',
    'exists',
  ]);
  const { id } = await create();
  const mine = await create();
  expect(refusalOf(await send(voucherDetail, {}, { id }, 'lontar')).code).toBe(404);
  expect(refusalOf(await edit(id, { promo_name: 'Curi' }, 'lontar')).code).toBe(404);
  expect(refusalOf(await send(deleteVouchers, { vouchers_id: id }, {}, 'lontar')).code).toBe(404);
  // all or none
  expect(refusalOf(await send(deleteVouchers, { vouchers_id: [mine.id, 999_999] })).code).toBe(404);
  expect(dataOf(await send(deleteVouchers, { vouchers_id: [mine.id, id] }))).toEqual({ deleted: 2 });
  for (const endpoint of [voucherDetail, editVoucher])
    expect(refusalOf(await send(endpoint, {}, { id })).code).toBe(404);
  expect(refusalOf(await send(deleteVouchers, { vouchers_id: id })).code).toBe(404);
  // a marketplace voucher is nobody's
  const official = await scene.voucher({ start_at: NOON, end_at: '2026-12-01T00:00:00+07:00' });
  expect(refusalOf(await edit(official, { promo_name: 'Curi' })).code).toBe(404);
});
