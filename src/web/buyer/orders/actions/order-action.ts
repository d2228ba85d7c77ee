import { useState } from 'react';
import type { Envelope } from '#contract/envelope.ts';
import { type Order, type OrderAction, setOrderStatus } from '#contract/order.ts';
import type { Api } from '#web/client/api.ts';
import { endAttempt, idempotencyKey } from '#web/client/idempotency-key.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useToast } from '#web/ui/toast-store.ts';

/** What a buyer does with an order in a window over the page; paying and reviewing have places of their own. */
export type DialogAction = Extract<OrderAction, 'cancel' | 'receive' | 'complain'>;
export const isDialogAction = (action: OrderAction): action is DialogAction =>
  action === 'cancel' || action === 'receive' || action === 'complain';

/** The first is the one to press: what a buyer can do with an order, most wanted first. */
const priority: readonly OrderAction[] = ['pay', 'receive', 'review', 'complain', 'cancel'];
export const sortActions = (actions: readonly OrderAction[]): OrderAction[] =>
  priority.filter((action) => actions.includes(action));

/** A window over the page that does one thing with an order. */
export type ActionDialogProps = {
  order: Order;
  open: boolean;
  onClose: () => void;
  /** With the order as it is afterwards. */
  onDone: (order: Order) => void;
};

type Request = {
  order_code: string;
  action: DialogAction;
  reason?: string;
  note?: string;
  file_ids?: string[];
};

/** Does it once: the same request sent again after no answer came gets the first one's answer. */
export const sendOrderAction = async (api: Api, request: Request): Promise<Envelope<Order>> => {
  const answer = await api.call(setOrderStatus, { input: request, idempotencyKey: idempotencyKey(request) });
  endAttempt(answer);
  return answer;
};

type Current = { order: Order; action: DialogAction; open: boolean };

/**
 * Which window stands open over which order. A closed one stays rendered, so that it gives the focus back.
 * @param onDone what to do with the order as it is afterwards
 */
export const useActionDialog = (onDone: (order: Order) => void) => {
  const { orders: words } = useMessages();
  const toast = useToast();
  const [current, setCurrent] = useState<Current | null>(null);
  const close = () => setCurrent((before) => before && { ...before, open: false });
  const doneText: Record<DialogAction, string> = {
    cancel: words.cancelled,
    receive: words.received,
    complain: words.complained_done,
  };
  return {
    current,
    start: (order: Order, action: DialogAction) => setCurrent({ order, action, open: true }),
    close,
    finish: (order: Order) => {
      if (current !== null) toast.good(doneText[current.action]);
      close();
      onDone(order);
    },
  };
};
