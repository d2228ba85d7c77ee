import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { addToCart, listCart } from '#contract/cart.ts';
import { productBySlug } from '#contract/catalogue.ts';
import { sendChat } from '#contract/chat.ts';
import { pay } from '#contract/checkout.ts';
import { merchantBySlug } from '#contract/merchant.ts';
import { suspendUser, unsuspendUser } from '#contract/operator-users.ts';
import { submitProof } from '#contract/payment.ts';
import { getRegistration, sendStore } from '#contract/registration.ts';
import { saveBank, saveStore } from '#contract/seller.ts';
import { approveOrder, pickupOrder } from '#contract/seller-order.ts';
import {
  cancelMerchantClosing,
  cancelStoreClosing,
  merchantClosing,
  readStoreClosing,
  startMerchantClosing,
  startStoreClosing,
} from '#contract/store-closing.ts';
import { exportStoreMoney } from '#contract/wallet.ts';
import { createKeyAuthenticate } from '#market/integrations/index.ts';
import { issueFeeInvoices } from '#market/invoices/index.ts';
import { adjustedJournal, mustBook, verifyLedger } from '#market/wallet/index.ts';
import { payWithdrawal, rejectWithdrawal } from '#market/wallet/withdrawals.ts';
import { storeClosingPorts } from '#server/operator-ports.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { createEmptyScene, NOON } from '#tests/support/scene.ts';
import { closedWithMoney } from './closings-store.ts';
import { finishClosings } from './index.ts';

const scene = await createEmptyScene();
const category_id = await scene.category();
const clerk = await scene.operator('merchant');
const warden = await scene.operator('merchant', 'user');
const bank_id = await scene.bank('Bank Timor');
beforeEach(() => scene.clock.set(NOON));

/** A store of its own with one product, its owner logged in and confirmed. */
const open = async () => {
  const merchant = await scene.merchant();
  const product = await scene.product({ merchant_id: merchant, category_id, stock: 20 });
  await scene.publish();
  const owner = (await scene.sellerOf(merchant)).accountId;
  await scene.db.updateTable('users').set({ status: 'active' }).where('id', '=', owner).execute();
  const find = async (table: 'merchants' | 'products', id: number) =>
    Object(await scene.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow());
  const state = async () => String((await find('merchants', merchant)).status);
  const as = async () => {
    const status = await state();
    return {
      ...(await scene.sellerOf(merchant, status === 'closed' ? 'closing' : (status as 'active'))),
      isConfirmed: true,
    };
  };
  return {
    merchant,
    product,
    state,
    as,
    slug: String((await find('products', product)).slug),
    address: String((await find('merchants', merchant)).merchant_slug),
    owner,
    read: async () => dataOf(await scene.call(readStoreClosing, await as())),
    start: async () => scene.call(startStoreClosing, await as(), { input: { agree_closing: 'yes' } }),
    cancel: async () => scene.call(cancelStoreClosing, await as()),
  };
};
const finish = async (hours = 2) => {
  scene.clock.forwardHours(hours);
  await finishClosings(scene.ctx, storeClosingPorts(scene.ctx));
};
const found = async (slug: string) => (await scene.call(productBySlug, null, { params: { slug } })).code;
/** Brings an order to its end, whose money is the store's then. */
const complete = async (buyer: number, code: string) => {
  dataOf(await scene.actOnOrder(buyer, code, 'receive'));
};
const withdrawalOf = (merchant: number) =>
  scene.db
    .selectFrom('withdrawals')
    .select(['id', 'amount', 'fee', 'status'])
    .where('merchant_id', '=', merchant)
    .orderBy('id', 'desc')
    .executeTakeFirst();

