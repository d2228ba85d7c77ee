import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { APP_ROLE, OWNER_ROLE } from '#tools/embedded-postgres/roles.ts';
import { asRole, demoDatabaseUrl } from './database.ts';
import { SECRET } from './keys.ts';
import { whenFileIsDone } from './when-done.ts';

const BUILT = fileURLToPath(new URL('../../src/server/built.mjs', import.meta.url));
/** For `node --import`: the process ends with whoever has started it. */
export const END_WITH_PARENT = new URL('./end-with-parent.mjs', import.meta.url).href;
const START_PATIENCE_MS = 90_000;

/** Those that run. A file that fails while it is loaded has no hooks that would stop them. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export type TestServer = {
  /** Origin, without closing slash. */
  url: string;
  /** For the test itself: connects as the owner of the tables. */
  databaseUrl: string;
  dataDir: string;
  process: ChildProcess;
  /** What it printed so far. */
  output(): string;
  /** SIGTERM, awaited; SIGKILL for the tests of sudden death. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

export type ServerOptions = {
  /** A database to share with another server; default: a copy of the demo shop. */
  databaseUrl?: string;
  dataDir?: string;
  /** For whoever has to know the address before; default: a free one. */
  port?: number;
  env?: Record<string, string>;
};

/**
 * The real server as a process of its own, as it is built (tests/support/built.ts), in test mode, with the two database roles of a real shop. It is stopped when the
 * test file is done, and never outlives the process of the tests.
 * @throws Error with what it printed, when it ends or does not answer within 90 s
 */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const databaseUrl = options.databaseUrl ?? (await demoDatabaseUrl());
  const dataDir = options.dataDir ?? temporaryFolder();
  if (options.dataDir === undefined) whenFileIsDone(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await runServer({ ...options, databaseUrl, dataDir }, (stop) =>
    whenFileIsDone(() => stop()),
  );
  const stop: TestServer['stop'] = async (signal = 'SIGTERM') => {
    await server.stop(signal);
    if (signal === 'SIGTERM' && options.dataDir === undefined)
      rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...server, stop };
}

/** Runs until the process of the tests ends, which may be many files later. @throws Error as `startServer` */
export async function startLastingServer(databaseUrl: string): Promise<TestServer> {
  const dataDir = temporaryFolder();
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return runServer({ databaseUrl, dataDir });
}

/** `begun` is told how to stop the process, before it is known whether it will answer. */
async function runServer(
  options: ServerOptions & { databaseUrl: string; dataDir: string },
  begun: (stop: () => Promise<void>) => void = () => undefined,
): Promise<TestServer> {
  const { databaseUrl, dataDir } = options;
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, BUILT], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      APP_MODE: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: asRole(databaseUrl, APP_ROLE),
      MIGRATION_DATABASE_URL: asRole(databaseUrl, OWNER_ROLE),
      DATA_DIR: dataDir,
      SECRET,
      RATE_LIMIT: 'off',
      SEED_PRODUCTS: '400',
      VITEST: '',
      ...options.env,
    },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  begun(stop);
  const url = `http://127.0.0.1:${port}`;
  await untilAnswering(url, child, () => output);
  return { url, databaseUrl, dataDir, process: child, output: () => output, stop };
}

async function untilAnswering(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_PATIENCE_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode) break;
    const answer = await fetch(`${url}/robots.txt`).catch(() => null);
    if (answer) return;
    await pause(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not start:\n${output()}`);
}

/** What a server says of itself and of its database. */
export const readinessOf = async (url: string): Promise<{ ready: boolean; database: 'up' | 'away' }> =>
  (await fetch(`${url}/readyz`)).json() as Promise<{ ready: boolean; database: 'up' | 'away' }>;

/** Resolves when a server hears its database. */
export const untilDatabaseIsUp = async (url: string): Promise<void> => {
  while ((await readinessOf(url)).database !== 'up') await pause(20);
};

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lokapasar-data-'));
  mkdirSync(join(folder, 'files'));
  symlinkSync(inject('picturesDir'), join(folder, 'files', 'widths'));
  return folder;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
