import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeOfHeader } from '#common/locale.ts';
import { plainKeys, type RawQuery } from '#common/query-string.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Refusal, refuse } from '#contract/envelope.ts';
import { errorTable } from '#contract/errors.ts';
import { accessRefusal, answer, envelopeOf } from './answer.ts';
import { jsonBody } from './body.ts';
import type { BodyCache } from './body-cache.ts';
import { type FileAnswer, sendFile } from './file-answer.ts';
import { behind, type Gate } from './gate.ts';
import { gated } from './gated.ts';
import { isShared, jsonHeaders } from './headers.ts';
import type { Idempotency } from './idempotency.ts';
import { knowMethods } from './other-methods.ts';
import { sendRefusal } from './refusal.ts';
import { type ResponseBody, responseBody } from './response-body.ts';
import { type Caller, guest, type Origin, type Route } from './route.ts';
import { sendBody } from './send.ts';

export type MountOptions = {
  cache: BodyCache;
  /**
   * The account behind a Bearer token; null when it is malformed, expired or revoked.
   * @param isRead nothing is changed by what follows
   * @param storeId the store of somebody else that the request is made for; 0: one that there cannot be
   */
  authenticate: (token: string, isRead?: boolean, storeId?: number | null) => Promise<Caller | null>;
  idempotency: Idempotency;
  /** Seconds to wait, 0 when the request may go on. */
  throttle: (
    request: FastifyRequest,
    route: Pick<Route, 'endpoint'>,
    caller: Caller,
    /** What the answer says of the limit besides. */
    tell: (headers: Record<string, string>) => void,
  ) => number | Promise<number>;
  /** Told of a call that its caller may not make (403). */
  onForbidden?: (request: FastifyRequest, endpoint: Endpoint) => void;
  /** Told of a call that was refused for now (429), by the limits before it or by its own. */
  onLimited?: (request: FastifyRequest, endpoint: Endpoint) => void;
  /** Told of input that no page of the shop can send: no JSON, or values of another type or outside a choice. */
  onImpossibleInput?: (request: FastifyRequest, endpoint: Endpoint) => void;
  /** The gate before a call by its name, null where there is none. */
  gateOf: (name: string) => Gate | null;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the endpoint. */
    call?: string;
  }
  interface FastifyRequest {
    caller: Caller;
  }
}

const bearer = (request: FastifyRequest): string | null => {
  const found = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '');
  return found?.[1] ?? null;
};

/** Calls besides those of sellers whose answer depends on the store that they are made for. */
const forStores = new Set(['upload', 'privateFileLink', 'chatEvents']);

/** Which store a call is made for by its header; null: its caller's own, or it is about none. */
const storeOf = (request: FastifyRequest, { access, name }: Endpoint): number | null => {
  const named = request.headers['x-store'];
  if (named === undefined || (access !== 'seller' && !forStores.has(name))) return null;
  return typeof named === 'string' && /^[1-9]\d{0,14}$/.test(named) ? Number(named) : 0;
};

const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  header: (name) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  },
  rawBody: typeof request.body === 'string' ? request.body : '',
});

const answerOf = (route: Route, request: FastifyRequest, input: unknown, query: RawQuery) =>
  answer(route, {
    params: request.params as Record<string, unknown>,
    input,
    locale: localeOfHeader(request.headers['accept-language']),
    caller: request.caller,
    origin: originOf(request),
    requestId: request.id,
    path: request.url.split('?', 1)[0] ?? request.url,
    query,
  });

/** Forms send texts that are too long or misspelled; these they cannot send. */
const isImpossible = ({ faults = [] }: Refusal): boolean =>
  faults.some(({ rule }) => rule === 'type' || rule === 'enum');

const makeBody = async (
  route: Route,
  request: FastifyRequest,
  input: unknown,
  query: RawQuery,
  { onLimited, onImpossibleInput }: Pick<MountOptions, 'onLimited' | 'onImpossibleInput'>,
): Promise<ResponseBody> => {
  const locale = localeOfHeader(request.headers['accept-language']);
  const found = await answerOf(route, request, input, query);
  if (!found.ok && found.error === 'too_many') onLimited?.(request, route.endpoint);
  // old addresses and machines ask for odd things by GET every day
  if (!found.ok && route.endpoint.method === 'POST' && isImpossible(found))
    onImpossibleInput?.(request, route.endpoint);
  const shared = found.ok && isShared(route.endpoint.caching, request.headers.authorization !== undefined);
  const headers = jsonHeaders(locale, shared ? route.endpoint.caching : 'never');
  if (!found.ok && found.retryAfterSeconds !== undefined)
    headers['retry-after'] = String(found.retryAfterSeconds);
  if (found.ok) Object.assign(headers, found.headers);
  const status = found.ok ? 200 : errorTable[found.error].status;
  return responseBody(JSON.stringify(envelopeOf(found, locale, request.id)), status, headers);
};

