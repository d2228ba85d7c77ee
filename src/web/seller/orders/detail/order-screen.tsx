import type { Order } from '#contract/order.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { NextStep, StatusBadge } from '#web/features/orders/next-step.tsx';
import { statusHintOf } from '#web/features/orders/status-hint.rules.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { readerZone } from '#web/ui/moment.ts';
import { ActWindow } from '../act/act-window.tsx';
import { useActing } from '../act/use-acting.ts';
import { ComplaintBlock } from './complaint-block.tsx';
import { Items } from './items.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderNota } from './order-nota.tsx';
import { SendTo } from './send-to.tsx';
import { Timeline } from './timeline.tsx';

type Props = { order: Order; reload: () => void };

/** One order: whose turn it is, what can be done, its goods, where and under whose name it goes, and the money. */
export const OrderScreen = ({ order, reload }: Props) => {
  const { sellerOrders: words, statusHints } = useMessages();
  const locale = useLocale();
  const acting = useActing(reload);
  const hint = statusHintOf(statusHints, order, 'seller', { locale, zone: readerZone() });
  return (
    <div className="desk">
      <div className="stack">
        <div className="stack stack-snug">
          <p className="row order-code">
            <StatusBadge tone={hint.tone} label={order.status_label} />
            <span className="row snug keep">
              <span className="quiet num">{order.order_code}</span>
              <CopyButton text={order.order_code} label={words.copyCode} copied={words.copied} />
            </span>
          </p>
          <h1>{words.titles[order.status]}</h1>
        </div>
        <NextStep hint={hint} label={words.nextStep} />
        <OrderActions order={order} acting={acting} />
        {order.complaint !== null && <ComplaintBlock complaint={order.complaint} />}
        <Items order={order} />
        <Timeline order={order} />
      </div>
      <div className="stack desk-side">
        <SendTo order={order} />
        <OrderNota order={order} />
      </div>
      <ActWindow of={acting} />
    </div>
  );
};
