import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chooseAccount } from '#tools/embedded-postgres/account.ts';
import { APP_ROLE, OWNER_ROLE } from '#tools/embedded-postgres/roles.ts';
import { faultProxy } from './fault-proxy.ts';
import { freePort } from './server.ts';
import { whenFileIsDone } from './when-done.ts';

/** The command for PgBouncer: the package `pgbouncer`, or what `PGBOUNCER` names, with its arguments. */
const command = (process.env.PGBOUNCER ?? 'pgbouncer').split(' ');
const run = (...words: string[]) =>
  spawnSync(command[0]!, [...command.slice(1), ...words], { encoding: 'utf8' });

/** Major and minor version as one number, such as 1.21 as 1021; 0 where there is none. */
export const pgbouncerVersion = (): number => {
  const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/i.exec(run('--version').stdout ?? '') ?? [];
  return Number(major) * 1000 + Number(minor);
};

/** Since when it carries named statements in transaction mode. */
export const KNOWS_NAMES = 1021;

/**
 * PgBouncer in transaction mode before a database, ended with the test file. `settings` come last, over those that
 * docs/operations.md names.
 * @returns the database's address through it
 */
export const startPgbouncer = async (
  databaseUrl: string,
  settings: Record<string, string | number> = {},
): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'lokapasar-pooler-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { port: farPort, pathname, username } = new URL((await faultProxy(databaseUrl)).url);
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users.txt'),
    pool_mode: 'transaction',
    default_pool_size: 5,
    ...(pgbouncerVersion() >= KNOWS_NAMES && { max_prepared_statements: 1000 }),
    ...settings,
  };
  writeFileSync(lines.auth_file, [APP_ROLE, OWNER_ROLE, 'postgres'].map((name) => `"${name}" ""\n`).join(''));
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]\n* = host=127.0.0.1 port=${farPort}\n[pgbouncer]\n${Object.entries(lines)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join('')}`,
  );
  // it refuses to run as root
  const account = chooseAccount(join(folder, 'none'));
  const child = spawn(command[0]!, [...command.slice(1), file], {
    stdio: 'ignore',
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  whenFileIsDone(async () => {
    if (child.exitCode === null) {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    }
    rmSync(folder, { recursive: true, force: true });
  });
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return `postgresql://${username}@127.0.0.1:${port}${pathname}`;
    await pause(20);
  }
  throw new Error(`PgBouncer ended with ${child.exitCode}`);
};
