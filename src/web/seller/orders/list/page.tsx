import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/order.css';
import '#web/styles/pages/seller-orders.css';
import { useSearchParams } from 'react-router';
import { useMessages } from '#web/client/messages.tsx';
import { OrderTabs } from '../order-tabs.tsx';
import { ListFiles } from './list-files.tsx';
import { ListFilters } from './list-filters.tsx';
import { readListQuery, tabKeys, writeListQuery } from './list-query.rules.ts';
import { OrderList } from './order-list.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerOrders.title);

/** /merchant/dashboard/order: the store's orders. */
export default function Page() {
  const { sellerOrders: words } = useMessages();
  const [params] = useSearchParams();
  const query = readListQuery(params);
  return (
    <>
      <div className="seller-head">
        <h1>{words.title}</h1>
        <div className="wide-only">
          <ListFiles query={query} />
        </div>
      </div>
      <div className="up-1">
        <OrderTabs query={query} keys={tabKeys} />
      </div>
      <ListFilters key={`${query.search}${query.date_start}${query.date_end}`} query={query} />
      <OrderList key={writeListQuery(query)} query={query} />
      <div className="narrow-only up-3">
        <ListFiles query={query} />
      </div>
    </>
  );
}
