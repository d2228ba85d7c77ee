import { Link } from 'react-router';
import type { OperatorOrder } from '#contract/operator-order.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { StatusBadge } from '#web/features/orders/next-step.tsx';
import { toneOf } from '#web/features/orders/status-hint.rules.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DeskHead } from '../../desk/desk-head.tsx';
import { Panel } from '../../desk/panel.tsx';
import { OrderJournals } from '../../ledger/order-journals.tsx';
import { operatorUrls } from '../../operator-urls.ts';
import { ComplaintStory } from '../complaint-story.tsx';
import { Items } from '../detail/items.tsx';
import { OrderNota } from '../detail/order-nota.tsx';
import { People } from '../detail/people.tsx';
import { Shipment } from '../detail/shipment.tsx';
import { Timeline } from '../timeline.tsx';
import { SettleForm } from './settle-form.tsx';

type Props = { order: OperatorOrder; reload: () => Promise<void> };

/** Both sides of a complaint, what happened, and the decision beside them. */
export const SettleScreen = ({ order, reload }: Props) => {
  const { operatorOrders: words } = useMessages();
  const to = useLocalePath();
  return (
    <>
      <DeskHead
        title={words.complaintOf(order.order_code)}
        aside={
          <>
            <StatusBadge tone={toneOf(order, 'operator')} label={order.status_label} />
            <Link className="link" to={to(operatorUrls.order(order.order_code))}>
              {words.order}
            </Link>
          </>
        }
      />
      <div className="case">
        <div className="stack">
          <div className="settle-sides">
            {order.complaint !== null && <ComplaintStory complaint={order.complaint} />}
            <Shipment order={order} title={words.storeStory} />
          </div>
          <Timeline order={order} />
          <Items order={order} />
          <OrderJournals code={order.order_code} state={order.status} />
        </div>
        <div className="stack">
          {order.status === 'complained' ? (
            <SettleForm order={order} reload={reload} />
          ) : (
            <Panel title={words.settledTitle}>
              <ButtonLink path={operatorUrls.complaints()}>{words.toComplaints}</ButtonLink>
            </Panel>
          )}
          <OrderNota order={order} />
          <People order={order} />
        </div>
      </div>
    </>
  );
};
