import { setTimeout as pause } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { TimedClient } from '../db/timed-client.ts';

const WORKERS = 7_305_003;
const TIMERS = 7_305_004;
const SWEEP_MS = 10_000;
/** A worker's lock is taken a moment after it may have begun: younger jobs are not judged. */
const GRACE = '5 seconds';

/**
 * Who is alive, told by advisory locks of one connection: each group of workers holds one, so that the jobs of a
 * killed process are given back within seconds instead of after the queue's own four hours; each running timer holds
 * one, so that it runs in one process at a time.
 */
export class JobPresence {
  readonly #url: string;
  readonly #onError: (error: unknown, where: string) => void;
  readonly #workers = new Set<string>();
  #client: Promise<pg.Client> | null = null;
  #sweeper: NodeJS.Timeout | null = null;
  /** One connection answers one question at a time; whoever comes meanwhile waits here. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(url: string, onError: (error: unknown, where: string) => void) {
    this.#url = url;
    this.#onError = onError;
  }

  async open(): Promise<void> {
    await this.#connected();
    await this.#giveBackOrphans();
    this.#sweeper ??= setInterval(() => {
      this.#giveBackOrphans().catch((error: unknown) => this.#onError(error, 'jobs of dead workers'));
    }, SWEEP_MS).unref();
  }

  /** Listens to a runner's events, to hold the lock of its workers while they work. */
  watch(events: WorkerEvents): WorkerEvents {
    events.on('pool:create', ({ workerPool }) => {
      this.#workers.add(workerPool.id);
      this.#ask('select pg_advisory_lock_shared($1, hashtext($2))', [WORKERS, workerPool.id]).catch(
        () => undefined,
      );
    });
    events.on('pool:release', ({ pool }) => this.#workers.delete(pool.id));
    return events;
  }

  /** Runs the work unless another process is at it; `wait`: after the other has finished. */
  async alone(timer: string, wait: boolean, work: () => Promise<void>): Promise<void> {
    const key = [TIMERS, timer];
    for (;;) {
      const { rows } = await this.#ask('select pg_try_advisory_lock($1, hashtext($2)) as mine', key);
      if (rows[0]?.mine === true) break;
      if (!wait) return;
      await pause(10);
    }
    try {
      await work();
    } finally {
      await this.#ask('select pg_advisory_unlock($1, hashtext($2))', key).catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    if (this.#sweeper) clearInterval(this.#sweeper);
    const client = await this.#client?.catch(() => null);
    await client?.end().catch(() => undefined);
  }

  async #giveBackOrphans(): Promise<void> {
    await this.#ask(
      `with suspects as materialized (
         select distinct locked_by from graphile_worker.jobs
          where locked_at < now() - interval '${GRACE}' and locked_by <> all ($2)),
       dead as materialized (
         select locked_by from suspects where pg_try_advisory_xact_lock($1, hashtext(locked_by)))
       select graphile_worker.force_unlock_workers(array(select locked_by from dead))`,
      [WORKERS, [...this.#workers]],
    );
  }

  #ask(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const answer = this.#last.then(async () => (await this.#connected()).query(text, values));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  /** Reconnects where the connection broke, and takes the locks again. */
  #connected(): Promise<pg.Client> {
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#client = null;
      throw error;
    });
    return this.#client;
  }

  async #connect(): Promise<pg.Client> {
    const client = new TimedClient({
      connectionString: this.#url,
      application_name: 'lokapasar jobs presence',
      connectionTimeoutMillis: 10_000,
      query_timeout: 30_000,
    });
    client.on('error', () => undefined);
    client.once('end', () => (this.#client = null));
    await client.connect();
    for (const id of this.#workers)
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [WORKERS, id]);
    return client;
  }
}
