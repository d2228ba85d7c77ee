import type { Locale } from '#common/locale.ts';
import type { Product } from '#contract/product.ts';
import type { FilterQuery } from '#contract/query.ts';
import type { MarketContext } from '../context.ts';
import { listProducts } from '../search/index.ts';
import { itemByProduct } from './flash-price.rules.ts';
import { itemsOfSlots } from './flash-store.ts';
import { withComingFlash } from './promo-view.ts';
import { limitsOf, type PromoScopeRow } from './promos-store.ts';

/**
 * The products of a slot, a campaign or a voucher, filtered as P6 (API R4). Those of a slot that is still to come carry
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
  const [limits] = await limitsOf(db, [promo.id]);
  const productIds = limits?.product_ids ?? [];
  const categoryIds = limits?.category_ids ?? [];
  const limit = productIds.length + categoryIds.length === 0 ? null : { productIds, categoryIds };
  return listProducts(ctx, filter, locale, { merchantId: promo.merchant_id, limit });
};
