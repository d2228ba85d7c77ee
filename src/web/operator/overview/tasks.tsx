import { Link } from 'react-router';
import type { OldestWaiting, WaitingCounts } from '#contract/operator-dashboard.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { briefMoment, readerZone } from '#web/ui/moment.ts';
import { useOperator } from '../desk/use-operator.ts';
import { longestWaiting, type Queue, queuesOf } from './queues.ts';

type TaskProps = { queue: Queue; count: number | null; since: string | null; first: boolean };

const Task = ({ queue, count, since, first }: TaskProps) => {
  const { operatorDesk: words } = useMessages();
  const to = useLocalePath();
  const locale = useLocale();
  const text = since === null ? words.nothing : words.since(briefMoment(locale, since, readerZone()));
  return (
    <Link className={first ? 'task is-first' : 'task'} to={to(queue.path)}>
      <b>{count ?? '–'}</b>
      <span>
        <strong>{words[queue.key]}</strong>
        <small className={first ? 'soon' : undefined}>{count === null ? ' ' : text}</small>
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
};

type Props = { queues: WaitingCounts | null; oldest: OldestWaiting | null };

/** The queues an operator works on: how much waits, since when, and where it is done. */
export const Tasks = ({ queues, oldest }: Props) => {
  const { operatorDesk: words } = useMessages();
  const own = queuesOf(useOperator());
  const first = oldest === null ? null : longestWaiting(own, oldest);
  if (own.length === 0) return <p className="quiet">{words.noQueues}</p>;
  return (
    <div className="tasks" aria-busy={queues === null || undefined}>
      {own.map((queue) => (
        <Task
          key={queue.key}
          queue={queue}
          count={queues?.[queue.key] ?? null}
          since={oldest?.[queue.key] ?? null}
          first={first?.queue === queue}
        />
      ))}
    </div>
  );
};
