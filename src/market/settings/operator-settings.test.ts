import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { OperatorSettings } from '#contract/operator-setting.ts';
import type { Database } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/route.ts';
import { callerOf, fixedClock, testContext } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type Http, httpOver } from '#tests/support/http.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { operatorSettingRoutes } from './routes.ts';
import { defaultSettings } from './settings.rules.ts';

let db: Database<Schema>;
let http: Http;
let operator: number;
let seenAudit = 0;
let settings: AppContext['settings'];
beforeAll(async () => {
  db = await testDatabase({ poolSize: 6 });
  const row = { fullname: 'Operator', email: 'kas@lokapasar.test', permissions: ['setting'] };
  const made = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();
  operator = made.id;
  const callers: Record<string, Caller> = {
    setting: callerOf(operator, { roles: ['operator'], permissions: ['setting'] }),
    finance: callerOf(operator, { roles: ['operator'], permissions: ['finance'] }),
  };
  const ctx = testContext(db, fixedClock('2026-11-20T12:00:00+07:00'));
  settings = ctx.settings;
  http = await httpOver(operatorSettingRoutes(ctx), {
    authenticate: async (token) => callers[token] ?? null,
  });
});
beforeEach(async () => {
  await db.deleteFrom('settings').execute();
  settings.forget?.();
  seenAudit += (await audit()).length;
});

const read = () => http.get<OperatorSettings>('/operator/setting', { token: 'setting' });
const change = (body: object, locale: 'id' | 'en' = 'id') =>
  http.post<OperatorSettings>('/operator/setting', body, { token: 'setting', locale });
/** What this test has left in the audit, which keeps what all others left too. */
const audit = () =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'target', 'before', 'after'])
    .orderBy('id')
    .offset(seenAudit)
    .execute();

test('a new shop is run by the defaults, and only operators of the settings see them', async () => {
  const { version, ...found } = (await read()).data;
  expect(found).toEqual(defaultSettings);
  expect(version).toMatch(/^[0-9a-f]{12}$/);
  for (const asked of [
    await http.get('/operator/setting', { token: 'finance' }),
    await http.post('/operator/setting', { withdraw_fee: 1 }, { token: 'finance' }),
  ])
    expect(asked).toMatchObject({ code: 403, message: 'Anda tidak memiliki akses', data: null });
});

test('what is set holds at once, says who changed what from what to what, and leaves the rest alone', async () => {
  await settings();
  const accounts = [{ bank_name: 'Bank Timor', rekening: '12345-67890', atas_nama: 'PT Lokapasar' }];
  const { data } = await change({
    withdraw_fee: '2500',
    commission_percentage: 2.5,
    approve_timeout_hours: 48,
    manual_transfer_accounts: accounts,
  });
  const after = {
    ...defaultSettings,
    withdraw_fee: 2500,
    commission_percentage: 2.5,
    manual_transfer_accounts: [{ ...accounts[0], rekening: '1234567890' }],
  };
  expect(data).toMatchObject(after);
  expect(await settings()).toEqual(after);
  expect(await audit()).toEqual([
    {
      actor_id: operator,
      action: 'setting.change',
      target: 'setting',
      before: {
        withdraw_fee: 0,
        commission_percentage: 0,
        manual_transfer_accounts: defaultSettings.manual_transfer_accounts,
      },
      after: {
        withdraw_fee: 2500,
        commission_percentage: 2.5,
        manual_transfer_accounts: after.manual_transfer_accounts,
      },
    },
  ]);
  // the mark of what was answered is the mark of what is read again: the database's order of keys tells no difference
  expect((await read()).data.version).toBe(data.version);
  expect((await change({ withdraw_fee: 2500, version: data.version })).code).toBe(200);
  expect(await audit()).toHaveLength(1);
});

test('of two operators the second is told, and nothing of theirs is written', async () => {
  const { version } = (await read()).data;
  expect((await change({ review_window_days: 14, version })).code).toBe(200);
  const second = await change({ review_window_days: 60, version }, 'en');
  expect(second).toMatchObject({
    code: 409,
    message: 'Somebody else has just changed this. Reload it and check again',
  });
  expect((await read()).data.review_window_days).toBe(14);
  expect(await audit()).toHaveLength(1);
});

