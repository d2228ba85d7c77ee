import type { OperatorOrder } from '#contract/operator-order.ts';
import { Nota } from '#web/order/nota.tsx';
import { useOperatorMessages } from '../../words.ts';

/** What the order cost, who gave what, and what went back. */
export const OrderNota = ({ order }: { order: OperatorOrder }) => {
  const { operatorOrders: words } = useOperatorMessages();
  return <Nota order={order} words={{ ...words, goods: words.items, sum: words.paidByBuyer }} />;
};
