import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFigure } from '#tests/support/scale.ts';

// deploy/Dockerfile, built by buildah as it stands, without a registry: the base image is made from Debian's packages and the Node
// that the project brings, and stands under the name that the file asks for. Nothing is sent anywhere.

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const STORE = process.env.IMAGE_STORE ?? '/var/tmp/lokapasar-images';
const BASE = 'docker.io/library/node:24-bookworm-slim';
const NAME = 'localhost/lokapasar:trial';
const folder = mkdtempSync(join(tmpdir(), 'lokapasar-image-'));

const buildah = (...words: string[]) => {
  const places = ['--root', `${STORE}/root`, '--runroot', `${STORE}/run`, '--storage-driver', 'overlay'];
  const { status, signal, stdout, stderr, error } = spawnSync('buildah', [...places, ...words], {
    // nobody types anything
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (error !== undefined) throw error;
  return { isFine: status === 0, stdout: stdout.trim(), said: `${stdout}${stderr}`, ended: signal ?? status };
};
const mustBuildah = (...words: string[]): string => {
  const { isFine, stdout, said, ended } = buildah(...words);
  if (!isFine) throw new Error(`buildah ${words.join(' ')}: ${ended} ${said.slice(-4_000)}`);
  return stdout;
};
const mustRun = (program: string, words: string[]): void => {
  const { status, stderr, error } = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (error !== undefined || status !== 0)
    throw new Error(`${program} ${words.join(' ')}: ${error ?? stderr}`);
};

/** Debian as small as it gets, with Node and npm where the real base image has them. */
const makeBase = (): void => {
  if (buildah('inspect', '--type', 'image', BASE).isFine) return;
  const archive = join(folder, 'debian.tar');
  mustRun('mmdebstrap', [
    '--quiet',
    '--variant=minbase',
    '--mode=root',
    '--include=ca-certificates',
    'bookworm',
    archive,
  ]);
  const container = mustBuildah('from', 'scratch');
  mustBuildah('add', '--quiet', container, archive, '/');
  mustBuildah('copy', '--quiet', container, join(ROOT, 'node_modules/node/bin/node'), '/usr/local/bin/node');
  // its own program lies in its folder
  const npm = dirname(dirname(realpathSync(spawnSync('which', ['npm'], { encoding: 'utf8' }).stdout.trim())));
  mustBuildah('copy', '--quiet', container, npm, '/usr/local/lib/node_modules/npm');
  // a machine whose registry has an authority of its own
  const authorities = '/etc/ssl/certs/ca-certificates.crt';
  mustBuildah('copy', '--quiet', container, authorities, authorities);
  mustBuildah(
    'config',
    '--env',
    `NODE_EXTRA_CA_CERTS=${authorities}`,
    '--env',
    'PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    container,
  );
  mustBuildah(
    'run',
    '--isolation',
    'chroot',
    container,
    '--',
    'sh',
    '-c',
    'ln -sf ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -sf ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx && useradd -m -u 1000 node',
  );
  mustBuildah('commit', '--quiet', container, BASE);
  mustBuildah('rm', container);
};

beforeAll(() => {
  mkdirSync(STORE, { recursive: true });
  // what is committed, as whoever clones it has it
  mustRun('git', ['clone', '--quiet', '--no-hardlinks', ROOT, join(folder, 'shop')]);
  makeBase();
}, 900_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('the image is built as it stands, by the name of its last stage', { timeout: 1_800_000 }, async () => {
  const child = spawn(
    'buildah',
    [
      ...['--root', `${STORE}/root`, '--runroot', `${STORE}/run`, '--storage-driver', 'overlay'],
      ...['bud', '--isolation', 'chroot', '--network', 'host', '--pull-never', '--format', 'docker'],
      ...['--target', 'shop', '-t', NAME, '-f', join(folder, 'shop/deploy/Dockerfile'), join(folder, 'shop')],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()));
  const status = await new Promise((resolve) => child.on('exit', resolve));
  expect(status, said.slice(-4_000)).toBe(0);
  const image = JSON.parse(mustBuildah('inspect', '--type', 'image', NAME)) as {
    OCIv1: { config: { User: string; ExposedPorts: object; Volumes: object } };
  };
  expect(image.OCIv1.config).toMatchObject({
    User: 'node',
    ExposedPorts: { '3000/tcp': {} },
    Volumes: { '/data': {} },
  });
  const sizes = JSON.parse(mustBuildah('images', '--json', NAME)) as { size: string }[];
  const base = JSON.parse(mustBuildah('images', '--json', BASE)) as { size: string }[];
  reportFigure(`the image has ${sizes[0]?.size}, ${base[0]?.size} of it the base`);
});

test('it holds no tests, no seeds of a password and no tool to compile with, and answers what it is', () => {
  const container = mustBuildah('from', '--pull-never', NAME);
  const inside = (command: string) =>
    mustBuildah('run', '--isolation', 'chroot', '--user', 'node', container, '--', 'sh', '-c', command);
  try {
    expect(inside('ls /shop').split('\n').sort()).toEqual([
      'build',
      'database',
      'node_modules',
      'package.json',
      'src',
    ]);
    expect(inside('test -e /shop/node_modules/typescript || echo none')).toBe('none');
    expect(inside('test -w /shop/src || echo read-only')).toBe('read-only');
    expect(inside('cd /shop && node src/server/cli.ts 2>&1 | head -1')).toBe('Say one of:');
    const megabytes = Number(inside('du -sm /shop | cut -f1'));
    reportFigure(`/shop has ${megabytes} MB`);
    expect(megabytes).toBeLessThan(300);
  } finally {
    mustBuildah('rm', container);
  }
});
