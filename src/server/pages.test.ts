import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createBodyCache } from '#platform/http/body-cache.ts';
import { createInProcessApi } from './api.ts';
import { createGates } from './gates.ts';
import { createPages, type PageHandler, type PagesOptions } from './pages.ts';

const html = { head: '<html><head>', body: '</head><body>Maaf', data: '</body></html>' };

/** A server whose pages come from this handler, and a way to let kept ones grow old. */
const serverOf = (handler: PageHandler, onFault: PagesOptions['onFault'] = () => undefined) => {
  let now = 1_000;
  const pages = createPages({
    cache: createBodyCache({
      maxBytes: 1 << 20,
      ttlMs: 1_000,
      staleMs: 1_000,
      now: () => now,
      statuses: [200, 404],
    }),
    api: createInProcessApi([]),
    handler: async () => handler,
    publicUrl: 'https://lokapasar.example',
    dev: false,
    mapOrigins: [],
    keep: true,
    gate: createGates().pages,
    limit: () => 0,
    onFault,
  });
  const app = fastify();
  app.setNotFoundHandler(pages);
  onTestFinished(() => app.close());
  return {
    get: (url: string) => app.inject({ url }),
    pass: (ms: number) => {
      now += ms;
    },
  };
};

test('what failed while a page was made is told, with the path and without the query', async () => {
  const told: unknown[] = [];
  const fault = new Error('database is down');
  const { get } = serverOf(
    async () => ({ status: 500, html, location: null, faults: [fault] }),
    (error, path) => void told.push([error, path]),
  );
  const answer = await get('/login?next=%2Fcart');
  expect([answer.statusCode, answer.body]).toEqual([500, '<html><head></head><body>Maaf</body></html>']);
  expect(told).toEqual([[fault, '/login']]);
});

test('a page that is too old is read anew each time, and drawn anew only when what it is drawn from has changed', async () => {
  let price = 10_000;
  let [read, drawn] = [0, 0];
  const { get, pass } = serverOf(async ({ pathname }, _api, isKnown) => {
    read += 1;
    const data = `{"price":${price}}`;
    if (isKnown(`200 ${data}`)) return null;
    drawn += 1;
    return { status: 200, html: { ...html, data: pathname + data }, location: null, faults: [] };
  });
  const first = await get('/product/kopi');
  expect(first.body).toContain('/product/kopi{"price":10000}');
  pass(2_000);
  const second = await get('/product/kopi');
  expect([second.body, second.headers]).toEqual([
    first.body,
    { ...first.headers, date: second.headers.date },
  ]);
  expect([read, drawn]).toEqual([2, 1]);
  expect((await get('/product/teh')).body).toContain('/product/teh');
  expect([read, drawn]).toEqual([3, 2]);
  price = 12_500;
  pass(2_000);
  expect((await get('/product/kopi')).body).toContain('{"price":12500}');
  expect([read, drawn]).toEqual([4, 3]);
});
