import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createVersions } from '#platform/db/versions.ts';
import { createGate } from '#platform/http/gate.ts';
import { createRateLimiter, createSharedLimit, shareLimiters } from '#platform/http/rate-limit.ts';
import { shareGate } from '#platform/http/share-gate.ts';
import { createSeats } from '#platform/seats.ts';
import { createStamped } from '#platform/stamped.ts';
import { createValkey, script } from '#platform/valkey.ts';
import { examine } from '#server/doctor.ts';
import { testDatabase, testDatabaseUrl } from '#tests/support/database.ts';
import { SECRET } from '#tests/support/keys.ts';
import { type Rush, rushOn, send, sendPatiently } from '#tests/support/rush.ts';
import { reportFigure } from '#tests/support/scale.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { startValkey } from '#tests/support/valkey.ts';
import { whenFileIsDone } from '#tests/support/when-done.ts';

let real: Awaited<ReturnType<typeof startValkey>>;
beforeAll(async () => {
  real = await startValkey();
});

/** The shared state as one process has it. */
const process = async (onHear?: (topic: string) => void) => {
  const valkey = createValkey({ url: real.url });
  if (onHear !== undefined) valkey.hear('changed', onHear);
  whenFileIsDone(() => valkey.close());
  await valkey.start();
  expect(valkey.isThere()).toBe(true);
  return valkey;
};

