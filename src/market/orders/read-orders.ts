import { jakartaPeriod } from '#common/jakarta-time.ts';
import type { Locale } from '#common/locale.ts';
import { type PageRequest, pageMeta } from '#common/paging.ts';
import { type Answer, invalid, paged, type Success } from '#contract/envelope.ts';
import type { Order } from '#contract/order.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { AppContext } from '../context.ts';
import { expireOverdueOrders } from './expire-orders.ts';
import { type OrderOwner, orderIdByCode, orderPage, orderParts } from './order-read-store.ts';
import { presentOrder } from './present-order.ts';

export type OrderListRequest = PageRequest & {
  status: readonly OrderStatus[];
  search: string;
  /** Days in Jakarta, both inclusive. */
  date_start: string | null;
  date_end: string | null;
};

/** Orders of a buyer, a store or everybody, newest first. Refused: 422 `date_range`. */
export const listOrders = async (
  ctx: AppContext,
  owner: OrderOwner,
  view: 'buyer' | 'seller',
  request: OrderListRequest,
  locale: Locale,
  link: (page: number) => string,
): Promise<Answer<Order[]>> => {
  const { page, per_page } = request;
  const period = jakartaPeriod(request);
  if (period === null) return invalid({ field: 'date_start', rule: 'date_range' });
  if (owner !== 'all') await expireOverdueOrders(ctx, owner);
  const filter = { statuses: request.status, search: request.search, ...period };
  const window = { limit: per_page, offset: (page - 1) * per_page };
  const { ids, total } = await orderPage(ctx.db, owner, filter, window);
  const parts = await orderParts(ctx.db, ctx.config.keys, ids);
  const orders = await Promise.all(parts.map((one) => presentOrder(ctx, one, { view }, locale)));
  return paged(orders, pageMeta(request, total, orders.length, link)) satisfies Success<Order[]>;
};

/** One order by its code, as it stands now; null when its owner has none of that code. */
export const readOrder = async (
  ctx: AppContext,
  owner: OrderOwner,
  view: 'buyer' | 'seller',
  code: string,
  locale: Locale,
): Promise<Order | null> => {
  if (owner !== 'all') await expireOverdueOrders(ctx, owner);
  const id = await orderIdByCode(ctx.db, owner, code.toUpperCase());
  const [parts] = id === null ? [] : await orderParts(ctx.db, ctx.config.keys, [id]);
  return parts === undefined ? null : presentOrder(ctx, parts, { view }, locale);
};
