import type { Locale } from '#common/locale.ts';
import { type Answer, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { Order } from '#contract/order.ts';
import type { Tx } from '#platform/db/database.ts';
import { returnStock } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { refreshListing } from '../search/index.ts';
import { orderIdByCode } from './order-read-store.ts';
import { itemsOf, lockOrder, writeHistory, writeReturned } from './orders-store.ts';
import { readOrder } from './read-orders.ts';

const takeHome = async (tx: Tx<Schema>, ctx: AppContext, orderId: number): Promise<Refusal | null> => {
  const at = ctx.clock.now();
  const order = await lockOrder(tx, orderId);
  if (order === null) return refuse('not_found');
  if (!(await writeReturned(tx, orderId, at))) return refuse('conflict', { reason: 'cod_not_coming_back' });
  await writeHistory(tx, [orderId], { status: order.status, by: 'seller', note: '', at });
  const items = await itemsOf(tx, [orderId]);
  await returnStock(
    tx,
    items.map((item) => ({
      productId: item.product_id,
      variantId: item.variant_id,
      qty: item.qty,
      hadVariants: item.variant_options.length > 0,
    })),
  );
  await refreshListing(
    tx,
    items.map((item) => item.product_id),
  );
  return null;
};

/**
 * A store has a parcel again that was refused at the door: its pieces can be sold again, once. Refused: another's 404, no
 * parcel on its way back 409.
 */
export const confirmReturned = async (
  ctx: AppContext,
  merchantId: number,
  code: string,
  locale: Locale,
): Promise<Answer<Order>> => {
  const id = await orderIdByCode(ctx.db, { merchantId }, code.toUpperCase());
  if (id === null) return refuse('not_found');
  const refused = await ctx.db.transact((tx) => takeHome(tx, ctx, id));
  if (refused !== null) return refused;
  const order = await readOrder(ctx, { merchantId }, 'seller', code, locale);
  return order === null ? refuse('not_found') : ok(order);
};
