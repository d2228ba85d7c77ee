import { digits } from '#common/money.ts';
import type { CartItem } from '#contract/cart.ts';

/** `Candy, 38 · 800 g`: what was chosen, and how heavy the whole line is. */
export const lineFacts = (
  item: Pick<CartItem, 'variant' | 'weight'>,
  weight: (grams: string) => string,
): string => [item.variant?.options.join(', '), weight(digits(item.weight))].filter(Boolean).join(' · ');

/** Stock of exactly what lies in the line. */
export const stockOf = (item: Pick<CartItem, 'variant' | 'product'>): number =>
  item.variant?.stock ?? item.product.stock;

export const photoOf = (item: Pick<CartItem, 'variant' | 'product'>): string | undefined =>
  (item.variant?.photo ?? item.product.photos[0])?.image_url;
