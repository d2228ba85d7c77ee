import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { answerDataRequest, listDataRequests, type OperatorDataRequest } from '#contract/operator-privacy.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { DataTableFilters } from '../data-table/table-filters.tsx';
import { type RowOf, type TableData, tableLoader } from '../data-table/table-loader.ts';
import { useTable } from '../data-table/use-table.ts';
import { operatorLoader } from '../frame/access.ts';
import { Badge } from '../ui/badge.tsx';
import { ReasonDialog } from '../ui/confirm-dialog.tsx';
import { Moment } from '../ui/moment.tsx';
import { useDecision } from '../ui/use-decision.ts';

export const loader = operatorLoader(tableLoader(listDataRequests, { filters: ['status'] }));

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPrivacy.requests);

/** /operator/data-request: what people ask about their data, with the time that is left. */
export default function Page() {
  const { operatorPrivacy: t } = useMessages();
  const table = useTable(useLoaderData<TableData<RowOf<typeof listDataRequests>>>());
  const [asked, setAsked] = useState<OperatorDataRequest | null>(null);
  const answer = useDecision(
    (api, text: string) =>
      api.call(answerDataRequest, { input: { request_id: asked?.id ?? 0, answer: text } }),
    { close: () => setAsked(null), done: () => t.answered },
  );
  return (
    <>
      <PageHead title={t.requests} text={t.requestsNote} />
      <DataTableFilters
        query={table}
        filters={[
          {
            key: 'status',
            label: t.status,
            options: [
              // what is open is shown unless something else is asked for
              { value: '', label: t.statuses.open },
              { value: 'answered', label: t.statuses.answered },
            ],
          },
        ]}
      />
      <DataTable
        table={table}
        columns={requestColumns(t, setAsked)}
        rowKey={({ id }) => String(id)}
        csvName="dataRequests"
        empty={t.none}
        noneYet={t.noneYet}
      />
      <ReasonDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t.answerTitle}
        text={asked?.text ?? ''}
        label={t.answer}
        confirm={t.answerGo}
        mutation={answer}
      />
    </>
  );
}

type Messages = ReturnType<typeof useMessages>['operatorPrivacy'];

const requestColumns = (
  t: Messages,
  onAnswer: (request: OperatorDataRequest) => void,
): Column<OperatorDataRequest>[] => [
  { key: 'kind', label: t.kind, cell: ({ kind }) => t.kinds[kind], csv: ({ kind }) => kind },
  { key: 'user', label: t.person, cell: ({ user }) => user.name, csv: ({ user }) => user.name },
  { key: 'text', label: t.text, cell: ({ text }) => text, csv: ({ text }) => text },
  {
    key: 'due',
    label: t.due,
    cell: ({ due_at, answered_at }) => (
      <>
        <Moment at={due_at} />{' '}
        {answered_at === null && Date.parse(due_at) < Date.now() && <Badge tone="bad">{t.late}</Badge>}
      </>
    ),
    csv: ({ due_at }) => due_at,
  },
  {
    key: 'answer',
    label: t.answer,
    cell: (request) =>
      request.answer ?? (
        <Button small onClick={() => onAnswer(request)}>
          {t.answerGo}
        </Button>
      ),
    csv: ({ answer }) => answer ?? '',
  },
];
