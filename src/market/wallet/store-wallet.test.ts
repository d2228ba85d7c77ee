import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newStoreNotifications } from '#contract/notification.ts';
import {
  listStoreNotifications,
  readAllStoreNotifications,
  readStoreNotification,
} from '#contract/notification-list.ts';
import { saveBank } from '#contract/seller.ts';
import {
  listStoreWithdraws,
  requestStoreWithdraw,
  storeWalletHistory,
  storeWalletSaldo,
} from '#contract/wallet.ts';
import { storeBank } from '#server/account-ports.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';
import { type CheckPassword, storeWalletRoutes } from './index.ts';
import { verifyLedger } from './verify-ledger.ts';
import { rejectWithdrawal } from './withdrawals.ts';

/** Passwords are looked at without hashing them. */
const checkPassword: CheckPassword = async (_userId, password) =>
  password === 'Lokapasar1' ? 'right' : password === 'tanpa' ? 'none' : 'wrong';
let scene: Scene;
let me: number;
let shirt: number;
beforeAll(async () => {
  scene = await createScene({
    routes: (ctx) => storeWalletRoutes(ctx, { checkPassword, bankOf: storeBank(ctx) }),
  });
  shirt = await scene.product({ product_name: 'Kemeja', base_price: 200_000, stock: 900 });
  await scene.publish();
});
beforeEach(async () => {
  scene.clock.set(NOON);
  me = await scene.buyer();
});

const saldo = async (who: 'cendana' | 'lontar' = 'cendana') =>
  dataOf(await scene.call(storeWalletSaldo, scene.sellers[who]));
const withdraw = (amount: number, password = 'Lokapasar1', isConfirmed = true) =>
  scene.call(
    requestStoreWithdraw,
    { ...scene.sellers.cendana, isConfirmed },
    { input: { amount, password } },
  );
const history = async (input: object = {}) =>
  dataOf(await scene.call(storeWalletHistory, scene.sellers.cendana, { input: { ...input } }));

test('#299 a sale waits in escrow, then is the store’s, then goes to its bank account', async () => {
  const order_code = await scene.order({ buyer: me, products: [shirt], status: 'shipped' });
  const { total } = await scene.storeOrder(order_code);
  expect(await saldo()).toEqual({ total_saldo: 0, hold: 0, pending: total });
  dataOf(await scene.actOnOrder(me, order_code, 'receive'));
  expect(await saldo()).toEqual({ total_saldo: total, hold: 0, pending: 0 });
  expect(await saldo('lontar')).toEqual({ total_saldo: 0, hold: 0, pending: 0 });

  // no bank account yet
  expect(refusalOf(await withdraw(50_000)).code).toBe(409);
  const bank = { bank_id: await scene.bank('Bank Timor'), rekening: '1234567890', atas_nama: 'Rani' };
  dataOf(await scene.call(saveBank, scene.sellers.cendana, { input: bank }));
  const asked = dataOf(await withdraw(50_000));
  expect(asked).toMatchObject({
    amount: 50_000,
    status: 'requested',
    bank_name: 'Bank Timor',
    rekening: '******7890',
  });
  expect(await saldo()).toEqual({ total_saldo: total - 50_000, hold: 50_000, pending: 0 });
  const all = await scene.call(listStoreWithdraws, scene.sellers.cendana);
  expect(dataOf(all)).toEqual([asked]);
  expect(dataOf(await scene.call(listStoreWithdraws, scene.sellers.lontar))).toEqual([]);

  const { list, total_saldo } = await history();
  expect(total_saldo).toBe(total - 50_000);
  expect(list).toMatchObject([
    { type: 'withdraw', amount: -50_000, balance_after: total - 50_000 },
    { type: 'sale', amount: total, balance_after: total, order_code },
  ]);
  expect((await history({ type: 'sale', date_start: '2026-11-20' })).list).toHaveLength(1);
  expect((await history({ date_end: '2026-11-19' })).list).toEqual([]);

  await scene.db.transact((tx) => rejectWithdrawal(tx, scene.ctx, asked.withdraw_id, 'Rekening salah'));
  expect(await saldo()).toEqual({ total_saldo: total, hold: 0, pending: 0 });
  expect((await verifyLedger(scene.db)).findings).toEqual([]);
});

test('a withdrawal is refused: limits and password 422, too little 409, without a password and unconfirmed or not yet verified 403', async () => {
  expect(refusalOf(await withdraw(9_999)).errors?.[0]).toMatchObject({ field: 'amount', rule: 'min' });
  expect(refusalOf(await withdraw(50_000, 'salah')).errors?.[0]).toMatchObject({
    field: 'password',
    rule: 'credentials',
  });
  expect(refusalOf(await withdraw(50_000, 'tanpa', false)).errors?.[0]).toMatchObject({ rule: 'step_up' });
  expect(refusalOf(await withdraw(40_000_000)).code).toBe(409);
  for (const status of ['pending', 'suspended'] as const) {
    const who = await scene.sellerOf(scene.cendana, status);
    const input = { amount: 50_000, password: 'Lokapasar1' };
    expect(refusalOf(await scene.call(requestStoreWithdraw, who, { input })).code).toBe(403);
    expect((await scene.call(storeWalletSaldo, who)).code).toBe(200);
  }
});

test('five withdrawals at once cannot take more than there is', async () => {
  const { total_saldo } = await saldo();
  const each = Math.floor(total_saldo / 2);
  const all = await Promise.all(Array.from({ length: 5 }, () => withdraw(each)));
  expect(all.map((one) => one.code).sort()).toEqual([200, 200, 409, 409, 409]);
  expect((await verifyLedger(scene.db)).findings).toEqual([]);
});

test('#298 the store’s messages stand apart from its owner’s', async () => {
  const { cendana } = scene.sellers;
  const unread = async () => dataOf(await scene.call(newStoreNotifications, cendana)).new_notification;
  dataOf(await scene.call(readAllStoreNotifications, cendana));
  expect(await unread()).toBe(0);
  const order_code = await scene.order({ buyer: me, products: [shirt] });
  expect(await unread()).toBe(1);
  const list = async (input: object) =>
    dataOf(await scene.call(listStoreNotifications, cendana, { input: { ...input } }));
  const [newest] = await list({ categories: 'order' });
  expect(newest).toMatchObject({
    category: 'order',
    is_read: false,
    body: expect.stringContaining(order_code),
  });
  expect((await list({ categories: ['wallet', 'review'] })).every((one) => one.category !== 'order')).toBe(
    true,
  );
  const read = (who: 'cendana' | 'lontar', id: unknown) =>
    scene.call(readStoreNotification, scene.sellers[who], { input: { id } });
  expect(refusalOf(await read('lontar', newest!.id)).code).toBe(404);
  expect(refusalOf(await read('cendana', [newest!.id, 999_999])).code).toBe(404);
  expect(await unread()).toBe(1);
  expect(dataOf(await read('cendana', newest!.id))).toEqual({ new_notification: 0 });
  // the buyer's own messages are untouched
  const theirs = await scene.db
    .selectFrom('notifications')
    .select('is_read')
    .where('user_id', '=', me)
    .execute();
  expect(theirs.length).toBeGreaterThan(0);
  expect(theirs.every((one) => !one.is_read)).toBe(true);
});
