import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { refuse } from '#contract/envelope.ts';
import { DependencyDown } from '#platform/db/errors.ts';
import { takeBodiesAsText } from '#platform/http/body.ts';
import { createBodyCache } from '#platform/http/body-cache.ts';
import { createIdempotency } from '#platform/http/idempotency.ts';
import { type MountOptions, mountRoutes } from '#platform/http/mount.ts';
import { answerOtherMethods } from '#platform/http/other-methods.ts';
import { sendRefusal } from '#platform/http/refusal.ts';
import type { Route } from '#platform/http/route.ts';
import type { Guards } from '#server/app.ts';
import { whenFileIsDone } from './when-done.ts';

type HttpRequest = { token?: string; locale?: 'id' | 'en'; ip?: string; headers?: Record<string, string> };
// what a test reads out of an answer it knows
type Envelope = {
  code: number;
  message: string;
  errors?: { field: string; rule: string; message: string }[];
  meta?: { total: number };
  total?: number;
};

type Options = {
  authenticate?: MountOptions['authenticate'];
  throttle?: MountOptions['throttle'];
  gateOf?: MountOptions['gateOf'];
  extras?: readonly ((app: FastifyInstance, guards: Guards) => void | Promise<void>)[];
};

/** Routes behind HTTP as the server mounts them, asked without a socket. Nothing is kept between calls. */
export const httpOver = async (routes: readonly Route[], options: Options = {}) => {
  const app = fastify({ trustProxy: true });
  takeBodiesAsText(app);
  answerOtherMethods(app, (request, reply) => sendRefusal(request, reply, refuse('not_found')));
  app.setErrorHandler((error: FastifyError | DependencyDown, request, reply) => {
    if (error instanceof DependencyDown) return sendRefusal(request, reply, refuse('unavailable'));
    // what the server answers with 500 is a fault that the test should see
    if (error.statusCode !== 413)
      process.stderr.write(`${error.stack}
`);
    return sendRefusal(request, reply, refuse(error.statusCode === 413 ? 'too_large' : 'server_error'));
  });
  const now = () => performance.now();
  const guards: Guards = {
    authenticate: options.authenticate ?? (async () => null),
    throttle: options.throttle ?? (() => 0),
  };
  mountRoutes(app, routes, {
    cache: createBodyCache({ maxBytes: 1, ttlMs: 0, staleMs: 0, now, statuses: [] }),
    gateOf: options.gateOf ?? (() => null),
    idempotency: createIdempotency({
      begin: async () => ({
        attempt: {
          steps: { committed: new Map(), record: async () => undefined },
          finish: async () => undefined,
          abandon: async () => undefined,
        },
      }),
    }),
    ...guards,
  });
  for (const extra of options.extras ?? []) await app.register(async (scope) => extra(scope, guards));
  await app.ready();
  whenFileIsDone(() => app.close());

  const headersOf = ({ token, locale = 'id', ip = '203.0.113.1', headers = {} }: HttpRequest) => ({
    'accept-language': locale,
    'x-forwarded-for': ip,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...headers,
  });
  const get = async <T = unknown>(path: string, request: HttpRequest = {}): Promise<Envelope & { data: T }> =>
    (await app.inject({ method: 'GET', url: `/api${path}`, headers: headersOf(request) })).json();
  const post = async <T = unknown>(
    path: string,
    body: object = {},
    request: HttpRequest = {},
  ): Promise<Envelope & { data: T }> =>
    (
      await app.inject({ method: 'POST', url: `/api${path}`, payload: body, headers: headersOf(request) })
    ).json();
  return { app, get, post, headersOf };
};
export type Http = Awaited<ReturnType<typeof httpOver>>;
