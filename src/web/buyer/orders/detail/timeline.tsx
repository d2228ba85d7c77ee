import type { Order } from '#contract/order.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { Journey } from '#web/features/orders/order-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Marked } from '#web/ui/marked.tsx';
import { readerZone } from '#web/ui/moment.ts';
import { type Step, timelineOf } from './timeline.rules.ts';

const classes: Record<Step['state'], string> = {
  done: 'is-done',
  now: 'is-now',
  next: 'is-next',
  bad: 'is-bad',
};

const TimelineStep = ({ step }: { step: Step }) => {
  const { orders: words } = useMessages();
  return (
    <li className={classes[step.state]} aria-current={step.state === 'now' ? 'step' : undefined}>
      <span className="dot">
        {step.state === 'done' && <Icon name="check" />}
        {step.state === 'bad' && <Icon name="x" />}
      </span>
      <div className="what">
        <h3>{step.title}</h3>
        <p>
          <Marked text={step.text} />
        </p>
        {step.note !== undefined && <p className="time-note">{words.told.note(step.note)}</p>}
      </div>
      <p className="when">{step.when}</p>
    </li>
  );
};

/** What happened with the order and what is still to come; the parcel's number above. */
export const Timeline = ({ order }: { order: Order }) => {
  const { orders: words } = useMessages();
  const locale = useLocale();
  return (
    <Journey order={order} words={words}>
      <ol className="time">
        {timelineOf(order, { words, locale, zone: readerZone() }).map((step) => (
          <TimelineStep key={step.key} step={step} />
        ))}
      </ol>
    </Journey>
  );
};
