import type { Locale } from '#common/locale.ts';
import type { Cart, CartItem } from '#contract/cart.ts';
import { presentAny, presentVariant } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import { cartTotals, groupLines } from './cart.rules.ts';
import { type CartLine, cartLines } from './cart-lines.ts';
import type { LineFlash } from './line-price.rules.ts';

/** Terms that cover this very line, in the words of the catalogue. */
const termsOf = (flash: LineFlash | null) =>
  flash && { variantId: null, flashPrice: flash.price, flashStock: flash.left, flashSold: 0 };

/** Lines as the contract shows them, in their order (API type CartItem). Not for use inside a transaction. */
export const presentCartItems = async (
  ctx: MarketContext,
  lines: readonly CartLine[],
  locale: Locale,
): Promise<CartItem[]> => {
  const products = await presentAny(ctx, lines, locale);
  return lines.map((line, index) => ({
    id: line.id,
    qty: line.qty,
    note: line.note,
    is_checked: line.isChecked ? '1' : '0',
    showNote: line.note !== '',
    price: line.price,
    subtotal: line.subtotal,
    weight: line.grams,
    variant: line.variant && presentVariant(line.variant, termsOf(line.flash)),
    product: products[index]!,
    is_available: line.isAvailable,
    unavailable_reason: line.reason,
    flash_applied: line.flashApplied,
  }));
};

/** The whole cart as it stands (API type Cart). */
export const wholeCart = async (ctx: MarketContext, userId: number, locale: Locale): Promise<Cart> => {
  const lines = await cartLines(ctx.db, ctx, userId);
  const items = new Map((await presentCartItems(ctx, lines, locale)).map((item) => [item.id, item] as const));
  const list = groupLines(lines).map((group) => {
    const own = group.lines.map((line) => items.get(line.id)!);
    return { id: group.merchantId, status: group.status, merchant: own[0]!.product.merchant, items: own };
  });
  return { list, ...cartTotals(lines) };
};