test('a store without anything open is closed by the next look, and its owner goes on as a buyer', async () => {
  const store = await open();
  expect(await store.read()).toMatchObject({
    state: 'open',
    can_start: true,
    before: [],
    open: [],
    visible_products: 1,
  });
  // only a confirmed session begins it
  expect((await scene.call(startStoreClosing, { ...(await store.as()), isConfirmed: false })).code).toBe(403);
  expect((await scene.call(startStoreClosing, await store.as())).code).toBe(422);
  expect(dataOf(await store.start())).toMatchObject({ state: 'closing', can_cancel: true, reason: null });
  expect(await found(store.slug)).toBe(404);
  expect((await scene.call(merchantBySlug, null, { params: { slug: store.address } })).code).toBe(404);
  // whoever comes too late to begin it is told
  expect(refusalOf(await store.start()).code).toBe(403);
  await finish();
  expect(await store.state()).toBe('closed');
  expect(await scene.notificationsOf({ user_id: store.owner })).toContain('store_closed');
  expect(dataOf(await scene.call(getRegistration, store.owner))).toMatchObject({
    status: 'closed',
    current_step: 'done',
  });
  const again = { merchant_name: 'Toko Baru', merchant_slug: store.address };
  expect((await scene.call(sendStore, store.owner, { input: again })).code).not.toBe(200);
  expect(dataOf(await scene.call(merchantClosing, clerk, { params: { id: store.merchant } }))).toMatchObject({
    state: 'closed',
    can_start: false,
    can_cancel: false,
    open: [],
  });
});

test('while it is being closed nothing is bought, what is open goes on, and the store changes nothing else', async () => {
  const store = await open();
  const buyer = await scene.buyer();
  const code = await scene.order({ buyer, products: [store.product] });
  const late = await scene.buyer();
  await scene.addProduct(late, store.product);
  await scene.chooseCourier(late);
  dataOf(await store.start());
  expect(await store.read()).toMatchObject({ open: [{ kind: 'orders', count: 1 }] });
  const refused = refusalOf(await scene.call(pay, late, { input: { payment_method: 'qris' } }));
  expect(refused.code).toBe(409);
  expect((await scene.call(addToCart, late, { input: { product_id: store.product } })).code).not.toBe(200);
  expect(dataOf(await scene.call(listCart, late)).list[0]?.items).toMatchObject([
    { is_available: false, unavailable_reason: 'merchant_inactive' },
  ]);
  await finish();
  expect(await store.state()).toBe('closing');
  expect((await scene.call(saveStore, await store.as(), { input: { description: 'Baru' } })).code).toBe(403);
  dataOf(await scene.call(approveOrder, await store.as(), { input: { order_code: code } }));
  dataOf(await scene.call(pickupOrder, await store.as(), { input: { order_code: code } }));
});

test('its owner takes it back, but not what an operator has begun; an operator does, and both are written down', async () => {
  const store = await open();
  dataOf(await store.start());
  expect(dataOf(await store.cancel())).toMatchObject({ state: 'open', can_start: true });
  expect([await store.state(), await found(store.slug)]).toEqual(['active', 200]);
  expect(refusalOf(await store.cancel()).code).toBe(409);

  const input = { merchant_id: store.merchant, reason: 'Pemilik meninggal dunia' };
  expect((await scene.call(startMerchantClosing, clerk, { input: { ...input, reason: '' } })).code).toBe(422);
  expect(dataOf(await scene.call(startMerchantClosing, clerk, { input }))).toMatchObject({
    state: 'closing',
    is_by_operator: true,
    reason: input.reason,
  });
  expect(refusalOf(await store.cancel()).message).toBe(
    'Penutupan ini dimulai oleh Lokapasar. Hubungi kami jika menurut Anda keliru',
  );
  expect(await store.read()).toMatchObject({ can_cancel: false });
  dataOf(await scene.call(cancelMerchantClosing, clerk, { input: { merchant_id: store.merchant } }));
  expect(await store.state()).toBe('active');
  expect(await scene.auditEvents(`merchant:${store.merchant}`)).toMatchObject([
    {
      action: 'merchant.close',
      before: { status: 'active' },
      after: { status: 'closing', ...{ reason: input.reason } },
    },
    { action: 'merchant.reopen', before: { status: 'closing' }, after: { status: 'active' } },
  ]);
  expect(await scene.notificationsOf({ merchant_id: store.merchant })).toEqual([
    'store_closing',
    'store_closing_cancelled',
    'store_closing_by_operator',
    'store_closing_cancelled',
  ]);
  expect(
    (await scene.call(startMerchantClosing, clerk, { input: { ...input, merchant_id: 999_999 } })).code,
  ).toBe(404);
});

