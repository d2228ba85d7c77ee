import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readSync, statSync, truncateSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './account.ts';
import { type Address, portFor } from './address.ts';
import type { Binaries } from './binaries.ts';
import { launch, seatIn } from './launch.ts';
import { findPostmaster, type Postmaster } from './postmaster.ts';
import { postgresArguments } from './settings.ts';

/** All that is needed to serve one cluster. */
export type Site = {
  cluster: string;
  account: Account | null;
  binaries: Binaries;
  durable: boolean;
  socketFolder: string | null;
};

export type Running = { pid: number; address: Address; adopted: boolean };

const POLL_MS = 10;
const PATIENCE_MS = 30_000;
const LARGEST_LOG = 5_000_000;

/** Refusals that mean only that a predecessor is still dying or that another process was quicker. */
const PASSING =
  /lock file "postmaster\.pid" already exists|pre-existing shared memory block|is another postmaster|could not bind/i;

/**
 * Comes back when a PostgreSQL serves the cluster: the one that runs already, or one started here.
 * Recovery after a crash may take as long as it needs; everything else has 30 s.
 */
export async function bringUp(site: Site): Promise<Running> {
  const deadline = Date.now() + PATIENCE_MS;
  let adopted = true;
  for (;;) {
    const postmaster = findPostmaster(site.cluster);
    if (postmaster?.status === 'ready') return running(site, postmaster, adopted);
    if (!postmaster) {
      adopted = !(await start(site));
      continue;
    }
    if (postmaster.status === 'stopping' && Date.now() > deadline) {
      throw new Error(
        `The database of ${site.cluster} (process ${postmaster.pid}) does not finish stopping.`,
      );
    }
    await pause(POLL_MS);
  }
}

/**
 * Fast shutdown, awaited. Judged by the pid file, which PostgreSQL removes last: the process itself may remain as a
 * zombie where nobody collects orphans (a container without an init).
 */
export async function bringDown(cluster: string, pid: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS / 2;
  signal(pid, 'SIGINT');
  while (findPostmaster(cluster)?.pid === pid) {
    if (Date.now() > deadline) signal(pid, 'SIGQUIT');
    await pause(POLL_MS);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function running(site: Site, postmaster: Postmaster, adopted: boolean): Running {
  return {
    pid: postmaster.pid,
    address: { socketFolder: site.socketFolder, port: postmaster.port },
    adopted,
  };
}

/** @returns true when ours came up, false when it gave way to another one. */
async function start(site: Site): Promise<boolean> {
  const logFile = `${site.cluster}.log`;
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG) truncateSync(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const logStart = statSync(logFile).size;
  const seat = seatIn(site.cluster, site.account);
  const address = { socketFolder: site.socketFolder, port: await portFor(site.socketFolder) };
  const args = postgresArguments(site.cluster, seat, address, site.durable);
  try {
    const child = launch(site.binaries.postgres, args, { account: site.account, seat, output: log });
    const outcome = await untilReady(site, child);
    if (outcome === 'ready') {
      child.unref();
      return true;
    }
    const said = readFrom(logFile, logStart);
    if (!PASSING.test(said))
      throw new Error(`PostgreSQL did not start (log: ${logFile}):\n${said || outcome}`);
    await pause(5 * POLL_MS);
    return false;
  } finally {
    closeSync(log);
    if (seat.fd !== null) closeSync(seat.fd);
  }
}

async function untilReady(site: Site, child: ChildProcess): Promise<string> {
  let ended: string | null = null;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended ??= `ended with ${signal ?? code}`));
  while (!ended) {
    const postmaster = findPostmaster(site.cluster);
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return 'ready';
    await pause(POLL_MS);
  }
  return ended;
}

function readFrom(file: string, start: number): string {
  const length = Math.min(statSync(file).size - start, 8_000);
  if (length <= 0) return '';
  const fd = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(length);
    readSync(fd, bytes, 0, length, start);
    return bytes.toString('utf8').trim();
  } finally {
    closeSync(fd);
  }
}
