import { randomBytes } from 'node:crypto';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Clock } from '#common/clock.ts';
import { refuse } from '#contract/envelope.ts';
import type { Config } from '#platform/config.ts';
import type { Availability } from '#platform/db/availability.ts';
import type { QuickPool } from '#platform/db/database.ts';
import { DependencyDown } from '#platform/db/errors.ts';
import { drainBody, takeBodiesAsText } from '#platform/http/body.ts';
import { createBodyCache } from '#platform/http/body-cache.ts';
import { cleanForwardedFor } from '#platform/http/forwarded-for.ts';
import { NoRoomError } from '#platform/http/gate.ts';
import { createIdempotency, type IdempotencyStore } from '#platform/http/idempotency.ts';
import { type MountOptions, mountRoutes } from '#platform/http/mount.ts';
import { answerOtherMethods } from '#platform/http/other-methods.ts';
import { sendRefusal } from '#platform/http/refusal.ts';
import { requestTarget } from '#platform/http/request-target.ts';
import type { Route } from '#platform/http/route.ts';
import {
  connectionLimits,
  cutSlowBodies,
  limitAnswerTime,
  MAX_CONNECTIONS,
} from '#platform/http/slow-clients.ts';
import type { Valkey } from '#platform/valkey.ts';
import type { InProcessApi } from './api.ts';
import type { Gates } from './gates.ts';
import { observeRequests } from './observe.ts';
import { createPages, type PageHandler } from './pages.ts';
import { sendPlainPage } from './plain-page.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { createThrottle } from './throttle.ts';

/** Nothing is mounted with a schema of the framework's kind. */
const noCompiler = () => {
  throw new Error('Routes are declared in src/contract');
};

/** Who asks and how often, for calls that are mounted by hand. */
export type Guards = Pick<MountOptions, 'authenticate' | 'throttle' | 'onForbidden' | 'onLimited'>;

export type AppOptions = {
  gates: Gates;
  config: Pick<
    Config,
    'accessLog' | 'keepPages' | 'rateLimit' | 'trustedProxies' | 'publicUrl' | 'dev' | 'map'
  >;
  clock: Clock;
  /** Where limits are counted. */
  db: { quick: QuickPool };
  /** What all processes share besides the database. */
  valkey?: Valkey | null;
  log: FastifyBaseLogger;
  routes: readonly Route[];
  /** The same routes, for the pages. */
  api: InProcessApi;
  authenticate: MountOptions['authenticate'];
  onForbidden: MountOptions['onForbidden'];
  onLimited: MountOptions['onLimited'];
  onImpossibleInput?: MountOptions['onImpossibleInput'];
  idempotency: IdempotencyStore;
  pageHandler: () => Promise<PageHandler>;
  /** Seconds that a caller has to wait before another page, 0: none. */
  pageLimit: (request: FastifyRequest) => number;
  /** Whether the database answers; while it does not, kept pages and answers are served beyond their time. */
  database: Availability;
  /** Mounted besides: files, reference pages, assets. */
  extras: readonly ((app: FastifyInstance, guards: Guards) => void | Promise<void>)[];
};

