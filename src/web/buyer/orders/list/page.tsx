import '#web/styles/pages/checkout.css';
import '#web/styles/pages/order.css';
import { useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { listOrders, type Order } from '#contract/order.ts';
import { afterPaint } from '#web/client/after-paint.ts';
import { type Api, need } from '#web/client/api.ts';
import { wireCall } from '#web/client/browser-api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { type EarlyHandle, privateLoader } from '#web/client/private-page.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { loadPages, type PagedList, type Pages, usePages } from '#web/features/lists/use-pages.ts';
import { OrderFilters } from '#web/features/orders/order-filters.tsx';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { urls } from '#web/urls.ts';
import { ActionWindow } from '../actions/action-button.tsx';
import { useActionDialog } from '../actions/order-action.ts';
import {
  countedTabs,
  inputOf,
  isFiltered,
  type ListQuery,
  readListQuery,
  type TabKey,
  tabKeys,
  tabs,
  writeListQuery,
} from './list-query.rules.ts';
import { OrderCard } from './order-card.tsx';

/** What is asked for one page of the list. */
const pageInput = (query: ListQuery, page: number) => ({ ...inputOf(query), page, per_page: 10 });

/** The own orders of a tab and a search, newest first. */
const listOf = (query: ListQuery): PagedList<Order> => ({
  key: `orders ${writeListQuery(query)}`,
  keyOf: (order) => order.order_code,
  ask: (api, page) => api.call(listOrders, { input: pageInput(query, page) }),
});

export const loader = privateLoader(({ api, url }) =>
  loadPages(api, listOf(readListQuery(url.searchParams))),
);

export const handle: FrameHandle & EarlyHandle = {
  frame: { back: urls.buyer() },
  early: ({ query }) => [wireCall(listOrders, { input: pageInput(readListQuery(query), 1) })],
};

export const meta = ({ messages }: MetaArgs) => {
  const { orders: words } = messages;
  return privateMeta(words.title, words.metaDescription);
};

const countOf = async (api: Api, tab: TabKey): Promise<[TabKey, number]> => {
  const { total = 0 } = await need(api.call(listOrders, { input: { status: [...tabs[tab]], per_page: 1 } }));
  return [tab, total];
};

/** How many orders wait in each of the tabs where somebody has to act. */
const useTabCounts = () =>
  useApiQuery<Partial<Record<TabKey, number>>>('counts', async (api) => {
    // the orders themselves come first
    await afterPaint();
    return Object.fromEntries(await Promise.all(countedTabs.map((tab) => countOf(api, tab))));
  });

/** The title, the tabs and what is searched for: above the list, and there before it came. */
const ListHead = ({ query, counts }: { query: ListQuery; counts: Partial<Record<TabKey, number>> }) => {
  const { orders: words } = useMessages();
  const to = useLocalePath();
  const navigate = useNavigate();
  const { tab, ...filters } = query;
  return (
    <>
      <PageHead title={words.title} />
      <div className="order-tabs">
        <Tabs
          label={words.tabs}
          current={tab}
          tabs={tabKeys.map((key) => ({
            key,
            label: words[key],
            count: counts[key] || undefined,
            href: to(urls.orders() + writeListQuery({ ...query, tab: key })),
          }))}
        />
      </div>
      <OrderFilters
        words={words}
        filters={filters}
        onSearch={(next) =>
          navigate(to(urls.orders() + writeListQuery({ tab, ...next })), { preventScrollReset: true })
        }
      />
    </>
  );
};

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

const useListQuery = (): ListQuery => readListQuery(useSearchParams()[0]);

export const HydrateFallback = () => (
  <>
    <ListHead query={useListQuery()} counts={{}} />
    <Skeleton lines={6} />
  </>
);

export const ErrorBoundary = () => (
  <>
    <ListHead query={useListQuery()} counts={{}} />
    <LoadFailed words={useMessages().account} />
  </>
);

/**
 * /user/order/list: the order history. After an action the list is asked for again, so that
 * it shows the latest.
 */
export default function Page() {
  const { orders: words } = useMessages();
  const navigate = useNavigate();
  const to = useLocalePath();
  const query = useListQuery();
  const counts = useTabCounts();
  const { revalidate } = useRevalidator();
  const { pages, hasMore, loadingMore, more } = usePages(useLoaderData<Pages<Order>>(), listOf(query));
  const dialog = useActionDialog(() => {
    revalidate();
    counts.reload();
  });
  return (
    <>
      <ListHead query={query} counts={counts.data ?? {}} />
      {pages.rows.length === 0 ? (
        <NoOrders query={query} />
      ) : (
        <>
          <p className="quiet small down-1">{words.total(pages.total)}</p>
          <ul className="stack">
            {pages.rows.map((order) => (
              <li key={order.order_code}>
                <OrderCard
                  order={order}
                  onStart={(action) => dialog.start(order, action)}
                  onReview={() => navigate(to(`${urls.order(order.order_code)}#barang`))}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <LoadMore goesOn={hasMore} onMore={more} loading={loadingMore} />
      <ActionWindow dialog={dialog} />
    </>
  );
}
