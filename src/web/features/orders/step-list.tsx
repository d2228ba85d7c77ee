import type { ReactNode } from 'react';
import type { Order } from '#contract/order.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { Icon } from '#web/ui/icon.tsx';
import { roleToAct } from './status-hint.rules.ts';

type Step = Order['histories'][number];
type Props = {
  order: Order;
  words: {
    steps: Record<OrderStatus, string>;
    by: Record<Step['by'], string>;
    said: (note: string) => string;
  };
  when: (at: string) => ReactNode;
  look: { list: string; note: string };
};

/** What happened with an order, by whom and when, and what they said; the last step is now while somebody has to act. */
export const StepList = ({ order, words, when, look }: Props) => {
  const last = order.histories.length - 1;
  const isRunning = roleToAct(order) !== null;
  return (
    <ol className={look.list}>
      {order.histories.map(({ status, at, by, note }, index) => {
        const isNow = index === last && isRunning;
        return (
          <li
            key={`${status} ${at}`}
            className={isNow ? 'is-now' : 'is-done'}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className="dot">{!isNow && <Icon name="check" />}</span>
            <div className="what">
              <h3>{words.steps[status]}</h3>
              <p>{words.by[by]}</p>
              {note !== '' && <p className={look.note}>{words.said(note)}</p>}
            </div>
            <p className="when">{when(at)}</p>
          </li>
        );
      })}
    </ol>
  );
};
