import type { Locale } from '#common/locale.ts';
import { type PageRequest, pageMeta } from '#common/paging.ts';
import { type Answer, invalid, paged, type Success } from '#contract/envelope.ts';
import type { Order } from '#contract/order.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { AppContext } from '../context.ts';
import { expireOverdueOrders } from './due-orders.ts';
import { type OrderOwner, orderIdByCode, orderPage, orderParts } from './order-read-store.ts';
import { type OrderView, presentOrder } from './present-order.ts';

export type OrderListRequest = PageRequest & {
  status: readonly OrderStatus[];
  search: string;
  /** Days in Jakarta, both inclusive. */
  date_start: string | null;
  date_end: string | null;
};

const dayMs = 86_400_000;
const startOf = (day: string): Date => new Date(`${day}T00:00:00+07:00`);

const upToDate = (ctx: AppContext, owner: OrderOwner): Promise<void> =>
  owner === 'all' ? Promise.resolve() : expireOverdueOrders(ctx, owner);

/** Orders of a buyer, a store or everybody, newest first (API BO1, SO1, O42). */
export const listOrders = async (
  ctx: AppContext,
  owner: OrderOwner,
  view: OrderView,
  request: OrderListRequest,
  locale: Locale,
  link: (page: number) => string,
): Promise<Answer<Order[]>> => {
  const { date_start, date_end, page, per_page } = request;
  if (date_start !== null && date_end !== null && date_start > date_end) {
    return invalid({ field: 'date_start', rule: 'date_range' });
  }
  await upToDate(ctx, owner);
  const filter = {
    statuses: request.status,
    search: request.search,
    from: date_start === null ? null : startOf(date_start),
    until: date_end === null ? null : new Date(startOf(date_end).getTime() + dayMs),
  };
  const window = { limit: per_page, offset: (page - 1) * per_page };
  const { ids, total } = await orderPage(ctx.db, owner, filter, window);
  const parts = await orderParts(ctx.db, ids);
  const orders = await Promise.all(parts.map((one) => presentOrder(ctx, one, view, locale)));
  return paged(orders, pageMeta(request, total, orders.length, link)) satisfies Success<Order[]>;
};

/** One order by its code, as it stands now; null when its owner has none of that code (API BO4, SO5, O43). */
export const readOrder = async (
  ctx: AppContext,
  owner: OrderOwner,
  view: OrderView,
  code: string,
  locale: Locale,
): Promise<Order | null> => {
  await upToDate(ctx, owner);
  const id = await orderIdByCode(ctx.db, owner, code.toUpperCase());
  const [parts] = id === null ? [] : await orderParts(ctx.db, [id]);
  return parts === undefined ? null : presentOrder(ctx, parts, view, locale);
};
