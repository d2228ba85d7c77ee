import type { MarketContext } from '../../context.ts';
import { applyFlashMoments } from '../flash-moments.ts';

/** Makes prices follow a changed plan of slots at once in this process; the others follow within a second. */
export const afterChange = async (ctx: MarketContext): Promise<void> => {
  ctx.flashPrices.forget?.();
  await applyFlashMoments(ctx, ctx.clock.now());
};
