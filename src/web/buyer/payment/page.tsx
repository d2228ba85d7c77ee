import '#web/styles/pages/checkout.css';
import '#web/styles/pages/payment.css';
import { RequireLogin } from '#web/client/require-login.tsx';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { urls } from '#web/urls.ts';
import { CheckoutSkeleton } from '../checkout/checkout-skeleton.tsx';
import { privateMeta } from '../private-meta.ts';
import { PaymentScreen } from './payment-screen.tsx';
import { paymentWordsOf, usePaymentWords } from './words.ts';

export const handle: FrameHandle = {
  frame: { back: urls.orders(), bottomNav: false, focus: 'payment' },
};

export const meta = ({ location }: { location: { pathname: string } }) =>
  privateMeta(paymentWordsOf(location.pathname).title);

/** `/payment/{payment_code}`: a shell for everybody, the own payment comes in the browser. */
export default function Page() {
  const words = usePaymentWords();
  return (
    <div className="page desk-page">
      <h1 className="hide">{words.title}</h1>
      <RequireLogin fallback={<CheckoutSkeleton />}>
        <PaymentScreen />
      </RequireLogin>
    </div>
  );
}
