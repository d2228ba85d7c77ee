import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Address } from './address.ts';
import { ensureRolesAndDatabase } from './roles.ts';
import type { Running } from './running.ts';

type Options = {
  database: string;
  bringUp: () => Promise<Running>;
  bringDown: (pid: number) => Promise<void>;
  urlOf: (address: Address, database: string, role?: string) => string;
  /** Of every role; null where the socket's folder is the lock. */
  password: () => string | null;
};

/** Each process that uses a cluster holds this lock (shared) in its `postgres` database. */
const PRESENCE_LOCK = 7_305_001;

/**
 * Our presence in a cluster: one connection with a shared advisory lock. When it breaks, the database died, and it
 * is brought up again; when we leave and nobody else holds the lock, it is stopped.
 */
export class Keeper {
  readonly #options: Options;
  #running: Running | null = null;
  #client: pg.Client | null = null;
  #leaving = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @throws Error when PostgreSQL cannot be brought up. */
  async open(): Promise<Running> {
    for (;;) {
      this.#running = await this.#options.bringUp();
      try {
        await this.#settle();
        return this.#running;
      } catch (error) {
        if (!isPassing(error)) throw error;
        await pause(20);
      }
    }
  }

  /** As the superuser, unless another role is named. */
  url(database: string, role?: string): string {
    return this.#options.urlOf(this.#current().address, database, role);
  }

  pid(): number {
    return this.#current().pid;
  }

  async leave(): Promise<void> {
    if (this.#leaving) return;
    this.#leaving = true;
    const client = this.#client;
    if (!client) return;
    const alone = await isLast(client).catch(() => false);
    if (alone) await this.#options.bringDown(this.#current().pid);
    await client.end().catch(() => undefined);
  }

  #current(): Running {
    if (!this.#running) throw new Error('The built-in database is not running.');
    return this.#running;
  }

  async #settle(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url('postgres'),
      application_name: 'lokapasar keeper',
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(`select pg_advisory_lock_shared(${PRESENCE_LOCK})`);
      const { database, password } = this.#options;
      await ensureRolesAndDatabase(client, database, password(), (name) => this.url(name));
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    client.once('end', () => this.#onLost());
    this.#client = client;
  }

  #onLost(): void {
    this.#client = null;
    if (this.#leaving) return;
    this.open().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      if (!this.#leaving) setTimeout(() => this.#onLost(), 1_000).unref();
    });
  }
}

async function isLast(client: pg.Client): Promise<boolean> {
  await client.query(`select pg_advisory_unlock_shared(${PRESENCE_LOCK})`);
  const { rows } = await client.query(`select pg_try_advisory_lock(${PRESENCE_LOCK}) as last`);
  return rows[0].last === true;
}

/** The database went down between being found and being asked. */
function isPassing(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code ?? '') ||
    /Connection terminated/.test(message ?? '')
  );
}
