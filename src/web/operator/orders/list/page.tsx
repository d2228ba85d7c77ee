import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-orders.css';
import { operatorOrders } from '#contract/operator-order.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { DeskFilters } from '../../desk/desk-filters.tsx';
import { DeskHead } from '../../desk/desk-head.tsx';
import { DeskTable } from '../../desk/desk-table.tsx';
import { useDeskList } from '../../desk/use-desk-list.ts';
import { useListQuery } from '../../desk/use-list-query.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { orderColumns } from './order-columns.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorOrders.title);

/** /operator/order: everybody's orders (O42). */
export default function Page() {
  const { operatorOrders: words } = useMessages();
  const query = useListQuery(['status', 'merchant_id', 'user_id', 'date_start', 'date_end']);
  const list = useDeskList(operatorOrders, query);
  const statuses = Object.keys(words.statuses) as OrderStatus[];
  return (
    <>
      <DeskHead title={words.title} />
      <DeskFilters
        query={query}
        searchLabel={words.search}
        filters={[
          {
            key: 'status',
            label: words.status,
            options: statuses.map((value) => ({ value, label: words.statuses[value] })),
          },
          { key: 'merchant_id', label: words.storeId, kind: 'text' },
          { key: 'user_id', label: words.buyerId, kind: 'text' },
          { key: 'date_start', label: words.dateStart, kind: 'date' },
          { key: 'date_end', label: words.dateEnd, kind: 'date' },
        ]}
      />
      <DeskTable
        list={list}
        query={query}
        columns={orderColumns(words)}
        rowKey={(order) => order.order_code}
        href={(order) => operatorUrls.order(order.order_code)}
        csvName="order"
        empty={words.empty}
      />
    </>
  );
}
