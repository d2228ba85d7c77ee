import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { Schema } from '#market/schema.ts';
import type { Database } from '#platform/db/database.ts';
import { createDatabase, type DatabaseConfig } from '#platform/db/pool.ts';
import { TEMPLATE } from './database-cluster.ts';

/**
 * An empty, migrated database of this test file's own, dropped when the file is done.
 * @returns its handle, closed for you
 */
export async function testDatabase(config: Partial<DatabaseConfig> = {}): Promise<Database<Schema>> {
  const db = createDatabase<Schema>({ poolSize: 5, ...config, url: await testDatabaseUrl() });
  afterAll(() => db.close());
  return db;
}

/** As `testDatabase`, but only the connection string: for servers started as processes of their own. */
export async function testDatabaseUrl(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administrate(`create database ${name} template ${TEMPLATE} strategy wal_log`);
  afterAll(() => administrate(`drop database if exists ${name} with (force)`));
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

async function administrate(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
