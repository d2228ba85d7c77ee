import type { OperatorOrder } from '#contract/operator-order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { StepList } from '#web/features/orders/step-list.tsx';
import { Moment } from '../desk/moment.tsx';
import { Panel } from '../desk/panel.tsx';

const look = { list: 'case-steps', note: 'case-said' };

/** What happened with the order, by whom and when, and what they said. */
export const Timeline = ({ order }: { order: OperatorOrder }) => {
  const { operatorOrders: words } = useMessages();
  return (
    <Panel title={words.journey}>
      <StepList order={order} words={words} when={(at) => <Moment at={at} />} look={look} />
    </Panel>
  );
};
