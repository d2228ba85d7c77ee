import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { productBySlug } from '#contract/catalogue.ts';
import { selectPromo } from '#contract/checkout.ts';
import { createMarketplaceVoucher, editMarketplaceVoucher } from '#contract/operator-voucher.ts';
import { listPromoProducts, listPromos } from '#contract/promo.ts';
import { joinSharedVoucher, leaveSharedVoucher, listSharedVouchers } from '#contract/shared-voucher.ts';
import { storeWalletHistory } from '#contract/wallet.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { type Account, createScene, NOON, type Scene } from '#tests/support/scene.ts';
import { invoicesOfOrder } from '../invoices/index.ts';

let scene: Scene;
let operator: Account;
const goods = { cendana: 0, lontar: 0 };
const running = { start_at: '2026-11-01T00:00:00Z', end_at: '2026-12-31T00:00:00Z', quota: 100 };
let codes = 0;

beforeAll(async () => {
  scene = await createScene();
  operator = await scene.operator('promo');
  scene.settings.commission_percentage = 5;
  goods.cendana = await scene.product({ base_price: 100_000, stock: 500 });
  goods.lontar = await scene.product({ merchant_id: scene.lontar, base_price: 50_000, stock: 500 });
  await scene.publish();
});
beforeEach(() => scene.clock.set(NOON));

const opened = async (more: Record<string, unknown> = {}) => {
  codes += 1;
  return dataOf(
    await scene.call(createMarketplaceVoucher, operator, {
      input: {
        ...{ promo_name: 'Belanja Bersama', voucher_code: `BERSAMA${codes}`, discount_type: 'amount' },
        ...{ discount_value: 30_001, quota_per_user: 50, store_share: 40, ...running, ...more },
      },
    }),
  );
};
const offers = async (seller: Account) =>
  dataOf(await scene.call(listSharedVouchers, seller, { input: { per_page: 50 } }));
const offer = async (seller: Account, id: number) =>
  (await offers(seller)).find(({ vouchers_id }) => vouchers_id === id)!;
const join = async (seller: Account, id: number) => {
  const { version } = await offer(seller, id);
  return dataOf(await scene.call(joinSharedVoucher, seller, { input: { vouchers_id: id, version } }));
};
const leave = (seller: Account, id: number) =>
  scene.call(leaveSharedVoucher, seller, { input: { vouchers_id: id } });
/** Buys of both stores with a voucher. @returns the codes of the orders by store */
const bought = async (promo_id: number, products = [goods.cendana, goods.lontar]) => {
  const buyer = await scene.buyer();
  for (const id of products) await scene.addProduct(buyer, id);
  await scene.chooseCourier(buyer);
  dataOf(await scene.call(selectPromo, buyer, { input: { promo_id } }));
  const payment = dataOf(await scene.payCart(buyer));
  await scene.capture(payment);
  const rows = await scene.db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', buyer)
    .orderBy('merchant_id')
    .execute();
  const of = (id: number) => rows.find(({ merchant_id }) => merchant_id === id)!;
  return { buyer, cendana: of(scene.cendana), lontar: of(scene.lontar) };
};
const completed = async (code: string) => {
  await scene.move(code, 'approve', 'seller');
  await scene.move(code, 'ship', 'seller', { resi: 'JNE12345' });
  await scene.move(code, 'complete', 'buyer');
};

