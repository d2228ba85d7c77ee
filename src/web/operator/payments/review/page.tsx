import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-payments.css';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { type OperatorPayment, operatorPayments, rejectPayment } from '#contract/operator-payment.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { phoneText } from '#web/features/address/address-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import type { Column } from '../../data-table/column.ts';
import { CsvButton } from '../../data-table/csv-button.tsx';
import { DataTable, DataTablePager, TableFailure } from '../../data-table/data-table.tsx';
import { DataTableFilters, type Filter } from '../../data-table/table-filters.tsx';
import { type TableData, tableLoader } from '../../data-table/table-loader.ts';
import { type Table, useTable } from '../../data-table/use-table.ts';
import { operatorLoader } from '../../frame/access.ts';
import { useRefreshWaitingCounts } from '../../frame/waiting-counts.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { ReasonDialog } from '../../ui/confirm-dialog.tsx';
import { DocumentView } from '../../ui/document-view.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';
import { ConfirmForm, Due } from './confirm-form.tsx';
import { paymentColumns } from './payment-columns.tsx';

const tabs = ['review', 'pending', 'paid', 'all'] as const;
const methods = ['wallet', 'va', 'qris', 'manual_transfer', 'gateway', 'cod'] as const;
/** What each tab asks besides the filters. */
const tabInput = {
  review: { status: 'review', per_page: 5 },
  pending: { status: 'pending', payment_method: 'manual_transfer' },
  paid: { status: 'paid' },
  all: { status: '' },
};
const tabOf = (status: string | null | undefined) => tabs.find((one) => one === status) ?? 'review';

export const loader = operatorLoader(
  tableLoader(operatorPayments, {
    filters: ['status', 'payment_method', 'date_start', 'date_end'],
    input: ({ url }) => tabInput[tabOf(url.searchParams.get('status'))],
  }),
);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPayments.paymentTitle);

/** /operator/payment: proofs to be checked beside what must have come in, and all payments. */
export default function Page() {
  const { operatorPayments: t } = useMessages();
  const to = useLocalePath();
  const table = useTable(useLoaderData<TableData<OperatorPayment>>());
  const tab = tabOf(table.values.status);
  const [asked, setAsked] = useState<PaymentAsked | null>(null);
  const columns = paymentColumns(t, (payment) => setAsked({ kind: 'confirm', payment, open: true }));
  const days: Filter[] = [
    { key: 'date_start', label: t.dateStart, kind: 'date' },
    { key: 'date_end', label: t.dateEnd, kind: 'date' },
  ];
  const method: Filter = {
    key: 'payment_method',
    label: t.method,
    options: methods.map((value) => ({ value, label: t.methods[value] })),
  };
  return (
    <>
      <PageHead title={t.paymentTitle} />
      <Tabs
        label={t.paymentTabs}
        current={tab}
        tabs={tabs.map((key) => ({
          key,
          label: t.paymentTab[key],
          href: to(operatorUrls.payments(key === 'review' ? '' : `?status=${key}`)),
        }))}
      />
      <div className="under-tabs">
        <DataTableFilters
          query={table}
          searchLabel={t.paymentSearch}
          filters={tab === 'paid' || tab === 'all' ? [method, ...days] : days}
        />
        {tab === 'review' ? (
          <ReviewQueue
            table={table}
            columns={columns}
            onRefuse={(payment) => setAsked({ kind: 'refuse', payment, open: true })}
          />
        ) : (
          <DataTable
            table={table}
            columns={columns}
            rowKey={(row) => row.payment_code}
            csvName="payments"
            empty={t.paymentEmpty}
          />
        )}
      </div>
      <PaymentDialogs
        asked={asked}
        onClose={() => setAsked((before) => before && { ...before, open: false })}
        reload={table.reload}
      />
    </>
  );
}

type Props = {
  table: Table<OperatorPayment>;
  columns: readonly Column<OperatorPayment>[];
  onRefuse: (payment: OperatorPayment) => void;
};

