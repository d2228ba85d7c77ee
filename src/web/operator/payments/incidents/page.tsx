import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-payments.css';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { rupiah } from '#common/money.ts';
import { closePaymentIncident, type PaymentIncident, paymentIncidents } from '#contract/operator-payment.ts';
import type { OperatorMessages } from '#messages/id/operator.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
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

const tabs = ['open', 'closed'] as const;
const tones: Record<PaymentIncident['kind'], Tone> = {
  challenge: 'wait',
  denied: 'bad',
  refund: 'calm',
  chargeback: 'bad',
  unclear: 'wait',
  refused: 'bad',
  difference: 'bad',
};

export const loader = operatorLoader(tableLoader(paymentIncidents, { filters: ['status'] }));

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPayments.incidentTitle);

/** /operator/payment-incident: what happened to payments at the provider, and what was done about it. */
export default function Page() {
  const { operatorPayments: t } = useMessages();
  const to = useLocalePath();
  const table = useTable(useLoaderData<TableData<PaymentIncident>>());
  const tab = table.values.status === 'closed' ? 'closed' : 'open';
  const [asked, setAsked] = useState<{ incident: PaymentIncident; open: boolean } | null>(null);
  return (
    <>
      <PageHead title={t.incidentTitle} text={t.incidentNote} />
      <Tabs
        label={t.incidentTabs}
        current={tab}
        tabs={tabs.map((key) => ({
          key,
          label: t.incidentTab[key],
          href: to(operatorUrls.paymentIncidents(key === 'open' ? '' : `?status=${key}`)),
        }))}
      />
      <div className="under-tabs">
        <DataTableFilters query={table} searchLabel={t.incidentSearch} filters={[]} />
        <DataTable
          table={table}
          columns={incidentColumns(t, (incident) => setAsked({ incident, open: true }))}
          rowKey={(row) => String(row.incident_id)}
          csvName="paymentIncidents"
          empty={tab === 'open' ? t.incidentNothing : t.incidentEmpty}
        />
      </div>
      {asked !== null && (
        <CloseDialog
          key={asked.incident.incident_id}
          {...asked}
          onClose={() => setAsked((before) => before && { ...before, open: false })}
        />
      )}
    </>
  );
}

type CloseProps = { incident: PaymentIncident; open: boolean; onClose: () => void };

const CloseDialog = ({ incident, open, onClose }: CloseProps) => {
  const { operatorPayments: t } = useMessages();
  const toast = useToast();
  const recount = useRefreshWaitingCounts();
  const { incident_id, payment_code, kind } = incident;
  const close = useMutation(
    (api, note: string) => need(api.call(closePaymentIncident, { input: { incident_id, note } })),
    {
      inline: true,
      reloadOn: 'conflict',
      onDone: () => void toast.good(t.incidentClosed(payment_code)),
      onSettled: recount,
    },
  );
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={t.incidentCloseTitle}
      names={[`${payment_code}: ${t.incidentKind[kind]}`]}
      text={t.incidentWhat[kind]}
      label={t.incidentCloseLabel}
      confirm={t.incidentCloseConfirm}
      mutation={close}
    />
  );
};

const amountText = (t: OperatorMessages['operatorPayments'], { amount }: PaymentIncident): string =>
  amount === 0 ? t.unknownAmount : rupiah(amount);

/** What the provider said of a charge that it does not take; the way to the comparison that found a difference. */
const Beneath = ({ incident: { kind, fact } }: { incident: PaymentIncident }) => {
  const { operatorPayments: t } = useMessages();
  const to = useLocalePath();
  if (kind !== 'refused' && kind !== 'difference') return null;
  return (
    <>
      <br />
      {kind === 'refused' ? (
        <small>{fact}</small>
      ) : (
        <Link className="link text-13" to={to(operatorUrls.reconciliation())}>
          {t.reconcileTitle}
        </Link>
      )}
    </>
  );
};

const incidentColumns = (
  t: OperatorMessages['operatorPayments'],
  onClose: (incident: PaymentIncident) => void,
): Column<PaymentIncident>[] => [
  {
    key: 'kind',
    label: t.incidentOf,
    cell: (row) => (
      <span>
        <Badge tone={tones[row.kind]}>{t.incidentKind[row.kind]}</Badge>
        <br />
        <small className="quiet">{row.note ?? t.incidentWhat[row.kind]}</small>
        <Beneath incident={row} />
      </span>
    ),
    csv: (row) => t.incidentKind[row.kind],
  },
  codeColumn(t, (row) => <Moment at={row.created_at} />),
  buyerColumn(t),
  ordersColumn(t),
  {
    key: 'amount',
    label: t.amount,
    right: true,
    cell: (row) => (
      <span>
        <b className="num">{amountText(t, row)}</b>
        {row.from_wallet > 0 && (
          <>
            <br />
            <small className="quiet">
              {t.fromWallet} <Rupiah value={row.from_wallet} />
            </small>
          </>
        )}
        {row.advanced > 0 && (
          <>
            <br />
            <small className="quiet">
              {t.advanced} <Rupiah value={row.advanced} />
            </small>
          </>
        )}
      </span>
    ),
    csv: (row) => row.amount,
  },
  {
    key: 'acts',
    label: '',
    cell: (row) =>
      row.closed_at === null ? (
        <Button small aria-label={t.incidentCloseOf(row.payment_code)} onClick={() => onClose(row)}>
          {t.incidentClose}
        </Button>
      ) : (
        <small className="quiet">
          <Moment at={row.closed_at} />
          {row.closed_by !== null && <> {t.incidentBy(row.closed_by)}</>}
        </small>
      ),
  },
];
