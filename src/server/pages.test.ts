import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createBodyCache } from '#platform/http/body-cache.ts';
import { createInProcessApi } from './api.ts';
import { createGates } from './gates.ts';
import { createPages } from './pages.ts';

test('what failed while a page was made is told, with the path and without the query', async () => {
  const told: unknown[] = [];
  const fault = new Error('database is down');
  const pages = createPages({
    cache: createBodyCache({
      maxBytes: 1 << 20,
      ttlMs: 1_000,
      staleMs: 1_000,
      now: () => performance.now(),
      statuses: [200, 404],
    }),
    api: createInProcessApi([]),
    handler: async () => async () => ({
      status: 500,
      html: { head: '<html><head>', body: '</head><body>Maaf', data: '</body></html>' },
      location: null,
      faults: [fault],
    }),
    publicUrl: 'https://lokapasar.example',
    dev: false,
    keep: true,
    gate: createGates().pages,
    limit: () => 0,
    onFault: (error, path) => void told.push([error, path]),
  });
  const app = fastify();
  app.setNotFoundHandler(pages);
  const answer = await app.inject({ url: '/login?next=%2Fcart' });
  expect([answer.statusCode, answer.body]).toEqual([500, '<html><head></head><body>Maaf</body></html>']);
  expect(told).toEqual([[fault, '/login']]);
  await app.close();
});
