import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type QueryExecutorProvider, sql } from 'kysely';
import pg from 'pg';
import { migrate } from './migrate.ts';
import type { OpenDatabase } from './open.ts';

const FILE = fileURLToPath(new URL('../../../database/app-role.sql', import.meta.url));

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, application_name: 'lokapasar migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const roleOf = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return rows[0]?.role ?? '';
  });

/**
 * Brings a database to the newest schema by the role that owns it, then grants the role of the running shop what
 * `database/app-role.sql` says. Where both addresses are one and the same, nothing is granted.
 * @returns the names of the migrations applied now
 * @throws Error as `migrate`
 */
export const prepareDatabase = async ({
  url,
  migrationUrl,
}: Pick<OpenDatabase, 'url' | 'migrationUrl'>): Promise<string[]> => {
  const applied = await migrate(migrationUrl);
  if (url === migrationUrl) return applied;
  const role = await roleOf(url);
  if (role === (await roleOf(migrationUrl))) return applied;
  await withClient(migrationUrl, async (client) => {
    await client.query("select set_config('lokapasar.app_role', $1, false)", [role]);
    await client.query(readFileSync(FILE, 'utf8'));
  });
  return applied;
};

/** The role of this connection when it could alter or empty tables, because it owns some or is a superuser; otherwise null. */
export const owningRole = async (db: QueryExecutorProvider): Promise<string | null> => {
  const { rows } = await sql<{ role: string }>`
    select current_user as role where exists (
      select from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and pg_has_role(relowner, 'USAGE'))`.execute(db);
  return rows[0]?.role ?? null;
};
