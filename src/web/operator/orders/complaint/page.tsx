import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-orders.css';
import { Link, useLoaderData } from 'react-router';
import { type ComplaintRow, operatorComplaint, operatorComplaints } from '#contract/complaint.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { OperatorOrder } from '#contract/operator-order.ts';
import { dataOrNull } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useReloadOnReturn } from '#web/client/use-reload-on-return.ts';
import {
  ComplaintResult,
  ComplaintThread,
  ComplaintTurn,
} from '#web/features/complaints/complaint-thread.tsx';
import { StatusBadge } from '#web/features/orders/next-step.tsx';
import { toneOf } from '#web/features/orders/status-hint.rules.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { DataTable } from '../../data-table/data-table.tsx';
import { DataTableFilters } from '../../data-table/table-filters.tsx';
import { type TableData, tableLoader } from '../../data-table/table-loader.ts';
import { useTable } from '../../data-table/use-table.ts';
import { operatorLoader } from '../../frame/access.ts';
import { OrderJournals } from '../../ledger/order-journals.tsx';
import { operatorUrls } from '../../operator-urls.ts';
import { Badge } from '../../ui/badge.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';
import { PathLink } from '../list/order-columns.tsx';
import { loadOrder, NoOrder } from '../load-order.tsx';
import { Items, OrderNota, ParcelPanel, People, Shipment, Timeline } from '../order-panels.tsx';
import { ResolveForm } from './resolve-form.tsx';

/** Without a choice in the address: all that are not over, those that wait for operators among them. */
const complaintTable = tableLoader(operatorComplaints, {
  filters: ['status'],
  input: ({ url }) => ({ status: url.searchParams.get('status') ?? 'open' }) as never,
});

type Case = OutputOf<typeof operatorComplaint>;

const load = async (request: PageRequest) => {
  const code = request.url.searchParams.get('order') ?? '';
  if (code === '') return { kind: 'queue' as const, complaints: await complaintTable(request) };
  const [order, found] = await Promise.all([
    loadOrder(request.api, code),
    dataOrNull(request.api.call(operatorComplaint, { params: { order_code: code } })),
  ]);
  return { kind: 'order' as const, order, found };
};

export const loader = operatorLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorOrders.complaintTitle);

/** /operator/complaint: complaints that are not over, and with `?order={order_code}` the one to be looked at. */
export default function Page() {
  const { operatorOrders: t } = useMessages();
  const view = useLoaderData<Awaited<ReturnType<typeof load>>>();
  useReloadOnReturn(view.kind === 'order');
  if (view.kind === 'queue') return <ComplaintQueue complaints={view.complaints} />;
  const { order, found } = view;
  return (
    <>
      <BackLink path={operatorUrls.complaints()}>{t.toComplaints}</BackLink>
      {order === null || found === null ? (
        <NoOrder />
      ) : (
        <ComplaintScreen key={order.order_code} order={order} found={found} />
      )}
    </>
  );
}

