import pg from 'pg';
import { missingMigrations, UnfitDatabaseError } from './migrate.ts';

const MIN_VERSION = 180_000;

/**
 * Whether a server is older than PostgreSQL 18.
 * @param number its `server_version_num`
 */
export const isTooOld = (number: number): boolean => number < MIN_VERSION;

/** @throws UnfitDatabaseError when the server at this connection string is older than PostgreSQL 18 */
export const refuseOldServer = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'lokapasar start' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ number: number; version: string }>(
      "select current_setting('server_version_num')::int as number, current_setting('server_version') as version",
    );
    const [server] = rows;
    if (server !== undefined && isTooOld(server.number))
      throw new UnfitDatabaseError(
        `The database is PostgreSQL ${server.version}, and the shop needs PostgreSQL 18 or later.`,
      );
  } finally {
    await client.end();
  }
};

/** For a process that may not migrate. @throws UnfitDatabaseError when the schema is older than this version's */
export const refuseOlderSchema = async (url: string, directory?: string): Promise<void> => {
  const missing = await missingMigrations(url, directory);
  if (missing.length > 0)
    throw new UnfitDatabaseError(
      `This database is older than this version of the shop: it lacks ${missing.join(', ')}, and MIGRATE=off applies nothing. Run once: node src/server/cli.ts migrate`,
    );
};
