import { lazy, Suspense } from 'react';
import type { Order, OrderAction } from '#contract/order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ButtonLook } from '#web/ui/button-class.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { urls } from '#web/urls.ts';
import { type DialogAction, isDialogAction, type useActionDialog } from './order-action.ts';

type Props = ButtonLook & {
  order: Order;
  action: OrderAction;
  onStart: (action: DialogAction) => void;
  onReview: () => void;
};

/** One thing a buyer can do with an order: paying is a page, the others open a window. */
export const ActionButton = ({ order, action, onStart, onReview, ...look }: Props) => {
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
  if (!isDialogAction(action)) return null;
  return (
    <Button {...look} onClick={() => onStart(action)}>
      {words.actions[action]}
    </Button>
  );
};

// most orders are only looked at
const LateDialog = lazy(() =>
  import('./action-dialogs.tsx').then((module) => ({ default: module.ActionDialog })),
);

/** The window of what `useActionDialog` has begun, fetched when the first one is opened. */
export const ActionWindow = ({ dialog }: { dialog: ReturnType<typeof useActionDialog> }) => {
  const { current, close, finish } = dialog;
  if (current === null) return null;
  const { action, order, open } = current;
  return (
    <Suspense>
      <LateDialog
        key={`${order.order_code} ${action}`}
        action={action}
        order={order}
        open={open}
        onClose={close}
        onDone={finish}
      />
    </Suspense>
  );
};
