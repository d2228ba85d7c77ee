import { beforeAll, beforeEach, expect, test } from 'vitest';
import { selectPromo } from '#contract/checkout.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { chooseProducts } from '#contract/operator-promo.ts';
import {
  activateVouchers,
  anyVoucher,
  checkAnyVoucherCode,
  createMarketplaceVoucher,
  deactivateVouchers,
  deleteMarketplaceVouchers,
  editMarketplaceVoucher,
  listAllVouchers,
  type OperatorVoucher,
} from '#contract/operator-voucher.ts';
import { claimPromo } from '#contract/promo.ts';
import { createVoucher, voucherDetail } from '#contract/seller-voucher.ts';
import { refreshListing } from '#market/search/index.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { type Account, createScene, NOON, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let operator: Account;
let other: number;
const goods = { mine: 0, theirs: 0, elsewhere: 0 };
beforeAll(async () => {
  scene = await createScene();
  operator = await scene.operator('promo');
  const row = { level: 1 as const, name: 'Alat rumah', slug: 'alat-rumah', main_slider: '[]' };
  const made = await scene.db.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow();
  other = made.id;
  goods.mine = await scene.product({ product_name: 'Kain tenun biru', stock: 100 });
  goods.theirs = await scene.product({ merchant_id: scene.lontar, product_name: 'Periuk', stock: 100 });
  goods.elsewhere = await scene.product({ category_id: other, product_name: 'Sapu lidi', stock: 100 });
  await scene.publish();
});
beforeEach(() => scene.clock.set(NOON));

let count = 0;
const input = (more: object = {}) => ({
  promo_name: 'Hemat bersama',
  voucher_code: `pasar${String(++count).padStart(3, '0')}`,
  discount_type: 'percentage',
  discount_value: 10,
  quota: 5,
  start_at: '2026-11-20T00:00:00+07:00',
  end_at: '2026-11-30T00:00:00+07:00',
  ...more,
});
const coming = { start_at: '2026-11-21T00:00:00+07:00' };
const create = async (more: object = {}): Promise<OperatorVoucher> =>
  dataOf(await scene.call(createMarketplaceVoucher, operator, { input: input(more) }));
const edit = (id: number, body: object) =>
  scene.call(editMarketplaceVoucher, operator, { params: { id }, input: { ...body } });
const act = (endpoint: Endpoint, vouchers_id: number | number[]) =>
  scene.call(endpoint, operator, { input: { vouchers_id } });
const read = async (id: number) => dataOf(await scene.call(anyVoucher, operator, { params: { id } }));
const fault = async (answer: ReturnType<typeof act>) => {
  const { code, errors } = refusalOf(await answer);
  return [code, errors?.[0]?.field, errors?.[0]?.rule];
};
const ofStore = async (more: object = {}) =>
  dataOf(await scene.call(createVoucher, scene.sellers.cendana, { input: input(more) }));
const list = async (query: Record<string, unknown>) =>
  dataOf(await scene.call(listAllVouchers, operator, { input: query }));

test('a voucher of the marketplace is made, shown and written down', async () => {
  const thumbnail = await scene.upload(operator.accountId, 'promo');
  const made = await create({
    thumbnail,
    product_ids: [goods.theirs],
    category_ids: [other],
    is_public: false,
  });
  expect(made).toMatchObject({
    type: 'voucher',
    organizer: 'marketplace',
    merchant: null,
    voucher_code: `PASAR${String(count).padStart(3, '0')}`,
    thumbnail: `/api/files/${thumbnail}`,
    product_ids: [goods.theirs],
    category_ids: [other],
    is_public: false,
    is_active: true,
    quota: 5,
    quota_per_user: 1,
    used: 0,
    status: 'active',
  });
  expect(await read(made.id)).toEqual(made);
  expect(await scene.auditEvents(`voucher:${made.id}`)).toMatchObject([
    {
      actor_id: operator.accountId,
      action: 'voucher.create',
      after: { voucher_code: made.voucher_code, quota: 5, category_ids: [other] },
    },
  ]);
});

test('it is used at checkout on what lies in its categories, and the platform pays for it', async () => {
  const { id, voucher_code } = await create({ category_ids: [other], is_public: false, discount_value: 15 });
  const buyer = await scene.buyer();
  await scene.addProduct(buyer, goods.mine);
  await scene.addProduct(buyer, goods.elsewhere, { qty: 2 });
  await scene.chooseCourier(buyer);
  expect(refusalOf(await scene.call(selectPromo, buyer, { input: { promo_id: id } })).code).toBe(404);
  dataOf(await scene.call(claimPromo, buyer, { input: { promo_code: voucher_code?.toLowerCase() } }));
  const { summary } = dataOf(await scene.call(selectPromo, buyer, { input: { promo_id: id } }));
  expect(summary).toMatchObject({ subtotal: 300_000, marketplace_discount: 30_000, merchant_discount: 0 });
  const spent = await scene.balance('platform_promo', null);
  await scene.capture(dataOf(await scene.payCart(buyer)));
  expect((await scene.balance('platform_promo', null)) - spent).toBe(-30_000);
  expect((await verifyLedger(scene.db)).findings).toEqual([]);
  expect(await read(id)).toMatchObject({ used: 1, claimed: 1 });
});

