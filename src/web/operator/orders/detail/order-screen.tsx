import type { OperatorOrder } from '#contract/operator-order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { StatusBadge } from '#web/features/orders/next-step.tsx';
import { toneOf } from '#web/features/orders/status-hint.rules.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DeskHead } from '../../desk/desk-head.tsx';
import { Moment } from '../../desk/moment.tsx';
import { OrderJournals } from '../../ledger/order-journals.tsx';
import { ComplaintStory } from '../complaint-story.tsx';
import { Timeline } from '../timeline.tsx';
import { Items } from './items.tsx';
import { OrderActs } from './order-acts.tsx';
import { OrderNota } from './order-nota.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { People } from './people.tsx';
import { Shipment } from './shipment.tsx';

type Props = { order: OperatorOrder; reload: () => Promise<void> };

/** One order, whole: what happened, who is in it, its goods and its money, and what can be done. */
export const OrderScreen = ({ order, reload }: Props) => {
  const { operatorOrders: words } = useMessages();
  return (
    <>
      <DeskHead
        title={order.order_code}
        aside={
          <>
            <StatusBadge tone={toneOf(order, 'operator')} label={order.status_label} />
            {order.deadline_at !== null && (
              <span className="quiet small">
                {words.deadline} <Moment at={order.deadline_at} />
              </span>
            )}
            <CopyButton text={order.order_code} label={words.copyCode} copied={words.copied} />
          </>
        }
      />
      <div className="case">
        <div className="stack">
          <OrderActs order={order} reload={reload} />
          {order.complaint !== null && <ComplaintStory complaint={order.complaint} />}
          <Items order={order} />
          <Timeline order={order} />
          <OrderJournals code={order.order_code} state={order.status} />
        </div>
        <div className="stack">
          <Shipment order={order} />
          <OrderNota order={order} />
          <PaymentFacts order={order} />
          <People order={order} />
        </div>
      </div>
    </>
  );
};
