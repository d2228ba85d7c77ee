import type { Kysely } from 'kysely';
import { invalid, type Refusal, refuse } from '#contract/envelope.ts';
import { brokenConstraint } from '#platform/db/errors.ts';
import type { AppContext, MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { ROOM_CONSTRAINT } from './cart.rules.ts';
import { putLine, type Wanted } from './cart-store.ts';
import { putRefusal } from './put.rules.ts';

export type CartMarket = MarketContext & Pick<AppContext, 'settings'>;

/** A line that was put, or why not. */
export type Put = { ok: true; lineId: number } | Refusal;

/** The most pieces one line may have: the operators' setting, never beyond what a line can hold. */
export const maxOfOneLine = async (ctx: CartMarket): Promise<number> =>
  Math.min(999, (await ctx.settings()).max_qty_per_line);

/**
 * Puts a product into a cart or tells why not, in the order of API 1.3: qty beyond the setting 422, not visible 404,
 * variant missing or foreign 422, own product 403, stock (T12) 409.
 * @throws the constraint of a full cart: see `unlessFull`
 */
export const putItem = async (
  db: Kysely<Schema>,
  ctx: CartMarket,
  wanted: Omit<Wanted, 'maxOfOne' | 'now'>,
): Promise<Put> => {
  const maxOfOne = await maxOfOneLine(ctx);
  if (wanted.qty > maxOfOne) return invalid({ field: 'qty', rule: 'max' });
  const found = await putLine(db, { ...wanted, maxOfOne, now: ctx.clock.now() });
  if (found !== undefined && found.line_id !== null) return { ok: true, lineId: found.line_id };
  return putRefusal(found, wanted.variantId, maxOfOne);
};

/** A cart that is full is a 409. Around the whole transaction: the broken constraint has ended it. */
export const unlessFull = async (put: Promise<Put>): Promise<Put> => {
  try {
    return await put;
  } catch (error) {
    if (brokenConstraint(error) === ROOM_CONSTRAINT) return refuse('conflict');
    throw error;
  }
};
