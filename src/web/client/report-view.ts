import { rememberViews } from '#contract/recommendation.ts';
import { afterPaint } from './after-paint.ts';
import type { Api } from './api.ts';
import { rememberForMe } from './own-recommendations.ts';

/** Tells the shop that a product was looked at, for who has asked for recommendations of their own. */
export const reportView = async (api: Api, productId: number): Promise<void> => {
  await afterPaint();
  const answer = await api.call(rememberViews, { input: { product_ids: [productId] } });
  // it was switched off on another device
  if (answer.code === 200 && !answer.data.is_on) rememberForMe('off');
};
