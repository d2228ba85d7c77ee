import { Link } from 'react-router';
import { digits } from '#common/money.ts';
import type { LedgerTotals } from '#contract/operator-ledger.ts';
import { csvFileName, saveCsv } from '#web/client/csv.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { operatorUrls } from '../operator-urls.ts';
import { Panel } from '../ui/panel.tsx';
import { isOwned } from './accounts.rules.ts';

type Row = LedgerTotals['accounts'][number];

/** Where an account's entries are looked at; people's wallets by whom they belong to. */
const navigationItemOf = ({ account }: Row): string | null => {
  if (account === 'buyer_wallet') return operatorUrls.wallet('?owner=buyer');
  if (account === 'merchant_wallet') return operatorUrls.wallet('?owner=merchant');
  if (account === 'refund_pending') return operatorUrls.sourceRefunds();
  return isOwned(account) ? null : operatorUrls.ledger(`?account=${account}`);
};

/** Every kind of account: what it is for, both sides, and what is left. */
export const AccountsTable = ({ totals }: { totals: LedgerTotals }) => {
  const { operator, operatorMoney } = useMessages();
  const t = operatorMoney.ledger;
  const to = useLocalePath();
  const head = [t.account, t.count, t.debit, t.credit, t.balance];
  const save = () => {
    const rows = totals.accounts.map(({ account, accounts, debit, credit, balance }) => [
      ...[t.kinds[account].name, accounts, debit, credit, balance],
    ]);
    const sums = ['', '', totals.total_debit, totals.total_credit, totals.total_credit - totals.total_debit];
    return saveCsv([head, ...rows, sums], csvFileName(operator.files.ledger));
  };
  return (
    <Panel
      title={t.accounts}
      aside={
        <Button small onClick={save}>
          <Icon name="download" />
          {t.csv}
        </Button>
      }
    >
      <div className="data-table-box">
        <table className="data-table ledger-accounts">
          <caption className="hide">{t.accounts}</caption>
          <thead>
            <tr>
              {head.map((label, index) => (
                <th key={label} scope="col" className={index === 0 ? undefined : 'right'}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {totals.accounts.map((row) => {
              const { name, text } = t.kinds[row.account];
              const place = navigationItemOf(row);
              return (
                <tr key={row.account}>
                  <td data-label={t.account}>
                    <span>
                      {place === null ? (
                        <b>{name}</b>
                      ) : (
                        <Link className="data-table-link" to={to(place)}>
                          {name}
                        </Link>
                      )}
                      <span className="ledger-what quiet small">{text}</span>
                    </span>
                  </td>
                  {(
                    [
                      ['count', row.accounts],
                      ['debit', row.debit],
                      ['credit', row.credit],
                      ['balance', row.balance],
                    ] as const
                  ).map(([key, value]) => (
                    <td key={key} data-label={t[key]} className="right num keep">
                      {digits(value)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  );
};
