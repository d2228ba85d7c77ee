import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-flash.css';
import { useEffect, useRef } from 'react';
import { Link, useLoaderData } from 'react-router';
import { dayAfter, jakartaTime } from '#common/jakarta-time.ts';
import { digits } from '#common/money.ts';
import { type CalendarSlot, slotCalendar } from '#contract/operator-flash.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DateInput } from '#web/ui/date/date-input.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { isNarrow } from '#web/ui/use-narrow.ts';
import { useTableQuery } from '../../data-table/use-table.ts';
import { operatorLoader } from '../../frame/access.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { clockText, closingText, isDay, weekAround, weekdayText } from '../jakarta.rules.ts';
import { SlotBadge } from '../slot-badge.tsx';
import { beginning, type DayEntry, dayPlan } from './day-plan.rules.ts';
import { SlotList, slotTable } from './slot-list.tsx';

/** The week around the day of the address, or of today. */
const loadWeek = async ({ api, url }: PageRequest) => {
  const now = Date.now();
  const today = jakartaTime(now).slice(0, 10);
  const wanted = url.searchParams.get('day') ?? '';
  const day = isDay(wanted) ? wanted : today;
  const days = weekAround(day);
  const input = { date_start: days[0] ?? day, date_end: days.at(-1) ?? day };
  const { data: slots } = await need(api.call(slotCalendar, { input }));
  return { slots, days, day, today, now };
};

const load = async (request: PageRequest) =>
  request.url.searchParams.get('view') === 'list'
    ? { view: 'list' as const, table: await slotTable(request) }
    : { view: 'calendar' as const, ...(await loadWeek(request)) };

export const loader = operatorLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorFlash.title);

/** /operator/flash-sale: the slots of a week, or all of them as a list. */
export default function Page() {
  const { operatorFlash: t } = useMessages();
  const to = useLocalePath();
  const data = useLoaderData<Awaited<ReturnType<typeof load>>>();
  const { view } = data;
  return (
    <div className="flash-page">
      <PageHead
        title={t.title}
        aside={
          <ButtonLink path={operatorUrls.newFlashSale()} kind="main" small>
            <Icon name="plus" />
            {t.new}
          </ButtonLink>
        }
      />
      <div className="flash-views">
        <Tabs
          label={t.views}
          current={view}
          tabs={[
            { key: 'calendar', label: t.calendar, href: to(operatorUrls.flashSales()) },
            { key: 'list', label: t.list, href: to(operatorUrls.flashSales('?view=list')) },
          ]}
        />
        <p className="quiet small">{t.zone}</p>
      </div>
      {data.view === 'list' ? <SlotList slots={data.table} /> : <SlotWeek {...data} />}
    </div>
  );
}

type Props = {
  slots: readonly CalendarSlot[];
  days: readonly string[];
  day: string;
  today: string;
  now: number;
};

/** A week of slots, a column a day; on narrow the days stand below one another. The day of the address chooses it. */
const SlotWeek = ({ slots, days, day, today, now }: Props) => {
  const query = useTableQuery(['day']);
  const { operatorFlash: t } = useMessages();
  const locale = useLocale();
  const [first = day, last = day] = [days[0], days.at(-1)];
  const goTo = (next: string) => query.set({ day: next === today ? undefined : next });
  return (
    <>
      <div className="flash-weeks">
        <IconButton icon="chevron-left" label={t.previousWeek} onClick={() => goTo(dayAfter(day, -7))} />
        <IconButton icon="chevron-right" label={t.nextWeek} onClick={() => goTo(dayAfter(day, 7))} />
        <h2 aria-live="polite">{t.weekOf(dayText(locale, first), dayText(locale, last))}</h2>
        {!days.includes(today) && (
          <Button small onClick={() => goTo(today)}>
            {t.thisWeek}
          </Button>
        )}
        <div className="data-table-filter">
          <label htmlFor="flash-day">{t.goToDay}</label>
          <DateInput
            id="flash-day"
            className="input input-small"
            value={day}
            onChange={(next) => isDay(next) && goTo(next)}
          />
        </div>
      </div>
      <div className="flash-week">
        {days.map((one) => (
          <DayColumn key={one} day={one} isToday={one === today} slots={slots} now={now} />
        ))}
      </div>
    </>
  );
};

const SlotCard = ({ entry, day }: { entry: Extract<DayEntry, { kind: 'slot' }>; day: string }) => {
  const { operatorFlash: t } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  const { slot, from, until, cameOver, goesOn } = entry;
  return (
    <Link className="flash-slot" data-status={slot.status} to={to(operatorUrls.flashSale(slot.id))}>
      <span className="flash-hours num">
        {cameOver && '… '}
        {clockText(locale, from)} – {closingText(locale, day, until)}
        {goesOn && <span className="quiet"> {t.continues}</span>}
      </span>
      <b>{slot.promo_name}</b>
      <span className="small quiet">
        {slot.total_row === 0
          ? t.noRows
          : slot.status === 'coming' || slot.status === 'off'
            ? t.rowCount(slot.total_row)
            : t.soldOf(digits(slot.total_sold), digits(slot.total_unit))}
      </span>
      <SlotBadge status={slot.status} />
    </Link>
  );
};

const FreeHours = ({ entry, day }: { entry: DayEntry; day: string }) => {
  const { operatorFlash: t } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  const { from, until } = entry;
  const end = closingText(locale, day, until);
  return (
    <Link className="flash-free num" to={to(operatorUrls.newFlashSale() + beginning(entry))}>
      <Icon name="plus" />
      {clockText(locale, from)} – {end} {t.free}
      <span className="hide">. {t.freeOn(weekdayText(locale, day))}</span>
    </Link>
  );
};

type DayColumnProps = { day: string; isToday: boolean; slots: readonly CalendarSlot[]; now: number };

/** One day: its slots, and the hours between them in which another can be made. */
const DayColumn = ({ day, isToday, slots, now }: DayColumnProps) => {
  const { operatorFlash: t } = useMessages();
  const locale = useLocale();
  const entries = dayPlan(day, slots, now);
  const column = useRef<HTMLElement>(null);
  // below one another, the days before today would push it out of sight
  useEffect(() => {
    if (isToday && isNarrow()) column.current?.scrollIntoView({ block: 'start' });
  }, [isToday]);
  return (
    <section ref={column} className="flash-day" data-today={isToday || undefined} data-day={day}>
      <h3>
        {weekdayText(locale, day)}
        {isToday && <span className="quiet"> · {t.today}</span>}
      </h3>
      {entries.length === 0 && <p className="small quiet">{t.noFree}</p>}
      <ul>
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.from}`}>
            {entry.kind === 'slot' ? (
              <SlotCard entry={entry} day={day} />
            ) : (
              <FreeHours entry={entry} day={day} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
