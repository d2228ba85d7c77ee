import { type QueryExecutorProvider, sql } from 'kysely';
import type { Clock } from '#common/clock.ts';

const REFRESH_MS = 60_000;
/** Closer than this the two clocks agree: the rest is the way to the database and back. */
const AGREEMENT_MS = 1_000;

type Options = {
  db: QueryExecutorProvider;
  /** The time of day of this machine, ms since 1970. */
  wall?: () => number;
  refreshMs?: number;
  /** Told when the clock of this machine is so many ms ahead of the database's. */
  onDisagreement: (aheadMs: number) => void;
};

/**
 * The machine's time as long as the database's agrees, and the database's where it does not, so that all servers of one
 * database judge deadlines alike. In between it counts on by itself: a clock that is set while the shop runs changes nothing.
 */
export const createDatabaseClock = async ({
  db,
  wall = Date.now,
  refreshMs = REFRESH_MS,
  onDisagreement,
}: Options): Promise<Clock & { refresh: () => Promise<void>; stop: () => void }> => {
  /** What the counter of this process has to be raised by. */
  let start = wall() - performance.now();
  const refresh = async () => {
    const before = performance.now();
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
    const counted = performance.now();
    const theirs = (rows[0]?.ms ?? wall()) + (counted - before) / 2;
    const ahead = wall() - theirs;
    const doubt = AGREEMENT_MS + (counted - before) / 2;
    if (Math.abs(ahead) > doubt) onDisagreement(Math.round(ahead));
    start = (Math.abs(ahead) > doubt ? theirs : wall()) - counted;
  };
  await refresh();
  // a database that is away changes nothing about the time
  const timer = setInterval(() => void refresh().catch(() => undefined), refreshMs).unref();
  return {
    now: () => new Date(start + performance.now()),
    refresh,
    stop: () => clearInterval(timer),
  };
};
