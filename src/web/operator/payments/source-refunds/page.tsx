import { useState } from 'react';
import { useLoaderData } from 'react-router';
import {
  type OperatorSourceRefund,
  operatorSourceRefunds,
  recallSourceRefund,
  retrySourceRefund,
} from '#contract/source-refund.ts';
import type { OperatorMessages } from '#messages/id/operator.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import type { Column } from '../../data-table/column.ts';
import { DataTable } from '../../data-table/data-table.tsx';
import { DataTableFilters } from '../../data-table/table-filters.tsx';
import { type TableData, tableLoader } from '../../data-table/table-loader.ts';
import { useTable } from '../../data-table/use-table.ts';
import { operatorLoader } from '../../frame/access.ts';
import { useRefreshWaitingCounts } from '../../frame/waiting-counts.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { ReasonDialog } from '../../ui/confirm-dialog.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';
import { buyerColumn, codeColumn, ordersColumn } from '../shared-columns.tsx';

const tabs = ['open', 'done', 'failed'] as const;
const tones: Record<OperatorSourceRefund['state'], Tone> = {
  requested: 'calm',
  unclear: 'wait',
  pending: 'calm',
  unfunded: 'bad',
  done: 'good',
  failed: 'bad',
};

export const loader = operatorLoader(tableLoader(operatorSourceRefunds, { filters: ['status'] }));

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPayments.sourceRefundTitle);

/** /operator/source-refund: refunds that go back to where they were paid from, and what holds them up. */
export default function Page() {
  const { operatorPayments: t } = useMessages();
  const to = useLocalePath();
  const table = useTable(useLoaderData<TableData<OperatorSourceRefund>>());
  const tab = tabs.find((one) => one === table.values.status) ?? 'open';
  const [asked, setAsked] = useState<{ refund: OperatorSourceRefund; open: boolean } | null>(null);
  return (
    <>
      <PageHead title={t.sourceRefundTitle} text={t.sourceRefundNote} />
      <Tabs
        label={t.sourceRefundTabs}
        current={tab}
        tabs={tabs.map((key) => ({
          key,
          label: t.sourceRefundTab[key],
          href: to(operatorUrls.sourceRefunds(key === 'open' ? '' : `?status=${key}`)),
        }))}
      />
      <div className="under-tabs">
        <DataTableFilters query={table} searchLabel={t.sourceRefundSearch} filters={[]} />
        <DataTable
          table={table}
          columns={columns(t, (refund) => setAsked({ refund, open: true }))}
          rowKey={(row) => row.refund_code}
          csvName="sourceRefunds"
          empty={t.sourceRefundEmpty}
        />
      </div>
      {asked !== null && (
        <RecallDialog
          key={asked.refund.refund_code}
          {...asked}
          onClose={() => setAsked((before) => before && { ...before, open: false })}
        />
      )}
    </>
  );
}

type RecallProps = { refund: OperatorSourceRefund; open: boolean; onClose: () => void };

const RecallDialog = ({ refund: { refund_code }, open, onClose }: RecallProps) => {
  const { operatorPayments: t } = useMessages();
  const toast = useToast();
  const recall = useMutation(
    (api, note: string) => need(api.call(recallSourceRefund, { input: { refund_code, note } })),
    {
      inline: true,
      reloadOn: 'conflict',
      onDone: () => void toast.good(t.sourceRefundRecalled(refund_code)),
      onSettled: useRefreshWaitingCounts(),
    },
  );
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={t.sourceRefundRecallTitle}
      names={[refund_code]}
      text={t.sourceRefundRecallText}
      label={t.sourceRefundRecallLabel}
      confirm={t.sourceRefundRecall}
      mutation={recall}
    />
  );
};

const Acts = ({ refund, onRecall }: { refund: OperatorSourceRefund; onRecall: () => void }) => {
  const { operatorPayments: t } = useMessages();
  const toast = useToast();
  const { refund_code, state } = refund;
  const retry = useMutation(
    (api, code: string) => need(api.call(retrySourceRefund, { input: { refund_code: code } })),
    { reloadOn: 'conflict', onDone: () => void toast.good(t.sourceRefundRetried(refund_code)) },
  );
  const isWaiting = state === 'requested' || state === 'unfunded';
  const isRecallable = isWaiting || (state === 'unclear' && refund.is_late);
  return (
    <span className="row">
      {(isWaiting || state === 'pending') && (
        <Button small className="keep" busy={retry.busy} onClick={() => void retry.run(refund_code)}>
          {t.sourceRefundRetry}
        </Button>
      )}
      {isRecallable && (
        <Button small className="keep" onClick={onRecall}>
          {t.sourceRefundRecall}
        </Button>
      )}
    </span>
  );
};

const columns = (
  t: OperatorMessages['operatorPayments'],
  onRecall: (refund: OperatorSourceRefund) => void,
): Column<OperatorSourceRefund>[] => [
  {
    key: 'state',
    label: t.sourceRefundState,
    cell: (row) => (
      <span>
        <Badge tone={tones[row.state]}>{t.sourceRefundStates[row.state]}</Badge>
        {row.is_late && <Badge tone="wait">{t.sourceRefundLate}</Badge>}
        <br />
        <small className="quiet">{row.note ?? t.sourceRefundWhat[row.state]}</small>
        {row.detail !== null && (
          <>
            <br />
            <small>{row.detail}</small>
          </>
        )}
      </span>
    ),
    csv: (row) => t.sourceRefundStates[row.state],
  },
  codeColumn(t, (row) => (
    <>
      <span className="num keep">{row.refund_code}</span> <Moment at={row.created_at} />
    </>
  )),
  buyerColumn(t),
  ordersColumn(t),
  {
    key: 'amount',
    label: t.amount,
    right: true,
    cell: (row) => (
      <span>
        <Rupiah value={row.amount} />
        <br />
        <small className="quiet">
          {t.sourceRefundSources[row.source]} · {row.provider}
        </small>
      </span>
    ),
    csv: (row) => row.amount,
  },
  {
    key: 'acts',
    label: '',
    cell: (row) =>
      row.ended_at === null ? (
        <Acts refund={row} onRecall={() => onRecall(row)} />
      ) : (
        <small className="quiet">
          <Moment at={row.ended_at} />
        </small>
      ),
  },
];
