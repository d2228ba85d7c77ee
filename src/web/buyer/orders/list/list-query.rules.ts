import type { OrderStatus } from '#contract/order-status.ts';

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

const day = (text: string | null): string => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

/** The list that an address asks for. `?status=` is a tab or any state of an order, which opens the tab that holds it. */
export const readListQuery = (query: URLSearchParams): ListQuery => {
  const status = query.get('status') ?? '';
  const holds = (key: TabKey) => key === status || tabs[key].some((one: OrderStatus) => one === status);
  return {
    tab: tabKeys.find(holds) ?? 'all',
    search: (query.get('search') ?? '').trim().slice(0, 100),
    date_start: day(query.get('date_start')),
    date_end: day(query.get('date_end')),
  };
};

/** The address's query of a list; what is not asked for is left out. */
export const writeListQuery = ({ tab, ...rest }: ListQuery): string => {
  const query = new URLSearchParams();
  if (tab !== 'all') query.set('status', tab);
  for (const [name, value] of Object.entries(rest)) if (value !== '') query.set(name, value);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

export const isFiltered = ({ search, date_start, date_end }: ListQuery): boolean =>
  search !== '' || date_start !== '' || date_end !== '';

/** What BO1 is asked. */
export const inputOf = ({ tab, search, date_start, date_end }: ListQuery) => ({
  ...(tabs[tab].length > 0 ? { status: [...tabs[tab]] } : {}),
  ...(search === '' ? {} : { search }),
  ...(date_start === '' ? {} : { date_start }),
  ...(date_end === '' ? {} : { date_end }),
});
