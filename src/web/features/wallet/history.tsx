import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { rupiah } from '#common/money.ts';
import type { Meta } from '#common/paging.ts';
import type { Ok } from '#contract/envelope.ts';
import type { WalletEntry } from '#contract/wallet.ts';
import { useLocale, useLocalePath } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { momentText, readerZone } from '#web/ui/moment.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { Select } from '#web/ui/select.tsx';
import { DateRange } from '../lists/date-range.tsx';
import { FoldedFilters } from '../lists/folded-filters.tsx';
import { type HistoryQuery, isNarrowed, signed, writeHistoryQuery } from './history-query.rules.ts';
import type { WalletArea } from './wallet-area.ts';

/** One page of it; `meta` is null where there is only one. */
export type HistoryPage = {
  list: WalletEntry[];
  meta: Pick<Meta, 'current_page' | 'per_page' | 'last_page'> | null;
};

/** The page of the history that a call answered. */
export const historyPage = ({ data, meta }: Ok<{ list: WalletEntry[] }>): HistoryPage => ({
  list: data.list,
  meta: meta ?? null,
});

type FilterProps = { query: HistoryQuery; of: Pick<WalletArea, 'words' | 'types' | 'path' | 'smallFilter'> };

/** The history by kind and days. A kind is chosen at once; days when they are applied. */
const HistoryFilters = ({ query, of: { words, types, path, smallFilter } }: FilterProps) => {
  const to = useLocalePath();
  const navigate = useNavigate();
  const [days, setDays] = useState({ start: query.date_start, end: query.date_end });
  const go = (next: Partial<HistoryQuery>) =>
    navigate(to(path(writeHistoryQuery({ ...query, page: 1, ...next }))), {
      preventScrollReset: true,
    });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    go({ date_start: days.start, date_end: days.end });
  };
  const clear = () => {
    setDays({ start: '', end: '' });
    go({ type: '', date_start: '', date_end: '' });
  };
  const options = [
    { value: '', label: words.allTypes },
    ...types.map((type) => ({ value: type, label: words.types[type] })),
  ];
  return (
    <form className="order-filters" onSubmit={apply} aria-label={words.history}>
      <FoldedFilters
        count={[query.type, query.date_start, query.date_end].filter((one) => one !== '').length}
      >
        <p className="history-type">
          <Select
            aria-label={words.type}
            small={smallFilter}
            options={options}
            value={query.type}
            onPick={(value) => go({ type: types.find((one) => one === value) ?? '' })}
          />
        </p>
        <DateRange words={words} days={days} onChange={setDays} />
        <Button type="submit">{words.apply}</Button>
      </FoldedFilters>
      {isNarrowed(query) && (
        <Button kind="plain" onClick={clear}>
          {words.clearFilters}
        </Button>
      )}
    </form>
  );
};

type Area = Pick<WalletArea, 'words' | 'orderPath'>;

const HistoryRow = ({ entry, of: { words, orderPath } }: { entry: WalletEntry; of: Area }) => {
  const locale = useLocale();
  const to = useLocalePath();
  return (
    <tr>
      <td className="quiet num">{momentText(locale, entry.created_at, readerZone())}</td>
      <td>
        <p className="history-what">{entry.description}</p>
        <p className="row snug small">
          <span className="badge">{words.types[entry.type]}</span>
          {entry.order_code !== null && (
            <Link
              className="link"
              to={to(orderPath(entry.order_code))}
              aria-label={words.openOrderOf(entry.order_code)}
            >
              {words.openOrder}
            </Link>
          )}
        </p>
      </td>
      <td className={`num right history-amount${entry.amount < 0 ? '' : ' is-in'}`}>
        {signed(entry.amount, rupiah)}
      </td>
      <td className="num right quiet">
        <span className="narrow-only">{words.after(rupiah(entry.balance_after))}</span>
        <span className="wide-only">{rupiah(entry.balance_after)}</span>
      </td>
    </tr>
  );
};

/** Every line says when, what for, how much and what was left. */
const HistoryTable = ({ list, of }: { list: readonly WalletEntry[]; of: Area }) => {
  const { history, columns } = of.words;
  return (
    <div className="panel panel-cut">
      <table className="history">
        <caption className="hide">{history}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.when}</th>
            <th scope="col">{columns.what}</th>
            <th scope="col" className="right">
              {columns.amount}
            </th>
            <th scope="col" className="right">
              {columns.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((entry) => (
            <HistoryRow key={entry.id} entry={entry} of={of} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

type Props = { query: HistoryQuery; page: HistoryPage; of: WalletArea };

/** What came into the wallet and went out of it, page by page. */
export const History = ({ query, page: { list, meta }, of }: Props) => {
  const { words, path, headClass } = of;
  const to = useLocalePath();
  const hrefOf = (number: number) => to(path(writeHistoryQuery({ ...query, page: number })));
  return (
    <section aria-labelledby="riwayat">
      <h2 id="riwayat" className={headClass?.history}>
        {words.history}
      </h2>
      <HistoryFilters query={query} of={of} />
      {list.length === 0 ? (
        <EmptyState
          thing="bag"
          title={isNarrowed(query) ? words.noMatchTitle : words.emptyTitle}
          text={isNarrowed(query) ? words.noMatchText : words.emptyText}
        />
      ) : (
        <div className="stack">
          <HistoryTable list={list} of={of} />
          {meta !== null && <Pagination meta={meta} hrefOf={hrefOf} />}
        </div>
      )}
    </section>
  );
};