test('a suspended store is closed by operators alone, and is suspended again when that is taken back', async () => {
  const store = await open();
  await scene.db
    .updateTable('merchants')
    .set({ status: 'suspended' })
    .where('id', '=', store.merchant)
    .execute();
  expect((await store.start()).code).toBe(403);
  expect((await store.read()).can_start).toBe(false);
  const input = { merchant_id: store.merchant, reason: 'Tidak pernah kembali' };
  dataOf(await scene.call(startMerchantClosing, clerk, { input }));
  dataOf(await scene.call(cancelMerchantClosing, clerk, { input: { merchant_id: store.merchant } }));
  expect(await store.state()).toBe('suspended');
});

test('not while a flash sale with its products runs: it says until when', async () => {
  const store = await open();
  const slot = await scene.slot('2026-11-20T10:00:00+07:00', '2026-11-20T14:00:00+07:00');
  await scene.flashItem({ promo_id: slot, product_id: store.product });
  expect(refusalOf(await store.start())).toMatchObject({
    code: 409,
    data: { until: '2026-11-20T14:00:00+07:00' },
  });
  expect((await store.read()).before).toEqual([
    { kind: 'flash', count: 1, amount: 0, until: '2026-11-20T14:00:00+07:00' },
  ]);
  scene.clock.set('2026-11-20T14:00:00+07:00');
  dataOf(await store.start());
});

test('its money waits fourteen days for its owner, goes to the bank without a fee, and the ledger is even', async () => {
  const store = await open();
  const bank = { bank_id, rekening: '1234567890', atas_nama: 'Rani' };
  dataOf(await scene.call(saveBank, await store.as(), { input: bank }));
  const buyer = await scene.buyer();
  const code = await scene.order({ buyer, products: [store.product], status: 'shipped' });
  dataOf(await store.start());
  await complete(buyer, code);
  const money = await scene.balance('merchant_wallet', store.merchant);
  expect(money).toBeGreaterThan(0);
  await finish();
  const { money_until, open: left } = await store.read();
  expect(left).toMatchObject([{ kind: 'balance', amount: money, until: money_until }]);
  expect(await scene.notificationsOf({ merchant_id: store.merchant })).toContain('store_closing_money');
  await finish(24 * 13);
  expect(await withdrawalOf(store.merchant)).toBeUndefined();
  await finish(24);
  const asked = await withdrawalOf(store.merchant);
  expect(asked).toMatchObject({ amount: money, fee: 0, status: 'requested' });
  // looked at again and again it is asked for once
  await finish();
  expect(await withdrawalOf(store.merchant)).toEqual(asked);
  expect((await store.read()).open).toMatchObject([{ kind: 'withdrawals', count: 1, amount: money }]);
  await scene.db.transact((tx) => payWithdrawal(tx, scene.ctx, asked!.id, 'REF1'));
  await finish();
  expect(await store.state()).toBe('closed');
  expect(await scene.balance('merchant_wallet', store.merchant)).toBe(0);
  expect((await verifyLedger(scene.db)).findings).toEqual([]);
});

test('what no bank takes becomes the owner’s own balance, once', async () => {
  const store = await open();
  const bank = { bank_id, rekening: '1234567890', atas_nama: 'Rani' };
  dataOf(await scene.call(saveBank, await store.as(), { input: bank }));
  const buyer = await scene.buyer();
  await complete(buyer, await scene.order({ buyer, products: [store.product], status: 'shipped' }));
  const money = await scene.balance('merchant_wallet', store.merchant);
  dataOf(await store.start());
  await finish();
  await finish(24 * 14);
  const asked = await withdrawalOf(store.merchant);
  await scene.db.transact((tx) => rejectWithdrawal(tx, scene.ctx, asked!.id, 'Rekening sudah ditutup'));
  await finish();
  expect(await store.state()).toBe('closed');
  expect(await scene.balance('merchant_wallet', store.merchant)).toBe(0);
  expect(await scene.balance('buyer_wallet', store.owner)).toBe(money);
  await finish();
  expect(await scene.balance('buyer_wallet', store.owner)).toBe(money);
  expect((await verifyLedger(scene.db)).findings).toEqual([]);
});

