import { expect, test } from 'vitest';
import { testDatabase, testDatabaseUrl } from '#tests/support/database.ts';
import { createSettings } from './create-settings.ts';
import { defaultSettings, settingsFrom } from './settings.rules.ts';
import { writeSettings } from './settings-store.ts';

test('an untouched shop has the defaults of the contract', async () => {
  const db = await testDatabase();
  expect(await createSettings(db)()).toEqual(defaultSettings);
});

test('what operators set holds within two seconds, at once where it was set', async () => {
  const url = await testDatabaseUrl();
  const [db, another] = [await testDatabase({ url }), await testDatabase({ url })];
  let ms = 0;
  const here = createSettings(db, () => ms);
  const elsewhere = createSettings(another, () => ms);
  await Promise.all([here(), elsewhere()]);
  await db.transact((tx) => writeSettings(tx, { withdraw_fee: 2500 }, new Date('2026-01-01T00:00:00Z')));
  await db.transact((tx) => writeSettings(tx, { withdraw_fee: 6500 }, new Date('2026-01-01T00:00:00Z')));
  here.forget();
  expect((await here()).withdraw_fee).toBe(6500);
  expect((await elsewhere()).withdraw_fee).toBe(0);
  ms = 2_000;
  expect((await elsewhere()).withdraw_fee).toBe(6500);
  // and at once where it is heard of
  await db.transact((tx) => writeSettings(tx, { withdraw_fee: 3000 }, new Date('2026-01-01T00:00:00Z')));
  another.versions.hear('settings');
  expect((await elsewhere()).withdraw_fee).toBe(3000);
});

test('a value that may not be, and a key that is no setting, count as not set', () => {
  const rows = [
    { key: 'withdraw_fee', value: -1 },
    { key: 'review_window_days', value: '30 days' },
    { key: 'manual_transfer_accounts', value: [{}] },
    { key: 'constructor', value: 1 },
    { key: 'qris_timeout_minutes', value: 15 },
  ];
  expect(settingsFrom(rows)).toEqual({ ...defaultSettings, qris_timeout_minutes: 15 });
});
