import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/checkout.css';
import '#web/styles/pages/cart.css';
import { listCart } from '#contract/cart.ts';
import { wireCall } from '#web/client/browser-api.ts';
import { EarlyCalls } from '#web/client/early-calls.tsx';
import { useMessages } from '#web/client/messages.tsx';
import { RequireLogin } from '#web/client/require-login.tsx';
import { RecommendationGrid } from '#web/ui/recommendation-grid.tsx';
import { urls } from '#web/urls.ts';
import { CartScreen } from './cart-screen.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';

export const handle = { frame: { back: urls.home(), bottomNav: false } };

export const meta = ({ messages }: MetaArgs) => {
  const { cart: words } = messages;
  return privateMeta(words.title, words.description);
};

/** `/cart` (checklist 28): a shell for everybody, the own lines come in the browser. */
export default function Page() {
  const { cart: words } = useMessages();
  return (
    <div className="page desk-page">
      <h1 className="down-2">{words.title}</h1>
      <EarlyCalls calls={[wireCall(listCart)]} />
      <RequireLogin fallback={<CartSkeleton />}>
        <CartScreen />
        <RecommendationGrid />
      </RequireLogin>
    </div>
  );
}