/** A bank sends Rp 70,000 back that were paid out to a store. */
const sendBack = (merchantId: number) =>
  scene.db.transact((tx) =>
    mustBook(
      tx,
      adjustedJournal({ merchantId }, 70_000, {
        ...{ reference: `late:${merchantId}`, reason: 'Transfer kembali', at: scene.clock.now() },
      }),
    ),
  );

test('what comes back from a bank after the end becomes the owner’s own balance', async () => {
  const store = await open();
  dataOf(await store.start());
  await finish();
  expect(await store.state()).toBe('closed');
  await sendBack(store.merchant);
  await Promise.all([finish(), finish()]);
  expect(await scene.balance('merchant_wallet', store.merchant)).toBe(0);
  expect(await scene.balance('buyer_wallet', store.owner)).toBe(70_000);
  expect((await verifyLedger(scene.db)).findings).toEqual([]);
});

test('whoever is stopped in the middle has done nothing, and the next look does all of it', async () => {
  const store = await open();
  dataOf(await store.start());
  scene.clock.forwardHours(2);
  const ports = storeClosingPorts(scene.ctx);
  const dying = { ...ports, removeStaff: () => Promise.reject(new Error('killed')) };
  await expect(finishClosings(scene.ctx, dying)).rejects.toThrow('Some stores');
  expect(await store.state()).toBe('closing');
  expect(dataOf(await store.cancel()).state).toBe('open');
  dataOf(await store.start());
  await finish();
  expect(await store.state()).toBe('closed');
});

test('keys read, accept and ship meanwhile and set nothing; closed, nobody acts for the store any more', async () => {
  const store = await open();
  const helper = await scene.account();
  const at = scene.clock.now();
  await scene.db
    .insertInto('store_staff')
    .values({
      merchant_id: store.merchant,
      user_id: helper,
      roles: ['packer'],
      status: 'active',
      created_at: at,
      changed_at: at,
    })
    .execute();
  await scene.db
    .insertInto('webhook_endpoints')
    .values({
      merchant_id: store.merchant,
      url: 'https://erp.test',
      events: ['order.paid'],
      secret: 'x' as never,
      created_at: at,
    })
    .execute();
  const secret = `lpk_0123abcd_${'a'.repeat(43)}`;
  const { createHash } = await import('node:crypto');
  await scene.db
    .insertInto('api_keys')
    .values({
      merchant_id: store.merchant,
      name: 'ERP',
      prefix: 'lpk_0123abcd',
      key_hash: createHash('sha256').update(secret).digest('base64url'),
      scopes: ['read', 'stock', 'price', 'orders', 'ship'],
      created_at: at,
    })
    .execute();
  const key = async () => (await createKeyAuthenticate(scene.ctx)(secret))?.key?.scopes ?? null;
  await scene.db.updateTable('users').set({ status: 'active' }).where('id', '=', store.owner).execute();
  expect(await key()).toHaveLength(5);
  dataOf(await store.start());
  expect(await key()).toEqual(['read', 'orders', 'ship']);
  await finish();
  expect(await key()).toBeNull();
  const [member, endpoint] = await Promise.all([
    scene.db
      .selectFrom('store_staff')
      .select('status')
      .where('merchant_id', '=', store.merchant)
      .executeTakeFirst(),
    scene.db
      .selectFrom('webhook_endpoints')
      .select('is_enabled')
      .where('merchant_id', '=', store.merchant)
      .executeTakeFirst(),
  ]);
  expect([member?.status, endpoint?.is_enabled]).toEqual(['removed', false]);
});

test('a chat that was there stays to be read, and nobody writes into it any more', async () => {
  const store = await open();
  const buyer = await scene.buyer();
  const { thread_id } = dataOf(
    await scene.call(sendChat, buyer, { input: { store: store.address, text: 'Masih ada?' } }),
  );
  dataOf(await store.start());
  dataOf(await scene.call(sendChat, buyer, { input: { thread_id, text: 'Halo' } }));
  await finish();
  expect(refusalOf(await scene.call(sendChat, buyer, { input: { thread_id, text: 'Halo?' } }))).toMatchObject(
    {
      code: 409,
      message: 'Toko ini sudah ditutup dan tidak membaca chat lagi',
    },
  );
});

