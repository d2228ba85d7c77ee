import type { ReactNode } from 'react';
import { rupiah } from '#common/money.ts';
import type { Preview } from '#contract/checkout.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Price } from '#web/ui/price.tsx';
import { isShippingKnown, shippingToCome } from './courier.rules.ts';
import type { Checkout } from './use-checkout.ts';

type Props = { checkout: Checkout; preview: Preview; children: ReactNode };

const From = ({ amount }: { amount: number }) => useMessages().checkout.from(rupiah(amount));

type RowProps = { name: string; amount: number; minus?: boolean; from?: boolean };

const Row = ({ name, amount, minus = false, from = false }: RowProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={minus ? 'minus' : undefined}>
      {minus && '−'}
      {from ? <From amount={amount} /> : rupiah(amount)}
    </dd>
  </div>
);

/** The receipt: everything that is paid, and nothing else afterwards. */
export const CheckoutNota = ({ checkout, preview, children }: Props) => {
  const { checkout: words } = useMessages();
  const { orders, summary } = preview;
  const pieces = orders.flatMap((order) => order.items).reduce((sum, item) => sum + item.qty, 0);
  const isPaid = summary.amount_due === 0;
  const isKnown = isShippingKnown(orders);
  const toCome = shippingToCome(orders);
  const note = preview.is_ready ? (isPaid ? words.notePaid : words.note) : words.notReady;
  return (
    <section className="nota" aria-labelledby="nota-title" id="nota" aria-busy={checkout.busy}>
      <h2 id="nota-title">{words.nota}</h2>
      <dl>
        <Row name={words.goods(pieces)} amount={summary.subtotal} />
        {toCome === null ? (
          <div>
            <dt>{words.shipping(orders.length)}</dt>
            <dd>{words.shippingLater}</dd>
          </div>
        ) : (
          <Row name={words.shipping(orders.length)} amount={summary.shipping_cost + toCome} from={!isKnown} />
        )}
        {summary.insurance_fee !== undefined && summary.insurance_fee > 0 && (
          <Row name={words.insurance} amount={summary.insurance_fee} />
        )}
        {orders
          .filter((order) => order.merchant_discount > 0)
          .map((order) => (
            <Row
              key={order.order_id}
              name={words.voucherOf(order.merchant.merchant_name)}
              amount={order.merchant_discount}
              minus
            />
          ))}
        {summary.marketplace_discount > 0 && (
          <Row name={words.marketVoucher} amount={summary.marketplace_discount} minus />
        )}
        {summary.wallet_amount > 0 && <Row name={words.wallet} amount={summary.wallet_amount} minus />}
        <div className="sum">
          <dt>{words.youPay}</dt>
          <dd>
            {!isKnown && <span className="small quiet">{words.fromBefore} </span>}
            <Price amount={summary.amount_due + (toCome ?? 0)} />
          </dd>
        </div>
      </dl>
      <p className="nota-note">
        {note} {!isPaid && checkout.choice?.payment_method === 'manual_transfer' && words.noteUnique}
      </p>
      {children}
    </section>
  );
};
