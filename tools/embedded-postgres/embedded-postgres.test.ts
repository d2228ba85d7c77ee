import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Embedded, startEmbedded } from './index.ts';

const HOLDER = new URL('../../tests/support/embedded-holder.ts', import.meta.url).pathname;

let root: string;
let directory: string;
const open: { stop(): Promise<void> }[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lokapasar-embedded-'));
  chmodSync(root, 0o755);
  directory = join(root, 'pg');
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.stop();
  rmSync(root, { recursive: true, force: true });
});

async function start(at = directory): Promise<Embedded> {
  const embedded = await startEmbedded({ directory: at, durable: false });
  open.push(embedded);
  return embedded;
}

async function query(embedded: { ownerUrl: string }, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: embedded.ownerUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

type Holder = {
  child: ChildProcess;
  said: Promise<{ pid: number; adopted: boolean; ownerUrl: string }>;
  leave(): Promise<void>;
};

/** Another process of ours on the same folder. */
function hold(): Holder {
  const child = spawn(process.execPath, [HOLDER, directory], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout! });
  const said = once(lines, 'line').then(([line]) => JSON.parse(line as string));
  const leave = async () => {
    if (child.exitCode !== null || child.signalCode) return;
    const exit = once(child, 'exit');
    child.stdin!.write('leave\n');
    await exit;
  };
  open.push({ stop: leave });
  return { child, said, leave };
}

test('the first start makes a UTF-8 database in UTC, only reachable through its private folder', async () => {
  const embedded = await start();
  expect(
    await query(
      embedded,
      `select current_database() as name, current_setting('timezone') as zone,
    current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listens,
    lower('ÀÉ') as lower`,
    ),
  ).toEqual([{ name: 'lokapasar', zone: 'UTC', encoding: 'UTF8', listens: '', lower: 'àé' }]);
});

test('a second start keeps the data', async () => {
  const first = await start();
  await query(first, 'create table kept as select 42 as answer');
  await first.stop();
  expect(existsSync(join(directory, 'postmaster.pid'))).toBe(false);
  const again = await start();
  expect(again.adopted).toBe(false);
  expect(await query(again, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('a database of an earlier version, which belongs to the superuser, is handed over to its owner', async () => {
  const first = await start();
  const client = new pg.Client({ connectionString: first.urlOf('postgres') });
  await client.connect();
  await client.query('create database earlier');
  await client.end();
  await query(
    { ownerUrl: first.urlOf('earlier') },
    `create schema graphile_worker;
    create extension pg_trgm;
    create type graphile_worker.spec as (name text);
    create table kept (id int generated always as identity primary key, more serial);
    create sequence numbers;
    create collation dictionary (provider = icu, locale = 'id', deterministic = true);
    create view graphile_worker.seen as select * from kept;
    create function one() returns int language sql as 'select 1';`,
  );
  await first.stop();
  const embedded = await startEmbedded({ directory, database: 'earlier', durable: false });
  open.push(embedded);
  await query(
    embedded,
    `alter table kept add column name text; drop function one(); drop sequence numbers; drop view graphile_worker.seen;
    drop collation dictionary; drop schema graphile_worker cascade; drop schema public cascade; create schema public;`,
  );
});

test('a second process adopts the running database; the last one to leave stops it', async () => {
  const first = await start();
  const other = hold();
  expect(await other.said).toMatchObject({ pid: first.pid(), adopted: true, ownerUrl: first.ownerUrl });
  await first.stop();
  const third = await start();
  expect(third.pid()).toBe((await other.said).pid);
  await other.leave();
  expect(await query(third, 'select 1 as one')).toEqual([{ one: 1 }]);
  await third.stop();
  expect(existsSync(join(directory, 'postmaster.pid'))).toBe(false);
});

test('two processes that start at once on an empty folder share one database', async () => {
  const holders = [hold(), hold(), hold()];
  const said = await Promise.all(holders.map((holder) => holder.said));
  expect(new Set(said.map(({ pid }) => pid)).size).toBe(1);
  expect(readdirSync(root).filter((name) => name.includes('.new-'))).toEqual([]);
});

test('after kill -9 of our process the next one adopts the database, and stops it at the end', async () => {
  const other = hold();
  const { pid } = await other.said;
  other.child.kill('SIGKILL');
  await once(other.child, 'exit');
  const next = await start();
  expect([next.adopted, next.pid()]).toEqual([true, pid]);
  // whoever was killed counts as present until PostgreSQL notices
  await vi.waitFor(
    async () =>
      expect(await query(next, `select from pg_locks where locktype = 'advisory' and granted`)).toHaveLength(
        1,
      ),
    10_000,
  );
  await next.stop();
  expect(existsSync(join(directory, 'postmaster.pid'))).toBe(false);
});

test('after kill -9 of PostgreSQL it comes up again under the running process, committed data included', async () => {
  const embedded = await start();
  await query(embedded, 'create table kept as select 42 as answer');
  const killed = embedded.pid();
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(
    async () => expect(await query(embedded, 'select answer from kept')).toEqual([{ answer: 42 }]),
    10_000,
  );
  await vi.waitFor(() => expect(embedded.pid()).not.toBe(killed), 10_000);
});

test('after kill -9 of both, the next start recovers', async () => {
  const other = hold();
  const said = await other.said;
  await query(said, 'create table kept as select 42 as answer');
  other.child.kill('SIGKILL');
  process.kill(said.pid, 'SIGKILL');
  const next = await start();
  expect(await query(next, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('a pid file whose number now belongs to a stranger does not stop the start', async () => {
  const first = await start();
  const file = join(directory, 'postmaster.pid');
  const lines = readFileSync(file, 'utf8').split('\n');
  await first.stop();
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  try {
    writeFileSync(file, [stranger.pid, ...lines.slice(1)].join('\n'));
    const next = await start();
    expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }]);
  } finally {
    stranger.kill('SIGKILL');
  }
});

test('it works under a folder closed to others, and at a path too long for a socket', async () => {
  chmodSync(root, 0o700);
  const closed = await start();
  expect(await query(closed, 'select 1 as one')).toEqual([{ one: 1 }]);
  await closed.stop();
  const deep = join(root, 'a'.repeat(60), 'b'.repeat(60), 'pg');
  mkdirSync(dirname(deep), { recursive: true });
  const far = await start(deep);
  expect(await query(far, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a start that cannot succeed says why', async () => {
  writeFileSync(directory, 'not a folder');
  await expect(startEmbedded({ directory, durable: false })).rejects.toThrow(
    /ENOTDIR|EEXIST|not a directory/i,
  );
});
