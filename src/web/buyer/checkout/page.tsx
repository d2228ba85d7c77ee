import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/checkout.css';
import '#web/styles/pages/cart.css';
import { checkoutPreview } from '#contract/checkout.ts';
import { paymentMethods } from '#contract/payment.ts';
import { wireCall } from '#web/client/browser-api.ts';
import { EarlyCalls } from '#web/client/early-calls.tsx';
import { useMessages } from '#web/client/messages.tsx';
import { RequireLogin } from '#web/client/require-login.tsx';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { urls } from '#web/urls.ts';
import { CheckoutScreen } from './checkout-screen.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

export const handle: FrameHandle = {
  frame: { back: urls.cart(), bottomNav: false, focus: 'checkout' },
};

export const meta = ({ messages }: MetaArgs) => {
  const { checkout: words } = messages;
  return privateMeta(words.title, words.description);
};

/** `/checkout` (checklist 139): a shell for everybody, the own checkout comes in the browser. */
export default function Page() {
  const { checkout: words } = useMessages();
  return (
    <div className="page desk-page">
      <h1 className="hide">{words.title}</h1>
      <EarlyCalls calls={[wireCall(checkoutPreview), wireCall(paymentMethods)]} />
      <RequireLogin fallback={<CheckoutSkeleton />}>
        <CheckoutScreen />
      </RequireLogin>
    </div>
  );
}
