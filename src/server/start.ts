import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { createAuthenticate, ensureFirstOperator } from '#market/accounts/index.ts';
import { recordSecurityEvent } from '#market/audit/index.ts';
import { sitemapProducts } from '#market/catalogue/index.ts';
import { createKeyAuthenticate, looksLikeApiKey } from '#market/integrations/index.ts';
import { createOpenLink } from '#market/private-files/index.ts';
import { applyFlashMoments } from '#market/promotions/index.ts';
import { SHOWN } from '#market/shown.ts';
import { actForStore } from '#market/staff/index.ts';
import { loadConfigOrExit } from '#platform/config.ts';
import { watchAvailability } from '#platform/db/availability.ts';
import { fromOnePlace } from '#platform/db/replicas.ts';
import { createPictures } from '#platform/files/pictures.ts';
import { createFileServer } from '#platform/files/serve.ts';
import { createListener } from '#platform/live.ts';
import { createInProcessApi } from './api.ts';
import { createApp } from './app.ts';
import { createAppContext } from './app-context.ts';
import { mountAssets } from './assets.ts';
import { createChatLive, mountChatLive } from './chat-live.ts';
import { createDevPages } from './dev-pages.ts';
import { mountFiles, mountPrivateFiles } from './files.ts';
import { createFormerAssets, keepAssetsWhileRunning } from './former-assets.ts';
import { createGates } from './gates.ts';
import { createIdempotencyStore } from './idempotency-store.ts';
import { mountMailWebhook } from './mail-webhook.ts';
import { metricsOf, mountMetrics } from './metrics.ts';
import { mountReference } from './openapi/mount.ts';
import { allRoutes } from './routes.ts';
import { mountSeo } from './seo/mount.ts';
import { withinStopTime } from './stop-time.ts';
import { clockRoutes, outboxRoutes } from './test-calls.ts';
import { mountUnsubscribe } from './unsubscribe.ts';
import { mountUpload } from './upload.ts';
import { createVisitLimits, limited } from './visit-limits.ts';
import { loadWebBuild } from './web-build.ts';
import { mountWhatsAppWebhook } from './whatsapp-webhook.ts';

/** ms after the draining, when connections that are still open are broken. */
const PATIENCE_MS = 5_500;

