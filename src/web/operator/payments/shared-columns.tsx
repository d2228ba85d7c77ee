import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { PaymentIncident } from '#contract/operator-payment.ts';
import type { OperatorMessages } from '#messages/id/operator.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { Column } from '../data-table/column.ts';
import { operatorUrls } from '../operator-urls.ts';

/** Columns that lists of payments have in common. */

type Messages = OperatorMessages['operatorPayments'];

/** Whose code it is, and beneath it what else tells it apart. */
export const codeColumn = <Row extends { payment_code: string }>(
  t: Messages,
  beneath: (row: Row) => ReactNode,
): Column<Row> => ({
  key: 'code',
  label: t.code,
  cell: (row) => (
    <span>
      <b className="num keep">{row.payment_code}</b>
      <br />
      <small className="quiet">{beneath(row)}</small>
    </span>
  ),
  csv: (row) => row.payment_code,
});

type BuyerOf = { buyer: { id: number; fullname: string; email?: string; phone?: string } };

const Buyer = ({ buyer }: BuyerOf) => {
  const to = useLocalePath();
  return (
    <Link className="link" to={to(operatorUrls.user(buyer.id))}>
      {buyer.fullname || buyer.email || buyer.phone}
    </Link>
  );
};

export const buyerColumn = <Row extends BuyerOf>(t: Messages): Column<Row> => ({
  key: 'buyer',
  label: t.buyer,
  cell: (row) => <Buyer buyer={row.buyer} />,
  csv: (row) => row.buyer.fullname,
});

type OrdersOf = Pick<PaymentIncident, 'orders'>;

const Orders = ({ orders }: OrdersOf) => {
  const { operatorOrders: t } = useMessages();
  const to = useLocalePath();
  return (
    <span>
      {orders.map(({ order_code, status }) => (
        <Fragment key={order_code}>
          <Link className="link num keep" to={to(operatorUrls.order(order_code))}>
            {order_code}
          </Link>
          <br />
          <small className="quiet">{t.statuses[status]}</small>
          <br />
        </Fragment>
      ))}
    </span>
  );
};

/** What was ordered, and how it stands. */
export const ordersColumn = <Row extends OrdersOf>(t: Messages): Column<Row> => ({
  key: 'orders',
  label: t.orders,
  cell: (row) => <Orders orders={row.orders} />,
  csv: (row) => row.orders.map((order) => order.order_code).join(' '),
});
