import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/order.css';
import '#web/styles/pages/seller-orders.css';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { listStoreOrders } from '#contract/seller-order.ts';
import { need } from '#web/client/api.ts';
import { wireCall } from '#web/client/browser-api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type EarlyHandle, privateLoader } from '#web/client/private-page.tsx';
import { OrderFilters } from '#web/features/orders/order-filters.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { sellerUrls } from '../../seller-urls.ts';
import { OrderTabs } from '../order-tabs.tsx';
import { ListFiles } from './list-files.tsx';
import { filterOf, type ListQuery, readListQuery, tabKeys, writeListQuery } from './list-query.rules.ts';
import { OrderList, type OrderPage } from './order-list.tsx';

const inputOf = (query: ListQuery) => ({ ...filterOf(query), page: query.page, per_page: 20 });

const load = async ({ api, url }: PageRequest): Promise<OrderPage> => {
  const input = inputOf(readListQuery(url.searchParams));
  const { data, meta } = await need(api.call(listStoreOrders, { input }));
  return { orders: data, meta: meta ?? null, total: meta?.total ?? data.length };
};
export const loader = privateLoader(load);

export const handle: EarlyHandle = {
  early: ({ query }) => [wireCall(listStoreOrders, { input: inputOf(readListQuery(query)) })],
};

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerOrders.title);

const useListQuery = (): ListQuery => readListQuery(useSearchParams()[0]);

/** The title, the tabs and what is searched for. */
const ListHead = ({ query }: { query: ListQuery }) => {
  const { sellerOrders: words } = useMessages();
  const to = useLocalePath();
  const navigate = useNavigate();
  const { tab, page: _, ...filters } = query;
  return (
    <>
      <PageHead
        title={words.title}
        aside={
          <div className="wide-only">
            <ListFiles query={query} />
          </div>
        }
      />
      <OrderTabs query={query} keys={tabKeys} />
      <OrderFilters
        words={words}
        filters={filters}
        onSearch={(next) =>
          navigate(to(sellerUrls.orders(writeListQuery({ tab, page: 1, ...next }))), {
            preventScrollReset: true,
          })
        }
      />
    </>
  );
};

export const ErrorBoundary = () => (
  <>
    <ListHead query={useListQuery()} />
    <LoadFailed words={useMessages().seller} />
  </>
);

/** /merchant/dashboard/order: the store's orders. */
export default function Page() {
  const query = useListQuery();
  return (
    <>
      <ListHead query={query} />
      <OrderList key={writeListQuery(query)} query={query} page={useLoaderData<typeof load>()} />
      <div className="narrow-only up-3">
        <ListFiles query={query} />
      </div>
    </>
  );
}