test('of two buyers at the last use of a voucher one gets it', async () => {
  const { id } = await create({ quota: 1 });
  const buyers = [await scene.buyer(), await scene.buyer()];
  for (const buyer of buyers) {
    await scene.addProduct(buyer, goods.mine);
    await scene.chooseCourier(buyer);
    dataOf(await scene.call(selectPromo, buyer, { input: { promo_id: id } }));
  }
  const both = await Promise.all(buyers.map((buyer) => scene.payCart(buyer)));
  expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
  expect(await read(id)).toMatchObject({ used: 1, status: 'sold_out' });
});

test('a code is unique among all vouchers, whoever gives them', async () => {
  const { voucher_code, id } = await create();
  const store = await ofStore();
  const taken = [409, 'voucher_code', 'unique'];
  expect(
    await fault(scene.call(createVoucher, scene.sellers.cendana, { input: input({ voucher_code }) })),
  ).toEqual(taken);
  expect(
    await fault(
      scene.call(createMarketplaceVoucher, operator, {
        input: input({ voucher_code: store.voucher_code?.toLowerCase() }),
      }),
    ),
  ).toEqual(taken);
  expect(await fault(edit((await create(coming)).id, { voucher_code }))).toEqual(taken);
  const check = async (body: object) =>
    dataOf(await scene.call(checkAnyVoucherCode, operator, { input: { voucher_code, ...body } })).available;
  expect(await check({})).toBe(false);
  expect(await check({ vouchers_id: id })).toBe(true);
  dataOf(await act(deleteMarketplaceVouchers, id));
  expect(await check({})).toBe(true);
});

test('an edit follows the rules of the stores, and writes down what changed', async () => {
  const made = await create({ ...coming, category_ids: [other] });
  const changed = dataOf(
    await edit(made.id, {
      version: made.version,
      discount_value: 20,
      category_ids: [scene.categoryId],
      quota: 9,
    }),
  );
  expect(changed).toMatchObject({ discount_value: 20, category_ids: [scene.categoryId], quota: 9 });
  expect((await scene.auditEvents(`voucher:${made.id}`))[1]).toMatchObject({
    action: 'voucher.edit',
    before: { discount_value: 10, category_ids: [other], quota: 5 },
    after: { discount_value: 20, category_ids: [scene.categoryId], quota: 9 },
  });
  scene.clock.set('2026-11-22T00:00:00+07:00');
  for (const closed of [{ discount_value: 5 }, { category_ids: [] }, { product_ids: [goods.mine] }])
    expect(refusalOf(await edit(made.id, closed)).code, JSON.stringify(closed)).toBe(409);
  expect(
    (await edit(made.id, { quota: 12, promo_name: 'Lebih hemat', category_ids: [scene.categoryId] })).code,
  ).toBe(200);
  // what changes nothing leaves no line
  expect((await edit(made.id, { quota: 12 })).code).toBe(200);
  expect(await scene.auditEvents(`voucher:${made.id}`)).toHaveLength(3);
});

test('of two who edit the same voucher the second is told', async () => {
  const { id, version } = await create(coming);
  const both = await Promise.all([6, 7].map((quota) => edit(id, { quota, version })));
  expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
  expect(await scene.auditEvents(`voucher:${id}`)).toHaveLength(2);
  // what buyers do with it is no change of its content
  const { version: now } = await read(id);
  await scene.db.updateTable('promos').set({ used: 2, claimed: 3 }).where('id', '=', id).execute();
  expect((await read(id)).version).toBe(now);
});

test("a store's voucher is looked at, stopped and let go on, but neither edited nor deleted", async () => {
  const store = await ofStore();
  expect(await read(store.id)).toMatchObject({ merchant: { id: scene.cendana }, organizer: 'merchant' });
  expect(refusalOf(await edit(store.id, { promo_name: 'Bukan punyaku' })).code).toBe(403);
  const own = await create();
  expect(refusalOf(await act(deleteMarketplaceVouchers, [own.id, store.id])).code).toBe(403);
  expect((await read(own.id)).is_active).toBe(true);

  const stopped = await scene.call(deactivateVouchers, operator, {
    input: { vouchers_id: [store.id, own.id] },
  });
  expect(dataOf(stopped).map(({ status }) => status)).toEqual(['disabled', 'disabled']);
  const seen = await scene.call(voucherDetail, scene.sellers.cendana, { params: { id: store.id } });
  expect(dataOf(seen).status).toBe('disabled');
  const buyer = await scene.buyer();
  const { voucher_code } = store;
  expect(refusalOf(await scene.call(claimPromo, buyer, { input: { promo_code: voucher_code } })).code).toBe(
    404,
  );
  dataOf(await act(deactivateVouchers, store.id));
  dataOf(await act(activateVouchers, store.id));
  expect((await scene.auditEvents(`voucher:${store.id}`)).map(({ action }) => action)).toEqual([
    'voucher.deactivate',
    'voucher.activate',
  ]);
  expect((await read(store.id)).status).toBe('active');
});

