import type { ReactNode } from 'react';
import { rupiah } from '#common/money.ts';
import type { Order } from '#contract/order.ts';
import { Price } from '#web/ui/price.tsx';

type Words = {
  nota: string;
  goods: (pieces: number) => string;
  shipping: (courier: string) => string;
  insurance: string;
  storeVoucher: string;
  marketVoucher: string;
  sum: string;
  refund: string;
};
type Props = {
  order: Order;
  words: Words;
  /** Still to be paid: then the sum is red, ink afterwards. */
  due?: boolean;
  /** Below the sums; none is ''. */
  note?: string;
  /** More lines, each a `<div>` of `<dt>` and `<dd>`. */
  children?: ReactNode;
};

/** The receipt of one order: what it cost, who gave what, and what went back. */
export const Nota = ({ order, words, due = false, note = '', children }: Props) => {
  const pieces = order.items.reduce((sum, { qty }) => sum + qty, 0);
  const { courier_name, service_name } = order.shipping;
  const lines = [
    { label: words.goods(pieces), amount: order.subtotal },
    { label: words.shipping(`${courier_name} ${service_name}`), amount: order.shipping_cost },
    { label: words.insurance, amount: order.insurance_fee ?? 0 },
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
          <dt>{words.sum}</dt>
          <dd>
            {due ? <Price amount={order.total} /> : <b className="num text-18">{rupiah(order.total)}</b>}
          </dd>
        </div>
        {order.refund_amount > 0 && (
          <div>
            <dt>{words.refund}</dt>
            <dd className="minus">{rupiah(order.refund_amount)}</dd>
          </div>
        )}
        {children}
      </dl>
      {note !== '' && <p className="nota-note">{note}</p>}
    </section>
  );
};
