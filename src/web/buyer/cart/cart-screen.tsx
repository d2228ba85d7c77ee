import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CartItem } from '#contract/cart.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { urls } from '#web/urls.ts';
import { itemsOf } from './cart-change.rules.ts';
import { CartBar, CartNota } from './cart-nota.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartStoreGroup } from './cart-store-group.tsx';
import { TriTick } from './tri-tick.tsx';
import { UnavailableLines } from './unavailable-lines.tsx';
import { type CartPage, useCartPage } from './use-cart-page.ts';

const storageKey = 'cart-prices';
type Prices = Record<string, number>;

const readPrices = (): Prices => {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Prices;
  } catch {
    return {};
  }
};

/**
 * What each line cost when this browser last showed the cart, in rupiah: by it the buyer sees that a price has moved
 * since. Prices seen now are saved when the page is left.
 */
const useSeenPrices = (items: readonly CartItem[]): ((id: number) => number | undefined) => {
  const [seen] = useState(readPrices);
  useEffect(() => {
    if (items.length === 0) return;
    const now: Prices = Object.fromEntries(items.map((item) => [item.id, item.price]));
    try {
      localStorage.setItem(storageKey, JSON.stringify(now));
    } catch {
      // a browser that keeps nothing shows no moves
    }
  }, [items]);
  return (id) => seen[id];
};

/** What was just taken out, with the way to have it back. */
const RemovedNotice = ({ page }: { page: CartPage }) => {
  const { cart: words } = useMessages();
  return (
    <div role="status">
      {page.removed.length > 0 && (
        <p className="cart-removed">
          <Icon name="trash" />
          <span>{words.removed(page.removed.length)}</span>
          <button type="button" className="link push" onClick={page.undo}>
            {words.undo}
          </button>
        </p>
      )}
    </div>
  );
};

/** Nothing in the cart. */
const CartEmpty = () => {
  const { ui, cart: words } = useMessages();
  return (
    <EmptyState thing="basket" title={ui.cartEmpty} text={words.emptyText}>
      <ButtonLink kind="main" path={urls.home()}>
        {words.emptyLink}
      </ButtonLink>
    </EmptyState>
  );
};

/** The buyer's cart, store by store. */
export const CartScreen = () => {
  const { cart: words } = useMessages();
  const navigate = useNavigate();
  const to = useLocalePath();
  const page = useCartPage();
  const [going, setGoing] = useState(false);
  const { cart } = page;
  const items = cart === null ? [] : itemsOf(cart);
  const priceBefore = useSeenPrices(items);

  if (cart === null) return <CartSkeleton />;
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
      <div className="two-column">
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
        <div className="stack two-column-side">
          <CartNota cart={cart} going={going} onBuy={buy} />
        </div>
      </div>
      <CartBar cart={cart} going={going} onBuy={buy} />
    </>
  );
};
