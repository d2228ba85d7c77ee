import type { Order } from '#contract/order.ts';
import { type OrderStatus, orderStatus } from '#contract/order-status.ts';
import { sampleOrder } from '#web/buyer/orders/detail/sample-order.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { NextStep, StatusBadge } from '#web/features/orders/next-step.tsx';
import { Nota } from '#web/features/orders/nota.tsx';
import { Journey } from '#web/features/orders/order-parts.tsx';
import { statusHintOf, toneOf } from '#web/features/orders/status-hint.rules.ts';
import { StepList } from '#web/features/orders/step-list.tsx';
import { readerZone } from '#web/ui/moment.ts';
import { momentText } from '#web/ui/moment-text.ts';
import { Specimen, States } from './specimen.tsx';

const way = ['waiting_payment', 'paid', 'processed', 'shipped', 'delivered', 'completed'] as const;
/** An order in a state, with what it has passed on the way there. */
const orderIn = (status: OrderStatus) => {
  const at = (way as readonly OrderStatus[]).indexOf(status);
  return sampleOrder(at < 0 ? ['waiting_payment', 'paid', status] : way.slice(0, at + 1));
};

export const OrderStates = () => {
  const { orders, sellerOrders, statusHints } = useMessages();
  const locale = useLocale();
  const zone = readerZone();
  return (
    <Specimen name="StatusBadge, NextStep">
      <States>
        {orderStatus.options.map((status) => (
          <StatusBadge
            key={status}
            tone={toneOf(orderIn(status), 'buyer')}
            label={sellerOrders.states[status]}
          />
        ))}
      </States>
      <div className="stack">
        {(['delivered', 'paid', 'completed', 'cancelled'] as const).map((status) => (
          <NextStep
            key={status}
            hint={statusHintOf(statusHints, orderIn(status), 'buyer', { locale, zone })}
            label={`${orders.nextStep}: ${sellerOrders.states[status]}`}
          />
        ))}
      </div>
    </Specimen>
  );
};

const Steps = ({ order }: { order: Order }) => {
  const { sellerOrders: words } = useMessages();
  const locale = useLocale();
  return (
    <StepList
      order={order}
      words={words}
      when={(at) => momentText(locale, at)}
      look={{ list: 'time', note: 'time-note' }}
    />
  );
};

export const OrderJourney = () => {
  const { orders: words } = useMessages();
  const order = sampleOrder(way.slice(0, 4));
  return (
    <>
      <Specimen name="Nota">
        <Nota
          order={{ ...order, refund_amount: 5_000 }}
          due
          note={words.together(1, 'Rp 500.000')}
          words={{
            nota: words.nota,
            goods: words.goods,
            shipping: words.shippingCost,
            insurance: words.insurance,
            storeVoucher: words.storeVoucher(order.merchant.merchant_name),
            marketVoucher: words.marketVoucher,
            sum: words.sum,
            refund: words.refund,
          }}
        />
      </Specimen>
      <Specimen name="Journey, StepList">
        <Journey order={order} words={words}>
          <Steps order={order} />
        </Journey>
        <div className="panel panel-body">
          <Steps order={orderIn('rejected')} />
        </div>
      </Specimen>
    </>
  );
};
