import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/checkout.css';
import '#web/styles/pages/payment.css';
import { useParams } from 'react-router';
import { paymentByCode } from '#contract/payment.ts';
import { wireCall } from '#web/client/browser-api.ts';
import { EarlyCalls } from '#web/client/early-calls.tsx';
import { useMessages } from '#web/client/messages.tsx';
import { RequireLogin } from '#web/client/require-login.tsx';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { urls } from '#web/urls.ts';
import { CheckoutSkeleton } from '../checkout/checkout-skeleton.tsx';
import { PaymentScreen } from './payment-screen.tsx';

export const handle: FrameHandle = {
  frame: { back: urls.orders(), bottomNav: false, focus: 'payment' },
};

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.payment.title);

/** `/payment/{payment_code}`: a shell for everybody, the own payment comes in the browser. */
export default function Page() {
  const words = useMessages().payment;
  const { payment_code = '' } = useParams();
  return (
    <div className="page desk-page">
      <h1 className="hide">{words.title}</h1>
      <EarlyCalls calls={[wireCall(paymentByCode, { params: { payment_code } })]} />
      <RequireLogin fallback={<CheckoutSkeleton />}>
        <PaymentScreen />
      </RequireLogin>
    </div>
  );
}
