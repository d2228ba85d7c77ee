import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { BackupError } from './age.ts';

/** The folder of PostgreSQL's client programs ('': they are found by the PATH), and their version. */
export type Programs = { folder: string; major: number };

/** The first that can leave out policies, which name roles that another machine may not have. */
const MIN_MAJOR = 18;

const foldersOf = (parent: string, pattern: RegExp): string[] => {
  try {
    return readdirSync(parent)
      .filter((name) => pattern.test(name))
      .sort()
      .reverse()
      .map((name) => join(parent, name, 'bin'));
  } catch {
    return [];
  }
};

const places = (): string[] => [
  '',
  ...foldersOf('/usr/lib/postgresql', /^\d+$/),
  ...foldersOf('/usr', /^pgsql-\d+$/),
  '/opt/homebrew/opt/libpq/bin',
  '/usr/local/opt/libpq/bin',
];

const majorIn = (folder: string): number => {
  const versions = ['pg_dump', 'pg_restore'].map((name) => {
    const { stdout } = spawnSync(join(folder, name), ['--version'], { encoding: 'utf8' });
    return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
  });
  return Math.min(...versions);
};

/**
 * PostgreSQL's `pg_dump` and `pg_restore`, not older than the server.
 * @param folder where they are (`PG_BIN`); null: by the PATH, then where the usual packages put them
 * @param server major version of the server, where one is asked
 * @throws BackupError that says how they are installed
 */
export const findPrograms = (folder: string | null, server = 0): Programs => {
  const needed = Math.max(MIN_MAJOR, server);
  const found: Programs[] = [];
  for (const place of folder === null ? places() : [folder]) {
    const programs = { folder: place, major: majorIn(place) };
    if (programs.major >= needed) return programs;
    if (programs.major > 0) found.push(programs);
  }
  const [old] = found;
  throw new BackupError(
    [
      old === undefined
        ? `PostgreSQL's client programs (pg_dump, pg_restore) were not found${folder === null ? '' : ` in ${folder}`}.`
        : `pg_dump and pg_restore ${needed} or later are needed; those found are ${old.major}.`,
      'Install them, or name their folder in PG_BIN:',
      `  Debian, Ubuntu   apt-get install -y postgresql-common && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y && apt-get install -y postgresql-client-${needed}`,
      `  Alpine           apk add postgresql${needed}-client`,
      `  Fedora, RHEL     dnf install postgresql${needed} (from yum.postgresql.org)`,
      '  macOS            brew install libpq',
    ].join('\n'),
  );
};

/** A program at work on one end of a stream. */
export type Running = {
  child: ChildProcess;
  /** @throws BackupError with what it wrote to stderr, when it failed */
  done: Promise<void>;
};

const start = (
  { folder }: Programs,
  name: string,
  args: string[],
  url: string | null,
  stdio: ['ignore' | 'pipe', 'ignore' | 'pipe'],
): Running => {
  const address = url === null ? null : new URL(url);
  // what stands on a command line can be read by everybody on the machine
  const password = address?.password ?? '';
  if (address !== null) address.password = '';
  const child = spawn(
    join(folder, name),
    address === null ? args : [...args, '--no-password', '--dbname', address.href],
    {
      stdio: [...stdio, 'pipe'],
      env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: decodeURIComponent(password) }) },
    },
  );
  const said = text(child.stderr as NonNullable<typeof child.stderr>);
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', async (code) => {
      if (code === 0) resolve();
      else reject(new BackupError(`${name} failed: ${(await said).trim().slice(-2_000)}`));
    });
  });
  // awaited when the stream has ended, or not at all when something else failed first
  done.catch(() => undefined);
  return { child, done };
};

/** `pg_dump` of a database as another connection's snapshot sees it, in PostgreSQL's custom format, to its stdout. */
export const dumpDatabase = (programs: Programs, url: string, snapshot: string): Running =>
  // zlib's quickest: every program reads it, and a backup waits for the disk and not for the processor
  start(programs, 'pg_dump', ['--format=custom', '--compress=1', `--snapshot=${snapshot}`], url, [
    'ignore',
    'pipe',
  ]);

/**
 * `pg_restore` from its stdin: everything or nothing, in one transaction, as the role of this address. Rights and policies
 * name roles of the other machine: `prepareDatabase` grants them anew. Without an address the dump is only read to its end.
 */
export const restoreDatabase = (programs: Programs, url: string | null): Running =>
  url === null
    ? start(programs, 'pg_restore', ['--file=/dev/null'], null, ['pipe', 'ignore'])
    : start(
        programs,
        'pg_restore',
        ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-policies'],
        url,
        ['pipe', 'ignore'],
      );
