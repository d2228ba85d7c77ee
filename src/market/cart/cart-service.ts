import type { addBundle } from '#contract/bundle.ts';
import type { addToCart, buyNow as buyNowCall, updateCartItem } from '#contract/cart.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { invalid, type Refusal, refuse } from '#contract/envelope.ts';
import { rollback, type Tx } from '#platform/db/database.ts';
import { brokenConstraint } from '#platform/db/errors.ts';
import { runningParts } from '../bundles/index.ts';
import type { AppContext, MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { FULL_CART_CONSTRAINT, putRefusal, qtyRefusal, stockRefusal } from './cart.rules.ts';
import {
  countOwnLines,
  lineById,
  lockCart,
  markLines,
  type NewLine,
  type PutOutcome,
  putLine,
  removeLines,
  uncheckOthers,
  updateLine,
} from './cart-store.ts';
import { cartLines } from './cart-view.ts';

export type CartContext = MarketContext & Pick<AppContext, 'settings'>;

/** The line that a product was put into, or why it was not. */
export type PutResult = { ok: true; lineId: number } | Refusal;

/** The most pieces that one line may have: the operators' setting, never beyond what a line can hold. */
const maxQtyPerLine = async (ctx: CartContext): Promise<number> =>
  Math.min(999, (await ctx.settings()).max_qty_per_line);

const tooMany = (max: number): Refusal => invalid({ field: 'qty', rule: 'max', params: { max } });

const resultOf = (
  outcome: PutOutcome | undefined,
  line: Pick<NewLine, 'mode' | 'variantId' | 'maxQty'>,
): PutResult =>
  outcome !== undefined && outcome.line_id !== null
    ? { ok: true, lineId: outcome.line_id }
    : putRefusal(
        outcome && { ...outcome, closed_until: line.mode === 'set' ? outcome.closed_until : null },
        line.variantId,
        line.maxQty,
      );

/** A full cart is a 409. Goes around the whole transaction, which the broken constraint has ended. */
const refuseWhenFull = async (put: Promise<PutResult>): Promise<PutResult> => {
  try {
    return await put;
  } catch (error) {
    if (brokenConstraint(error) === FULL_CART_CONSTRAINT) return refuse('conflict', { reason: 'cart_full' });
    throw error;
  }
};

/**
 * Adds pieces of a product to the buyer's cart; the same product and variant add up in one line. Refused, first failure
 * first: more than the setting allows 422, not visible 404, variant missing or foreign 422, own product 403, fewer pieces
 * than the product is sold in or more than one buyer may have, too little stock or a full cart 409. What a store on holiday
 * sells waits in the cart until it is back.
 */
export const addItem = async (
  ctx: CartContext,
  userId: number,
  { product_id, variant_id, qty, note }: InputOf<typeof addToCart>,
): Promise<PutResult> => {
  const maxQty = await maxQtyPerLine(ctx);
  if (qty > maxQty) return tooMany(maxQty);
  const line: NewLine = {
    userId,
    productId: product_id,
    variantId: variant_id,
    qty,
    note,
    mode: 'add',
    maxQty,
    now: ctx.clock.now(),
  };
  return refuseWhenFull(putLine(ctx.db, line).then((outcome) => resultOf(outcome, line)));
};

/**
 * Puts one set of a bundle into the cart, all of its parts or none. Refused as `addItem` is for the first part that cannot be put;
 * 404 when the bundle does not run.
 */
export const addBundleItems = async (
  ctx: CartContext,
  userId: number,
  { bundle_id, variants }: InputOf<typeof addBundle>,
): Change => {
  const maxQty = await maxQtyPerLine(ctx);
  const put = ctx.db.transact(async (tx): Promise<PutResult> => {
    await lockCart(tx, userId);
    const now = ctx.clock.now();
    const parts = (await runningParts(tx, bundle_id, now)) ?? [];
    let result: PutResult = refuse('not_found');
    for (const { productId, variantId, qty } of parts) {
      const chosen = variants?.find((one) => one.product_id === productId)?.variant_id ?? null;
      const line: NewLine = {
        ...{ userId, productId, variantId: variantId ?? chosen, qty, note: undefined },
        ...{ mode: 'add' as const, maxQty, now },
      };
      result = resultOf(await putLine(tx, line), line);
      if (!result.ok) return rollback(result);
    }
    return result;
  });
  const result = await refuseWhenFull(put);
  return result.ok ? null : result;
};

type BuyNow = InputOf<typeof buyNowCall>;

/** The product itself, or the one of a line of this cart, whose quantity stays unless another is sent. */
const productToBuy = async (tx: Tx<Schema>, userId: number, input: BuyNow) => {
  if (input.cart_item_id === null) {
    return { productId: input.product_id!, variantId: input.variant_id, qty: input.qty ?? 1 };
  }
  const line = await lineById(tx, userId, input.cart_item_id);
  return line && { productId: line.product_id, variantId: line.variant_id, qty: input.qty ?? line.qty };
};

/** Leaves one line with exactly that many pieces checked, and every other line unchecked. Refused as `addItem`, and 409 while the store is on holiday. */
export const buyNow = async (ctx: CartContext, userId: number, input: BuyNow): Promise<PutResult> => {
  const maxQty = await maxQtyPerLine(ctx);
  const put = ctx.db.transact(async (tx): Promise<PutResult> => {
    await lockCart(tx, userId);
    const product = await productToBuy(tx, userId, input);
    if (product === undefined) return refuse('not_found');
    if (product.qty > maxQty) return tooMany(maxQty);

    const line: NewLine = {
      ...product,
      userId,
      note: input.note,
      mode: 'set',
      maxQty,
      now: ctx.clock.now(),
    };
    const result = resultOf(await putLine(tx, line), line);
    if (result.ok) await uncheckOthers(tx, userId, result.lineId);
    // the buyer chose no variant: it is the line that cannot be bought any more
    else if (input.cart_item_id !== null && result.faults?.[0]?.field === 'variant_id')
      return refuse('not_found');
    return result;
  });
  return refuseWhenFull(put);
};

/** Null when the change was made. */
type Change = Promise<Refusal | null>;

const inLockedCart = (ctx: CartContext, userId: number, work: (tx: Tx<Schema>) => Change): Change =>
  ctx.db.transact(async (tx) => {
    await lockCart(tx, userId);
    return work(tx);
  });

/** Checks lines, all or none. A line that cannot be bought now is a 409, another's a 404. */
export const checkLines = (ctx: CartContext, userId: number, ids: readonly number[]): Change =>
  inLockedCart(ctx, userId, async (tx) => {
    const lines = (await cartLines(tx, ctx, userId)).filter((line) => ids.includes(line.id));
    if (lines.length !== ids.length) return refuse('not_found');
    if (lines.some((line) => !line.isAvailable))
      return refuse('conflict', { reason: 'cart_line_unavailable' });
    await markLines(tx, userId, ids, true);
    return null;
  });

/** Unchecks lines, all or none; another's is a 404. */
export const uncheckLines = (ctx: CartContext, userId: number, ids: readonly number[]): Change =>
  inLockedCart(ctx, userId, async (tx) => {
    if ((await countOwnLines(tx, userId, ids)) !== ids.length) return refuse('not_found');
    await markLines(tx, userId, ids, false);
    return null;
  });

/** Takes lines out of the cart, all or none; another's is a 404. */
export const takeOutLines = (ctx: CartContext, userId: number, ids: readonly number[]): Change =>
  inLockedCart(ctx, userId, async (tx) => {
    if ((await countOwnLines(tx, userId, ids)) !== ids.length) return refuse('not_found');
    await removeLines(tx, userId, ids);
    return null;
  });

/** Changes the quantity of a line, or its note. A line that cannot be bought keeps its quantity (409). */
export const changeLine = async (
  ctx: CartContext,
  userId: number,
  { cart_item_id, qty, note }: InputOf<typeof updateCartItem>,
): Change => {
  const maxQty = qty === undefined ? 0 : await maxQtyPerLine(ctx);
  if (qty !== undefined && qty > maxQty) return tooMany(maxQty);
  return inLockedCart(ctx, userId, async (tx) => {
    const lines = await cartLines(tx, ctx, userId);
    const line = lines.find((one) => one.id === cart_item_id);
    if (line === undefined) return refuse('not_found');
    if (qty !== undefined) {
      if (line.reason !== null && line.reason !== 'out_of_stock')
        return refuse('conflict', { reason: 'cart_line_unavailable' });
      if (qty > line.stock) return stockRefusal(line.stock);
      const others = lines.filter((one) => one.productId === line.productId && one.id !== line.id);
      const refused = qtyRefusal(
        others.reduce((sum, one) => sum + one.qty, qty),
        line,
      );
      if (refused !== null) return refused;
    }
    await updateLine(tx, line.id, { qty, note });
    return null;
  });
};
