import type { Market } from '../../market.ts';
import { applyFlashMoments } from '../flash-moments.ts';

/** Makes prices follow a changed plan of slots at once in this process; the others follow within a second. */
export const afterChange = async (market: Market): Promise<void> => {
  market.flashPrices.forget?.();
  await applyFlashMoments(market, market.clock.now());
};
