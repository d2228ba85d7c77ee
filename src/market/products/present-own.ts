import { jakartaDay } from '#common/jakarta-time.ts';
import type { Locale } from '#common/locale.ts';
import type { Promo } from '#contract/promo.ts';
import { toIso } from '#contract/scalars.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import {
  cardsIncludingHidden,
  categoryTree,
  lineage,
  presentCategoryMini,
  presentFlash,
  presentProduct,
  presentTerms,
  presentVariant,
  summarise,
} from '../catalogue/index.ts';
import type { FlashPrice, MarketContext } from '../context.ts';
import { heldOf } from './moderation/moderation-store.ts';
import { presentHeld } from './moderation/present-held.ts';
import type { OwnProduct, VariantContent } from './product.rules.ts';

/** A seller edits the normal price, so that it is shown even while a flash sale runs. */
const NO_FLASH: ReadonlyMap<number, FlashPrice> = new Map();
const NO_BASE_PRICES: ReadonlyMap<number, number> = new Map();

const variantOf = (variant: VariantContent) => presentVariant({ ...variant, id: variant.id ?? 0 }, null);

/** Products for their seller, in the given order. @param vouchers of each product's page, by product id */
export const presentOwn = async (
  ctx: MarketContext,
  products: readonly OwnProduct[],
  locale: Locale,
  vouchers: ReadonlyMap<number, Promo[]> = new Map(),
): Promise<SellerProduct[]> => {
  if (products.length === 0) return [];
  const rows = products.map(({ id }) => ({ product_id: id, card: null }));
  const today = jakartaDay(ctx.clock.now());
  const heldIds = products.filter((one) => one.moderation !== null).map((one) => one.id);
  const [cards, tree, flash, held] = await Promise.all([
    cardsIncludingHidden(ctx.db, rows),
    categoryTree(ctx),
    ctx.flashPrices.running(),
    heldOf(ctx.db, heldIds),
  ]);
  return products.flatMap((own) => {
    const card = cards.get(own.id);
    if (card === undefined) return [];
    const shown = presentProduct(card, locale, { tree, flash: NO_FLASH, flashBasePrices: NO_BASE_PRICES });
    const node = tree.byId.get(own.categoryId);
    const running = flash.get(own.id);
    const why = held.get(own.id);
    return {
      ...shown,
      is_available: own.isVisible && shown.is_available,
      flash_sale: running === undefined ? null : presentFlash(running),
      description: own.description,
      condition: own.condition,
      sku: own.sku,
      categories: node ? lineage(node).map((one) => presentCategoryMini(one, locale)) : [],
      options: own.options,
      variants: own.variants.map(variantOf),
      rating_summary: summarise(own.stars),
      voucher: vouchers.get(own.id) ?? [],
      status: own.status,
      category_id: own.categoryId,
      is_taken_down: own.isTakenDown,
      length: own.dimensions?.[0] ?? null,
      width: own.dimensions?.[1] ?? null,
      height: own.dimensions?.[2] ?? null,
      takedown_reason: own.takedownReason,
      numbers: own.numbers.map(({ kind, number, validUntil, fileId }) => {
        const standing = own.numberStandings.find((one) => one.kind === kind);
        const { state = 'sent', reason = null } = standing ?? {};
        const is_over = validUntil !== null && validUntil < today;
        return { kind, number, valid_until: validUntil, file_id: fileId, state, reason, is_over };
      }),
      lacks_number: own.lacksNumber,
      moderation: why === undefined ? null : presentHeld(why, locale),
      ...presentTerms(own),
      created_at: toIso(own.createdAt),
      updated_at: toIso(own.updatedAt),
    };
  });
};