test('a store reads what an order would cost it, joins under these terms, and they stay', async () => {
  const { id, version } = await opened({
    discount_type: 'percentage',
    discount_value: 10,
    max_discount: 25_000,
  });
  expect(await offer(scene.sellers.cendana, id)).toMatchObject({
    ...{ store_share: 40, joined_only: false, joined_at: null, orders: 0, borne: 0, most: 10_000 },
    example: { goods: 100_000, shipping: 20_000, discount: 10_000, share: 4_000 },
  });
  const edit = (input: object) =>
    scene.call(editMarketplaceVoucher, operator, { params: { id }, input: { ...input } });
  // what was read is not what it is by now
  const read = await offer(scene.sellers.cendana, id);
  scene.clock.set('2026-10-20T05:00:00Z');
  dataOf(await edit({ store_share: 60, version }));
  const late = { vouchers_id: id, version: read.version };
  expect(refusalOf(await scene.call(joinSharedVoucher, scene.sellers.cendana, { input: late })).code).toBe(
    409,
  );
  expect(await join(scene.sellers.cendana, id)).toMatchObject({ store_share: 60 });
  const again = await join(scene.sellers.cendana, id);
  expect(again.joined_at).toBe('2026-10-20T12:00:00+07:00');
  expect(refusalOf(await edit({ store_share: 70 })).message).toContain('Sudah ada toko yang ikut');
  expect(refusalOf(await edit({ discount_value: 50 })).code).toBe(409);
  expect(dataOf(await edit({ promo_name: 'Nama Lain' }))).toMatchObject({ store_share: 60, joined: 1 });
  expect(await scene.auditEvents(`voucher:${id}`)).toMatchObject([
    { action: 'voucher.create', after: { store_share: 40, joined_only: false } },
    { before: { store_share: 40 }, after: { store_share: 60 } },
    { after: { promo_name: 'Nama Lain' } },
  ]);
  dataOf(await leave(scene.sellers.cendana, id));
  expect(dataOf(await leave(scene.sellers.cendana, id)).joined_at).toBeNull();
  dataOf(await edit({ store_share: 0, joined_only: true }));
  expect(await offer(scene.sellers.cendana, id)).toBeUndefined();
  expect(refusalOf(await leave(scene.sellers.cendana, id)).code).toBe(404);
});

test('a voucher whose cost nobody shares, one of a store and one that is over cannot be joined', async () => {
  const plain = await opened({ store_share: 0, joined_only: true });
  expect(plain).toMatchObject({ store_share: 0, joined_only: false });
  const ofStore = await scene.voucher({ ...running, organizer: 'merchant', merchant_id: scene.cendana });
  const over = await opened();
  const { version } = await offer(scene.sellers.cendana, over.id);
  const wrong = (vouchers_id: number) =>
    scene.call(joinSharedVoucher, scene.sellers.cendana, { input: { vouchers_id, version } });
  expect([refusalOf(await wrong(plain.id)).code, refusalOf(await wrong(ofStore)).code]).toEqual([404, 404]);
  scene.clock.set('2027-01-01T00:00:00Z');
  expect(refusalOf(await wrong(over.id))).toMatchObject({
    code: 409,
    message: 'Voucher sudah tidak berlaku',
  });
  const input = {
    promo_name: 'Terlalu',
    voucher_code: 'TERLALU1',
    discount_type: 'amount',
    discount_value: 500,
  };
  const refused = await scene.call(createMarketplaceVoucher, operator, {
    input: { ...input, ...running, store_share: 101 },
  });
  expect(refusalOf(refused)).toMatchObject({ code: 422, errors: [{ field: 'store_share', rule: 'max' }] });
});

