import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { faultProxy } from '#tests/support/fault-proxy.ts';
import { SECRET } from '#tests/support/keys.ts';
import { type Buyer, rushOn } from '#tests/support/rush.ts';
import { reportFigure, scale } from '#tests/support/scale.ts';
import { readinessOf, startServer, untilDatabaseIsUp } from '#tests/support/server.ts';
import { startEmbedded } from '#tools/embedded-postgres/index.ts';

// A cluster of its own that may be stopped, and a server that reaches it by a network that may fail.
const folder = mkdtempSync(join(tmpdir(), 'lokapasar-frozen-'));
const cluster = await startEmbedded({ directory: join(folder, 'pg'), durable: false });
const proxy = await faultProxy(cluster.ownerUrl);
// not in test mode, where each request first asks the database for the time
const server = await startServer({
  databaseUrl: proxy.url,
  env: { SECRET, SEED_PRODUCTS: '0', APP_MODE: 'demo' },
});
const rush = rushOn(cluster.ownerUrl);
afterAll(async () => {
  await server.stop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

const product = await rush.goods(100);
const { slug } = await rush.db
  .selectFrom('products')
  .select('slug')
  .where('id', '=', product)
  .executeTakeFirstOrThrow();
const buyers = await rush.buyers(12, product);
let turn = 0;
const nextBuyer = () => buyers[turn++ % buyers.length]!;

/** PostgreSQL with everything it has started. */
const family = (): number[] => {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(cluster.pid())]).toString();
  return [cluster.pid(), ...children.split('\n').map(Number).filter(Boolean)];
};
const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
  for (const pid of family()) process.kill(pid, name);
};
afterEach(() => {
  signal('SIGCONT');
  proxy.pass();
  proxy.delay(0);
});