test('of changes that come at once on the same mark, one is taken', async () => {
  const { version } = (await read()).data;
  const codes = await Promise.all(
    [3, 4, 5, 6].map(async (days) => (await change({ shipped_complete_days: days, version })).code),
  );
  expect(codes.toSorted()).toEqual([200, 409, 409, 409]);
  expect(await audit()).toHaveLength(1);
});

const account = { bank_name: 'Bank Timor', rekening: '1234567890', atas_nama: 'PT Lokapasar' };
test.each<[string, object, string, string, string]>([
  [
    'an unknown key',
    { comission: 5 },
    'comission',
    'enum',
    'Halaman ini sudah usang. Muat ulang, lalu ulangi',
  ],
  [
    'no time at all',
    { payment_timeout_minutes: 0 },
    'payment_timeout_minutes',
    'min',
    'Batas waktu bayar paling sedikit 1 menit',
  ],
  [
    'a time before now',
    { pickup_timeout_hours: -5 },
    'pickup_timeout_hours',
    'min',
    'Waktu mengirim paling sedikit 1 jam',
  ],
  [
    'half a day',
    { review_window_days: 1.5 },
    'review_window_days',
    'type',
    'Isi waktu memberi ulasan dengan angka',
  ],
  [
    'a commission of more than all',
    { commission_percentage: 100.5 },
    'commission_percentage',
    'max',
    'Komisi paling banyak 100 persen',
  ],
  [
    'a commission below nothing',
    { commission_percentage: -1 },
    'commission_percentage',
    'min',
    'Komisi paling sedikit 0 persen',
  ],
  [
    'a third decimal',
    { commission_percentage: 2.555 },
    'commission_percentage',
    'format',
    'Komisi paling banyak dua angka di belakang koma',
  ],
  ['a blank', { withdraw_fee: '' }, 'withdraw_fee', 'required', 'Isi biaya penarikan'],
  ['null', { qris_timeout_minutes: null }, 'qris_timeout_minutes', 'required', 'Isi batas waktu bayar QRIS'],
  [
    'a smallest withdrawal above the largest',
    { withdraw_min: 60_000_000 },
    'withdraw_min',
    'state',
    'Penarikan minimum tidak boleh lebih besar dari penarikan maksimum',
  ],
  [
    'a largest withdrawal below the smallest that stands',
    { withdraw_max: 9_999 },
    'withdraw_max',
    'state',
    'Penarikan minimum tidak boleh lebih besar dari penarikan maksimum',
  ],
  [
    'a fee that eats the smallest withdrawal',
    { withdraw_fee: 10_000 },
    'withdraw_fee',
    'state',
    'Biaya penarikan harus lebih kecil dari penarikan minimum',
  ],
  [
    'an account without a holder',
    { manual_transfer_accounts: [account, { ...account, atas_nama: ' ' }] },
    'manual_transfer_accounts.1.atas_nama',
    'required',
    'Isi nama pemilik rekening',
  ],
  [
    'an account number of letters',
    { manual_transfer_accounts: [{ ...account, rekening: 'abc' }] },
    'manual_transfer_accounts.0.rekening',
    'format',
    'Nomor rekening terdiri atas 5 sampai 20 angka',
  ],
  [
    'the same account twice',
    { manual_transfer_accounts: [account, { ...account, bank_name: 'BANK TIMOR' }] },
    'manual_transfer_accounts.1.rekening',
    'unique',
    'Rekening ini sudah ada di daftar',
  ],
])('%s is refused with its reason, and nothing is written', async (_what, body, field, rule, message) => {
  const before = (await read()).data;
  const found = await change({ delivered_complete_days: 5, ...body });
  expect(found.code).toBe(422);
  expect(found.errors).toContainEqual({ field, rule, message });
  expect((await read()).data).toEqual(before);
  expect(await audit()).toEqual([]);
});

test('limits that fit together only as a whole are taken together', async () => {
  expect((await change({ withdraw_min: 60_000_000 })).code).toBe(422);
  const { data } = await change({ withdraw_min: 60_000_000, withdraw_max: 70_000_000 });
  expect(data).toMatchObject({ withdraw_min: 60_000_000, withdraw_max: 70_000_000 });
});
