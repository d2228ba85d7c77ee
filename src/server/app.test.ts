import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#common/clock.ts';
import { watchAvailability } from '#platform/db/availability.ts';
import { createLog } from '#platform/log.ts';
import { currentScope } from '#platform/scope.ts';
import { createInProcessApi } from './api.ts';
import { createApp } from './app.ts';
import { createGates } from './gates.ts';

const lines: string[] = [];
let isDatabaseThere = true;
const began = Promise.withResolvers<void>();
const { app, drain } = await createApp({
  config: {
    keepPages: true,
    rateLimit: false,
    trustedProxies: 0,
    publicUrl: 'https://lokapasar.example',
    dev: false,
    accessLog: 1,
    map: null,
  },
  gates: createGates(),
  clock: systemClock,
  db: { quick: { query: () => Promise.reject(new Error('no database here')) } },
  log: createLog({ logLevel: 'debug' }, { write: (line) => void lines.push(line) }),
  routes: [],
  api: createInProcessApi([]),
  authenticate: async () => null,
  idempotency: { begin: () => Promise.reject(new Error('no database here')) },
  pageHandler: async () => async () => ({ status: 404, html: null, location: null, faults: [] }),
  onForbidden: () => undefined,
  onLimited: () => undefined,
  pageLimit: () => 0,
  database: watchAvailability(async () => isDatabaseThere),
  extras: [
    (scope) => {
      scope.get('/broken', async () => {
        throw new Error('select secret from vault failed');
      });
      const begun = async () => began.resolve();
      scope.post('/scope', { onRequest: begun }, async () => currentScope()?.requestId ?? 'lost');
    },
  ],
});
afterAll(() => app.close());

test('a request is done in its own scope, also when its body comes later than the rest of it', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const asked = request({
    port,
    path: '/scope',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  asked.write('{');
  await began.promise;
  asked.end('}');
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(await text(answer)).toBe(answer.headers['x-request-id']);
});

test('every answer carries the headers that protect its reader', async () => {
  for (const url of ['/livez', '/readyz', '/api/nothing', '/broken', '/a-page']) {
    const { headers } = await app.inject({ url });
    expect([url, headers]).toMatchObject([
      url,
      {
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/./),
      },
    ]);
  }
});

test('/readyz says whether this process can serve, and beside it whether the database answers', async () => {
  const ready = async () => {
    const { statusCode, body, headers } = await app.inject({ url: '/readyz' });
    return [statusCode, JSON.parse(body), headers.connection];
  };
  expect(await ready()).toEqual([200, { ready: true, database: 'up' }, 'keep-alive']);
  isDatabaseThere = false;
  expect(await ready()).toEqual([200, { ready: true, database: 'away' }, 'keep-alive']);
  drain();
  // a proxy keeps no connection to who is about to leave
  expect(await ready()).toEqual([503, { ready: false, database: 'away' }, 'close']);
  expect((await app.inject({ url: '/livez' })).statusCode).toBe(200);
});

test('a fault is logged with the path but not the query, and its message stays inside', async () => {
  lines.length = 0;
  const answer = await app.inject({ url: '/broken?sig=capability' });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('vault');
  expect(lines.join('')).toContain('select secret from vault failed');
  expect(lines.join('')).not.toContain('capability');
  const told = lines.map((line) => JSON.parse(line) as { msg: string });
  expect(told.map(({ msg }) => msg)).toEqual(['select secret from vault failed', 'answered']);
  expect(told[0]).toMatchObject({ url: '/broken' });
});
