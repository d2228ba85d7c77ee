import { type QueryExecutorProvider as Queryable, sql } from 'kysely';
import { expect, test } from 'vitest';
import { administrate, testDatabase, testDatabaseUrl } from '#tests/support/database.ts';
import { faultProxy } from '#tests/support/fault-proxy.ts';
import { DependencyDown } from './errors.ts';

const url = await testDatabaseUrl();
const db = await testDatabase({ url, poolSize: 3 });
await sql`create table healed (id int primary key, n int not null)`.execute(db);
await sql`insert into healed values (1, 0)`.execute(db);

/** Ends the connections of one handle, as a server that is shut down for a moment does. */
const endConnections = (name = 'lokapasar') =>
  administrate((client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = $2`,
      [name, new URL(url).pathname.slice(1)],
    ),
  );
const pidOf = async (handle: Queryable): Promise<number> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(handle)).rows[0]?.pid ?? 0;
const end = (pid: number) => administrate((client) => client.query('select pg_terminate_backend($1)', [pid]));
const count = async () =>
  (await sql<{ n: number }>`select n from healed where id = ${1}`.execute(db)).rows[0]?.n;

test('after a migration while it runs, statements whose result changed are planned anew, on each connection, inside a transaction and outside', async () => {
  const found = async (handle: Queryable) =>
    (await sql`select id, n as was_int from healed where id = ${1}`.execute(handle)).rows[0];
  const inTransactions = () => Promise.all([0, 1, 2].map(() => db.transact(found)));
  const all = [0, 1, 2].map(() => ({ id: 1, was_int: 0 }));
  expect(await inTransactions()).toEqual(all);
  await sql`alter table healed alter column n type bigint`.execute(db);
  expect(await Promise.all([found(db), found(db), found(db)])).toEqual(all);
  await sql`alter table healed alter column n type int`.execute(db);
  expect(await inTransactions()).toEqual(all);
});

test('a statement that returns all columns of a table has no plan that could be too old', async () => {
  await db.transact(async (tx) => {
    const found = async () => (await sql`select * from healed where id = ${1}`.execute(tx)).rows[0];
    expect(await found()).toEqual({ id: 1, n: 0 });
    await sql`alter table healed add column colour text`.execute(tx);
    // the transaction goes on
    expect(await found()).toEqual({ id: 1, n: 0, colour: null });
  });
});

test('reads and transactions on connections that were ended are done on others, once', async () => {
  await Promise.all([0, 1, 2].map(() => sql`select pg_sleep(0.05)`.execute(db)));
  await endConnections();
  let tries = 0;
  await db.transact(async (tx) => {
    tries += 1;
    await sql`update healed set n = n + 1`.execute(tx);
    // in the middle, before anything is committed
    if (tries === 1) await end(await pidOf(tx));
    await sql`select 1`.execute(tx);
  });
  expect([tries, await count()]).toEqual([2, 1]);
  await endConnections();
  expect(await count()).toBe(1);
});

test('a connection that is lost a second time is told, and so is one that was lost with the commit', async () => {
  const twice = db.transact(async (tx) => {
    await end(await pidOf(tx));
    await sql`select 1`.execute(tx);
  });
  await expect(twice).rejects.toBeInstanceOf(DependencyDown);
  let tries = 0;
  const committing = db.transact(async (tx) => {
    tries += 1;
    await sql`update healed set n = 100`.execute(tx);
    // the next word on this connection is the commit
    await end(await pidOf(tx));
  });
  await expect(committing).rejects.toBeInstanceOf(DependencyDown);
  expect([tries, await count()]).toEqual([1, 1]);
});

test('a write that may have been done is not repeated', async () => {
  const writing = sql`with added as (update healed set n = n + 1 returning n)
    select pg_terminate_backend(pg_backend_pid()) from added`.execute(db);
  await expect(writing).rejects.toBeInstanceOf(DependencyDown);
  expect(await count()).toBe(1);
});

test('a read over a wire that was cut without a word is answered over another, and what takes its time is let be', async () => {
  const proxy = await faultProxy(url);
  const far = await testDatabase({ url: proxy.url, silenceMs: 300, poolSize: 1 });
  expect((await sql<{ n: number }>`select 7 as n, pg_sleep(1.2)`.execute(far)).rows[0]?.n).toBe(7);
  proxy.abandon();
  const began = performance.now();
  expect((await sql<{ n: number }>`select 8 as n`.execute(far)).rows[0]?.n).toBe(8);
  // long before the statement timeout of 10 s
  expect(performance.now() - began).toBeLessThan(6_000);
  let tries = 0;
  await far.transact(async (tx) => {
    tries += 1;
    await sql`update healed set n = n + 1`.execute(tx);
    if (tries === 1) proxy.abandon();
    await sql`update healed set n = n + 1`.execute(tx);
  });
  // what stood open on the lost connection was undone and holds no row
  expect([tries, await count()]).toEqual([2, 3]);
});

test('once one wire has proved to be cut, no other one that has been as silent since is tried', async () => {
  const proxy = await faultProxy(url);
  const far = await testDatabase({ url: proxy.url, silenceMs: 300, poolSize: 4 });
  await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.2)`.execute(far)));
  proxy.abandon();
  // a second silent connection would end it: a statement is tried once more, not twice
  expect((await sql<{ n: number }>`select 8 as n`.execute(far)).rows[0]?.n).toBe(8);
  for (const n of [1, 2, 3, 4])
    expect((await sql<{ n: number }>`select ${n}::int as n`.execute(far)).rows[0]?.n).toBe(n);
});

test('so it is behind a pooler, where nobody knows the process: what takes its time is let be', async () => {
  const proxy = await faultProxy(url);
  const far = await testDatabase({
    url,
    pooler: { url: proxy.url, hasNames: true },
    silenceMs: 300,
    poolSize: 2,
  });
  // beyond what the server tells of a text
  const long = sql.raw(`/* ${'x'.repeat(1_500)} */`);
  expect(
    (await sql<{ n: number }>`select ${1}::int as n, pg_sleep(1.2) ${long}`.execute(far)).rows[0]?.n,
  ).toBe(1);
  proxy.abandon();
  expect((await sql<{ n: number }>`select ${8}::int as n`.execute(far)).rows[0]?.n).toBe(8);
});

test('a machine that vanished holds a request for seconds only', async () => {
  const proxy = await faultProxy(url);
  const far = await testDatabase({ url: proxy.url, silenceMs: 300, poolSize: 2 });
  await far.ping();
  proxy.silence();
  const began = performance.now();
  await expect(far.transact((tx) => sql`select 1`.execute(tx))).rejects.toBeInstanceOf(DependencyDown);
  expect(performance.now() - began).toBeLessThan(8_000);
  proxy.abandon();
  await expect(far.ping()).resolves.toBeUndefined();
});