test('the money of the store is saved as a spreadsheet, the oldest first', async () => {
  const store = await open();
  const buyer = await scene.buyer();
  await complete(buyer, await scene.order({ buyer, products: [store.product], status: 'shipped' }));
  const file = dataOf(await scene.call(exportStoreMoney, await store.as())) as {
    body: AsyncIterable<Buffer | string>;
  };
  let text = '';
  for await (const part of file.body) text += String(part);
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Keterangan');
  expect(lines[1]).toMatch(/^2026-11-20 12:00:00,Hasil penjualan pesanan /);
});

/** What holds up the closing of a store. */
const kinds = async ({ read }: { read: () => Promise<{ open: { kind: string }[] }> }) =>
  (await read()).open.map(({ kind }) => kind);

test('a transfer whose proof is in review holds a closing up, as an order that nobody has paid yet does', async () => {
  const store = await open();
  const buyer = await scene.buyer();
  const payment = await scene.checkOut(buyer, [store.product], { payment_method: 'manual_transfer' });
  const other = await scene.checkOut(await scene.buyer(), [store.product]);
  dataOf(await store.start());
  expect((await store.read()).open).toMatchObject([
    { kind: 'unpaid', count: 2, until: '2026-11-21T12:00:00+07:00' },
  ]);
  const proof = {
    ...{ file_id: await scene.upload(buyer, 'payment_proof', true), bank_name: 'Bank Timor' },
    ...{ atas_nama: 'Rani', transfer_at: NOON },
  };
  dataOf(
    await scene.call(submitProof, buyer, {
      params: { payment_code: payment.payment_code },
      input: proof,
    }),
  );
  // of two orders only one has a deadline: nobody can say when both are over
  expect((await store.read()).open).toMatchObject([{ kind: 'unpaid', count: 2, until: null }]);
  await scene.db
    .updateTable('orders')
    .set({ status: 'expired' })
    .where('order_code', '=', other.orders[0]!.order_code)
    .execute();
  expect((await store.read()).open).toMatchObject([{ kind: 'unpaid', count: 1, until: null }]);
  await finish();
  expect(await store.state()).toBe('closing');
});

test('so do a complaint, the goods on their way back, and money that a courier has collected', async () => {
  const store = await open();
  const buyer = await scene.buyer();
  const code = await scene.order({ buyer, products: [store.product], status: 'shipped' });
  dataOf(await scene.actOnOrder(buyer, code, 'complain', { reason: 'damaged', note: 'pecah di jalan' }));
  dataOf(await store.start());
  expect(await kinds(store)).toEqual(['complaints']);
  const id = await scene.orderId(code);
  await scene.db.updateTable('complaints').set({ state: 'returning' }).where('order_id', '=', id).execute();
  expect(await kinds(store)).toEqual(['complaints', 'returns']);
  await scene.db
    .updateTable('orders')
    .set((eb) => ({ cod_amount: eb.ref('total'), collected_at: scene.clock.now() }))
    .where('id', '=', id)
    .execute();
  expect(await kinds(store)).toEqual(['complaints', 'returns', 'cod']);
});

