import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

export type TimeStep = {
  key: string;
  state: 'done' | 'now' | 'next' | 'bad';
  title: string;
  text?: ReactNode;
  note?: ReactNode;
  /** The moment, as it is read. */
  when: ReactNode;
};
export type TimeLook = { list: string; note: string };

/** What happened one after the other, and what is still to come. */
export const TimeLine = ({
  steps,
  look = { list: 'time', note: 'time-note' },
}: {
  steps: readonly TimeStep[];
  look?: TimeLook;
}) => (
  <ol className={look.list}>
    {steps.map(({ key, state, title, text, note, when }) => (
      <li key={key} className={`is-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
        <span className="dot">
          {state === 'done' && <Icon name="check" />}
          {state === 'bad' && <Icon name="x" />}
        </span>
        <div className="what">
          <h3>{title}</h3>
          {text && <p>{text}</p>}
          {note && <p className={look.note}>{note}</p>}
        </div>
        <p className="when">{when}</p>
      </li>
    ))}
  </ol>
);
