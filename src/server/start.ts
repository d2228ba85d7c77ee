import { systemClock } from '#common/clock.ts';
import type { Market } from '#market/market.ts';
import type { Schema } from '#market/schema.ts';
import { createShiftableClock } from '#platform/clock.ts';
import { ConfigError, loadConfig } from '#platform/config.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { createLog } from '#platform/log.ts';
import { createApp } from './app.ts';
import { mountAssets } from './assets.ts';
import { allRoutes } from './routes.ts';
import { loadWebBuild } from './web-build.ts';

const DRAIN_MS = 10_000;

const readConfig = (env: NodeJS.ProcessEnv) => {
  try {
    return loadConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return null;
  }
};

/** Starts everything in one process: database, jobs, pages, API. Null when the settings are wrong (already told). */
export const startShop = async (root: string, env: NodeJS.ProcessEnv) => {
  const config = readConfig(env);
  if (config === null) return null;
  const log = createLog(config);
  const embedded = config.databaseUrl === null ? await startEmbedded({ directory: `${config.dataDir}/postgres` }) : null;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  await migrate(url);
  const db = createDatabase<Schema>({ url, replicaUrls: config.replicaUrls, poolSize: config.poolSize, onIdleError: (error) => log.warn({ err: error }) });
  const shiftable = config.mode === 'test' ? await createShiftableClock(db) : null;
  const clock = shiftable ?? systemClock;
  const market: Market = { db, clock, flashPrices: { running: async () => new Map() } };

  const pageHandler = loadWebBuild(root);
  const { app, drain } = await createApp({
    config,
    clock,
    log,
    routes: allRoutes(market),
    authenticate: async () => null,
    pageHandler: () => pageHandler,
    isReady: () => db.ping().then(() => true, () => false),
    extras: [(scope) => mountAssets(scope, `${root}/build/client`)],
  });
  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  process.stdout.write(`Lokapasar: http://localhost:${port}\n`);

  return {
    port,
    stop: async () => {
      drain();
      const patience = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
      await app.close();
      clearTimeout(patience);
      shiftable?.stop();
      await db.close();
      await embedded?.stop();
    },
  };
};