test('a commission without an invoice holds it up, however old the order is that it was charged for', async () => {
  scene.settings.commission_percentage = 5;
  const store = await open();
  const buyer = await scene.buyer();
  const code = await scene.order({ buyer, products: [store.product], status: 'shipped' });
  await complete(buyer, code);
  await scene.db
    .updateTable('orders')
    .set({ created_at: '2026-05-01T00:00:00+07:00' })
    .where('order_code', '=', code)
    .execute();
  scene.settings.commission_percentage = 0;
  const { open: left } = await store.read();
  expect(left).toMatchObject([
    { kind: 'invoices', count: 1, until: '2026-12-01T00:00:00+07:00' },
    { kind: 'balance' },
  ]);
  const booked = await scene.balance('platform_commission', null);
  scene.clock.set('2026-12-01T02:00:00+07:00');
  expect(await issueFeeInvoices(scene.ctx, '2026-11')).toBe(1);
  const invoice = await scene.db
    .selectFrom('invoices')
    .select(['base', 'amount'])
    .where('merchant_id', '=', store.merchant)
    .where('month', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(invoice).toEqual({ base: booked, amount: left[0]?.amount });
  expect(await kinds(store)).toEqual(['balance']);
});

test.each(['goes on', 'is taken back'])(
  'a store that was suspended with its owner: its closing %s when the owner comes back',
  async (end) => {
    const store = await open();
    const owner = { user_id: store.owner, reason: 'Laporan penipuan' };
    const asked = { merchant_id: store.merchant };
    dataOf(await scene.call(suspendUser, warden, { input: owner }));
    dataOf(await scene.call(startMerchantClosing, clerk, { input: { ...asked, reason: 'Tidak kembali' } }));
    expect((await scene.call(cancelMerchantClosing, clerk, { input: asked })).code).toBe(409);
    await finish();
    expect(await store.state()).toBe('closing');
    expect((await scene.call(unsuspendUser, warden, { input: { user_id: store.owner } })).code).toBe(200);
    expect(await store.state()).toBe('closing');
    if (end === 'goes on') await finish();
    else dataOf(await scene.call(cancelMerchantClosing, clerk, { input: asked }));
    // the suspension was its owner's and is over: taken back, the store is open
    expect([await store.state(), await found(store.slug)]).toEqual(
      end === 'goes on' ? ['closed', 404] : ['active', 200],
    );
  },
);

test('a withdrawal that is rejected while a closing is looked at puts its money back before the store is closed', async () => {
  const store = await open();
  dataOf(
    await scene.call(saveBank, await store.as(), {
      input: { bank_id, rekening: '1234567890', atas_nama: 'Rani' },
    }),
  );
  const buyer = await scene.buyer();
  await complete(buyer, await scene.order({ buyer, products: [store.product], status: 'shipped' }));
  dataOf(await store.start());
  await finish();
  await finish(24 * 14);
  const { id } = (await withdrawalOf(store.merchant))!;
  // those of other tests would be looked at before it
  await scene.db
    .updateTable('store_closings')
    .set({ checked_at: new Date(scene.clock.now().getTime() + 86_400_000) })
    .where('merchant_id', '<>', store.merchant)
    .execute();
  // held where the look reads the bank account, after the balance
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = scene.db.transact(async (tx) => {
    await sql`lock table merchant_banks in access exclusive mode`.execute(tx);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const looking = finish();
  await vi.waitFor(async () => {
    const { rows } =
      await sql`select from pg_locks where relation = 'merchant_banks'::regclass and not granted`.execute(
        scene.db,
      );
    expect(rows).toHaveLength(1);
  });
  await scene.db.transact((tx) => rejectWithdrawal(tx, scene.ctx, id, 'Rekening sudah ditutup'));
  held.resolve();
  await Promise.all([holding, looking]);
  expect(await store.state()).toBe('closing');
  await finish();
  expect(await store.state()).toBe('closed');
  expect(await scene.balance('merchant_wallet', store.merchant)).toBe(0);
});

test('one that fails waits behind the others', async () => {
  const store = await open();
  dataOf(await store.start());
  scene.clock.forwardHours(2);
  let asked = 0;
  const removeStaff = async () => {
    asked += 1;
    throw new Error('broken');
  };
  const look = () => finishClosings(scene.ctx, { ...storeClosingPorts(scene.ctx), removeStaff });
  await expect(look()).rejects.toThrow('Some stores');
  await look();
  expect(asked).toBe(1);
  await finish();
  expect(await store.state()).toBe('closed');
});

test('money of closed stores whose owners are suspended keeps that of others from nobody', async () => {
  const stores = [await open(), await open(), await open()];
  for (const store of stores) dataOf(await store.start());
  await finish();
  for (const { merchant } of stores) await sendBack(merchant);
  const [first, second, third] = stores.map(({ merchant }) => merchant);
  dataOf(await scene.call(suspendUser, warden, { input: { user_id: stores[0]!.owner, reason: 'Laporan' } }));
  expect(await closedWithMoney(scene.db, 1)).toEqual([second]);
  expect(await closedWithMoney(scene.db, 9)).toEqual([second, third]);
  await finish();
  expect(await scene.balance('merchant_wallet', first!)).toBe(70_000);
  expect(await scene.balance('merchant_wallet', third!)).toBe(0);
});
