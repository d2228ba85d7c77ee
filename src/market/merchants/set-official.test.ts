import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listProducts } from '#contract/catalogue.ts';
import { listMerchants } from '#contract/merchant.ts';
import { setOfficial } from '#contract/operator-stores.ts';
import { createVoucher } from '#contract/seller-voucher.ts';
import type { Caller } from '#platform/http/route.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';
import { refreshListing } from '../search/index.ts';

let scene: Scene;
let operator: Caller;
let second: Caller;
let merchant_id: number;
let count = 0;
const word = 'tenunikat';

beforeAll(async () => {
  scene = await createScene();
  operator = await scene.operator('merchant');
  second = await scene.operator('merchant');
  await scene.publish();
});
beforeEach(async () => {
  scene.clock.set(NOON);
  count += 1;
  merchant_id = await scene.merchant({ merchant_name: `Toko Flobamora ${count}` });
});

const official = (is_official: boolean, who = operator) =>
  scene.call(setOfficial, who, { input: { merchant_id, is_official } });
const organizers = async () =>
  (
    await scene.db
      .selectFrom('promos')
      .select('organizer')
      .distinct()
      .where('merchant_id', '=', merchant_id)
      .execute()
  ).map((one) => one.organizer);
const newVoucher = {
  promo_name: 'Potongan baru',
  discount_type: 'amount',
  discount_value: 5000,
  quota: 10,
  start_at: '2026-11-21T00:00:00+07:00',
  end_at: '2026-12-21T00:00:00+07:00',
};

test('is said by the brand list, the cards, the filters and the vouchers, and taken back', async () => {
  const product = await scene.product({ merchant_id, product_name: `Selendang ${word}` });
  await scene.db.transact((tx) => refreshListing(tx, [product]));
  await scene.voucher({
    merchant_id,
    organizer: 'merchant',
    start_at: '2026-11-01T00:00:00Z',
    end_at: '2026-12-01T00:00:00Z',
  });
  const notified = async () => {
    const [card] = dataOf(await scene.call(listProducts, null, { input: { search: word } }));
    const ofType = async (storetype: string) =>
      dataOf(await scene.call(listProducts, null, { input: { search: word, storetype: [storetype] } }))
        .length;
    const brands = dataOf(
      await scene.call(listMerchants, null, {
        input: { storetype: 'official', search: `Flobamora ${count}` },
      }),
    );
    return {
      card: card?.merchant.is_official,
      official: await ofType('official'),
      ordinary: await ofType('merchant'),
      brands: brands.length,
      organizers: await organizers(),
    };
  };
  expect(dataOf(await official(true))).toMatchObject({ is_official: true });
  expect(await notified()).toEqual({
    card: true,
    official: 1,
    ordinary: 0,
    brands: 1,
    organizers: ['official'],
  });
  expect(dataOf(await official(true, second))).toMatchObject({ is_official: true });
  expect(dataOf(await official(false))).toMatchObject({ is_official: false });
  expect(await notified()).toEqual({
    card: false,
    official: 0,
    ordinary: 1,
    brands: 0,
    organizers: ['merchant'],
  });
  expect((await scene.auditEvents(`merchant:${merchant_id}`)).map((line) => line.after)).toEqual([
    { is_official: true },
    { is_official: false },
  ]);
  expect(await scene.notificationsOf({ merchant_id: merchant_id })).toEqual(['merchant_official']);
});

test('is only for an open store', async () => {
  await scene.db
    .updateTable('merchants')
    .set({ status: 'pending', verified_at: null })
    .where('id', '=', merchant_id)
    .execute();
  expect(refusalOf(await official(true)).code).toBe(409);
});

test('a voucher made in the same moment says what its store is', async () => {
  const owner = await scene.sellerOf(merchant_id);
  for (let round = 0; round < 5; round += 1) {
    const voucher_code = `RESMI${count}X${round}`;
    await Promise.all([
      official(round % 2 === 0),
      scene.call(createVoucher, owner, { input: { ...newVoucher, voucher_code } }).then(dataOf),
    ]);
    expect(await organizers()).toEqual([round % 2 === 0 ? 'official' : 'merchant']);
  }
});
