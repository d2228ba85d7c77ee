import { type QueryExecutorProvider, sql } from 'kysely';
import { currentScope } from '../scope.ts';

/** The name of a kind of job and the shape of what it is given. Declared where it is caused, handled elsewhere. */
export type Job<P> = { readonly name: string; readonly shape?: (payload: P) => void };

/** `const imageMade = job<{ fileId: string }>('files.variants')`: the name is `module.what`, and unique. */
export function job<P extends object>(name: string): Job<P> {
  return { name };
}

export type Attempt = {
  /** 1 for the first. */
  attempt: number;
  /** No further attempt follows this one. */
  last: boolean;
  /** Aborts when this process stops and waits no longer. */
  signal: AbortSignal;
};

/** What goes along with a payload, so that what a job does is found by the request that caused it. */
export type Origin = { requestId: string | null; traceparent: string | null };
const ORIGIN = '$origin';

/** A payload as it was queued: without its origin, and that. */
export const withoutOrigin = (queued: unknown): { payload: unknown; origin: Origin | null } => {
  if (typeof queued !== 'object' || queued === null || !(ORIGIN in queued))
    return { payload: queued, origin: null };
  const { [ORIGIN]: origin, ...payload } = queued as { [ORIGIN]: Origin };
  return { payload, origin };
};

const withOrigin = (payload: object): object => {
  const scope = currentScope();
  if (scope === null || (scope.requestId === null && scope.span === null)) return payload;
  const origin: Origin = { requestId: scope.requestId, traceparent: scope.span?.traceparent ?? null };
  return { ...payload, [ORIGIN]: origin };
};

export type JobHandler = { name: string; run: (payload: unknown, attempt: Attempt) => Promise<void> };

/** Binds a kind of job to the code that does it. It may run more than once: make it harmless to repeat. */
export function handle<P extends object>(
  kind: Job<P>,
  run: (payload: P, attempt: Attempt) => Promise<void>,
): JobHandler {
  // only `enqueue` writes payloads, and it takes P
  return { name: kind.name, run: (payload, attempt) => run(payload as P, attempt) };
}

/** Work that recurs: done by one process at a time, at most one pause late. */
export type Timer = {
  name: string;
  everyMs: number;
  /** Also when a process starts, beside everything else. */
  atStart?: boolean;
  run: () => Promise<void>;
};

export type EnqueueOptions = {
  /** Not before so many milliseconds from now. Moves along with the shop's clock in test mode. */
  delayMs?: number;
  /** A waiting job with the same key is replaced by this one. */
  key?: string;
  /** Jobs of one queue are done one after another. Few different names, please. */
  queue?: string;
  /** Default 10, with pauses of e^attempt seconds. */
  maxAttempts?: number;
};

/** A transaction, whatever tables it knows. */
export type AnyTx = QueryExecutorProvider & { onCommit: unknown };

/** Queues a job in the transaction that causes it: done after the commit, never if it is rolled back. */
export async function enqueue<P extends object>(
  tx: AnyTx,
  kind: Job<P>,
  payload: P,
  options: EnqueueOptions = {},
): Promise<void> {
  const { delayMs = 0, key = null, queue = null, maxAttempts = 10 } = options;
  await sql`select from graphile_worker.add_job(
    ${kind.name}::text,
    payload := ${JSON.stringify(withOrigin(payload))}::json,
    queue_name := ${queue}::text,
    run_at := ${delayMs > 0 ? sql`now() + ${delayMs}::double precision * interval '1 ms'` : sql`null`},
    max_attempts := ${maxAttempts}::int,
    job_key := ${key}::text)`.execute(tx);
}

/**
 * Moves what waits in the queue as if `ms` had passed (negative: back). The queue lives by the database's clock;
 * this keeps it in step with a moved shop clock.
 */
export async function shiftQueue(executor: QueryExecutorProvider, ms: number): Promise<void> {
  await sql`select count(moved.*) from graphile_worker.jobs waiting, lateral graphile_worker.reschedule_jobs(
      array[waiting.id], run_at := waiting.run_at - ${ms}::double precision * interval '1 ms') moved
    where waiting.run_at > now() and waiting.locked_at is null`.execute(executor);
}
