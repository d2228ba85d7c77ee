import { useNavigate } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { OrderFilters } from '#web/features/orders/order-filters.tsx';
import { sellerUrls } from '../../seller-urls.ts';
import { type ListQuery, writeListQuery } from './list-query.rules.ts';

/** Looks for orders by code, product or buyer, and by the days on which they were made. */
export const ListFilters = ({ query: { tab, page: _, ...filters } }: { query: ListQuery }) => {
  const { sellerOrders: words } = useMessages();
  const to = useLocalePath();
  const navigate = useNavigate();
  return (
    <OrderFilters
      words={words}
      filters={filters}
      onSearch={(next) =>
        navigate(to(sellerUrls.orders(writeListQuery({ tab, page: 1, ...next }))), {
          preventScrollReset: true,
        })
      }
    />
  );
};
