import { Link, useLoaderData } from 'react-router';
import { digits } from '#common/money.ts';
import { type OperatorImportRow, operatorImports } from '#contract/operator-import.ts';
import type { OperatorMessages } from '#messages/id/operator.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { DataTableFilters } from '../data-table/table-filters.tsx';
import { type RowOf, type TableData, tableLoader } from '../data-table/table-loader.ts';
import { useTable } from '../data-table/use-table.ts';
import { operatorLoader } from '../frame/access.ts';
import { operatorUrls } from '../operator-urls.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { storeChoices } from '../ui/choice-box.tsx';
import { Moment } from '../ui/moment.tsx';

export const loader = operatorLoader(tableLoader(operatorImports, { filters: ['status', 'merchant_id'] }));

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorImports.title);

/** /operator/import: the stores' imports, and why some were given up. */
export default function Page() {
  const { operatorImports: t } = useMessages();
  const statuses = Object.keys(t.statuses) as OperatorImportRow['status'][];
  const table = useTable(useLoaderData<TableData<RowOf<typeof operatorImports>>>());
  return (
    <>
      <PageHead title={t.title} text={t.note} />
      <DataTableFilters
        query={table}
        searchLabel={t.search}
        filters={[
          {
            key: 'status',
            label: t.status,
            options: statuses.map((value) => ({ value, label: t.statuses[value] })),
          },
          { key: 'merchant_id', label: t.store, kind: 'pick', source: storeChoices },
        ]}
      />
      <DataTable
        table={table}
        columns={importColumns(t)}
        rowKey={({ import_id }) => String(import_id)}
        csvName="imports"
        empty={t.none}
        noneYet={t.noneYet}
      />
    </>
  );
}

type Messages = OperatorMessages['operatorImports'];

const tones: Record<OperatorImportRow['status'], Tone> = {
  queued: 'calm',
  processing: 'wait',
  done: 'good',
  failed: 'bad',
};

const Store = ({ merchant }: Pick<OperatorImportRow, 'merchant'>) => {
  const to = useLocalePath();
  return (
    <Link className="link" to={to(operatorUrls.merchant(merchant.id))}>
      {merchant.name}
    </Link>
  );
};

const importColumns = (t: Messages): Column<OperatorImportRow>[] => [
  {
    key: 'store',
    label: t.store,
    cell: ({ merchant }) => <Store merchant={merchant} />,
    csv: ({ merchant }) => merchant.name,
  },
  {
    key: 'file',
    label: t.file,
    cell: ({ file_name, is_dry_run }) => (
      <>
        {file_name || <span className="quiet">{t.forgotten}</span>}
        {is_dry_run && <small className="quiet"> {t.dryRun}</small>}
      </>
    ),
    csv: ({ file_name }) => file_name,
  },
  {
    key: 'status',
    label: t.status,
    cell: ({ status, reason }) => (
      <>
        <Badge tone={tones[status]}>{t.statuses[status]}</Badge>
        {reason !== '' && <p className="text-13">{reason}</p>}
      </>
    ),
    csv: ({ status, reason }) => [t.statuses[status], reason].filter(Boolean).join(': '),
  },
  {
    key: 'rows',
    label: t.rows,
    right: true,
    cell: ({ processed_rows, total_rows, failed_rows }) => (
      <>
        {t.rowsOf(digits(processed_rows), digits(total_rows))}
        {failed_rows > 0 && (
          <>
            <br />
            <small>{t.failedRows(digits(failed_rows))}</small>
          </>
        )}
      </>
    ),
    csv: ({ processed_rows }) => processed_rows,
  },
  {
    key: 'started',
    label: t.startedAt,
    cell: ({ created_at }) => <Moment at={created_at} />,
    csv: ({ created_at }) => created_at,
  },
  {
    key: 'finished',
    label: t.finishedAt,
    cell: ({ finished_at }) => <Moment at={finished_at} />,
    csv: ({ finished_at }) => finished_at ?? '',
  },
];