test('several at once: all or none', async () => {
  const [one, two] = [await create(), await create()];
  for (const endpoint of [activateVouchers, deactivateVouchers, deleteMarketplaceVouchers])
    expect(refusalOf(await act(endpoint, [one.id, 999_999])).code).toBe(404);
  expect((await read(one.id)).is_active).toBe(true);
  expect(dataOf(await act(deleteMarketplaceVouchers, [one.id, two.id]))).toEqual({ deleted: 2 });
  expect(refusalOf(await act(deleteMarketplaceVouchers, one.id)).code).toBe(404);
  expect(refusalOf(await scene.call(anyVoucher, operator, { params: { id: two.id } })).code).toBe(404);
  expect((await scene.auditEvents(`voucher:${two.id}`)).map(({ action }) => action)).toEqual([
    'voucher.create',
    'voucher.delete',
  ]);
});

test('the list holds the vouchers of all, by giver, state and words', async () => {
  const official = await scene.merchant({ is_official: true, merchant_name: 'Griya 50%_Resmi' });
  const byOfficial = dataOf(
    await scene.call(createVoucher, await scene.sellerOf(official), { input: input() }),
  );
  const mine = await create({
    promo_name: 'Ongkir Gratis',
    discount_type: 'free_shipping',
    discount_value: 0,
  });
  for (const organizer of ['official', 'merchant', 'marketplace']) {
    const found = await list({ organizer, per_page: 100 });
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) expect(one.organizer).toBe(organizer);
  }
  expect((await list({ search: '50%_r' })).map(({ id }) => id)).toEqual([byOfficial.id]);
  expect((await list({ search: 'ongkir g', organizer: 'all' })).map(({ id }) => id)).toEqual([mine.id]);
  await act(deactivateVouchers, mine.id);
  expect((await list({ status: 'disabled', search: 'ongkir' })).map(({ id }) => id)).toEqual([mine.id]);
  expect(refusalOf(await scene.call(listAllVouchers, operator, { input: { organizer: 'siapa' } })).code).toBe(
    422,
  );
});

test.each([
  [{ category_ids: [999_999] }, 'category_ids', 'exists'],
  [{ product_ids: [999_999] }, 'product_ids', 'exists'],
  [{ voucher_code: 'A' }, 'voucher_code', 'format'],
  [{ discount_value: 101 }, 'discount_value', 'max'],
  [{ end_at: '2026-11-20T00:00:00+07:00' }, 'end_at', 'date_range'],
])('refuses %j', async (more, field, rule) => {
  expect(await fault(scene.call(createMarketplaceVoucher, operator, { input: input(more) }))).toEqual([
    422,
    field,
    rule,
  ]);
});

test('products are picked by the words of buyers, at their own price, and known again by their ids', async () => {
  const shirt = await scene.product({
    product_name: 'Kemeja pilihan',
    options: JSON.stringify([{ name: 'Ukuran', values: ['M', 'L'] }]),
    base_price: 90_000,
    merchant_discount_amount: 10_000,
  });
  await scene.db
    .insertInto('product_variants')
    .values(
      ['M', 'L'].map((size, position) => ({
        product_id: shirt,
        position,
        options: [size],
        base_price: 90_000 + position * 5_000,
        merchant_discount_amount: 10_000,
        weight: 100,
        stock: 5,
      })),
    )
    .execute();
  const hidden = await scene.product({ product_name: 'Kemeja tersembunyi', status: 'HIDDEN' });
  const gone = await scene.product({ product_name: 'Kemeja dihapus', deleted_at: new Date(NOON) });
  await scene.db.transact((tx) => refreshListing(tx, [goods.mine, shirt, hidden, gone]));
  const found = dataOf(await scene.call(chooseProducts, operator, { input: { search: 'kain' } }));
  expect(found).toMatchObject([
    {
      id: goods.mine,
      product_name: 'Kain tenun biru',
      publish_price: 100_000,
      is_visible: true,
      has_variants: false,
      merchant: { id: scene.cendana, merchant_name: 'Toko Cendana' },
      variants: [],
    },
  ]);
  const ids = [hidden, shirt, gone, 999_999];
  const known = await scene.call(chooseProducts, operator, { input: { ids } });
  expect(known).toMatchObject({ total: 2, meta: { total: 2, last_page: 1 } });
  expect(dataOf(known)).toMatchObject([
    { id: hidden, is_visible: false },
    {
      id: shirt,
      has_variants: true,
      publish_price: 80_000,
      variants: [
        { options: ['M'], publish_price: 80_000, stock: 5 },
        { options: ['L'], publish_price: 85_000, base_price: 95_000 },
      ],
    },
  ]);
});

test('it is closed to whoever does not hold the permission', async () => {
  for (const caller of [scene.sellers.cendana, { ...operator, permissions: ['finance'] }])
    for (const endpoint of [listAllVouchers, createMarketplaceVoucher, deactivateVouchers, chooseProducts])
      expect((await scene.call(endpoint, caller)).code).toBe(403);
});
