import { Fragment } from 'react';
import { channelName } from '#contract/ewallets.ts';
import type { OperatorPayment } from '#contract/operator-payment.ts';
import type { OperatorMessages } from '#messages/id/operator.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '../../data-table/column.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';
import { buyerColumn, codeColumn, ordersColumn } from '../shared-columns.tsx';

const tones: Record<OperatorPayment['status'], Tone> = {
  pending: 'calm',
  review: 'wait',
  paid: 'good',
  expired: 'calm',
  cancelled: 'calm',
  failed: 'bad',
};

/** Whether an operator may say that the money of this payment is here. */
const isConfirmable = ({ payment_method, status }: OperatorPayment): boolean =>
  payment_method === 'manual_transfer' && (status === 'pending' || status === 'review');

/** What is known of each payment. */
export const paymentColumns = (
  t: OperatorMessages['operatorPayments'],
  onConfirm: (payment: OperatorPayment) => void,
): Column<OperatorPayment>[] => [
  codeColumn(t, (row) => <Moment at={row.created_at} />),
  buyerColumn(t),
  ordersColumn(t),
  {
    key: 'method',
    label: t.method,
    cell: (row) => (
      <span>
        {t.methods[row.payment_method]}
        {row.payment_channel !== null && <span className="quiet"> {channelName(row.payment_channel)}</span>}
      </span>
    ),
    csv: (row) => t.methods[row.payment_method],
  },
  {
    key: 'total',
    label: t.total,
    right: true,
    cell: (row) => <Rupiah value={row.total} />,
    csv: (row) => row.total,
  },
  {
    key: 'due',
    label: t.due,
    right: true,
    cell: (row) => (
      <b>
        <Rupiah value={row.amount_due} />
      </b>
    ),
    csv: (row) => row.amount_due,
  },
  {
    key: 'status',
    label: t.status,
    cell: (row) => (
      <span>
        <Badge tone={tones[row.status]}>{t.paymentStatus[row.status]}</Badge>{' '}
        <small className="quiet">
          <Moment at={row.paid_at ?? (row.status === 'pending' ? row.expires_at : null)} />
        </small>
        {row.payment_method === 'manual_transfer' && row.reference !== null && (
          <>
            <br />
            <small>{row.reference}</small>
          </>
        )}
        {row.surpluses.map(({ amount, reason, created_at }) => (
          <Fragment key={created_at + reason}>
            <br />
            <small>
              {t.surplus[reason]}: <Rupiah value={amount} />
            </small>
          </Fragment>
        ))}
      </span>
    ),
    csv: (row) =>
      [
        t.paymentStatus[row.status],
        row.reference,
        ...row.surpluses.map(({ amount, reason }) => `${t.surplus[reason]}: ${amount}`),
      ]
        .filter(Boolean)
        .join(', '),
  },
  {
    key: 'acts',
    label: '',
    cell: (row) =>
      isConfirmable(row) ? (
        <Button small onClick={() => onConfirm(row)}>
          {t.confirm}
        </Button>
      ) : null,
  },
];
