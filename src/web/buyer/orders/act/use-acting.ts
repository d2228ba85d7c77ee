import { useState } from 'react';
import type { Order } from '#contract/order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import type { Act } from './act.ts';

type Acting = { order: Order; act: Act; open: boolean };

/**
 * Which window stands open over which order. A closed one is kept, so that it gives the focus back.
 * @param done what to do with the order as it is afterwards
 */
export const useActing = (done: (order: Order) => void) => {
  const { orders: words } = useMessages();
  const toast = useToast();
  const [acting, setActing] = useState<Acting | null>(null);
  const close = () => setActing((before) => before && { ...before, open: false });
  const said: Record<Act, string> = {
    cancel: words.cancelled,
    receive: words.received,
    complain: words.complained_done,
  };
  return {
    acting,
    start: (order: Order, act: Act) => setActing({ order, act, open: true }),
    close,
    finish: (order: Order) => {
      if (acting !== null) toast.good(said[acting.act]);
      close();
      done(order);
    },
  };
};
