import { rupiah } from '#common/money.ts';
import type { Refund } from '#contract/operator-order.ts';
import type { OperatorMessages } from '#messages/id-operator.ts';
import { Badge } from '../../desk/badge.tsx';
import type { Column } from '../../desk/desk-columns.ts';
import { Moment } from '../../desk/moment.tsx';
import { Rupiah } from '../../desk/rupiah.tsx';

/** What is known of each refund. */
export const refundColumns = (words: OperatorMessages['operatorOrders']): Column<Refund>[] => [
  {
    key: 'code',
    label: words.code,
    cell: (row) => <span className="num keep">{row.order_code}</span>,
    csv: (row) => row.order_code,
  },
  {
    key: 'at',
    label: words.refundAt,
    cell: (row) => <Moment at={row.created_at} />,
    csv: (row) => row.created_at,
  },
  {
    key: 'amount',
    label: words.refundAmount,
    right: true,
    cell: (row) => (
      <span>
        <b>
          <Rupiah value={row.amount} />
        </b>
        {row.amount < row.total && (
          <>
            <br />
            <small className="quiet keep">{words.partly(rupiah(row.total))}</small>
          </>
        )}
      </span>
    ),
    csv: (row) => row.amount,
  },
  {
    key: 'by',
    label: words.refundBy,
    cell: (row) => <Badge tone={row.by === 'operator' ? 'wait' : 'calm'}>{words.by[row.by]}</Badge>,
    csv: (row) => words.by[row.by],
  },
  {
    key: 'why',
    label: words.refundWhy,
    cell: (row) => (
      <span>
        {words.statuses[row.status]}
        {row.reason !== '' && (
          <>
            <br />
            <small className="quiet">{row.reason}</small>
          </>
        )}
      </span>
    ),
    csv: (row) => [words.statuses[row.status], row.reason].filter(Boolean).join(': '),
  },
  {
    key: 'buyer',
    label: words.buyer,
    cell: (row) => row.buyer.fullname,
    csv: (row) => row.buyer.fullname,
  },
  {
    key: 'store',
    label: words.store,
    cell: (row) => row.merchant.merchant_name,
    csv: (row) => row.merchant.merchant_name,
  },
];
