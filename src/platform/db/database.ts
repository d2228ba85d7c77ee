import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Dialect, type IsolationLevel, Kysely, sql, type Transaction } from 'kysely';
import { crashPoint } from '../crash-point.ts';
import { isRefused, openNote } from './change-note.ts';
import { DependencyDown } from './errors.ts';
import { isContention, isLost, isOldPlan } from './healing.ts';
import type { PoolState } from './pool-state.ts';
import type { Replicas } from './replicas.ts';
import { nextStep, type Step } from './steps.ts';
import { createVersions, type Versions } from './versions.ts';

/**
 * A transaction. Functions that write take it as their first argument, so that nobody can call them outside one.
 * `onCommit` keeps an effect that must not happen if the transaction does not.
 */
export type Tx<S> = Transaction<S> & {
  /**
   * Runs after the commit, in the order of registration, awaited before `transact` returns. For effects inside this
   * process (a cache to clear); what must survive a crash is a job queued in the transaction.
   */
  onCommit(effect: () => void | Promise<void>): void;
  /** After the commit every process forgets what it keeps under this name (versions.ts). */
  changed(topic: string): void;
};

/**
 * Thrown inside `transact` it undoes the transaction, and `transact` then resolves with `result` as if it had been
 * returned: a refusal that is only found after something was written.
 */
export class RollbackError<T = unknown> extends Error {
  override readonly name = 'RollbackError';
  readonly result: T;

  constructor(result: T) {
    super('The transaction is rolled back and answers with a result.');
    this.result = result;
  }
}

/**
 * Thrown inside `transact` it undoes the transaction, and `work` runs again as after a serialisation failure, which it is:
 * what it read first was changed by others meanwhile.
 */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
  readonly code = '40001';

  constructor() {
    super('What the transaction began with has changed meanwhile.');
  }
}

/** Undoes the running transaction and makes `transact` resolve with `result`, which must be of its result type. */
export const rollback = <T>(result: T): never => {
  throw new RollbackError(result);
};

/**
 * Finds code that asks the pool while it holds a connection in a transaction. Under a crowd every connection is then held
 * by somebody who waits for one more, and the whole shop stands still until the waiting times out.
 */
export class TransactionGuard {
  readonly #running = new AsyncLocalStorage<{ isOpen: boolean }>();

  /** Runs the work of a transaction; what it starts and leaves running may use the pool again when it has ended. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const state = { isOpen: true };
    try {
      return await this.#running.run(state, work);
    } finally {
      state.isOpen = false;
    }
  }

  get isInTransaction(): boolean {
    return this.#running.getStore()?.isOpen === true;
  }
}

/** The error of a programmer who asks the pool inside a transaction. */
export const poolInTransaction = (what: string): Error =>
  new Error(
    `Inside a transaction only its own handle may be used: read this before the transaction or with tx: ${what}`,
  );

/** A few connections of their own for statements that must answer at once or fail. */
export type QuickPool = {
  /** Rejects after 1.5 s at most, whatever the database does. */
  query: (statement: { text: string; values?: unknown[]; name?: string }) => Promise<{
    rows: unknown[];
    rowCount: number | null;
  }>;
};

/** How often a transaction is tried that others kept from its end. */
const MAX_ATTEMPTS = 5;
/** ms, at most, before the second try. */
const RETRY_MS = 20;

export type TransactOptions = {
  isolation?: IsolationLevel;
  /** Something due anyway that a request only happens to do, such as an expired order: not one of its steps. */
  housekeeping?: boolean;
};

type Parts = {
  named: Dialect;
  unnamed: Dialect;
  listing: Dialect;
  quick: QuickPool;
  replicas: Replicas | null;
  pools: () => PoolState[];
  guard: TransactionGuard | null;
  close: () => Promise<void>;
};

/**
 * The plain handle: reads, and single statements that need no transaction. Its statements are prepared once per
 * connection. Every method rejects with DependencyDown when there is no database.
 */
export class Database<S> extends Kysely<S> {
  /** The same primary, each statement planned anew: for queries whose plan depends on their values. */
  readonly unnamed: Kysely<S>;
  /** As `unnamed`, on the read replicas where there are any: lists and searches, which may lag by a moment. */
  readonly listing: Kysely<S>;
  /**
   * As `listing` where there are replicas, else the handle itself, whose statements are prepared: for what lists ask in fixed
   * texts. `listing` is for texts that are put together.
   */
  readonly reading: Kysely<S>;
  /**
   * For counting limits. It never waits for the other connections, so it may be used inside a transaction too; what it
   * writes is no part of one.
   */
  readonly quick: QuickPool;
  /** null: there are none, and `listing` is the primary. */
  readonly replicas: Replicas | null;
  readonly pools: () => PoolState[];
  /** What is kept in memory of this database, and when it has to be forgotten. */
  readonly versions: Versions = createVersions();
  readonly #guard: TransactionGuard | null;
  readonly #close: () => Promise<void>;

