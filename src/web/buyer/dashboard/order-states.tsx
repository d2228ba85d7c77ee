import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { ApiQuery } from '#web/client/use-api-query.ts';
import { urls } from '#web/urls.ts';
import { ordersIn } from './orders-in.ts';
import { type CountedState, countedStates, type Overview } from './use-overview.ts';

/** The orders by state, each leading to its list. */
export const OrderStates = ({ overview }: { overview: ApiQuery<Overview> }) => {
  const { account } = useMessages();
  const to = useLocalePath();
  const labels: Record<CountedState, string> = {
    waiting_payment: account.waitingPayment,
    paid: account.paid,
    processed: account.processed,
    shipped: account.shipped,
    delivered: account.delivered,
    completed: account.completed,
  };
  return (
    <section className="up-3" aria-labelledby="order-states">
      <div className="spread account-h">
        <h2 id="order-states">{account.ordersTitle}</h2>
        <Link className="link" to={to(urls.orders())}>
          {account.allOrders}
        </Link>
      </div>
      <ul className="panel state-counts">
        {countedStates.map((status) => (
          <li key={status}>
            <Link to={to(ordersIn(status))}>
              <b className="num">{overview.data?.counts[status] ?? '–'}</b>
              <span>{labels[status]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
