import { type FormEvent, useState } from 'react';
import { useLoaderData } from 'react-router';
import { decideQuestionReport, type QuestionReport, questionReports } from '#contract/question.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { DataTableFilters } from '../data-table/table-filters.tsx';
import { type RowOf, type TableData, tableLoader } from '../data-table/table-loader.ts';
import { useTable } from '../data-table/use-table.ts';
import { operatorLoader } from '../frame/access.ts';
import { Moment } from '../ui/moment.tsx';

export const loader = operatorLoader(tableLoader(questionReports, { filters: ['status'] }));

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.questions.reported);

/** /operator/question: questions and answers that were reported. */
export default function Page() {
  const { questions: t } = useMessages();
  const table = useTable(useLoaderData<TableData<RowOf<typeof questionReports>>>());
  const [report, setReport] = useState<QuestionReport | null>(null);
  return (
    <>
      <PageHead title={t.reported} text={t.reportedNote} />
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
        columns={reportColumns(t, setReport)}
        rowKey={({ report_id }) => String(report_id)}
        csvName="questionReports"
        empty={t.noneReported}
        noneYet={t.noneYet}
      />
      {report !== null && (
        <DecideSheet key={report.report_id} report={report} onClose={() => setReport(null)} />
      )}
    </>
  );
}

type Messages = ReturnType<typeof useMessages>['questions'];

const reportColumns = (t: Messages, onDecide: (report: QuestionReport) => void): Column<QuestionReport>[] => [
  { key: 'reason', label: t.reason, cell: ({ reason }) => t.reasons[reason], csv: ({ reason }) => reason },
  {
    key: 'text',
    label: t.message,
    cell: ({ part, text }) => (
      <span>
        <small className="quiet">{t.parts[part]}</small>
        <br />
        {text}
      </span>
    ),
    csv: ({ text }) => text,
  },
  {
    key: 'product',
    label: t.product,
    cell: ({ product }) => product.name,
    csv: ({ product }) => product.name,
  },
  { key: 'writer', label: t.writer, cell: ({ writer }) => writer.name, csv: ({ writer }) => writer.name },
  {
    key: 'reporter',
    label: t.reporter,
    cell: ({ reporter }) => reporter.name,
    csv: ({ reporter }) => reporter.name,
  },
  {
    key: 'at',
    label: t.at,
    cell: ({ created_at }) => <Moment at={created_at} />,
    csv: ({ created_at }) => created_at,
  },
  {
    key: 'decision',
    label: t.decision,
    cell: (report) =>
      report.decision === null ? (
        <Button small onClick={() => onDecide(report)}>
          {t.decideTitle}
        </Button>
      ) : (
        t.decisions[report.decision]
      ),
    csv: ({ decision }) => decision ?? '',
  },
];

/** Leaves what was reported, or hides it. */
const DecideSheet = ({ report, onClose }: { report: QuestionReport; onClose: () => void }) => {
  const { questions: t } = useMessages();
  const toast = useToast();
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const decide = useMutation(
    (api, decision: 'dismissed' | 'hidden') => {
      const input = { report_id: report.report_id, decision, note: note.trim() };
      return need(api.call(decideQuestionReport, { input }));
    },
    {
      reloadOn: 'conflict',
      onDone: () => {
        toast.good(t.decided);
        onClose();
      },
    },
  );
  const press = (decision: 'dismissed' | 'hidden') => {
    const isShort = [...note.trim()].length < 3;
    setFault(isShort ? t.noteMissing : null);
    if (!isShort) decide.run(decision);
  };
  return (
    <Sheet open onClose={onClose} title={t.decideTitle}>
      <form
        className="stack"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          press('hidden');
        }}
      >
        {report.part === 'answer' && <p className="quiet">{report.question}</p>}
        <blockquote>{report.text}</blockquote>
        {report.note !== null && <p className="quiet">{report.note}</p>}
        <Field label={t.note} error={fault}>
          {(control) => (
            <textarea
              {...control}
              className="input input-area"
              rows={3}
              maxLength={500}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          )}
        </Field>
        <div className="row">
          <Button busy={decide.busy} onClick={() => press('dismissed')}>
            {t.dismiss}
          </Button>
          <Button type="submit" kind="main" busy={decide.busy}>
            {t.hide}
          </Button>
        </div>
      </form>
    </Sheet>
  );
};
