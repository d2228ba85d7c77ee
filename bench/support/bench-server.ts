import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../../tools/build.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** As `npm start` and deploy/ run it. */
const SERVER_FLAGS =
  '--expose-gc --max-semi-space-size=16 --heap-growing-percent=50 --no-allocation-site-pretenuring'.split(
    ' ',
  );
const SERVER_ENV = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' };

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

export type Started = { port: number; pid: number; stop: () => Promise<void> };

const launch = async (
  script: string,
  args: string[],
  env: Record<string, string>,
  ready: RegExp,
): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [...SERVER_FLAGS, `${root}/${script}`, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...SERVER_ENV, ...env },
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (text) => {
      output += text;
      if (ready.test(output)) resolve();
      else process.stderr.write(text);
    });
    child.on('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  return child;
};

const started = (child: ChildProcess, port: number): Started => ({
  port,
  pid: child.pid ?? 0,
  stop: () =>
    new Promise((resolve) => {
      child.removeAllListeners('exit');
      child.on('exit', () => resolve());
      child.kill('SIGTERM');
    }),
});

/** The shop with a catalogue of this size, kept between runs in `.data/bench-<size>` or a folder of another name. */
export const startShopOf = async (
  products: number,
  folder = `bench-${products}`,
  { keepPages = true }: { keepPages?: boolean } = {},
): Promise<Started & { dataDir: string; postgresPid: () => number }> => {
  if (!buildIfStale(root.replace(/\/$/, ''))) throw new Error('The pages could not be built.');
  const port = await freePort();
  const dataDir = `${root}/.data/${folder}`;
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED_PRODUCTS: String(products),
    RATE_LIMIT: 'off',
    KEEP_PAGES: keepPages ? 'on' : 'off',
    APP_MODE: 'demo',
  };
  const child = await launch('src/server/built.mjs', [], env, /is open/);
  return {
    ...started(child, port),
    dataDir,
    postgresPid: () => Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n', 1)[0]),
  };
};

/** The machine's limits: see limits.ts. Shares the shop's database. */
export const startLimits = async (dataDir: string): Promise<Started> => {
  const port = await freePort();
  const child = await launch('bench/support/limits.ts', [String(port), dataDir], {}, /ready/);
  return started(child, port);
};
