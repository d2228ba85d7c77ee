import { Link } from 'react-router';
import { rupiah } from '#common/money.ts';
import type { WalletEntry } from '#contract/wallet.ts';
import { useLocale, useLocalePath } from '#web/client/messages.tsx';
import { momentText, readerZone } from '#web/ui/moment.ts';
import { signed } from './history-query.rules.ts';
import type { WalletArea } from './wallet-area.ts';

type Area = Pick<WalletArea, 'words' | 'orderPath'>;

const Row = ({ entry, of: { words, orderPath } }: { entry: WalletEntry; of: Area }) => {
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
export const HistoryTable = ({ list, of }: { list: readonly WalletEntry[]; of: Area }) => {
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
            <Row key={entry.id} entry={entry} of={of} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
