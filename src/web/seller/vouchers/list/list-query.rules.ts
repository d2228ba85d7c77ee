import type { VoucherStatus } from '#contract/seller-voucher.ts';
import { filled, pageIn, queryText, searchIn } from '#web/features/lists/address-query.rules.ts';

export const tabs = ['all', 'active', 'scheduled', 'sold_out', 'ended', 'disabled'] as const satisfies (
  | 'all'
  | VoucherStatus
)[];
export type ListQuery = { status: (typeof tabs)[number]; search: string; page: number };

/** The list that an address asks for. */
export const readListQuery = (query: URLSearchParams): ListQuery => {
  return {
    status: tabs.find((one) => one === query.get('status')) ?? 'all',
    search: searchIn(query),
    page: pageIn(query),
  };
};

export const writeListQuery = ({ status, search, page }: ListQuery): string =>
  queryText({ status: status === 'all' ? '' : status, search }, page);

/** What narrows the list down. */
export const filterOf = ({ status, search, page }: ListQuery) => ({
  ...filled({ status: status === 'all' ? '' : status, search }),
  page,
});
