import type { ReactNode } from 'react';
import type { Order } from '#contract/order.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { roleToAct } from './status-hint.rules.ts';
import { TimeLine, type TimeLook } from './time-line.tsx';

type Step = Order['histories'][number];
type Props = {
  order: Order;
  words: {
    steps: Record<OrderStatus, string>;
    by: Record<Step['by'], string>;
    said: (note: string) => string;
    /** Of an order that is paid at the door: placed instead of paid, and its refused parcel is back. */
    placed: string;
    cameBack: string;
  };
  when: (at: string) => ReactNode;
  look: TimeLook;
};

/** What happened with an order, by whom and when, and what they said; the last step is now while somebody has to act. */
export const StepList = ({ order, words, when, look }: Props) => {
  const last = order.histories.length - 1;
  const isRunning = roleToAct(order) !== null || order.status === 'complained';
  const titleOf = (status: OrderStatus, before: Step | undefined): string => {
    if (status === 'cancelled' && before?.status === 'cancelled') return words.cameBack;
    return status === 'paid' && order.cod != null ? words.placed : words.steps[status];
  };
  return (
    <TimeLine
      look={look}
      steps={order.histories.map(({ status, at, by, note }, index) => ({
        key: `${status} ${at}`,
        state: index === last && isRunning ? 'now' : 'done',
        title: titleOf(status, order.histories[index - 1]),
        text: words.by[by],
        note: note !== '' && words.said(note),
        when: when(at),
      }))}
    />
  );
};
