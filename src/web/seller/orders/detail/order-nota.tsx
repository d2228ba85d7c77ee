import { rupiah } from '#common/money.ts';
import type { Order } from '#contract/order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Nota } from '#web/features/orders/nota.tsx';

/** The receipt as the store sees it: what the buyer paid, and what of it is the store's. */
export const OrderNota = ({ order }: { order: Order }) => {
  const { sellerOrders: words } = useMessages();
  return (
    <Nota order={order} words={{ ...words, sum: words.paidByBuyer }} note={words.forStoreNote}>
      <div>
        <dt>{words.forStore}</dt>
        <dd>
          <b>{rupiah(Math.max(0, order.total + order.marketplace_discount - storesLoss(order)))}</b>
        </dd>
      </div>
    </Nota>
  );
};

/** Rupiah of the order's money that are not the store's: all of it when nothing came of it. */
const storesLoss = ({ status, total, marketplace_discount, refund_amount }: Order): number => {
  const isOff = status === 'cancelled' || status === 'rejected' || status === 'refunded';
  return isOff ? total + marketplace_discount : refund_amount;
};
