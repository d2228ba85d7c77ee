import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-orders.css';
import { useState } from 'react';
import { listRefunds } from '#contract/operator-order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { DeskFilters } from '../../desk/desk-filters.tsx';
import { DeskHead } from '../../desk/desk-head.tsx';
import { DeskTable } from '../../desk/desk-table.tsx';
import { useDeskList } from '../../desk/use-desk-list.ts';
import { useListQuery } from '../../desk/use-list-query.ts';
import { useOperator } from '../../desk/use-operator.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { NewRefund } from './new-refund.tsx';
import { refundColumns } from './refund-columns.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorOrders.refundsTitle);

/** /operator/refund: what went back to buyers, why and by whom (O46, O47). */
export default function Page() {
  const { operatorOrders: words } = useMessages();
  const { has } = useOperator();
  const query = useListQuery(['date_start', 'date_end']);
  const list = useDeskList(listRefunds, query);
  const [open, setOpen] = useState(false);
  return (
    <>
      <DeskHead
        title={words.refundsTitle}
        aside={<Button onClick={() => setOpen(true)}>{words.newRefund}</Button>}
      />
      <DeskFilters
        query={query}
        searchLabel={words.refundsSearch}
        filters={[
          { key: 'date_start', label: words.dateStart, kind: 'date' },
          { key: 'date_end', label: words.dateEnd, kind: 'date' },
        ]}
      />
      <DeskTable
        list={list}
        query={query}
        columns={refundColumns(words)}
        rowKey={(row) => row.order_code}
        href={has('order') ? (row) => operatorUrls.order(row.order_code) : undefined}
        csvName="refund"
        empty={words.refundsEmpty}
      />
      <NewRefund open={open} onClose={() => setOpen(false)} reload={list.reload} />
    </>
  );
}
