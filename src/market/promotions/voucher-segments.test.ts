import { beforeAll, beforeEach, expect, test } from 'vitest';
import { selectPromo } from '#contract/checkout.ts';
import { merchantBySlug } from '#contract/merchant.ts';
import { createMarketplaceVoucher } from '#contract/operator-voucher.ts';
import { createVoucher, editVoucher, listVouchers } from '#contract/seller-voucher.ts';
import { followStore } from '#contract/store-follow.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let goods: number;
const running = { start_at: '2026-11-01T00:00:00Z', end_at: '2026-12-31T00:00:00Z', quota: 100 };
beforeAll(async () => {
  scene = await createScene();
  goods = await scene.product({ stock: 500 });
  await scene.publish();
});
beforeEach(() => scene.clock.set(NOON));

const voucherFor = (segment: 'new_buyers' | 'followers') =>
  scene.voucher({
    ...running,
    organizer: 'merchant',
    merchant_id: scene.cendana,
    discount_type: 'amount',
    discount_value: 5_000,
    quota_per_user: 10,
    segment,
  });
const ready = async (buyer: number) => {
  await scene.addProduct(buyer, goods);
  return scene.chooseCourier(buyer);
};
const select = (buyer: number, promo_id: number, locale: 'id' | 'en' = 'id') =>
  scene.call(selectPromo, buyer, { input: { promo_id }, locale });
const follow = async (buyer: number, is_followed: boolean) =>
  dataOf(await scene.call(followStore, buyer, { input: { merchant_id: scene.cendana, is_followed } }));
const cardOf = async (buyer: number, id: number) =>
  (await scene.preview(buyer)).orders[0]?.all_promo.find((promo) => promo.id === id);
const usedOf = async (id: number) =>
  (
    await scene.db
      .selectFrom('voucher_uses')
      .select('payment_id')
      .where('promo_id', '=', id)
      .where('released_at', 'is', null)
      .execute()
  ).length;

test('a voucher for new buyers is for who has no order there yet; one that was cancelled is none', async () => {
  const id = await voucherFor('new_buyers');
  const buyer = await scene.buyer();
  await ready(buyer);
  expect(await cardOf(buyer, id)).toMatchObject({
    is_eligible: true,
    segment: 'new_buyers',
    segment_label: 'Khusus pembeli baru',
  });
  dataOf(await select(buyer, id));
  const first = dataOf(await scene.payCart(buyer));
  const code = first.orders[0]!.order_code;
  expect((await scene.orderOf(buyer, code)).merchant_discount).toBe(5_000);
  expect(await usedOf(id)).toBe(1);

  await ready(buyer);
  expect(await cardOf(buyer, id)).toMatchObject({
    is_eligible: false,
    ineligible_reason: 'Voucher ini khusus pembeli baru di toko ini',
  });
  expect(refusalOf(await select(buyer, id, 'en'))).toMatchObject({
    code: 409,
    message: 'This voucher is for new buyers of this store',
  });
  dataOf(await scene.actOnOrder(buyer, code, 'cancel'));
  dataOf(await select(buyer, id));
  // an order of another store does not count
  const other = await scene.buyer();
  const elsewhere = await scene.product({ stock: 5, merchant_id: scene.lontar });
  await scene.publish();
  await scene.order({ buyer: other, products: [elsewhere] });
  await ready(other);
  dataOf(await select(other, id));
});

test('a voucher for followers is refused until its buyer follows, and at paying when the buyer no longer does', async () => {
  const id = await voucherFor('followers');
  const buyer = await scene.buyer();
  await ready(buyer);
  const reason = 'Voucher ini khusus pengikut toko. Ikuti tokonya dulu';
  expect(await cardOf(buyer, id)).toMatchObject({
    is_eligible: false,
    ineligible_reason: reason,
    segment_label: 'Khusus pengikut',
  });
  expect(refusalOf(await select(buyer, id))).toMatchObject({ code: 409, message: reason });
  await follow(buyer, true);
  dataOf(await select(buyer, id));
  await follow(buyer, false);
  expect(refusalOf(await scene.payCart(buyer))).toMatchObject({ code: 409, message: reason });
  expect(await usedOf(id)).toBe(0);
  await follow(buyer, true);
  dataOf(await scene.payCart(buyer));
  expect(await usedOf(id)).toBe(1);
});

test('its store says whom it is for, until it has started; the page of the store says so to everybody', async () => {
  const input = {
    promo_name: 'Untuk pengikut',
    voucher_code: 'PENGIKUT1',
    discount_type: 'amount',
    discount_value: 2_000,
    quota: 10,
    start_at: '2026-11-21T00:00:00Z',
    end_at: '2026-12-01T00:00:00Z',
    segment: 'followers',
  };
  const seller = scene.sellers.lontar;
  const made = dataOf(await scene.call(createVoucher, seller, { input }));
  expect(made).toMatchObject({ segment: 'followers', segment_label: 'Khusus pengikut' });
  const { vouchers_id: id } = made;
  const edit = (segment: string) => scene.call(editVoucher, seller, { params: { id }, input: { segment } });
  expect(dataOf(await edit('new_buyers')).segment).toBe('new_buyers');
  expect((await edit('teman')).code).toBe(422);
  expect((await scene.call(createVoucher, seller, { input: { ...input, segment: 'teman' } })).code).toBe(422);
  scene.clock.set('2026-11-22T00:00:00Z');
  expect((await edit('all')).code).toBe(409);
  // sent as it is, it is no change
  expect(dataOf(await edit('new_buyers')).segment).toBe('new_buyers');
  const [listed] = dataOf(await scene.call(listVouchers, seller, { locale: 'en' }));
  expect(listed).toMatchObject({ vouchers_id: id, segment_label: 'New buyers only' });
  const { merchant_slug: slug } = await scene.db
    .selectFrom('merchants')
    .select('merchant_slug')
    .where('id', '=', scene.lontar)
    .executeTakeFirstOrThrow();
  const page = dataOf(await scene.call(merchantBySlug, null, { params: { slug }, locale: 'en' }));
  expect(page.voucher.find((one) => one.id === id)?.segment_label).toBe('New buyers only');
  // the marketplace's vouchers are for everybody
  const operator = await scene.operator('promo');
  const ofAll = { ...input, voucher_code: 'SEMUA1' };
  expect(dataOf(await scene.call(createMarketplaceVoucher, operator, { input: ofAll })).segment).toBe('all');
});
