import { Link } from 'react-router';
import { digits } from '#common/money.ts';
import { type LedgerAccount, type LedgerEntry, ledgerStatement } from '#contract/operator-ledger.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { type Column, DataTable } from '../data-table/data-table.tsx';
import { DataTableFilters } from '../data-table/table-filters.tsx';
import { useTableData } from '../data-table/use-table-data.ts';
import { useTableQuery } from '../data-table/use-table-query.ts';
import { operatorUrls } from '../operator-urls.ts';
import { Moment } from '../ui/moment.tsx';

const amount = (value: number) => (value === 0 ? '–' : <span className="num keep">{digits(value)}</span>);

const What = ({ entry }: { entry: LedgerEntry }) => {
  const t = useMessages().operatorMoney.ledger;
  const to = useLocalePath();
  return (
    <span>
      {entry.description}
      {entry.order_code !== null && (
        <>
          {' '}
          <Link className="link keep" to={to(operatorUrls.ledger(`?order=${entry.order_code}`))}>
            {t.findOrderButton}
          </Link>
        </>
      )}
    </span>
  );
};

type Props = {
  account: LedgerAccount;
  /** Whose; null for the shop's own. */
  ownerId: number | null;
  /** What the account is known to hold: another amount asks the list anew. */
  seen?: number;
};

/** The entries of one account with its running balance, by days, as a file too. */
export const Statement = ({ account, ownerId, seen = 0 }: Props) => {
  const t = useMessages().operatorMoney.ledger;
  const query = useTableQuery(['date_start', 'date_end']);
  return (
    <>
      <DataTableFilters
        query={query}
        filters={[
          { key: 'date_start', label: t.from, kind: 'date' },
          { key: 'date_end', label: t.until, kind: 'date' },
        ]}
      />
      <Entries key={seen} account={account} ownerId={ownerId} />
    </>
  );
};

const Entries = ({ account, ownerId }: Omit<Props, 'seen'>) => {
  const t = useMessages().operatorMoney.ledger;
  const query = useTableQuery(['date_start', 'date_end']);
  const list = useTableData(ledgerStatement, query, {
    account,
    ...(ownerId === null ? {} : { owner_id: ownerId }),
  });
  const columns: Column<LedgerEntry>[] = [
    {
      key: 'when',
      label: t.when,
      cell: ({ created_at }) => <Moment at={created_at} />,
      csv: ({ created_at }) => created_at,
    },
    {
      key: 'what',
      label: t.what,
      cell: (entry) => <What entry={entry} />,
      csv: ({ description }) => description,
    },
    {
      key: 'debit',
      label: t.debit,
      right: true,
      cell: ({ debit }) => amount(debit),
      csv: ({ debit }) => debit,
    },
    {
      key: 'credit',
      label: t.credit,
      right: true,
      cell: ({ credit }) => amount(credit),
      csv: ({ credit }) => credit,
    },
    {
      key: 'after',
      label: t.after,
      right: true,
      cell: ({ balance_after }) => <span className="num keep">{digits(balance_after)}</span>,
      csv: ({ balance_after }) => balance_after,
    },
  ];
  return (
    <DataTable
      list={list}
      query={query}
      columns={columns}
      rowKey={({ id, journal_id }) => `${journal_id}-${id}`}
      csvName={`mutasi-${account}${ownerId === null ? '' : `-${ownerId}`}`}
      empty={<p className="quiet">{t.noEntries}</p>}
    />
  );
};
