import type { OperatorOrder } from '#contract/operator-order.ts';
import { turnHolder } from '#web/order/turn.rules.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Moment } from '../desk/moment.tsx';
import { Panel } from '../desk/panel.tsx';
import { useOperatorMessages } from '../words.ts';

/** What happened with the order, by whom and when, and what they said. */
export const Timeline = ({ order }: { order: OperatorOrder }) => {
  const { operatorOrders: words } = useOperatorMessages();
  const last = order.histories.length - 1;
  const isRunning = turnHolder(order) !== null;
  return (
    <Panel title={words.journey}>
      <ol className="case-steps">
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
                {note !== '' && <p className="case-said">{words.said(note)}</p>}
              </div>
              <p className="when">
                <Moment at={at} />
              </p>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
};
