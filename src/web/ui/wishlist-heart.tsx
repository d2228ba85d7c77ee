import type { ReactNode } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { useWishlisted } from '#web/client/wishlist-store.ts';
import { Icon } from './icon.tsx';

type Props = { productId: number; name: string; className?: string; children?: ReactNode };

/** The heart of a product; what a press does is the frame's matter (`PageClicks`). */
export const WishlistHeart = ({ productId, name, className = 'heart', children }: Props) => {
  const { ui } = useMessages();
  return (
    <button
      type="button"
      className={className}
      data-heart={productId}
      aria-pressed={useWishlisted(productId)}
      aria-label={ui.addToWishlist(name)}
    >
      <Icon name="heart" />
      {children}
    </button>
  );
};
