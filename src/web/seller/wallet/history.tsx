import { Link } from 'react-router';
import { rupiah } from '#common/money.ts';
import type { WalletEntry } from '#contract/wallet.ts';
import { useLocale, useLocalePath } from '#web/client/messages.tsx';
import type { Personal } from '#web/client/use-personal.ts';
import { momentText, readerZone } from '#web/order/moment.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Part } from '../part.tsx';
import { sellerUrls } from '../seller-urls.ts';
import { useSellerMessages } from '../words.ts';
import { HistoryFilters } from './history-filters.tsx';
import { type HistoryQuery, isNarrowed, writeHistoryQuery } from './history-query.rules.ts';
import type { HistoryPage } from './use-wallet.ts';

const Row = ({ entry }: { entry: WalletEntry }) => {
  const { sellerWallet: words } = useSellerMessages();
  const locale = useLocale();
  const to = useLocalePath();
  const { amount, order_code: code } = entry;
  return (
    <tr>
      <td className="quiet num">{momentText(locale, entry.created_at, readerZone())}</td>
      <td>
        <p className="history-what">{entry.description}</p>
        <p className="row snug small">
          <span className="badge">{words.types[entry.type]}</span>
          {code !== null && (
            <Link className="link" to={to(sellerUrls.order(code))} aria-label={words.openOrderOf(code)}>
              {words.openOrder}
            </Link>
          )}
        </p>
      </td>
      <td className={`num right history-amount${amount < 0 ? '' : ' is-in'}`}>
        {amount < 0 ? '−' : '+'}
        {rupiah(Math.abs(amount))}
      </td>
      <td className="num right quiet">
        <span className="narrow-only">{words.after(rupiah(entry.balance_after))}</span>
        <span className="wide-only">{rupiah(entry.balance_after)}</span>
      </td>
    </tr>
  );
};

/** Every line says when, what for, how much and what was left. */
const HistoryTable = ({ list }: { list: readonly WalletEntry[] }) => {
  const { sellerWallet: words } = useSellerMessages();
  const { columns } = words;
  return (
    <div className="panel panel-cut">
      <table className="history">
        <caption className="hide">{words.history}</caption>
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
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

type Props = { query: HistoryQuery; page: Personal<HistoryPage> };

/** What came into the store's wallet and went out of it, page by page. */
export const History = ({ query, page }: Props) => {
  const { sellerWallet: words } = useSellerMessages();
  const to = useLocalePath();
  const hrefOf = (number: number) => to(sellerUrls.wallet(writeHistoryQuery({ ...query, page: number })));
  const narrowed = isNarrowed(query);
  return (
    <section aria-labelledby="riwayat">
      <h2 id="riwayat">{words.history}</h2>
      <HistoryFilters query={query} />
      <Part of={page} lines={6}>
        {({ list, meta }) =>
          list.length === 0 ? (
            <EmptyState
              thing="bag"
              title={narrowed ? words.noMatchTitle : words.emptyTitle}
              text={narrowed ? words.noMatchText : words.emptyText}
            />
          ) : (
            <div className="stack">
              <HistoryTable list={list} />
              {meta !== null && <Pagination meta={meta} hrefOf={hrefOf} />}
            </div>
          )
        }
      </Part>
    </section>
  );
};
