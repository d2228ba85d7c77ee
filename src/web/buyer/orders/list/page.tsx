import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/checkout.css';
import '#web/styles/pages/order.css';
import { useSearchParams } from 'react-router';
import { listOrders } from '#contract/order.ts';
import { wireCall } from '#web/client/browser-api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { urls } from '#web/urls.ts';
import type { EarlyHandle } from '../../account-layout.tsx';
import { ListFilters } from './list-filters.tsx';
import { readListQuery, tabKeys, writeListQuery } from './list-query.rules.ts';
import { OrderList } from './order-list.tsx';
import { pageInput, useTabCounts } from './use-order-list.ts';

export const handle: FrameHandle & EarlyHandle = {
  frame: { back: urls.buyer() },
  early: (query) => [wireCall(listOrders, { input: pageInput(readListQuery(query), 1) })],
};

export const meta = ({ messages }: MetaArgs) => {
  const { orders: words } = messages;
  return privateMeta(words.title, words.metaDescription);
};

/** /user/order/list: the order history (BO1, BO2, checklist 26, 138, 216, 295). */
export default function Page() {
  const { orders: words } = useMessages();
  const to = useLocalePath();
  const [params] = useSearchParams();
  const query = readListQuery(params);
  const counts = useTabCounts();
  return (
    <>
      <h1>{words.title}</h1>
      <div className="up-1 order-tabs">
        <Tabs
          label={words.tabs}
          current={query.tab}
          tabs={tabKeys.map((tab) => ({
            key: tab,
            label: words[tab],
            count: counts.data?.[tab] || undefined,
            href: to(urls.orders() + writeListQuery({ ...query, tab })),
          }))}
        />
      </div>
      <ListFilters key={writeListQuery({ ...query, tab: 'all' })} query={query} />
      <OrderList query={query} onChanged={counts.reload} />
    </>
  );
}
