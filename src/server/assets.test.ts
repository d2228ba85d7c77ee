import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { mountAssets } from './assets.ts';

const root = mkdtempSync(join(tmpdir(), 'lokapasar-assets-'));
mkdirSync(join(root, 'assets'));
writeFileSync(join(root, 'assets/kit-abc.js'), 'export {};');
writeFileSync(join(root, 'assets/kit-abc.js.br'), brotliCompressSync('export {};'));
writeFileSync(join(root, 'favicon.svg'), '<svg/>');
writeFileSync(join(root, '.made-from'), 'secret');

const app = fastify();
await app.register(async (scope) => mountAssets(scope, root));
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });

test('a built file goes out in Brotli as it was compressed when built, or plain, to be kept for good', async () => {
  const headers = {
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringMatching(/^(text|application)\/javascript/),
    vary: expect.stringMatching(/accept-encoding/i),
    'x-content-type-options': 'nosniff',
  };
  const compressed = await ask('/assets/kit-abc.js', { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(compressed.headers).toMatchObject({ ...headers, 'content-encoding': 'br' });
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe('export {};');
  const plain = await ask('/assets/kit-abc.js', { 'accept-encoding': 'gzip' });
  expect(plain.headers).toMatchObject(headers);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.payload).toBe('export {};');
  const head = await ask('/assets/kit-abc.js', {}, 'HEAD');
  expect(head.headers).toMatchObject(headers);
  expect(head.payload).toBe('');
  const known = await ask('/assets/kit-abc.js', { 'if-none-match': String(plain.headers.etag) });
  expect(known.statusCode).toBe(304);
});

test('a file whose name does not change is asked for again after an hour', async () => {
  expect((await ask('/favicon.svg')).headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'content-type': 'image/svg+xml',
  });
});

test('nothing else is reachable', async () => {
  for (const url of ['/.made-from', '/assets/kit-abc.js.br', '/assets/', '/assets/../.made-from', '/'])
    expect((await ask(url)).statusCode).toBe(404);
});
