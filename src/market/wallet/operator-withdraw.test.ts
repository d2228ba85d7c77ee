import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import {
  approveWithdraw,
  operatorWithdraws,
  rejectWithdraw,
  withdrawBankFile,
} from '#contract/operator-wallet.ts';
import { serverMessage } from '#messages/server.ts';
import type { Database } from '#platform/db/database.ts';
import { callRoutes, dataOf, okOf } from '#tests/support/call-routes.ts';
import { callerOf, fixedClock, testContext } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sceneRows } from '#tests/support/scene-rows.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { writeSettings } from '../settings/index.ts';
import { adjustWallet } from './adjust-wallet.ts';
import type { WalletOwner } from './journals.rules.ts';
import { operatorWithdrawRoutes } from './operator-routes.ts';
import { saldoOf } from './saldo-store.ts';
import { verifyLedger } from './verify-ledger.ts';
import { requestWithdrawal } from './withdrawals.ts';

const clock = fixedClock('2026-11-20T03:00:00Z');
let db: Database<Schema>;
let ctx: AppContext;
let bankId: number;
let operator: number;
let other: number;
let store: number;

const person = async (fullname: string): Promise<number> =>
  (
    await db
      .insertInto('users')
      .values({ fullname, email: `${fullname.toLowerCase().replace(/\W/g, '')}@lokapasar.test` })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

beforeAll(async () => {
  db = await testDatabase({ poolSize: 12 });
  ctx = testContext(db, clock);
  await db.transact((tx) => writeSettings(tx, { withdraw_fee: 2_500 }, clock.now()));
  store = await (await sceneRows(db)).merchant({ merchant_name: 'Toko Cendana' });
  const bank = { bank_name: 'Bank Lontar', code: '901' };
  bankId = (await db.insertInto('banks').values(bank).returning('id').executeTakeFirstOrThrow()).id;
  operator = await person('Sari Operator');
  other = await person('Joko Operator');
});

let filled = 0;
const requested = async (owner: WalletOwner, atas_nama = 'Ina Bao', amount = 50_000) => {
  filled += 1;
  const filling = { amount, reason: 'uji', reference: `isi:${filled}` };
  await db.transact((tx) => adjustWallet(tx, ctx, owner, filling));
  const request = { amount, bank_id: bankId, rekening: '0012345678', atas_nama, cabang: '' };
  const password = { userId: operator, typed: 'x', check: async () => 'right' as const, isConfirmed: true };
  const answer = await requestWithdrawal(ctx, owner, request, password);
  if (!answer.ok) throw new Error(`refused: ${answer.error}`);
  return answer.data;
};
const as = (accountId: number) => {
  const call = callRoutes(operatorWithdrawRoutes(ctx));
  const caller = callerOf(accountId, { roles: ['operator'], permissions: ['finance'] });
  return {
    list: async (query: Record<string, unknown> = {}) =>
      dataOf(await call(operatorWithdraws, caller, { input: { per_page: 50, ...query } })),
    approve: (withdraw_id: number, reference = 'TRX-1') =>
      call(approveWithdraw, caller, { input: { withdraw_id, reference } }),
    reject: (withdraw_id: number, reason = 'Nama tidak cocok') =>
      call(rejectWithdraw, caller, { input: { withdraw_id, reason } }),
    file: (withdraw_ids: number[] = []) => call(withdrawBankFile, caller, { input: { withdraw_ids } }),
  };
};
const auditEvents = (target: string) =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('target', '=', target)
    .orderBy('id')
    .execute();
const isSound = async () => expect((await verifyLedger(db)).findings).toEqual([]);

const secondStore = async () => {
  const { id } = await db
    .insertInto('merchants')
    .values({
      owner_id: await person('Pemilik Kedua'),
      merchant_name: 'Toko Kedua',
      merchant_slug: 'toko-kedua',
      status: 'active',
      verified_at: clock.now(),
      slider_banner: '[]',
      province_id: 53,
      city_id: 5371,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

test('what waits comes first, the oldest of it first, with the whole account and whose it is', async () => {
  const buyer = await person('Rani Pembeli');
  const paid = await requested({ userId: buyer });
  const first = await requested({ userId: buyer }, 'Rani P');
  const second = await requested({ merchantId: store }, 'Cendana Jaya');
  okOf(await as(operator).approve(paid.withdraw_id));
  const listed = await as(operator).list();
  expect(listed.map((one) => one.withdraw_id)).toEqual([
    first.withdraw_id,
    second.withdraw_id,
    paid.withdraw_id,
  ]);
  expect(listed[0]).toMatchObject({
    rekening: '0012345678',
    owner: { type: 'buyer', id: buyer, name: 'Rani Pembeli' },
    reference: null,
  });
  expect(listed[1]?.owner).toEqual({ type: 'merchant', id: store, name: 'Toko Cendana' });
  const { list } = as(operator);
  const codes = async (query: Record<string, unknown>) => (await list(query)).map((one) => one.withdraw_id);
  expect(await codes({ status: 'paid' })).toEqual([paid.withdraw_id]);
  expect(await codes({ owner: 'merchant' })).toEqual([second.withdraw_id]);
  expect(await codes({ search: 'toko cen' })).toEqual([second.withdraw_id]);
  expect(await codes({ search: first.withdraw_code.toLowerCase() })).toEqual([first.withdraw_id]);
  expect(await codes({ search: '%' })).toEqual([]);
  // the account's number is found as a whole, however it is written
  expect(await codes({ search: '0012-3456 78' })).toEqual(await codes({}));
  expect(await codes({ search: '00123456' })).toEqual([]);
  expect(await codes({ date_end: '2026-11-19' })).toEqual([]);
});

test('one that is paid carries the bank’s reference; the owner is told, the deed is kept', async () => {
  const buyer = await person('Ina Bao');
  const { withdraw_id, withdraw_code } = await requested({ userId: buyer });
  const { data } = okOf(await as(operator).approve(withdraw_id, 'BNK/77-1'));
  expect(data).toMatchObject({ status: 'paid', reference: 'BNK/77-1', rekening: '0012345678' });
  expect(await auditEvents(`withdraw:${withdraw_id}`)).toEqual([
    {
      actor_id: operator,
      action: 'withdraw.approve',
      before: { status: 'requested' },
      after: { status: 'paid', withdraw_code, amount: 50_000, fee: 2_500, reference: 'BNK/77-1' },
    },
  ]);
  const told = await db.selectFrom('notifications').select('kind').where('user_id', '=', buyer).execute();
  expect(told.map((one) => one.kind)).toContain('wallet_withdraw_paid');
  expect(await as(other).approve(withdraw_id)).toMatchObject({
    code: 409,
    message: serverMessage('id', 'changed_meanwhile'),
  });
  expect(await as(other).reject(withdraw_id)).toMatchObject({ code: 409 });
  expect(await as(other).approve(999_999)).toMatchObject({ code: 404 });
  expect(await auditEvents(`withdraw:${withdraw_id}`)).toHaveLength(1);
  expect(await auditEvents('withdraw:999999')).toEqual([]);
  await isSound();
});

test('one that is refused goes back whole, with the reason', async () => {
  const owner = { merchantId: await secondStore() };
  const { withdraw_id } = await requested(owner);
  const { data } = okOf(await as(operator).reject(withdraw_id, 'Rekening ditutup'));
  expect(data).toMatchObject({ status: 'rejected', note: 'Rekening ditutup', reference: null });
  expect((await saldoOf(ctx, owner)).total_saldo).toBe(50_000);
  expect(await auditEvents(`withdraw:${withdraw_id}`)).toMatchObject([
    { action: 'withdraw.reject', after: { status: 'rejected', reason: 'Rekening ditutup' } },
  ]);
  const told = await db
    .selectFrom('notifications')
    .select(['kind', 'details'])
    .where('merchant_id', '=', owner.merchantId)
    .where('kind', '=', 'wallet_withdraw_rejected')
    .execute();
  expect(told).toMatchObject([{ details: { reason: 'Rekening ditutup' } }]);
  await isSound();
});

test('two operators who pay and refuse at once: exactly one is heard, and the books balance', async () => {
  for (let round = 0; round < 5; round += 1) {
    const buyer = await person(`Balapan ${round}`);
    const { withdraw_id } = await requested({ userId: buyer });
    const answers = await Promise.all([
      as(operator).approve(withdraw_id),
      as(other).reject(withdraw_id),
      as(other).approve(withdraw_id, 'TRX-2'),
      as(operator).reject(withdraw_id),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(3);
    const won = answers.find(({ code }) => code === 200);
    const saldo = await saldoOf(ctx, { userId: buyer });
    const isPaid = won?.code === 200 && won.data?.status === 'paid';
    expect(saldo).toEqual({ total_saldo: isPaid ? 0 : 50_000, hold: 0, pending: 0 });
    expect(await auditEvents(`withdraw:${withdraw_id}`)).toHaveLength(1);
  }
  await isSound();
});

test('the bank’s file: what waits, the fee taken off, formulas harmless, and who took it', async () => {
  const buyer = await person('Berkas Bank');
  const one = await requested({ userId: buyer }, '=1+1', 75_000);
  const two = await requested({ userId: buyer }, 'Rani, S.E.', 60_000);
  const answer = okOf(await as(operator).file([one.withdraw_id, two.withdraw_id]));
  const file = answer.data as { name: string; body: Readable };
  expect(file.name).toBe('penarikan-2026-11-20.csv');
  expect((await text(file.body)).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Bank,Nomor Rekening,Atas Nama,Jumlah (Rp),Kode Penarikan,Cabang',
    `Bank Lontar,0012345678,'=1+1,72500,${one.withdraw_code},`,
    `Bank Lontar,0012345678,"Rani, S.E.",57500,${two.withdraw_code},`,
  ]);
  expect(await auditEvents('bankfile:2026-11-20')).toEqual([
    {
      actor_id: operator,
      action: 'withdraw.bankfile',
      before: null,
      after: { rows: 2, total: 130_000, withdraw_ids: [one.withdraw_id, two.withdraw_id] },
    },
  ]);
  // who takes the file transfers the money, and another says that it is paid
  expect(await as(operator).approve(one.withdraw_id)).toMatchObject({
    code: 409,
    message: serverMessage('id', 'four_eyes_prepared'),
  });
  okOf(await as(other).approve(one.withdraw_id));
  expect(await as(operator).file([one.withdraw_id, two.withdraw_id])).toMatchObject({ code: 409 });
  const all = (dataOf(await as(operator).file()) as { body: Readable }).body;
  const lines = await text(all);
  expect(lines).toContain(two.withdraw_code);
  expect(lines).not.toContain(one.withdraw_code);
});
