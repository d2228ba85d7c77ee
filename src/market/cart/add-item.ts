import type { addToCart } from '#contract/cart.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type CartMarket, type Put, putItem, unlessFull } from './put-item.ts';

/** C2: adds pieces of a product to the buyer's cart; the same product and variant add up in one line. */
export const addItem = (
  ctx: CartMarket,
  userId: number,
  { product_id, variant_id, qty, note }: InputOf<typeof addToCart>,
): Promise<Put> =>
  unlessFull(
    putItem(ctx.db, ctx, {
      userId,
      productId: product_id,
      variantId: variant_id,
      qty,
      note,
      how: 'add',
    }),
  );
