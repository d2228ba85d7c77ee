import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { LedgerEntry, LedgerProof, LedgerTotals, OrderJournals } from '#contract/operator-ledger.ts';
import type { OperatorWallet } from '#contract/operator-wallet.ts';
import type { Saldo } from '#contract/wallet.ts';
import type { Caller } from '#platform/http/route.ts';
import { openTextOrNull } from '#platform/sealed-text.ts';
import { type Http, httpOver } from '#tests/support/http.ts';
import { testKeys } from '#tests/support/keys.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';
import { operatorMoneyRoutes, verifyLedger } from './index.ts';

let scene: Scene;
let http: Http;
let operator: number;
let budi: number;
beforeAll(async () => {
  scene = await createScene();
  const finance = await scene.operator('finance');
  operator = finance.accountId;
  const callers: Record<string, Caller> = { finance, order: await scene.operator('order') };
  http = await httpOver(operatorMoneyRoutes(scene.ctx), {
    authenticate: async (token) => callers[token] ?? null,
  });
});
beforeEach(async () => {
  scene.clock.set(NOON);
  budi = await scene.buyer();
});

const get = <T>(path: string, locale: 'id' | 'en' = 'id') => http.get<T>(path, { token: 'finance', locale });
const adjust = (body: object, headers: Record<string, string> = {}) =>
  http.post<Saldo>('/operator/wallet/adjust', body, { token: 'finance', headers });
const reason = 'Ganti rugi paket hilang';
const auditEvents = (target: string) =>
  scene.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('target', '=', target)
    .orderBy('id')
    .execute();
const adjustmentNotices = (to: { user_id: number } | { merchant_id: number }) => {
  const all = scene.db.selectFrom('notifications').select(['kind', 'details']).orderBy('id');
  return (
    'user_id' in to ? all.where('user_id', '=', to.user_id) : all.where('merchant_id', '=', to.merchant_id)
  )
    .where('kind', '=', 'wallet_adjusted')
    .execute();
};
const isSound = async () => expect((await verifyLedger(scene.db)).findings).toEqual([]);

test('an adjustment reaches the wallet, its owner is told why, and the audit says what it held', async () => {
  expect((await adjust({ user_id: budi, amount: '75000', reason })).data).toEqual({
    total_saldo: 75_000,
    hold: 0,
    pending: 0,
  });
  expect((await adjust({ user_id: budi, amount: -5_000, reason: 'Salah hitung' })).data.total_saldo).toBe(
    70_000,
  );
  expect(await adjustmentNotices({ user_id: budi })).toEqual([
    { kind: 'wallet_adjusted', details: { amount: 75_000, reason } },
    { kind: 'wallet_adjusted', details: { amount: -5_000, reason: 'Salah hitung' } },
  ]);
  expect(await auditEvents(`user:${budi}`)).toEqual([
    {
      actor_id: operator,
      action: 'wallet.adjust',
      before: { total_saldo: 0 },
      after: { total_saldo: 75_000, amount: 75_000, reason },
    },
    {
      actor_id: operator,
      action: 'wallet.adjust',
      before: { total_saldo: 75_000 },
      after: { total_saldo: 70_000, amount: -5_000, reason: 'Salah hitung' },
    },
  ]);
  const store = await adjust({ merchant_id: scene.cendana, amount: 12_000, reason });
  expect(store.data).toEqual({ total_saldo: 12_000, hold: 0, pending: 0 });
  expect(await adjustmentNotices({ merchant_id: scene.cendana })).toHaveLength(1);
  await isSound();
});

test('what may not be is refused: below nothing 409, nobody 404, without owner, amount or reason 422, others 403', async () => {
  await adjust({ user_id: budi, amount: 1_000, reason });
  expect(await adjust({ user_id: budi, amount: -1_001, reason })).toMatchObject({
    code: 409,
    message: 'Saldo tidak mencukupi',
  });
  expect((await adjust({ user_id: 999_999, amount: 1, reason })).code).toBe(404);
  expect((await adjust({ merchant_id: 999_999, amount: 1, reason })).code).toBe(404);
  // operators have no wallet
  expect((await adjust({ user_id: operator, amount: 1, reason })).code).toBe(404);
  const wrong: [object, string, string][] = [
    [{ amount: 1, reason }, 'user_id', 'required'],
    [{ user_id: budi, merchant_id: scene.cendana, amount: 1, reason }, 'merchant_id', 'state'],
    [{ user_id: budi, amount: 0, reason }, 'amount', 'min'],
    [{ user_id: budi, amount: 1.5, reason }, 'amount', 'type'],
    [{ user_id: budi, reason }, 'amount', 'required'],
    [{ user_id: budi, amount: 2e12, reason }, 'amount', 'max'],
    [{ user_id: budi, amount: 1 }, 'reason', 'required'],
    [{ user_id: budi, amount: 1, reason: 'ab' }, 'reason', 'length'],
  ];
  for (const [body, field, rule] of wrong)
    expect(await adjust(body)).toMatchObject({ code: 422, errors: [{ field, rule }] });
  for (const path of [
    `/operator/wallet/detail?user_id=${budi}`,
    '/operator/wallet/list',
    '/operator/ledger/summary',
    '/operator/ledger/proof',
    '/operator/ledger/account?account=bank_out',
    '/operator/ledger/order/INV-1',
  ])
    expect((await http.get(path, { token: 'order' })).code).toBe(403);
  expect(await auditEvents(`user:${budi}`)).toHaveLength(1);
  expect((await adjustmentNotices({ user_id: budi })).length).toBe(1);
  await isSound();
});

