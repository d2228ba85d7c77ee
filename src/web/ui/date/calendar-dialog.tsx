import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { jakartaTime } from '#common/jakarta-time.ts';
import { calendarMessages } from '#messages/calendar.ts';
import { useLocale } from '#web/client/messages.tsx';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Modal } from '../modal.tsx';
import { dayByKey, isDay, monthsAfter, weekdayOf, weeksOf } from './typed-date.rules.ts';

type Props = {
  /** The day chosen so far, or ''. */
  day: string;
  /** First and last day that may be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  onPick: (day: string) => void;
  onClose: () => void;
};

const FIRST_YEAR = 1900;
const YEARS_AHEAD = 10;

/** A month of days, opened on the chosen day or today: arrows, Home, End and Page keys move, Enter chooses. */
const Calendar = ({ day, min, max, onPick, onClose }: Props) => {
  const locale = useLocale();
  const t = calendarMessages[locale];
  const today = jakartaTime(Date.now()).slice(0, 10);
  const [at, setAt] = useState(isDay(day) ? day : today);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
    moved.current = false;
  }, [at]);

  const byKey = (event: KeyboardEvent) => {
    const next = dayByKey(at, event.key);
    if (next === null) return;
    event.preventDefault();
    moved.current = true;
    setAt(next);
  };
  const year = Number(at.slice(0, 4));
  const month = Number(at.slice(5, 7)) - 1;
  const last = Math.max(
    year,
    max === undefined ? Number(today.slice(0, 4)) + YEARS_AHEAD : Number(max.slice(0, 4)),
  );
  const first = Math.min(year, min === undefined ? FIRST_YEAR : Number(min.slice(0, 4)));
  const mayPick = (one: string) => (min === undefined || one >= min) && (max === undefined || one <= max);
  const nameOf = (one: string) =>
    `${t.weekdays[weekdayOf(one)]}, ${Number(one.slice(8))} ${t.months[Number(one.slice(5, 7)) - 1]} ${one.slice(0, 4)}`;

  return (
    <>
      <div className="calendar-head">
        <IconButton icon="chevron-left" label={t.previousMonth} onClick={() => setAt(monthsAfter(at, -1))} />
        <select
          className="input input-small"
          aria-label={t.month}
          value={month}
          onChange={(event) => setAt(monthsAfter(at, Number(event.currentTarget.value) - month))}
        >
          {t.months.map((name, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </select>
        <select
          className="input input-small"
          aria-label={t.year}
          value={year}
          onChange={(event) => setAt(monthsAfter(at, (Number(event.currentTarget.value) - year) * 12))}
        >
          {Array.from({ length: last - first + 1 }, (_, index) => last - index).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <IconButton icon="chevron-right" label={t.nextMonth} onClick={() => setAt(monthsAfter(at, 1))} />
      </div>
      <table
        ref={grid}
        role="grid"
        aria-label={`${t.months[month]} ${year}`}
        className="calendar"
        onKeyDown={byKey}
      >
        <thead>
          <tr>
            {t.weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week, index) => (
            <tr key={`${at.slice(0, 7)} ${index + 1}`}>
              {week.map((one, place) =>
                one === null ? (
                  <td key={t.weekdays[place]} />
                ) : (
                  <td key={one} aria-selected={one === day}>
                    <button
                      type="button"
                      data-day={one}
                      tabIndex={one === at ? 0 : -1}
                      {...(one === at ? { 'data-focus-first': '' } : {})}
                      aria-label={nameOf(one)}
                      aria-current={one === today ? 'date' : undefined}
                      aria-pressed={one === day}
                      disabled={!mayPick(one)}
                      onClick={() => onPick(one)}
                    >
                      {Number(one.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="dialog-actions">
        <Button small onClick={onClose}>
          {t.cancel}
        </Button>
        <Button small kind="ink" disabled={!mayPick(today)} onClick={() => onPick(today)}>
          {t.today}
        </Button>
      </div>
    </>
  );
};

/** The calendar in a dialog of its own; it begins anew with each opening. */
export const CalendarDialog = ({ open, ...rest }: Props & { open: boolean }) => (
  <Modal
    open={open}
    onClose={rest.onClose}
    label={calendarMessages[useLocale()].title}
    className="dialog calendar-dialog"
  >
    <Calendar key={String(open)} {...rest} />
  </Modal>
);
