import { operatorOrders } from '#contract/operator-order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DeskFilters } from '../../desk/desk-filters.tsx';
import { DeskHead } from '../../desk/desk-head.tsx';
import { DeskTable } from '../../desk/desk-table.tsx';
import { Moment } from '../../desk/moment.tsx';
import { useDeskList } from '../../desk/use-desk-list.ts';
import { useListQuery } from '../../desk/use-list-query.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { buyerColumn, codeColumn, goodsColumn, storeColumn, totalColumn } from '../list/order-columns.tsx';

/** Orders that wait for a decision, the oldest first. */
export const ComplaintQueue = () => {
  const { operatorOrders: words } = useMessages();
  const query = useListQuery([]);
  const list = useDeskList(operatorOrders, query, { status: 'complained' });
  const reasons: Record<string, string> = words.reasons;
  return (
    <>
      <DeskHead title={words.complaintTitle} />
      <DeskFilters query={query} searchLabel={words.complaintSearch} />
      <DeskTable
        list={list}
        query={query}
        rowKey={(order) => order.order_code}
        href={(order) => operatorUrls.complaints(`?order=${encodeURIComponent(order.order_code)}`)}
        csvName="complaint"
        empty={
          query.search === '' ? (
            <EmptyState
              heading={2}
              thing="parcel"
              title={words.complaintEmpty}
              text={words.complaintEmptyText}
            />
          ) : (
            words.empty
          )
        }
        columns={[
          codeColumn(words),
          {
            key: 'since',
            label: words.complainedAt,
            cell: ({ complaint }) => <Moment at={complaint?.created_at} />,
            csv: ({ complaint }) => complaint?.created_at ?? '',
          },
          {
            key: 'reason',
            label: words.reason,
            cell: ({ complaint }) => (
              <span>
                {reasons[complaint?.reason ?? '']}
                <br />
                <small className="quiet desk-clip">{complaint?.note}</small>
              </span>
            ),
            csv: ({ complaint }) => `${reasons[complaint?.reason ?? '']}: ${complaint?.note ?? ''}`,
          },
          buyerColumn(words),
          storeColumn(words),
          goodsColumn(words),
          totalColumn(words),
        ]}
      />
    </>
  );
};
