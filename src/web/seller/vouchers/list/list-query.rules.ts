import type { VoucherStatus } from '#contract/seller-voucher.ts';

export const tabs = ['all', 'active', 'scheduled', 'sold_out', 'ended', 'disabled'] as const satisfies (
  | 'all'
  | VoucherStatus
)[];
export type ListQuery = { status: (typeof tabs)[number]; search: string; page: number };

/** The list that an address asks for. */
export const readListQuery = (query: URLSearchParams): ListQuery => {
  const page = Number(query.get('page') ?? 1);
  return {
    status: tabs.find((one) => one === query.get('status')) ?? 'all',
    search: (query.get('search') ?? '').trim().slice(0, 100),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
};

export const writeListQuery = ({ status, search, page }: ListQuery): string => {
  const query = new URLSearchParams();
  if (status !== 'all') query.set('status', status);
  if (search !== '') query.set('search', search);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

/** What narrows the list down (SV1). */
export const filterOf = ({ status, search, page }: ListQuery) => ({
  ...(status === 'all' ? {} : { status }),
  ...(search === '' ? {} : { search }),
  page,
});