  constructor(parts: Parts) {
    super({ dialect: parts.named });
    this.unnamed = new Kysely<S>({ dialect: parts.unnamed });
    this.listing = new Kysely<S>({ dialect: parts.listing });
    this.reading = parts.replicas === null ? this : this.listing;
    this.quick = parts.quick;
    this.replicas = parts.replicas;
    this.pools = parts.pools;
    this.#guard = parts.guard;
    this.#close = parts.close;
  }

  /**
   * For readers that answer from memory and ask the pool only now and then: a call of one inside a transaction is found
   * every time, not only when the memory is old. Does nothing in production.
   * @throws Error inside a transaction
   */
  assertOutsideTransaction(what: string): void {
    if (this.#guard?.isInTransaction) throw poolInTransaction(what);
  }

  /** Outside a transaction: every process forgets what it keeps under this name. */
  changed(topic: string): Promise<void> {
    return this.versions.change(topic);
  }

  /**
   * One transaction: committed when `work` resolves, rolled back when it rejects (with that same error). When it throws
   * a `RollbackError` it is rolled back too, and the promise resolves with the result that error carries. Effects
   * registered with `onCommit` run only after a commit. An error of an `onCommit` effect rejects although the work is committed.
   * After a deadlock, a serialisation failure or a plan from before a migration, which undo everything, `work` runs again, up
   * to five times in all; after a connection that was lost before the commit was sent, once. In a request with an `Idempotency-Key` a transaction that is committed already gives its result without running `work`.
   * @throws DependencyDown also when others were in the way each time
   */
  async transact<T>(work: (tx: Tx<S>) => Promise<T>, options: TransactOptions = {}): Promise<T> {
    const step = options.housekeeping === true ? null : nextStep();
    // the result was recorded by this very step of the same request
    if (step?.isCommitted) {
      const note = openNote();
      if (note !== null && !isRefused(step.result)) note.isWritten = true;
      return step.result as T;
    }
    let losses = 0;
    for (let attempt = 1; ; attempt += 1) {
      const progress = { isCommitSent: false };
      try {
        return await this.#attempt(work, options, step, progress);
      } catch (error) {
        // what became of a commit that was sent is not known: whoever repeats the request finds out by its key
        if (isLost(error) && !progress.isCommitSent && losses === 0) losses += 1;
        else if (!isContention(error) && !isOldPlan(error)) throw error;
        if (attempt === MAX_ATTEMPTS) throw new DependencyDown('database', { cause: error });
        // those who were in each other's way do not come back at the same moment
        await pause(Math.random() * RETRY_MS * attempt);
      }
    }
  }

  async #attempt<T>(
    work: (tx: Tx<S>) => Promise<T>,
    options: TransactOptions,
    step: Extract<Step, { isCommitted: false }> | null,
    progress: { isCommitSent: boolean },
  ): Promise<T> {
    const effects: (() => void | Promise<void>)[] = [];
    const builder = options.isolation
      ? this.transaction().setIsolationLevel(options.isolation)
      : this.transaction();
    const note = options.housekeeping === true ? null : openNote();
    let isNoted = false;
    let result: T;
    try {
      result = await builder.execute(async (transaction) => {
        const tx = Object.assign(transaction, {
          onCommit: (effect: () => void | Promise<void>) => void effects.push(effect),
          changed: (topic: string) => void effects.push(() => this.versions.change(topic)),
        });
        const found = await (this.#guard ? this.#guard.during(() => work(tx)) : work(tx));
        isNoted = note !== null && !isRefused(found);
        if (isNoted) await note?.write(transaction);
        await step?.record(transaction, found);
        progress.isCommitSent = true;
        return found;
      });
    } catch (error) {
      // whoever throws it inside the work promises that it carries a result of the work's type
      if (error instanceof RollbackError) return error.result as T;
      throw error;
    }
    if (note !== null && isNoted) note.isWritten = true;
    if (step !== null) crashPoint('step.committed');
    for (const effect of effects) await effect();
    return result;
  }

  /** @throws DependencyDown */
  async ping(): Promise<void> {
    await sql`select 1`.execute(this);
  }

  /** Waits for running queries and ends every connection. */
  async close(): Promise<void> {
    await this.#close();
  }
}
