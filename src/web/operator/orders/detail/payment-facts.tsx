import type { OperatorOrder } from '#contract/operator-order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Facts } from '../../desk/facts.tsx';
import { Moment } from '../../desk/moment.tsx';
import { Panel } from '../../desk/panel.tsx';
import { Rupiah } from '../../desk/rupiah.tsx';
import { useOperator } from '../../desk/use-operator.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { PathLink } from '../list/order-columns.tsx';

/** How the order was paid, and with which others. */
export const PaymentFacts = ({ order }: { order: OperatorOrder }) => {
  const { operatorOrders: words, operatorPayments } = useMessages();
  const { has } = useOperator();
  const { payment } = order;
  if (payment === null) return null;
  const others = payment.orders.filter(({ order_code }) => order_code !== order.order_code);
  const path = operatorUrls.payments(`?status=all&search=${encodeURIComponent(payment.payment_code)}`);
  return (
    <Panel title={words.payment}>
      <Facts
        rows={[
          [
            words.paymentCode,
            has('finance') ? (
              <PathLink key="code" path={path}>
                {payment.payment_code}
              </PathLink>
            ) : (
              payment.payment_code
            ),
          ],
          [words.status, operatorPayments.paymentStatus[payment.status]],
          [
            words.paymentMethod,
            [operatorPayments.methods[payment.payment_method], payment.payment_channel?.toUpperCase()]
              .filter(Boolean)
              .join(' '),
          ],
          [words.paymentTotal, <Rupiah key="total" value={payment.total} />],
          [words.fromWallet, <Rupiah key="wallet" value={payment.wallet_amount} />],
          [words.fromOutside, <Rupiah key="due" value={payment.amount_due} />],
          [words.paidAt, payment.paid_at && <Moment key="paid" at={payment.paid_at} full />],
          ...(others.length === 0
            ? []
            : ([
                [
                  words.otherOrders,
                  <span key="others" className="order-links">
                    {others.map(({ order_code }) => (
                      <PathLink key={order_code} path={operatorUrls.order(order_code)}>
                        {order_code}
                      </PathLink>
                    ))}
                  </span>,
                ],
              ] as const)),
        ]}
      />
    </Panel>
  );
};