/** Transfers to be checked, the longest waiting first, a few on a page: each shown proof is noted in the audit. */
const ReviewQueue = ({ table, columns, onRefuse }: Props) => {
  const { operatorPayments: t } = useMessages();
  const { rows, meta, waiting, failure, reload } = table;
  if (failure !== null) return <TableFailure table={table} />;
  if (rows.length === 0) {
    return table.search === '' ? (
      <EmptyState heading={2} thing="parcel" title={t.reviewNothing} text={t.reviewNothingText} />
    ) : (
      <EmptyState heading={2} thing="search" title={t.paymentEmpty} />
    );
  }
  return (
    <div className="data-table-list" aria-busy={waiting || undefined}>
      <div className="data-table-bar">
        <CsvButton table={table} columns={columns} rowKey={(row) => row.payment_code} name="payments" />
      </div>
      {rows.map((payment) => (
        <ReviewCard
          key={payment.payment_code}
          payment={payment}
          onDone={reload}
          onRefuse={() => onRefuse(payment)}
        />
      ))}
      {meta !== null && <DataTablePager meta={meta} goTo={table.goTo} />}
    </div>
  );
};

type ReviewCardProps = { payment: OperatorPayment; onDone: () => void; onRefuse: () => void };

/** One transfer to be checked: the proof beside what must have come in, and what the buyer says of it. */
const ReviewCard = ({ payment, onDone, onRefuse }: ReviewCardProps) => {
  const { operatorPayments: t } = useMessages();
  const to = useLocalePath();
  const { buyer, transfer, orders } = payment;
  return (
    <Panel
      title={payment.payment_code}
      aside={
        <span className="quiet small">
          {t.submittedAt} <Moment at={transfer?.submitted_at ?? payment.created_at} />
        </span>
      }
    >
      <div className="pay-review">
        <DocumentView file={payment.proof} label={t.proof} />
        <div className="stack stack-snug">
          <Due payment={payment} />
          <Facts
            rows={[
              [
                t.buyer,
                <span key="buyer">
                  <Link className="link" to={to(operatorUrls.user(buyer.id))}>
                    {buyer.fullname}
                  </Link>{' '}
                  <span className="quiet num pay-phone">{phoneText(buyer.phone)}</span>
                </span>,
              ],
              [t.fromBank, transfer?.bank_name],
              [t.holder, transfer?.atas_nama],
              [t.transferAt, transfer && <Moment key="at" at={transfer.transfer_at} full />],
              [
                t.orders,
                <span key="orders" className="row snug pay-orders">
                  {orders.map(({ order_code }) => (
                    <Link key={order_code} className="link num" to={to(operatorUrls.order(order_code))}>
                      {order_code}
                    </Link>
                  ))}
                </span>,
              ],
            ]}
          />
        </div>
        <ConfirmForm payment={payment} onDone={onDone} onRefuse={onRefuse} />
      </div>
    </Panel>
  );
};

type PaymentAsked = { kind: 'confirm' | 'refuse'; payment: OperatorPayment; open: boolean };
type PaymentDialogsProps = { asked: PaymentAsked | null; onClose: () => void; reload: () => Promise<void> };

/** Refusing a proof says why; confirming one of a list asks for what was seen in the bank. */
const PaymentDialogs = ({ asked, onClose, reload }: PaymentDialogsProps) => {
  const { operatorPayments: t } = useMessages();
  const toast = useToast();
  const recount = useRefreshWaitingCounts();
  const code = asked?.payment.payment_code ?? '';
  const refuse = useMutation(
    (api, reason: string) => need(api.call(rejectPayment, { input: { payment_code: code, reason } })),
    {
      inline: true,
      reloadOn: 'conflict',
      onDone: () => void toast.good(t.refused(code)),
      onSettled: recount,
    },
  );
  if (asked === null) return null;
  const { payment, kind, open } = asked;
  const confirmed = () => {
    onClose();
    reload();
  };
  return (
    <>
      <ReasonDialog
        open={open && kind === 'refuse'}
        onClose={onClose}
        title={t.refuseTitle}
        names={[code]}
        text={t.refuseText}
        label={t.refuseReason}
        confirm={t.refuseConfirm}
        tone="bad"
        mutation={refuse}
      />
      <Dialog open={open && kind === 'confirm'} onClose={onClose} title={code}>
        <div className="stack stack-snug">
          <Due payment={payment} />
          <ConfirmForm key={code} payment={payment} onDone={confirmed} />
        </div>
      </Dialog>
    </>
  );
};
