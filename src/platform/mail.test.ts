import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { testKeys } from '#tests/support/keys.ts';
import { keepInOutbox, readOutbox } from './mail.ts';

test('the outbox keeps what would have been sent, newest first, by address', async () => {
  const db = await testDatabase();
  const message = {
    to: 'a@lokapasar.test',
    channel: 'email',
    purpose: 'register',
    otp: '123456',
    body: 'Kode: 123456',
  } as const;
  const now = new Date('2026-01-31T00:00:00Z');
  const keep = keepInOutbox(testKeys);
  await db.transact(async (tx) => {
    await keep(tx, message, now);
    await keep(tx, { ...message, otp: null, purpose: 'forget' }, now);
    await keep(tx, { ...message, to: '+6281200000001', channel: 'phone' }, now);
  });
  expect(await readOutbox(db, testKeys, message.to)).toEqual([
    { ...message, otp: null, purpose: 'forget', created_at: now },
    { ...message, created_at: now },
  ]);
  expect(await readOutbox(db, testKeys, null)).toHaveLength(3);
  expect(await readOutbox(db, testKeys, '+6281200000001')).toMatchObject([
    { to: '+6281200000001', otp: '123456' },
  ]);
});
