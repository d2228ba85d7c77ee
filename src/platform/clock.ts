import { type QueryExecutorProvider, sql } from 'kysely';
import { type Clock, systemClock } from '#common/clock.ts';
import { shiftLimits } from './http/limits-store.ts';
import { shiftQueue } from './jobs/job.ts';

/** A clock that a test may move: all processes of one database share it. */
export type ShiftableClock = Clock & {
  /** Forward by so many seconds; what waits in the job queue comes nearer by as much, and so does the end of a limit. */
  advance(seconds: number): Promise<void>;
  /** Back to the machine's time. */
  reset(): Promise<void>;
  /** Reads the shared offset now. Called before each request, it makes a move in one process exact in all. */
  refresh(): Promise<void>;
  stop(): void;
};

type Store = QueryExecutorProvider & {
  transact<T>(work: (tx: QueryExecutorProvider) => Promise<T>): Promise<T>;
};

/**
 * The shiftable clock of this process, moved from `base`. The offset lives in the one row of `test_clock` and is read again every
 * `refreshMs`, for work that no request causes.
 */
export async function createShiftableClock(
  db: Store,
  refreshMs = 100,
  base: Clock = systemClock,
): Promise<ShiftableClock> {
  let offsetMs = 0;
  const refresh = async () => {
    const { rows } = await sql<{ offset_ms: number }>`select offset_ms from test_clock`.execute(db);
    offsetMs = rows[0]?.offset_ms ?? 0;
  };
  const move = (change: (before: number) => number) =>
    db.transact(async (tx) => {
      const { rows } = await sql<{ offset_ms: number }>`select offset_ms from test_clock for update`.execute(
        tx,
      );
      const before = rows[0]?.offset_ms ?? 0;
      const after = change(before);
      await sql`update test_clock set offset_ms = ${after}`.execute(tx);
      await shiftQueue(tx, after - before);
      await shiftLimits(tx, after - before);
      return after;
    });
  await refresh();
  // A database that is away changes nothing about the time: the last known offset stands.
  const timer = setInterval(() => void refresh().catch(() => undefined), refreshMs).unref();
  return {
    now: () => new Date(base.now().getTime() + offsetMs),
    advance: async (seconds) => {
      offsetMs = await move((before) => before + Math.round(seconds * 1000));
    },
    reset: async () => {
      offsetMs = await move(() => 0);
    },
    refresh,
    stop: () => clearInterval(timer),
  };
}
