import { sql } from 'kysely';
import type { Locale } from '#common/locale.ts';
import type { OpenOrder } from '#contract/open-api.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { toIso } from '#contract/scalars.ts';
import { type ChangePlace, changedBehind, changedIn } from '#platform/db/changes.ts';
import type { AppContext } from '../context.ts';
import { expireOverdueOrders } from './expire-orders.ts';
import { orderIdByCode, orderParts } from './order-read-store.ts';
import { presentOrder } from './present-order.ts';

/** The SKU that each line's product has today, or its variant, even one removed since. */
const skusOf = async (
  { db }: Pick<AppContext, 'db'>,
  orderIds: readonly number[],
): Promise<Map<number, { variant_id: number | null; sku: string }>> => {
  const { rows } = await sql<{ id: number; variant_id: number | null; sku: string }>`
    select item.id, item.variant_id, coalesce(nullif(variant.sku, ''), product.sku) as sku
    from order_items item join products product on product.id = item.product_id
      left join product_variants variant on variant.id = item.variant_id
    where item.order_id = any(${orderIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
};

/** Orders as a store's program sees them: what the store sees, with SKUs. */
const present = async (ctx: AppContext, ids: readonly number[], locale: Locale): Promise<OpenOrder[]> => {
  const parts = await orderParts(ctx.db, ctx.config.keys, ids);
  const skus = await skusOf(ctx, ids);
  return Promise.all(
    parts.map(async (one): Promise<OpenOrder> => {
      const shown = await presentOrder(ctx, one, { view: 'seller' }, locale);
      const { payment: _, complaint: __, merchant: ___, ...order } = shown;
      const { changed_at, created_at } = one.order;
      return {
        ...order,
        items: order.items.map((item) => ({
          ...item,
          ...(skus.get(item.id) ?? { variant_id: null, sku: '' }),
        })),
        updated_at: toIso(changed_at ?? created_at),
      };
    }),
  );
};

/** A store's paid orders in the order in which they last changed, from a place on, and the place behind them. */
export const ordersChanged = async (
  ctx: AppContext,
  merchantId: number,
  { place, statuses, limit }: { place: ChangePlace; statuses: readonly OrderStatus[]; limit: number },
  locale: Locale,
): Promise<{ orders: OpenOrder[]; place: ChangePlace; hasMore: boolean }> => {
  await expireOverdueOrders(ctx, { merchantId });
  const { since } = place;
  const { rows } = await sql<{ id: number; xid: string }>`
    select orders.id, ${changedIn('orders')}::text as xid from orders
    where orders.merchant_id = ${merchantId} and orders.paid_at is not null and ${changedBehind('orders', place)}
      and (${since}::timestamptz is null or coalesce(orders.changed_at, orders.created_at) >= ${since}::timestamptz)
      and (cardinality(${statuses}::text[]) = 0 or orders.status = any(${statuses}::text[]))
    order by ${changedIn('orders')}, orders.id limit ${limit + 1}`.execute(ctx.db);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const orders = await present(
    ctx,
    shown.map(({ id }) => id),
    locale,
  );
  return {
    orders,
    place: last === undefined ? place : { xid: last.xid, id: last.id, since },
    hasMore: rows.length > limit,
  };
};

/** A store's paid orders of these codes, in their order; what is not there is left out. */
export const openOrdersOf = async (
  ctx: AppContext,
  merchantId: number,
  codes: readonly string[],
  locale: Locale,
): Promise<OpenOrder[]> => {
  await expireOverdueOrders(ctx, { merchantId });
  const ids: number[] = [];
  for (const code of codes) {
    const id = await orderIdByCode(ctx.db, { merchantId }, code.toUpperCase());
    if (id !== null) ids.push(id);
  }
  return present(ctx, ids, locale);
};
