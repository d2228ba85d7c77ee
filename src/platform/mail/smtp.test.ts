import { expect, test } from 'vitest';
import { testDatabase, testDatabaseUrl } from '#tests/support/database.ts';
import { mailServer } from '#tests/support/mail-server.ts';
import { whenFileIsDone } from '#tests/support/when-done.ts';
import { createDatabase } from '../db/pool.ts';
import { createJobs } from '../jobs.ts';
import { within } from '../scope.ts';
import { createMailJob, queueMail } from './smtp.ts';

const message = {
  to: 'rani@lokapasar.test',
  channel: 'email',
  purpose: 'register',
  otp: '123456',
  subject: 'Kode Anda',
  body: 'Kode: 123456',
  html: '<p>Kode: <b>123456</b></p>',
} as const;

test('mail leaves after the commit, in both forms, and never when the transaction fails', async () => {
  const { received, smtpUrl } = await mailServer();
  const url = await testDatabaseUrl();
  const db = createDatabase({ url, poolSize: 2 });
  whenFileIsDone(() => db.close());
  const mail = createMailJob({ smtpUrl, from: 'Lokapasar <halo@lokapasar.test>', isTlsRequired: false });
  const jobs = createJobs({ url, handlers: [mail.handler], onError: () => undefined });
  whenFileIsDone(async () => {
    await jobs.stop();
    mail.close();
  });
  const now = new Date();
  await expect(
    db.transact(async (tx) => {
      await queueMail(tx, { ...message, to: 'nobody@lokapasar.test' }, now);
      throw new Error('changed our mind');
    }),
  ).rejects.toThrow('changed our mind');
  await within({ requestId: 'r-12', job: null, span: null }, () =>
    db.transact((tx) => queueMail(tx, message, now)),
  );
  expect(received).toEqual([]);
  await jobs.runDue();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'halo@lokapasar.test', to: ['rani@lokapasar.test'] });
  expect(received[0]?.source).toContain('Subject: Kode Anda');
  expect(received[0]?.source).toMatch(/^X-Request-ID: r-12\r$/im);
  expect(received[0]?.source).toContain('text/plain');
  expect(received[0]?.source).toContain('<b>123456</b>');
});

test('a server that refuses is told of and asked again', async () => {
  const { received, smtpUrl } = await mailServer(1);
  const mail = createMailJob({ smtpUrl, from: 'halo@lokapasar.test', isTlsRequired: false });
  whenFileIsDone(() => mail.close());
  const first = { attempt: 1, last: false, signal: new AbortController().signal };
  await expect(mail.handler.run(message, first)).rejects.toThrow('try again later');
  await mail.handler.run(message, { ...first, attempt: 2 });
  expect(received).toHaveLength(1);
});

test('a server that offers no TLS is sent nothing, unless that is allowed', async () => {
  const { received, smtpUrl } = await mailServer();
  const first = { attempt: 1, last: false, signal: new AbortController().signal };
  const strict = createMailJob({ smtpUrl, from: 'halo@lokapasar.test', isTlsRequired: true });
  const lax = createMailJob({ smtpUrl, from: 'halo@lokapasar.test', isTlsRequired: false });
  whenFileIsDone(() => [strict, lax].forEach((mail) => void mail.close()));
  await expect(strict.handler.run(message, first)).rejects.toThrow('STARTTLS');
  expect(received).toEqual([]);
  await lax.handler.run(message, first);
  expect(received).toHaveLength(1);
});

test('a text message is no mail: the dependency is down', async () => {
  const db = await testDatabase();
  const sent = db.transact((tx) =>
    queueMail(tx, { ...message, to: '+6281200000001', channel: 'phone' }, new Date()),
  );
  await expect(sent).rejects.toThrow('mail');
});
