import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
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
  await db.transact(async (tx) => {
    await keepInOutbox(tx, message, now);
    await keepInOutbox(tx, { ...message, otp: null, purpose: 'forget' }, now);
    await keepInOutbox(tx, { ...message, to: '+6281200000001', channel: 'phone' }, now);
  });
  expect(await readOutbox(db, message.to)).toEqual([
    { ...message, otp: null, purpose: 'forget', created_at: now },
    { ...message, created_at: now },
  ]);
  expect(await readOutbox(db, null)).toHaveLength(3);
});
