import type { OrderStatus } from '#contract/order-status.ts';
import { dayIn, filled, pageIn, queryText, searchIn } from '#web/features/lists/address-query.rules.ts';

/** The tabs of the list and the states that each holds; what was never paid is no seller's business. */
export const tabs = {
  paid: ['paid'],
  processed: ['processed'],
  shipped: ['shipped'],
  delivered: ['delivered'],
  complained: ['complained'],
  completed: ['completed'],
  ended: ['rejected', 'cancelled', 'refunded'],
  all: [],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type TabKey = keyof typeof tabs;
export const tabKeys = Object.keys(tabs) as TabKey[];

/** Tabs with something under way: their numbers stand beside them. */
export const countedTabs: readonly TabKey[] = ['paid', 'processed', 'shipped', 'delivered', 'complained'];

export type ListQuery = { tab: TabKey; search: string; date_start: string; date_end: string; page: number };

/**
 * The list that an address asks for. `?status=` is a tab or a state that it holds; without one it is what waits to be
 * accepted, or all when something is searched for (notifications lead to `?search={order_code}`).
 */
export const readListQuery = (query: URLSearchParams): ListQuery => {
  const status = query.get('status') ?? '';
  const search = searchIn(query);
  const holds = (key: TabKey) => key === status || tabs[key].some((one: OrderStatus) => one === status);
  return {
    tab: tabKeys.find(holds) ?? (search === '' ? 'paid' : 'all'),
    search,
    date_start: dayIn(query, 'date_start'),
    date_end: dayIn(query, 'date_end'),
    page: pageIn(query),
  };
};

/** The address's query of a list; what is not asked for is left out. */
export const writeListQuery = ({ tab, page, ...rest }: ListQuery): string =>
  queryText({ status: tab, ...rest }, page);

export const isFiltered = ({ search, date_start, date_end }: ListQuery): boolean =>
  search !== '' || date_start !== '' || date_end !== '';

/** What narrows a list or an export down. */
export const filterOf = ({ tab, search, date_start, date_end }: ListQuery) => ({
  ...(tabs[tab].length > 0 ? { status: [...tabs[tab]] } : {}),
  ...filled({ search, date_start, date_end }),
});
