import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '#platform/db/app-role.ts';
import { startEmbedded } from '#tools/embedded-postgres/index.ts';

/** The migrated database that every test database is a copy of. */
export const TEMPLATE = 'template_market';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the run's cluster, its `postgres` database. */
    clusterUrl: string;
    /** A folder for the pictures that the run's servers draw: each is drawn once, not once a server. */
    picturesDir: string;
  }
}

/**
 * Once per run: a cluster of its own in a temporary folder, nothing forced to disk, holding the migrated template.
 * A file without a database pays for none of it: the cluster is up in half a second.
 */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'lokapasar-test-'));
  const cluster = await startEmbedded({ directory: join(folder, 'pg'), database: TEMPLATE, durable: false });
  await prepareDatabase({ url: cluster.url, migrationUrl: cluster.ownerUrl });
  await sealTemplate(cluster.urlOf('postgres'));
  project.provide('clusterUrl', cluster.urlOf('postgres'));
  const pictures = join(folder, 'pictures');
  mkdirSync(pictures);
  project.provide('picturesDir', pictures);
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** A database can only be copied while nobody is connected to it. */
async function sealTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`alter database ${TEMPLATE} with allow_connections false is_template true`);
  await client.end();
}
