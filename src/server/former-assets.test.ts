import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { localStore } from '#platform/files/store.ts';
import { mountAssets } from './assets.ts';
import { createFormerAssets, keepAssets } from './former-assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'lokapasar-former-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A build in a folder of its own, as an image has it: nothing of any build before it. */
const buildOf = (version: string, files: Record<string, string>): string => {
  const root = join(folder, version);
  mkdirSync(join(root, 'build/client/.vite'), { recursive: true });
  mkdirSync(join(root, 'build/client/assets'), { recursive: true });
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(root, 'build/client/assets', name), text);
  const [first, ...others] = Object.keys(files).map((name) => `assets/${name}`);
  const manifest = { 'src/entry.tsx': { file: first, css: others } };
  writeFileSync(join(root, 'build/client/.vite/manifest.json'), JSON.stringify(manifest));
  return root;
};
const builds = {
  old: buildOf('old', {
    'entry.client-aaaa.js': `export const version = 'old';${' '.repeat(2_000)}`,
    'look-same.css': 'a{}',
  }),
  new: buildOf('new', { 'kit-bbbb.js': 'export const version = "new";', 'look-same.css': 'a{}' }),
};
const store = localStore(join(folder, 'files'));
const clockAt = (hours: number) => ({ now: () => new Date(Date.now() + hours * 3_600_000) });
const serverOf = async (root: string) => {
  const app = fastify();
  const former = createFormerAssets({ store, clock: clockAt(0) });
  await app.register(async (scope) => mountAssets(scope, `${root}/build/client`, former));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('a page'));
  onTestFinished(() => app.close());
  return (name: string, headers = {}) => app.inject({ url: `/assets/${name}`, headers });
};

test('after a release a server gives out what pages of the one before ask for, and one of before what new pages ask for', async () => {
  for (const root of [builds.old, builds.new]) await keepAssets({ store, clock: clockAt(0) }, root);
  const [older, newer] = [await serverOf(builds.old), await serverOf(builds.new)];
  const former = await newer('entry.client-aaaa.js', { 'accept-encoding': 'br' });
  expect([former.statusCode, former.headers]).toMatchObject([
    200,
    {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    },
  ]);
  expect((await newer('entry.client-aaaa.js')).body).toContain("version = 'old'");
  expect((await older('kit-bbbb.js')).body).toContain('"new"');
  const known = await newer('entry.client-aaaa.js', { 'if-none-match': String(former.headers.etag) });
  expect(known.statusCode).toBe(304);
});

test('nothing else is reachable: no list, no other name, nothing outside', async () => {
  const get = await serverOf(builds.new);
  for (const name of ['kit-cccc.js', '..%2Flists%2Fx.json', 'lists', 'entry.client-aaaa.js.br', '%2e%2e'])
    expect([name, (await get(name)).statusCode]).toEqual([name, 404]);
});

test('a kind of file that is not served is told at the start, not missed by visitors', async () => {
  const odd = buildOf('odd', { 'film-aaaa.mp4': '' });
  await expect(keepAssets({ store, clock: clockAt(0) }, odd)).rejects.toThrow('film-aaaa.mp4');
});

test('files of a build go when nobody has run it for a day and a half, those that the running one shares with it stay', async () => {
  const gone = localStore(join(folder, 'later'));
  await keepAssets({ store: gone, clock: clockAt(0) }, builds.old);
  for await (const { key } of gone.list('assets/lists')) {
    const before = new Date(Date.now() - 25 * 3_600_000);
    utimesSync(join(folder, 'later', key), before, before);
  }
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of gone.list('assets/files')) found.push(key.slice('assets/files/'.length));
    return found.sort();
  };
  await keepAssets({ store: gone, clock: clockAt(0) }, builds.new);
  expect(await keys()).toEqual(['entry.client-aaaa.js', 'kit-bbbb.js', 'look-same.css']);
  // the running one's own list is renewed
  await keepAssets({ store: gone, clock: clockAt(12) }, builds.new);
  expect(await keys()).toEqual(['kit-bbbb.js', 'look-same.css']);
});
