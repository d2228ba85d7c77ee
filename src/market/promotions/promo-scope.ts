import type { Locale } from '#common/locale.ts';
import type { Product } from '#contract/product.ts';
import type { FilterQuery } from '#contract/query.ts';
import type { Market } from '../market.ts';
import { itemByProduct } from './flash-price.rules.ts';
import { itemsOfSlots } from './flash-store.ts';
import { withComingFlash } from './promo-view.ts';
import { limitsOf, type PromoScopeRow } from './promos-store.ts';

/** Which products a promo is about: of one store or of all, and of those the named ones and categories, if any are. */
export type PromoScope = {
  merchantId: number | null;
  limit: { productIds: readonly number[]; categoryIds: readonly number[] } | null;
};

/** The filtered list of products (API P6) inside a scope. */
export type ListInScope = (
  scope: PromoScope,
  filter: FilterQuery,
  locale: Locale,
) => Promise<{ products: Product[]; total: number }>;

/**
 * The products of a slot, a campaign or a voucher, filtered as P6 (API R4). Those of a slot that is still to come carry
 * its terms beside today's price.
 */
export const productsOfPromo = async (
  { db, clock }: Market,
  list: ListInScope,
  promo: PromoScopeRow,
  filter: FilterQuery,
  locale: Locale,
): Promise<{ products: Product[]; total: number }> => {
  if (promo.type === 'flashsale') {
    const items = itemByProduct(await itemsOfSlots(db, [promo.id]));
    const scope = { merchantId: null, limit: { productIds: [...items.keys()], categoryIds: [] } };
    const { products, total } = await list(scope, filter, locale);
    return { products: promo.start_at > clock.now() ? withComingFlash(products, items) : products, total };
  }
  const [limits] = await limitsOf(db, [promo.id]);
  const productIds = limits?.product_ids ?? [];
  const categoryIds = limits?.category_ids ?? [];
  const limit = productIds.length + categoryIds.length === 0 ? null : { productIds, categoryIds };
  return list({ merchantId: promo.merchant_id, limit }, filter, locale);
};
