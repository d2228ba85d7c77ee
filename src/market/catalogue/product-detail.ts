import { jakartaDay } from '#common/jakarta-time.ts';
import type { Locale } from '#common/locale.ts';
import type { ProductDetail } from '#contract/catalogue.ts';
import { photoOf } from '#contract/pictures.ts';
import type { Variant } from '#contract/product.ts';
import type { Promo } from '#contract/promo.ts';
import type { MarketContext } from '../context.ts';
import { briefOfRunning } from '../holidays/index.ts';
import { briefOf } from '../scores/index.ts';
import { readCard } from './card.rules.ts';
import { lineage } from './category-tree.rules.ts';
import { presentCategoryMini } from './present-category.ts';
import { loadCardContext, presentProduct, presentTerms } from './present-product.ts';
import { type FlashTerms, lowestOf, variantPrice } from './price.rules.ts';
import { summarise } from './product-reviews.ts';
import { lowestPrices, productFacts, type VariantFacts } from './product-store.ts';

/** The vouchers shown on a product's page; promotions answer it, the server joins the two. Guests may see older ones. */
export type VouchersOf = (
  product: { id: number; merchantId: number; categoryIds: readonly number[] },
  locale: Locale,
  isGuest: boolean,
) => Promise<Promo[]>;

/** A variant with its price of this moment; `flash` are the terms of the running slot for its product. */
export const presentVariant = (facts: VariantFacts, flash: FlashTerms | null): Variant => {
  const price = variantPrice(facts.id, facts, flash);
  return {
    id: facts.id,
    options: facts.options,
    sku: facts.sku,
    base_price: price.base_price,
    publish_price: price.publish_price,
    merchant_discount_percentage: price.merchant_discount_percentage,
    merchant_discount_amount: price.merchant_discount_amount,
    weight: facts.weight,
    stock: facts.stock,
    photo: facts.photo === null ? null : photoOf(facts.photo),
  };
};

/** One visible product with its variants, category path, star summary and vouchers; null when not visible. */
export const productDetail = async (
  ctx: MarketContext,
  vouchersOf: VouchersOf,
  slug: string,
  { locale, isGuest }: { locale: Locale; isGuest: boolean },
): Promise<ProductDetail | null> => {
  const today = jakartaDay(ctx.clock.now());
  const facts = await productFacts(ctx.db, slug, today);
  if (facts === undefined) return null;
  const card = readCard(facts.id, facts.card);
  const surroundings = await loadCardContext(ctx, [card]);
  const node = surroundings.tree.byId.get(card.categoryId);
  const path = node ? lineage(node) : [];
  const categoryIds = path.map((one) => one.facts.id);
  const voucher = await vouchersOf(
    { id: card.id, merchantId: card.merchant.id, categoryIds },
    locale,
    isGuest,
  );
  const flash = surroundings.flash.get(card.id) ?? null;
  const shown = presentProduct(card, locale, surroundings);
  const variants = facts.variants.map((variant) => presentVariant(variant, flash));
  const sold =
    variants.length === 0
      ? [{ variant_id: null, price: shown }]
      : variants.map((variant) => ({ variant_id: variant.id, price: variant }));
  const isReduced = sold.some(({ price }) => price.merchant_discount_amount > 0);
  const now = ctx.clock.now();
  return {
    ...shown,
    ...presentTerms(facts),
    store_score: briefOf(facts.score),
    holiday: briefOfRunning(facts.holiday, today, locale),
    lowest_prices: isReduced ? lowestOf(sold, await lowestPrices(ctx.db, [facts.id], now)) : [],
    description: facts.description,
    condition: facts.condition,
    sku: facts.sku,
    categories: path.map((one) => presentCategoryMini(one, locale)),
    options: facts.options,
    variants,
    rating_summary: summarise(facts.stars),
    voucher,
    numbers: facts.numbers,
  };
};
