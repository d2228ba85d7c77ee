import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { type Account, canReach } from './account.ts';

/** How PostgreSQL sees its data folder. */
export type Seat = { path: string; fd: number | null };

/**
 * The path under which the account can use the folder. When a folder above it is closed to that account (root's
 * home), Linux lets an already opened folder be handed down instead: nothing has to live outside the data folder.
 * The caller closes `fd`.
 */
export function seatIn(folder: string, account: Account | null): Seat {
  if (canReach(folder, account)) return { path: folder, fd: null };
  if (process.platform !== 'linux') {
    throw new Error(
      `${account?.name} cannot enter ${folder}. Set DATA_DIR to a folder open to it, or DATABASE_URL.`,
    );
  }
  return { path: '/proc/self/fd/3', fd: openSync(folder, 'r') };
}

/** Starts one of PostgreSQL's programs as the account, apart from our terminal, so that Ctrl-C reaches only us. */
export function launch(
  program: string,
  args: string[],
  options: { account: Account | null; seat: Seat; output: number | 'pipe' },
): ChildProcess {
  const { account, seat, output } = options;
  return spawn(program, args, {
    cwd: process.platform === 'win32' ? undefined : '/',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC', PGDATA: undefined },
    stdio: ['ignore', output, output, ...(seat.fd === null ? [] : [seat.fd])],
    detached: process.platform !== 'win32',
    windowsHide: true,
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  });
}
