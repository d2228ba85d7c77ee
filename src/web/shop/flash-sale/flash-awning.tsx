import { Link } from 'react-router';
import { useCartCount } from '#web/client/cart-store.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { urls } from '#web/urls.ts';
import { FlashClock } from './flash-clock.tsx';
import type { Slot } from './slot.ts';

/** The red cloth over the stall: title, countdown, and the ways to notifications and cart (checklist 93, 95, 96). */
export const FlashAwning = ({ slot }: { slot: Slot | undefined }) => {
  const { flash } = useMessages();
  const to = useLocalePath();
  const lines = useCartCount();
  return (
    <div className="flash-awning">
      <div className="page flash-head flash-page-head">
        <h1>
          <Icon name="zap" />
          {flash.title}
        </h1>
        <nav className="flash-shortcuts" aria-label={`${flash.notifications}, ${flash.cart(0)}`}>
          <Link className="icon-button" to={to(urls.notifications())} aria-label={flash.notifications}>
            <Icon name="bell" />
          </Link>
          <Link className="icon-button" to={to(urls.cart())} aria-label={flash.cart(lines)}>
            <Icon name="shopping-cart" />
            {lines > 0 && (
              <span className="counter" aria-hidden="true">
                {lines}
              </span>
            )}
          </Link>
        </nav>
        {slot !== undefined && <FlashClock slot={slot} />}
      </div>
    </div>
  );
};
