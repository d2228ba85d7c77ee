import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { whenFileIsDone } from '#tests/support/when-done.ts';
import { createGate } from './http/gate.ts';
import { createRateLimiter, createSharedLimit, shareLimiters } from './http/rate-limit.ts';
import { shareGate } from './http/share-gate.ts';
import { createSeats } from './seats.ts';
import { createStamped } from './stamped.ts';
import { createValkey, script, type Valkey, valkeyAddress } from './valkey.ts';

const one = script('return 1');

/** A server that takes connections and never says a word. */
const silentServer = async (): Promise<string> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenFileIsDone(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return `valkey://127.0.0.1:${port}`;
};
const opened = (url: string, onChange?: (isThere: boolean) => void): Valkey => {
  const valkey = createValkey({ url, onChange });
  whenFileIsDone(() => valkey.close());
  return valkey;
};

test('addresses: Valkey’s own names, TLS, and a number that keeps shops apart', () => {
  expect(valkeyAddress('valkey://host:6379')).toEqual({ url: 'redis://host:6379', prefix: 'lokapasar:0:' });
  expect(valkeyAddress('valkeys://:pw@host/3')).toEqual({
    url: 'rediss://:pw@host/3',
    prefix: 'lokapasar:3:',
  });
});

test('where nobody listens, or nobody answers, it is away: no question fails and none waits', async () => {
  for (const url of ['valkey://127.0.0.1:1', await silentServer()]) {
    const told: boolean[] = [];
    const valkey = opened(url, (isThere) => told.push(isThere));
    await valkey.start();
    expect(valkey.isThere()).toBe(false);
    const began = performance.now();
    expect(await Promise.all(Array.from({ length: 100 }, () => valkey.run(one, [])))).toEqual(
      Array.from({ length: 100 }, () => undefined),
    );
    await valkey.say('changed', 'settings');
    expect(performance.now() - began).toBeLessThan(1_000);
    // told once, however often it is tried
    expect(told).toEqual([false]);
  }
});

test('while it is away limits are counted in the database, wide ones and gates in the process, and sessions are not kept', async () => {
  const away = opened('valkey://127.0.0.1:1');
  await away.start();
  const db = await testDatabase({});
  const limit = createSharedLimit(
    { quick: db.quick, valkey: away },
    { name: 'test.away', most: 2, minutes: 1 },
  );
  expect([await limit.take('k'), await limit.take('k')]).toEqual([0, 0]);
  expect(await limit.take('k')).toBeGreaterThan(0);
  await limit.giveBack('k');
  await limit.forget('k');
  expect(await limit.take('k')).toBe(0);

  const wide = createRateLimiter({ now: () => new Date() }, 2, 60_000);
  whenFileIsDone(shareLimiters(away, { wide: { limiter: wide, windowMs: 60_000 } }));
  expect([wide.take('a'), wide.take('a'), wide.take('a') > 0]).toEqual([0, 0, true]);

  const settings = { longestWaitMs: 1_000, patienceMs: 1_000, firstGuessMs: 25, latestReturnS: 8 };
  const gate = createGate({ ...settings, atWork: 4 });
  const stop = shareGate(away, gate, { name: 'test', total: 2 });
  await stop();
  expect(gate.atWork()).toBe(4);

  expect(await createSeats(away, 'test').take([{ id: 1, wanted: 2, left: 1 }])).not.toBeNull();

  const sessions = createStamped(away, { name: 'test', ttlMs: 1_000 });
  whenFileIsDone(sessions.close);
  expect(await sessions.read('1', 's')).toBeUndefined();
  await sessions.write('s', 'stamp', 'value');
  await sessions.end('1');
});

/** A server in memory that counts, answers, or is away. */
const standIn = () => {
  const state = { isThere: true, count: 0 };
  const run = (async () => (state.isThere ? [++state.count, 30_000] : undefined)) as Valkey['run'];
  return { state, valkey: { run, isThere: () => state.isThere } };
};

test('what is used up stays used up when it goes away', async () => {
  const db = await testDatabase({});
  const { state, valkey } = standIn();
  const limit = createSharedLimit({ quick: db.quick, valkey }, { name: 'test.used', most: 2, minutes: 1 });
  for (let turn = 0; turn < 2; turn += 1) expect(await limit.take('k')).toBe(0);
  state.isThere = false;
  expect(await limit.take('k')).toBeGreaterThan(0);
  expect(await limit.take('somebody else')).toBe(0);
});

test('an owner whose new stamp could not be said is read from the database until it was', async () => {
  const { state, valkey } = standIn();
  const answers: Valkey['run'] = (async () =>
    state.isThere ? ['stamp', 'kept'] : undefined) as Valkey['run'];
  const sessions = createStamped(
    { ...valkey, run: answers, onConnect: () => undefined },
    { name: 't', ttlMs: 1_000 },
  );
  whenFileIsDone(sessions.close);
  expect(await sessions.read('1', 's')).toEqual({ stamp: 'stamp', value: 'kept' });
  state.isThere = false;
  await sessions.end('1');
  state.isThere = true;
  expect(await sessions.read('1', 's')).toBeUndefined();
  expect(await sessions.read('2', 's')).toBeDefined();
  // it is said by itself
  await expect.poll(() => sessions.read('1', 's')).toBeDefined();
});
