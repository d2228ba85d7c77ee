import { Link } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useWishlistTotal } from '#web/client/wishlist-store.ts';
import { Icon } from '#web/ui/icon.tsx';
import { urls } from '#web/urls.ts';

/** The heart, filled while something is on the wishlist (checklist 44). */
export const WishlistLink = () => {
  const { ui } = useMessages();
  const to = useLocalePath();
  const total = useWishlistTotal();
  return (
    <Link
      className="icon-button wide-only"
      to={to(urls.wishlist())}
      aria-label={total > 0 ? ui.wishlistCount(total) : ui.wishlist}
      data-active={total !== 0}
    >
      <Icon name="heart" filled={total !== 0} />
    </Link>
  );
};
