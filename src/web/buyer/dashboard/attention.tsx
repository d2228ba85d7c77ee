import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useUnread } from '#web/client/notification-store.ts';
import type { ApiQuery } from '#web/client/use-api-query.ts';
import { Icon } from '#web/ui/icon.tsx';
import { urls } from '#web/urls.ts';
import { AsyncSection } from '../part.tsx';
import { ordersIn } from './orders-in.ts';
import type { Overview } from './use-overview.ts';

/** What waits for the buyer, most urgent first; a line for each kind that has any. */
export const Attention = ({ overview }: { overview: ApiQuery<Overview> }) => {
  const { account } = useMessages();
  const to = useLocalePath();
  const unread = useUnread();
  const tasks = ({ counts, toReview }: Overview) =>
    [
      { count: counts.waiting_payment, label: account.toPay, path: ordersIn('waiting_payment') },
      { count: counts.delivered, label: account.toReceive, path: ordersIn('delivered') },
      { count: toReview, label: account.toReview, path: urls.reviews() },
      { count: unread, label: account.unread, path: urls.notifications() },
    ].filter(({ count }) => count > 0);
  return (
    <section className="up-2" aria-labelledby="attention">
      <h2 id="attention" className="account-h">
        {account.attention}
      </h2>
      <AsyncSection of={overview} lines={2}>
        {(data) =>
          tasks(data).length === 0 ? (
            <p className="next is-good">
              <Icon name="circle-check" />
              <b>{account.nothingToDo}</b>
            </p>
          ) : (
            <ul className="todo">
              {tasks(data).map(({ count, label, path }) => (
                <li key={path}>
                  <Link to={to(path)}>
                    <b>{count}</b>
                    <span>{label(count)}</span>
                    <Icon name="chevron-right" />
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </AsyncSection>
    </section>
  );
};
