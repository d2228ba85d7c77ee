import type { buyNow as buyNowCall } from '#contract/cart.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { refuse } from '#contract/envelope.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import { lineById, lockCart, uncheckOthers } from './cart-store.ts';
import { type CartMarket, type Put, putItem, unlessFull } from './put-item.ts';

type Input = InputOf<typeof buyNowCall>;

/** The product asked for: named itself, or by a line of this cart, whose qty then stays unless sent. */
const targetOf = async (tx: Tx<Schema>, userId: number, input: Input) => {
  if (input.cart_item_id === null) {
    return { productId: input.product_id!, variantId: input.variant_id, qty: input.qty ?? 1 };
  }
  const line = await lineById(tx, userId, input.cart_item_id);
  return line && { productId: line.product_id, variantId: line.variant_id, qty: input.qty ?? line.qty };
};

/** C3: one line has exactly that many pieces and is checked, every other line is not. Errors as C2. */
export const buyNow = (ctx: CartMarket, userId: number, input: Input): Promise<Put> =>
  unlessFull(
    ctx.db.transact(async (tx) => {
      await lockCart(tx, userId);
      const target = await targetOf(tx, userId, input);
      if (target === undefined) return refuse('not_found');
      const put = await putItem(tx, ctx, { userId, ...target, note: input.note, how: 'set' });
      if (put.ok) await uncheckOthers(tx, userId, put.lineId);
      else if (input.cart_item_id !== null && put.faults?.[0]?.field === 'variant_id')
        return refuse('not_found');
      return put;
    }),
  );