test('of two stores the one that joined bears its percentage of its own part, and the books have it to the rupiah', async () => {
  const { id } = await opened();
  await join(scene.sellers.cendana, id);
  const before = await scene.balance('platform_promo', null);
  const wallet = await scene.balance('merchant_wallet', scene.cendana);
  const { buyer, cendana, lontar } = await bought(id);
  // 30,001 over 100,000 and 50,000
  expect(cendana).toMatchObject({
    marketplace_discount: 20_001,
    voucher_share: 8_000,
    voucher_share_percentage: 40,
  });
  expect(lontar).toMatchObject({
    marketplace_discount: 10_000,
    voucher_share: 0,
    voucher_share_percentage: 0,
  });
  expect(await scene.balance('platform_promo', null)).toBe(before - 30_001);

  await completed(cendana.order_code);
  expect(await scene.balance('platform_promo', null)).toBe(before - 30_001 + 8_000);
  // the commission is of 92,000: the share lowers it as the store's own voucher would
  expect(await scene.balance('merchant_wallet', scene.cendana)).toBe(
    wallet + cendana.total + 20_001 - 4_600 - 8_000,
  );
  const [entry] = dataOf(await scene.call(storeWalletHistory, scene.sellers.cendana)).list;
  expect(entry?.description).toBe(
    `Hasil penjualan pesanan ${cendana.order_code}, setelah bagian toko dari voucher Rp\u00a08.000`,
  );
  const asStore = await scene.storeOrder(cendana.order_code);
  expect(asStore.voucher_share).toEqual({ amount: 8_000, percentage: 40 });
  expect((await scene.orderOf(buyer, cendana.order_code)).voucher_share ?? null).toBeNull();
  const [invoice] = await invoicesOfOrder(scene.db, cendana.id);
  expect(invoice).toMatchObject({ platform_discount: 12_001, total: cendana.total });
  expect(invoice?.lines[0]).toMatchObject({ kind: 'goods', discount: 8_000, amount: 92_000 });
  expect(await offer(scene.sellers.cendana, id)).toMatchObject({ orders: 1, borne: 8_000 });
  await completed(lontar.order_code);
  expect((await verifyLedger(scene.db)).findings).toEqual([]);
});

test('an order that is cancelled, rejected or refunded costs the store nothing, one refunded in part its share', async () => {
  const { id } = await opened();
  await join(scene.sellers.cendana, id);
  const [promo, wallet] = [
    await scene.balance('platform_promo', null),
    await scene.balance('merchant_wallet', scene.cendana),
  ];
  const alone = async () => (await bought(id, [goods.cendana])).cendana;
  const [cancelled, rejected, refunded, part] = [await alone(), await alone(), await alone(), await alone()];
  expect(part).toMatchObject({ marketplace_discount: 30_001, voucher_share: 12_000 });
  await scene.move(cancelled.order_code, 'cancel', 'buyer');
  await scene.move(rejected.order_code, 'reject', 'seller');
  for (const { order_code } of [refunded, part]) {
    await scene.move(order_code, 'approve', 'seller');
    await scene.move(order_code, 'ship', 'seller', { resi: 'JNE12345' });
    await scene.move(order_code, 'complain', 'buyer');
  }
  await scene.move(refunded.order_code, 'resolve_refund', 'operator');
  expect(await scene.balance('platform_promo', null)).toBe(promo - 30_001);
  expect(await scene.balance('merchant_wallet', scene.cendana)).toBe(wallet);
  await scene.move(part.order_code, 'resolve_release', 'operator', { partialRefund: 10_000 });
  // the commission is of 100,000 - 12,000 - 10,000
  expect(await scene.balance('merchant_wallet', scene.cendana)).toBe(
    wallet + part.total + 30_001 - 10_000 - 3_900 - 12_000,
  );
  expect(await scene.balance('platform_promo', null)).toBe(promo - 30_001 + 12_000);
  const [invoice, note] = await invoicesOfOrder(scene.db, refunded.id);
  expect(note).toMatchObject({ kind: 'credit_note', total: invoice?.total, platform_discount: 18_001 });
  expect(await offer(scene.sellers.cendana, id)).toMatchObject({ orders: 1, borne: 12_000 });
  expect((await verifyLedger(scene.db)).findings).toEqual([]);
});

