import type { updateCartItem } from '#contract/cart.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { invalid, type Refusal, refuse } from '#contract/envelope.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import { cartLines } from './cart-lines.ts';
import { lockCart, markLines, ownLines, removeLines, updateLine } from './cart-store.ts';
import { stockRefusal } from './put.rules.ts';
import { type CartMarket, mostOfOneLine } from './put-item.ts';

/** Null when the change was made. */
type Outcome = Promise<Refusal | null>;

const inCart = (market: CartMarket, userId: number, work: (tx: Tx<Schema>) => Outcome): Outcome =>
  market.db.transact(async (tx) => {
    await lockCart(tx, userId);
    return work(tx);
  });

/** C4: checks lines, all or none. A line that cannot be bought now is a 409, another's a 404. */
export const checkLines = (market: CartMarket, userId: number, ids: readonly number[]): Outcome =>
  inCart(market, userId, async (tx) => {
    const lines = await cartLines(tx, market, userId);
    const asked = lines.filter((line) => ids.includes(line.id));
    if (asked.length !== ids.length) return refuse('not_found');
    if (asked.some((line) => !line.isAvailable)) return refuse('conflict');
    await markLines(tx, userId, ids, true);
    return null;
  });

/** C5: unchecks lines, all or none. */
export const uncheckLines = (market: CartMarket, userId: number, ids: readonly number[]): Outcome =>
  inCart(market, userId, async (tx) => {
    if ((await ownLines(tx, userId, ids)) !== ids.length) return refuse('not_found');
    await markLines(tx, userId, ids, false);
    return null;
  });

/** C6: takes lines out, all or none. */
export const takeOutLines = (market: CartMarket, userId: number, ids: readonly number[]): Outcome =>
  inCart(market, userId, async (tx) => {
    if ((await ownLines(tx, userId, ids)) !== ids.length) return refuse('not_found');
    await removeLines(tx, userId, ids);
    return null;
  });

/** C7: how many of a line are wanted, or its note. Stock as C2; a line that cannot be bought keeps its qty (409). */
export const changeLine = async (
  market: CartMarket,
  userId: number,
  { cart_item_id, qty, note }: InputOf<typeof updateCartItem>,
): Outcome => {
  if (qty !== undefined && qty > (await mostOfOneLine(market))) return invalid({ field: 'qty', rule: 'max' });
  return inCart(market, userId, async (tx) => {
    const line = (await cartLines(tx, market, userId)).find((one) => one.id === cart_item_id);
    if (line === undefined) return refuse('not_found');
    if (qty !== undefined && line.reason !== null && line.reason !== 'out_of_stock')
      return refuse('conflict');
    if (qty !== undefined && qty > line.stock) return stockRefusal(line.stock);
    await updateLine(tx, line.id, { qty, note });
    return null;
  });
};
