import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { sellerUrls } from '../seller-urls.ts';
import { useStaffRoles } from './store-context.ts';
import { loadUnread, loadWork, useWork } from './work-store.ts';

const everyMs = 30_000;

/**
 * News without a reload: asks how much is unread every 30 s while the page is seen and whenever it is come back to.
 * More unread than before means something happened: what waits is counted anew, and new orders are said aloud. Who is refused
 * may do something else here than before, or nothing any more: the store is asked for again, and the frame says it.
 */
export const useAnnouncing = (): void => {
  const api = useApi();
  const toast = useToast();
  const { seller } = useMessages();
  const { orders } = useWork();
  const roles = useStaffRoles();
  const { revalidate } = useRevalidator();
  const waiting = useRef<number | null>(null);
  const refusedAs = useRef<string | null>(null);

  useEffect(() => {
    const now = orders?.paid ?? null;
    const before = waiting.current;
    if (before !== null && now !== null && now > before) {
      toast.info(seller.newOrders(now - before), {
        label: seller.open,
        path: sellerUrls.orders('?status=paid'),
      });
    }
    if (now !== null) waiting.current = now;
  }, [orders, toast, seller]);

  useEffect(() => {
    let known: number | null = null;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const unread = await loadUnread(api, roles);
        const isNews = known === null || unread > known;
        known = unread;
        if (isNews) await loadWork(api, roles);
      } catch (error) {
        const isRefused = error instanceof ApiError && error.code === 403;
        // once for the same roles: they come anew with the store, and this begins again
        if (isRefused && refusedAs.current !== String(roles)) {
          refusedAs.current = String(roles);
          await revalidate();
        } else console.error(error);
      }
    };
    ask();
    const timer = setInterval(ask, everyMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [api, roles, revalidate]);
};
