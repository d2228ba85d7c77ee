import type { Order } from '#contract/order.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Marked } from '#web/ui/marked.tsx';
import { readerZone } from '#web/ui/moment.ts';
import { CopyButton } from '../copy-button.tsx';
import { type Step, timelineOf } from './timeline.rules.ts';

const classes: Record<Step['state'], string> = {
  done: 'is-done',
  now: 'is-now',
  next: 'is-next',
  bad: 'is-bad',
};

const TimeStep = ({ step }: { step: Step }) => {
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
  const { courier_name, service_name, resi } = order.shipping;
  return (
    <section className="panel panel-body" aria-labelledby="jalan">
      <div className="step-title down-2">
        <h2 id="jalan">{words.journey}</h2>
        <p className="row snug num quiet">
          <span>
            {courier_name} {service_name}
            {resi !== null && (
              <>
                {' · '}
                <b className="button-menu">{resi}</b>
              </>
            )}
          </span>
          {resi !== null && <CopyButton text={resi} label={words.copyResi} />}
        </p>
      </div>
      <ol className="time">
        {timelineOf(order, { words, locale, zone: readerZone() }).map((step) => (
          <TimeStep key={step.key} step={step} />
        ))}
      </ol>
    </section>
  );
};
