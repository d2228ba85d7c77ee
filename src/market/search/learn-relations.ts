import type { Timer } from '#platform/jobs.ts';
import type { MarketContext } from '../context.ts';
import { forgetRelations, learnRelations, productsToLearn } from './relations-store.ts';

type Context = Pick<MarketContext, 'db' | 'clock'>;

/** Products of one transaction. */
const AT_ONCE = 500;
const EVERY_MS = 3_600_000;
/** What was learned is learned anew after so long, and forgotten when nobody has bought it for so long. */
const RENEWED_AFTER_MS = 6 * 3_600_000;
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/** What sells best in a category, so many of each. */
const POPULAR = 24;

/** Learns what belongs with every product that was bought lately, where that is old. Cut off half way it has learned what it came to. */
export const learnAllRelations = async ({ db, clock }: Context): Promise<void> => {
  const now = clock.now();
  const sold = await productsToLearn(db);
  const old = now.getTime() - RENEWED_AFTER_MS;
  const due = sold.filter(({ learned_at }) => learned_at === null || learned_at.getTime() <= old);
  const byLeaf = new Map(
    [...Map.groupBy(sold, ({ leaf }) => leaf)].map(([leaf, all]) => [leaf, all.slice(0, POPULAR)]),
  );
  for (let from = 0; from < due.length; from += AT_ONCE) {
    const part = due.slice(from, from + AT_ONCE);
    const popular = [...new Set(part.map(({ leaf }) => leaf))].flatMap((leaf) => byLeaf.get(leaf) ?? []);
    const ids = part.map(({ id }) => id);
    await db.transact((tx) => learnRelations(tx, ids, popular, now));
  }
  await forgetRelations(db, new Date(now.getTime() - FORGOTTEN_AFTER_MS));
};

export const relationTimer = (ctx: Context): Timer => ({
  name: 'search.learn-relations',
  everyMs: EVERY_MS,
  // a shop that is started anew every day would never come to it
  atStart: true,
  run: () => learnAllRelations(ctx),
});
