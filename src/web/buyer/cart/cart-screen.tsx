import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { urls } from '#web/urls.ts';
import { CartBar } from './cart-bar.tsx';
import { itemsOf } from './cart-change.rules.ts';
import { CartEmpty } from './cart-empty.tsx';
import { CartNota } from './cart-nota.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartStoreGroup } from './cart-store-group.tsx';
import { RemovedNotice } from './removed-notice.tsx';
import { useSeenPrices } from './seen-prices.ts';
import { TriTick } from './tri-tick.tsx';
import { UnavailableLines } from './unavailable-lines.tsx';
import { useCartPage } from './use-cart-page.ts';

/** The buyer's cart, store by store. */
export const CartScreen = () => {
  const { ui } = useMessages();
  const { cart: words } = useMessages();
  const navigate = useNavigate();
  const to = useLocalePath();
  const page = useCartPage();
  const [going, setGoing] = useState(false);
  const { cart } = page;
  const items = cart === null ? [] : itemsOf(cart);
  const priceBefore = useSeenPrices(items);

  if (cart === null) {
    if (!page.loadFailed) return <CartSkeleton />;
    return (
      <EmptyState thing="thread" title={words.failed} text={words.failedText}>
        <Button onClick={page.reload}>{ui.tryAgain}</Button>
      </EmptyState>
    );
  }
  if (items.length === 0) {
    return (
      <div className="stack">
        <RemovedNotice page={page} />
        <CartEmpty />
      </div>
    );
  }
  const buyable = items.filter((item) => item.is_available);
  const checked = buyable.filter((item) => item.is_checked === '1');
  const buy = async () => {
    setGoing(true);
    await page.settle();
    navigate(to(urls.checkout()));
  };
  return (
    <>
      <div className="desk">
        <div className="stack">
          <RemovedNotice page={page} />
          {buyable.length > 0 && (
            <div className="cart-all">
              <TriTick
                checked={checked.length === buyable.length}
                partly={checked.length > 0}
                onChange={(on) =>
                  page.check(
                    buyable.map((item) => item.id),
                    on,
                  )
                }
              >
                <span>{words.all(buyable.length)}</span>
              </TriTick>
              {checked.length > 0 && (
                <button type="button" className="link push" onClick={() => page.remove(checked)}>
                  {words.removeChecked}
                </button>
              )}
            </div>
          )}
          {cart.list.map((group) => (
            <CartStoreGroup key={group.id} group={group} page={page} priceBefore={priceBefore} />
          ))}
          <UnavailableLines items={items.filter((item) => !item.is_available)} page={page} />
        </div>
        <div className="stack desk-side">
          <CartNota cart={cart} going={going} onBuy={buy} />
        </div>
      </div>
      <CartBar cart={cart} going={going} onBuy={buy} />
    </>
  );
};
