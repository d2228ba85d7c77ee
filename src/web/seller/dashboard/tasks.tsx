import { Link } from 'react-router';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { readerZone } from '#web/ui/moment.ts';
import { useWork } from '../frame/work-store.ts';
import { dayAndClock, daysAhead } from '../orders/deadline.rules.ts';
import { sellerUrls } from '../seller-urls.ts';
import type { Dashboard, Pile } from './load-dashboard.ts';

type TaskProps = { count: string; title: string; text: string; soon?: boolean; path: string };

const Task = ({ count, title, text, soon = false, path }: TaskProps) => {
  const to = useLocalePath();
  return (
    <Link className="task" to={to(path)}>
      <b>{count}</b>
      <span>
        <strong>{title}</strong>
        <small className={soon ? 'soon' : undefined}>{text}</small>
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
};

/** What a pile of orders says about its most urgent one. */
const usePileText = () => {
  const { sellerDashboard: words } = useMessages();
  const locale = useLocale();
  const reader = { locale, zone: readerZone(), now: new Date() };
  return ({ orders }: Pile, none: string, isEnding: boolean): { text: string; soon: boolean } => {
    const first = orders[0]?.deadline_at;
    if (first == null) return { text: none, soon: false };
    const { day, clock } = dayAndClock(locale, first, reader.zone);
    const ahead = daysAhead(first, reader);
    const today = orders.filter(
      ({ deadline_at }) => deadline_at !== null && daysAhead(deadline_at, reader) === 0,
    );
    if (ahead === 0) {
      return {
        text: isEnding ? words.endingToday(today.length, clock) : words.nextEnds(words.today(clock)),
        soon: true,
      };
    }
    return { text: words.nextEnds(ahead === 1 ? words.tomorrow(clock) : `${day}, ${clock}`), soon: false };
  };
};

/** Today's work: how much of each, how urgent, and where it is done. */
export const Tasks = ({ dashboard }: { dashboard: Dashboard }) => {
  const { sellerDashboard: words } = useMessages();
  const { complaints: waitingComplaints, unanswered } = useWork();
  const textOf = usePileText();
  const complaints = waitingComplaints ?? 0;
  const replies = unanswered ?? 0;
  const { soldOut } = dashboard;
  return (
    <div className="tasks" data-calm={dashboard.paid.total === 0}>
      <Task
        count={String(dashboard.paid.total)}
        title={words.waiting}
        {...textOf(dashboard.paid, words.waitingNone, true)}
        path={sellerUrls.orders('?status=paid')}
      />
      <Task
        count={String(dashboard.processed.total)}
        title={words.ready}
        {...textOf(dashboard.processed, words.readyNone, false)}
        path={sellerUrls.orders('?status=processed')}
      />
      <Task
        count={String(complaints)}
        title={words.complaints}
        text={complaints > 0 ? words.complaintsText : words.complaintsNone}
        path={sellerUrls.complaints()}
      />
      <Task
        count={String(replies)}
        title={words.unanswered}
        text={replies > 0 ? words.unansweredText : words.unansweredNone}
        path={sellerUrls.reviews('?is_replied=0')}
      />
      <Task
        count={String(soldOut)}
        title={words.soldOut}
        text={soldOut > 0 ? words.soldOutText : words.soldOutNone}
        path={sellerUrls.products('?status=sold_out')}
      />
    </div>
  );
};
