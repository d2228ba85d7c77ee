import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Order, OrderAction } from '#contract/order.ts';
import { approveOrder, approveOrders } from '#contract/seller-order.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { useStaffRoles } from '../../frame/store-context.ts';
import { loadWork } from '../../frame/work-store.ts';

/** What a seller does with an order; accepting needs no dialog, the others open one. */
export type SellerAction = Extract<OrderAction, 'approve' | 'reject' | 'pickup' | 'resi' | 'returned'>;
export type DialogAction = Exclude<SellerAction, 'approve'>;

/** The order of the buttons; the last is the one most wanted. */
const shown: readonly SellerAction[] = ['reject', 'resi', 'approve', 'pickup', 'returned'];
export const actionsOf = ({ actions }: Pick<Order, 'actions'>): SellerAction[] =>
  shown.filter((action) => actions.includes(action));

/** A label can be printed while the parcel is packed. */
export const hasLabel = ({ status }: Pick<Order, 'status'>): boolean => status === 'processed';

type Current = { order: Order; action: DialogAction; open: boolean };

/**
 * What is being done with an order. Accepting happens at once; the others stand in a dialog, which is kept when it is
 * closed so that it gives the focus back. After any of it, a refusal too, the page loads again: others act on orders too.
 */
export const useOrderActions = () => {
  const { sellerOrders: words } = useMessages();
  const roles = useStaffRoles();
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [current, setCurrent] = useState<Current | null>(null);
  const countAgain = () => void loadWork(api, roles).catch(console.error);

  /** One order by its code, or several in one call. */
  const approve = useMutation(
    async (from, codes: string | readonly string[]) => {
      if (typeof codes === 'string') {
        await need(from.call(approveOrder, { input: { order_code: codes } }));
        return words.approved(codes);
      }
      const { data } = await need(from.call(approveOrders, { input: { order_codes: [...codes] } }));
      return words.approvedMany(data.length);
    },
    { reloadOn: 'failure', onDone: (said) => void toast.good(said), onSettled: countAgain },
  );
  const close = () => setCurrent((before) => before && { ...before, open: false });
  const said = (action: DialogAction, { order_code, shipping }: Order): string => {
    if (action === 'reject') return words.rejected(order_code);
    if (action === 'returned') return words.returnedDone(order_code);
    return action === 'pickup'
      ? words.pickedUp(order_code, shipping.resi ?? '')
      : words.resiChanged(order_code);
  };
  return {
    current,
    approve,
    /** Whether this order is being accepted by itself. */
    isApproving: (order_code: string) => approve.running?.[0] === order_code,
    start: (order: Order, action: SellerAction) => {
      if (action === 'approve') approve.run(order.order_code);
      else setCurrent({ order, action, open: true });
    },
    close,
    finish: (order: Order) => {
      if (current !== null) toast.good(said(current.action, order));
      close();
      revalidate();
      countAgain();
    },
  };
};
export type OrderActions = ReturnType<typeof useOrderActions>;
