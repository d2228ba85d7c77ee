import type { Kysely } from 'kysely';
import type { Locale } from '#common/locale.ts';
import type { Product } from '#contract/product.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { anyCards } from './any-card-store.ts';
import { type Card, readCard } from './card.rules.ts';
import { presentProduct, surroundingsOf } from './present-product.ts';

/** A product somebody keeps, with its listing card where it is still visible. */
export type KeptRow = { product_id: number; card: string | null };

/** The cards of kept products by product id; those no longer visible are put together from the products themselves. */
export const cardsOfAny = async (
  db: Kysely<Schema>,
  rows: readonly KeptRow[],
): Promise<Map<number, Card>> => {
  const unlisted = rows.flatMap((row) => (row.card === null ? row.product_id : []));
  const cards = unlisted.length === 0 ? [] : await anyCards(db, unlisted);
  const byId = new Map(cards.map((card) => [card.id, card]));
  for (const { product_id, card } of rows) {
    if (card !== null) byId.set(product_id, readCard(product_id, card));
  }
  return byId;
};

export type AnyProduct = { card: Card; isVisible: boolean; isWishlisted: boolean };

/** Kept products in their order, for their keeper: what is no longer visible stays, as not available (API W2, C1). */
export const presentAny = async (
  ctx: MarketContext,
  products: readonly AnyProduct[],
  locale: Locale,
): Promise<Product[]> => {
  if (products.length === 0) return [];
  const visible = products.flatMap((one) => (one.isVisible ? one.card : []));
  const surroundings = await surroundingsOf(ctx, visible);
  return products.map(({ card, isVisible, isWishlisted }) => {
    const shown = presentProduct(card, locale, surroundings);
    return {
      ...shown,
      is_available: shown.is_available && isVisible,
      is_wishlisted: isWishlisted ? '1' : '0',
    };
  });
};
