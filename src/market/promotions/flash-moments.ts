import type { Timer } from '#platform/jobs.ts';
import { writeFlashPrices } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import { holdFlashMoments, rememberListed, runningListPrices } from './flash-moments-store.ts';

/**
 * Makes the lists sort and filter by the prices of this moment: called after a slot starts, ends, is changed or sells
 * out, and harmless to repeat (API 5.5). Rows that are right already are not written.
 * @returns how many products are listed at a flash price from now on
 */
export const applyFlashMoments = ({ db }: Pick<MarketContext, 'db'>, now: Date): Promise<number> =>
  db.transact(async (tx) => {
    await holdFlashMoments(tx);
    const listed = await runningListPrices(tx, now);
    const over = await rememberListed(tx, listed);
    const prices = [
      ...listed.map(({ product_id, flash_price }) => ({ id: product_id, flashPrice: flash_price })),
      ...over.map((id) => ({ id, flashPrice: null })),
    ];
    if (prices.length > 0) await writeFlashPrices(tx, prices);
    return listed.length;
  });

/** The shop's timer for the starts and ends of slots. */
export const flashTimer = (ctx: MarketContext): Timer => ({
  name: 'promotions.flash-moments',
  everyMs: 1_000,
  run: async () => {
    await applyFlashMoments(ctx, ctx.clock.now());
  },
});
