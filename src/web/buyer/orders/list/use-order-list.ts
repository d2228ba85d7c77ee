import { listOrders, type Order } from '#contract/order.ts';
import { afterPaint } from '#web/client/after-paint.ts';
import { type Api, need } from '#web/client/api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { usePages } from '#web/features/lists/use-pages.ts';
import {
  countedTabs,
  inputOf,
  type ListQuery,
  type TabKey,
  tabs,
  writeListQuery,
} from './list-query.rules.ts';

/** What BO1 is asked for one page of the list. */
export const pageInput = (query: ListQuery, page: number) => ({ ...inputOf(query), page, per_page: 10 });

/** The own orders of a tab and a search (BO1), newest first. */
export const useOrderList = (query: ListQuery) =>
  usePages<Order>({
    key: writeListQuery(query),
    keyOf: (order) => order.order_code,
    ask: (api, page) => need(api.call(listOrders, { input: pageInput(query, page) })),
  });

const countOf = async (api: Api, tab: TabKey): Promise<[TabKey, number]> => {
  const found = await need(api.call(listOrders, { input: { status: [...tabs[tab]], per_page: 1 } }));
  return [tab, found.total ?? 0];
};

/** How many orders wait in each of the tabs where somebody has to act. */
export const useTabCounts = () =>
  useApiQuery<Partial<Record<TabKey, number>>>('counts', async (api) => {
    // the orders themselves come first
    await afterPaint();
    return Object.fromEntries(await Promise.all(countedTabs.map((tab) => countOf(api, tab))));
  });