test('of two adjustments that together would go below nothing, exactly one happens', async () => {
  await adjust({ user_id: budi, amount: 100_000, reason });
  const both = await Promise.all(
    [-60_000, -70_000].map((amount) => adjust({ user_id: budi, amount, reason: 'Ditarik kembali' })),
  );
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  const taken = both.find(({ code }) => code === 200)!.data.total_saldo;
  expect([40_000, 30_000]).toContain(taken);
  expect(await scene.balance('buyer_wallet', budi)).toBe(taken);
  expect(await auditEvents(`user:${budi}`)).toHaveLength(2);
  expect(await adjustmentNotices({ user_id: budi })).toHaveLength(2);
  await isSound();
});

test('the same key moves money once, even where the first answer was lost', async () => {
  const key = { 'idempotency-key': 'ganti-rugi-001' };
  const asked = { user_id: budi, amount: 9_000, reason };
  // the test keeps no answers: every one of these reaches the books
  const all = await Promise.all([1, 2, 3].map(() => adjust(asked, key)));
  expect(all.map(({ code, data }) => [code, data.total_saldo])).toEqual([
    [200, 9_000],
    [200, 9_000],
    [200, 9_000],
  ]);
  expect(await auditEvents(`user:${budi}`)).toHaveLength(1);
  expect(
    (await adjust({ ...asked, amount: 1_000 }, { 'idempotency-key': 'ganti-rugi-002' })).data.total_saldo,
  ).toBe(10_000);
  await isSound();
});

test('wallets are found by name, e-mail, phone and store; what is typed is only itself', async () => {
  const { email, phone } = await scene.db
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', budi)
    .executeTakeFirstOrThrow();
  await adjust({ user_id: budi, amount: 31_000, reason });
  const found = async (query: string) =>
    (await get<OperatorWallet[]>(`/operator/wallet/list?${query}`)).data.map(({ owner, id }) => [owner, id]);
  expect(await found(`search=${email}`)).toEqual([['buyer', budi]]);
  expect(await found(`search=0${openTextOrNull(testKeys, 'phone', phone)!.slice(3)}`)).toEqual([
    ['buyer', budi],
  ]);
  expect(await found('search=toko+lontar')).toEqual([['merchant', scene.lontar]]);
  expect(await found('search=toko+lontar&owner=buyer')).toEqual([]);
  expect(await found('search=%25')).toEqual([]);
  expect(await found('search=operator+kas')).toEqual([]);
  expect(await found('search=')).not.toContainEqual(['merchant', scene.lontar]);
  expect((await get<OperatorWallet>(`/operator/wallet/detail?user_id=${budi}`)).data).toEqual({
    ...{ owner: 'buyer', id: budi, name: 'Budi Santoso', contact: email },
    ...{ total_saldo: 31_000, hold: 0, pending: 0 },
  });
  expect((await get('/operator/wallet/detail?merchant_id=999999')).code).toBe(404);
  expect((await get('/operator/wallet/detail')).code).toBe(422);
});

