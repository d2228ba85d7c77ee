import type { Order, OrderAction } from '#contract/order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ButtonLook } from '#web/ui/button-class.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { urls } from '#web/urls.ts';
import { type Act, isAct } from './act/act.ts';

type Props = ButtonLook & {
  order: Order;
  action: OrderAction;
  onAct: (act: Act) => void;
  onReview: () => void;
};

/** One thing a buyer can do with an order: paying is a page, the others open a window. */
export const ActionButton = ({ order, action, onAct, onReview, ...look }: Props) => {
  const { orders: words } = useMessages();
  if (action === 'pay' && order.payment !== null) {
    return (
      <ButtonLink {...look} path={urls.payment(order.payment.payment_code)}>
        {words.actions.pay}
      </ButtonLink>
    );
  }
  if (action === 'review') {
    return (
      <Button {...look} onClick={onReview}>
        {words.actions.review}
      </Button>
    );
  }
  if (!isAct(action)) return null;
  return (
    <Button {...look} onClick={() => onAct(action)}>
      {words.actions[action]}
    </Button>
  );
};
