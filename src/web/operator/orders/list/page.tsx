import { useLoaderData } from 'react-router';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-orders.css';
import { operatorOrders } from '#contract/operator-order.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { useMessages } from '#web/client/messages.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { DataTable } from '../../data-table/data-table.tsx';
import { DataTableFilters } from '../../data-table/table-filters.tsx';
import { type RowOf, type TableData, tableLoader } from '../../data-table/table-loader.ts';
import { useTable } from '../../data-table/use-table.ts';
import { operatorLoader } from '../../frame/access.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { storeChoices, userChoices } from '../../ui/choice-box.tsx';
import { orderColumns } from './order-columns.tsx';

export const loader = operatorLoader(
  tableLoader(operatorOrders, { filters: ['status', 'merchant_id', 'user_id', 'date_start', 'date_end'] }),
);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorOrders.title);

/** /operator/order: everybody's orders. */
export default function Page() {
  const { operatorOrders: t } = useMessages();
  const table = useTable(useLoaderData<TableData<RowOf<typeof operatorOrders>>>());
  const statuses = Object.keys(t.statuses) as OrderStatus[];
  return (
    <>
      <PageHead title={t.title} />
      <DataTableFilters
        query={table}
        searchLabel={t.search}
        filters={[
          {
            key: 'status',
            label: t.status,
            options: statuses.map((value) => ({ value, label: t.statuses[value] })),
          },
          { key: 'merchant_id', label: t.store, kind: 'pick', source: storeChoices },
          { key: 'user_id', label: t.buyer, kind: 'pick', source: userChoices },
          { key: 'date_start', label: t.dateStart, kind: 'date' },
          { key: 'date_end', label: t.dateEnd, kind: 'date' },
        ]}
      />
      <DataTable
        table={table}
        columns={orderColumns(t)}
        rowKey={(order) => order.order_code}
        href={(order) => operatorUrls.order(order.order_code)}
        csvName="orders"
        empty={t.empty}
        noneYet={t.noneYet}
      />
    </>
  );
}
