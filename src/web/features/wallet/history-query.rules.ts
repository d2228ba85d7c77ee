import type { WalletEntryType } from '#contract/wallet.ts';
import { dayIn, filled, pageIn, queryText } from '#web/features/lists/address-query.rules.ts';

export type HistoryQuery = { type: WalletEntryType | ''; date_start: string; date_end: string; page: number };

/** The part of the history that an address asks for. @param types kinds of lines that this wallet can have */
export const readHistoryQuery = (types: readonly WalletEntryType[], query: URLSearchParams): HistoryQuery => {
  return {
    type: types.find((one) => one === query.get('type')) ?? '',
    date_start: dayIn(query, 'date_start'),
    date_end: dayIn(query, 'date_end'),
    page: pageIn(query),
  };
};

/** The address's query of a part of the history; what is not asked for is left out. */
export const writeHistoryQuery = ({ page, ...rest }: HistoryQuery): string => queryText(rest, page);

export const isNarrowed = ({ type, date_start, date_end }: HistoryQuery): boolean =>
  type !== '' || date_start !== '' || date_end !== '';

/** What the call for a page of the history is given. */
export const historyInput = ({ type, date_start, date_end, page }: HistoryQuery) => ({
  ...filled({ type, date_start, date_end }),
  page,
  per_page: 20,
});

/** `+Rp 22.000`, `−Rp 50.000`: what a line did to the balance. */
export const signed = (amount: number, rupiah: (amount: number) => string): string =>
  `${amount < 0 ? '−' : '+'}${rupiah(Math.abs(amount))}`;
