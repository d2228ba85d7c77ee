import { Link } from 'react-router';
import { digits } from '#common/money.ts';
import type { CalendarSlot } from '#contract/operator-flash.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { operatorUrls } from '../../operator-urls.ts';
import { clockText, closingText, weekdayText } from '../jakarta.rules.ts';
import { SlotBadge } from '../slot-badge.tsx';
import { beginning, type DayEntry, dayPlan } from './day-plan.rules.ts';

const SlotCard = ({ entry, day }: { entry: Extract<DayEntry, { kind: 'slot' }>; day: string }) => {
  const { operatorFlash: words } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  const { slot, from, until, cameOver, goesOn } = entry;
  return (
    <Link className="flash-slot" data-status={slot.status} to={to(operatorUrls.flashSale(slot.id))}>
      <span className="flash-hours num">
        {cameOver && '… '}
        {clockText(locale, from)} – {closingText(locale, day, until)}
        {goesOn && <span className="quiet"> {words.continues}</span>}
      </span>
      <b>{slot.promo_name}</b>
      <span className="small quiet">
        {slot.total_row === 0
          ? words.noRows
          : slot.status === 'coming' || slot.status === 'off'
            ? words.rowCount(slot.total_row)
            : words.soldOf(digits(slot.total_sold), digits(slot.total_unit))}
      </span>
      <SlotBadge status={slot.status} />
    </Link>
  );
};

const FreeHours = ({ entry, day }: { entry: DayEntry; day: string }) => {
  const { operatorFlash: words } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  const { from, until } = entry;
  const end = closingText(locale, day, until);
  return (
    <Link className="flash-free num" to={to(operatorUrls.newFlashSale() + beginning(entry))}>
      <Icon name="plus" />
      {clockText(locale, from)} – {end} {words.free}
      <span className="hide">. {words.freeOn(weekdayText(locale, day))}</span>
    </Link>
  );
};

type Props = { day: string; isToday: boolean; slots: readonly CalendarSlot[]; now: number };

/** One day: its slots, and the hours between them in which another can be made. */
export const DayColumn = ({ day, isToday, slots, now }: Props) => {
  const { operatorFlash: words } = useMessages();
  const locale = useLocale();
  const entries = dayPlan(day, slots, now);
  return (
    <section className="flash-day" data-today={isToday || undefined} data-day={day}>
      <h3>
        {weekdayText(locale, day)}
        {isToday && <span className="quiet"> · {words.today}</span>}
      </h3>
      {entries.length === 0 && <p className="small quiet">{words.noFree}</p>}
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
