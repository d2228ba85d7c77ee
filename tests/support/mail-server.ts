import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { whenFileIsDone } from './when-done.ts';

type Received = { from: string; to: string[]; source: string };

/** What recipients are refused for, by how their addresses begin. */
const refusedRecipients: readonly [string, number, string][] = [
  ['gone', 550, '5.1.1 no such mailbox'],
  ['full', 552, '5.2.2 mailbox full'],
  ['spam', 550, '5.7.1 refused for the reputation of the sender'],
];

/**
 * A mail server on loopback that refuses the first `refusals` messages for the moment (4xx), and recipients whose address
 * begins with `gone`, `full` or `spam` for good (5xx).
 */
export const mailServer = async (refusals = 0) => {
  const received: Received[] = [];
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const [, responseCode, text] = refusedRecipients.find(([begin]) => address.startsWith(begin)) ?? [];
      if (responseCode === undefined) return done();
      done(Object.assign(new Error(`${text} <${address}>`), { responseCode }));
    },
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
  whenFileIsDone(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { received, smtpUrl: `smtp://127.0.0.1:${port}` };
};
