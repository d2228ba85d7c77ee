import type { Order } from '#contract/order.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { AsyncSection } from '../../part.tsx';
import { sellerUrls } from '../../seller-urls.ts';
import { ActWindow } from '../act/act-window.tsx';
import { useActing } from '../act/use-acting.ts';
import { OrdersTable } from '../orders-table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { isFiltered, type ListQuery, writeListQuery } from './list-query.rules.ts';
import { useNewOrders } from './use-new-orders.ts';
import { useOrderList } from './use-order-list.ts';
import { usePicked } from './use-picked.ts';

/** Tabs whose orders are worked off several at a time. */
const bulkTabs: readonly ListQuery['tab'][] = ['paid', 'processed'];

const NoOrders = ({ query }: { query: ListQuery }) => {
  const { sellerOrders: words } = useMessages();
  const narrowed = isFiltered(query);
  return (
    <EmptyState
      heading={2}
      thing={narrowed ? 'search' : 'parcel'}
      title={narrowed ? words.noMatchTitle : words.emptyTitle}
      text={narrowed ? words.noMatchText : words.emptyText}
    >
      <ButtonLink path={sellerUrls.orders('?status=all')}>{words.showAll}</ButtonLink>
    </EmptyState>
  );
};

const none: readonly Order[] = [];

/** The orders of a tab with what can be done with each and with several; new ones come by themselves. */
export const OrderList = ({ query }: { query: ListQuery }) => {
  const { sellerOrders: words } = useMessages();
  const to = useLocalePath();
  const list = useOrderList(query);
  const acting = useActing(list.reload);
  const orders = list.data?.orders ?? none;
  const picked = usePicked(orders.map(({ order_code }) => order_code));
  useNewOrders(list.reload);
  const isBulk = bulkTabs.includes(query.tab);
  const hrefOf = (page: number) => to(sellerUrls.orders(writeListQuery({ ...query, page })));
  return (
    <>
      <AsyncSection of={list} lines={6}>
        {({ meta, total }) =>
          orders.length === 0 ? (
            <NoOrders query={query} />
          ) : (
            <div className="stack stack-snug">
              <p className="quiet small">{words.total(total)}</p>
              {isBulk && <BulkBar orders={orders} picked={picked} acting={acting} />}
              <OrdersTable
                orders={orders}
                acting={acting}
                {...(isBulk ? { picked: picked.picked, onPick: picked.pick } : {})}
              />
              {meta !== null && <Pagination meta={meta} hrefOf={hrefOf} />}
            </div>
          )
        }
      </AsyncSection>
      <ActWindow of={acting} />
    </>
  );
};
