import type { updateCartItem } from '#contract/cart.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { invalid, type Refusal, refuse } from '#contract/envelope.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import { cartLines } from './cart-lines.ts';
import { lockCart, markLines, ownLines, removeLines, updateLine } from './cart-store.ts';
import { stockRefusal } from './put.rules.ts';
import { type CartMarket, maxOfOneLine } from './put-item.ts';

/** Null when the change was made. */
type Outcome = Promise<Refusal | null>;

const inCart = (ctx: CartMarket, userId: number, work: (tx: Tx<Schema>) => Outcome): Outcome =>
  ctx.db.transact(async (tx) => {
    await lockCart(tx, userId);
    return work(tx);
  });

/** C4: checks lines, all or none. A line that cannot be bought now is a 409, another's a 404. */
export const checkLines = (ctx: CartMarket, userId: number, ids: readonly number[]): Outcome =>
  inCart(ctx, userId, async (tx) => {
    const lines = await cartLines(tx, ctx, userId);
    const asked = lines.filter((line) => ids.includes(line.id));
    if (asked.length !== ids.length) return refuse('not_found');
    if (asked.some((line) => !line.isAvailable)) return refuse('conflict');
    await markLines(tx, userId, ids, true);
    return null;
  });

/** C5: unchecks lines, all or none. */
export const uncheckLines = (ctx: CartMarket, userId: number, ids: readonly number[]): Outcome =>
  inCart(ctx, userId, async (tx) => {
    if ((await ownLines(tx, userId, ids)) !== ids.length) return refuse('not_found');
    await markLines(tx, userId, ids, false);
    return null;
  });

/** C6: takes lines out, all or none. */
export const takeOutLines = (ctx: CartMarket, userId: number, ids: readonly number[]): Outcome =>
  inCart(ctx, userId, async (tx) => {
    if ((await ownLines(tx, userId, ids)) !== ids.length) return refuse('not_found');
    await removeLines(tx, userId, ids);
    return null;
  });

/** C7: how many of a line are wanted, or its note. Stock as C2; a line that cannot be bought keeps its qty (409). */
export const changeLine = async (
  ctx: CartMarket,
  userId: number,
  { cart_item_id, qty, note }: InputOf<typeof updateCartItem>,
): Outcome => {
  if (qty !== undefined && qty > (await maxOfOneLine(ctx))) return invalid({ field: 'qty', rule: 'max' });
  return inCart(ctx, userId, async (tx) => {
    const line = (await cartLines(tx, ctx, userId)).find((one) => one.id === cart_item_id);
    if (line === undefined) return refuse('not_found');
    if (qty !== undefined && line.reason !== null && line.reason !== 'out_of_stock')
      return refuse('conflict');
    if (qty !== undefined && qty > line.stock) return stockRefusal(line.stock);
    await updateLine(tx, line.id, { qty, note });
    return null;
  });
};
