import type { Locale } from '#common/locale.ts';
import { fileUrlOrNull } from '#contract/pictures.ts';
import type { FlashSaleHome, Promo } from '#contract/promo.ts';
import { toIso } from '#contract/scalars.ts';
import type { MarketContext } from '../context.ts';
import { firstVisible } from './first-visible.ts';
import { itemByProduct } from './flash-price.rules.ts';
import { itemsOfSlots, slotsBetween } from './flash-store.ts';
import { promoView, withComingFlash } from './promo-view.ts';
import { highlightedCampaigns, limitsOf } from './promos-store.ts';

const dayMs = 24 * 3_600_000;
const most = { slotProducts: 20, campaignProducts: 12 };

/** The running slot, then those that start within 24 hours, each with its first products (API M1). */
export const homeFlashSales = async (ctx: MarketContext, locale: Locale): Promise<FlashSaleHome[]> => {
  const now = ctx.clock.now();
  const slots = await slotsBetween(ctx.db, now, new Date(now.getTime() + dayMs));
  if (slots.length === 0) return [];
  const items = await itemsOfSlots(
    ctx.db,
    slots.map(({ id }) => id),
  );
  const bySlot = slots.map(({ id }) => itemByProduct(items.filter(({ promoId }) => promoId === id)));
  const cards = await firstVisible(
    ctx,
    bySlot.map((goods) => [...goods.keys()]),
    most.slotProducts,
    locale,
  );
  return slots.map((slot, index) => {
    const products = cards[index] ?? [];
    return {
      id: slot.id,
      promo_name: slot.promo_name,
      slug: slot.slug,
      start_at: toIso(slot.start_at),
      end_at: toIso(slot.end_at),
      json_meta: { icon: fileUrlOrNull(slot.icon) },
      products: slot.start_at > now ? withComingFlash(products, bySlot[index] ?? new Map()) : products,
    };
  });
};

/** Running highlighted campaigns, each with its first products (API M3). */
export const homeCampaigns = async (ctx: MarketContext, locale: Locale): Promise<Promo[]> => {
  const campaigns = await highlightedCampaigns(ctx.db, ctx.clock.now());
  if (campaigns.length === 0) return [];
  const limits = await limitsOf(
    ctx.db,
    campaigns.map(({ id }) => id),
  );
  const lists = campaigns.map(({ id }) => limits.find(({ promo_id }) => promo_id === id)?.product_ids ?? []);
  const cards = await firstVisible(ctx, lists, most.campaignProducts, locale);
  return campaigns.map((campaign, index) => ({ ...promoView(campaign), products: cards[index] ?? [] }));
};
