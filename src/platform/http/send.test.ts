import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { compressQuickly, compressWell, type ResponseBody, responseBody } from './response-body.ts';
import { sendBody } from './send.ts';

const text = 'halo lokapasar '.repeat(400);
const headers = { 'cache-control': 'public, max-age=15', vary: 'Accept-Encoding' };
const madeOnce = () => responseBody(text, 200, headers);
const bodies: Record<string, ResponseBody> = {
  plain: madeOnce(),
  zstd: await compressQuickly(madeOnce()),
  br: await compressWell(madeOnce()),
  small: responseBody('halo', 200, headers),
};

const app = fastify();
for (const [name, body] of Object.entries(bodies))
  app.get(`/${name}`, (request, reply) => sendBody(request, reply, body));
afterAll(() => app.close());

const ask = (name: string, sent: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: `/${name}`, headers: sent });

const read: Record<string, (bytes: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};

const browser = 'gzip, deflate, br, zstd';

test.each([
  // made once: zstd for who takes it, or what else is taken
  ['plain', browser, 'zstd'],
  ['plain', 'gzip, deflate, br', 'br'],
  ['plain', 'gzip', 'gzip'],
  ['plain', 'GZIP;q=0.5', 'gzip'],
  ['plain', 'br;q=0.5, gzip;q=0.9', 'gzip'],
  ['plain', 'zstd;q=0, *', 'br'],
  ['plain', 'deflate', 'identity'],
  ['plain', 'identity', 'identity'],
  ['plain', '', 'identity'],
  // kept: as it lies, or made anew for the few that do not take that
  ['zstd', browser, 'zstd'],
  ['zstd', 'gzip, br', 'br'],
  ['zstd', 'gzip', 'gzip'],
  ['zstd', '', 'identity'],
  ['br', browser, 'br'],
  ['br', 'gzip, zstd', 'zstd'],
  ['br', 'br;q=0, gzip', 'gzip'],
  ['br', '', 'identity'],
  ['small', browser, 'identity'],
] as const)('%s for "%s" goes out as %s', async (name, accept, encoding) => {
  const answer = await ask(name, accept === '' ? {} : { 'accept-encoding': accept });
  expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
  expect(read[encoding]?.(answer.rawPayload).toString()).toBe(name === 'small' ? 'halo' : text);
  expect(answer.headers.vary).toBe('Accept-Encoding');
  const head = await ask(name, accept === '' ? {} : { 'accept-encoding': accept }, 'HEAD');
  const named = ['content-encoding', 'content-length', 'etag', 'vary', 'cache-control'];
  expect(named.map((header) => head.headers[header])).toEqual(named.map((header) => answer.headers[header]));
  expect(head.rawPayload).toHaveLength(0);
});

test('one tag for all encodings: a client that has the text is told so, whatever it takes', async () => {
  const { etag } = (await ask('zstd', { 'accept-encoding': browser })).headers;
  expect(etag).toMatch(/^W\/"/);
  for (const name of ['plain', 'zstd', 'br'])
    for (const known of [String(etag), String(etag).slice(2), `"other", ${etag}`, '*']) {
      const answer = await ask(name, { 'accept-encoding': 'br', 'if-none-match': known });
      expect(answer.statusCode).toBe(304);
      expect(answer.rawPayload).toHaveLength(0);
      expect(answer.headers).toMatchObject({ etag, ...headers });
      expect(answer.headers['content-encoding']).toBeUndefined();
    }
  expect((await ask('zstd', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
});