const serve =
  (route: Route, options: MountOptions) => async (request: FastifyRequest, reply: FastifyReply) => {
    const query = plainKeys((request.query ?? {}) as RawQuery);
    const locale = localeOfHeader(request.headers['accept-language']);
    if (route.endpoint.method === 'POST') {
      const body = jsonBody(request.headers['content-type'], request.body);
      if (!body.ok) {
        options.onImpossibleInput?.(request, route.endpoint);
        return sendRefusal(request, reply, body);
      }
      const make = () => makeBody(route, request, body.value, query, options);
      const once =
        route.endpoint.idempotent === true
          ? await options.idempotency.key(request, body.value, locale)
          : null;
      if (once === null) return sendBody(request, reply, await make());
      if (!once.ok) return sendRefusal(request, reply, once);
      const answered = await once.run(make);
      if (!answered.ok) return sendRefusal(request, reply, answered);
      if (answered.replayed) reply.header('idempotent-replayed', 'true');
      return sendBody(request, reply, answered.body);
    }
    if (route.endpoint.kind === 'file') {
      const found = await answerOf(route, request, query, query);
      return found.ok ? sendFile(reply, found.data as FileAnswer) : sendRefusal(request, reply, found);
    }
    const make = () => makeBody(route, request, query, query, options);
    if (!isShared(route.endpoint.caching, request.headers.authorization !== undefined)) {
      return sendBody(request, reply, await make());
    }
    const gate = options.gateOf(route.endpoint.name);
    const makeInTurn = gate === null ? make : () => behind(gate, make);
    return sendBody(request, reply, await options.cache.get(`${locale}${request.url}`, makeInTurn));
  };

/** What everybody gets alike lies in memory for seconds. */
const isKept =
  ({ endpoint }: Route) =>
  (request: FastifyRequest): boolean =>
    endpoint.method === 'GET' &&
    endpoint.kind !== 'file' &&
    isShared(endpoint.caching, request.headers.authorization !== undefined);

/** Rate limit, then who asks, then whether they may: before a body is read. */
export const guard =
  (
    route: Pick<Route, 'endpoint'>,
    options: Pick<MountOptions, 'authenticate' | 'throttle' | 'onForbidden' | 'onLimited'>,
  ) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const token = bearer(request);
    request.caller =
      (token === null
        ? null
        : await options.authenticate(
            token,
            route.endpoint.method === 'GET',
            storeOf(request, route.endpoint),
          )) ?? guest;
    const tell = (headers: Record<string, string>) => void reply.headers(headers);
    const wait = await options.throttle(request, route, request.caller, tell);
    if (wait > 0) {
      options.onLimited?.(request, route.endpoint);
      return sendRefusal(request, reply, refuse('too_many', { retryAfterSeconds: wait }));
    }
    const refused = accessRefusal(route.endpoint, request.caller);
    if (refused === null) return;
    if (refused.error === 'forbidden') options.onForbidden?.(request, route.endpoint);
    return sendRefusal(request, reply, refused);
  };

/** Mounts every route below `/api`, with 405 for the methods an address does not know. */
export const mountRoutes = (app: FastifyInstance, routes: readonly Route[], options: MountOptions): void => {
  const methodsOf = new Map<string, Set<string>>();
  for (const route of routes) {
    // a file may take its time
    const gate = route.endpoint.kind === 'file' ? null : options.gateOf(route.endpoint.name);
    const plain = { onRequest: guard(route, options), handler: serve(route, options) };
    const way = gate === null ? plain : gated(gate, plain.onRequest, plain.handler, isKept(route));
    for (const path of [route.endpoint.path, ...(route.endpoint.aliases ?? [])]) {
      const url = `/api${path}`;
      methodsOf.set(url, (methodsOf.get(url) ?? new Set()).add(route.endpoint.method));
      app.route({ method: route.endpoint.method, url, config: { call: route.endpoint.name }, ...way });
    }
  }
  for (const [url, known] of methodsOf) knowMethods(app, url, known);
};
