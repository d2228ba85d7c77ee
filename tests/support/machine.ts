import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whenFileIsDone } from './when-done.ts';

// What only some machines have.

/** A disk of so many megabytes in memory, which only root may mount; null where that is refused. Gone after the file. */
export const smallDisk = (megabytes: number): string | null => {
  const folder = mkdtempSync(join(tmpdir(), 'lokapasar-disk-'));
  const { status } = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m,mode=755`,
    'tmpfs',
    folder,
  ]);
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  whenFileIsDone(() => {
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
};

const PLACES = [
  process.env.LIBFAKETIME ?? '',
  ...['x86_64-linux-gnu', 'aarch64-linux-gnu', ''].map((name) =>
    join('/usr/lib', name, 'faketime/libfaketime.so.1'),
  ),
];

/** Debian's package `libfaketime`, or what `LIBFAKETIME` names. @throws Error without it */
export const faketimeLibrary = (): string => {
  const found = PLACES.find((path) => path !== '' && existsSync(path));
  if (found === undefined)
    throw new Error('A clock that jumps needs the library libfaketime (package libfaketime).');
  return found;
};

/** Caddy from the path, or what `CADDY` names. @throws Error without it */
export const caddyBinary = (): string => {
  const named = process.env.CADDY ?? 'caddy';
  if (spawnSync(named, ['version']).status !== 0)
    throw new Error('The proxy of deploy/ needs Caddy (package caddy).');
  return named;
};
