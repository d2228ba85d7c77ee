import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryExecutorProvider } from 'kysely';

/** Where one request writes what its transactions came to, so that a repeat of it does none of them again. */
export type StepLog = {
  /** What the transactions of the request committed before its server died, by their number. */
  committed: ReadonlyMap<number, unknown>;
  /**
   * Writes a result in the transaction it belongs to.
   * @throws OvertakenError when a repeat of the request has taken its place: the transaction must not commit
   */
  record: (tx: QueryExecutorProvider, step: number, result: unknown) => Promise<void>;
};

/** A repeat of this request has taken its place; nothing of it may be committed any more. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';

  constructor() {
    super('A repeat of this request has taken its place.');
  }
}

/** The result of a step that was committed and could not be written down, since it is more than plain data. */
export const UNTOLD = Symbol('untold');

/** The request did this before, but what came of it is not known. */
export class UntoldError extends Error {
  override readonly name = 'UntoldError';

  constructor() {
    super('This was done before; its result was not recorded.');
  }
}

type Run = { log: StepLog; count: number; isOpen: boolean };
const runs = new AsyncLocalStorage<Run>();

/**
 * Runs a request whose transactions are its steps: they are numbered as they begin, each result is recorded with its
 * commit, and one that was committed before is not done again but gives its recorded result. The steps of a request must
 * therefore come in the same order each time, and should give plain data; `housekeeping` transactions are no steps.
 */
export const withSteps = async <T>(log: StepLog, work: () => Promise<T>): Promise<T> => {
  const run = { log, count: 0, isOpen: true };
  try {
    return await runs.run(run, work);
  } finally {
    // what the request leaves running is none of its steps
    run.isOpen = false;
  }
};

/** A transaction of a request: done before with this result, or to be recorded. */
export type Step =
  | { isCommitted: true; result: unknown }
  | { isCommitted: false; record: (tx: QueryExecutorProvider, result: unknown) => Promise<void> };

/** The next step of the running request; null outside of one that keeps its steps. @throws UntoldError */
export const nextStep = (): Step | null => {
  const run = runs.getStore();
  if (run === undefined || !run.isOpen) return null;
  const { log } = run;
  const number = run.count;
  run.count += 1;
  if (log.committed.has(number)) {
    const result = log.committed.get(number);
    if (result === UNTOLD) throw new UntoldError();
    return { isCommitted: true, result };
  }
  return { isCommitted: false, record: (tx, result) => log.record(tx, number, result) };
};
