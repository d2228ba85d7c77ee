import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-orders.css';
import { Link, useLoaderData } from 'react-router';
import { type OperatorOrder, operatorOrders } from '#contract/operator-order.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useReloadOnReturn } from '#web/client/use-reload-on-return.ts';
import { StatusBadge } from '#web/features/orders/next-step.tsx';
import { toneOf } from '#web/features/orders/status-hint.rules.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DataTable } from '../../data-table/data-table.tsx';
import { DataTableFilters } from '../../data-table/table-filters.tsx';
import { type TableData, tableLoader } from '../../data-table/table-loader.ts';
import { useTable } from '../../data-table/use-table.ts';
import { operatorLoader } from '../../frame/access.ts';
import { OrderJournals } from '../../ledger/order-journals.tsx';
import { operatorUrls } from '../../operator-urls.ts';
import { Moment } from '../../ui/moment.tsx';
import { BackLink, PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { buyerColumn, codeColumn, goodsColumn, storeColumn, totalColumn } from '../list/order-columns.tsx';
import { loadOrder, NoOrder } from '../load-order.tsx';
import {
  ComplaintStory,
  Items,
  OrderNota,
  ParcelPanel,
  People,
  Shipment,
  Timeline,
} from '../order-panels.tsx';
import { ResolveForm } from './resolve-form.tsx';

const complaintTable = tableLoader(operatorOrders, { input: () => ({ status: 'complained' }) });

const load = async (request: PageRequest) => {
  const code = request.url.searchParams.get('order') ?? '';
  return code === ''
    ? { kind: 'queue' as const, orders: await complaintTable(request) }
    : { kind: 'order' as const, order: await loadOrder(request.api, code) };
};

export const loader = operatorLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorOrders.complaintTitle);

/** /operator/complaint: complaints that wait, and with `?order={order_code}` the one to be resolved. */
export default function Page() {
  const { operatorOrders: t } = useMessages();
  const view = useLoaderData<Awaited<ReturnType<typeof load>>>();
  useReloadOnReturn(view.kind === 'order');
  if (view.kind === 'queue') return <ComplaintQueue orders={view.orders} />;
  return (
    <>
      <BackLink path={operatorUrls.complaints()}>{t.toComplaints}</BackLink>
      {view.order === null ? <NoOrder /> : <ComplaintScreen key={view.order.order_code} order={view.order} />}
    </>
  );
}

/** Orders that wait for a decision, the oldest first. */
const ComplaintQueue = ({ orders }: { orders: TableData<OperatorOrder> }) => {
  const { operatorOrders: t } = useMessages();
  const table = useTable(orders);
  const reasons: Record<string, string> = t.reasons;
  return (
    <>
      <PageHead title={t.complaintTitle} />
      <DataTableFilters query={table} searchLabel={t.complaintSearch} />
      <DataTable
        table={table}
        rowKey={(order) => order.order_code}
        href={(order) => operatorUrls.complaints(`?order=${encodeURIComponent(order.order_code)}`)}
        csvName="complaint"
        empty={
          table.search === '' ? (
            <EmptyState heading={2} thing="parcel" title={t.complaintEmpty} text={t.complaintEmptyText} />
          ) : (
            t.empty
          )
        }
        columns={[
          codeColumn(t),
          {
            key: 'since',
            label: t.complainedAt,
            cell: ({ complaint }) => <Moment at={complaint?.created_at} />,
            csv: ({ complaint }) => complaint?.created_at ?? '',
          },
          {
            key: 'reason',
            label: t.reason,
            cell: ({ complaint }) => (
              <span>
                {reasons[complaint?.reason ?? '']}
                <br />
                <small className="quiet data-table-clip">{complaint?.note}</small>
              </span>
            ),
            csv: ({ complaint }) => `${reasons[complaint?.reason ?? '']}: ${complaint?.note ?? ''}`,
          },
          buyerColumn(t),
          storeColumn(t),
          goodsColumn(t),
          totalColumn(t),
        ]}
      />
    </>
  );
};

type Props = { order: OperatorOrder };

/** Both sides of a complaint, what happened, and the decision beside them. */
const ComplaintScreen = ({ order }: Props) => {
  const { operatorOrders: t } = useMessages();
  const to = useLocalePath();
  return (
    <>
      <PageHead
        title={t.complaintOf(order.order_code)}
        aside={
          <>
            <StatusBadge tone={toneOf(order, 'operator')} label={order.status_label} />
            <Link className="link" to={to(operatorUrls.order(order.order_code))}>
              {t.order}
            </Link>
          </>
        }
      />
      <div className="case">
        <div className="stack">
          <div className="settle-sides">
            {order.complaint !== null && <ComplaintStory complaint={order.complaint} />}
            <Shipment order={order} title={t.storeStory} />
          </div>
          <ParcelPanel order={order} />
          <Timeline order={order} />
          <Items order={order} />
          <OrderJournals code={order.order_code} state={order.status} />
        </div>
        <div className="stack">
          {order.status === 'complained' ? (
            <ResolveForm order={order} />
          ) : (
            <Panel title={t.settledTitle}>
              <ButtonLink path={operatorUrls.complaints()}>{t.toComplaints}</ButtonLink>
            </Panel>
          )}
          <OrderNota order={order} />
          <People order={order} />
        </div>
      </div>
    </>
  );
};
