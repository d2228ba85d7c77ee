import type { Timer } from '#platform/jobs.ts';
import type { MarketContext } from '../context.ts';
import { foldCounts } from './price-counts-store.ts';

const EVERY_MS = 60_000;

/** Keeps what is counted in rows that are only ever added (0004_search.sql) short. */
export const foldCountsTimer = (ctx: Pick<MarketContext, 'db'>): Timer => ({
  name: 'search.fold-counts',
  everyMs: EVERY_MS,
  run: () => foldCounts(ctx.db),
});
