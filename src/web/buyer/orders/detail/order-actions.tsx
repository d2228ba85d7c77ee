import type { Order } from '#contract/order.ts';
import { type Act, inOrder } from '../act/act.ts';
import { ActionButton } from '../action-button.tsx';

type Props = { order: Order; onAct: (act: Act) => void; onReview: () => void };

/** What can be done now: below the sentence on wide, under the thumb on narrow. The first is the red one. */
export const OrderActions = ({ order, onAct, onReview }: Props) => {
  const actions = inOrder(order.actions);
  const [first, ...others] = actions;
  if (first === undefined) return null;
  const button = (action: (typeof actions)[number], kind: 'main' | 'line') => (
    <ActionButton key={action} order={order} action={action} kind={kind} onAct={onAct} onReview={onReview} />
  );
  // cancelling is never the red one
  const kind = first === 'cancel' ? 'line' : 'main';
  return (
    <>
      <div className="order-buttons wide-only">
        {button(first, kind)}
        {others.map((action) => button(action, 'line'))}
      </div>
      <div className="order-bar narrow-only">
        {others.map((action) => button(action, 'line'))}
        {button(first, kind)}
      </div>
    </>
  );
};
