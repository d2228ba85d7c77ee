import { rupiah } from '#common/money.ts';
import type { Order } from '#contract/order.ts';
import { useSellerMessages } from '../../words.ts';

/** The receipt as the store sees it: what the buyer paid, and what of it is the store's. */
export const OrderNota = ({ order }: { order: Order }) => {
  const { sellerOrders: words } = useSellerMessages();
  const pieces = order.items.reduce((sum, { qty }) => sum + qty, 0);
  const { courier_name, service_name } = order.shipping;
  const lines = [
    { label: words.goods(pieces), amount: order.subtotal },
    { label: words.shipping(`${courier_name} ${service_name}`), amount: order.shipping_cost },
    { label: words.storeVoucher, amount: -order.merchant_discount },
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
          <dt>{words.paidByBuyer}</dt>
          <dd>
            <b className="num text-18">{rupiah(order.total)}</b>
          </dd>
        </div>
        {order.refund_amount > 0 && (
          <div>
            <dt>{words.refund}</dt>
            <dd className="minus">{rupiah(order.refund_amount)}</dd>
          </div>
        )}
        <div>
          <dt>{words.forStore}</dt>
          <dd>
            <b>{rupiah(Math.max(0, order.total + order.marketplace_discount - storesLoss(order)))}</b>
          </dd>
        </div>
      </dl>
      <p className="nota-note">{words.forStoreNote}</p>
    </section>
  );
};

/** Rupiah of the order's money that are not the store's: all of it when nothing came of it (API 5.6). */
const storesLoss = ({ status, total, marketplace_discount, refund_amount }: Order): number => {
  const isOff = status === 'cancelled' || status === 'rejected' || status === 'refunded';
  return isOff ? total + marketplace_discount : refund_amount;
};
