import '#web/styles/pages/checkout.css';
import '#web/styles/pages/cart.css';
import type { ReactNode } from 'react';
import { checkoutPreview } from '#contract/checkout.ts';
import { paymentMethods } from '#contract/payment.ts';
import { wireCall } from '#web/client/browser-api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { type EarlyHandle, privateLoader } from '#web/client/private-page.tsx';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { urls } from '#web/urls.ts';
import { CheckoutScreen } from './checkout-screen.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { loadCheckout } from './use-checkout.ts';

export const loader = privateLoader(loadCheckout, { tellFailure: console.error });

export const handle: FrameHandle & EarlyHandle = {
  frame: { back: urls.cart(), bottomNav: false, focus: 'checkout' },
  early: () => [wireCall(checkoutPreview), wireCall(paymentMethods)],
};

export const meta = ({ messages }: MetaArgs) => {
  const { checkout: words } = messages;
  return privateMeta(words.title, words.description);
};

const CheckoutFrame = ({ children }: { children: ReactNode }) => (
  <div className="page two-column-page">
    <h1 className="hide">{useMessages().checkout.title}</h1>
    {children}
  </div>
);

export const HydrateFallback = () => (
  <CheckoutFrame>
    <CheckoutSkeleton />
  </CheckoutFrame>
);

export const ErrorBoundary = () => {
  const { checkout, ui } = useMessages();
  const words = { failedTitle: checkout.failed, failedText: checkout.failedText };
  return (
    <CheckoutFrame>
      <LoadFailed words={words} thing="thread" heading={3} toast={ui.loadFailed('CHECKOUT')} />
    </CheckoutFrame>
  );
};

/** `/checkout`. */
export default function Page() {
  return (
    <CheckoutFrame>
      <CheckoutScreen />
    </CheckoutFrame>
  );
}
