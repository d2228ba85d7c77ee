import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useWork } from '../frame/work-store.ts';
import { sellerUrls } from '../seller-urls.ts';
import { countedTabs, type ListQuery, type TabKey, tabs, writeListQuery } from './list/list-query.rules.ts';

type Props = { query: ListQuery; keys: readonly TabKey[] };

/** Orders by status, with how many are under way in each. */
export const OrderTabs = ({ query, keys }: Props) => {
  const { sellerOrders: words } = useMessages();
  const to = useLocalePath();
  const { orders } = useWork();
  const countOf = (key: TabKey) =>
    orders === null || !countedTabs.includes(key)
      ? {}
      : { count: tabs[key].reduce((sum, status) => sum + (orders[status] ?? 0), 0) };
  return (
    <Tabs
      label={words.tabs}
      current={query.tab}
      tabs={keys.map((key) => ({
        key,
        label: words.tab[key],
        href: to(sellerUrls.orders(writeListQuery({ ...query, tab: key, page: 1 }))),
        ...countOf(key),
      }))}
    />
  );
};
