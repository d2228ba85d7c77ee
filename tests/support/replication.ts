import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Account, chooseAccount } from '#tools/embedded-postgres/account.ts';
import { findBinaries } from '#tools/embedded-postgres/binaries.ts';
import { ensureCluster } from '#tools/embedded-postgres/cluster.ts';
import { launch, seatIn } from '#tools/embedded-postgres/launch.ts';
import { whenFileIsDone } from './when-done.ts';

/** A PostgreSQL of its own, stopped with the test file. */
export type Member = {
  /** For the superuser, its `postgres` database. */
  url: string;
  /** One statement, on a connection of its own. */
  ask: <T extends object>(text: string) => Promise<T[]>;
  /** kill -9 of all its processes, which come back with `start`. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
};

const askOf =
  (url: string) =>
  async <T extends object>(text: string): Promise<T[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<T>(text)).rows;
    } finally {
      await client.end();
    }
  };

const giveTo = (path: string, account: Account | null): void => {
  if (account === null) return;
  chownSync(path, account.uid, account.gid);
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    chownSync(join(path, entry), account.uid, account.gid);
};

const memberAt = (folder: string, account: Account | null, postgres: string, settings: object): Member => {
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}&port=5432`;
  const ask = askOf(url);
  let child: ChildProcess | null = null;
  const stop = async (signal: NodeJS.Signals) => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    // its backends are in its group; one of them that is left would keep the next start from its memory
    if (signal === 'SIGKILL') process.kill(-(child.pid ?? 0), signal);
    else child.kill(signal);
    await exit;
  };
  whenFileIsDone(() => stop('SIGQUIT'));
  const start = async () => {
    rmSync(join(folder, 'postmaster.pid'), { force: true });
    const seat = seatIn(folder, account);
    const args = Object.entries({
      ...settings,
      ...{ unix_socket_directories: folder, listen_addresses: '', port: '5432', fsync: 'off' },
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    child = launch(postgres, ['-D', seat.path, ...args], { account, seat, output: 'pipe' });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
    for (let tries = 0; ; tries += 1) {
      const answer = await ask('select 1').catch((error: unknown) => error);
      if (Array.isArray(answer)) return;
      if (tries === 600 || child.exitCode !== null) throw new Error(`PostgreSQL does not start:\n${said}`);
      await pause(50);
    }
  };
  return { url, ask, start, kill: () => stop('SIGKILL') };
};

/** What a copy of a running cluster leaves behind. */
const isCopied = (path: string): boolean =>
  !/^(postmaster\.(pid|opts)|\.s\.PGSQL.*)$/.test(basename(path)) && !/\/pg_wal\/.+/.test(path);

/** A primary and a standby that follows it by streaming replication, made from a copy as PostgreSQL's manual describes it. */
export const primaryAndStandby = async (): Promise<{ primary: Member; standby: Member }> => {
  const parent = mkdtempSync(join(tmpdir(), 'lokapasar-pair-'));
  chmodSync(parent, 0o711);
  whenFileIsDone(() => rmSync(parent, { recursive: true, force: true }));
  const [first, second] = [join(parent, 'one'), join(parent, 'two')];
  const account = chooseAccount(first);
  const binaries = findBinaries(account);
  await ensureCluster(first, binaries, account, false);
  const settings = {
    wal_level: 'replica',
    max_wal_senders: '4',
    wal_keep_size: '256MB',
    shared_buffers: '32MB',
  };
  const primary = memberAt(first, account, binaries.postgres, settings);
  await primary.start();

  const backup = new pg.Client({ connectionString: primary.url });
  await backup.connect();
  await backup.query("select pg_backup_start('standby', true)");
  cpSync(first, second, { recursive: true, filter: isCopied });
  const { rows } = await backup.query<{ labelfile: string }>('select * from pg_backup_stop(false)');
  await backup.end();
  mkdirSync(join(second, 'pg_wal'), { recursive: true });
  writeFileSync(join(second, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(second, 'standby.signal'), '');
  giveTo(second, account);
  chmodSync(second, 0o700);
  const standby = memberAt(second, account, binaries.postgres, {
    ...settings,
    primary_conninfo: `host=${first} port=5432 user=postgres`,
    wal_receiver_status_interval: '1',
    max_standby_streaming_delay: '1s',
  });
  await standby.start();
  return { primary, standby };
};
