import { connect } from 'node:net';
import { DependencyDown } from '../db/errors.ts';

/** Whether a file carries something harmful. @throws DependencyDown when the scanner cannot be asked (503) */
export type ScanFile = (bytes: Buffer) => Promise<'clean' | 'infected'>;

const TIMEOUT_MS = 30_000;
const CHUNK = 64 * 1024;
const MAX_REPLY = 4_096;

/** `tcp://127.0.0.1:3310` or `unix:/run/clamav/clamd.ctl`. */
const addressOf = (url: string) => {
  if (url.startsWith('unix:')) return { path: url.slice('unix:'.length) };
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
};

/** The stream as clamd takes it: pieces behind their lengths (four bytes, big-endian), ended by a length of zero. */
const framed = function* (bytes: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const piece = bytes.subarray(at, at + CHUNK);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield length;
    yield piece;
  }
  yield Buffer.alloc(4);
};

/** Asks a clamd by its INSTREAM command (man 8 clamd), which answers `stream: OK` or `stream: … FOUND`. */
export const createClamd =
  (url: string, timeoutMs = TIMEOUT_MS): ScanFile =>
  (bytes) =>
    new Promise((resolve, reject) => {
      const socket = connect(addressOf(url));
      let reply = '';
      const down = (cause?: unknown) => {
        socket.destroy();
        reject(new DependencyDown('virus scanner', { cause }));
      };
      socket.setTimeout(timeoutMs, () => down());
      socket.on('error', down);
      socket.on('connect', () => {
        for (const part of framed(bytes)) socket.write(part);
      });
      socket.on('data', (part) => {
        reply += part.toString('utf8');
        if (reply.length > MAX_REPLY) down();
      });
      socket.on('close', () => {
        const answer = reply.replace(/\0.*$/s, '').trim();
        if (answer === 'stream: OK') resolve('clean');
        else if (answer.endsWith(' FOUND')) resolve('infected');
        else down(new Error(`unexpected answer: ${answer.slice(0, 200)}`));
      });
    });
