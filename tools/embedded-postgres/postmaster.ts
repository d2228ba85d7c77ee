import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './binaries.ts';

/** What postmaster.pid of a running (or killed) PostgreSQL says. */
export type Postmaster = { pid: number; port: number; status: 'starting' | 'ready' | 'stopping' };

/**
 * The PostgreSQL that serves this cluster now, or null.
 *
 * A pid file whose process is gone is left for PostgreSQL itself to judge: it also checks that no orphaned
 * backend still holds the shared memory. Only where the number was given to a stranger meanwhile (a restarted
 * container, a rebooted machine) is it rewritten, to our own number, which PostgreSQL takes as stale while still
 * making that check.
 */
export function findPostmaster(cluster: string): Postmaster | null {
  const file = join(cluster, 'postmaster.pid');
  const lines = readLines(file);
  const pid = Number(lines[0]);
  if (!pid || !isRunning(pid)) return null;
  if (!servesCluster(pid, cluster)) {
    if (pid !== process.pid) writeFileSync(file, [process.pid, ...lines.slice(1)].join('\n'));
    return null;
  }
  const word = lines[7]?.trim();
  const status = word === 'ready' || word === 'stopping' ? word : 'starting';
  return { pid, port: Number(lines[3]), status };
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function servesCluster(pid: number, cluster: string): boolean {
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') {
    try {
      return /postgres/.test(execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }));
    } catch {
      return false;
    }
  }
  try {
    // The pid file is written only after PostgreSQL has entered its folder, so the working folder tells.
    if (!/^postgres/.test(readFileSync(`/proc/${pid}/comm`, 'utf8'))) return false;
    const theirs = statSync(`/proc/${pid}/cwd`);
    const ours = statSync(cluster);
    return theirs.ino === ours.ino && theirs.dev === ours.dev;
  } catch {
    return false;
  }
}
