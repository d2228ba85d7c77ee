import { Link } from 'react-router';
import type { OperatorOrder } from '#contract/operator-order.ts';
import type { OperatorMessages } from '#messages/id/operator.ts';
import { useLocalePath } from '#web/client/messages.tsx';
import { StatusBadge } from '#web/features/orders/next-step.tsx';
import { toneOf } from '#web/features/orders/status-hint.rules.ts';
import type { Column } from '../../data-table/column.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { Moment } from '../../ui/moment.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';

type Messages = OperatorMessages['operatorOrders'];
type OrderColumn = Column<OperatorOrder>;

export const PathLink = ({ path, children }: { path: string; children: string }) => {
  const to = useLocalePath();
  return (
    <Link className="link" to={to(path)}>
      {children}
    </Link>
  );
};

export const codeColumn = (t: Messages): OrderColumn => ({
  key: 'code',
  label: t.code,
  cell: (order) => <span className="num keep">{order.order_code}</span>,
  csv: (order) => order.order_code,
});

export const buyerColumn = (t: Messages): OrderColumn => ({
  key: 'buyer',
  label: t.buyer,
  cell: ({ buyer }) => (
    <PathLink path={operatorUrls.user(buyer.id)}>{buyer.fullname || buyer.email || buyer.phone}</PathLink>
  ),
  csv: (order) => order.buyer.fullname,
});

export const storeColumn = (t: Messages): OrderColumn => ({
  key: 'store',
  label: t.store,
  cell: ({ merchant }) => (
    <PathLink path={operatorUrls.merchant(merchant.id)}>{merchant.merchant_name}</PathLink>
  ),
  csv: (order) => order.merchant.merchant_name,
});

const goodsText = ({ items }: OperatorOrder): string =>
  items.map(({ qty, product_name }) => `${qty} × ${product_name}`).join(', ');

export const goodsColumn = (t: Messages): OrderColumn => ({
  key: 'goods',
  label: t.goods,
  cell: ({ items }) => (
    <span>
      <span className="data-table-clip">{items[0]?.product_name}</span>
      {items.length > 1 && <small className="quiet"> {t.more(items.length - 1)}</small>}
    </span>
  ),
  csv: goodsText,
});

export const totalColumn = (t: Messages): OrderColumn => ({
  key: 'total',
  label: t.total,
  right: true,
  cell: (order) => <Rupiah value={order.total} />,
  csv: (order) => order.total,
});

/** What is known of each order in a list. */
export const orderColumns = (t: Messages): OrderColumn[] => [
  codeColumn(t),
  {
    key: 'created',
    label: t.created,
    cell: (order) => <Moment at={order.created_at} />,
    csv: (order) => order.created_at,
  },
  {
    key: 'status',
    label: t.status,
    cell: (order) => <StatusBadge tone={toneOf(order, 'operator')} label={order.status_label} />,
    csv: (order) => order.status_label,
  },
  buyerColumn(t),
  storeColumn(t),
  goodsColumn(t),
  totalColumn(t),
  {
    key: 'refund',
    label: t.refund,
    right: true,
    cell: (order) => (order.refund_amount > 0 ? <Rupiah value={order.refund_amount} /> : '–'),
    csv: (order) => order.refund_amount,
  },
  {
    key: 'deadline',
    label: t.deadline,
    cell: (order) => (order.deadline_at === null ? '–' : <Moment at={order.deadline_at} />),
    csv: (order) => order.deadline_at,
  },
];