/** Whose word about the caller's address counts: so many proxies, or those with these addresses. */
const proxyTrust = (proxies: Config['trustedProxies']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

const isApi = (request: FastifyRequest) =>
  request.url === '/api' || request.url.startsWith('/api/') || request.url.startsWith('/api?');

/** What the log may name: a query may hold the signature of a private file, or what somebody searched for. */
const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url;

/** The disk of the files is full. */
const isDiskFull = ({ code }: NodeJS.ErrnoException): boolean => code === 'ENOSPC' || code === 'EDQUOT';

const refusalOf = (error: FastifyError | DependencyDown | NoRoomError) => {
  if (error instanceof NoRoomError)
    return refuse('unavailable', { retryAfterSeconds: error.retryAfterSeconds });
  if (error instanceof DependencyDown) return refuse('unavailable', { retryAfterSeconds: 5 });
  if (isDiskFull(error)) return refuse('unavailable', { retryAfterSeconds: 30 });
  if (error.statusCode === 413) return refuse('too_large');
  if (error.statusCode === 415) return refuse('unsupported_type');
  if (error.statusCode !== undefined && error.statusCode < 500) return refuse('bad_request');
  return refuse('server_error');
};

/** So old a kept page or answer is served while the database is away. */
const MAX_OUTAGE_MS = 3_600_000;

/** Puts the shop together behind HTTP. `drain` makes /readyz answer 503 so that balancers stop sending. */
export const createApp = async (options: AppOptions) => {
  const { config, clock, log, routes, gates } = options;
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  let draining = false;
  const now = () => performance.now();
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxyTrust(config.trustedProxies),
    ...connectionLimits,
    genReqId: () => `${prefix}-${(count++).toString(36)}`,
    forceCloseConnections: 'idle',
    // the contract's own schemas judge what comes and goes: the framework's compilers are not even loaded
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    rewriteUrl: (request) => requestTarget(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    // a word longer than any name in the shop
    frameworkErrors: (_error, request, reply) =>
      sendRefusal(request, reply.header('x-request-id', request.id), refuse('not_found')),
  });
  addSecurityHeaders(app, config.publicUrl, config.map?.origins);
  takeBodiesAsText(app);
  answerOtherMethods(app, (request, reply) =>
    isApi(request) ? sendRefusal(request, reply, refuse('not_found')) : pages(request, reply),
  );

  const outage = { ...options.database, maxMs: MAX_OUTAGE_MS };
  const apiCache = createBodyCache({
    name: 'calls',
    maxBytes: 16 << 20,
    ttlMs: 3_000,
    staleMs: 10_000,
    now,
    statuses: [200],
    outage,
  });
  const pageCache = createBodyCache({
    name: 'pages',
    maxBytes: 32 << 20,
    ttlMs: 4_000,
    // with what its answers (2 s) and their sources (4 s) are old: less than the 15 s for which a guest may see what was
    staleMs: 9_000,
    now,
    statuses: [200, 404],
    outage,
  });
  const clearCaches = () => {
    apiCache.clear();
    options.api.forget();
    pageCache.clear();
  };

  /** Something changed that pages show: what is kept is good for an outage alone. */
  const outdateCaches = () => {
    apiCache.outdate();
    options.api.forget();
    pageCache.outdate();
  };

  app.server.maxConnections = MAX_CONNECTIONS;
  observeRequests(app, { log, accessLog: config.accessLog });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // a proxy that keeps its connections takes another server for the next request
    if (draining) reply.header('connection', 'close');
    const forwarded = request.raw.headers['x-forwarded-for'];
    // nothing has asked for the address before
    if (typeof forwarded === 'string') request.raw.headers['x-forwarded-for'] = cleanForwardedFor(forwarded);
  });
  cutSlowBodies(app);
  limitAnswerTime(app);
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.error === 'too_large') await drainBody(request.raw);
    const isFault = refusal.error === 'server_error' || refusal.error === 'unavailable';
    // a crowd that is sent away is no fault, and a line for each would cost more than the answer
    request.isTurnedAway = error instanceof NoRoomError;
    if (isFault && !request.isTurnedAway)
      request.log.error({ err: error, url: pathOf(request) }, error.message);
    if (isFault && request.is404 && !isApi(request)) {
      const isAway = refusal.error === 'unavailable';
      return sendPlainPage(request, reply, isAway ? 'crowded' : 'failed', refusal.retryAfterSeconds);
    }
    return sendRefusal(request, reply, refusal);
  });

  const guards: Guards = {
    authenticate: options.authenticate,
    onForbidden: options.onForbidden,
    onLimited: options.onLimited,
    throttle: createThrottle(clock, { quick: options.db.quick, valkey: options.valkey }, config.rateLimit),
  };
  mountRoutes(app, routes, {
    cache: apiCache,
    ...guards,
    onImpossibleInput: options.onImpossibleInput,
    gateOf: gates.ofCall,
    idempotency: createIdempotency(options.idempotency),
  });
  // countdowns read the time here, too: it is the clock that the shop lives by
  app.get('/livez', async (_request, reply) =>
    reply
      .headers({ date: clock.now().toUTCString(), 'cache-control': 'no-store' })
      .type('text/plain')
      .send('ok'),
  );
  // a server without its database serves what it keeps, and says so: taking it from its balancer would leave nothing
  app.get('/readyz', async (_request, reply) => {
    const state = { ready: !draining, database: (await options.database.ask()) ? 'up' : 'away' };
    return reply
      .code(state.ready ? 200 : 503)
      .headers({ 'cache-control': 'no-store' })
      .type('application/json')
      .send(JSON.stringify(state));
  });
  for (const extra of options.extras) await app.register(async (scope) => extra(scope, guards));

  const pages = createPages({
    cache: pageCache,
    api: options.api,
    handler: options.pageHandler,
    publicUrl: config.publicUrl,
    dev: config.dev,
    mapOrigins: config.map?.origins ?? [],
    keep: config.keepPages,
    gate: gates.pages,
    limit: options.pageLimit,
    onFault: (error, url) => log.error({ err: error, url }, 'a page could not be made'),
  });
  return {
    app,
    clearCaches,
    outdateCaches,
    drain: () => {
      draining = true;
    },
  };
};
