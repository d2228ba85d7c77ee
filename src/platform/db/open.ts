import { join } from 'node:path';
import type { Config } from '#platform/config.ts';

/** A database that can be connected to. */
export type OpenDatabase = {
  /** Connection string for everything that the running shop does. */
  url: string;
  /** For migrations, seeds and tools that rebuild tables: connects as the owner of the tables. */
  migrationUrl: string;
  /** For the built-in database: leaves it, see `Embedded.stop`. Otherwise nothing. */
  stop(): Promise<void>;
};

/**
 * The configured database: `DATABASE_URL` and `MIGRATION_DATABASE_URL`, or the built-in one in the data folder, started or
 * adopted, which has a role for each.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl' | 'dataDir'>,
): Promise<OpenDatabase> {
  if (config.databaseUrl)
    return {
      url: config.databaseUrl,
      migrationUrl: config.migrationDatabaseUrl ?? config.databaseUrl,
      stop: async () => undefined,
    };
  // a real shop brings a database of its own, and its image leaves this out
  const { startEmbedded } = await import('#tools/embedded-postgres/index.ts');
  const embedded = await startEmbedded({ directory: join(config.dataDir, 'postgres') });
  return { url: embedded.url, migrationUrl: embedded.ownerUrl, stop: () => embedded.stop() };
}
