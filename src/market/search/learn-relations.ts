import type { Timer } from '#platform/jobs.ts';
import type { MarketContext } from '../context.ts';
import { forgetRelations, learnRelations, productsToLearn } from './relations-store.ts';

type Context = Pick<MarketContext, 'db' | 'clock'>;

/** Products of one transaction. */
const AT_ONCE = 500;
const EVERY_MS = 6 * 3_600_000;

/** Learns what belongs with every product that was bought lately. Cut off half way it has learned what it came to. */
export const learnAllRelations = async ({ db, clock }: Context): Promise<void> => {
  const now = clock.now();
  const ids = await productsToLearn(db);
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await db.transact((tx) => learnRelations(tx, ids.slice(from, from + AT_ONCE), now));
  await forgetRelations(db, now);
};

export const relationTimer = (ctx: Context): Timer => ({
  name: 'search.learn-relations',
  everyMs: EVERY_MS,
  run: () => learnAllRelations(ctx),
});
