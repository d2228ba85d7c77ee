import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';

const DIRECTORY = fileURLToPath(new URL('../../../database/migrations/', import.meta.url));
const LOCK = 7_305_002;
const OPT_OUT = '-- no-transaction';

type Migration = { name: string; sql: string; checksum: string };

/**
 * Brings a database to the newest schema: every file of `database/migrations` in the order of its number, each in
 * its own transaction (unless its first line is `-- no-transaction`), then the tables of the job queue.
 * Processes that start together queue up behind one advisory lock.
 * @param url connection string of the database
 * @returns the names of the files applied now
 * @throws Error when an applied file was changed or removed, or a file fails (its name is in the message)
 */
export async function migrate(url: string, directory = DIRECTORY): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'lokapasar migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`set lock_timeout = 0; set statement_timeout = 0`);
    await client.query(`select pg_advisory_lock(${LOCK})`);
    const applied = await applyPending(client, readMigrations(directory));
    await migrateQueue(url);
    return applied;
  } finally {
    await client.end();
  }
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
    return { name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') };
  });
}

async function applyPending(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const done = new Map(rows.map((row) => [row.name, row.checksum]));
  for (const { name, checksum } of migrations) {
    if (done.has(name) && done.get(name) !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it was applied. Migrations are append-only: add a new file (or, on a development database, npm run db:reset).`,
      );
    }
  }
  const pending = migrations.filter((migration) => !done.has(migration.name));
  for (const migration of pending) await apply(client, migration);
  return pending.map((migration) => migration.name);
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  const own = !sql.startsWith(OPT_OUT);
  try {
    if (own) await client.query('begin');
    // Without a transaction of ours each statement must also go alone, else the server wraps them into one.
    for (const part of own ? [sql] : sql.split(/;\s*$/m).filter((text) => text.trim()))
      await client.query(part);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    if (own) await client.query('commit');
  } catch (cause) {
    if (own) await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${name} failed: ${describe(cause, sql)}`, { cause });
  }
}

function describe(cause: unknown, sql: string): string {
  const { message, position } = cause as { message: string; position?: string };
  const line = position ? sql.slice(0, Number(position)).split('\n').length : null;
  return line ? `${message} (line ${line})` : message;
}

async function migrateQueue(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) });
}
