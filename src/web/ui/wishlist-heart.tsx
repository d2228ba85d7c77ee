import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasCredential } from '#web/client/credential.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { toggleWishlisted, useWishlisted } from '#web/client/wishlist-store.ts';
import { urls } from '#web/urls.ts';
import { Icon } from './icon.tsx';
import { useToast } from './toast-store.ts';

type Props = { productId: number; name: string; className?: string; children?: ReactNode };

/** The heart of a product: toggles it on the wishlist (W1); guests go to the login and come back (spec §4, §6). */
export const WishlistHeart = ({ productId, name, className = 'heart', children }: Props) => {
  const { ui } = useMessages();
  const to = useLocalePath();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const wishlisted = useWishlisted(productId);
  const [busy, setBusy] = useState(false);

  const press = async () => {
    if (!hasCredential()) return navigate(to(urls.login(pathname + search)));
    if (busy) return;
    setBusy(true);
    try {
      const refusal = await toggleWishlisted(api, productId);
      if (refusal !== null) toast.info(refusal);
    } catch (error) {
      console.error(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <button
      type="button"
      className={className}
      aria-pressed={wishlisted}
      aria-label={ui.addToWishlist(name)}
      onClick={press}
    >
      <Icon name="heart" />
      {children}
    </button>
  );
};