test('what a store reads that it bore is what it was charged: less where a refund left less for it', async () => {
  const { id } = await opened({ store_share: 100 });
  await join(scene.sellers.cendana, id);
  const part = (await bought(id, [goods.cendana])).cendana;
  await scene.move(part.order_code, 'approve', 'seller');
  await scene.move(part.order_code, 'ship', 'seller', { resi: 'JNE12345' });
  expect(await offer(scene.sellers.cendana, id)).toMatchObject({ orders: 1, borne: 30_001 });
  // the platform has paid the courier, and the buyer gets back all but a rupiah
  await scene.db
    .updateTable('orders')
    .set({ platform_shipping: part.shipping_cost })
    .where('id', '=', part.id)
    .execute();
  await scene.move(part.order_code, 'complain', 'buyer');
  const promo = await scene.balance('platform_promo', null);
  await scene.move(part.order_code, 'resolve_release', 'operator', { partialRefund: part.total - 1 });
  const charged = (await scene.balance('platform_promo', null)) - promo;
  expect(charged).toBe(30_002 - part.shipping_cost);
  expect(await offer(scene.sellers.cendana, id)).toMatchObject({ orders: 1, borne: charged });
});

test('the figures of all its vouchers read the orders of a store once for each, by their index', async () => {
  await opened();
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await offers(scene.sellers.cendana);
  const queries = sent.mock.calls.map(([first]): unknown => first) as { text?: string; values?: unknown[] }[];
  sent.mockRestore();
  const [query] = queries.filter(({ text }) => text?.includes('voucher_share'));
  const plan = await scene.db.transact(async (tx) => {
    // as in a large shop no table is read whole
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await tx.executeQuery({
      ...{ sql: `explain ${query?.text}`, parameters: query?.values ?? [] },
      ...{ query: { kind: 'RawNode', sqlFragments: [], parameters: [] }, queryId: { queryId: 'explain' } },
    });
    return JSON.stringify(rows);
  });
  expect(plan.match(/orders_\w+ on orders\b/g)).toEqual(['orders_shared on orders']);
});

test('who leaves bears nothing of orders to come, and what was placed keeps its share', async () => {
  const { id } = await opened();
  await join(scene.sellers.cendana, id);
  const first = (await bought(id, [goods.cendana])).cendana;
  dataOf(await leave(scene.sellers.cendana, id));
  const second = (await bought(id, [goods.cendana])).cendana;
  expect([first.voucher_share, second.voucher_share]).toEqual([12_000, 0]);
  expect(second.marketplace_discount).toBe(30_001);
  await completed(first.order_code);
  expect((await scene.storeOrder(first.order_code)).voucher_share?.amount).toBe(12_000);
});

test('a voucher for stores that joined counts nobody else’s goods, and stands on no page of theirs', async () => {
  const { id } = await opened({ joined_only: true });
  const seen = async (product: number) => {
    const { slug } = await scene.db
      .selectFrom('products')
      .select('slug')
      .where('id', '=', product)
      .executeTakeFirstOrThrow();
    const reader = await scene.account();
    const page = dataOf(await scene.call(productBySlug, reader, { params: { slug } }));
    return page.voucher.some((one) => one.id === id);
  };
  const listed = async () =>
    dataOf(await scene.call(listPromoProducts, null, { params: { promoid: id } })).map((one) => one.id);
  const running = dataOf(await scene.call(listPromos, null, { locale: 'en' }));
  expect(running.find((one) => one.id === id)?.segment_label).toBe('Participating stores only');
  expect(await listed()).toEqual([]);
  await join(scene.sellers.cendana, id);
  expect(await listed()).toEqual([goods.cendana]);
  expect([await seen(goods.cendana), await seen(goods.lontar)]).toEqual([true, false]);

  const buyer = await scene.buyer();
  await scene.addProduct(buyer, goods.lontar);
  await scene.chooseCourier(buyer);
  const select = () => scene.call(selectPromo, buyer, { input: { promo_id: id } });
  expect(refusalOf(await select())).toMatchObject({
    code: 409,
    message: 'Tidak ada produk yang dapat memakai voucher ini',
  });
  const both = await bought(id);
  expect(both.cendana).toMatchObject({ marketplace_discount: 30_001, voucher_share: 12_000 });
  expect(both.lontar).toMatchObject({ marketplace_discount: 0, voucher_share: 0 });
});
