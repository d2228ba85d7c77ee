import { type QueryExecutorProvider, sql } from 'kysely';
import { deleteBefore } from '#platform/db/delete-before.ts';
import type { Timer } from '../jobs.ts';

/**
 * Moves the end of every running limit as if `ms` had passed (negative: back). Limits live by the machine's clock; this
 * keeps them in step with a moved shop clock.
 */
export const shiftLimits = async (executor: QueryExecutorProvider, ms: number): Promise<void> => {
  await sql`update rate_limits set expire = expire - ${ms}::bigint`.execute(executor);
};

/** Deletes the counters of limits that are over. */
export const purgeLimitsTimer = ({ db }: { db: QueryExecutorProvider }): Timer => ({
  name: 'limits.purge',
  everyMs: 3_600_000,
  run: async () => {
    await deleteBefore(db, 'rate_limits', 'expire', Date.now());
  },
});
