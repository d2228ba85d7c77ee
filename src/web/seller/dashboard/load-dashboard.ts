import type { Order } from '#contract/order.ts';
import { listStoreOrders } from '#contract/seller-order.ts';
import { listOwnProducts } from '#contract/seller-product.ts';
import { type Sales, salesSummary } from '#contract/seller-sales.ts';
import { type OwnHoliday, readStoreHoliday } from '#contract/store-holiday.ts';
import { type Api, need } from '#web/client/api.ts';
import { before, type Period } from './period.rules.ts';

/** Orders in one state, most urgent first. `total` may be more than what was asked for. */
export type Pile = { orders: Order[]; total: number };
export type Dashboard = {
  paid: Pile;
  processed: Pile;
  /** Products on show without a piece left. */
  soldOut: number;
  holiday: OwnHoliday;
  /** What was sold over the days that the address names, and in as many just before. */
  sales: Sales;
  earlier: Sales['summary'];
};

const maxOrders = 50;

const byDeadline = (one: Order, other: Order): number =>
  Date.parse(one.deadline_at ?? one.created_at) - Date.parse(other.deadline_at ?? other.created_at);

const pile = async (api: Api, status: 'paid' | 'processed'): Promise<Pile> => {
  const ask = (page: number) =>
    need(api.call(listStoreOrders, { input: { status: [status], page, per_page: maxOrders } }));
  const { data, meta } = await ask(1);
  const last = meta?.last_page ?? 1;
  // newest come first: in a long list the most urgent ones are its end
  const oldest = last > 1 ? (await ask(last)).data : [];
  return { orders: [...data, ...oldest].toSorted(byDeadline), total: meta?.total ?? data.length };
};

const soldOut = async (api: Api): Promise<Dashboard['soldOut']> => {
  const input = { status: 'PUBLISH', is_sold_out: '1', per_page: 1 } as const;
  return (await need(api.call(listOwnProducts, { input }))).meta?.total ?? 0;
};

/** What is on the seller's dashboard: today's work, and what was sold over days. */
export const loadDashboard = async (api: Api, period: Period): Promise<Dashboard> => {
  const salesOf = async ({ start, end }: Period) =>
    (await need(api.call(salesSummary, { input: { date_start: start, date_end: end } }))).data;
  const [paid, processed, out, holiday, sales, earlier] = await Promise.all([
    pile(api, 'paid'),
    pile(api, 'processed'),
    soldOut(api),
    need(api.call(readStoreHoliday)),
    salesOf(period),
    salesOf(before(period)),
  ]);
  return { paid, processed, soldOut: out, holiday: holiday.data, sales, earlier: earlier.summary };
};
