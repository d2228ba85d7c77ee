import { useState } from 'react';
import type { Order } from '#contract/order.ts';
import { approveOrder, approveOrders } from '#contract/seller-order.ts';
import { need } from '#web/client/api.ts';
import { useFailure } from '#web/client/failure.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { loadWork } from '../../frame/work-store.ts';
import type { Act, WindowAct } from './act.ts';

type Acting = { order: Order; act: WindowAct; open: boolean };

/**
 * What is being done with an order. Accepting happens at once; the others stand in a window, which is kept when it is
 * closed so that it gives the focus back. A refusal is shown and the list asked anew: others act on orders too.
 * @param changed asks for the orders again
 */
export const useActing = (changed: () => void) => {
  const { sellerOrders: words } = useMessages();
  const api = useApi();
  const fail = useFailure();
  const toast = useToast();
  const [acting, setActing] = useState<Acting | null>(null);
  const [approving, setApproving] = useState<string | null>(null);

  const afterwards = () => {
    changed();
    loadWork(api).catch(console.error);
  };
  const attempt = async (name: string, work: () => Promise<string>) => {
    if (approving !== null) return;
    setApproving(name);
    try {
      toast.good(await work());
    } catch (error) {
      fail(error);
    } finally {
      setApproving(null);
      afterwards();
    }
  };
  const approve = ({ order_code }: Order) =>
    attempt(order_code, async () => {
      await need(api.call(approveOrder, { input: { order_code } }));
      return words.approved(order_code);
    });
  const approveAll = (order_codes: string[]) =>
    attempt('many', async () => {
      const { data } = await need(api.call(approveOrders, { input: { order_codes } }));
      return words.approvedMany(data.length);
    });
  const close = () => setActing((before) => before && { ...before, open: false });
  const said = (act: WindowAct, { order_code, shipping }: Order): string => {
    if (act === 'reject') return words.rejected(order_code);
    return act === 'pickup' ? words.pickedUp(order_code, shipping.resi ?? '') : words.resiChanged(order_code);
  };
  return {
    acting,
    /** The code of the order being accepted, `many` for several. */
    approving,
    start: (order: Order, act: Act) => {
      if (act === 'approve') approve(order);
      else setActing({ order, act, open: true });
    },
    approveAll,
    close,
    finish: (order: Order) => {
      if (acting !== null) toast.good(said(acting.act, order));
      close();
      afterwards();
    },
  };
};
