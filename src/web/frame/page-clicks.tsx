import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasCredential } from '#web/client/credential.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { markAfterLogin, toggleWishlisted } from '#web/client/wishlist-store.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';

/** Toggles a product on the wishlist; guests go to the login, which says why, and find it set when they come back. */
const useToggle = (): ((productId: number) => Promise<void>) => {
  const to = useLocalePath();
  const api = useApi();
  const toast = useToast();
  const { ui } = useMessages();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const busy = useRef(new Set<number>());
  return async (productId) => {
    if (!hasCredential()) {
      markAfterLogin(productId);
      toast.info(ui.loginFirst);
      return navigate(to(urls.login(pathname + search)));
    }
    if (busy.current.has(productId)) return;
    busy.current.add(productId);
    try {
      const refusal = await toggleWishlisted(api, productId);
      if (refusal !== null) toast.info(refusal);
    } catch (error) {
      console.error(error);
    } finally {
      busy.current.delete(productId);
    }
  };
};

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * One ear for what a page has dozens of: `<a data-go>` is followed within the shop, `<button data-heart>` toggles that
 * product. Cards are so much cheaper to render and to wake up than with links and hearts that each listen themselves.
 */
export const PageClicks = () => {
  const navigate = useNavigate();
  const toggle = useToggle();
  const onClick = useRef((_: MouseEvent) => undefined as unknown);
  useEffect(() => {
    onClick.current = (event) => {
      if (event.defaultPrevented || !(event.target instanceof Element)) return;
      const heart = event.target.closest<HTMLElement>('[data-heart]');
      if (heart) return toggle(Number(heart.dataset.heart));
      const link = event.target.closest<HTMLAnchorElement>('a[data-go]');
      if (link === null || !isPlain(event)) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash, {
        replace: link.href === location.href,
        preventScrollReset: link.dataset.go === 'keep',
      });
    };
  });
  useEffect(() => {
    // a kept document knows of the query only what its page reads; the other language gets all of it
    if (location.search === '') return;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
      link.search = location.search;
  }, []);
  useEffect(() => {
    const listen = (event: MouseEvent) => onClick.current(event);
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, []);
  return null;
};
