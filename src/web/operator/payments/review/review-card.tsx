import { Link } from 'react-router';
import type { OperatorPayment } from '#contract/operator-payment.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { phoneText } from '#web/features/address/address-text.ts';
import { DocumentView } from '../../desk/document-view.tsx';
import { Facts } from '../../desk/facts.tsx';
import { Moment } from '../../desk/moment.tsx';
import { Panel } from '../../desk/panel.tsx';
import { operatorUrls } from '../../operator-urls.ts';
import { ConfirmForm, Due } from './confirm-form.tsx';

type Props = { payment: OperatorPayment; onDone: () => void; onRefuse: () => void };

/** One transfer to be checked: the proof beside what must have come in, and what the buyer says of it. */
export const ReviewCard = ({ payment, onDone, onRefuse }: Props) => {
  const { operatorPayments: words } = useMessages();
  const to = useLocalePath();
  const { buyer, transfer, orders } = payment;
  return (
    <Panel
      title={payment.payment_code}
      aside={
        <span className="quiet small">
          {words.submittedAt} <Moment at={transfer?.submitted_at ?? payment.created_at} />
        </span>
      }
    >
      <div className="pay-review">
        <DocumentView file={payment.proof} label={words.proof} />
        <div className="stack stack-snug">
          <Due payment={payment} />
          <Facts
            rows={[
              [
                words.buyer,
                <span key="buyer">
                  <Link className="link" to={to(operatorUrls.user(buyer.id))}>
                    {buyer.fullname}
                  </Link>{' '}
                  <span className="quiet num pay-phone">{phoneText(buyer.phone)}</span>
                </span>,
              ],
              [words.fromBank, transfer?.bank_name],
              [words.holder, transfer?.atas_nama],
              [words.transferAt, transfer && <Moment key="at" at={transfer.transfer_at} full />],
              [
                words.orders,
                <span key="orders" className="row snug pay-orders">
                  {orders.map(({ order_code }) => (
                    <Link key={order_code} className="link num" to={to(operatorUrls.order(order_code))}>
                      {order_code}
                    </Link>
                  ))}
                </span>,
              ],
            ]}
          />
        </div>
        <ConfirmForm payment={payment} onDone={onDone} onRefuse={onRefuse} />
      </div>
    </Panel>
  );
};
