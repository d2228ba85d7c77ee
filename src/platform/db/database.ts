import { type Dialect, type IsolationLevel, Kysely, sql, type Transaction } from 'kysely';

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

/** Undoes the running transaction and makes `transact` resolve with `result`, which must be of its result type. */
export const rollback = <T>(result: T): never => {
  throw new RollbackError(result);
};

type Parts = { named: Dialect; unnamed: Dialect; listing: Dialect; close: () => Promise<void> };

/**
 * The plain handle: reads, and single statements that need no transaction. Its statements are prepared once per
 * connection. Every method rejects with DependencyDown when there is no database.
 */
export class Database<S> extends Kysely<S> {
  /** The same primary, each statement planned anew: for queries whose plan depends on their values. */
  readonly unnamed: Kysely<S>;
  /** As `unnamed`, on the read replicas where there are any: lists and searches, which may lag by a moment. */
  readonly listing: Kysely<S>;
  readonly #close: () => Promise<void>;

  constructor(parts: Parts) {
    super({ dialect: parts.named });
    this.unnamed = new Kysely<S>({ dialect: parts.unnamed });
    this.listing = new Kysely<S>({ dialect: parts.listing });
    this.#close = parts.close;
  }

  /**
   * One transaction: committed when `work` resolves, rolled back when it rejects (with that same error). When it throws
   * a `RollbackError` it is rolled back too, and the promise resolves with the result that error carries. Effects
   * registered with `onCommit` run only after a commit. An error of an `onCommit` effect rejects although the work is committed.
   */
  async transact<T>(
    work: (tx: Tx<S>) => Promise<T>,
    options: { isolation?: IsolationLevel } = {},
  ): Promise<T> {
    const effects: (() => void | Promise<void>)[] = [];
    const builder = options.isolation
      ? this.transaction().setIsolationLevel(options.isolation)
      : this.transaction();
    let result: T;
    try {
      result = await builder.execute((transaction) =>
        work(
          Object.assign(transaction, {
            onCommit: (effect: () => void | Promise<void>) => void effects.push(effect),
          }),
        ),
      );
    } catch (error) {
      // whoever throws it inside the work promises that it carries a result of the work's type
      if (error instanceof RollbackError) return error.result as T;
      throw error;
    }
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
