import { useLoaderData } from 'react-router';
import { digits } from '#common/money.ts';
import { listSecurityEvents, type SecurityEventRow } from '#contract/operator-security.ts';
import { securityKinds } from '#contract/security-kinds.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { DataTableFilters } from '../data-table/table-filters.tsx';
import { type RowOf, type TableData, tableLoader } from '../data-table/table-loader.ts';
import { useTable } from '../data-table/use-table.ts';
import { operatorLoader } from '../frame/access.ts';
import { operatorUrls } from '../operator-urls.ts';
import { userChoices } from '../ui/choice-box.tsx';
import { Moment } from '../ui/moment.tsx';

export const loader = operatorLoader(
  tableLoader(listSecurityEvents, { filters: ['kind', 'account_id', 'ip', 'date_start', 'date_end'] }),
);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorSecurityLog.title);

/** /operator/security-log: who tried to get in, what was refused, and what changed about getting in. */
export default function Page() {
  const { operatorSecurityLog: t } = useMessages();
  const table = useTable(useLoaderData<TableData<RowOf<typeof listSecurityEvents>>>());
  return (
    <>
      <PageHead title={t.title} text={t.note} />
      <DataTableFilters
        query={table}
        searchLabel={t.search}
        filters={[
          {
            key: 'kind',
            label: t.kind,
            options: securityKinds.map((value) => ({ value, label: t.kinds[value] })),
          },
          { key: 'account_id', label: t.account, kind: 'pick', source: userChoices },
          { key: 'ip', label: t.ip, kind: 'text' },
          { key: 'date_start', label: t.dateStart, kind: 'date' },
          { key: 'date_end', label: t.dateEnd, kind: 'date' },
        ]}
      />
      <DataTable
        table={table}
        columns={eventColumns(t)}
        rowKey={({ id }) => String(id)}
        href={({ id }) => operatorUrls.securityEvent(id)}
        csvName="securityLog"
        empty={t.none}
        noneYet={t.noneYet}
      />
    </>
  );
}

type Messages = ReturnType<typeof useMessages>['operatorSecurityLog'];

const eventColumns = (t: Messages): Column<SecurityEventRow>[] => [
  { key: 'kind', label: t.kind, cell: ({ kind }) => t.kinds[kind], csv: ({ kind }) => kind },
  {
    key: 'account',
    label: t.account,
    cell: ({ account, subject }) => account?.name || subject || <span className="quiet">{t.noAccount}</span>,
    csv: ({ account, subject }) => account?.name || subject,
  },
  { key: 'ip', label: t.ip, cell: ({ ip }) => <span className="num">{ip || '–'}</span>, csv: ({ ip }) => ip },
  {
    key: 'count',
    label: t.count,
    cell: ({ count }) => digits(count),
    csv: ({ count }) => count,
    right: true,
  },
  {
    key: 'at',
    label: t.at,
    cell: ({ last_at }) => <Moment at={last_at} />,
    csv: ({ last_at }) => last_at,
  },
];