const ask = async (path: string, buyer: Buyer | null = null, body?: object, headers = {}) => {
  const began = performance.now();
  const answer = await fetch(`${server.url}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(buyer === null ? {} : { authorization: `Bearer ${buyer.token}` }),
      ...headers,
    },
  });
  await answer.arrayBuffer();
  const { status } = answer;
  const of = (name: string) => answer.headers.get(name);
  const ms = performance.now() - began;
  return { path, status, ms, retryAfter: of('retry-after'), age: of('age'), warning: of('warning') };
};
const pay = (buyer: Buyer) =>
  ask('/api/checkout/pay', buyer, { payment_method: 'qris' }, { 'idempotency-key': `beku-${buyer.id}-00` });
/** One of everything that needs the database, more at once than there are connections. */
const everything = () => {
  const n = turn++;
  return Promise.all([
    ...Array.from({ length: 8 }, (_, at) => ask(`/product/${slug}?n=${n}-${at}`)),
    ask(`/search?search=beku${n}`),
    ask(`/api/products/detail/${slug}`),
    ask(`/api/products/brandpage/all?n=${n}`),
    ask('/api/auth/login', null, { username: 'a@lokapasar.test', password: 'Lokapasar1' }),
    ask('/api/cart/list', nextBuyer(), {}),
    ask('/api/buyer/dashboard/wallet/saldo', nextBuyer()),
    ask(`/api/files/00000000-0000-4000-8000-${String(n).padStart(12, '0')}`),
    pay(nextBuyer()),
    pay(nextBuyer()),
  ]);
};
const lateOnes = (answers: Awaited<ReturnType<typeof everything>>) => answers.filter(({ ms }) => ms > 30_000);
/** Who is down is said within a second: not this process, which serves what it keeps, but its database. */
const isDatabaseAway = async () => {
  const { status, ms } = await ask('/readyz');
  expect([status, ms < 3_000]).toEqual([200, true]);
  return (await readinessOf(server.url)).database === 'away';
};
/** Asks again while a crowded machine says that there is no room for a moment. */
const askPatiently = async (...what: Parameters<typeof ask>) => {
  let answer = await ask(...what);
  while (answer.status === 503 && answer.retryAfter !== null) {
    await pause(Number(answer.retryAfter) * 1000);
    answer = await ask(...what);
  }
  return answer;
};
/** Everything is answered as before, with every connection of the pool. */
const isWell = async () => {
  await untilDatabaseIsUp(server.url);
  const calls = Array.from({ length: 30 }, () => askPatiently('/api/cart/list', nextBuyer(), {}));
  const well = await Promise.all(calls);
  expect(well.filter(({ status, ms }) => status !== 200 || ms > 5_000)).toEqual([]);
};

/** What may be answered while there is no database: what is kept, and that it is away for a moment. */
const expectHonest = (answers: Awaited<ReturnType<typeof everything>>) => {
  expect(lateOnes(answers)).toEqual([]);
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  expect(answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)).toEqual([]);
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(5);
};

test('a database that stands still: everything is answered within 30 s, /readyz names it, and then all is well again', async () => {
  await isWell();
  signal('SIGSTOP');
  const [first, isAway] = [everything(), await isDatabaseAway()];
  expect(isAway).toBe(true);
  expectHonest(await first);
  // those who come later find no connection that works either
  expectHonest(await everything());
  signal('SIGCONT');
  await isWell();
});

test('a network that swallows everything: answered within 30 s, and new connections bring it back by themselves', async () => {
  await isWell();
  proxy.silence();
  const [first, isAway] = [everything(), await isDatabaseAway()];
  expect(isAway).toBe(true);
  expectHonest(await first);
  // the old connections never answer again, and nobody says so
  proxy.abandon();
  await isWell();
});

test('while the database stands still, kept pages and answers are served beyond their time with their age, private ones never', async () => {
  await isWell();
  const kept = [`/product/${slug}`, '/en', `/api/products/detail/${slug}`];
  for (const path of kept) expect(await askPatiently(path)).toMatchObject({ status: 200, warning: null });
  signal('SIGSTOP');
  for (const path of kept) {
    await expect
      .poll(
        async () => {
          const { status, ms, warning } = await ask(path);
          expect([path, status, ms < 5_000]).toEqual([path, 200, true]);
          return warning;
        },
        { timeout: 30_000 },
      )
      .toBe('110 - "Response is Stale"');
    expect(Number((await ask(path)).age)).toBeGreaterThanOrEqual(9);
  }
  const own = await ask('/api/cart/list', nextBuyer(), {});
  expect([own.status, own.age, own.warning]).toEqual([503, null, null]);
  signal('SIGCONT');
  await isWell();
  for (const path of kept)
    await expect.poll(async () => (await ask(path)).warning, { timeout: 10_000 }).toBe(null);
});

test('connections that break in the middle are 503 at most once, and are replaced', async () => {
  await isWell();
  const running = everything();
  proxy.reset();
  expect((await running).filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  await isWell();
});

const delay = scale('WIRE_DELAY_MS', 150);

test(`a network that is ${delay} ms slow only takes its time, and nobody waits longer than 30 s`, {
  timeout: 120_000,
}, async () => {
  proxy.delay(delay);
  const answers = await everything();
  proxy.delay(0);
  const longest = Math.max(...answers.map(({ ms }) => ms));
  reportFigure(`a wire that is ${delay} ms slow: longest answer ${(longest / 1000).toFixed(1)} s`);
  expect(lateOnes(answers)).toEqual([]);
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  await isWell();
});

test('nobody who paid while the database stood still has two orders', async () => {
  await isWell();
  await sql`update idempotency_keys set created_at = created_at - interval '31 seconds'`.execute(rush.db);
  for (const buyer of buyers) {
    let answer = await pay(buyer);
    while (answer.status === 503) {
      await pause(Number(answer.retryAfter) * 1000);
      answer = await pay(buyer);
    }
    expect([200, 409]).toContain(answer.status);
  }
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from payments group by user_id`.execute(
    rush.db,
  );
  expect(rows).toEqual(buyers.map(() => ({ n: 1 })));
  expect(await rush.faults()).toEqual([]);
});
