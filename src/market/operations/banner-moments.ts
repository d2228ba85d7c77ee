import type { Timer } from '#platform/jobs.ts';
import type { MarketContext } from '../context.ts';
import { SHOWN } from '../shown.ts';
import { hasBorderBetween } from './home-blocks-store.ts';

const EVERY_MS = 1_000;
/** What began or ended while no process looked; a page is kept no longer than that. */
const BEFORE_MS = 30_000;

/**
 * Makes every process forget the pages that it keeps when a block of the home page begins or ends. Nothing is written: two
 * processes that see the same moment say the same twice.
 */
export const bannerTimer = ({ db, clock }: Pick<MarketContext, 'db' | 'clock'>): Timer => {
  let looked: Date | null = null;
  return {
    name: 'operations.banner-moments',
    everyMs: EVERY_MS,
    run: async () => {
      const now = clock.now();
      const after = looked ?? new Date(now.getTime() - BEFORE_MS);
      looked = now;
      if (await hasBorderBetween(db, after, now)) await db.changed(SHOWN);
    },
  };
};
