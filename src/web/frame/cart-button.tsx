import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useCart, useCartCount } from '#web/client/cart-store.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { urls } from '#web/urls.ts';
import { Counter } from './counter.tsx';
import { usePanel } from './use-panel.ts';

// a phone never shows it
const CartPreview = lazy(async () => ({ default: (await import('./cart-preview.tsx')).CartPreview }));

/** The cart with its badge; under the mouse, or with Arrow Down, what lies in it. */
export const CartButton = () => {
  const { ui } = useMessages();
  const to = useLocalePath();
  const count = useCartCount();
  const cart = useCart();
  const { open, setOpen, area, button } = usePanel();
  return (
    <div className="pop-area" {...area}>
      <Link
        ref={button}
        className="icon-button"
        to={to(urls.cart())}
        aria-label={count > 0 ? ui.cartCount(count) : ui.cartEmptyLabel}
        aria-expanded={open}
        aria-controls="cart-preview"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="shopping-cart" />
        <Counter value={count} />
      </Link>
      <div id="cart-preview" className="pop pop-cart wide-only" hidden={!open}>
        <Suspense fallback={<p className="preview-empty">{ui.loading}</p>}>
          {open && <CartPreview cart={cart} />}
        </Suspense>
      </div>
    </div>
  );
};
