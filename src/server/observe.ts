import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { requestSeconds, requests } from '#platform/metrics.ts';
import { type Scope, within } from '#platform/scope.ts';
import { startSpan } from '#platform/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    scope: Scope;
    /** What the connection had sent before this request, in bytes. */
    sentBefore: number;
    /** Its answer has no end by itself: how long it took says nothing. */
    isStream?: boolean;
  }
}

const SLOW_MS = 1_000;

/** What was asked for by the names that we gave it, never by the words of whoever asks. */
const callOf = (request: FastifyRequest): string => {
  if (request.is404) return request.url.startsWith('/api') ? 'none' : 'page';
  return request.routeOptions.config.call ?? request.routeOptions.url ?? 'none';
};

export type ObserveOptions = {
  log: FastifyBaseLogger;
  /** From 0 to 1: for how many requests the log has a line. Those that failed or were slow always have one. */
  accessLog: number;
  /** ms, after which a request is slow. */
  slowMs?: number;
  chance?: () => number;
};

/**
 * Counts and times every request, gives what is done for it its scope, its part of a trace where there are traces, and its line
 * in the log: no address, no path and nothing that a person sent.
 */
export const observeRequests = (
  app: FastifyInstance,
  { log, accessLog, slowMs = SLOW_MS, chance = Math.random }: ObserveOptions,
): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const parent = typeof traceparent === 'string' ? traceparent : null;
    const span = startSpan(request.method, 'server', { 'http.request.method': request.method }, parent);
    request.scope = { requestId: request.id, job: null, span };
    request.sentBefore = request.raw.socket.bytesWritten;
    within(request.scope, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const call = callOf(request);
    const { statusCode: status, elapsedTime } = reply;
    requests.inc({ call, status });
    if (request.isStream !== true) requestSeconds.observe({ call }, elapsedTime / 1000);
    // refused by the framework, before anything was begun
    const span = request.scope?.span ?? null;
    span?.rename(`${request.method} ${call}`);
    span?.set({
      'http.route': call,
      'http.response.status_code': status,
      'lokapasar.request_id': request.id,
    });
    if (status >= 500) span?.fail(status);
    span?.end();
    const isNotable =
      (status >= 500 && request.isTurnedAway !== true) ||
      (elapsedTime >= slowMs && request.isStream !== true);
    if (!isNotable && chance() >= accessLog) return;
    const bytes = request.raw.socket.bytesWritten - (request.sentBefore ?? 0);
    const line = {
      reqId: request.id,
      call,
      method: request.method,
      status,
      ms: Math.round(elapsedTime),
      bytes,
    };
    log.info(span === null ? line : { ...line, trace: span.traceId }, 'answered');
  });
};