describe('what processes share', () => {
  test('a limit counts over all of them, and begins anew for whom it is forgotten', async () => {
    const { quick } = await testDatabase({});
    const rule = { name: 'test.shared', most: 10, minutes: 15 };
    const one = createSharedLimit({ quick, valkey: await process() }, rule);
    const other = createSharedLimit({ quick, valkey: await process() }, rule);
    const waits = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => (turn % 2 ? one : other).take('k')),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(900);
    const { rows } = await quick.query({ text: "select 1 from rate_limits where key like 'test.shared%'" });
    expect(rows).toEqual([]);
    await one.giveBack('k');
    await other.forget('k');
    expect(await one.take('k')).toBe(0);
  });

  test('a wide limit is counted where it is asked, and soon knows what others counted', async () => {
    const clock = { now: () => new Date() };
    const limiters = await Promise.all(
      [0, 1].map(async () => {
        const limiter = createRateLimiter(clock, 10, 60_000);
        whenFileIsDone(shareLimiters(await process(), { wide: { limiter, windowMs: 60_000 } }));
        return limiter;
      }),
    );
    for (let turn = 0; turn < 8; turn += 1) for (const limiter of limiters) expect(limiter.take('a')).toBe(0);
    // sixteen of ten are used up as soon as both know of each other
    await expect.poll(() => limiters.map((limiter) => limiter.take('a') > 0)).toEqual([true, true]);
  });

  test('a change is heard by the others within a moment, by itself by nobody, and said later where it could not be', async () => {
    const heard: string[] = [];
    const one = await process((topic) => heard.push(`one ${topic}`));
    const other = await process((topic) => heard.push(`other ${topic}`));
    const began = performance.now();
    await one.say('changed', 'settings');
    await expect.poll(() => heard).toEqual(['other settings']);
    reportFigure(`a change is heard after ${Math.round(performance.now() - began)} ms at most`);
    await real.kill();
    await expect.poll(() => one.isThere()).toBe(false);
    await one.say('changed', 'synonyms');
    await real.start();
    await expect.poll(() => heard, { timeout: 5_000 }).toContain('other synonyms');
    expect(other.isThere()).toBe(true);
  });

  test('a kept value ends with its stamp, also one that was just being read', async () => {
    const open = async () => createStamped(await process(), { name: 'test', ttlMs: 60_000 });
    const [one, other] = [await open(), await open()];
    const first = await one.read('7', 'a');
    expect(first).toMatchObject({ value: null });
    await one.write('a', first?.stamp ?? '', 'kept');
    expect(await other.read('7', 'a')).toMatchObject({ value: 'kept' });
    // read before the change, written after it
    const before = await one.read('7', 'b');
    await other.end('7');
    await one.write('b', before?.stamp ?? '', 'from before');
    expect((await other.read('7', 'a'))?.value).toBeNull();
    expect((await other.read('7', 'b'))?.value).toBeNull();
    one.close();
    other.close();
  });

  test('places behind a gate are one number for all, given where they are wanted, and those of a dead process go over', async () => {
    const settings = {
      atWork: 4,
      longestWaitMs: 60_000,
      patienceMs: 60_000,
      firstGuessMs: 1,
      latestReturnS: 8,
    };
    const [busy, idle] = [createGate(settings), createGate(settings)];
    const stops = [
      shareGate(await process(), busy, { name: 'test', total: 6 }),
      shareGate(await process(), idle, { name: 'test', total: 6 }),
    ];
    await expect.poll(() => busy.atWork() + idle.atWork()).toBe(6);
    for (let turn = 0; turn < 40; turn += 1) {
      const ticket = busy.admit();
      if ('turn' in ticket) void ticket.turn();
    }
    await expect.poll(() => [busy.atWork(), idle.atWork()], { timeout: 3_000 }).toEqual([5, 1]);
    expect(busy.inside().working).toBe(5);
    await stops[1]?.();
    await expect.poll(() => busy.atWork(), { timeout: 3_000 }).toBe(6);
    await stops[0]?.();
  });

  test('no more are let to the last units of a flash item than there are, over all processes; a seat that was left is free', async () => {
    const open = async () => createSeats(await process(), 'test');
    const [one, other] = [await open(), await open()];
    const wish = { id: 7, wanted: 1, left: 10 };
    const seats = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => (turn % 2 ? one : other).take([wish])),
    );
    const taken = seats.filter((seat) => seat !== null);
    expect(taken).toHaveLength(10);
    // all wishes or none
    expect(await one.take([{ id: 8, wanted: 1, left: 1 }, wish])).toBeNull();
    expect(await one.take([{ id: 8, wanted: 1, left: 1 }])).not.toBeNull();
    await taken[0]?.();
    expect(await other.take([wish])).not.toBeNull();
    expect(await other.take([wish])).toBeNull();
  });

  test('one that stands still holds nobody: after some answers that did not come it is away, and comes back', async () => {
    const valkey = await process();
    const ping = script("return 'pong'");
    expect(await valkey.run(ping, [])).toBe('pong');
    real.freeze();
    const began = performance.now();
    const answers = [];
    while (valkey.isThere()) answers.push(await valkey.run(ping, []));
    const took = performance.now() - began;
    expect(answers.every((one) => one === undefined || one === 'pong')).toBe(true);
    expect(took).toBeLessThan(1_000);
    reportFigure(`a Valkey that stands still is left out after ${Math.round(took)} ms`);
    real.thaw();
    await expect.poll(() => valkey.run(ping, []), { timeout: 5_000 }).toBe('pong');
  });

  test('the doctor knows it, and says when it is away', async () => {
    const findings = async (VALKEY_URL: string) =>
      (await examine({ APP_MODE: 'test', SECRET, VALKEY_URL })).filter(({ name }) => name === 'valkey');
    expect(await findings(real.url)).toEqual([
      expect.objectContaining({
        state: 'ok',
        text: expect.stringMatching(/^(valkey|redis) \d+\.\d+.* answers$/),
      }),
    ]);
    expect(await findings('valkey://127.0.0.1:1')).toEqual([expect.objectContaining({ state: 'wrong' })]);
  });
});

