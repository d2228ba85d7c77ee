import { systemClock } from '#common/clock.ts';
import type { Market } from '#market/market.ts';
import type { Schema } from '#market/schema.ts';
import { createShiftableClock } from '#platform/clock.ts';
import { type Config, loadConfigOrExit } from '#platform/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { createJobs, type Jobs } from '#platform/jobs.ts';
import { createLog, type Log } from '#platform/log.ts';
import { seedShop } from '#seeds/seed-shop.ts';
import { createApp } from './app.ts';
import { mountAssets } from './assets.ts';
import { createDevPages } from './dev-pages.ts';
import { createIdempotencyStore } from './idempotency-store.ts';
import { allRoutes } from './routes.ts';
import { clockRoutes, outboxRoutes } from './test-calls.ts';
import { loadWebBuild } from './web-build.ts';

const DRAIN_MS = 10_000;

/** The data of the shop: opened, brought to the newest schema, and in demo and test filled. */
const openData = async (config: Config, log: Log) => {
  const opened = await openDatabase(config);
  await migrate(opened.url);
  if (config.mode !== 'production') {
    await seedShop(opened.url, {
      products: config.seedProducts,
      log: (line) => process.stdout.write(`${line}\n`),
    });
  }
  const db = createDatabase<Schema>({
    url: opened.url,
    replicaUrls: config.replicaUrls,
    poolSize: config.poolSize,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  return { url: opened.url, db, stop: () => db.close().then(() => opened.stop()) };
};

/** Starts everything in one process: database, jobs, pages, API. */
export const startShop = async (root: string, env: NodeJS.ProcessEnv) => {
  const config = loadConfigOrExit(env);
  const log = createLog(config);
  const data = await openData(config, log);
  const shiftable = config.mode === 'test' ? await createShiftableClock(data.db) : null;
  const clock = shiftable ?? systemClock;
  const market: Market = { db: data.db, clock, flashPrices: { running: async () => new Map() } };

  const jobs: Jobs = createJobs({
    url: data.url,
    handlers: [],
    timers: [],
    onError: (error, where) => log.error({ err: error, where }, 'a job failed'),
  });
  const dev = config.dev ? await createDevPages(root) : null;
  const built = config.dev ? null : loadWebBuild(root);
  const { app, drain, clearCaches } = await createApp({
    config,
    clock,
    log,
    routes: [
      ...allRoutes(market),
      ...outboxRoutes(market, config.mode),
      ...(shiftable === null
        ? []
        : clockRoutes(
            shiftable,
            () => jobs,
            () => clearCaches(),
          )),
    ],
    authenticate: async () => null,
    idempotency: createIdempotencyStore(market),
    pageHandler: dev?.handler ?? (() => built as NonNullable<typeof built>),
    isReady: () =>
      data.db.ping().then(
        () => true,
        () => false,
      ),
    extras: [(scope) => (dev === null ? mountAssets(scope, `${root}/build/client`) : undefined)],
  });
  dev?.mount(app);
  if (shiftable !== null) app.addHook('onRequest', () => shiftable.refresh());
  if (config.worker) await jobs.start();
  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address();

  return {
    config,
    port: typeof address === 'object' && address !== null ? address.port : config.port,
    /** Lets running requests finish (at most 10 s), then leaves the data in order. */
    stop: async () => {
      drain();
      const patience = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
      await app.close();
      clearTimeout(patience);
      await jobs.stop();
      shiftable?.stop();
      await dev?.stop();
      await data.stop();
    },
  };
};
