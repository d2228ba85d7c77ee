import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { afterPaint } from '#web/client/after-paint.ts';
import { ApiError } from '#web/client/api.ts';
import { learnCart } from '#web/client/cart-store.ts';
import { useMessages } from '#web/client/messages.tsx';
import { loadUnread } from '#web/client/notification-store.ts';
import { isOperator, learnUser, readSession, reloadIfOutlived, useSession } from '#web/client/session.ts';
import { useApi } from '#web/client/use-api.ts';
import { loadWishlist } from '#web/client/wishlist-store.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { isApart } from '#web/urls.ts';

/**
 * What is the visitor's own comes after the page: cart, wishlist and what is unread, and only with a credential.
 * Operators have none of it.
 */
export const usePersonalData = (): void => {
  const api = useApi();
  const toast = useToast();
  const { ui } = useMessages();
  const { member } = useSession();
  const isOwnDocument = isApart(useLocation().pathname);

  useEffect(() => {
    readSession();
    addEventListener('pageshow', reloadIfOutlived);
    return () => removeEventListener('pageshow', reloadIfOutlived);
  }, []);

  useEffect(() => {
    if (!member) return;
    const failed = (error: unknown, caption?: string) => {
      console.error(error);
      const isGuest = error instanceof ApiError && error.code === 401;
      if (caption !== undefined && !isGuest) toast.err(ui.loadFailed(caption));
    };
    let gone = false;
    // marks and badges: nothing waits for them, and asking keeps a cheap phone from painting what it has
    afterPaint().then(() => {
      if (gone) return;
      learnUser(api).catch(failed);
      if (isOwnDocument || isOperator(readSession().user)) return;
      learnCart(api).catch((error) => failed(error, 'CART'));
      loadWishlist(api).catch(failed);
      loadUnread(api).catch(failed);
    });
    return () => {
      gone = true;
    };
  }, [member, isOwnDocument, api, toast, ui]);
};
