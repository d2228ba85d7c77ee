import '#web/styles/pages/checkout.css';
import '#web/styles/pages/cart.css';
import type { ReactNode } from 'react';
import { listCart } from '#contract/cart.ts';
import { wireCall } from '#web/client/browser-api.ts';
import { cartNow, loadCart, rememberCart, useCart } from '#web/client/cart-store.ts';
import { restoreTicks } from '#web/client/cart-ticks.ts';
import type { EarlyCall } from '#web/client/early-calls.tsx';
import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { type EarlyHandle, privateLoader } from '#web/client/private-page.tsx';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { cardPicture } from '#web/ui/picture-sources.ts';
import { RecommendationGrid, recommendationsLink } from '#web/ui/recommendation-grid.tsx';
import { urls } from '#web/urls.ts';
import { CartScreen } from './cart-screen.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';

/** Brings the cart into its store, which the header's badge follows, too; ticks are as before a "Beli Langsung". */
export const loader = privateLoader(
  async ({ api }) => {
    await loadCart(api);
    const cart = cartNow();
    if (cart !== null) rememberCart(await restoreTicks(api, cart));
    return null;
  },
  { tellFailure: console.error },
);

/** What stands below a short cart, with the pictures that a phone shows of it: they are the largest of the page. */
const recommended: EarlyCall = {
  method: 'GET',
  url: `/api${recommendationsLink(undefined, 'cart')}`,
  cards: { count: 2, ...cardPicture },
};

export const handle: FrameHandle & EarlyHandle = {
  frame: { back: urls.home(), bottomNav: false },
  early: () => [wireCall(listCart), recommended],
};

export const meta = ({ messages }: MetaArgs) => {
  const { cart: words } = messages;
  return privateMeta(words.title, words.description);
};

const CartFrame = ({ children }: { children: ReactNode }) => (
  <div className="page two-column-page">
    <PageHead title={useMessages().cart.title} />
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
      <RecommendationGrid like="cart" />
    </CartFrame>
  );
};

/** Recommendations without what lies in the cart. */
const CartRecommendations = () => {
  const cart = useCart();
  const ids = new Set(cart?.list.flatMap(({ items }) => items.map(({ product }) => product.id)));
  return <RecommendationGrid like="cart" without={ids} />;
};

/** `/cart`. */
export default function Page() {
  return (
    <CartFrame>
      <CartScreen />
      <CartRecommendations />
    </CartFrame>
  );
}
