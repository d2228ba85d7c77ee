import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Logger,
  type Runner,
  type RunnerOptions,
  run,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { type PoolState, poolState } from './db/pool-state.ts';
import { TimedClient } from './db/timed-client.ts';
import { ForgivingPool } from './jobs/forgiving-pool.ts';
import { type JobHandler, type Timer, withoutOrigin } from './jobs/job.ts';
import { JobPresence } from './jobs/presence.ts';
import { JobTimers } from './jobs/timers.ts';
import { jobSeconds } from './metrics.ts';
import { within } from './scope.ts';
import { startSpan } from './tracing.ts';

export { eachByItself } from './jobs/each-by-itself.ts';
export { type AnyTx, enqueue, handle, type Job, type JobHandler, job, type Timer } from './jobs/job.ts';

export type JobsOptions = {
  /** Connection string of the primary. */
  url: string;
  handlers: readonly JobHandler[];
  /** Kinds of jobs with workers of their own: they never wait behind others, nor others behind them. */
  apart?: readonly (readonly JobHandler[])[];
  timers?: readonly Timer[];
  /** Jobs at once in this process, of each group. Default 2. */
  concurrency?: number;
  /** A failed job is retried with growing pauses; each failure is told here. */
  onError: (error: unknown, where: string) => void;
};

export type Jobs = {
  /** Runs jobs and timers in this process from now on, until `stop`. */
  start(): Promise<void>;
  /**
   * Runs every timer once and every due job, whoever would have done it, and comes back when none is due any more.
   * A job that fails is put off as ever and does not hold this up.
   */
  runDue(): Promise<void>;
  /** Waits for running jobs (5 s, then they are aborted and will be done elsewhere), then ends its connections. Once, however often it is called. */
  stop(): Promise<void>;
  pool(): PoolState;
};

const DRAIN_PATIENCE_MS = 25_000;

/** The jobs of one process. Nothing is connected before `start` or `runDue`. */
export function createJobs(options: JobsOptions): Jobs {
  const { onError, concurrency = 2 } = options;
  const groups = [options.handlers, ...(options.apart ?? [])].filter((group) => group.length > 0);
  const pool = new ForgivingPool({
    Client: TimedClient,
    connectionString: options.url,
    application_name: 'lokapasar jobs',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // only the queue's own short statements: a database that stands still must not hold its workers for ever
    query_timeout: 30_000,
    // each group listens on a connection of its own
    max: groups.length * (concurrency + 1) + 2,
  });
  // Broken connections are replaced; unheard their errors would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const presence = new JobPresence(options.url, onError);
  const timers = new JobTimers(options.timers ?? [], presence, onError);
  const names = groups.flat().map((handler) => handler.name);
  if (new Set(names).size !== names.length) throw new Error('Two handlers for one job.');
  const runnerOptions = (group: readonly JobHandler[]): RunnerOptions => ({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1_000,
    // without a batch, if only of one, nobody hears when the end of a job cannot be written, and the process ends of it
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: taskListOf(group, onError),
    logger: new Logger(() => () => undefined),
    events: presence.watch(new EventEmitter() as WorkerEvents),
  });
  /** By the number of their group. */
  const runners = new Map<number, Runner>();
  let stopping = false;
  let stopped: Promise<void> | null = null;

  const startRunner = async (number: number): Promise<void> => {
    const runnerOfGroup = runnerOptions(groups[number] ?? []);
    // a runner whose workers ended with their connections says nothing more itself
    const ended = new Promise<void>((resolve) => runnerOfGroup.events?.once('pool:release', () => resolve()));
    const runner = await run(runnerOfGroup);
    runners.set(number, runner);
    runner.promise.catch(() => undefined);
    void ended.then(() => onRunnerEnd(number, new Error('its workers have ended')));
  };
  const onRunnerEnd = (number: number, error: unknown): void => {
    if (stopping) return;
    onError(error, 'job runner');
    const restart = () => startRunner(number).catch((again: unknown) => onRunnerEnd(number, again));
    setTimeout(restart, 1_000).unref();
  };
  const drain = async (): Promise<void> => {
    if (names.length === 0) return;
    const deadline = Date.now() + DRAIN_PATIENCE_MS;
    for (;;) {
      await Promise.all(groups.map((group) => runOnce(runnerOptions(group))));
      if (!(await anyDue(pool, names))) return;
      if (Date.now() > deadline) throw new Error('Jobs are still running.');
      await pause(10);
    }
  };

  const stop = async (): Promise<void> => {
    stopping = true;
    await timers.stop();
    await Promise.all([...runners.values()].map((runner) => runner.stop().catch(() => undefined)));
    await presence.close();
    await pool.end();
  };

  return {
    async start() {
      await presence.open();
      await Promise.all(groups.map((_, number) => startRunner(number)));
      timers.start();
    },
    async runDue() {
      await presence.open();
      await timers.runAll();
      await drain();
    },
    pool: () => poolState('jobs', pool),
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

function taskListOf(handlers: readonly JobHandler[], onError: JobsOptions['onError']): TaskList {
  const entries = handlers.map(({ name, run: work }): [string, TaskList[string]] => [
    name,
    async (queued, helpers) => {
      const { payload, origin } = withoutOrigin(queued);
      const last = helpers.job.attempts >= helpers.job.max_attempts;
      const attempt = { attempt: helpers.job.attempts, last, signal: helpers.abortSignal };
      const span = startSpan(
        `job ${name}`,
        'consumer',
        { 'job.attempt': attempt.attempt },
        origin?.traceparent ?? null,
      );
      const begun = performance.now();
      const done = (outcome: string) => {
        jobSeconds.observe({ task: name, outcome }, (performance.now() - begun) / 1000);
        span?.end();
      };
      await within({ requestId: origin?.requestId ?? null, job: name, span }, async () => {
        try {
          await work(payload, attempt);
          done('done');
        } catch (error) {
          span?.fail(error);
          done(last ? 'given_up' : 'failed');
          onError(error, `job ${name}`);
          throw error;
        }
      });
    },
  ]);
  return Object.fromEntries(entries);
}

/** A job is due, or is being done by somebody. */
async function anyDue(pool: pg.Pool, names: string[]): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from graphile_worker.jobs
      where task_identifier = any($1) and attempts <= max_attempts
        and (locked_at is not null or (run_at <= now() and attempts < max_attempts))
      limit 1`,
    [names],
  );
  return rowCount === 1;
}
