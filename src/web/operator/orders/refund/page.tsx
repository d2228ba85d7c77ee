import { useLoaderData } from 'react-router';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-orders.css';
import { useState } from 'react';
import { rupiah } from '#common/money.ts';
import { createRefund, listRefunds, type Refund } from '#contract/operator-order.ts';
import type { OperatorMessages } from '#messages/id/operator.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import type { Column } from '../../data-table/column.ts';
import { DataTable } from '../../data-table/data-table.tsx';
import { DataTableFilters } from '../../data-table/table-filters.tsx';
import { type RowOf, type TableData, tableLoader } from '../../data-table/table-loader.ts';
import { useTable } from '../../data-table/use-table.ts';
import { operatorLoader, useOperator } from '../../frame/access.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { Badge } from '../../ui/badge.tsx';
import { OrderCodeBox } from '../../ui/choice-box.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';

export const loader = operatorLoader(tableLoader(listRefunds, { filters: ['date_start', 'date_end'] }));

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorOrders.refundsTitle);

/** /operator/refund: what went back to buyers, why and by whom. */
export default function Page() {
  const { operatorOrders: t } = useMessages();
  const { has } = useOperator();
  const table = useTable(useLoaderData<TableData<RowOf<typeof listRefunds>>>());
  const [open, setOpen] = useState(false);
  return (
    <>
      <PageHead
        title={t.refundsTitle}
        aside={
          <Button small onClick={() => setOpen(true)}>
            {t.newRefund}
          </Button>
        }
      />
      <DataTableFilters
        query={table}
        searchLabel={t.refundsSearch}
        filters={[
          { key: 'date_start', label: t.dateStart, kind: 'date' },
          { key: 'date_end', label: t.dateEnd, kind: 'date' },
        ]}
      />
      <DataTable
        table={table}
        columns={refundColumns(t)}
        rowKey={(row) => row.order_code}
        href={has('order') ? (row) => operatorUrls.order(row.order_code) : undefined}
        csvName="refunds"
        empty={t.refundsEmpty}
        noneYet={t.noRefundsYet}
      />
      <NewRefund open={open} onClose={() => setOpen(false)} />
    </>
  );
}

type Props = { open: boolean; onClose: () => void };

/** Gives the money of an order back by its code: for those who keep the money but do not see orders. */
const NewRefund = ({ open, onClose }: Props) => {
  const { operator, operatorOrders: t } = useMessages();
  const toast = useToast();
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const input = { order_code: code.trim().toUpperCase(), reason: reason.trim() };
  const refund = useMutation((api) => need(api.call(createRefund, { input })), {
    inline: true,
    onDone: () => {
      toast.good(t.refunded(input.order_code));
      setCode('');
      setReason('');
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t.newRefund}
      text={t.newRefundText}
      confirm={t.refundConfirm}
      tone="bad"
      mutation={refund}
      check={() => {
        if (input.order_code === '') return operator.fillIn(t.newRefundCode);
        return input.reason === '' ? operator.fillIn(t.refundReason) : null;
      }}
    >
      <Field label={t.newRefundCode}>
        {(control) => (
          <OrderCodeBox control={{ ...control, 'data-focus-first': '' }} value={code} onChange={setCode} />
        )}
      </Field>
      <Field label={t.refundReason}>
        {(control) => (
          <textarea
            {...control}
            className="input input-area"
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
};

/** What is known of each refund. */
const refundColumns = (t: OperatorMessages['operatorOrders']): Column<Refund>[] => [
  {
    key: 'code',
    label: t.code,
    cell: (row) => <span className="num keep">{row.order_code}</span>,
    csv: (row) => row.order_code,
  },
  {
    key: 'at',
    label: t.refundAt,
    cell: (row) => <Moment at={row.created_at} />,
    csv: (row) => row.created_at,
  },
  {
    key: 'amount',
    label: t.refundAmount,
    right: true,
    cell: (row) => (
      <span>
        <b>
          <Rupiah value={row.amount} />
        </b>
        {row.amount < row.total && (
          <>
            <br />
            <small className="quiet keep">{t.partly(rupiah(row.total))}</small>
          </>
        )}
      </span>
    ),
    csv: (row) => row.amount,
  },
  {
    key: 'by',
    label: t.refundBy,
    cell: (row) => <Badge tone={row.by === 'operator' ? 'wait' : 'calm'}>{t.by[row.by]}</Badge>,
    csv: (row) => t.by[row.by],
  },
  {
    key: 'why',
    label: t.refundWhy,
    cell: (row) => (
      <span>
        {t.statuses[row.status]}
        {row.reason !== '' && (
          <>
            <br />
            <small className="quiet">{row.reason}</small>
          </>
        )}
      </span>
    ),
    csv: (row) => [t.statuses[row.status], row.reason].filter(Boolean).join(': '),
  },
  {
    key: 'buyer',
    label: t.buyer,
    cell: (row) => row.buyer.fullname,
    csv: (row) => row.buyer.fullname,
  },
  {
    key: 'store',
    label: t.store,
    cell: (row) => row.merchant.merchant_name,
    csv: (row) => row.merchant.merchant_name,
  },
];
