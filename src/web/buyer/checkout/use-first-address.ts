import { useEffect, useRef } from 'react';
import { listAddresses } from '#contract/address.ts';
import { type Preview, setAddressOfAll } from '#contract/checkout.ts';
import { useApi } from '#web/client/use-api.ts';
import type { Checkout } from './use-checkout.ts';

/**
 * While no order has an address: looks, now and whenever the buyer comes back to the tab, whether one was written down
 * elsewhere, and sends everything to it. Failures are only logged: the buyer can still choose.
 */
export const useFirstAddress = (checkout: Checkout, preview: Preview | null): void => {
  const api = useApi();
  const latest = useRef(checkout);
  latest.current = checkout;
  const orders = preview?.orders ?? [];
  const hasNone = orders.length > 0 && orders.every(({ address }) => address === null);
  useEffect(() => {
    if (!hasNone) return;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const answer = await api.call(listAddresses);
        const book = answer.code === 200 ? answer.data : [];
        const address = book.find(({ is_default }) => is_default) ?? book[0];
        if (address === undefined) return;
        const input = { address_book_id: address.id };
        await latest.current.change((again) => again.call(setAddressOfAll, { input }));
      } catch (error) {
        console.error(error);
      }
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [hasNone, api]);
};
