import type { Meta } from '#common/paging.ts';
import type { Order } from '#contract/order.ts';
import { listStoreOrders } from '#contract/seller-order.ts';
import { need } from '#web/client/api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { filterOf, type ListQuery, writeListQuery } from './list-query.rules.ts';

export type OrderPage = { orders: Order[]; meta: Meta | null; total: number };

const perPage = 20;

/** The own store's orders of a tab and a search, newest first, page by page. */
export const useOrderList = (query: ListQuery) =>
  useApiQuery<OrderPage>(writeListQuery(query), async (api) => {
    const input = { ...filterOf(query), page: query.page, per_page: perPage };
    const { data, meta } = await need(api.call(listStoreOrders, { input }));
    return { orders: data, meta: meta ?? null, total: meta?.total ?? data.length };
  });
