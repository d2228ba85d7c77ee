import type { Locale } from '#common/locale.ts';
import { fileUrlOrNull } from '#contract/pictures.ts';
import type { Product } from '#contract/product.ts';
import type { FlashSaleHome, Promo } from '#contract/promo.ts';
import type { FilterQuery } from '#contract/query.ts';
import { toIso } from '#contract/scalars.ts';
import { productsByIds } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import { listProducts } from '../search/index.ts';
import { itemByProduct } from './flash.rules.ts';
import { itemsOfSlots, slotsBetween } from './flash-store.ts';
import { promoView, slotName, withComingFlash } from './promo-view.ts';
import { highlightedCampaigns, joinedStores, limitsOf, type PromoScopeRow } from './promos-store.ts';

/**
 * The products of a slot, a campaign or a voucher, filtered like every list of products. Those of a slot that is still to come carry
 * its terms beside today's price.
 */
export const productsOfPromo = async (
  ctx: MarketContext,
  promo: PromoScopeRow,
  filter: FilterQuery,
  locale: Locale,
): Promise<{ products: Product[]; total: number }> => {
  const { db, clock } = ctx;
  if (promo.type === 'flashsale') {
    const items = itemByProduct(await itemsOfSlots(db, [promo.id]));
    const scope = { merchantId: null, limit: { productIds: [...items.keys()], categoryIds: [] } };
    const { products, total } = await listProducts(ctx, filter, locale, scope);
    return { products: promo.start_at > clock.now() ? withComingFlash(products, items) : products, total };
  }
  let brands = filter.brands;
  if (promo.joined_only) {
    const joined = await joinedStores(db, promo.id);
    brands = brands.length === 0 ? joined : joined.filter((id) => brands.includes(id));
    if (brands.length === 0) return { products: [], total: 0 };
  }
  const [limits] = await limitsOf(db, [promo.id]);
  const productIds = limits?.product_ids ?? [];
  const categoryIds = limits?.category_ids ?? [];
  const limit = productIds.length + categoryIds.length === 0 ? null : { productIds, categoryIds };
  return listProducts(ctx, { ...filter, brands }, locale, { merchantId: promo.merchant_id, limit });
};

/**
 * The first `count` visible products of each list, in the order of the list. All lists are read together; only where
 * so many of a list's first ones are hidden that it would come up short is the rest of it looked at, once.
 */
const firstVisible = async (
  ctx: MarketContext,
  lists: readonly (readonly number[])[],
  count: number,
  locale: Locale,
): Promise<Product[][]> => {
  const window = count * 2;
  const known = new Map<number, Product>();
  const read = async (ids: number[]) => {
    if (ids.length === 0) return;
    for (const card of await productsByIds(ctx, [...new Set(ids)], locale)) known.set(card.id, card);
  };
  const visible = (ids: readonly number[]) => ids.flatMap((id) => known.get(id) ?? []).slice(0, count);

  await read(lists.flatMap((ids) => ids.slice(0, window)));
  await read(lists.filter((ids) => visible(ids).length < count).flatMap((ids) => ids.slice(window)));
  return lists.map(visible);
};

const dayMs = 24 * 3_600_000;
const most = { slotProducts: 20, campaignProducts: 12 };

/** The running slot, then those that start within 24 hours, each with its first products. */
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
      promo_name: slotName(slot, locale),
      slug: slot.slug,
      start_at: toIso(slot.start_at),
      end_at: toIso(slot.end_at),
      json_meta: { icon: fileUrlOrNull(slot.icon) },
      products: slot.start_at > now ? withComingFlash(products, bySlot[index] ?? new Map()) : products,
    };
  });
};

/** Running highlighted campaigns, each with its first products. */
export const homeCampaigns = async (ctx: MarketContext, locale: Locale): Promise<Promo[]> => {
  const campaigns = await highlightedCampaigns(ctx.db, ctx.clock.now());
  if (campaigns.length === 0) return [];
  const limits = await limitsOf(
    ctx.db,
    campaigns.map(({ id }) => id),
  );
  const lists = campaigns.map(({ id }) => limits.find(({ promo_id }) => promo_id === id)?.product_ids ?? []);
  const cards = await firstVisible(ctx, lists, most.campaignProducts, locale);
  return campaigns.map((campaign, index) => ({
    ...promoView(campaign, locale),
    products: cards[index] ?? [],
  }));
};
