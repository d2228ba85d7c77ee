import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Schema } from '#market/schema.ts';
import type { Database } from '#platform/db/database.ts';
import { createDatabase, type DatabaseConfig } from '#platform/db/pool.ts';
import { APP_ROLE, OWNER_ROLE } from '#tools/embedded-postgres/roles.ts';
import { TEMPLATE } from './database-cluster.ts';
import { testKeys } from './keys.ts';
import { whenFileIsDone } from './when-done.ts';

const DEMO_TEMPLATE = 'template_demo';
const DEMO_PRODUCTS = 400;

/**
 * An empty, migrated database of this test file's own, dropped when the file is done; with `url` another handle of one.
 * @returns its handle, closed for you
 */
export async function testDatabase(config: Partial<DatabaseConfig> = {}): Promise<Database<Schema>> {
  const db = createDatabase<Schema>({
    poolSize: 5,
    guardTransactions: true,
    ...config,
    url: config.url ?? (await testDatabaseUrl()),
  });
  whenFileIsDone(() => db.close());
  return db;
}

/** As `testDatabase`, but only the connection string, of the owner: for servers started as processes of their own. */
export async function testDatabaseUrl(): Promise<string> {
  return copyOf(TEMPLATE);
}

/** As `testDatabaseUrl`, filled with the demo shop (400 products), which is made once per run, when first asked for. */
export async function demoDatabaseUrl(): Promise<string> {
  await ensureDemoTemplate();
  return copyOf(DEMO_TEMPLATE);
}

/** A demo shop that outlives its test file: it goes with the run's cluster. */
export async function lastingDemoDatabaseUrl(): Promise<string> {
  await ensureDemoTemplate();
  return urlOf(await createCopy(DEMO_TEMPLATE));
}

async function copyOf(template: string): Promise<string> {
  const name = await createCopy(template);
  whenFileIsDone(() =>
    administrate((client) => client.query(`drop database if exists ${name} with (force)`)),
  );
  return urlOf(name);
}

async function createCopy(template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administrate((client) =>
    client.query(`create database ${name} template ${template} strategy file_copy owner ${OWNER_ROLE}`),
  );
  return name;
}

/** Test files ask from processes of their own: the first fills, the others wait. */
async function ensureDemoTemplate(): Promise<void> {
  await administrate(async (client) => {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [
      DEMO_TEMPLATE,
    ]);
    if (rowCount) return;
    // left half filled by a process that was ended
    await client.query(`drop database if exists ${DEMO_TEMPLATE} with (force)`);
    await client.query(`create database ${DEMO_TEMPLATE} template ${TEMPLATE} owner ${OWNER_ROLE}`);
    const { seedShop } = await import('#seeds/seed-shop.ts');
    await seedShop(urlOf(DEMO_TEMPLATE), { products: DEMO_PRODUCTS, keys: testKeys });
    await client.query(`alter database ${DEMO_TEMPLATE} with allow_connections false is_template true`);
  });
}

function urlOf(name: string): string {
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${name}`;
  return asRole(url.href, OWNER_ROLE);
}

/** The same address of a test's cluster for another of its roles. */
export const asRole = (address: string, role: typeof OWNER_ROLE | typeof APP_ROLE | 'postgres'): string => {
  const url = new URL(address);
  url.username = role;
  return url.href;
};

/** A test's database as a shop knows it: by the role of the running shop, and by the owner of the tables. */
export const bothRoles = (address: string): { url: string; migrationUrl: string } => ({
  url: asRole(address, APP_ROLE),
  migrationUrl: asRole(address, OWNER_ROLE),
});

/** Work that only the superuser may do, by default beside all databases of the tests. */
export async function administrate(
  work: (client: pg.Client) => Promise<unknown>,
  database?: string,
): Promise<void> {
  const url = new URL(inject('clusterUrl'));
  if (database !== undefined) url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
