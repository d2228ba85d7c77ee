import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from '#platform/backup/age.ts';
import { findPrograms } from '#platform/backup/postgres-programs.ts';
import { canInstall, installPackage, isMissing } from './debian-package.ts';

const ROOT = process.env.POSTGRES_CLIENT_ROOT ?? '/var/tmp/lokapasar-postgres-client';

const isHere = (): boolean => {
  try {
    findPrograms(null);
    return true;
  } catch (error) {
    if (error instanceof BackupError) return false;
    throw error;
  }
};

/** Scripts that start a program of `root` with its own libraries, which are newer than this machine's. */
const writeScripts = (root: string, folder: string): void => {
  mkdirSync(folder);
  const loader = '"$root/usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2"';
  const libraries = '"$root/usr/lib/x86_64-linux-gnu"';
  for (const name of ['pg_dump', 'pg_restore'])
    writeFileSync(
      join(folder, name),
      `#!/bin/sh\nroot='${root}'\nexec ${loader} --library-path ${libraries} "$root/usr/lib/postgresql/18/bin/${name}" "$@"\n`,
      { mode: 0o755 },
    );
};

/**
 * PostgreSQL's `pg_dump` and `pg_restore` (18 or later) for tests of backups: those of this machine, else Debian's of the
 * testing suite in a folder of their own, where packages can be installed.
 * @returns their folder for `PG_BIN`; null: they are found without it, or cannot be had here
 */
export const postgresClient = (): string | null => {
  if (isHere()) return null;
  const folder = join(ROOT, 'bin');
  if (existsSync(folder)) return folder;
  if (!canInstall() || process.arch !== 'x64') return null;
  if (isMissing('mmdebstrap')) installPackage('mmdebstrap');
  console.log("Fetching PostgreSQL's client programs from Debian's testing suite…");
  const next = `${ROOT}.new`;
  rmSync(next, { recursive: true, force: true });
  const options = [
    '--aptopt=APT::Install-Recommends "false"',
    // a mirror of this suite may be older than it says
    '--aptopt=Acquire::Check-Valid-Until "false"',
  ];
  const words = ['--quiet', '--variant=extract', '--mode=root', '--include=postgresql-client-18', ...options];
  if (spawnSync('mmdebstrap', [...words, 'forky', next], { stdio: 'inherit' }).status !== 0) return null;
  writeScripts(ROOT, join(next, 'bin'));
  rmSync(ROOT, { recursive: true, force: true });
  renameSync(next, ROOT);
  return folder;
};