test('the summary proves itself: both sides equal, every journal even, every balance derived', async () => {
  const shirt = await scene.product({ product_name: 'Kemeja', base_price: 200_000, stock: 9 });
  await scene.publish();
  await scene.order({ buyer: budi, products: [shirt] });
  const { data } = await get<LedgerTotals>('/operator/ledger/summary');
  expect(data).toMatchObject({ is_balanced: true, unbalanced_journals: 0, wrong_balances: 0 });
  expect(data.total_debit).toBe(data.total_credit);
  expect(data.total_debit).toBeGreaterThan(200_000);
  const of = (account: string) => data.accounts.find((one) => one.account === account)!;
  expect(of('escrow').balance).toBeGreaterThanOrEqual(200_000);
  expect(of('escrow').credit - of('escrow').debit).toBe(of('escrow').balance);
  expect(of('platform_commission')).toEqual({
    account: 'platform_commission',
    accounts: 1,
    ...{ debit: 0, credit: 0, balance: 0 },
  });
  expect(data.accounts.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
  const proof = (await get<LedgerProof>('/operator/ledger/proof')).data;
  expect(proof).toMatchObject({ is_sound: true, findings: [], total_findings: 0, journals: data.journals });
});

test('the statement of an account runs on, newest first, by days of Jakarta', async () => {
  await adjust({ user_id: budi, amount: 50_000, reason });
  scene.clock.set('2026-11-21T00:00:00+07:00');
  await adjust({ user_id: budi, amount: -20_000, reason: 'Terlalu banyak' });
  const asked = `/operator/ledger/account?account=buyer_wallet&owner_id=${budi}`;
  const { data, meta } = await get<LedgerEntry[]>(asked);
  expect(meta?.total).toBe(2);
  expect(data).toMatchObject([
    { amount: -20_000, debit: 20_000, credit: 0, balance_after: 30_000, event: 'adjusted' },
    { amount: 50_000, debit: 0, credit: 50_000, balance_after: 50_000 },
  ]);
  expect(data[0]?.description).toBe('Penyesuaian oleh petugas: Terlalu banyak');
  const sums = async (query: string) =>
    (await get<LedgerEntry[]>(asked + query)).data.map(({ amount }) => amount);
  expect(await sums('&date_end=2026-11-20')).toEqual([50_000]);
  expect(await sums('&date_start=2026-11-21&date_end=2026-11-21')).toEqual([-20_000]);
  expect(await sums('&per_page=1&page=2')).toEqual([50_000]);
  const refused = async (query: string) => (await get(`/operator/ledger/account?${query}`)).errors?.[0];
  expect(await refused('account=buyer_wallet')).toMatchObject({ field: 'owner_id', rule: 'required' });
  expect(await refused('account=kas')).toMatchObject({ field: 'account', rule: 'enum' });
  expect(await refused('')).toMatchObject({ field: 'account', rule: 'required' });
  expect(await refused('account=bank_out&date_start=2026-02-02&date_end=2026-02-01')).toMatchObject({
    rule: 'date_range',
  });
  expect((await get<LedgerEntry[]>('/operator/ledger/account?account=escrow&owner_id=999999')).data).toEqual(
    [],
  );
  // one of the shop's own takes no owner
  const own = await get<LedgerEntry[]>(
    '/operator/ledger/account?account=platform_adjustment&owner_id=3&per_page=1',
  );
  expect(own.data[0]).toMatchObject({ amount: 20_000 });
});

test('an order’s journals are told in words, its payment’s too, both sides of each equal', async () => {
  const shirt = await scene.product({ product_name: 'Kemeja Putih', base_price: 200_000, stock: 9 });
  await scene.publish();
  const code = await scene.order({ buyer: budi, products: [shirt], status: 'shipped' });
  const { total } = await scene.storeOrder(code);
  const before = (await get<OrderJournals>(`/operator/ledger/order/${code}`)).data;
  expect(before).toMatchObject({ order_code: code, escrow: total, is_balanced: true });
  await scene.actOnOrder(budi, code, 'receive');
  const { data } = await get<OrderJournals>(`/operator/ledger/order/${code}`);
  expect(data.escrow).toBe(0);
  expect(data.journals.map(({ event, description }) => [event, description])).toEqual([
    ['paid', `Pembayaran ${code} diterima dan disimpan sampai pesanannya selesai`],
    ['completed', `Pesanan ${code} selesai, uangnya diteruskan ke penjual`],
  ]);
  for (const { lines, total: sum } of data.journals) {
    expect(lines.reduce((all, { debit }) => all + debit, 0)).toBe(sum);
    expect(lines.reduce((all, { credit }) => all + credit, 0)).toBe(sum);
  }
  const english = (await get<OrderJournals>(`/operator/ledger/order/${code}`, 'en')).data;
  expect(english.journals[1]?.lines).toMatchObject([
    { account: 'escrow', account_label: `Held for order ${code}`, debit: total, credit: 0 },
    { account: 'merchant_wallet', account_label: 'Balance of store Toko Cendana', debit: 0, credit: total },
  ]);
  expect((await get('/operator/ledger/order/TIDAK-ADA')).code).toBe(404);
});
