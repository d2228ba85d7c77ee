import { beforeAll, expect, test } from 'vitest';
import { listWithdraws, requestWithdraw, walletSaldo } from '#contract/wallet.ts';
import type { Database } from '#platform/db/database.ts';
import { callRoutes, dataOf, okOf } from '#tests/support/call-routes.ts';
import { callerOf, fixedClock, testContext } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { writeSettings } from '../settings/index.ts';
import { adjustWallet } from './adjust-wallet.ts';
import { walletRoutes } from './routes.ts';
import { saldoOf } from './saldo-store.ts';
import { verifyLedger } from './verify-ledger.ts';
import type { CheckPassword } from './withdrawals.ts';
import { payWithdrawal, rejectWithdrawal } from './withdrawals.ts';

let db: Database<Schema>;
let ctx: AppContext;
let bankId: number;
const clock = fixedClock('2026-11-20T03:00:00Z');
const checkPassword: CheckPassword = async (_userId, password) =>
  password === 'Lokapasar1' ? 'right' : password === 'tanpa' ? 'none' : 'wrong';
beforeAll(async () => {
  db = await testDatabase({ poolSize: 12 });
  ctx = testContext(db, clock);
  await db.transact((tx) => writeSettings(tx, { withdraw_fee: 2_500 }, clock.now()));
  const bank = { bank_name: 'Bank Lontar', code: '901' };
  bankId = (await db.insertInto('banks').values(bank).returning('id').executeTakeFirstOrThrow()).id;
});

let count = 0;
const account = async (saldo: number) => {
  count += 1;
  const row = { email: `tarik${count}@pembeli.test` };
  const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();
  const filling = { amount: saldo, reason: 'uji', reference: `fill:${id}` };
  if (saldo > 0) await db.transact((tx) => adjustWallet(tx, ctx, { userId: id }, filling));
  return id;
};
const walletOf = (userId: number, shop: AppContext = ctx) => {
  const call = callRoutes(
    walletRoutes(shop, { checkPassword, announceNewAccount: () => async () => undefined }),
  );
  const request = ({
    isConfirmed = true,
    ...fields
  }: {
    isConfirmed?: boolean;
    [field: string]: unknown;
  } = {}) =>
    call(requestWithdraw, callerOf(userId, { isConfirmed }), {
      input: {
        amount: 50_000,
        bank_id: bankId,
        rekening: '1234 5678 90',
        atas_nama: 'Ina Bao',
        password: 'Lokapasar1',
        ...fields,
      },
    });
  const saldo = async () => dataOf(await call(walletSaldo, userId));
  const list = async () => okOf(await call(listWithdraws, userId));
  return { request, saldo, list };
};
const notificationsOf = async (userId: number) =>
  (
    await db.selectFrom('notifications').select('kind').where('user_id', '=', userId).orderBy('id').execute()
  ).map(({ kind }) => kind);

test('#296 a request takes the money out of the wallet and shows only the end of the account number', async () => {
  const userId = await account(120_000);
  const { request, saldo, list } = walletOf(userId);
  const { data } = okOf(await request());
  expect(data).toMatchObject({
    amount: 50_000,
    fee: 2_500,
    status: 'requested',
    bank_name: 'Bank Lontar',
    rekening: '******7890',
    note: null,
    processed_at: null,
  });
  expect(data.withdraw_code).toMatch(/^WD-20261120-[0-9A-Z]{6}$/);
  expect(await saldo()).toEqual({ total_saldo: 70_000, hold: 50_000, pending: 0 });
  const { data: listed, total, meta } = await list();
  expect([listed, total, meta?.last_page]).toEqual([[data], 1, 1]);
});

test('#350 limits, bank and password are checked before a rupiah moves', async () => {
  const userId = await account(60_000_000);
  const { request, saldo } = walletOf(userId);
  const faultsOf = async (fields: Record<string, unknown>) => {
    const answer = await request(fields);
    return [
      answer.code,
      ...('errors' in answer ? (answer.errors ?? []) : []).map(({ field, rule }) => `${field} ${rule}`),
    ];
  };
  expect(await faultsOf({ amount: 9_999 })).toEqual([422, 'amount min']);
  expect(await faultsOf({ amount: 50_000_001, bank_id: 999 })).toEqual([422, 'amount max', 'bank_id exists']);
  expect(await faultsOf({ password: 'salah' })).toEqual([422, 'password credentials']);
  expect(await faultsOf({ password: '' })).toEqual([422, 'password required']);
  expect(await faultsOf({ password: 'tanpa', isConfirmed: false })).toEqual([403, 'session step_up']);
  expect(await saldo()).toEqual({ total_saldo: 60_000_000, hold: 0, pending: 0 });
  expect(await walletOf(await account(49_999)).request()).toMatchObject({ code: 409 });
});

test('an operator pays once: the fee stays with the shop and the wallet is told', async () => {
  const userId = await account(50_000);
  const { request, saldo } = walletOf(userId);
  const { data } = okOf(await request());
  const pay = () => db.transact((tx) => payWithdrawal(tx, ctx, data.withdraw_id, 'BANK-1'));
  const tries = await Promise.all([pay(), pay(), pay()]);
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  expect(tries.filter((one) => !one.ok && one.error === 'conflict')).toHaveLength(2);
  expect(await saldo()).toEqual({ total_saldo: 0, hold: 0, pending: 0 });
  expect(await notificationsOf(userId)).toEqual([
    'wallet_adjusted',
    'wallet_withdraw_requested',
    'wallet_withdraw_paid',
  ]);
  expect(await db.transact((tx) => payWithdrawal(tx, ctx, 999_999, 'x'))).toEqual({
    ok: false,
    error: 'not_found',
  });
});

test('a rejected one brings everything back, with the reason', async () => {
  const userId = await account(50_000);
  const { request, saldo, list } = walletOf(userId);
  const { data } = okOf(await request());
  await db.transact((tx) => rejectWithdrawal(tx, ctx, data.withdraw_id, 'Nama tidak cocok'));
  expect(await saldo()).toEqual({ total_saldo: 50_000, hold: 0, pending: 0 });
  expect((await list()).data[0]).toMatchObject({ status: 'rejected', note: 'Nama tidak cocok' });
  expect(await db.transact((tx) => payWithdrawal(tx, ctx, data.withdraw_id, 'x'))).toMatchObject({
    ok: false,
  });
});

test('a hundred requests at once take what is there and leave no trace of the others', async () => {
  const userId = await account(330_000);
  const { request, saldo } = walletOf(userId);
  const answers = await Promise.all(Array.from({ length: 100 }, () => request({ amount: 10_000 })));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(33);
  expect(await saldo()).toEqual({ total_saldo: 0, hold: 330_000, pending: 0 });
  const kept = await db.selectFrom('withdrawals').select('id').where('user_id', '=', userId).execute();
  expect(kept).toHaveLength(33);
});

test('an operator may not take more out of a wallet than it holds', async () => {
  const userId = await account(5_000);
  const adjust = (amount: number, reference: string) =>
    db.transact((tx) => adjustWallet(tx, ctx, { userId }, { amount, reason: 'koreksi', reference }));
  expect(await adjust(-5_001, 'a')).toEqual({ ok: false, reason: 'insufficient' });
  expect(await adjust(-2_000, 'b')).toEqual({ ok: true });
  expect((await saldoOf(ctx, { userId })).total_saldo).toBe(3_000);
});

test('after all of this every rupiah is accounted for', async () => {
  const { findings, totals } = await verifyLedger(db);
  expect(findings).toEqual([]);
  expect(totals.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
});
