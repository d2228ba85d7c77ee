import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { eraseDatabase } from './erase.ts';
import { migrate } from './migrate.ts';
import { createDatabase } from './pool.ts';

const url = await testDatabaseUrl();
const db = createDatabase({ url });
const directory = mkdtempSync(join(tmpdir(), 'lokapasar-migrations-'));
afterAll(async () => {
  await db.close();
  rmSync(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  await eraseDatabase(url);
  rmSync(directory, { recursive: true });
  mkdirSync(directory);
});

const write = (name: string, text: string) => writeFileSync(join(directory, name), text);
const tables = async () => {
  const { rows } = await sql<{ t: string }>`select table_name as t from information_schema.tables
    where table_schema = 'public' and table_name <> 'schema_migrations' order by 1`.execute(db);
  return rows.map(({ t }) => t);
};

test('the files of the project build the schema from nothing, and a second run changes nothing', async () => {
  const applied = await migrate(url);
  expect(applied).toContain('0002_platform.sql');
  expect(applied).toEqual([...applied].sort());
  expect(await migrate(url)).toEqual([]);
  expect(await tables()).toContain('outbox');
});

test('only what is new is applied, in order', async () => {
  write('0001_a.sql', 'create table a (id int);');
  expect(await migrate(url, directory)).toEqual(['0001_a.sql']);
  write('0003_c.sql', 'create table c as select * from b;');
  write('0002_b.sql', 'create table b (id int);');
  expect(await migrate(url, directory)).toEqual(['0002_b.sql', '0003_c.sql']);
});

test('a failing file leaves nothing of itself behind, and those before it stay', async () => {
  write('0001_a.sql', 'create table a (id int);');
  write('0002_b.sql', 'create table b (id int);\nselect nonsense;');
  await expect(migrate(url, directory)).rejects.toThrow(/0002_b\.sql failed: .*nonsense.* \(line 2\)/);
  expect(await tables()).toEqual(['a']);
});

test('an applied file may not change; line ends do not count as change', async () => {
  write('0001_a.sql', 'create table a (id int);\n');
  await migrate(url, directory);
  write('0001_a.sql', 'create table a (id int);\r\n');
  expect(await migrate(url, directory)).toEqual([]);
  write('0001_a.sql', 'create table a (id bigint);\n');
  await expect(migrate(url, directory)).rejects.toThrow('0001_a.sql was changed after it was applied');
});

test('a file may ask to run outside a transaction', async () => {
  write('0001_a.sql', 'create table a (id int);');
  write(
    '0002_index.sql',
    '-- no-transaction\ncreate index concurrently a_id on a (id);\ncreate index concurrently a_two on a (id);\n',
  );
  expect(await migrate(url, directory)).toHaveLength(2);
});

test('processes that migrate at once apply each file once', async () => {
  write('0001_a.sql', 'create table a (id int); select pg_sleep(0.1);');
  const runs = await Promise.all([migrate(url, directory), migrate(url, directory), migrate(url, directory)]);
  expect(runs.flat()).toEqual(['0001_a.sql']);
});

test.each(['1_a.sql', '0001-a.sql', '0001_A.sql'])('a file called %s is refused', async (name) => {
  write(name, 'select 1;');
  await expect(migrate(url, directory)).rejects.toThrow('must be called NNNN_name.sql');
});

test('two files with one number are refused', async () => {
  write('0001_a.sql', 'select 1;');
  write('0001_b.sql', 'select 1;');
  await expect(migrate(url, directory)).rejects.toThrow('have the number 0001');
});
