import { useLoaderData } from 'react-router';
import { type ChatReport, chatReports } from '#contract/chat.ts';
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
import { Moment } from '../ui/moment.tsx';

export const loader = operatorLoader(tableLoader(chatReports, { filters: ['status'] }));

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorChats.title);

/** /operator/chat: messages that buyers or stores have reported. */
export default function Page() {
  const { operatorChats: t } = useMessages();
  const table = useTable(useLoaderData<TableData<RowOf<typeof chatReports>>>());
  return (
    <>
      <PageHead title={t.title} text={t.note} />
      <DataTableFilters
        query={table}
        filters={[
          {
            key: 'status',
            label: t.status,
            options: [
              { value: 'open', label: t.statuses.open },
              { value: 'decided', label: t.statuses.decided },
            ],
          },
        ]}
      />
      <DataTable
        table={table}
        columns={reportColumns(t)}
        rowKey={({ report_id }) => String(report_id)}
        href={({ report_id }) => operatorUrls.chat(report_id)}
        csvName="chatReports"
        empty={t.none}
        noneYet={t.noneYet}
      />
    </>
  );
}

type Messages = ReturnType<typeof useMessages>['operatorChats'];

const reportColumns = (t: Messages): Column<ChatReport>[] => [
  { key: 'reason', label: t.reason, cell: ({ reason }) => t.reasons[reason], csv: ({ reason }) => reason },
  { key: 'text', label: t.message, cell: ({ text }) => text || t.photo, csv: ({ text }) => text },
  { key: 'sender', label: t.sender, cell: ({ sender }) => sender.name, csv: ({ sender }) => sender.name },
  {
    key: 'reporter',
    label: t.reporter,
    cell: ({ reporter }) => reporter.name,
    csv: ({ reporter }) => reporter.name,
  },
  {
    key: 'decision',
    label: t.decision,
    cell: ({ decision }) => (decision === null ? t.statuses.open : t.decisions[decision]),
    csv: ({ decision }) => decision ?? '',
  },
  {
    key: 'at',
    label: t.at,
    cell: ({ created_at }) => <Moment at={created_at} />,
    csv: ({ created_at }) => created_at,
  },
];
