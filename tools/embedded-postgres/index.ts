import { mkdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { chooseAccount } from './account.ts';
import { type Address, socketFolderOf, urlOf } from './address.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, readPassword } from './cluster.ts';
import { Keeper } from './keeper.ts';
import { APP_ROLE, OWNER_ROLE } from './roles.ts';
import { bringDown, bringUp } from './running.ts';

export type EmbeddedOptions = {
  /** The cluster's own folder; made when missing. Its parent may hold what it likes. */
  directory: string;
  /** The database the shop lives in; made when missing. */
  database?: string;
  /** false: nothing is forced to disk. For tests only. */
  durable?: boolean;
};

export type Embedded = {
  /** Connection string of the shop's database for the running shop, whose role owns nothing. */
  url: string;
  /** The same database for the role that owns it. */
  ownerUrl: string;
  /** Any database of the cluster, for the superuser unless another role is named. */
  urlOf(database: string, role?: string): string;
  /** Process id of the PostgreSQL that serves now. */
  pid(): number;
  /** Whether it was running already when we came. */
  adopted: boolean;
  /**
   * Leaves. The last process to leave stops PostgreSQL (fast shutdown, awaited); while another one
   * still uses the same folder it is left running, and that one stops it.
   */
  stop(): Promise<void>;
};

/**
 * The built-in PostgreSQL: made on first use, adopted when a previous or parallel process left it running,
 * started again when it dies under us. Killing this process (kill -9) leaves it running for the next one to adopt.
 * @throws Error with a sentence for the person at the terminal.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { database = 'lokapasar', durable = true } = options;
  const parent = dirname(resolve(options.directory));
  mkdirSync(parent, { recursive: true });
  const cluster = join(realpathSync(parent), basename(options.directory));
  const account = chooseAccount(cluster);
  const binaries = findBinaries(account);
  await ensureCluster(cluster, binaries, account, durable);
  const site = { cluster, account, binaries, durable, socketFolder: socketFolderOf(cluster, account) };

  const keeper = new Keeper({
    database,
    bringUp: () => bringUp(site),
    bringDown: (pid) => bringDown(cluster, pid),
    urlOf: (address: Address, name: string, role?: string) => urlOf(cluster, address, name, role),
    password: () => readPassword(cluster),
  });
  const first = await keeper.open();
  return {
    url: keeper.url(database, APP_ROLE),
    ownerUrl: keeper.url(database, OWNER_ROLE),
    urlOf: (name, role) => keeper.url(name, role),
    pid: () => keeper.pid(),
    adopted: first.adopted,
    stop: () => keeper.leave(),
  };
}
