import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-payments.css';
import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import {
  type ReconciliationDay,
  type ReconciliationLine,
  type ReconciliationResult,
  readReconciliation,
  reconciliationLines,
  runReconciliation,
} from '#contract/operator-reconciliation.ts';
import type { OperatorMessages } from '#messages/id/operator.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { isDayOrNone } from '#web/ui/date/date-input.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import type { Column } from '../../data-table/column.ts';
import { DataTable } from '../../data-table/data-table.tsx';
import { DataTableFilters } from '../../data-table/table-filters.tsx';
import { tableLoader } from '../../data-table/table-loader.ts';
import { useTable } from '../../data-table/use-table.ts';
import { operatorLoader } from '../../frame/access.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';
import { codeColumn, ordersColumn } from '../shared-columns.tsx';

const tones: Record<ReconciliationResult, Tone> = {
  equal: 'good',
  corrected: 'calm',
  missing_in_ledger: 'bad',
  missing_at_provider: 'bad',
  different_amount: 'bad',
  unknown: 'wait',
};
const results = Object.keys(tones) as ReconciliationResult[];
const POLL_MS = 5_000;

const loadLines = tableLoader(reconciliationLines, { filters: ['day', 'result'] });
const load = async (request: PageRequest) => {
  const asked = request.url.searchParams.get('day') ?? '';
  const input = asked >= '1900-01-01' && isDayOrNone(asked) ? { day: asked } : {};
  const [lines, day] = await Promise.all([
    loadLines(request),
    need(request.api.call(readReconciliation, { input })),
  ]);
  return { lines, day: day.data };
};
export const loader = operatorLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPayments.reconcileTitle);

/** /operator/reconciliation: a day's charges as their provider tells them, beside the ledger. */
export default function Page() {
  const { operatorPayments: t } = useMessages();
  const { lines, day } = useLoaderData<Awaited<ReturnType<typeof load>>>();
  const table = useTable(lines);
  return (
    <>
      <PageHead
        title={t.reconcileTitle}
        aside={day.can_run && <RunButton day={day} />}
        text={t.reconcileNote}
      />
      <DaySummary day={day} />
      <div className="under-tabs">
        <DataTableFilters
          query={table}
          filters={[
            { key: 'day', label: t.reconcileDay, kind: 'date' },
            {
              key: 'result',
              label: t.reconcileResultLabel,
              options: results.map((value) => ({ value, label: t.reconcileResult[value] })),
            },
          ]}
        />
        <DataTable
          table={table}
          columns={lineColumns(t)}
          rowKey={(row) => row.reference}
          csvName="reconciliation"
          csvPart={day.day}
          empty={t.reconcileEmpty}
        />
      </div>
    </>
  );
}

const RunButton = ({ day: { day, run } }: { day: ReconciliationDay }) => {
  const { operatorPayments: t } = useMessages();
  const toast = useToast();
  const again = useMutation((api) => need(api.call(runReconciliation, { input: { day } })), {
    onDone: () => void toast.good(t.reconcileStarted),
  });
  const isRunning = run !== null && run.finished_at === null;
  return (
    <Button small busy={again.busy} disabled={isRunning} onClick={() => again.run()}>
      {run === null ? t.reconcileRun : t.reconcileAgain}
    </Button>
  );
};

/** How the day stands: not compared, under way, without a difference or with some. Looks again while it is under way. */
const DaySummary = ({ day }: { day: ReconciliationDay }) => {
  const { operatorPayments: t } = useMessages();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const { counts, run, can_run } = day;
  const isRunning = run !== null && run.finished_at === null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const differing = counts.missing_in_ledger + counts.missing_at_provider + counts.different_amount;
  const state = (): { tone: Tone; text: string } => {
    if (run === null) return { tone: 'calm', text: can_run ? t.reconcileNone : t.reconcileCannot };
    if (isRunning) return { tone: 'wait', text: t.reconcileRunning(all - counts.waiting, all) };
    if (differing > 0) return { tone: 'bad', text: t.reconcileDiffers(differing) };
    if (counts.unknown > 0) return { tone: 'wait', text: t.reconcileUnknown(counts.unknown) };
    return { tone: 'good', text: t.reconcileEqual(all) };
  };
  const { tone, text } = state();
  return (
    <Panel
      title={dayText(locale, day.day)}
      aside={
        <span role="status">
          <Badge tone={tone}>{text}</Badge>
        </span>
      }
    >
      {run !== null && (
        <Facts
          rows={[
            [t.reconcileProvider, day.provider],
            [t.reconcileBy, run.by?.fullname ?? t.reconcileTimer],
            [t.reconcileFinished, <Moment key="finished" at={run.finished_at} />],
            ...results
              .filter((result) => counts[result] > 0)
              .map((result) => [t.reconcileResult[result], counts[result]] as const),
          ]}
        />
      )}
    </Panel>
  );
};

type SumProps = { amount: number; reversed: number | null };

/** What came, and what of it went back. */
const Sum = ({ amount, reversed }: SumProps) => {
  const { operatorPayments: t } = useMessages();
  return (
    <span>
      <b>
        <Rupiah value={amount} />
      </b>
      {reversed !== 0 && (
        <>
          <br />
          <small className="quiet">
            {t.reconcileReversed} {reversed === null ? t.unknownAmount : <Rupiah value={reversed} />}
          </small>
        </>
      )}
    </span>
  );
};

const lineColumns = (t: OperatorMessages['operatorPayments']): Column<ReconciliationLine>[] => [
  {
    key: 'result',
    label: t.reconcileResultLabel,
    cell: ({ result }) =>
      result === null ? (
        <small className="quiet">{t.reconcileWaiting}</small>
      ) : (
        <span>
          <Badge tone={tones[result]}>{t.reconcileResult[result]}</Badge>
          <br />
          <small className="quiet">{t.reconcileWhat[result]}</small>
        </span>
      ),
    csv: ({ result }) => (result === null ? '' : t.reconcileResult[result]),
  },
  codeColumn(t, (row) => row.reference),
  ordersColumn(t),
  {
    key: 'told',
    label: t.reconcileTold,
    right: true,
    cell: ({ told, told_amount, told_reversed }) =>
      told === null ? null : (
        <span>
          <Sum amount={told_amount} reversed={told_reversed} />
          <br />
          <small className="quiet">{t.reconcileState[told]}</small>
        </span>
      ),
    csv: ({ told_amount, told_reversed }) => told_amount - (told_reversed ?? 0),
  },
  {
    key: 'booked',
    label: t.reconcileBooked,
    right: true,
    cell: ({ result, booked_amount, booked_reversed }) =>
      result === null ? null : <Sum amount={booked_amount} reversed={booked_reversed} />,
    csv: ({ booked_amount, booked_reversed }) => booked_amount - booked_reversed,
  },
  {
    key: 'asked',
    label: t.reconcileAsked,
    cell: ({ asked_at }) => <Moment at={asked_at} />,
    csv: ({ asked_at }) => asked_at,
  },
];
