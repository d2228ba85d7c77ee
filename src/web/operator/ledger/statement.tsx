import { Link } from 'react-router';
import { digits } from '#common/money.ts';
import { type LedgerAccount, type LedgerEntry, ledgerStatement } from '#contract/operator-ledger.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { Column } from '../desk/desk-columns.ts';
import { DeskFilters } from '../desk/desk-filters.tsx';
import { DeskTable } from '../desk/desk-table.tsx';
import { Moment } from '../desk/moment.tsx';
import { useDeskList } from '../desk/use-desk-list.ts';
import { useListQuery } from '../desk/use-list-query.ts';
import { operatorUrls } from '../operator-urls.ts';

const amount = (value: number) => (value === 0 ? '–' : <span className="num keep">{digits(value)}</span>);

const What = ({ entry }: { entry: LedgerEntry }) => {
  const words = useMessages().operatorMoney.ledger;
  const to = useLocalePath();
  return (
    <span>
      {entry.description}
      {entry.order_code !== null && (
        <>
          {' '}
          <Link className="link keep" to={to(operatorUrls.ledger(`?order=${entry.order_code}`))}>
            {words.findOrderButton}
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

/** The entries of one account with its running balance, by days, as a file too (O105). */
export const Statement = ({ account, ownerId, seen = 0 }: Props) => {
  const words = useMessages().operatorMoney.ledger;
  const query = useListQuery(['date_start', 'date_end']);
  return (
    <>
      <DeskFilters
        query={query}
        filters={[
          { key: 'date_start', label: words.from, kind: 'date' },
          { key: 'date_end', label: words.until, kind: 'date' },
        ]}
      />
      <Entries key={seen} account={account} ownerId={ownerId} />
    </>
  );
};

const Entries = ({ account, ownerId }: Omit<Props, 'seen'>) => {
  const words = useMessages().operatorMoney.ledger;
  const query = useListQuery(['date_start', 'date_end']);
  const list = useDeskList(ledgerStatement, query, {
    account,
    ...(ownerId === null ? {} : { owner_id: ownerId }),
  });
  const columns: Column<LedgerEntry>[] = [
    {
      key: 'when',
      label: words.when,
      cell: ({ created_at }) => <Moment at={created_at} />,
      csv: ({ created_at }) => created_at,
    },
    {
      key: 'what',
      label: words.what,
      cell: (entry) => <What entry={entry} />,
      csv: ({ description }) => description,
    },
    {
      key: 'debit',
      label: words.debit,
      right: true,
      cell: ({ debit }) => amount(debit),
      csv: ({ debit }) => debit,
    },
    {
      key: 'credit',
      label: words.credit,
      right: true,
      cell: ({ credit }) => amount(credit),
      csv: ({ credit }) => credit,
    },
    {
      key: 'after',
      label: words.after,
      right: true,
      cell: ({ balance_after }) => <span className="num keep">{digits(balance_after)}</span>,
      csv: ({ balance_after }) => balance_after,
    },
  ];
  return (
    <DeskTable
      list={list}
      query={query}
      columns={columns}
      rowKey={({ id, journal_id }) => `${journal_id}-${id}`}
      csvName={`mutasi-${account}${ownerId === null ? '' : `-${ownerId}`}`}
      empty={<p className="quiet">{words.noEntries}</p>}
    />
  );
};
