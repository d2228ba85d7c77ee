import { Link } from 'react-router';
import type { OperatorOrder } from '#contract/operator-order.ts';
import type { OperatorMessages } from '#messages/id-operator.ts';
import { useLocalePath } from '#web/client/messages.tsx';
import { StatusBadge } from '#web/features/orders/next-step.tsx';
import { toneOf } from '#web/features/orders/status-hint.rules.ts';
import type { Column } from '../../desk/desk-columns.ts';
import { Moment } from '../../desk/moment.tsx';
import { Rupiah } from '../../desk/rupiah.tsx';
import { operatorUrls } from '../../operator-urls.ts';

type Words = OperatorMessages['operatorOrders'];
type OrderColumn = Column<OperatorOrder>;

export const PathLink = ({ path, children }: { path: string; children: string }) => {
  const to = useLocalePath();
  return (
    <Link className="link" to={to(path)}>
      {children}
    </Link>
  );
};

export const codeColumn = (words: Words): OrderColumn => ({
  key: 'code',
  label: words.code,
  cell: (order) => <span className="num keep">{order.order_code}</span>,
  csv: (order) => order.order_code,
});

export const buyerColumn = (words: Words): OrderColumn => ({
  key: 'buyer',
  label: words.buyer,
  cell: ({ buyer }) => (
    <PathLink path={operatorUrls.user(buyer.id)}>{buyer.fullname || buyer.email || buyer.phone}</PathLink>
  ),
  csv: (order) => order.buyer.fullname,
});

export const storeColumn = (words: Words): OrderColumn => ({
  key: 'store',
  label: words.store,
  cell: ({ merchant }) => (
    <PathLink path={operatorUrls.merchant(merchant.id)}>{merchant.merchant_name}</PathLink>
  ),
  csv: (order) => order.merchant.merchant_name,
});

const goodsText = ({ items }: OperatorOrder): string =>
  items.map(({ qty, product_name }) => `${qty} × ${product_name}`).join(', ');

export const goodsColumn = (words: Words): OrderColumn => ({
  key: 'goods',
  label: words.goods,
  cell: ({ items }) => (
    <span>
      <span className="desk-clip">{items[0]?.product_name}</span>
      {items.length > 1 && <small className="quiet"> {words.more(items.length - 1)}</small>}
    </span>
  ),
  csv: goodsText,
});

export const totalColumn = (words: Words): OrderColumn => ({
  key: 'total',
  label: words.total,
  right: true,
  cell: (order) => <Rupiah value={order.total} />,
  csv: (order) => order.total,
});

/** What is known of each order in a list. */
export const orderColumns = (words: Words): OrderColumn[] => [
  codeColumn(words),
  {
    key: 'created',
    label: words.created,
    cell: (order) => <Moment at={order.created_at} />,
    csv: (order) => order.created_at,
  },
  {
    key: 'status',
    label: words.status,
    cell: (order) => <StatusBadge tone={toneOf(order, 'operator')} label={order.status_label} />,
    csv: (order) => order.status_label,
  },
  buyerColumn(words),
  storeColumn(words),
  goodsColumn(words),
  totalColumn(words),
  {
    key: 'refund',
    label: words.refund,
    right: true,
    cell: (order) => (order.refund_amount > 0 ? <Rupiah value={order.refund_amount} /> : '–'),
    csv: (order) => order.refund_amount,
  },
  {
    key: 'deadline',
    label: words.deadline,
    cell: (order) => (order.deadline_at === null ? '–' : <Moment at={order.deadline_at} />),
    csv: (order) => order.deadline_at,
  },
];
