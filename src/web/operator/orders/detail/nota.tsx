import { rupiah } from '#common/money.ts';
import type { OperatorOrder } from '#contract/operator-order.ts';
import { useOperatorMessages } from '../../words.ts';

/** What the order cost, who gave what, and what went back. */
export const Nota = ({ order }: { order: OperatorOrder }) => {
  const { operatorOrders: words } = useOperatorMessages();
  const pieces = order.items.reduce((sum, { qty }) => sum + qty, 0);
  const { courier_name, service_name } = order.shipping;
  const lines = [
    { label: words.items(pieces), amount: order.subtotal },
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
      </dl>
    </section>
  );
};
