import { useNavigate } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { OrderFilters } from '#web/features/orders/order-filters.tsx';
import { urls } from '#web/urls.ts';
import { type ListQuery, writeListQuery } from './list-query.rules.ts';

/** Looks for an order by code or product, and by the days on which it was made. */
export const ListFilters = ({ query: { tab, ...asked } }: { query: ListQuery }) => {
  const { orders: words } = useMessages();
  const to = useLocalePath();
  const navigate = useNavigate();
  return (
    <OrderFilters
      words={words}
      asked={asked}
      onAsk={(next) =>
        navigate(to(urls.orders() + writeListQuery({ tab, ...next })), { preventScrollReset: true })
      }
    />
  );
};
