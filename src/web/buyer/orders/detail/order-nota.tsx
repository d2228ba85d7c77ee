import { rupiah } from '#common/money.ts';
import type { Order } from '#contract/order.ts';
import { useLocale } from '#web/client/messages.tsx';
import { momentText, readerZone } from '#web/order/moment.ts';
import { Price } from '#web/ui/price.tsx';
import { useOrderMessages } from '../words.ts';
import { methodText } from './timeline.rules.ts';

/** What the payment says below the sum: when, how, and which orders it held together. */
const useNotes = (order: Order): string[] => {
  const { orders: words } = useOrderMessages();
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

/** The receipt. Its sum is red while it is still to be paid, ink afterwards. */
export const OrderNota = ({ order }: { order: Order }) => {
  const { orders: words } = useOrderMessages();
  const notes = useNotes(order);
  const pieces = order.items.reduce((sum, { qty }) => sum + qty, 0);
  const { courier_name, service_name } = order.shipping;
  const lines = [
    { label: words.goods(pieces), amount: order.subtotal },
    { label: words.shippingCost(`${courier_name} ${service_name}`), amount: order.shipping_cost },
    { label: words.storeVoucher(order.merchant.merchant_name), amount: -order.merchant_discount },
    { label: words.marketVoucher, amount: -order.marketplace_discount },
  ].filter(({ amount }, index) => index < 2 || amount !== 0);
  return (
    <section className="nota" aria-labelledby="nota">
      <h2 id="nota">{words.nota}</h2>
      <dl>
        {lines.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={amount < 0 ? 'minus' : undefined}>
              {amount < 0 ? `−${rupiah(-amount)}` : rupiah(amount)}
            </dd>
          </div>
        ))}
        <div className="sum">
          <dt>{words.sum}</dt>
          <dd>
            {order.status === 'waiting_payment' ? (
              <Price amount={order.total} />
            ) : (
              <b className="num text-18">{rupiah(order.total)}</b>
            )}
          </dd>
        </div>
        {order.refund_amount > 0 && (
          <div>
            <dt>{words.refund}</dt>
            <dd className="minus">{rupiah(order.refund_amount)}</dd>
          </div>
        )}
      </dl>
      {notes.length > 0 && <p className="nota-note">{notes.join(' ')}</p>}
    </section>
  );
};
