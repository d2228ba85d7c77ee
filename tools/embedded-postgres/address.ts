import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { readPassword } from './cluster.ts';

/** Where a cluster listens: the folder of its socket (null: on loopback) and its port. */
export type Address = { socketFolder: string | null; port: number };

/** Usable bytes of a socket path: 108 on Linux and 104 on macOS, less the closing zero. */
const LONGEST_SOCKET_PATH = 103;
const SOCKET_PORT = 5432;

/**
 * The socket lies in the data folder itself; where that path is too long for a socket, in a short private folder.
 * Deterministic, so that a second process finds the running one.
 */
export function socketFolderOf(cluster: string, account: Account | null): string | null {
  if (process.platform === 'win32') return null;
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH) return cluster;
  const name = `lokapasar-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
  const temporary = tmpdir().length < 60 ? tmpdir() : '/tmp';
  const folder = join(temporary, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = account?.uid ?? process.getuid?.();
  if (account && lstatSync(folder).uid === 0) chownSync(folder, account.uid, account.gid);
  const stat = lstatSync(folder);
  if (!stat.isDirectory() || stat.uid !== owner || stat.mode & 0o077) {
    throw new Error(`${folder} is not a private folder of ours: remove it, or choose a shorter DATA_DIR.`);
  }
  return folder;
}

/** The port for a cluster about to start. */
export async function portFor(socketFolder: string | null): Promise<number> {
  if (socketFolder) return SOCKET_PORT;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** The connection string of one database of the cluster, for the superuser unless another role is named. */
export function urlOf(cluster: string, address: Address, database: string, role = 'postgres'): string {
  if (address.socketFolder) {
    return `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(address.socketFolder)}&port=${address.port}`;
  }
  return `postgresql://${role}:${encodeURIComponent(readPassword(cluster) ?? '')}@127.0.0.1:${address.port}/${database}`;
}
