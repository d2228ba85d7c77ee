/** What decides whether a promo can be seen and used. Quota null: without limit. */
export type PromoState = {
  start_at: Date;
  end_at: Date;
  is_active: boolean;
  deleted_at: Date | null;
  quota: number | null;
  used: number;
};

/** From its first moment on, and no longer at its last (`start_at <= now < end_at`). */
export const isRunning = (promo: Pick<PromoState, 'start_at' | 'end_at'>, now: Date): boolean =>
  promo.start_at <= now && now < promo.end_at;

export const isHidden = (promo: Pick<PromoState, 'is_active' | 'deleted_at'>): boolean =>
  !promo.is_active || promo.deleted_at !== null;

/** Uses that are left; null without a quota. Never below 0. */
export const quotaLeft = (promo: Pick<PromoState, 'quota' | 'used'>): number | null =>
  promo.quota === null ? null : Math.max(0, promo.quota - promo.used);

export type PromoStatus = 'scheduled' | 'active' | 'ended' | 'sold_out' | 'disabled';

/** The one word for a promo's state. An end outweighs being switched off or used up. */
export const promoStatus = (promo: PromoState, now: Date): PromoStatus => {
  if (now >= promo.end_at) return 'ended';
  if (isHidden(promo)) return 'disabled';
  if (quotaLeft(promo) === 0) return 'sold_out';
  return now < promo.start_at ? 'scheduled' : 'active';
};
