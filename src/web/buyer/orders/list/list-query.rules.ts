import type { OrderStatus } from '#contract/order-status.ts';
import { dayIn, filled, queryText, searchIn } from '#web/features/lists/address-query.rules.ts';

/** What the tabs hold together: the states between paying and shipping, and all ways of coming to nothing. */
export const tabs = {
  all: [],
  waiting_payment: ['waiting_payment'],
  paid: ['paid', 'processed'],
  shipped: ['shipped'],
  delivered: ['delivered'],
  completed: ['completed'],
  complained: ['complained'],
  ended: ['cancelled', 'expired', 'rejected', 'refunded'],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type TabKey = keyof typeof tabs;
export const tabKeys = Object.keys(tabs) as TabKey[];

/** Tabs in which somebody still has to act: their numbers stand beside them. */
export const countedTabs: readonly TabKey[] = [
  'waiting_payment',
  'paid',
  'shipped',
  'delivered',
  'complained',
];

export type ListQuery = { tab: TabKey; search: string; date_start: string; date_end: string };

/** The list that an address asks for. `?status=` is a tab or any state of an order, which opens the tab that holds it. */
export const readListQuery = (query: URLSearchParams): ListQuery => {
  const status = query.get('status') ?? '';
  const holds = (key: TabKey) => key === status || tabs[key].some((one: OrderStatus) => one === status);
  return {
    tab: tabKeys.find(holds) ?? 'all',
    search: searchIn(query),
    date_start: dayIn(query, 'date_start'),
    date_end: dayIn(query, 'date_end'),
  };
};

/** The address's query of a list; what is not asked for is left out. */
export const writeListQuery = ({ tab, ...rest }: ListQuery): string =>
  queryText({ status: tab === 'all' ? '' : tab, ...rest });

export const isFiltered = ({ search, date_start, date_end }: ListQuery): boolean =>
  search !== '' || date_start !== '' || date_end !== '';

/** What narrows the call for the list down. */
export const inputOf = ({ tab, search, date_start, date_end }: ListQuery) => ({
  ...(tabs[tab].length > 0 ? { status: [...tabs[tab]] } : {}),
  ...filled({ search, date_start, date_end }),
});
