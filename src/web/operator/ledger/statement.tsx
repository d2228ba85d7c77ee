import { Link } from 'react-router';
import { digits } from '#common/money.ts';
import { plainSlug } from '#common/slug.ts';
import { type LedgerAccount, type LedgerEntry, ledgerStatement } from '#contract/operator-ledger.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { DataTableFilters } from '../data-table/table-filters.tsx';
import { type TableData, tableLoader } from '../data-table/table-loader.ts';
import { useTable } from '../data-table/use-table.ts';
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

/** The entries of one account, as the address narrows them by days. `ownerId` is null for the shop's own accounts. */
export const loadStatement = (account: LedgerAccount, ownerId: number | null) =>
  tableLoader(ledgerStatement, {
    filters: ['date_start', 'date_end'],
    input: () => ({ account, ...(ownerId === null ? {} : { owner_id: ownerId }) }),
  });

type Props = { account: LedgerAccount; ownerId: number | null; entries: TableData<LedgerEntry> };

/** The entries of one account with its running balance, by days, as a file too. */
export const Statement = ({ account, ownerId, entries }: Props) => {
  const t = useMessages().operatorMoney.ledger;
  const table = useTable(entries);
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
    <>
      <DataTableFilters
        query={table}
        filters={[
          { key: 'date_start', label: t.from, kind: 'date' },
          { key: 'date_end', label: t.until, kind: 'date' },
        ]}
      />
      <DataTable
        table={table}
        columns={columns}
        rowKey={({ id, journal_id }) => `${journal_id}-${id}`}
        csvName="statement"
        csvPart={plainSlug(`${t.kinds[account].name} ${ownerId ?? ''}`, 60)}
        empty={<p className="quiet">{t.noEntries}</p>}
      />
    </>
  );
};