describe('two servers with it', () => {
  let servers: [TestServer, TestServer];
  let rush: Rush;
  beforeAll(async () => {
    const options = {
      databaseUrl: await testDatabaseUrl(),
      env: { SECRET, SEED_PRODUCTS: '0', RATE_LIMIT: 'on', VALKEY_URL: real.url },
    };
    const first = await startServer(options);
    servers = [first, await startServer({ ...options, dataDir: first.dataDir })];
    rush = rushOn(options.databaseUrl);
  });
  const me = async (turn: number, token: string) =>
    (await fetch(`${servers[turn % 2]!.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } }))
      .status;

  test('a session that one server ends is ended on the other with the next request, and one it was never asked for too', async () => {
    const product = await rush.goods(10);
    const buyers = await rush.buyers(20, product);
    for (const { token } of buyers) expect([await me(0, token), await me(1, token)]).toEqual([200, 200]);
    for (const [turn, { token }] of buyers.entries()) {
      const out = await send(servers[turn % 2]!.url, '/auth/logout', token);
      expect(out.code).toBe(200);
      expect([await me(turn + 1, token), await me(turn, token)]).toEqual([401, 401]);
    }
  });

  test('an account that an operator suspends in the database alone is out within ten seconds at most', async () => {
    const product = await rush.goods(1);
    const [buyer] = await rush.buyers(1, product);
    expect(await me(0, buyer!.token)).toBe(200);
    await sql`update sessions set revoked_at = now() where user_id = ${buyer!.id}`.execute(rush.db);
    await expect.poll(() => me(0, buyer!.token), { timeout: 11_000, interval: 500 }).toBe(401);
    // whatever changes something asks the database each time
    expect((await send(servers[1].url, '/auth/session/revokeall', buyer!.token)).code).toBe(401);
  });

  test('paying goes on without an error while it dies, stands still and comes back; nothing is sold twice', async () => {
    const product = await rush.goods(60);
    const buyers = await rush.buyers(120, product);
    const statuses: number[] = [];
    let turn = 0;
    const worker = async () => {
      for (;;) {
        const mine = turn++;
        const buyer = buyers[mine];
        if (buyer === undefined) return;
        const url = servers[mine % 2]!.url;
        const { status } = await sendPatiently(
          url,
          '/checkout/pay',
          buyer.token,
          { payment_method: 'qris' },
          {
            'idempotency-key': `bersama-${buyer.id}`,
          },
        );
        statuses.push(status);
        statuses.push(await me(mine, buyer.token));
      }
    };
    const working = Promise.all(Array.from({ length: 6 }, worker));
    await pause(200);
    real.freeze();
    await pause(1_500);
    real.thaw();
    await pause(1_000);
    await real.kill();
    await working;
    await real.start();
    expect(statuses.filter((status) => ![200, 409, 422].includes(status))).toEqual([]);
    expect([await rush.sold(product), await rush.stock(product)]).toEqual([60, 0]);
    expect(await rush.faults()).toEqual([]);
  });

  test('a flash item with twice as many buyers as units: each unit sold once, and everybody else hears that it is over', async () => {
    const product = await rush.goods(100);
    await rush.flash(product, 60_000, 20);
    const buyers = await rush.buyers(40, product);
    const codes = await Promise.all(
      buyers.map(async ({ id, token }, turn) => {
        const keyed = { 'idempotency-key': `kilat-${id}` };
        const body = { payment_method: 'qris', expected_total: 70_000 };
        return (await sendPatiently(servers[turn % 2]!.url, '/checkout/pay', token, body, keyed)).code;
      }),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(20);
    expect(codes.filter((code) => code !== 200 && code !== 409)).toEqual([]);
    expect(await rush.sold(product)).toBe(20);
  });

  test('what one server changes in memory the other knows too (settings and versions)', async () => {
    const versions = createVersions();
    const valkey = await process((topic) => versions.hear(topic));
    const before = versions.of('listing');
    const product = await rush.goods(1);
    const [buyer] = await rush.buyers(1, product);
    const paid = await sendPatiently(
      servers[0].url,
      '/checkout/pay',
      buyer!.token,
      { payment_method: 'qris' },
      {
        'idempotency-key': `habis-${buyer!.id}`,
      },
    );
    expect(paid.code).toBe(200);
    // the last piece was sold: small totals are counted anew everywhere
    await expect.poll(() => versions.of('listing')).toBeGreaterThan(before);
    expect(valkey.isThere()).toBe(true);
  });
});
