import { useNavigate } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { urls } from '#web/urls.ts';
import { AsyncSection } from '../../part.tsx';
import { ActWindow } from '../act/act-window.tsx';
import { useActing } from '../act/use-acting.ts';
import { isFiltered, type ListQuery } from './list-query.rules.ts';
import { OrderCard } from './order-card.tsx';
import { useOrderList } from './use-order-list.ts';

const NoOrders = ({ query }: { query: ListQuery }) => {
  const { orders: words } = useMessages();
  if (isFiltered(query) || query.tab !== 'all') {
    return (
      <EmptyState thing="search" title={words.noMatchTitle} text={words.noMatchText}>
        <ButtonLink path={urls.orders()}>{words.all}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState thing="bag" title={words.emptyTitle} text={words.emptyText}>
      <ButtonLink path={urls.home()} kind="main">
        {words.emptyLink}
      </ButtonLink>
    </EmptyState>
  );
};

/** The orders of a tab. After an action the list is asked again, so that it shows the latest (checklist 216). */
export const OrderList = ({ query, onChanged }: { query: ListQuery; onChanged: () => void }) => {
  const { orders: words } = useMessages();
  const navigate = useNavigate();
  const to = useLocalePath();
  const { list, hasMore, loadingMore, more } = useOrderList(query);
  const acting = useActing(() => {
    list.reload();
    onChanged();
  });
  return (
    <>
      <AsyncSection of={list} lines={6}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <NoOrders query={query} />
          ) : (
            <>
              <p className="quiet small down-1">{words.total(total)}</p>
              <ul className="stack">
                {rows.map((order) => (
                  <li key={order.order_code}>
                    <OrderCard
                      order={order}
                      onAct={(act) => acting.start(order, act)}
                      onReview={() => navigate(to(`${urls.order(order.order_code)}#barang`))}
                    />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </AsyncSection>
      <LoadMore goesOn={hasMore} onMore={more} loading={loadingMore} />
      <ActWindow of={acting} />
    </>
  );
};
