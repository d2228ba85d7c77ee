import { useParams } from 'react-router';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { urls } from '#web/urls.ts';
import { CheckoutSkeleton } from '../checkout/checkout-skeleton.tsx';
import { ChangeWay } from './change-way.tsx';
import { Deadline } from './deadline.tsx';
import { Instructions } from './instructions.tsx';
import { LateProofForm } from './late-parts.tsx';
import { PaymentNota } from './payment-nota.tsx';
import { PaymentState } from './settled.tsx';
import { Simulate } from './simulate.tsx';
import { usePayment } from './use-payment.ts';

/** One payment: how and until when to pay it, or what has become of it. */
export const PaymentScreen = () => {
  const { payment_code: code = '' } = useParams();
  const { ui } = useMessages();
  const words = useMessages().payment;
  const { payment, state, load, ask, setPayment } = usePayment(code);

  if (payment === null) {
    if (state === 'loading') return <CheckoutSkeleton />;
    return state === 'absent' ? (
      <EmptyState thing="search" title={words.absent} text={words.absentText}>
        <ButtonLink path={urls.orders()}>{words.toOrders}</ButtonLink>
      </EmptyState>
    ) : (
      <EmptyState thing="thread" title={words.failed} text={words.failedText}>
        <Button onClick={load}>{ui.tryAgain}</Button>
      </EmptyState>
    );
  }
  const isPending = payment.status === 'pending';
  const isManual = payment.payment_method === 'manual_transfer';
  const again = () => ask().catch((error: unknown) => console.error(error));
  return (
    <div className="desk">
      <div className="stack">
        <div role="status">
          <PaymentState payment={payment} />
        </div>
        {isPending && payment.expires_at !== null && (
          <Deadline expiresAt={payment.expires_at} onEnd={again} />
        )}
        {isPending && (
          <section className="panel" aria-label={words.titleOf(payment.payment_code)}>
            <div className="panel-body">
              <Instructions payment={payment} />
              {!isManual && <p className="quiet small up-2">{words.waiting}</p>}
            </div>
          </section>
        )}
        {isManual && (isPending || payment.status === 'review') && (
          <LateProofForm key={payment.status} payment={payment} onSent={setPayment} />
        )}
      </div>
      <div className="stack desk-side">
        <PaymentNota payment={payment} />
        {(isPending || payment.status === 'failed') && (
          <>
            <ChangeWay
              key={`${payment.payment_method}:${payment.payment_channel}`}
              payment={payment}
              onChanged={ask}
            />
            <Simulate payment={payment} onDone={ask} />
          </>
        )}
      </div>
    </div>
  );
};
