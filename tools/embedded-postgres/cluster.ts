import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { type Binaries, isRunning } from './binaries.ts';
import { launch, seatIn } from './launch.ts';

const PASSWORD_FILE = 'lokapasar.password';

/** Windows, which has no Unix sockets here, keeps the password of its loopback listener in a file; elsewhere null. */
export function readPassword(cluster: string): string | null {
  const file = join(cluster, PASSWORD_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/**
 * Makes an empty cluster at this path unless there is one. It is prepared beside and moved into place in one
 * step: killed half-way it leaves nothing behind, and of two processes that try at once one simply wins.
 */
export async function ensureCluster(
  cluster: string,
  binaries: Binaries,
  account: Account | null,
  durable: boolean,
) {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  mkdirSync(dirname(cluster), { recursive: true });
  sweepAbandoned(cluster);
  const staging = `${cluster}.new-${process.pid}`;
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { mode: 0o700 });
  if (account) chownSync(staging, account.uid, account.gid);
  await initdb(staging, binaries, account, durable);
  try {
    renameSync(staging, cluster);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error;
  }
}

async function initdb(staging: string, binaries: Binaries, account: Account | null, durable: boolean) {
  const windows = process.platform === 'win32';
  const password = `${staging}.password`;
  const seat = seatIn(staging, account);
  const args = ['--pgdata', seat.path, '--username', 'postgres', '--no-instructions', '--encoding', 'UTF8'];
  args.push('--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C');
  if (!durable) args.push('--no-sync');
  if (windows) {
    writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
    args.push('--auth', 'scram-sha-256', '--pwfile', password);
  } else {
    // The socket lies in a folder that only its owner can enter: the folder is the lock.
    args.push('--auth-local', 'trust', '--auth-host', 'reject');
  }
  try {
    const child = launch(binaries.initdb, args, { account, seat, output: 'pipe' });
    let said = '';
    child.stderr?.on('data', (chunk) => (said += chunk));
    child.stdout?.resume();
    const [code] = await once(child, 'close');
    if (code !== 0)
      throw new Error(`The database folder could not be made: ${said.trim() || `exit code ${code}`}`);
    if (windows) renameSync(password, join(staging, PASSWORD_FILE));
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(password, { force: true });
    if (seat.fd !== null) closeSync(seat.fd);
  }
}

/** Folders that killed processes left half-made. */
function sweepAbandoned(cluster: string): void {
  for (const entry of readdirSync(dirname(cluster))) {
    const pid = Number(entry.startsWith(`${basename(cluster)}.new-`) && /\d+$/.exec(entry)?.[0]);
    if (pid && !isRunning(pid)) rmSync(join(dirname(cluster), entry), { recursive: true, force: true });
  }
}
