import type { Timer } from '#platform/jobs.ts';
import type { AppContext } from '../../context.ts';
import { forgetSheets } from './imports-store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Context = Pick<AppContext, 'db' | 'clock' | 'settings'>;

/** Lets go of the sheets of imports after the days that operators set; the sweep of files removes them. */
export const forgetOldSheets = async ({ db, clock, settings }: Context): Promise<void> => {
  const { import_sheet_days: days } = await settings();
  await db.transact((tx) => forgetSheets(tx, new Date(clock.now().getTime() - days * DAY_MS)));
};

export const forgetSheetsTimer = (ctx: Context): Timer => ({
  name: 'imports.forget-sheets',
  everyMs: HOUR_MS,
  run: () => forgetOldSheets(ctx),
});
