import { connect, type Socket } from 'node:net';

export type LoadResult = { requests: number; seconds: number; failures: number; latenciesMs: number[] };

/** What is asked for: a path to read, or what an account reads or, with a body, sends. */
export type Ask = string | { path: string; token: string; body?: object };

/** What comes back: compressed as every browser asks for it, or plain. */
export type Accepts = 'browser' | 'plain';

const headerEnd = Buffer.from('\r\n\r\n');

const headersOf: Record<Accepts, string> = {
  browser: 'Host: localhost\r\nAccept: */*\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n',
  plain: 'Host: localhost\r\nAccept: */*\r\n',
};

const written = (ask: Ask, accepts: Accepts): string => {
  const common = headersOf[accepts];
  if (typeof ask === 'string') return `GET ${ask} HTTP/1.1\r\n${common}\r\n`;
  const credential = `Authorization: Bearer ${ask.token}\r\n`;
  if (ask.body === undefined) return `GET ${ask.path} HTTP/1.1\r\n${common}${credential}\r\n`;
  const body = JSON.stringify(ask.body);
  return (
    `POST ${ask.path} HTTP/1.1\r\n${common}${credential}` +
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
};

/** One keep-alive connection that asks, waits for the whole answer, and asks again. */
const runConnection = (
  port: number,
  next: () => Ask | null,
  onAnswer: (ms: number, isGood: boolean) => void,
  accepts: Accepts,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let pending = Buffer.alloc(0);
    let askedAt = 0;
    const ask = () => {
      const wanted = next();
      if (wanted === null) {
        socket.end();
        resolve();
        return;
      }
      askedAt = performance.now();
      socket.write(written(wanted, accepts));
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const end = pending.indexOf(headerEnd);
      if (end < 0) return;
      const head = pending.toString('latin1', 0, end);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
      if (Number.isNaN(length)) {
        reject(new Error(`No content-length in: ${head.slice(0, 200)}`));
        return;
      }
      if (pending.length < end + 4 + length) return;
      onAnswer(performance.now() - askedAt, head.startsWith('HTTP/1.1 200'));
      pending = Buffer.alloc(0);
      ask();
    });
  });

/** Loads one port with so many connections until the time is over. What to ask comes one after another, for ever. */
export const load = async (
  port: number,
  ask: (turn: number) => Ask,
  concurrency: number,
  seconds: number,
  accepts: Accepts = 'browser',
): Promise<LoadResult> => {
  const latenciesMs: number[] = [];
  let failures = 0;
  let turn = 0;
  const start = performance.now();
  const next = () => (performance.now() - start >= seconds * 1000 ? null : ask(turn++));
  await Promise.all(
    Array.from({ length: concurrency }, () =>
      runConnection(
        port,
        next,
        (ms, isGood) => {
          latenciesMs.push(ms);
          if (!isGood) failures += 1;
        },
        accepts,
      ),
    ),
  );
  return { requests: latenciesMs.length, seconds: (performance.now() - start) / 1000, failures, latenciesMs };
};

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