/** Complaints, those that wait longest first, with whose turn it is and until when. */
const ComplaintQueue = ({ complaints }: { complaints: TableData<ComplaintRow> }) => {
  const { operatorOrders: t, complaints: words } = useMessages();
  const table = useTable(complaints);
  const reasons: Record<string, string> = words.reasons;
  const turnText = ({ turn }: ComplaintRow) => (turn === null ? words.over : words.turnOf[turn]);
  return (
    <>
      <PageHead title={t.complaintTitle} />
      <DataTableFilters
        query={table}
        searchLabel={t.complaintSearch}
        filters={[
          {
            key: 'status',
            label: words.turn,
            options: [
              { value: '', label: words.tab.open },
              { value: 'turn', label: words.tab.turn },
              { value: 'closed', label: words.tab.closed },
            ],
          },
        ]}
      />
      <DataTable
        table={table}
        rowKey={(row) => row.order_code}
        href={(row) => operatorUrls.complaints(`?order=${encodeURIComponent(row.order_code)}`)}
        csvName="complaints"
        empty={
          table.search === '' ? (
            <EmptyState heading={2} thing="parcel" title={t.complaintEmpty} text={t.complaintEmptyText} />
          ) : (
            t.empty
          )
        }
        columns={[
          {
            key: 'code',
            label: t.code,
            cell: ({ order_code }) => <span className="num keep">{order_code}</span>,
            csv: ({ order_code }) => order_code,
          },
          {
            key: 'since',
            label: t.complainedAt,
            cell: ({ created_at }) => <Moment at={created_at} />,
            csv: ({ created_at }) => created_at,
          },
          {
            key: 'turn',
            label: words.turn,
            cell: (row) => (
              <span>
                <Badge tone={row.turn === 'operator' ? 'wait' : row.turn === null ? 'good' : 'calm'}>
                  {turnText(row)}
                </Badge>
                {row.is_appealed && <small className="quiet"> {words.appealed}</small>}
              </span>
            ),
            csv: turnText,
          },
          {
            key: 'deadline',
            label: words.deadline,
            cell: ({ deadline_at }) => <Moment at={deadline_at} />,
            csv: ({ deadline_at }) => deadline_at ?? '',
          },
          {
            key: 'reason',
            label: t.reason,
            cell: ({ reason, note }) => (
              <span>
                {reasons[reason]}
                <br />
                <small className="quiet data-table-clip">{note}</small>
              </span>
            ),
            csv: ({ reason, note }) => `${reasons[reason]}: ${note}`,
          },
          {
            key: 'buyer',
            label: t.buyer,
            cell: ({ buyer }) => <PathLink path={operatorUrls.user(buyer.id)}>{buyer.name}</PathLink>,
            csv: ({ buyer }) => buyer.name,
          },
          {
            key: 'store',
            label: t.store,
            cell: ({ store }) => <PathLink path={operatorUrls.merchant(store.id)}>{store.name}</PathLink>,
            csv: ({ store }) => store.name,
          },
          {
            key: 'total',
            label: t.total,
            right: true,
            cell: ({ total }) => <Rupiah value={total} />,
            csv: ({ total }) => total,
          },
        ]}
      />
    </>
  );
};

/** How much the two have chatted, and what of it was reported: other messages are not for operators. */
const ChatPanel = ({ chat }: { chat: Case['chat'] }) => {
  const { complaints: words } = useMessages();
  return (
    <Panel title={words.chat}>
      <p className="quiet small">{chat.messages === 0 ? words.chatNone : words.chatCount(chat.messages)}</p>
      {chat.reports.length > 0 && (
        <ul className="up-half">
          {chat.reports.map((id) => (
            <li key={id}>
              <PathLink path={operatorUrls.chat(id)}>{words.chatReport(id)}</PathLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};

/** The decision: when it is the operators' turn, or without waiting for whoever's turn it is. */
const DecisionPanel = ({ order, complaint }: { order: OperatorOrder; complaint: Case['complaint'] }) => {
  const { operatorOrders: t, complaints: words } = useMessages();
  if (complaint.state === 'closed')
    return (
      <Panel title={t.settledTitle}>
        <ButtonLink path={operatorUrls.complaints()}>{t.toComplaints}</ButtonLink>
      </Panel>
    );
  if (complaint.turn === 'operator')
    return (
      <ResolveForm
        order={order}
        mode="decide"
        text={complaint.state === 'appealed' ? words.decideFinalText : words.decideText}
      />
    );
  return (
    <details className="complaint-intervene">
      <summary>{words.intervene}</summary>
      <ResolveForm order={order} mode="settle" text={words.interveneText} />
    </details>
  );
};

type Props = { order: OperatorOrder; found: Case };

/** Both sides of a complaint, what happened, and the decision beside them. */
const ComplaintScreen = ({ order, found: { complaint, chat } }: Props) => {
  const { operatorOrders: t, complaints: words } = useMessages();
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
          <ComplaintTurn complaint={complaint} reader="operator" />
          <Panel title={words.thread}>
            <ComplaintThread complaint={complaint} reader="operator" />
          </Panel>
          <Shipment order={order} title={t.storeStory} />
          <ParcelPanel order={order} />
          <Timeline order={order} />
          <Items order={order} />
          <OrderJournals code={order.order_code} state={order.status} />
        </div>
        <div className="stack">
          <ComplaintResult complaint={complaint} />
          <DecisionPanel order={order} complaint={complaint} />
          <ChatPanel chat={chat} />
          <OrderNota order={order} />
          <People order={order} />
        </div>
      </div>
    </>
  );
};
