import type { WalletEntryType } from '#contract/wallet.ts';

export type HistoryQuery = { type: WalletEntryType | ''; date_start: string; date_end: string; page: number };

const day = (text: string | null): string => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

/** The part of the history that an address asks for. @param types kinds of lines that this wallet can have */
export const readHistoryQuery = (types: readonly WalletEntryType[], query: URLSearchParams): HistoryQuery => {
  const page = Number(query.get('page') ?? 1);
  return {
    type: types.find((one) => one === query.get('type')) ?? '',
    date_start: day(query.get('date_start')),
    date_end: day(query.get('date_end')),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
};

/** The address's query of a part of the history; what is not asked for is left out. */
export const writeHistoryQuery = ({ page, ...rest }: HistoryQuery): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value !== '') query.set(name, value);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

export const isNarrowed = ({ type, date_start, date_end }: HistoryQuery): boolean =>
  type !== '' || date_start !== '' || date_end !== '';

/** What BW1 or SW1 is asked. */
export const historyInput = ({ type, date_start, date_end, page }: HistoryQuery) => ({
  ...(type === '' ? {} : { type }),
  ...(date_start === '' ? {} : { date_start }),
  ...(date_end === '' ? {} : { date_end }),
  page,
  per_page: 20,
});

/** `+Rp 22.000`, `−Rp 50.000`: what a line did to the balance. */
export const signed = (amount: number, rupiah: (amount: number) => string): string =>
  `${amount < 0 ? '−' : '+'}${rupiah(Math.abs(amount))}`;
