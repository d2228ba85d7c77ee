import { useEffect, useRef } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { digits, rupiah } from '#common/money.ts';
import {
  type OldestWaiting,
  type OpeningSteps,
  operatorOpening,
  operatorWaiting,
  type WaitingCounts,
} from '#contract/operator-dashboard.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { briefMoment, momentText, readerZone } from '#web/ui/moment.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { operatorLoader, useOperator } from '../frame/access.ts';
import { useWaitingCounts } from '../frame/waiting-counts.ts';
import { operatorUrls } from '../operator-urls.ts';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { longestWaiting, type Queue, queuesOf } from './queues.ts';

type Data = { oldest: OldestWaiting; opening: OpeningSteps };

/** Since when each queue waits, and what is left to do before a real shop opens. */
export const loader = operatorLoader<Data>(async ({ api }) => {
  const [oldest, opening] = await Promise.all([
    need(api.call(operatorWaiting)),
    need(api.call(operatorOpening)),
  ]);
  return { oldest: oldest.data, opening: opening.data };
});

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operator.area);

/** Loads the page's data again when the counts are no longer those that it came with. */
const useReloadOn = (queues: WaitingCounts | null): void => {
  const { revalidate } = useRevalidator();
  const before = useRef<string | null>(null);
  const counts = queues === null ? null : JSON.stringify(queues);
  useEffect(() => {
    if (before.current !== null && counts !== before.current) revalidate();
    before.current = counts;
  }, [counts, revalidate]);
};

/** /operator: what a new shop still needs, what waits, then today's orders and sales. */
export default function Page() {
  const { operatorDashboard: t } = useMessages();
  const locale = useLocale();
  const queues = useWaitingCounts();
  const { oldest, opening } = useLoaderData<Data>();
  useReloadOn(queues);
  const today = momentText(locale, new Date().toISOString(), readerZone()).split(', ').slice(0, 2).join(', ');
  return (
    <div className="blocks">
      <section aria-label={t.title}>
        <PageHead title={t.title} aside={<p className="quiet num keep">{today}</p>} />
        <Oldest oldest={oldest} />
        <Tasks queues={queues} oldest={oldest} />
      </section>
      <Opening steps={opening} />
      <Today queues={queues} />
    </div>
  );
}

/** Where a step is done; the others are done on the machine, as their text says. */
const openingPaths: Partial<Record<OpeningSteps[number]['step'], string>> = {
  second_factor: operatorUrls.ownSecurity(),
  payment: operatorUrls.settings(),
  courier: operatorUrls.couriers(),
  category: operatorUrls.categories(),
  store: operatorUrls.merchants('?status=pending'),
};

/** What a real shop needs before its first order, until all of it is done. For whoever may change settings. */
const Opening = ({ steps }: { steps: OpeningSteps }) => {
  const { operatorDashboard: t } = useMessages();
  const to = useLocalePath();
  const { has } = useOperator();
  const done = steps.filter(({ is_done }) => is_done).length;
  if (!has('setting') || done === steps.length) return null;
  return (
    <Panel title={t.opening} aside={<p className="quiet num">{t.openingCount(done, steps.length)}</p>}>
      <ol className="opening-steps">
        {steps.map(({ step, is_done }) => {
          const { name, text } = t.openingSteps[step];
          const path = openingPaths[step];
          return (
            <li key={step} data-done={is_done}>
              <Icon name={is_done ? 'circle-check' : 'clock'} />
              <div>
                {path === undefined || is_done ? <b>{name}</b> : <Link to={to(path)}>{name}</Link>}{' '}
                <span className="quiet small">{is_done ? t.openingDone : t.openingOpen}</span>
                {!is_done && <p className="quiet small">{text}</p>}
              </div>
            </li>
          );
        })}
      </ol>
      <p className="quiet small up-1">{t.openingNote}</p>
    </Panel>
  );
};

/** What has waited longest of all, and the way to it. */
const Oldest = ({ oldest }: { oldest: OldestWaiting }) => {
  const { operatorDashboard: t } = useMessages();
  const found = longestWaiting(queuesOf(useOperator()), oldest);
  if (found === null) return null;
  return (
    <div className="store-notice is-wait oldest-waiting" role="status">
      <Icon name="clock" />
      <div>
        <h2>{t.oldest}</h2>
        <p>
          {t[found.queue.key]}, <Moment at={found.since} full />
        </p>
      </div>
      <ButtonLink path={found.queue.path} small>
        {t.oldestLink}
      </ButtonLink>
    </div>
  );
};

type TaskProps = { queue: Queue; count: number | null; since: string | null; first: boolean };

const Task = ({ queue, count, since, first }: TaskProps) => {
  const { operatorDashboard: t } = useMessages();
  const to = useLocalePath();
  const locale = useLocale();
  const text = since === null ? t.nothing : t.since(briefMoment(locale, since, readerZone()));
  return (
    <Link className={first ? 'task is-first' : 'task'} to={to(queue.path)}>
      <b>{count ?? '–'}</b>
      <span>
        <strong>{t[queue.key]}</strong>
        <small className={first ? 'soon' : undefined}>{count === null ? ' ' : text}</small>
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
};

type Props = { queues: WaitingCounts | null; oldest: OldestWaiting };

/** The queues an operator works on: how much waits, since when, and where it is done. */
const Tasks = ({ queues, oldest }: Props) => {
  const { operatorDashboard: t } = useMessages();
  const own = queuesOf(useOperator());
  const first = longestWaiting(own, oldest);
  if (own.length === 0) return <p className="quiet">{t.noQueues}</p>;
  return (
    <div className="tasks" aria-busy={queues === null || undefined}>
      {own.map((queue) => (
        <Task
          key={queue.key}
          queue={queue}
          count={queues?.[queue.key] ?? null}
          since={oldest[queue.key]}
          first={first?.queue === queue}
        />
      ))}
    </div>
  );
};

/** The day in Jakarta, `YYYY-MM-DD`. */
const todayInJakarta = (): string => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);

/** Today's orders and sales in the whole market. */
const Today = ({ queues }: { queues: WaitingCounts | null }) => {
  const { operatorDashboard: t } = useMessages();
  const { has } = useOperator();
  const day = todayInJakarta();
  const aside = has('order') && (
    <ButtonLink path={operatorUrls.orders(`?date_start=${day}&date_end=${day}`)} small>
      {t.seeOrders}
    </ButtonLink>
  );
  return (
    <Panel title={t.today} aside={aside}>
      <dl className="figures today-figures">
        <div>
          <dt>{t.orderToday}</dt>
          <dd>{queues === null ? '–' : digits(queues.order_today)}</dd>
        </div>
        <div>
          <dt>{t.salesToday}</dt>
          <dd>{queues === null ? '–' : rupiah(queues.sales_today)}</dd>
        </div>
      </dl>
      <p className="quiet small up-1">{t.todayNote}</p>
    </Panel>
  );
};
