import { systemClock } from '#common/clock.ts';
import { createAuthenticate, ensureOperator, forgetOldTimer } from '#market/accounts/index.ts';
import { sitemapProducts } from '#market/catalogue/index.ts';
import type { Trade } from '#market/market.ts';
import { announce } from '#market/notifications/index.ts';
import { orderTimer } from '#market/orders/index.ts';
import { applyFlashMoments, createFlashPrices, flashTimer } from '#market/promotions/index.ts';
import type { Schema } from '#market/schema.ts';
import { createSettings } from '#market/settings/index.ts';
import { createShiftableClock } from '#platform/clock.ts';
import { type Config, loadConfigOrExit } from '#platform/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { createPictures } from '#platform/files/pictures.ts';
import { createFileServer } from '#platform/files/serve.ts';
import { localStore } from '#platform/files/store.ts';
import { sweepTimer } from '#platform/files/sweep-uploads.ts';
import { renderDemoPicture } from '#platform/images/demo-pictures.ts';
import { createJobs, type Jobs, type Timer } from '#platform/jobs.ts';
import { createLog, type Log } from '#platform/log.ts';
import { seedShop, topUpDemo } from '#seeds/seed-shop.ts';
import { createInProcessApi } from './api.ts';
import { createApp } from './app.ts';
import { mountAssets } from './assets.ts';
import { mountDemoGateway } from './demo-gateway/mount.ts';
import { createDevPages } from './dev-pages.ts';
import { mountFiles, mountPrivateFiles } from './files.ts';
import { createIdempotencyStore } from './idempotency-store.ts';
import { createMail } from './mail.ts';
import { mountReference } from './openapi/mount.ts';
import { mountOutbox } from './outbox/mount.ts';
import { allRoutes } from './routes.ts';
import { mountSeo } from './seo/mount.ts';
import { clockRoutes, outboxRoutes } from './test-calls.ts';
import { mountUpload } from './upload.ts';
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

/** What recurs: the borders of flash-sale slots, the deadlines of orders, and in the demo that there are always slots. */
const timersOf = (market: Trade, config: Config, url: string): Timer[] => [
  flashTimer(market),
  orderTimer(market),
  ...(config.mode === 'production' || config.seedProducts === 0
    ? []
    : [{ name: 'demo.flash-slots', everyMs: 3_600_000, run: () => topUpDemo(url, market.clock.now()) }]),
];

/** Starts everything in one process: database, jobs, pages, API. */
export const startShop = async (root: string, env: NodeJS.ProcessEnv) => {
  const config = loadConfigOrExit(env);
  const log = createLog(config);
  const data = await openData(config, log);
  const shiftable = config.mode === 'test' ? await createShiftableClock(data.db) : null;
  const clock = shiftable ?? systemClock;
  const mail = createMail(config);
  const market: Trade = {
    db: data.db,
    clock,
    flashPrices: createFlashPrices(data.db, clock),
    settings: createSettings(data.db),
    announce,
    send: mail.send,
    config,
  };
  const routes = allRoutes(market);
  const api = createInProcessApi(routes);
  const onError = (error: unknown, where: string) =>
    log.error({ err: error, where }, 'work behind the scenes failed');
  const store = localStore(`${config.dataDir}/files`);
  const house = { db: data.db, store, secret: config.secret, clock };
  const pictures = createPictures({
    store,
    render: renderDemoPicture,
    onError,
  });

  const jobs: Jobs = createJobs({
    url: data.url,
    handlers: mail.handlers,
    timers: [...timersOf(market, config, data.url), sweepTimer(house), forgetOldTimer(market)],
    onError,
  });
  const dev = config.dev ? await createDevPages(root) : null;
  const built = config.dev ? null : loadWebBuild(root);
  const { app, drain, clearCaches } = await createApp({
    config,
    clock,
    log,
    routes: [
      ...routes,
      ...outboxRoutes(market, config.mode),
      ...(shiftable === null
        ? []
        : clockRoutes(
            shiftable,
            () => jobs,
            () => clearCaches(),
          )),
    ],
    api,
    authenticate: createAuthenticate(market),
    idempotency: createIdempotencyStore(market),
    pageHandler: dev?.handler ?? (() => built as NonNullable<typeof built>),
    isReady: () =>
      data.db.ping().then(
        () => true,
        () => false,
      ),
    extras: [
      (scope) => mountFiles(scope, createFileServer(data.db, pictures)),
      (scope) => mountPrivateFiles(scope, house),
      (scope, doors) => mountUpload(scope, house, doors),
      (scope) =>
        mountSeo(scope, { publicUrl: config.publicUrl, api: api('id'), products: sitemapProducts(data.db) }),
      (scope) => mountOutbox(scope, { db: data.db, mode: config.mode }),
      (scope) => mountDemoGateway(scope, { db: data.db, config }),
      (scope) => mountReference(scope, { publicUrl: config.publicUrl }),
      (scope) => (dev === null ? mountAssets(scope, `${root}/build/client`) : undefined),
    ],
  });
  dev?.mount(app);
  if (shiftable !== null) app.addHook('onRequest', () => shiftable.refresh());
  if (config.operator !== null) await ensureOperator(market, config.operator);
  if (config.worker) await jobs.start();
  if (config.mode !== 'production') await topUpDemo(data.url, clock.now());
  await applyFlashMoments(market, clock.now());
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
      mail.close();
      shiftable?.stop();
      await dev?.stop();
      await data.stop();
    },
  };
};
