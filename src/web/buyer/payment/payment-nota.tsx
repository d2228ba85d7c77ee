import { Link } from 'react-router';
import { digits, rupiah } from '#common/money.ts';
import type { Payment } from '#contract/payment.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Price } from '#web/ui/price.tsx';
import { urls } from '#web/urls.ts';

/** The receipt of the payment; its sum is no longer red once it is paid. */
export const PaymentNota = ({ payment }: { payment: Payment }) => {
  const words = useMessages().payment;
  const to = useLocalePath();
  const { orders, status } = payment;
  const isPaid = status === 'paid';
  return (
    <section className="nota" aria-labelledby="nota">
      <h2 id="nota">{words.nota}</h2>
      <dl>
        {orders.map((order) => (
          <div key={order.order_id}>
            <dt>
              <Link
                className="link num"
                to={to(urls.order(order.order_code))}
                aria-label={words.seeOrder(order.order_code)}
              >
                {order.order_code}
              </Link>
            </dt>
            <dd>{rupiah(order.total)}</dd>
          </div>
        ))}
        {payment.wallet_amount > 0 && (
          <div>
            <dt>{words.wallet}</dt>
            <dd className="minus">−{rupiah(payment.wallet_amount)}</dd>
          </div>
        )}
        {payment.unique_code > 0 && (
          <div>
            <dt>{words.unique}</dt>
            <dd>{rupiah(payment.unique_code)}</dd>
          </div>
        )}
        <div className="sum">
          <dt>{isPaid ? words.paidAmount : words.due}</dt>
          <dd>
            {isPaid ? (
              <b className="num text-18">Rp&nbsp;{digits(payment.amount_due + payment.wallet_amount)}</b>
            ) : (
              <Price amount={payment.amount_due} />
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
};
