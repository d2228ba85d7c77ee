import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { testDatabase, testDatabaseUrl } from '#tests/support/database.ts';
import { createDatabase } from '../db/pool.ts';
import { createJobs } from '../jobs.ts';
import { createMailJob, queueMail } from './smtp.ts';

type Received = { from: string; to: string[]; source: string };

/** A mail server on loopback that refuses the first `refusals` messages. */
const mailServer = async (refusals = 0) => {
  const received: Received[] = [];
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        refused += 1;
        if (refused <= refusals) return done(new Error('try again later'));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((one) => one.address),
          source: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { received, smtpUrl: `smtp://127.0.0.1:${port}` };
};

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
  afterAll(() => db.close());
  const mail = createMailJob({ smtpUrl, from: 'Lokapasar <halo@lokapasar.test>' });
  const jobs = createJobs({ url, handlers: [mail.handler], onError: () => undefined });
  afterAll(async () => {
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
  await db.transact((tx) => queueMail(tx, message, now));
  expect(received).toEqual([]);
  await jobs.runDue();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'halo@lokapasar.test', to: ['rani@lokapasar.test'] });
  expect(received[0]?.source).toContain('Subject: Kode Anda');
  expect(received[0]?.source).toContain('text/plain');
  expect(received[0]?.source).toContain('<b>123456</b>');
});

test('a server that refuses is told of and asked again', async () => {
  const { received, smtpUrl } = await mailServer(1);
  const mail = createMailJob({ smtpUrl, from: 'halo@lokapasar.test' });
  afterAll(() => mail.close());
  const first = { attempt: 1, last: false, signal: new AbortController().signal };
  await expect(mail.handler.run(message, first)).rejects.toThrow('try again later');
  await mail.handler.run(message, { ...first, attempt: 2 });
  expect(received).toHaveLength(1);
});

test('a text message has no adapter: the dependency is down', async () => {
  const db = await testDatabase();
  const sent = db.transact((tx) =>
    queueMail(tx, { ...message, to: '+6281200000001', channel: 'phone' }, new Date()),
  );
  await expect(sent).rejects.toThrow('SMS');
});
