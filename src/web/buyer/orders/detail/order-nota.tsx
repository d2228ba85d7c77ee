import { rupiah } from '#common/money.ts';
import type { Order } from '#contract/order.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { Nota } from '#web/features/orders/nota.tsx';
import { momentText, readerZone } from '#web/ui/moment.ts';
import { methodText } from './timeline.rules.ts';

/** What the payment says below the sum: when, how, and which orders it held together. */
const useNotes = (order: Order): string[] => {
  const { orders: words } = useMessages();
  const locale = useLocale();
  const { payment, paid_at } = order;
  if (payment === null) return [];
  const notes: string[] = [];
  if (paid_at !== null) {
    const when = momentText(locale, paid_at, readerZone());
    notes.push(words.paidNote(when, methodText(words, payment)));
  }
  const others = payment.orders.length - 1;
  if (others > 0) notes.push(words.together(others, rupiah(payment.total)));
  if (payment.wallet_amount > 0 && payment.payment_method !== 'wallet') {
    notes.push(words.walletPart(rupiah(payment.wallet_amount)));
  }
  return notes;
};

/** The receipt, with what there is to say about its payment. */
export const OrderNota = ({ order }: { order: Order }) => {
  const { orders: words } = useMessages();
  const notes = useNotes(order);
  return (
    <Nota
      order={order}
      words={{
        ...words,
        shipping: words.shippingCost,
        storeVoucher: words.storeVoucher(order.merchant.merchant_name),
      }}
      due={order.status === 'waiting_payment'}
      note={notes.join(' ')}
    />
  );
};
