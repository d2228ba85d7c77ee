import type { OperatorOrder } from '#contract/operator-order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Nota } from '#web/features/orders/nota.tsx';

/** What the order cost, who gave what, and what went back. */
export const OrderNota = ({ order }: { order: OperatorOrder }) => {
  const { operatorOrders: words } = useMessages();
  return <Nota order={order} words={{ ...words, goods: words.items, sum: words.paidByBuyer }} />;
};
