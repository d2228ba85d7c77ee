import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { type Statement, splitStatements } from './split-statements.ts';

const DIRECTORY = fileURLToPath(new URL('../../../database/migrations/', import.meta.url));
const LOCK = 7_305_002;
const LOCK_POLL_MS = 100;
const OPT_OUT = '-- no-transaction';

/** A line of a file that was changed before its release: what was applied before with this checksum counts as the same. */
const FORMER = /^-- formerly: ([0-9a-f]{64})$/gm;

type Migration = { name: string; sql: string; checksum: string; former: readonly string[] };

const isOf = ({ checksum, former }: Migration, applied: string | undefined): boolean =>
  applied === checksum || (applied !== undefined && former.includes(applied));

/** A database that this version of the shop cannot run on; the message says what to do. */
export class UnfitDatabaseError extends Error {
  override readonly name = 'UnfitDatabaseError';
}

/**
 * Brings a database to the newest schema: every file of `database/migrations` in the order of its number, each in its own
 * transaction, then the tables of the job queue. A file whose first line is `-- no-transaction` runs statement by
 * statement outside one, for `create index concurrently if not exists`; when it was cut off it is run again from its first
 * statement. Processes that start together wait for one another. A role that may not create tables changes nothing: it only
 * sees that nothing is missing.
 * @param url connection string of the database
 * @returns the names of the files applied now
 * @throws UnfitDatabaseError when an applied file was changed or removed, or files are missing that this role may not apply
 * @throws Error when a file fails; its name is in the message
 */
export async function migrate(url: string, directory = DIRECTORY): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'lokapasar migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`set lock_timeout = 0; set statement_timeout = 0`);
    await takeLock(client);
    if (!(await mayCreate(client))) {
      await refuseOlderSchema(client, readMigrations(directory));
      return [];
    }
    const applied = await applyPending(client, readMigrations(directory));
    await migrateQueue(url);
    return applied;
  } finally {
    await client.end();
  }
}

/**
 * Asks again and again instead of waiting inside the database: a statement that waits there keeps its snapshot, and
 * `create index concurrently` of the process that has the lock would wait for that snapshot to go.
 */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${LOCK}) as taken`);
    if (rows[0]?.taken) return;
    await pause(LOCK_POLL_MS);
  }
}

async function mayCreate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ allowed: boolean }>(
    `select has_schema_privilege(current_schema(), 'CREATE') as allowed`,
  );
  return rows[0]?.allowed === true;
}

/** What this version's files are applied, and which are not; a role that may not read the list sees none. */
async function compareSchema(client: pg.Client, migrations: readonly Migration[]) {
  const { rows: roles } = await client.query<{ role: string; readable: boolean | null }>(
    `select current_user as role, has_table_privilege(to_regclass('schema_migrations'), 'SELECT') as readable`,
  );
  const { rows } = roles[0]?.readable
    ? await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')
    : { rows: [] };
  const done = new Map(rows.map((row) => [row.name, row.checksum]));
  refuseOtherHistory(done, migrations);
  const missing = migrations.flatMap(({ name }) => (done.has(name) ? [] : [name]));
  return { role: roles[0]?.role ?? '', missing };
}

async function refuseOlderSchema(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const { role, missing } = await compareSchema(client, migrations);
  if (missing.length > 0)
    throw new UnfitDatabaseError(
      `This database lacks ${missing.join(', ')}, which the role ${role} may not apply. Set MIGRATION_DATABASE_URL to the address for the owner of the tables and run: node src/server/cli.ts migrate`,
    );
}

/**
 * The files of this version that a database lacks, in their order. Changes nothing.
 * @throws UnfitDatabaseError when an applied file was changed or removed
 */
export async function missingMigrations(url: string, directory = DIRECTORY): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'lokapasar doctor' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await compareSchema(client, readMigrations(directory))).missing;
  } finally {
    await client.end();
  }
}

/** Of the migrations that another database has, those that this version does not have, or has with other contents. */
export function foreignMigrations(
  applied: readonly { name: string; checksum: string }[],
  directory = DIRECTORY,
): string[] {
  const ours = new Map(readMigrations(directory).map((one) => [one.name, one]));
  return applied.flatMap(({ name, checksum }) => {
    const one = ours.get(name);
    return one !== undefined && isOf(one, checksum) ? [] : [name];
  });
}

function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const numbers = new Set<string>();
  return names.map((name) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (!number) throw new Error(`Migration ${name} must be called NNNN_name.sql.`);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}.`);
    numbers.add(number);
    const sql = readFileSync(`${directory}/${name}`, 'utf8');
    const text = sql.replaceAll('\r\n', '\n');
    const former = [...text.matchAll(FORMER)].map(([, checksum = '']) => checksum);
    return { name, sql, checksum: createHash('sha256').update(text).digest('hex'), former };
  });
}

async function applyPending(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const done = new Map(rows.map((row) => [row.name, row.checksum]));
  refuseOtherHistory(done, migrations);
  await rebuildInvalidIndexes(client);
  const pending = migrations.filter((migration) => !done.has(migration.name));
  for (const migration of pending) await apply(client, migration);
  return pending.map((migration) => migration.name);
}

/** Files with a higher number than ours are of a newer version that runs beside this one; we can work with its schema. */
function refuseOtherHistory(done: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const names = new Set(migrations.map(({ name }) => name));
  const newest = migrations.at(-1)?.name.slice(0, 4) ?? '';
  const removed = [...done.keys()].filter((name) => !names.has(name) && name.slice(0, 4) <= newest).sort();
  if (removed.length > 0) {
    throw new UnfitDatabaseError(
      `This database was built by migrations that no longer exist (${removed.join(', ')}), so this version cannot bring it up to date. Start with an empty database; for the built-in or a development one: npm run db:reset.`,
    );
  }
  for (const one of migrations) {
    const { name } = one;
    if (done.has(name) && !isOf(one, done.get(name))) {
      throw new UnfitDatabaseError(
        `Migration ${name} was changed after it was applied. Migrations are append-only: add a new file (or, on a development database, npm run db:reset).`,
      );
    }
  }
}

/**
 * An index whose building was cut off stays in the database, unused but kept up to date, and `if not exists` takes it for
 * done. It is dropped and built again by its own definition; what is left of a cut-off rebuilding (`…_ccnew`) only goes.
 */
async function rebuildInvalidIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where not i.indisvalid and n.nspname = current_schema() and c.relkind = 'i'`);
  for (const { name, definition } of rows) {
    await client.query(`drop index concurrently ${name}`);
    if (/_cc(new|old)\d*"?$/.test(name)) continue;
    await client.query(definition.replace(/^CREATE (UNIQUE )?INDEX /, 'CREATE $1INDEX CONCURRENTLY '));
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { name, sql, checksum } = migration;
  const record = () =>
    client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  if (sql.startsWith(OPT_OUT)) {
    // each statement is sent alone: the server would wrap several at once into a transaction
    for (const statement of splitStatements(sql)) await run(client, migration, statement);
    await record();
    return;
  }
  await client.query('begin');
  try {
    await run(client, migration, { text: sql, offset: 0 });
    await record();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function run(client: pg.Client, { name, sql }: Migration, { text, offset }: Statement): Promise<void> {
  try {
    await client.query(text);
  } catch (cause) {
    const { message, position } = cause as { message: string; position?: string };
    const line = position ? sql.slice(0, offset + Number(position)).split('\n').length : null;
    throw new Error(`Migration ${name} failed: ${message}${line === null ? '' : ` (line ${line})`}`, {
      cause,
    });
  }
}

async function migrateQueue(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) });
}
