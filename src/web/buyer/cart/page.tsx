import '#web/styles/pages/checkout.css';
import '#web/styles/pages/cart.css';
import type { ReactNode } from 'react';
import { listCart } from '#contract/cart.ts';
import { wireCall } from '#web/client/browser-api.ts';
import { loadCart } from '#web/client/cart-store.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { type EarlyHandle, privateLoader } from '#web/client/private-page.tsx';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { RecommendationGrid } from '#web/ui/recommendation-grid.tsx';
import { urls } from '#web/urls.ts';
import { CartScreen } from './cart-screen.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';

/** Brings the cart into its store, which the header's badge follows, too. */
export const loader = privateLoader(
  async ({ api }) => {
    await loadCart(api);
    return null;
  },
  { tellFailure: console.error },
);

export const handle: FrameHandle & EarlyHandle = {
  frame: { back: urls.home(), bottomNav: false },
  early: () => [wireCall(listCart)],
};

export const meta = ({ messages }: MetaArgs) => {
  const { cart: words } = messages;
  return privateMeta(words.title, words.description);
};

const CartFrame = ({ children }: { children: ReactNode }) => (
  <div className="page two-column-page">
    <h1 className="down-2">{useMessages().cart.title}</h1>
    {children}
  </div>
);

export const HydrateFallback = () => (
  <CartFrame>
    <CartSkeleton />
  </CartFrame>
);

export const ErrorBoundary = () => {
  const { cart, ui } = useMessages();
  const words = { failedTitle: cart.failed, failedText: cart.failedText };
  return (
    <CartFrame>
      <LoadFailed words={words} thing="thread" heading={3} toast={ui.loadFailed('CART')} />
      <RecommendationGrid />
    </CartFrame>
  );
};

/** `/cart`. */
export default function Page() {
  return (
    <CartFrame>
      <CartScreen />
      <RecommendationGrid />
    </CartFrame>
  );
}
