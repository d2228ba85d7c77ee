import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DependencyDown } from '../db/errors.ts';

/** ms in which the body of a call must be there, and in which an upload must go on. */
const BODY_MS = 30_000;
/** The least bytes of an upload in that time: a tenth of what the slowest mobile network brings. */
const MIN_BYTES = 32 * 1024;

/** How connections are bounded, for the server that Fastify makes. Times in ms. */
export const connectionLimits = {
  /** The longest upload. Shorter bodies have a limit of their own, see `cutSlowBodies`. */
  requestTimeout: 300_000,
  /** A connection on which nothing moves, be it that the client reads nothing of its answer. */
  connectionTimeout: 60_000,
  maxRequestsPerSocket: 20_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
} as const;

/** More connections than that are not taken; each costs some ten kilobytes although it says nothing. */
export const MAX_CONNECTIONS = 5_000;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isUpload = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/form-data') ?? false;

const cut = ({ raw }: FastifyRequest): void => {
  raw.socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  raw.socket.destroySoon();
};

/**
 * Cuts off bodies that do not come: those of calls after 30 s, uploads when 30 s brought next to nothing, since a picture
 * over a slow network may take minutes.
 */
export const cutSlowBodies = (app: FastifyInstance, bodyMs = BODY_MS): void => {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (raw.complete || !hasBody(request)) return;
    let before = raw.socket.bytesRead;
    const watch = setInterval(() => {
      const now = raw.socket.bytesRead;
      if (!isUpload(request) || now - before < MIN_BYTES) cut(request);
      before = now;
    }, bodyMs).unref();
    const stop = () => clearInterval(watch);
    raw.once('end', stop);
    raw.once('close', stop);
  });
};

/** ms after which a request that has no answer yet is told to come back. */
const MAX_ANSWER_MS = 28_000;

/**
 * Answers 503 where an answer does not come once the request is there, whatever it waits for: nobody waits longer than 30 s. What was begun goes on;
 * who repeats it with the same `Idempotency-Key` gets its answer. Not uploads, whose bodies alone may take minutes.
 * Fastify's own `handlerTimeout` ends with the body of a POST, and cuts off files that are on their way.
 */
export const limitAnswerTime = (app: FastifyInstance, maxMs = MAX_ANSWER_MS): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (isUpload(request)) return;
    const begin = () => {
      const timer = setTimeout(() => {
        if (!reply.sent && !reply.raw.headersSent) reply.send(new DependencyDown('an answer in time'));
      }, maxMs).unref();
      reply.raw.once('close', () => clearTimeout(timer));
    };
    if (!hasBody(request)) return begin();
    // a body has its own time to come: what came with the head is there at the end of this turn, also where nobody reads it yet
    setImmediate(() => {
      if (request.raw.complete) begin();
      else request.raw.once('end', begin);
    });
  });
};
