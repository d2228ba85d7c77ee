import { purgeExpiredTimer } from '#market/accounts/index.ts';
import { flushSecurityEvents, securityLogTimer } from '#market/audit/index.ts';
import { tellUnreadHandler } from '#market/chat/index.ts';
import { complaintTimer } from '#market/complaints/index.ts';
import type { AppContext } from '#market/context.ts';
import { fileReferences } from '#market/file-references.ts';
import {
  addressRulesOf,
  createPostWebhook,
  webhookNewsTimer,
  webhooksHandler,
  webhookUpkeepTimer,
} from '#market/integrations/index.ts';
import { feeInvoiceTimer } from '#market/invoices/index.ts';
import {
  createAnnounce,
  deliveriesTimer,
  deliveryHandler,
  digestHandler,
  digestTimer,
  noteRefusedAddress,
  pushHandler,
  whatsappHandler,
} from '#market/notifications/index.ts';
import { bannerTimer } from '#market/operations/index.ts';
import {
  orderTimer,
  parcelTimer,
  reconcileTimer,
  reconciliationTimer,
  reminderTimer,
} from '#market/orders/index.ts';
import { chargeTimer } from '#market/payments/index.ts';
import {
  closingCancelledHandler,
  closingTimer,
  exportHandler,
  exportsTimer,
  retentionTimer,
} from '#market/privacy/index.ts';
import { privateLinksTimer } from '#market/private-files/index.ts';
import {
  forgetSheetsTimer,
  importHandler,
  numbersTimer,
  oldPricesTimer,
  priceSchedulesTimer,
} from '#market/products/index.ts';
import { createFlashPrices, flashTimer } from '#market/promotions/index.ts';
import { viewsTimer } from '#market/recommendations/index.ts';
import { refundTimer } from '#market/refunds/index.ts';
import { reportTimer, risksTimer } from '#market/reports/index.ts';
import { resealTimer } from '#market/reseal-numbers.ts';
import { searchNewsTimer } from '#market/saved-searches/index.ts';
import type { Schema } from '#market/schema.ts';
import { scoresTimer } from '#market/scores/index.ts';
import {
  affinityTimer,
  compactCountsTimer,
  createOpenSearchEngine,
  merchantCountsTimer,
  reindexHandler,
  relationTimer,
  searchIndexTimer,
  searchLag,
} from '#market/search/index.ts';
import { createSettings, storageLimits } from '#market/settings/index.ts';
import { ratesTimer } from '#market/shipping/index.ts';
import { staffTimer } from '#market/staff/index.ts';
import { storeClosingTimer } from '#market/store-closings/index.ts';
import { payoutTimer } from '#market/wallet/index.ts';
import { watchTimer } from '#market/wishlist/index.ts';
import { createShiftableClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { owningRole, prepareDatabase } from '#platform/db/app-role.ts';
import { createDatabaseClock } from '#platform/db/database-clock.ts';
import { refuseOlderSchema, refuseOldServer } from '#platform/db/fit.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/open.ts';
import { createDatabase, IDLE_IN_TRANSACTION_MS, STATEMENT_TIMEOUT_MS } from '#platform/db/pool.ts';
import { carriesNamedStatements, limitRole } from '#platform/db/pooler.ts';
import { openFileStore } from '#platform/files/store.ts';
import { orphanTimer, sweepTimer } from '#platform/files/sweep-uploads.ts';
import { createClamd } from '#platform/files/virus-scan.ts';
import { purgeLimitsTimer } from '#platform/http/limits-store.ts';
import { createJobs, type Timer } from '#platform/jobs.ts';
import { createLog, type Log } from '#platform/log.ts';
import { createOpenSearch } from '#platform/opensearch.ts';
import { createPush } from '#platform/push/push.ts';
import { traceWith } from '#platform/tracing.ts';
import { ensureRegions } from '#seeds/regions/ensure-regions.ts';
import { idempotencyTimer } from './idempotency-store.ts';
import { isolatedImports } from './isolated-imports.ts';
import { createMail, waysOf } from './mail.ts';
import { operatorUserPorts, storeClosingPorts } from './operator-ports.ts';
import { openSharedState } from './shared-state.ts';

/** The libraries of traces are loaded only for whoever wants traces. */
const openTracing = async (options: Config['tracing']): Promise<{ close: () => Promise<void> }> => {
  if (options === null) return { close: async () => undefined };
  const tracing = (await import('#platform/open-telemetry.ts')).openTracing(options);
  traceWith(tracing.start);
  return tracing;
};

/** Brings a database to the newest schema, and in demo and test fills it. */
const fillData = async (config: Config, opened: OpenDatabase): Promise<void> => {
  await refuseOldServer(opened.url);
  if (!config.migrate) return refuseOlderSchema(opened.url);
  await prepareDatabase(opened);
  await ensureRegions(opened.migrationUrl);
  if (config.mode === 'production') return;
  const { seedShop } = await import('#seeds/seed-shop.ts');
  await seedShop(opened.migrationUrl, {
    products: config.seedProducts,
    keys: config.keys,
    log: (line) => process.stdout.write(`${line}\n`),
  });
};

/** Prepares a pooler's way to the database, and finds out what it can. Jobs, migrations and locks of sessions do not take it. */
const openPooler = async (poolerUrl: string, { url, migrationUrl }: OpenDatabase, log: Log) => {
  // the owner of the tables has work that takes longer
  if (url !== migrationUrl)
    await limitRole(url, {
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
      idleInTransactionMs: IDLE_IN_TRANSACTION_MS,
    });
  const names = await carriesNamedStatements(poolerUrl);
  if (names === false)
    log.warn(
      'the pooler of DATABASE_POOLER_URL does not carry named statements, so that each statement is planned anew: PgBouncer 1.21 or later with max_prepared_statements = 1000 does',
    );
  return { url: poolerUrl, hasNames: names !== false };
};

/** The data of the shop: opened, brought to the newest schema, and in demo and test filled. */
const openData = async (config: Config, log: Log) => {
  const opened = await openDatabase(config);
  let pooler: Awaited<ReturnType<typeof openPooler>> | undefined;
  try {
    await fillData(config, opened);
    if (config.poolerUrl !== null) pooler = await openPooler(config.poolerUrl, opened, log);
  } catch (error) {
    // the built-in database must not outlive a start that failed
    await opened.stop();
    throw error;
  }
  const db = createDatabase<Schema>({
    url: opened.url,
    pooler,
    replicaUrls: config.replicaUrls,
    maxLagMs: config.replicaMaxLagMs,
    onReplicaChange: (replica) =>
      replica.isUsed
        ? log.info({ replica }, 'a read replica is asked')
        : log.warn({ replica }, 'a read replica is left out'),
    poolSize: config.poolSize,
    silenceMs: config.silenceMs,
    guardTransactions: config.mode !== 'production',
    onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  const role = config.mode === 'production' ? await owningRole(db) : null;
  if (role !== null)
    log.warn(
      `DATABASE_URL connects as ${role}, which owns tables: whoever takes over the shop could drop them, the books and the audit log too. Give the shop a role of its own and set MIGRATION_DATABASE_URL (docs/decisions/0089-two-database-roles.md).`,
    );
  let isClosed = false;
  return {
    url: opened.url,
    db,
    /** Whether the database answers at once; for the answer of one that was closed nobody waits. */
    answers: () =>
      db.quick.query({ text: 'select 1' }).then(
        () => true,
        () => isClosed,
      ),
    stop: async () => {
      await db.close();
      isClosed = true;
      await opened.stop();
    },
  };
};

/** What recurs: the borders of flash-sale slots, the deadlines of orders, charges, parcels, payouts and refunds that somebody outside has to be asked about, days that are compared with the payment provider, what searches count ahead, and in the demo that there are always slots. */
const timersOf = (ctx: AppContext, config: Config, topUpDemo: () => Promise<void>): Timer[] => [
  flashTimer(ctx),
  bannerTimer(ctx),
  priceSchedulesTimer(ctx),
  orderTimer(ctx),
  complaintTimer(ctx),
  chargeTimer(ctx),
  reconcileTimer(ctx),
  reconciliationTimer(ctx),
  ratesTimer(ctx),
  parcelTimer(ctx),
  payoutTimer(ctx),
  refundTimer(ctx),
  feeInvoiceTimer(ctx),
  storeClosingTimer(ctx, storeClosingPorts(ctx)),
  compactCountsTimer(ctx),
  merchantCountsTimer(ctx),
  affinityTimer(ctx),
  scoresTimer(ctx),
  reportTimer(ctx),
  risksTimer(ctx),
  relationTimer(ctx),
  viewsTimer(ctx),
  watchTimer(ctx),
  searchNewsTimer(ctx),
  idempotencyTimer(ctx),
  securityLogTimer(ctx),
  staffTimer(ctx),
  deliveriesTimer(ctx),
  digestTimer(ctx),
  reminderTimer(ctx),
  resealTimer(ctx),
  webhookNewsTimer(ctx),
  webhookUpkeepTimer(ctx),
  ...(config.mode === 'production' || config.seedProducts === 0
    ? []
    : [{ name: 'demo.flash-slots', everyMs: 3_600_000, run: topUpDemo }]),
];

/**
 * What every process of the shop stands on, whether it answers requests, does jobs, or both: the data, the time, the
 * market and its jobs. Nothing listens and no job runs yet.
 */
export const createAppContext = async (config: Config) => {
  const log = createLog(config);
  const tracing = await openTracing(config.tracing);
  const data = await openData(config, log);
  const shared = await openSharedState(config, data.db.versions, log);
  const ownClock = await createDatabaseClock({
    db: data.db,
    onDisagreement: (aheadMs) =>
      log.error({ aheadMs }, 'the clock of this machine is not that of the database, which is used instead'),
  });
  const shiftable = config.mode === 'test' ? await createShiftableClock(data.db, 100, ownClock) : null;
  const clock = shiftable ?? ownClock;
  const mail = createMail(config, data.db, {
    now: () => clock.now(),
    onUnknownRecipient: (email) => noteRefusedAddress(ctx, email),
    onTextRefused: (error, purpose) => log.warn({ err: error, purpose }, 'a text message was refused'),
  });
  const openSearch = config.openSearch === null ? null : createOpenSearch(config.openSearch);
  const searchEngine =
    openSearch === null
      ? null
      : createOpenSearchEngine(openSearch, {
          lagMs: () => searchLag(data),
          onChange: ({ isUsed, reason }) =>
            isUsed
              ? log.info('OpenSearch is asked')
              : log.warn({ reason }, 'OpenSearch is left out, PostgreSQL finds the products'),
        });
  const ctx: AppContext = {
    db: data.db,
    clock,
    ...(searchEngine !== null && { searchEngine }),
    flashPrices: createFlashPrices(data.db, clock),
    settings: createSettings(data.db),
    announce: createAnnounce(waysOf(config)),
    send: mail.send,
    flashSeats: shared?.flashSeats,
    config,
  };
  /** In the demo there is always a running and a coming flash sale. */
  const topUpDemo = async () => {
    if (config.mode === 'production') return;
    const demo = await import('#seeds/seed-shop.ts');
    await demo.topUpDemo(data.url, clock.now());
  };
  const onError = (error: unknown, where: string) =>
    log.error({ err: error, where }, 'work behind the scenes failed');
  const store = openFileStore(config);
  const files = {
    db: data.db,
    store,
    keys: config.keys,
    clock,
    limits: storageLimits(ctx.settings),
    scan: config.clamdUrl === null ? null : createClamd(config.clamdUrl),
  };
  const { whatsapp } = config.texts;
  const newsByWhatsApp =
    whatsapp?.newsTemplate == null ? null : { ...whatsapp, newsTemplate: whatsapp.newsTemplate };
  const jobs = createJobs({
    url: data.url,
    handlers: [
      reindexHandler(ctx),
      tellUnreadHandler(ctx),
      exportHandler(ctx),
      closingCancelledHandler(ctx, operatorUserPorts(ctx)),
    ],
    // a one-time password waits behind no spreadsheet and no letter about an order
    apart: [
      mail.handlers,
      mail.deliver === null ? [] : [deliveryHandler(ctx, mail.deliver), digestHandler(ctx, mail.deliver)],
      config.push === null ? [] : [pushHandler(ctx, createPush(config.push))],
      newsByWhatsApp === null ? [] : [whatsappHandler(ctx, newsByWhatsApp)],
      [webhooksHandler(ctx, createPostWebhook(addressRulesOf(ctx)))],
      [importHandler({ parts: { ctx, files }, run: isolatedImports(data.url) })],
    ],
    timers: [
      ...timersOf(ctx, config, topUpDemo),
      ...(openSearch === null ? [] : [searchIndexTimer(ctx, openSearch)]),
      closingTimer(ctx),
      exportsTimer(ctx),
      retentionTimer(ctx),
      forgetSheetsTimer(ctx),
      numbersTimer(ctx),
      oldPricesTimer(ctx),
      sweepTimer({ ...files, references: fileReferences }),
      orphanTimer(files),
      purgeExpiredTimer(ctx),
      purgeLimitsTimer(ctx),
      privateLinksTimer(ctx),
    ],
    onError,
  });
  return {
    log,
    data,
    clock,
    shiftable,
    ctx,
    store,
    files,
    jobs,
    topUpDemo,
    onError,
    shared,
    close: async () => {
      await jobs.stop();
      searchEngine?.close();
      mail.close();
      shiftable?.stop();
      ownClock.stop();
      await flushSecurityEvents(data.db);
      shared?.close();
      await data.stop();
      await tracing.close();
    },
  };
};
export type AppServices = Awaited<ReturnType<typeof createAppContext>>;
