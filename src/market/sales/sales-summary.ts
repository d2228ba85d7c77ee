import { type Answer, invalid, ok } from '#contract/envelope.ts';
import { type OrderStatus, orderStatus } from '#contract/order-status.ts';
import { photoOf } from '#contract/pictures.ts';
import { toIso } from '#contract/scalars.ts';
import type { Sales } from '#contract/seller-sales.ts';
import type { AppContext } from '../context.ts';
import { expireOverdueOrders } from '../orders/index.ts';
import { reviewSummaryOf } from '../reviews/index.ts';
import { storeScore } from '../scores/index.ts';
import { saldoOf } from '../wallet/index.ts';
import { eachDay, instantsOf, periodOf } from './sales-period.rules.ts';
import { itemsSold, ordersByStatus, salesByDay, topProducts } from './sales-store.ts';

const MAX_TOP_PRODUCTS = 10;

const noOrders = (): Record<OrderStatus, number> =>
  Object.fromEntries(orderStatus.options.map((status) => [status, 0])) as Record<OrderStatus, number>;

/**
 * What a merchant sold over a period of Jakarta days; orders are counted by the day they were paid. Refused: 422
 * `date_range`.
 */
export const salesSummary = async (
  ctx: AppContext,
  merchantId: number,
  request: { date_start: string | null; date_end: string | null },
): Promise<Answer<Sales>> => {
  const period = periodOf(request, toIso(ctx.clock.now()).slice(0, 10));
  if (period === null) {
    const field = request.date_start === null ? 'date_end' : 'date_start';
    return invalid({ field, rule: 'date_range' });
  }
  await expireOverdueOrders(ctx, { merchantId });
  const { db } = ctx;
  const between = instantsOf(period);
  const [days, states, total_item_sold, top, review_summary, saldo, score] = await Promise.all([
    salesByDay(db, merchantId, between),
    ordersByStatus(db, merchantId, between),
    itemsSold(db, merchantId, between),
    topProducts(db, merchantId, between, MAX_TOP_PRODUCTS),
    reviewSummaryOf(ctx, merchantId),
    saldoOf(ctx, { merchantId }),
    storeScore(ctx, merchantId),
  ]);
  const byDay = new Map(days.map((day) => [day.date, day]));
  const total_sales = days.reduce((sum, day) => sum + day.total_sales, 0);
  const total_order = days.reduce((sum, day) => sum + day.total_order, 0);
  const status_count = noOrders();
  for (const { status, count } of states) status_count[status] = count;
  return ok({
    ...period,
    summary: {
      total_sales,
      total_order,
      total_item_sold,
      average_order: total_order === 0 ? 0 : Math.floor(total_sales / total_order),
      total_refund: states.reduce((sum, { refunded }) => sum + refunded, 0),
    },
    series: eachDay(period).map((date) => byDay.get(date) ?? { date, total_sales: 0, total_order: 0 }),
    status_count,
    top_products: top.map((one) => ({ ...one, photo: one.photo === null ? null : photoOf(one.photo) })),
    review_summary,
    total_saldo: saldo.total_saldo,
    score,
  });
};