/** Somebody else listens on the port. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';

  constructor(port: number) {
    super(`Port ${port} is taken: stop what listens there, or choose another one with PORT=${port + 1}.`);
  }
}

/** Starts everything in one process: database, jobs, pages, API. @throws PortTakenError when the port is taken */
export const startShop = async (root: string, env: NodeJS.ProcessEnv) => {
  const config = loadConfigOrExit(env);
  const services = await createAppContext(config);
  const { data, ctx, clock, shiftable, log, jobs, store, files, onError, shared } = services;
  const routes = allRoutes(ctx);
  const api = createInProcessApi(routes);
  const demo = config.mode === 'production' ? null : await import('#demo/index.ts');
  const pictures = createPictures({ store, render: demo?.drawDemoPicture, onError });

  const database = watchAvailability(data.answers);
  const chatLive = createChatLive();
  const listener = createListener({
    url: data.url,
    channel: 'chat',
    onMessage: chatLive.hear,
    onGap: chatLive.renew,
    onError: (error) => log.warn({ err: error }, 'chats are not live: the database is not listened to'),
  });
  const limits = createVisitLimits(clock, config.rateLimit);
  const dev = config.dev ? await createDevPages(root) : null;
  const [ofSession, ofKey] = [createAuthenticate(ctx, shared?.sessions), createKeyAuthenticate(ctx)];
  const authenticate = async (token: string, isRead = false, storeId: number | null = null) => {
    if (looksLikeApiKey(token)) return ofKey(token);
    const caller = await ofSession(token, isRead);
    return caller === null ? null : actForStore(ctx, caller, storeId);
  };
  const built = config.dev ? null : loadWebBuild(root);
  const noteRefused =
    (kind: 'access_refused' | 'limit_reached' | 'input_refused') =>
    ({ caller, ip }: FastifyRequest, { name }: Endpoint): void =>
      recordSecurityEvent(data.db, {
        kind,
        accountId: caller.accountId ?? caller.key?.ownerId ?? null,
        ip,
        details: { call: name },
        at: clock.now(),
      });
  const gates = createGates(config);
  const valkey = shared?.valkey ?? null;
  const { app, drain, clearCaches, outdateCaches } = await createApp({
    config,
    clock,
    gates,
    db: data.db,
    valkey,
    log,
    routes: [
      ...routes,
      ...outboxRoutes(ctx, config.mode),
      ...(shiftable === null
        ? []
        : clockRoutes(
            shiftable,
            () => jobs,
            () => clearCaches(),
          )),
    ],
    api,
    authenticate,
    onForbidden: noteRefused('access_refused'),
    onLimited: noteRefused('limit_reached'),
    onImpossibleInput: noteRefused('input_refused'),
    idempotency: createIdempotencyStore(ctx),
    pageHandler: dev?.handler ?? (() => built as NonNullable<typeof built>),
    pageLimit: limits.pages,
    database,
    extras: [
      (scope) => {
        scope.addHook('onRequest', limited(limits.pictures));
        mountFiles(scope, createFileServer(data.db, pictures));
      },
      (scope) => {
        if (config.metrics !== null)
          mountMetrics(scope, metricsOf({ db: data.db, jobs, gates, valkey }), config.metrics.token);
      },
      (scope) => mountPrivateFiles(scope, { ...files, render: demo?.drawDemoPicture }, createOpenLink(ctx)),
      (scope, guards) => mountUpload(scope, files, guards),
      (scope, guards) => mountChatLive(scope, chatLive, guards),
      (scope) => {
        if (config.texts.whatsapp !== null) mountWhatsAppWebhook(scope, ctx, config.texts.whatsapp);
      },
      (scope) => {
        if (config.mailRelay !== null) mountMailWebhook(scope, ctx, config.mailRelay);
      },
      (scope) => {
        scope.addHook('onRequest', limited(limits.pages));
        mountUnsubscribe(scope, ctx);
      },
      (scope) => {
        scope.addHook('onRequest', limited(limits.sitemaps));
        mountSeo(scope, { publicUrl: config.publicUrl, api: api('id'), products: sitemapProducts(data.db) });
      },
      (scope) => demo?.mountDemo(scope, { db: data.db, config }),
      (scope) =>
        mountReference(scope, {
          publicUrl: config.publicUrl,
          authenticate: config.mode === 'production' ? authenticate : null,
        }),
      (scope) => {
        if (dev !== null) return undefined;
        const [former, refuseFloods] = [createFormerAssets({ store, clock }), limited(limits.pictures)];
        return mountAssets(scope, `${root}/build/client`, async (request, reply) => {
          await refuseFloods(request, reply);
          return reply.sent ? reply : former(request, reply);
        });
      },
    ],
  });
  dev?.mount(app);
  // what an operator changes is shown by the next page, here and elsewhere
  data.db.versions.onChange((topic) => {
    if (topic === null || topic === SHOWN || topic === 'flash') outdateCaches();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isChange =
      request.method === 'POST' && reply.statusCode === 200 && request.caller?.permissions.length > 0;
    if (!isChange) return done();
    data.db.changed(SHOWN).then(() => done(), done);
  });
  const stopSharing = shared?.shareGates(gates);
  if (data.db.replicas !== null) {
    data.db.replicas.start();
    app.addHook('onRequest', (_request, _reply, done) => fromOnePlace(done));
  }
  if (shiftable !== null)
    app.addHook('onRequest', async ({ url }) => {
      // files of the build are the same at any time
      if (!url.startsWith('/assets/')) await shiftable.refresh();
    });
  if (config.operator !== null) await ensureFirstOperator(ctx, config.operator);
  if (config.worker) await jobs.start();
  await listener.start();
  await services.topUpDemo();
  await applyFlashMoments(ctx, clock.now());
  // pages of one release are open while the next one's servers answer
  if (config.mode === 'production')
    await keepAssetsWhileRunning({ store, clock }, root, (error) => onError(error, 'files of this build'));
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    chatLive.stop();
    await listener.stop();
    await dev?.stop();
    await services.close();
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? new PortTakenError(config.port) : error;
  }
  const address = app.server.address();

  return {
    config,
    port: typeof address === 'object' && address !== null ? address.port : config.port,
    databaseUrl: data.url,
    /** Lets running requests finish and leaves the data in order, within 7.5 s of the draining whatever clients do, sooner without a database. */
    stop: () =>
      withinStopTime(
        async () => {
          drain();
          // what fails here fails again when everything is closed
          const idle = jobs.stop().catch(() => undefined);
          await pause(config.drainMs);
          const patience = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS).unref();
          chatLive.stop();
          await app.close();
          await stopSharing?.();
          clearTimeout(patience);
          await idle;
          await listener.stop();
          await dev?.stop();
          database.stop();
          await services.close();
        },
        data.answers,
        config.drainMs,
      ),
  };
};
