import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { whenFileIsDone } from '#tests/support/when-done.ts';
import { DependencyDown } from '../db/errors.ts';
import { createClamd } from './virus-scan.ts';

const EICAR = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';
const folder = mkdtempSync(join(tmpdir(), 'lokapasar-clamd-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Takes a stream as clamd's manual has it: `zINSTREAM\0`, pieces behind their lengths, and a length of zero. */
const readStream = (socket: Socket, answer: (content: Buffer) => string | null): void => {
  let received = Buffer.alloc(0);
  socket.on('data', (part: Buffer) => {
    received = Buffer.concat([received, part]);
    const command = Buffer.from('zINSTREAM\0');
    if (received.length < command.length) return;
    if (!received.subarray(0, command.length).equals(command)) return void socket.end('UNKNOWN COMMAND\0');
    const pieces: Buffer[] = [];
    let at = command.length;
    while (received.length >= at + 4) {
      const length = received.readUInt32BE(at);
      at += 4;
      if (length === 0) {
        const reply = answer(Buffer.concat(pieces));
        return void (reply === null ? socket.destroy() : socket.end(reply));
      }
      if (received.length < at + length) return;
      pieces.push(received.subarray(at, at + length));
      at += length;
    }
  });
};

const clamd = async (answer: (content: Buffer) => string | null, path?: string): Promise<string> => {
  const server = createServer((socket) => readStream(socket, answer));
  if (path === undefined) server.listen(0, '127.0.0.1');
  else server.listen(path);
  await once(server, 'listening');
  whenFileIsDone(() => void server.close());
  return path === undefined ? `tcp://127.0.0.1:${(server.address() as AddressInfo).port}` : `unix:${path}`;
};
const judge = (content: Buffer) =>
  content.includes(EICAR) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0';

test.each([['TCP'], ['a unix socket']])('files are scanned whole over %s', async (way) => {
  let size = 0;
  const scan = createClamd(
    await clamd(
      (content) => {
        size = content.length;
        return judge(content);
      },
      way === 'TCP' ? undefined : join(folder, 'clamd'),
    ),
  );
  expect(await scan(Buffer.alloc(300_000, 7))).toBe('clean');
  expect(size).toBe(300_000);
  expect(await scan(Buffer.concat([Buffer.alloc(200_000), Buffer.from(EICAR)]))).toBe('infected');
});

test('a scanner that is gone, hangs up, refuses or keeps silent is a dependency that is down', async () => {
  const bytes = Buffer.from('kopi');
  await expect(createClamd(`unix:${join(folder, 'nobody')}`)(bytes)).rejects.toThrow(DependencyDown);
  await expect(createClamd(await clamd(() => null))(bytes)).rejects.toThrow(DependencyDown);
  await expect(
    createClamd(await clamd(() => 'INSTREAM size limit exceeded. ERROR\0'))(bytes),
  ).rejects.toThrow(DependencyDown);
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  whenFileIsDone(() => void silent.close());
  const url = `tcp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  await expect(createClamd(url, 100)(bytes)).rejects.toThrow(DependencyDown);
});
