import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { asRole, testDatabaseUrl } from '#tests/support/database.ts';
import { eraseDatabase } from './erase.ts';
import { foreignMigrations, migrate } from './migrate.ts';
import { createDatabase } from './pool.ts';

const url = await testDatabaseUrl();
const db = createDatabase({ url });
/** For what only damage does to the catalogue. */
const superuser = createDatabase({ url: asRole(url, 'postgres') });
const directory = mkdtempSync(join(tmpdir(), 'lokapasar-migrations-'));
afterAll(async () => {
  await db.close();
  await superuser.close();
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
  expect(applied).toContain('0001_foundations.sql');
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

test('a file that was changed before its release may name what it was, and counts as applied where that was', async () => {
  const before = 'create table a (id int);\n';
  write('0001_a.sql', before);
  await migrate(url, directory);
  const was = createHash('sha256').update(before).digest('hex');
  write('0001_a.sql', `create table a (id bigint);\n-- formerly: ${was}\n`);
  write('0002_b.sql', 'create table b (id int);');
  expect(await migrate(url, directory)).toEqual(['0002_b.sql']);
  expect(foreignMigrations([{ name: '0001_a.sql', checksum: was }], directory)).toEqual([]);
  const other = was.replaceAll(/./g, '0');
  expect(foreignMigrations([{ name: '0001_a.sql', checksum: other }], directory)).toEqual(['0001_a.sql']);
  write('0001_a.sql', `create table a (id bigint);\n-- formerly: ${other}\n`);
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

test('a file outside a transaction may hold functions, and a failing statement is told by its line', async () => {
  write(
    '0001_f.sql',
    `-- no-transaction
create function f() returns int language plpgsql as $$
begin
  return 1; -- a body has semicolons;
end;
$$;
create table made as select f() as one;
`,
  );
  expect(await migrate(url, directory)).toEqual(['0001_f.sql']);
  write('0002_g.sql', '-- no-transaction\nselect 1;\nselect\n  nonsense;\n');
  await expect(migrate(url, directory)).rejects.toThrow(/0002_g\.sql failed: .*nonsense.* \(line 4\)/);
});

const isValid = async (index: string) => {
  const { rows } = await sql<{ v: boolean }>`select indisvalid as v from pg_index
    where indexrelid = to_regclass(${index})`.execute(db);
  return rows[0]?.v;
};

test('an index whose building failed is built again by the next run, not taken for done', async () => {
  write('0001_a.sql', 'create table a (id int); insert into a values (1), (1);');
  write('0002_i.sql', '-- no-transaction\ncreate unique index concurrently if not exists a_id on a (id);');
  await expect(migrate(url, directory)).rejects.toThrow('0002_i.sql failed');
  expect(await isValid('a_id')).toBe(false);
  await sql`delete from a where ctid = (select min(ctid) from a)`.execute(db);
  expect(await migrate(url, directory)).toEqual(['0002_i.sql']);
  expect(await isValid('a_id')).toBe(true);
});

test('an invalid index of a file that is recorded as applied is built again', async () => {
  write('0001_a.sql', 'create table a (id int); create index "A id" on a (id) where id > 0;');
  await migrate(url, directory);
  await sql`update pg_index set indisvalid = false where indexrelid = '"A id"'::regclass`.execute(superuser);
  expect(await migrate(url, directory)).toEqual([]);
  expect(await isValid('"A id"')).toBe(true);
});

const migrateInProcess = async () => {
  const script = `const { migrate } = await import(${JSON.stringify(new URL('./migrate.ts', import.meta.url).href)});
    console.log(JSON.stringify(await migrate(${JSON.stringify(url)}, ${JSON.stringify(directory)})));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(stdout) as string[];
};

test('two processes that start on an empty database: one builds its indexes while the other waits', async () => {
  write('0001_a.sql', 'create table a as select generate_series(1, 1000) as id; select pg_sleep(1);');
  write('0002_i.sql', '-- no-transaction\ncreate index concurrently if not exists a_id on a (id);');
  const runs = await Promise.all([migrateInProcess(), migrateInProcess()]);
  expect(runs.flat()).toEqual(['0001_a.sql', '0002_i.sql']);
  expect(await isValid('a_id')).toBe(true);
});

test('a database built by files that are gone is refused with what to do; one of a newer version is not', async () => {
  write('0001_old.sql', 'create table a (id int);');
  write('0009_newest.sql', 'create table newest (id int);');
  await migrate(url, directory);
  rmSync(join(directory, '0009_newest.sql'));
  expect(await migrate(url, directory)).toEqual([]);
  rmSync(join(directory, '0001_old.sql'));
  write('0001_new.sql', 'create table b (id int);');
  await expect(migrate(url, directory)).rejects.toThrow(/0001_old\.sql.*npm run db:reset/);
  expect(await tables()).toEqual(['a', 'newest']);
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
