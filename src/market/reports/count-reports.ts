import { instantsOfDay, jakartaDay } from '#common/jakarta-time.ts';
import type { Timer } from '#platform/jobs.ts';
import type { AppContext } from '../context.ts';
import { countDay, countedAt, openDays, reopenDays } from './count-store.ts';

type Deps = Pick<AppContext, 'db' | 'clock'>;

/** A day is counted for the last time so long after it is over: what was under way at midnight is in it then. */
const FINAL_AFTER_MS = 6 * 3_600_000;
const TODAY_EVERY_MS = 15 * 60_000;

/** Counts every day that is not final, each in a transaction of its own. Harmless to repeat, and to be cut off. */
export const countReports = async ({ db, clock }: Deps): Promise<void> => {
  const today = jakartaDay(clock.now());
  for (const day of await openDays(db, today)) {
    const now = clock.now();
    const isFinal = now.getTime() >= instantsOfDay(day).until.getTime() + FINAL_AFTER_MS;
    await db.transact((tx) => countDay(tx, day, { now, isToday: day === today, isFinal }));
  }
};

/** Counts every day anew, from the first order on. What was counted of views and carts stays, as it cannot be counted again. */
export const recountReports = async (ctx: Deps): Promise<void> => {
  await reopenDays(ctx.db);
  await countReports(ctx);
};

/** Today's figures are a quarter of an hour old at most; days that are over follow in the morning. */
export const reportTimer = (ctx: Deps): Timer => ({
  name: 'reports.count',
  everyMs: 5 * 60_000,
  atStart: true,
  run: async () => {
    const now = ctx.clock.now();
    const last = await countedAt(ctx.db, jakartaDay(now));
    if (last === null || last.getTime() <= now.getTime() - TODAY_EVERY_MS) await countReports(ctx);
  },
});
