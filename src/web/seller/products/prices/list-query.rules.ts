import type { PriceScheduleState } from '#contract/price-schedule.ts';
import { filled, pageIn, queryText } from '#web/features/lists/address-query.rules.ts';

export const tabs = ['all', 'running', 'planned', 'over', 'cancelled'] as const satisfies (
  | 'all'
  | PriceScheduleState
)[];
export type ListQuery = { state: (typeof tabs)[number]; product: string; page: number };

/** The list that an address asks for. */
export const readListQuery = (query: URLSearchParams): ListQuery => {
  const product = query.get('product_id') ?? '';
  return {
    state: tabs.find((one) => one === query.get('state')) ?? 'all',
    product: /^[1-9]\d{0,14}$/.test(product) ? product : '',
    page: pageIn(query),
  };
};

const fieldsOf = ({ state, product }: ListQuery): { state: '' | PriceScheduleState; product_id: string } => ({
  state: state === 'all' ? '' : state,
  product_id: product,
});

export const writeListQuery = (query: ListQuery): string => queryText(fieldsOf(query), query.page);

/** What narrows the list down. */
export const filterOf = (query: ListQuery) => ({ ...filled(fieldsOf(query)), page: query.page });
