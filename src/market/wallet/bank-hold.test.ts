import { beforeAll, beforeEach, expect, test } from 'vitest';
import { approveWithdraw, withdrawBankFile } from '#contract/operator-wallet.ts';
import { getBank, saveBank } from '#contract/seller.ts';
import { listStoreWithdraws, requestStoreWithdraw, requestWithdraw, walletSaldo } from '#contract/wallet.ts';
import { accountRoutes } from '#market/accounts/index.ts';
import { readOutbox } from '#platform/mail.ts';
import { announceNewAccount, storeBank, undoPorts } from '#server/account-ports.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { callerOf } from '#tests/support/context.ts';
import { httpOver } from '#tests/support/http.ts';
import { testKeys } from '#tests/support/keys.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';
import { adjustWallet } from './adjust-wallet.ts';

import { storeWalletRoutes, walletRoutes } from './routes.ts';
import { verifyLedger } from './verify-ledger.ts';

const OWNER = 'pemilik@lokapasar.test';
const BUYER = 'penarik@lokapasar.test';
const operator = callerOf(1, { roles: ['operator'], permissions: ['finance'] });

let scene: Scene;
let http: Awaited<ReturnType<typeof httpOver>>;
let owner: number;
let first: { bank_id: number; rekening: string; cabang: string; atas_nama: string };

beforeAll(async () => {
  const checkPassword = async () => 'right' as const;
  scene = await createScene({
    routes: (ctx) => [
      ...walletRoutes(ctx, { checkPassword, announceNewAccount: announceNewAccount(ctx) }),
      ...storeWalletRoutes(ctx, { checkPassword, bankOf: storeBank(ctx) }),
    ],
  });
  const { ctx } = scene;
  http = await httpOver(accountRoutes(ctx, undoPorts(ctx)));
  owner = scene.sellers.cendana.accountId ?? 0;
  await scene.db.updateTable('users').set({ email: OWNER }).where('id', '=', owner).execute();
  first = { bank_id: await scene.bank('Bank Timor'), rekening: '1234567890', cabang: '', atas_nama: 'Rani' };
  dataOf(await scene.call(saveBank, scene.sellers.cendana, { input: first }));
  const merchantId = scene.sellers.cendana.merchantId ?? 0;
  const filling = { amount: 1_000_000, reason: 'uji', reference: 'isi:toko' };
  await scene.db.transact((tx) => adjustWallet(tx, ctx, { merchantId }, filling));
});
beforeEach(() => scene.clock.set(NOON));

const hoursLater = (hours: number) =>
  scene.clock.set(new Date(Date.parse(NOON) + hours * 3_600_000).toISOString());
const withdraw = async () =>
  dataOf(
    await scene.call(requestStoreWithdraw, scene.sellers.cendana, {
      input: { amount: 50_000, password: 'Lokapasar1' },
    }),
  );
const approve = (withdraw_id: number) =>
  scene.call(approveWithdraw, operator, { input: { withdraw_id, reference: 'TRX-1' } });
const linkTo = async (to: string) =>
  /\/undo#(\S+)/.exec((await readOutbox(scene.db, testKeys, to))[0]?.body ?? '')?.[1] ?? 'no link';

test('#350 the first account holds nothing; money to a changed one waits a day and is not in the bank’s file', async () => {
  const before = await withdraw();
  expect(before.held_until).toBeNull();
  const other = { ...first, rekening: '9999900000' };
  dataOf(await scene.call(saveBank, scene.sellers.cendana, { input: other }));
  expect((await readOutbox(scene.db, testKeys, OWNER))[0]).toMatchObject({
    purpose: 'changed_bank',
    body: expect.stringContaining('Bank Timor ******0000'),
  });
  const held = await withdraw();
  expect(held.held_until).toBe('2026-11-21T12:00:00+07:00');
  const refused = refusalOf(await approve(held.withdraw_id));
  expect(refused).toMatchObject({ code: 409, message: expect.stringContaining('masih ditahan') });
  const file = { input: { withdraw_ids: [held.withdraw_id] } };
  expect(refusalOf(await scene.call(withdrawBankFile, operator, file)).code).toBe(409);
  // what was asked for to the old account goes on
  expect((await approve(before.withdraw_id)).code).toBe(200);
  hoursLater(24);
  expect((await approve(held.withdraw_id)).code).toBe(200);
  // a name put right is no other account
  dataOf(await scene.call(saveBank, scene.sellers.cendana, { input: { atas_nama: 'Rani W' } }));
  expect((await withdraw()).held_until).toBeNull();
});

test('the owner’s link brings the account back and stops what was to go to the other one', async () => {
  const was = dataOf(await scene.call(getBank, scene.sellers.cendana));
  dataOf(await scene.call(saveBank, scene.sellers.cendana, { input: { rekening: '7777700000' } }));
  const stolen = await withdraw();
  const undone = await http.post<{ kind: string }>('/auth/undo', { token: await linkTo(OWNER) });
  expect(undone).toMatchObject({ code: 200, data: { kind: 'bank' } });
  expect(dataOf(await scene.call(getBank, scene.sellers.cendana))).toEqual(was);
  const [newest] = dataOf(await scene.call(listStoreWithdraws, scene.sellers.cendana));
  expect(newest).toMatchObject({ withdraw_id: stolen.withdraw_id, status: 'rejected' });
  hoursLater(48);
  expect((await approve(stolen.withdraw_id)).code).toBe(409);
  expect((await verifyLedger(scene.db)).findings).toEqual([]);
});

test('a buyer’s withdrawal to another account than ever before is told and held; its link stops it', async () => {
  const buyer = await scene.buyer();
  await scene.db.updateTable('users').set({ email: BUYER }).where('id', '=', buyer).execute();
  const filling = { amount: 500_000, reason: 'uji', reference: 'isi:pembeli' };
  await scene.db.transact((tx) => adjustWallet(tx, scene.ctx, { userId: buyer }, filling));
  const request = async (rekening: string) =>
    dataOf(
      await scene.call(requestWithdraw, buyer, {
        input: { ...first, rekening, amount: 50_000, password: 'Lokapasar1' },
      }),
    );
  expect((await request('1111122222')).held_until).toBeNull();
  expect((await request('1111122222')).held_until).toBeNull();
  expect(await readOutbox(scene.db, testKeys, BUYER)).toEqual([]);
  const strange = await request('3333344444');
  expect(strange.held_until).toBe('2026-11-21T12:00:00+07:00');
  // a second one does not make the first known
  expect((await request('3333344444')).held_until).not.toBeNull();
  expect(refusalOf(await approve(strange.withdraw_id)).code).toBe(409);
  const messages = await readOutbox(scene.db, testKeys, BUYER);
  expect(messages.map(({ purpose }) => purpose)).toEqual(['changed_withdrawal', 'changed_withdrawal']);
  const link = /\/undo#(\S+)/.exec(messages[1]?.body ?? '')?.[1] ?? '';
  const before = dataOf(await scene.call(walletSaldo, buyer)).total_saldo;
  expect((await http.post('/auth/undo', { token: link })).code).toBe(200);
  expect(dataOf(await scene.call(walletSaldo, buyer)).total_saldo).toBe(before + 50_000);
  hoursLater(25);
  expect((await request('3333344444')).held_until).toBeNull();
});
