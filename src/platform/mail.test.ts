import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { testKeys } from '#tests/support/keys.ts';
import { isUnknownRecipient, keepInOutbox, readOutbox } from './mail.ts';

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

const answer = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error(`Can't send mail - all recipients were rejected: ${response}`), {
    ...{ code: 'EENVELOPE', command, response, responseCode: Number(response.slice(0, 3)) },
  });

test.each([
  '550 5.1.1 <rani@lokapasar.test>: Recipient address rejected: User unknown in virtual mailbox table',
  '550-5.1.1 The email account that you tried to reach does not exist.',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient rani@lokapasar.test not found by SMTP address lookup',
  '550 5.2.1 The email account that you tried to reach is inactive',
  '556 5.1.10 Recipient address has null MX',
  '550 No such user here',
])('"%s" says that nobody is reached there', (response) => {
  expect(isUnknownRecipient(answer(response))).toBe(true);
});

test.each([
  ['450 4.1.1 try again later'],
  ['452 4.2.2 mailbox full'],
  ['552 5.2.2 mailbox full'],
  ['550 5.7.1 Service unavailable; client host blocked using a blocklist'],
  ['550 5.7.26 unauthenticated sender'],
  ['553 5.1.8 sender address rejected: domain not found'],
  ['550 relay not permitted'],
  ['554 5.7.1 message looks like spam', 'DATA'],
  ['550 5.1.1 no such user', 'MAIL FROM'],
  ['535 5.7.8 authentication failed', 'AUTH'],
])('"%s" says nothing about the address', (response, command = 'RCPT TO') => {
  expect(isUnknownRecipient(answer(response, command))).toBe(false);
});

test('an address that is none reaches nobody; a server that does not answer says nothing', () => {
  expect(isUnknownRecipient(Object.assign(new Error('none'), { code: 'EENVELOPE', command: 'API' }))).toBe(
    true,
  );
  expect(isUnknownRecipient(new Error('connect ECONNREFUSED'))).toBe(false);
});
