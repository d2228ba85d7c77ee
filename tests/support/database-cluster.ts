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

type Cluster = { url: string; pictures: string; stop: () => Promise<void> };

type Run = { cluster?: Promise<Cluster>; projects: number };

/** Each project of vitest.config.ts reads this file for itself; what they share stands where all of them find it. */
const everybody = globalThis as { lokapasarTestRun?: Run };
everybody.lokapasarTestRun ??= { projects: 0 };
const run = everybody.lokapasarTestRun;

/**
 * Once per run, for all projects: a cluster of its own in a temporary folder, nothing forced to disk, holding the migrated
 * template. A file without a database pays for none of it: the cluster is up in half a second.
 */
export default async function provideCluster(project: TestProject): Promise<() => Promise<void>> {
  run.cluster ??= startCluster();
  run.projects += 1;
  const { url, pictures, stop } = await run.cluster;
  project.provide('clusterUrl', url);
  project.provide('picturesDir', pictures);
  return async () => {
    run.projects -= 1;
    if (run.projects > 0) return;
    run.cluster = undefined;
    await stop();
  };
}

async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'lokapasar-test-'));
  const cluster = await startEmbedded({ directory: join(folder, 'pg'), database: TEMPLATE, durable: false });
  await prepareDatabase({ url: cluster.url, migrationUrl: cluster.ownerUrl });
  await sealTemplate(cluster.urlOf('postgres'));
  const pictures = join(folder, 'pictures');
  mkdirSync(pictures);
  return {
    url: cluster.urlOf('postgres'),
    pictures,
    stop: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A database can only be copied while nobody is connected to it. */
async function sealTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`alter database ${TEMPLATE} with allow_connections false is_template true`);
  await client.end();
}
